"""Pictures: a view goes in, the bytes of a PNG come out; drawn by Pillow, no art but our own.

- `hand.hand_picture`: a hand, private.
- `workbench.workbench_picture`: a table that somebody is rearranging, private.
- `board.board_picture` and its like for the other games: the table as everybody sees it.
- `sheet.sheet_picture`, `sheet.rummy_sheet_picture`: the score sheet and its chart.
- `emoji.card_emoji`: a card as an application emoji.

All are plain functions of what they are given: the same arguments give the same bytes, and what
was drawn lately is kept. A hand takes a few milliseconds and up to 45 kB once the faces on it have
been drawn, a board full of melds 10 ms and 60 kB, a long score sheet 35 ms: call them through
`off_loop.off_loop`, which also draws every face ahead of time (`off_loop.warm_up`).
"""
