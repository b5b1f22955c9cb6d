# Fortac: names, endings, and why a move is not allowed.

fortac = Fortac
fortac-pitch = Four pieces each, and cards that decide how they move. Make two different patterns.

fortac-first = Red
fortac-second = Black
# Who plays what, and how the pieces look: “Ada plays …”.
fortac-first-look = **Red** (round pieces)
fortac-second-look = **Black** (square pieces)
fortac-aim = Be the first to form two different patterns with your four pieces, one after the other.

fortac-red-man = Red piece
fortac-red-man-many = Red pieces
fortac-black-man = Black piece
fortac-black-man-many = Black pieces

# The names of the cards are also what people type.
fortac-card-hop = Hop
fortac-card-skip = Skip
fortac-card-jump = Jump
fortac-card-trade = Trade
fortac-card-switch = Switch
fortac-card-rook = Rook
fortac-card-king = King
fortac-card-horse = Horse
fortac-card-bishop = Bishop
fortac-card-zip = Zip
fortac-card-zap = Zap
fortac-card-push = Push

fortac-combo-corner = Corner
fortac-combo-center = Center
fortac-combo-diagonal = Diagonal
fortac-combo-orthogonal = Orthogonal

# What lies beside the board; the hands stand behind the names of the sides.
fortac-red-combo = Red’s combo
fortac-black-combo = Black’s combo
fortac-piles = Piles
fortac-deck = Deck
fortac-discard = Discards
# Stands after a card: "Hop, no legal move".
fortac-stuck = no legal move

# Whether to declare a combo with the move, where that is needed.
fortac-declare-corner = Declare the Corner combo
fortac-declare-center = Declare the Center combo
fortac-declare-diagonal = Declare the Diagonal combo
fortac-declare-orthogonal = Declare the Orthogonal combo
fortac-declare-nothing = Declare nothing

# { $side } has just made its first combo: { $combo }.
fortac-first-made = { $side } has made its first combo: { $combo }. A combo of any other type will win.

# The game is won: { $side } had made { $first } and has now made { $second }.
fortac-both-made = { $side } made { $first } first and has now made { $second } as well.

fortac-ends-combos = The winner has made two different combos.
fortac-ends-blocked = The player to move couldn’t play any of their cards, which loses the game.
fortac-ends-too-long = The game went on for too long without a winner.

# A turn in words. { $who } is a player; { $play } is one of the first two, { $ways } a list of ways such as c3 → d3.
fortac-told-play = { $who }: { $card } { $from } → { $to }
fortac-told-swap = { $who }: { $card } { $from } ↔ { $to }
fortac-told-pushes = { $play }, pushes { $ways }
fortac-told-first = { $play }, first combo: { $combo }
fortac-told-second = { $play }, second combo: { $combo }
fortac-told-draws = { $play }, draws { $card }
fortac-told-dealt = { $who } was dealt { $cards }

# Why a move is not allowed. { $at } is the space concerned, { $card } the name of the card and { $combo } that of
# the combo; the move goes from { $from } to { $to }.
fortac-no-draw = Cards are drawn for you. On your turn, play one, such as hop:b3c3.
fortac-no-card = Enter the card you’re playing: its name, then { $from }{ $to }, as in hop:b3c3.
fortac-no-space = There is no space { $at }. The board goes from a1 to d4.
fortac-no-such-card = { $card } isn’t in your hand.
fortac-no-man = There is no piece on { $at }.
fortac-no-own = The piece on { $at } isn’t yours. Start your move with one of your own pieces.
fortac-no-hop = The Hop card moves one space along a row or column; { $from } to { $to } isn’t such a move.
fortac-no-skip = The Skip card moves one space along a diagonal; { $from } to { $to } isn’t such a move.
fortac-no-king = The King card moves one space in any direction; { $from } to { $to } is farther.
fortac-no-horse = The Horse card leaps like a knight in chess, two spaces along and one across; { $from } to { $to } isn’t such a leap.
fortac-no-rook = The Rook card moves along a row or column, but { $from } and { $to } don’t share one.
fortac-no-bishop = The Bishop card moves along a diagonal, but { $from } and { $to } don’t share one.
fortac-no-jump = Jump lands right behind a neighbor, two spaces away in a straight line; { $from } to { $to } isn’t such a jump.
fortac-no-trade = Trade needs a neighbor, but { $to } is too far from { $from }. Use Switch for that.
fortac-no-switch = Switch needs a piece farther away, but { $to } is right next to { $from }. Use Trade for that.
fortac-no-zip = Zip goes from { $from } to an empty corner, but { $to } isn’t one.
fortac-no-zap = Zap goes from { $from } to an empty space that isn’t a corner, but { $to } is one.
fortac-no-push = Push moves into a neighbor’s space, but { $to } isn’t next to { $from }.
fortac-no-room = { $at } is occupied. { $card } needs an empty space to land on.
fortac-no-way = { $at } is occupied. { $card } can’t pass through it on the way from { $from } to { $to }.
fortac-no-jumped = There is no piece on { $at }, so there is nothing to jump over between { $from } and { $to }.
fortac-no-partner = There is no piece on { $at }. { $card } needs one to change places with.
fortac-no-own-partner = The piece on { $at } is your own. In this game, { $card } needs an enemy piece to change places with.
fortac-no-order = To swap two of your own pieces, enter them the other way around: { $to }{ $from }.
fortac-no-pushed = There is no piece on { $at }. Push needs one to push.
fortac-no-edge = The piece on { $at } would be pushed off the board.
fortac-no-shove = There is no room to push because { $at } is occupied as well.
fortac-no-such-combo = { $from } to { $to } doesn’t make this combo: { $combo }.
fortac-no-claim = { $combo } is correct, but you’ve already made that type, and combos are counted automatically here. Leave out the declaration: { $from }{ $to }.

