# Exploring: moves tried out in private.

command-explore = explore
command-explore-about = Try out moves in private, from a game’s position or on a free board
option-explore-game-about = One of your games, a finished game, or a game variant to start from scratch
option-from = from
option-from-about = The turn to start after; leave blank for the current position

button-explore = Explore
button-plan-explore = Pick on the board
button-explore-ask = Try a move
button-explore-type = Type moves…
button-explore-plan = As a plan
button-explore-note = As a note
button-explore-turn = Flip the board
button-explore-position = Back to the start
button-explore-whole = End the turn
button-explore-roll = Let chance decide

explore-head = **{ $game }**, exploring from turn { $from }: { $turns ->
    [0] nothing tried yet
    [one] one move in
   *[other] { $turns } moves in
}. The game itself isn’t affected.
explore-head-board = **{ $game }**, free board: { $turns ->
    [0] nothing tried yet
    [one] one move played
   *[other] { $turns } moves played
}.
explore-how = -# Try moves for both sides, forward and back. Only you can see them unless you share a position.
explore-how-running = -# Try moves for both sides, forward and back. Only you can see them. This is allowed in rated games too, since you do all the thinking. Your opponent can see anything you share.
explore-chance = Dice or cards come next: choose the result, or let chance decide. This has nothing to do with the real dice or cards of any game.
explore-choose-chance = Choose the result
explore-odds = { $weight } in { $of }
explore-cut = Part of your line can no longer be played, so I removed it.
explore-window = Moves to try
explore-window-label = One or more moves, separated by commas
explore-window-example = e4-e7, d2-d4

refusal-explore-moved-on = You’ve explored further since then, perhaps on another device. Here’s where you are now.
refusal-explore-not-own = You’re only watching this game, and it isn’t over yet. You can explore your own games, finished games, and a free board.
refusal-explore-too-deep = A line can have up to { $most } moves. Go back to an earlier move and try a different one.
refusal-explore-chance-first = Dice or cards come next. Choose the result, or let chance decide.
refusal-explore-elsewhere = The game took a different course, so you can’t plan this line. Use `/explore` to start from the game’s current position.
refusal-explore-nothing-to-plan = This position isn’t ahead of the game’s current one, so there’s nothing to plan. Try some moves first.
refusal-explore-nothing-to-note = You haven’t tried anything yet. Try some moves first.

privacy-explorations = **Positions you’ve explored:** { $count }, with the moves you tried. Each is deleted 90 days after you last changed it.
