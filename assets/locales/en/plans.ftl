# Plans: answers thought ahead.

command-plan = plan
command-plan-about = Plan your answers to what the other player may do, in private
option-line = line
option-line-about = Their turn, your answer, and so on, such as: e4-e7 d2-d4, g5-g6 h1-h3

button-plan = Plan
button-plan-add = Add a line
button-plan-back = ◀
button-plan-next = ▶
button-plan-remove = Remove this line
button-plan-clear = Drop the plan

plan-head = **{ $game }**: your plan. Only you see it.
plan-none = Nothing is planned.
plan-how = -# Write a line as their turn, your answer, and so on, with commas or blanks in between. `*` stands for any turn of theirs, `resign` for giving up.
plan-own-turn = It is your turn. Play it; then plan your answers to the next one.
plan-fell = This plan no longer applies: the game went another way.
plan-line = Where line { $line } of { $of } leads:
plan-before-whatever = This is the position before your answer to whatever they do.
plan-then-resign = Then you resign.
plan-branch = { $when }: { $answer }
plan-whatever = whatever they do
plan-you-resign = you resign
# The word for giving up, as people write it in a line.
plan-resign = resign
plan-window = A line of your plan
plan-window-label = Their turn, your answer, and so on
plan-window-example = e4-e7 d2-d4, g5-g6 h1-h3

post-turns-before = { $count ->
    [one] One turn was played
   *[other] { $count } turns were played
} in one go before these; `/history` lists them all.

notice-plan-fell = Your plan in **{ $game } #{ $id }** no longer applies: the game went another way. `/plan` shows what it was.

refusal-plan-moved-on = The game has moved on, or your plan was changed on another device. This is what is there now.
refusal-plan-left-to-chance = Here chance acts after every turn, so there is nothing to plan.
refusal-plan-too-long = Your line has { $length } characters, and there’s room for { $most }. Nothing was added to your plan.
refusal-plan-barred = This tournament allows no plans.
refusal-plan-unplayable = Turn { $number } of the line, { $turn }: { $why }
refusal-plan-unfinished = { $turn } is not a whole turn: write all of it, as you would play it.
refusal-plan-chance = Chance acts after { $turn }, so a plan ends there.
refusal-plan-over = The game is over after { $turn }, so nothing can follow.
refusal-plan-again = After { $turn } the same player is to act again, so a plan ends there.
refusal-plan-no-answer = The line ends with { $turn }, which is a turn of the other player. Write your answer, too.
refusal-plan-after-resigning = Nothing can follow when you have resigned. Leave out the rest of the line.
refusal-plan-after-whatever = Nothing can follow your answer to whatever they do, because it is not known where it leads. Leave out the rest of the line.
refusal-plan-never = Whatever they do, { $turn } cannot be played next.
refusal-plan-answered = Your plan has an answer to { $when } already: { $answer }. Remove that line first.
refusal-plan-known = All of this line is in your plan already.
refusal-plan-too-many = A plan has at most { $most } turns, those of both players together. Remove a line first.

set-plans-yes = Planned turns allowed
set-plans-no = No planned turns
tournament-rules-no-plans = No planned turns: everybody plays each turn themselves.

privacy-plans = **Games you have planned in:** { $count }, with every line. Only you see them, and they go when the game ends.
