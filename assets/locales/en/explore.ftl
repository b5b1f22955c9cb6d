# Exploring: turns tried in private.

command-explore = explore
command-explore-about = Try turns in private, from a position of a game or on a board without one
option-explore-game-about = A game of yours, a finished game, or a form for a board without a game
option-from = from
option-from-about = After which turn to begin; without it, the game as it stands

button-explore = Explore
button-plan-explore = Pick on the board
button-explore-ask = Try a turn
button-explore-type = Write turns…
button-explore-plan = As a plan
button-explore-note = As a note
button-explore-turn = Turn the board
button-explore-position = Back to the position
button-explore-whole = End the turn
button-explore-roll = Let chance decide

explore-head = **{ $game }**, explored from turn { $from }: { $turns ->
    [0] nothing tried yet
    [one] one turn on
   *[other] { $turns } turns on
}. This is not the game.
explore-head-board = **{ $game }**, a board without a game: { $turns ->
    [0] nothing tried yet
    [one] one turn on
   *[other] { $turns } turns on
}.
explore-how = -# Try turns for both sides, back and forth; only you see them, until you share a position.
explore-how-running = -# Try turns for both sides, back and forth; only you see them. That is allowed in rated games, too: only you do the thinking. The other player can read what you share.
explore-chance = Chance is next: choose what it does, or let it decide. It has nothing to do with the draws of any game.
explore-choose-chance = What does chance do?
explore-odds = { $weight } in { $of }
explore-cut = A part of what you tried can no longer be played. It is cut off.
explore-window = Turns to try
explore-window-label = One turn or several, with commas between
explore-window-example = e4-e7, d2-d4

refusal-explore-moved-on = You have gone on, here or on another device. This is where you are now.
refusal-explore-not-own = You are only watching this game while it goes on. You can explore your own games, finished ones, and boards without a game.
refusal-explore-too-deep = A line has at most { $most } turns. Go back, and try another turn there.
refusal-explore-chance-first = Chance is next here. Choose what it does, or let it decide.
refusal-explore-elsewhere = The game has gone another way, so this line cannot be planned. `/explore` begins where the game stands now.
refusal-explore-nothing-to-plan = None of what is shown lies ahead of the game. Try some turns first.
refusal-explore-nothing-to-note = Nothing is tried yet. Try some turns first.

privacy-explorations = **Positions you have explored:** { $count }, with the turns you tried. They go 90 days after you last changed them.
