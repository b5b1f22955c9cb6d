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
fortac-red-combo = Red's combo
fortac-black-combo = Black's combo
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
fortac-ends-blocked = The side to move could not play any of its cards.
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
fortac-no-such-card = { $card } is not in your hand.
fortac-no-man = There is no piece on { $at }.
fortac-no-own = The piece on { $at } isn't yours. A move begins with one of your own.
fortac-no-hop = The Hop card moves one space along a row or column; { $from } to { $to } is not that.
fortac-no-skip = The Skip card moves one space along a diagonal; { $from } to { $to } is not that.
fortac-no-king = The King card moves one space in any direction; { $from } to { $to } is farther.
fortac-no-horse = The Horse card leaps like a knight in chess, two spaces along and one across; { $from } to { $to } is not that.
fortac-no-rook = The Rook card moves along a row or column; { $from } to { $to } is neither.
fortac-no-bishop = The Bishop card moves along a diagonal; { $from } to { $to } is not one.
fortac-no-jump = Jump ends right behind a neighbor, two spaces away in a straight line, and { $from } to { $to } is something else.
fortac-no-trade = Trade needs a neighbor; { $to } is too far from { $from }. Use Switch for that.
fortac-no-switch = Switch needs a piece farther away; { $to } is right beside { $from }. Use Trade for that.
fortac-no-zip = Zip goes from { $from } to an empty corner, and { $to } is none.
fortac-no-zap = Zap goes from { $from } to an empty space that is no corner, and { $to } is one.
fortac-no-push = Push goes into the space of a neighbor, and { $to } is not next to { $from }.
fortac-no-room = { $at } is occupied. { $card } needs an empty space to end on.
fortac-no-way = { $at } is occupied. { $card } cannot pass there on the way from { $from } to { $to }.
fortac-no-jumped = There is no piece on { $at }, so there is nothing to jump over between { $from } and { $to }.
fortac-no-partner = There is no piece on { $at }. { $card } needs one to change places with.
fortac-no-own-partner = The piece on { $at } is your own. In this game { $card } needs an enemy to change places with.
fortac-no-order = An exchange of two of your own pieces is written the other way round: { $to }{ $from }.
fortac-no-pushed = There is no piece on { $at }. Push needs one to push.
fortac-no-edge = The piece on { $at } would be pushed off the board.
fortac-no-shove = There is no room to push: { $at } is occupied as well.
fortac-no-such-combo = { $from } to { $to } does not make this combo: { $combo }.
fortac-no-claim = { $combo } is right, but you already have that type, and combos are counted for you here. Leave the declaration out: { $from }{ $to }.

# What is asked on the way to a move.
fortac-ask-card = Which card, for which piece?
fortac-ask-partner = Change places with which piece?
fortac-ask-pushed = Which piece is pushed?
fortac-ask-combo = Declare a combo?

# The options of a challenge, and the values that are words.
fortac-set-own-swaps = Trade and Switch may exchange two pieces of your own
fortac-set-declare = Combos count
fortac-set-declare-auto = by themselves
fortac-set-declare-strict = only if declared
fortac-set-draw-after = Draw after so many turns