# What is asked on the way to a move.
fortac-ask-card = Which card, for which piece?
fortac-ask-partner = Change places with which piece?
fortac-ask-pushed = Which piece is pushed?
fortac-ask-combo = Declare a combo?

# The options of a challenge, and the values that are words.
fortac-set-own-swaps = Trade and Switch can swap two of your own pieces
fortac-set-declare = Combos count
fortac-set-declare-auto = automatically
fortac-set-declare-strict = only if declared
fortac-set-draw-after = Turns before a draw

# The lessons: a task, why the right answer is right, and what is not right about others.
fortac-lesson-first-card = You are **Red**, the round pieces. Play one of your three cards: choose a card and a piece, then where it goes.
fortac-lesson-first-card-why = Each card shows how a piece moves. A played card goes to the discards, and you draw a new one.
fortac-lesson-hop = Play the **Hop**: move b3 one space to the right.
fortac-lesson-hop-why = A Hop goes one space along a row or column, and a Skip one space diagonally. That space must be empty.
fortac-lesson-hop-not = Choose the Hop and the piece on b3, then c3.
fortac-lesson-slide = Play the **Rook**: slide b3 to the right edge.
fortac-lesson-slide-why = A Rook slides any distance along a row or column, and a Bishop diagonally, as long as the spaces are empty. A King goes one space in any direction.
fortac-lesson-slide-not = Choose the Rook and the piece on b3, then d3.
fortac-lesson-horse = Play the **Horse**: leap from b3 into the corner at d4.
fortac-lesson-horse-why = The Horse leaps like a knight in chess, two spaces in one direction and one to the side, over any pieces in the way.
fortac-lesson-horse-not = Choose the Horse and the piece on b3, then d4.
fortac-lesson-jump = Play the **Jump**: let a3 jump over its neighbor.
fortac-lesson-jump-why = A Jump goes straight over one neighbor, yours or your opponent’s, to the space right behind it.
fortac-lesson-jump-not = The piece on a3 jumps over b3 and lands on c3.
fortac-lesson-push = Play the **Push**: move a3 onto b3, pushing the piece there along.
fortac-lesson-push-why = The pushed piece moves on in the same direction. It needs room because nothing can be pushed off the board.
fortac-lesson-push-not = Choose the Push and the piece on a3, then b3.
fortac-lesson-trade = Play the **Trade**: let b3 change places with the Black piece next to it.
fortac-lesson-trade-why = A Trade swaps neighbors, and spaces that touch at a corner are neighbors, too. A Switch swaps your piece with a Black one anywhere else on the board.
fortac-lesson-trade-not = The neighbor of b3 is the Black piece on c2.
fortac-lesson-zip = Play the **Zip**: send the piece on b3 to a corner.
fortac-lesson-zip-why = A Zip goes from anywhere to a corner, and a Zap from anywhere to a space that isn’t one.
fortac-lesson-zip-not = Choose the Zip and the piece on b3.
fortac-lesson-combo = Make a **combo**: line up all four of your pieces in one row.
fortac-lesson-combo-why = Four in a row or column make a combo. So do the four corners, the four center spaces, and a diagonal.
fortac-lesson-combo-not = Three of your pieces are in row 4. The fourth is on b3, and d4 is free.
fortac-lesson-second-combo = You’ve made a row. Win with a combo of **another** type: the four corners.
fortac-lesson-second-combo-why = The second combo wins if its type is different from the first. You don’t have to declare it.
fortac-lesson-second-combo-not = One corner, d1, is still free. Which card goes there from anywhere?
fortac-lesson-second-combo-black = Now you’re **Black**, and you’ve already made a diagonal. Win by bringing all four pieces into the center.
fortac-lesson-second-combo-black-why = The pushed piece counts, too: c2 moved on to b3, and all four center spaces were yours.
fortac-lesson-second-combo-black-not = Three are in the center, and only b3 is missing. Push the one on c2 there.
fortac-lesson-second-combo-zap = You are **Red** again and have made a diagonal. Win by forming a column.
fortac-lesson-second-combo-zap-why = Check your cards before you choose a combo: Zip and Zap reach far, and Black can see them, too. If none of your cards can be played, you lose.
fortac-lesson-second-combo-zap-not = Three of your pieces are in column b. The one on d1 has to get to b4.
