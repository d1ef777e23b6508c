"""A library that makes flushing to the disk slow, or fail, in a process that is started with it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

SOURCE: Final = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int flush(const char *name, int file) {
    const char *slower = getenv("FLUSH_SLOWER_US"), *fails = getenv("FLUSH_FAILS_WHILE");
    if (slower) usleep(atoi(slower));
    if (fails && access(fails, F_OK) == 0) { errno = EIO; return -1; }
    return ((int (*)(int))dlsym(RTLD_NEXT, name))(file);
}

int fsync(int file) { return flush("fsync", file); }
int fdatasync(int file) { return flush("fdatasync", file); }
"""

WHY_NOT: Final = "needs Linux and a C compiler (cc)"


def flushing_library(folder: Path) -> Path | None:
    """Build it, for LD_PRELOAD. None where that cannot be done.

    FLUSH_SLOWER_US is how many microseconds each flush takes longer, and every flush fails while
    the file that FLUSH_FAILS_WHILE names exists.
    """
    compiler = shutil.which("cc")
    if compiler is None or sys.platform != "linux":
        return None
    source, library = folder / "flushing.c", folder / "flushing.so"
    source.write_text(SOURCE, encoding="utf-8")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    return library
