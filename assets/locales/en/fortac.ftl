# Fortac: names, endings, and why a move is not allowed.

fortac = Fortac

fortac-first = Red
fortac-second = Black
# Who plays what, and how the pieces look: “Ada plays …”.
fortac-first-look = **Red** (round pieces)
fortac-second-look = **Black** (square pieces)
fortac-aim = Be the first to bring your four pieces into two different patterns, one after the other.

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
# Stands after a card: "Hop, with no move".
fortac-stuck = with no move

# Whether to declare a combo with the move, where that is needed.
fortac-declare-corner = Declare the Corner combo
fortac-declare-center = Declare the Center combo
fortac-declare-diagonal = Declare the Diagonal combo
fortac-declare-orthogonal = Declare the Orthogonal combo
fortac-declare-nothing = Declare nothing

# { $side } has just made its first combo: { $combo }.
fortac-first-made = { $side } has a first combo: { $combo }. A combo of any other type will win.

# The game is won: { $side } had made { $first } and has now made { $second }.
fortac-both-made = { $side } made { $first } first, and now { $second } as well.

fortac-ends-combos = Two different combos were made.
fortac-ends-blocked = The player to move couldn’t play any of their cards.
fortac-ends-too-long = The game went on for too long without a winner.

# A turn in words. { $who } is a player; { $play } is one of the first two, { $ways } a list of ways such as c3 → d3.
fortac-told-play = { $who }: { $card } { $from } → { $to }
fortac-told-swap = { $who }: { $card } { $from } ↔ { $to }
fortac-told-pushes = { $play }, pushes { $ways }
fortac-told-first = { $play }, first combo: { $combo }
fortac-told-second = { $play }, second combo: { $combo }
fortac-told-draws = { $play }, draws { $card }
fortac-told-dealt = { $who } got { $cards }

# Why a move is not allowed. { $at } is the space concerned, { $card } the name of the card and { $combo } that of
# the combo; the move goes from { $from } to { $to }.
fortac-no-draw = Cards are drawn for you. Your turn is to play one, such as hop:b3c3.
fortac-no-card = Say which card you play: its name, then { $from }{ $to }, as in hop:b3c3.
fortac-no-space = There is no space { $at }. The board goes from a1 to d4.
fortac-no-such-card = { $card } isn’t in your hand.
fortac-no-man = There is no piece on { $at }.
fortac-no-own = The piece on { $at } isn’t yours. A move begins with one of your own.
fortac-no-hop = The Hop card moves one space along a row or column; { $from } to { $to } isn’t that.
fortac-no-skip = The Skip card moves one space along a diagonal; { $from } to { $to } isn’t that.
fortac-no-king = The King card moves one space in any direction; { $from } to { $to } is farther.
fortac-no-horse = The Horse card leaps like a knight in chess, two spaces along and one across; { $from } to { $to } isn’t that.
fortac-no-rook = The Rook card moves along a row or column; { $from } to { $to } is neither.
fortac-no-bishop = The Bishop card moves along a diagonal; { $from } to { $to } isn’t one.
fortac-no-jump = Jump lands right behind a neighbor, two spaces away in a straight line; { $from } to { $to } isn’t that.
fortac-no-trade = Trade needs a neighbor; { $to } is too far from { $from }. Use Switch for that.
fortac-no-switch = Switch needs a piece farther away; { $to } is right beside { $from }. Use Trade for that.
fortac-no-zip = Zip goes from { $from } to an empty corner, and { $to } isn’t one.
fortac-no-zap = Zap goes from { $from } to an empty space that isn’t a corner, and { $to } is one.
fortac-no-push = Push goes into the space of a neighbor, and { $to } isn’t next to { $from }.
fortac-no-room = { $at } is occupied. { $card } needs an empty space to end on.
fortac-no-way = { $at } is occupied. { $card } can’t pass there on the way from { $from } to { $to }.
fortac-no-jumped = There is no piece on { $at }, so there is nothing to jump over between { $from } and { $to }.
fortac-no-partner = There is no piece on { $at }. { $card } needs one to change places with.
fortac-no-own-partner = The piece on { $at } is your own. In this game { $card } needs an enemy to change places with.
fortac-no-order = An exchange of two of your own pieces is written the other way round: { $to }{ $from }.
fortac-no-pushed = There is no piece on { $at }. Push needs one to push.
fortac-no-edge = The piece on { $at } would be pushed off the board.
fortac-no-shove = There is no room to push: { $at } is occupied as well.
fortac-no-such-combo = { $from } to { $to } doesn’t make this combo: { $combo }.
fortac-no-claim = { $combo } is right, but you already have that type, and combos are counted for you here. Leave the declaration out: { $from }{ $to }.

