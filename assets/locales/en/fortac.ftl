# Fortac: names, endings, and why a move is not allowed.

fortac = Fortac

fortac-first = Red
fortac-second = Black
# Who plays what, and how the pieces look: “Ada plays …”.
fortac-first-look = **Red** (round pieces)
fortac-second-look = **Black** (square pieces)
fortac-aim = Whoever first brings their four pieces into two different patterns, one after the other, wins.

fortac-red-man = Red man
fortac-red-man-many = Red men
fortac-black-man = Black man
fortac-black-man-many = Black men

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
fortac-first-made = { $side } has made a first combo: { $combo }. A combo of any other type will win.

# The game is won: { $side } had made { $first } and has now made { $second }.
fortac-both-made = { $side } made { $first } first and now { $second } as well.

fortac-ends-combos = Two different combos have been made.
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
fortac-no-over = The game is over. Nothing can be moved any more.
fortac-no-draw = Cards are drawn for you. Your turn is to play one, such as hop:b3c3.
fortac-no-card = Say which card pays for that move: its name, then { $from }{ $to }, as in hop:b3c3.
fortac-no-space = There is no space { $at }. The board goes from a1 to d4.
fortac-no-such-card = { $card } is not in your hand.
fortac-no-man = Nobody stands on { $at }.
fortac-no-own = The man on { $at } is not yours. A move begins with one of your own men.
fortac-no-same = A move has to leave { $at } and end on another space.
fortac-no-hop = Hop goes one step along a row or column. { $from } to { $to } is something else.
fortac-no-skip = Skip goes one step along a diagonal. { $from } to { $to } is something else.
fortac-no-king = King goes one step, in any direction. { $from } to { $to } is something else.
fortac-no-horse = Horse leaps like a knight in chess: two steps along and one across. { $from } to { $to } is something else.
fortac-no-rook = Rook goes along a row or column, and { $to } is on neither from { $from }.
fortac-no-bishop = Bishop goes along a diagonal, and { $to } is on none from { $from }.
fortac-no-jump = Jump ends two steps away in a straight line, on the far side of a neighbor. { $from } to { $to } is something else.
fortac-no-trade = Trade is with a neighbor, and { $to } is too far from { $from }. Switch does that.
fortac-no-switch = Switch is with a man who is no neighbor, and { $to } is right beside { $from }. Trade does that.
fortac-no-zip = Zip goes from { $from } to an empty corner, and { $to } is none.
fortac-no-zap = Zap goes from { $from } to an empty space that is no corner, and { $to } is one.
fortac-no-push = Push goes into the space of a neighbor, and { $to } is not next to { $from }.
fortac-no-room = { $at } is occupied. { $card } needs an empty space to end on.
fortac-no-way = { $at } is occupied. { $card } cannot pass there on the way from { $from } to { $to }.
fortac-no-jumped = Nobody stands on { $at }, so there is nobody to jump over between { $from } and { $to }.
fortac-no-partner = Nobody stands on { $at }. { $card } needs a man to change places with.
fortac-no-own-partner = The man on { $at } is your own. In this game { $card } needs an enemy to change places with.
fortac-no-order = An exchange of two of your own men is written the other way round: { $to }{ $from }.
fortac-no-pushed = Nobody stands on { $at }. Push needs somebody to push.
fortac-no-edge = The man on { $at } would be pushed off the board.
fortac-no-shove = There is no room to push: { $at } is occupied as well.
fortac-no-such-combo = { $from } to { $to } does not make this combo: { $combo }.
fortac-no-claim = { $combo } is right, but it is the type you have already, and combos are counted for you here. Play { $from }{ $to } without the claim.

# What is asked on the way to a move.
fortac-ask-card = Which card, for which piece?
fortac-ask-to = Where to?
fortac-ask-partner = Change places with whom?
fortac-ask-pushed = Who is pushed?
fortac-ask-combo = Declare a combo?
