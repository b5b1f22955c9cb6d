# Tablut: names, endings, and why a move is not allowed.

tablut = Tablut
tablut-corner = King to the corner
tablut-corner-about = The king wins on one of the four corner squares.
tablut-rim = King to the edge
tablut-rim-about = The king wins on the edge of the board, but the Muscovites' fortresses are closed.

tablut-first = Muscovites
tablut-second = Swedes
# Who plays what, and how the pieces look: “Ada plays …”.
tablut-first-look = the **Muscovites** (dark stones)
tablut-second-look = the **Swedes** (light shields, with the king)
tablut-corner-aim = The Swedes win when their king reaches a corner, the Muscovites when they capture him.
tablut-rim-aim = The Swedes win when their king reaches the edge of the board, the Muscovites when they capture him.

tablut-muscovite = Muscovite
tablut-muscovite-many = Muscovites
tablut-swede = Swede
tablut-swede-many = Swedes
tablut-king = King
tablut-king-many = Kings

tablut-ends-king-captured = The king was captured.
tablut-ends-king-escaped = The king escaped.
tablut-ends-no-move = The side to move had no legal move left.
tablut-ends-repetition = The same position came up once too often.

# A turn in words. { $who } is a player, { $at } a list of squares; { $way } is one of the first two.
tablut-told-pawn = { $who }: { $from } → { $to }
tablut-told-king = { $who }: king { $from } → { $to }
tablut-told-escape = { $way }, and escapes
tablut-told-captures = { $way }, captures { $what }
tablut-told-swedes = { $count ->
    [one] a Swede on { $at }
   *[other] { $count } Swedes on { $at }
}
tablut-told-muscovites = { $count ->
    [one] a Muscovite on { $at }
   *[other] { $count } Muscovites on { $at }
}
tablut-told-the-king = the king on { $at }

# { $at } is a list of squares.
tablut-open-ways = The king has more than one open way: { $at }.

# Why a move is not allowed. { $at } is the square concerned, { $piece } the name of what stands there;
# the move goes from { $from } to { $to }.
tablut-no-over = The game is over. Nothing can be moved any more.
tablut-no-square = There is no square { $at }. The board goes from a1 to i9.
tablut-no-piece = There is no piece on { $at }.
tablut-no-own = That is not your piece on { $at }: { $piece }. You can move only your own.
tablut-no-same = A move has to leave { $at } and end on another square.
tablut-no-line = Pieces move along a rank or a file, and { $to } is on neither from { $from }.
tablut-no-jump = No piece jumps over another, and { $at } is in the way from { $from } to { $to }: { $piece }.
tablut-no-room = { $at } is occupied: { $piece }. Enemies are captured between two of yours, not by moving onto them.
tablut-no-throne = { $at } is the throne. Only the king may stop there.
tablut-no-throne-crossing = { $at } is the throne. In this game pawns may not cross it, so there is no way from { $from } to { $to }.
tablut-no-corner = { $at } is a corner. Only the king may stop there.
tablut-no-fortress = { $at } is a fortress. Nobody may enter it from outside, not even a Muscovite who has left it.
tablut-no-fortress-crossing = { $at } is a fortress. Nobody may cross it from outside, so there is no way from { $from } to { $to }.
tablut-no-capture = { $from }-{ $to } captures nothing. Write it without the captures.
# Here { $at } is a list of squares.
tablut-no-such-capture = { $from }-{ $to } captures exactly this, in this order: { $at }. You may also leave that out.

# What is asked on the way to a move.
tablut-ask-piece = Which piece?
tablut-ask-to = Where to?
