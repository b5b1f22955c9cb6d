# Newgame: names, endings, and why a move is not allowed.

newgame = Newgame
newgame-pitch = A tiny race of pawns to the far side.

newgame-first = Black
newgame-second = White
# Who plays what, and how the pieces look: “Ada plays …”.
newgame-first-look = **Black** (dark pawns)
newgame-second-look = **White** (light pawns)
newgame-aim = Whoever first brings a pawn to the far side of the board wins.

# The names of what stands on the board, and of several. They begin sentences, so they are capitals.
newgame-pawn = Pawn
newgame-pawn-many = Pawns

newgame-ends-arrived = A pawn reached the far side.
newgame-ends-all-captured = All pawns of one side were captured.

# A turn in words. { $who } is a player.
newgame-told-goes = { $who }: { $from } → { $to }
newgame-told-captures = { $who }: { $from } → { $to }, captures a pawn

# Why a move is not allowed, beside what `any-game.ftl` says. { $at } is the square concerned; the
# move goes from { $from } to { $to }.
newgame-no-straight = { $at } is occupied, and a pawn captures aslant only, not straight ahead.
newgame-no-way = A pawn goes one square forward, straight ahead or aslant, and { $from } to { $to } is something else.

# What is asked on the way to a move.
newgame-ask-pawn = Which pawn?
