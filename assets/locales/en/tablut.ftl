# Tablut: names, endings, and why a move is not allowed.

tablut = Tablut
tablut-pitch = A hunt: the king must escape from sixteen attackers.
tablut-corner = King to the corner
tablut-corner-about = The king wins by reaching any of the four corner squares.
tablut-rim = King to the edge
tablut-rim-about = The king wins at the edge of the board, but the Muscovites’ fortresses are off-limits to him.

tablut-first = Muscovites
tablut-second = Swedes
# Who plays what, and how the pieces look: “Ada plays …”.
tablut-first-look = the **Muscovites** (dark stones)
tablut-second-look = the **Swedes** (light shields, with the king)
tablut-corner-aim = The Swedes win when their king reaches a corner, and the Muscovites when they capture him.
tablut-rim-aim = The Swedes win when their king reaches the edge of the board, and the Muscovites when they capture him.

tablut-muscovite = Muscovite
tablut-muscovite-many = Muscovites
tablut-swede = Swede
tablut-swede-many = Swedes
tablut-king = King
tablut-king-many = Kings

tablut-ends-king-captured = The king was captured.
tablut-ends-king-escaped = The king escaped.
tablut-ends-no-move = The side to move had no legal move, which loses the game.
tablut-ends-repetition = The same position was repeated too many times.

# A turn in words. { $who } is a player, { $at } a list of squares; { $way } is one of the first two.
tablut-told-pawn = { $who }: { $from } → { $to }
tablut-told-king = { $who }: king { $from } → { $to }
tablut-told-escape = { $way } and escapes
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
tablut-no-line = Pieces move in a straight line along a rank or file; { $from } to { $to } isn’t one.
tablut-no-jump = Pieces can’t jump, and there’s one in the way between { $from } and { $to }: { $at } ({ $piece }).
tablut-no-room = { $at } is occupied ({ $piece }). You capture an enemy by trapping it between two of your pawns, not by moving onto it.
tablut-no-throne = { $at } is the throne. Only the king can stop there.
tablut-no-throne-crossing = { $at } is the throne. In this game, pawns can’t cross it, so there’s no way from { $from } to { $to }.
tablut-no-corner = { $at } is a corner. Only the king can stop there.
tablut-no-fortress = { $at } is a fortress. It can’t be entered from outside, not even by a Muscovite who has left it.
tablut-no-fortress-crossing = { $at } is a fortress. It can’t be crossed from outside, so there’s no way from { $from } to { $to }.
tablut-no-capture = { $from }-{ $to } captures nothing. Enter the move without a capture.
# Here { $at } is a list of squares.
tablut-no-such-capture = { $from }-{ $to } captures { $at }, in this order. You can also leave the captures out.

# What is asked on the way to a move.
tablut-ask-piece = Which piece?

# The options of a challenge, and the values that are words.
tablut-set-throne-pass = Pawns can cross the empty throne
tablut-set-corner-hostile = Pawns can be captured against empty corners
tablut-set-throne-hostile = Pawns can be captured against the empty throne
tablut-set-camp-hostile = Pawns can be captured against empty fortresses
tablut-set-repetition = Times a position must occur for a draw

