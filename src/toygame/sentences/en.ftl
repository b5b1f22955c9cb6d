# What the toy games say, for tests.

toy = Race
toy-first = Upper runner
toy-second = Lower runner
toy-calm = Calm
toy-calm-about = Heads is three squares.
toy-fast = Fast
toy-fast-about = Heads is five squares.
toy-runner = Runner
toy-runner-many = Runners
toy-toss = Toss the coin
toy-too-far = That is too far.
toy-ends-arrived = A runner has arrived.
toy-ends-tired = Both are tired.
toy-told-ran = { $who }: { $from } → { $to }
toy-told-tossed = { $who } tossed the coin: { $from } → { $to }
toy-first-look = the **upper runner**
toy-second-look = the **lower runner**
toy-aim = Whoever is first at the end wins.

toy-man = Man
toy-man-many = Men
toy-king = King
toy-king-many = Kings
toy-coin = Coin
toy-coin-many = Coins

raid = Raid
raid-first = Lower side
raid-second = Upper side
raid-purse = Purse
raid-end = End the turn
raid-roll = Roll
raid-pay = Pay
raid-keep = Keep the man
raid-free = Let the man go home
raid-coins-to-win = one coin to three
raid-king-threatened = The king on { $cell } can be taken.
raid-too-far = That is too far.
raid-no-way = There is no way to go there.
raid-not-yours = No piece of yours stands there.
raid-ends-king-taken = The king was taken.
raid-told-way = { $who }: { $from } → { $to }
raid-told-takes = { $way }, takes a piece
raid-told-rolled = { $who } rolled { $coins }
raid-told-pays = { $who } pays a coin
raid-told-keeps = { $who } keeps the man
raid-told-frees = { $who } lets the man go home
raid-first-look = the **lower side**
raid-second-look = the **upper side**
raid-aim = Whoever takes the king wins.

toy-ask-runner = Which runner?
toy-ask-to = Where to?
raid-ask-piece = Which piece, or roll?
raid-ask-to = Where to?
