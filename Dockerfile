# The bot in a container: no compiler and no root in what runs, the database in the volume /app/data.
FROM python:3.13-slim AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY cogs cogs
RUN python -m venv /opt/nickels \
 && /opt/nickels/bin/pip install --no-cache-dir --disable-pip-version-check -c constraints.txt ".[speed]"

FROM python:3.13-slim
RUN useradd --uid 10001 --create-home --shell /usr/sbin/nologin nickels \
 && install -d -o nickels -g nickels /app/data
COPY --from=build /opt/nickels /opt/nickels
ENV PATH=/opt/nickels/bin:$PATH PYTHONUNBUFFERED=1
USER nickels
WORKDIR /app
VOLUME /app/data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
