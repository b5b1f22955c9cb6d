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
tablut-ends-no-move = The side to move had no move left.
tablut-ends-repetition = The same position was repeated too often.

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
tablut-open-ways = The king has more than one way out: { $at }.

# Why a move is not allowed. { $at } is the square concerned, { $piece } the name of what stands there;
# the move goes from { $from } to { $to }.
tablut-no-line = Pieces move straight along a rank or a file, and { $from } to { $to } is neither.
tablut-no-jump = Pieces cannot jump, and one is in the way from { $from } to { $to }: { $at } ({ $piece }).
tablut-no-room = { $at } is occupied ({ $piece }). You capture an enemy by trapping it between two of your pawns, not by moving onto it.
tablut-no-throne = { $at } is the throne. Only the king may stop there.
tablut-no-throne-crossing = { $at } is the throne. In this game pawns may not cross it, so there is no way from { $from } to { $to }.
tablut-no-corner = { $at } is a corner. Only the king may stop there.
tablut-no-fortress = { $at } is a fortress. It cannot be entered from outside, not even by a Muscovite who has left it.
tablut-no-fortress-crossing = { $at } is a fortress. It cannot be crossed from outside, so there is no way from { $from } to { $to }.
tablut-no-capture = { $from }-{ $to } captures nothing. Write the move without a capture.
# Here { $at } is a list of squares.
tablut-no-such-capture = { $from }-{ $to } captures { $at }, in this order. You may also leave that out.

# What is asked on the way to a move.
tablut-ask-piece = Which piece?

# The options of a challenge, and the values that are words.
tablut-set-throne-pass = Pawns may cross the empty throne
tablut-set-corner-hostile = Empty corners help to capture pawns
tablut-set-throne-hostile = The empty throne helps to capture pawns
tablut-set-camp-hostile = Empty fortresses help to capture pawns
tablut-set-repetition = Draw when a position occurs this often