# The lessons: a task, why the right answer is right, and what is not right about others.
tablut-lesson-first-move = You are the **Muscovites**, the dark stones, and you move first. Move any of them.
tablut-lesson-first-move-why = Every piece moves in a straight line, any distance, as long as the path is clear. The arrows showed just two of the many possible moves.
tablut-lesson-far = Move the stone on e2 to the right, as far as it can go.
tablut-lesson-far-why = A piece can move any distance, but never over or onto another piece. A side that can’t move on its turn loses.
tablut-lesson-far-not = Choose the stone on e2 and move it all the way to the right edge.
tablut-lesson-trap = The Swede on e3 already has a stone of yours on one side. Trap it from the other side.
tablut-lesson-trap-why = An enemy between two of your pieces is captured and leaves the board right away. Only capturing the king takes more.
tablut-lesson-trap-not = Check d3 and f3: your second stone has to be directly opposite the first.
tablut-lesson-trap-two = Capture two Swedes in one move: those on f4 and g5.
tablut-lesson-trap-two-why = One move closes every trap it touches. Your stones on f3 and h5 were waiting on the other sides.
tablut-lesson-trap-two-not = Find the square that touches both f4 and g5.
tablut-lesson-swedes-trap = Now you are the **Swedes**, the light shields. Capture the Muscovite on d3.
tablut-lesson-swedes-trap-why = Both sides capture the same way: c3 and e3 closed the trap around d3.
tablut-lesson-swedes-trap-not = Your shield on e3 is one side of the trap. Which one can reach the other?
tablut-lesson-between = Go ahead: step between the two Muscovites, to c3.
tablut-lesson-between-why = A piece that steps between two enemies is safe. Only an enemy’s move can close a trap, and yours closed one on d3.
tablut-lesson-between-not = The square is c3, between the stones on b3 and d3.
tablut-lesson-king-moves = The Swedes want to get their **king** out. Move him off his throne.
tablut-lesson-king-moves-why = The king moves like every other piece, but only he can stop on the throne and on the corners.
tablut-lesson-king-moves-not = The king is on e5, and a Swede has just made room for him.
tablut-lesson-escape = Let the king escape.
tablut-lesson-escape-why = As soon as the king reaches a corner, the Swedes have won and the game is over.
tablut-lesson-escape-not = The king on c1 can reach a corner in one move.
tablut-lesson-escape-in-two = Let the king escape in two moves.
tablut-lesson-escape-in-two-why = Once on the edge, the king can run along it. No Muscovite could get between him and the corner in time.
tablut-lesson-escape-in-two-not = First go to an edge square with a clear path to a corner.
tablut-lesson-block = You are the **Muscovites**, and the king is about to run to a1. Stop him.
tablut-lesson-block-why = No piece can jump over another, not even the king. One stone in his way is enough for now. But if the same position comes up a third time, the game is a draw.
tablut-lesson-block-not = One of your stones has to get between the king and the corner.
tablut-lesson-corner-trap = The Swede on b1 is next to an empty corner. Capture it.
tablut-lesson-corner-trap-why = An empty corner counts as an enemy of every pawn, so you need just one stone on the other side.
tablut-lesson-corner-trap-not = The corner a1 is one side of the trap. Bring a stone to the other side.
tablut-lesson-catch-king = Hunt the king on e6 in two moves: capture his last guard, then the king himself.
tablut-lesson-catch-king-why = A king is captured by four stones, or fewer at the edge or next to his empty throne. Close off the corners early, take his guards, then tighten the ring: that’s how the Muscovites win.
tablut-lesson-catch-king-not = First move the stone on d9 to d7 to capture the Swede; the one on e7 has to stay. Then close the last side of the king.
tablut-lesson-edge = Here the king wins by reaching the **edge**, except in the Muscovites’ fortresses. Help him escape.
tablut-lesson-edge-why = Any square on the edge that isn’t a fortress will do. Fortresses are closed to everyone coming from outside.
tablut-lesson-edge-not = The king is on c4, and one path to the edge is clear.
tablut-lesson-edge-two = Let the king escape in two moves by giving him two ways out at once.
tablut-lesson-edge-two-why = One stone can’t stop a king with two ways out. That’s what the Swedes aim for.
tablut-lesson-edge-two-not = Find a square from which the king can reach the edge both on the left and on the right.
tablut-lesson-edge-block = You are the **Muscovites**, and the king is about to run down to c1. Stop him.
tablut-lesson-edge-block-why = No piece can jump over another, not even the king. One stone in his way is enough for now. But if the same position comes up a third time, the game is a draw.
tablut-lesson-edge-block-not = Put a stone on the c file, between the king and the edge.
tablut-lesson-catch-camp = The king has come too close to a fortress. Capture him on h4.
tablut-lesson-catch-camp-why = Empty fortresses count as enemies of the king: with h5 and i4 behind him, two stones were enough. You’ve won.
tablut-lesson-catch-camp-not = Three sides of h4 are closed by your stone on h3 and the fortresses on i4 and h5. One is left.
tablut-lesson-edge-hunt = Hunt the king on e6 in two moves: cut off his way out to the right, then close the ring around him.
tablut-lesson-edge-hunt-why = A king is captured when all four sides of him are hostile: your stones, his empty throne, or empty fortresses. Guard the edge first, then tighten the ring: that’s how the Muscovites win.
tablut-lesson-edge-hunt-not = First move the stone on g6 to f6; the one on f5 has to stay. Then close the last side of the king.
