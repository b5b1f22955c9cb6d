# Puzzles: positions with one best move.

command-puzzle = puzzle
command-puzzle-about = Find the best move in a position, in private
option-puzzle-game-about = Which game; leave blank to prefer one you have played
option-puzzle-move-about = Your answer to the puzzle in front of you, written as in /move
option-difficulty = difficulty
option-difficulty-about = How hard the puzzle should be
choice-difficulty-easy = easy
choice-difficulty-medium = medium
choice-difficulty-hard = hard

button-solution = Show the solution
button-puzzle-another = Another puzzle

# { $game } is the name of a game and variant, { $difficulty } one of the three choices above.
puzzle-head = **{ $game }** · puzzle, { $difficulty }
puzzle-new-game = -# New to you: { $pitch }
# { $side } is a side and the look of its pieces.
puzzle-task = You play { $side }. Find the best move.
# { $count } is 3 or more.
puzzle-task-takes = You play { $side }. Capture { $count } enemy pieces in one turn.
puzzle-right = { $stars } Right!
puzzle-wrong = That’s a legal move, but another one is much better.
puzzle-takes-fewer = That’s a legal move, but it captures fewer pieces.
puzzle-takes-worth = Making the best capture at each step would have taken fewer pieces.
puzzle-solved = { $stars } You’ve solved this puzzle.
puzzle-shown = You’ve seen the solution to this puzzle, so it no longer counts.
puzzle-wins = { $turns ->
    [one] This move wins immediately. Between equal players, any other move would win about { $second }% of games.
   *[other] You win in { $turns } moves, no matter what. Between equal players, no other move would win more than about { $second }% of games.
}
puzzle-worth = Between equal players, this move wins about { $right }% of games; no other move wins more than { $second }%.
puzzle-tally = { $asked } people have seen this puzzle; { $solved } solved it, { $once } of them on the first try.
# As in puzzle-head.
puzzle-of-day = 🧩 Puzzle of the day: **{ $game }**, { $difficulty }
puzzle-of-day-ends = -# I’ll post the solution on { $when }.
puzzle-of-day-solution = 🧩 Solution to the puzzle of the day: **{ $game }**
button-solve = Solve it
puzzle-moved-on = You’ve continued this puzzle since then, perhaps on another device. Here’s where it stands now.

refusal-no-such-puzzle = This puzzle no longer exists. Use `/puzzle` to get another one.
refusal-no-puzzle-yet = There are no puzzles for this game yet. Use `/puzzle` without a game to get a puzzle from another game, or `/learn` to learn this game with short exercises.
refusal-no-puzzle-left = You’ve seen every puzzle of this kind. Try another game, variant, or difficulty with `/puzzle`.

privacy-puzzles = **Puzzles you’ve been given:** { $count }, with your result in each.

# A turn of the player's own game, with a better move to find.
button-own-puzzle = Find the better move
puzzle-own-head = **{ $game }** · turn { $turn } of { $id }, another try
puzzle-own-worth = Between equal players, this move wins about { $right }% of games; the one you played wins { $played }%.
puzzle-own-wrong = That’s a legal move, but Cairn found one it likes better.
