# Objections and questions that many games share. Each game has its own file for the rest.

any-no-over = The game is over.
# { $last } is the square at the upper right.
any-no-square = There is no square { $at }. The board goes from a1 to { $last }.
any-no-piece = There is no piece on { $at }.
any-no-own = The { $piece } on { $at } isn’t yours.
any-no-room = { $at } is occupied ({ $piece }).
any-no-same = A move must go from { $at } to a different square.
any-no-same-space = A move must go from { $at } to a different space.

any-ask-to = Where to?
