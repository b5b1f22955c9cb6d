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
