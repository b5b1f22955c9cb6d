# Puzzles: positions with one right turn.

command-puzzle = puzzle
command-puzzle-about = Find the one right turn in a position, in private
option-puzzle-game-about = Which game; leave it out for any
option-puzzle-move-about = Your answer to the puzzle in front of you, as in /move
option-difficulty = difficulty
option-difficulty-about = How hard it may be
choice-difficulty-easy = easy
choice-difficulty-medium = medium
choice-difficulty-hard = hard

button-solution = Show the solution
button-puzzle-another = Another puzzle

# { $game } is the name of a game and form, { $difficulty } one of the three choices above.
puzzle-head = **{ $game }** · puzzle, { $difficulty }
# { $side } is a side and the look of its pieces.
puzzle-task = You play { $side }. Find the right turn.
# { $count } is 3 or more.
puzzle-task-takes = You play { $side }. Take { $count } enemies in one turn.
puzzle-right = { $stars } Right!
puzzle-wrong = That can be played, but another turn is much better.
puzzle-takes-fewer = That can be played, but it takes fewer.
puzzle-takes-worth = Making the best capture first, then the next best, gets fewer.
puzzle-solved = { $stars } You have solved this puzzle.
puzzle-shown = The solution of this puzzle has been shown, so it no longer counts.
puzzle-wins = { $turns ->
    [one] This turn wins at once. Between equals any other would win about { $second } % of the games.
   *[other] You win in { $turns } turns, whatever happens. Between equals any other turn would win at most about { $second } % of the games.
}
puzzle-worth = Between equals this turn wins about { $right } % of the games, any other { $second } % at most.
puzzle-tally = Seen by { $asked } people, solved by { $solved }, by { $once } of them on the first try.
# As in puzzle-head.
puzzle-of-day = 🧩 Puzzle of the day: **{ $game }**, { $difficulty }
puzzle-of-day-ends = -# The solution is posted { $when }.
puzzle-of-day-solution = 🧩 Solution of the puzzle: **{ $game }**
button-solve = Solve it
puzzle-moved-on = You have gone on with this puzzle since, here or on another device. This is where it stands.

refusal-no-such-puzzle = This puzzle is gone. `/puzzle` has others.
refusal-no-puzzle-yet = There are no puzzles of this game yet. `/puzzle` without a game has others, and `/learn` teaches this one by small tasks.
refusal-no-puzzle-left = No puzzle of this kind is left for you. Name another game, variant or difficulty with `/puzzle`.

privacy-puzzles = **Puzzles you have been asked:** { $count }, with what became of each.

# A turn of one's own game.
button-own-puzzle = Find the better turn
puzzle-own-head = **{ $game }** · your turn { $turn } in { $id }, once more
puzzle-own-worth = Between equals this turn wins about { $right } % of the games; with what you played it was { $played } %.
puzzle-own-wrong = That can be played. Cairn found a turn that it likes better.
