# Plans: replies prepared in advance.

command-plan = plan
command-plan-about = Plan your replies to your opponent’s possible moves, in private
option-line = line
option-line-about = Their move, your reply, and so on, such as e4-e7 d2-d4, g5-g6 h1-h3

button-plan = Plan
button-plan-add = Add a line
button-plan-back = ◀
button-plan-next = ▶
button-plan-remove = Remove this line
button-plan-clear = Delete the plan

plan-head = **{ $game }**: your plan. Only you can see it.
plan-none = You haven’t planned anything yet.
plan-how = -# Enter a line as their move, your reply, and so on, separated by commas or spaces. Use `*` for any other move they make and `resign` to resign.
plan-own-turn = It’s your turn. Make your move first, and then plan your replies.
plan-fell = This plan no longer applies because the game took a different course.
plan-line = Where line { $line } of { $of } leads:
plan-before-whatever = This is the position before your reply to any other move.
plan-then-resign = Then you resign.
plan-branch = { $when }: { $answer }
plan-whatever = any other move
plan-you-resign = you resign
# The word for resigning, as people write it in a line.
plan-resign = resign
plan-window = A line of your plan
plan-window-label = Their move, your reply, and so on
plan-window-example = e4-e7 d2-d4, g5-g6 h1-h3

post-turns-before = { $count ->
    [one] One more move was played just before these
   *[other] { $count } more moves were played just before these
}; `/history` lists them all.

notice-plan-fell = Your plan in **{ $game } #{ $id }** no longer applies because the game took a different course. Use `/plan` to see what it was.

refusal-plan-moved-on = The game has moved on, or you’ve changed your plan on another device. Here’s how it stands now.
refusal-plan-own-turn = { plan-own-turn }
refusal-plan-left-to-chance = In this game, chance plays a part after every move, so there’s nothing to plan.
refusal-plan-too-long = Your line has { $length } characters, but a line can have up to { $most }. Nothing was added to your plan.
refusal-plan-barred = This tournament doesn’t allow plans.
refusal-plan-unplayable = Move { $number } of the line, { $turn }: { $why }
refusal-plan-unfinished = { $turn } isn’t a complete move. Enter all of it, as if you were playing it.
refusal-plan-chance = Dice or cards come after { $turn }, so a plan must end there.
refusal-plan-over = The game is over after { $turn }, so nothing can follow.
refusal-plan-same-again = After { $turn }, it’s the same player’s turn again, so a plan must end there.
refusal-plan-no-answer = The line ends with your opponent’s move, { $turn }. Add your reply.
refusal-plan-after-resigning = No moves can come after you resign. Leave out the rest of the line.
refusal-plan-after-whatever = Nothing can follow a reply to “any other move,” since the position isn’t known. Leave out the rest of the line.
refusal-plan-never = Whatever your opponent does, { $turn } can’t be played next.
refusal-plan-answered = Your plan already has a reply to { $when }: { $answer }. Remove that line first.
refusal-plan-answered-none = Your plan already has a reply to { $when }: { plan-you-resign }. Remove that line first.
refusal-plan-known = This whole line is already in your plan.
refusal-plan-too-many = A plan can have up to { $most } moves, counting both players’ moves. Remove a line first.

set-plans-yes = Plans allowed
set-plans-no = No plans
tournament-rules-no-plans = No planned moves: every move must be played by hand.

privacy-plans = **Games you’ve made plans for:** { $count }, with every line. Only you can see them, and they are deleted when the game ends.
