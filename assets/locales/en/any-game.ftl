# What games say alike: an objection or a question that is the same in many of them. A game has
# sentences of its own for what it says otherwise.

any-no-over = The game is over.
# { $last } is the square at the upper right.
any-no-square = There is no square { $at }. The board goes from a1 to { $last }.
any-no-piece = There is no piece on { $at }.
any-no-own = The { $piece } on { $at } isn't yours.
any-no-room = { $at } is occupied ({ $piece }).
any-no-same = A move has to go from { $at } to a different square.
any-no-same-space = A move has to go from { $at } to a different space.

any-ask-to = Where to?
