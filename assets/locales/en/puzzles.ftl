# Puzzles: positions with one right turn.

command-puzzle = puzzle
command-puzzle-about = Find the best move in a position, in private
option-puzzle-game-about = Which game; leave it out for any
option-puzzle-turn-about = Your answer to the puzzle in front of you, written as in /move
option-difficulty = difficulty
option-difficulty-about = How hard it should be
choice-difficulty-easy = easy
choice-difficulty-medium = medium
choice-difficulty-hard = hard

button-solution = Show the solution
button-puzzle-another = Another puzzle

# { $game } is the name of a game and form, { $difficulty } one of the three choices above.
puzzle-head = **{ $game }** · puzzle, { $difficulty }
# { $side } is a side and the look of its pieces.
puzzle-task = You play { $side }. Find the best move.
# { $count } is 3 or more.
puzzle-task-takes = You play { $side }. Capture { $count } enemies in one turn.
puzzle-right = { $stars } Right!
puzzle-wrong = That’s a legal move, but another one is much better.
puzzle-takes-fewer = That’s a legal move, but it captures fewer.
puzzle-takes-worth = Making the best capture first, then the next best, gets fewer.
puzzle-solved = { $stars } You have solved this puzzle.
puzzle-shown = The solution of this puzzle has been shown, so it no longer counts.
puzzle-wins = { $turns ->
    [one] This move wins at once. Between equal players, any other would win about { $second }% of the games.
   *[other] You win in { $turns } moves, whatever happens. Between equal players, any other move would win at most about { $second }% of the games.
}
puzzle-worth = Between equal players, this move wins about { $right }% of the games; any other, { $second }% at most.
puzzle-tally = Seen by { $asked } people and solved by { $solved }, { $once } of them on the first try.
# As in puzzle-head.
puzzle-of-day = 🧩 Puzzle of the day: **{ $game }**, { $difficulty }
puzzle-of-day-ends = -# The solution is posted { $when }.
puzzle-of-day-solution = 🧩 Solution of the puzzle: **{ $game }**
button-solve = Solve it
puzzle-moved-on = You’ve already moved on in this puzzle, perhaps on another device. This is where you are now.

refusal-no-such-puzzle = This puzzle is gone. `/puzzle` has others.
refusal-no-puzzle-yet = There are no puzzles of this game yet. `/puzzle` without a game has others, and `/learn` teaches this one by small tasks.
refusal-no-puzzle-left = You’ve seen every puzzle of this kind. Try another game, variant or difficulty with `/puzzle`.

privacy-puzzles = **Puzzles you have been given:** { $count }, with your result in each.

# A turn of one's own game.
button-own-puzzle = Find the better move
puzzle-own-head = **{ $game }** · turn { $turn } of { $id }, once more
puzzle-own-worth = Between equal players, this move wins about { $right }% of the games; the one you played, { $played }%.
puzzle-own-wrong = That’s a legal move, but Cairn found one it likes better.