# What is asked on the way to a move.
fortac-ask-card = Which card, for which piece?
fortac-ask-partner = Change places with which piece?
fortac-ask-pushed = Which piece is pushed?
fortac-ask-combo = Declare a combo?

# The options of a challenge, and the values that are words.
fortac-set-own-swaps = Trade and Switch may exchange two of your own pieces
fortac-set-declare = Combos count
fortac-set-declare-auto = automatically
fortac-set-declare-strict = only if declared
fortac-set-draw-after = Turns before a draw

# The lessons: a task, why the right answer is right, and what is not right about others.
fortac-lesson-first-card = You are **Red**, the round pieces. Play one of your three cards: choose a card, then a piece, then where it goes.
fortac-lesson-first-card-why = Each card shows how a piece moves. It goes to the discards, and you draw a new one.
fortac-lesson-hop = Play the **Hop**: move b3 one space to the right.
fortac-lesson-hop-why = A Hop goes one space along a row or column, to an empty space.
fortac-lesson-hop-not = Choose the Hop, and the piece on b3. It goes to c3.
fortac-lesson-horse = Play the **Horse**: let b3 leap into the corner d4.
fortac-lesson-horse-why = The Horse leaps like the knight in chess: two spaces and one to the side, over any piece.
fortac-lesson-horse-not = Choose the Horse, and the piece on b3. It lands on d4.
fortac-lesson-jump = Play the **Jump**: let a3 jump over its neighbor.
fortac-lesson-jump-why = A Jump goes straight over one neighbor, yours or not, to the space right behind.
fortac-lesson-jump-not = The piece on a3 jumps over b3 and lands on c3.
fortac-lesson-push = Play the **Push**: let a3 move onto b3 and push that piece on.
fortac-lesson-push-why = The pushed piece moves on in the same direction. There has to be room: nothing leaves the board.
fortac-lesson-push-not = Choose the Push and the piece on a3, and send it to b3.
fortac-lesson-trade = Play the **Trade**: let b3 change places with the Black piece beside it.
fortac-lesson-trade-why = A Trade swaps neighbors, and spaces that touch at a corner are neighbors too. The Switch does it from afar.
fortac-lesson-trade-not = The neighbor of b3 is the Black piece on c2.
fortac-lesson-zip = Play the **Zip**: send the piece on b3 to a corner.
fortac-lesson-zip-why = A Zip goes from anywhere to a corner, and a Zap from anywhere to a space that isn’t one.
fortac-lesson-zip-not = Choose the Zip and the piece on b3.
fortac-lesson-combo = Make a **combo**: bring your four pieces into one row.
fortac-lesson-combo-why = All four in a row or column are a combo. So are the four corners, the four center spaces and a diagonal.
fortac-lesson-combo-not = Three of yours are in row 4. The fourth stands on b3, and d4 is free.
fortac-lesson-second-combo = You have made a row. Win with a combo of **another** type: the four corners.
fortac-lesson-second-combo-why = The second combo wins if its type is different from the first. You don’t have to declare it.
fortac-lesson-second-combo-not = One corner is free, d1. Which card goes there from anywhere?
fortac-lesson-second-combo-black = Now you are **Black**, with a diagonal behind you. Win: bring all four into the center.
fortac-lesson-second-combo-black-why = The pushed piece counts as well: c2 moved on to b3, and all four center spaces were yours.
fortac-lesson-second-combo-black-not = Three are in the center, and b3 is missing. Push the one on c2 there.
fortac-lesson-second-combo-zap = You are **Red** again and have made a diagonal. Win with a column.
fortac-lesson-second-combo-zap-why = Look at your cards before you choose a pattern: Zip and Zap reach far, and Black sees them too.
fortac-lesson-second-combo-zap-not = Three of yours are in column b. The one on d1 has to get to b4.
