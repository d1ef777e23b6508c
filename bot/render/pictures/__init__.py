"""Pictures: a view goes in, the bytes of a PNG come out; drawn by Pillow, no art but our own.

- `hand.hand_picture`: a hand, private.
- `board.board_picture`: the table as everybody sees it.
- `sheet.sheet_picture`: the score sheet and its chart.
- `emoji.card_emoji`: a card as an application emoji.

All four are plain functions of what they are given: the same arguments give the same bytes, and
what was drawn lately is kept. A hand takes a few milliseconds and up to 45 kB once the faces on it
have been drawn, a score sheet up to 20 ms: call them through `off_loop.off_loop`, which also draws
every face ahead of time (`off_loop.warm_up`).
"""
