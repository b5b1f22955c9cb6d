# What the computer makes of games: reviews of finished ones, and who is ahead.

assessment-even = even
assessment-little = { $name } is slightly ahead
assessment-clear = { $name } is ahead
assessment-winning = { $name } is winning
assessment-won-in = { $turns ->
    [one] { $name } wins in one turn
   *[other] { $name } wins in { $turns } turns
}

button-review = Review
button-review-next = Next one
button-look-again = Check again
review-thinking = Cairn is reviewing **{ $game }** move by move. The review will appear here when it’s done; if it takes more than a quarter of an hour, press *Check again*.
review-head = Review of **{ $game }**
review-did-most = **Best moves**, compared with the alternatives
review-cost-most = **Costliest mistakes**, compared with the best move found
review-no-such-turns = None stand out.
review-turn-did = turn { $turn } (+{ $percent }%)
review-turn-cost = turn { $turn } (−{ $percent }%)
review-thought-by = Percentages are expected scores, as judged by Cairn { $program }, which can be wrong.
review-see-turn = See a turn on the board
review-legend = dot: one of the best moves · ring: a costly mistake · number: the turn
review-ahead = Better for { $name }
review-alt = Review of { $game } as a curve. Chances of { $name }: { $points }.
review-alt-point = turn { $turn } { $percent }%
review-turn-head = **{ $game }**, turn { $turn }
review-better = **Better was:**
review-price = Before: { $before }. After the move played: { $after }. It cost { $percent }% of the expected score.
review-gain = For { $name } that was { $percent }% better than the average alternative.

refusal-nothing-to-review = Not enough was played in this game to review it.
refusal-too-long-to-review = This game has too many turns for a review: Cairn reviews games of up to { $most } turns. *Replay* shows it turn by turn.
refusal-reviewed-later = The game is still in progress. It can be reviewed when it is over.

button-hint = Hint
hint-head = Hint { $count } in **{ $game }**. Cairn’s level 7 would play:
hint-how-sure = After that, Cairn’s view: { $stands }. Hints are counted and listed when the game is over.
hints-given = { $name } used { $count ->
    [one] one hint, on turn { $turns }.
   *[other] { $count } hints, on turns { $turns }.
}
refusal-no-hints-here = Hints aren’t available in this game. You can use them in games against Cairn, and in unrated games where both players allowed them in the challenge.
refusal-hint-is-coming = Cairn is already working on a hint for you. Just a moment.

review-later = Cairn has used up its thinking time for this server this hour. It will review **{ $game }** at { $at }; press *Check again* then.

command-review = review
command-review-about = Have Cairn review a finished game: who was ahead, and which moves decided it
option-review-file-about = The record of a finished game, as the history of a game attaches it

refusal-record-too-large = This file is larger than { $most } KiB. Records of games are much smaller: is it the right one?
refusal-record-text = I cannot read this record. **Line { $line }, column { $column }** is not text.
refusal-record-line = I cannot read this record. **Line { $line }, column { $column }** begins like a line of the header, but is not one: `[Game "…"]` is one.
refusal-record-no-game = This is not the record of a game: no line of it is `[Game "…"]`, and the header ends in **line { $line }, column { $column }**. `/history` attaches the record of a game.
refusal-record-game = I cannot play this record. **Line { $line }, column { $column }**, `[Game "…"]`, names a game that I do not know: { $game }.
refusal-record-edition = I cannot play this record. **Line { $line }, column { $column }**, `[Rules version "…"]`, names rules of { $game } that I do not know: { $version }.
refusal-record-options = I cannot play this record. **Line { $line }, column { $column }**, `[Options "…"]`, names options that the game does not have: { $options }.
refusal-record-action = I cannot play this record. **Line { $line }, column { $column }:** { $action } cannot be played there.
refusal-record-not-over = The game of this record is not over. It can be reviewed when it is; if it is, a part of the record is missing.
refusal-record-cut = The end of this record is missing: it should end with the result, { $result }, after **line { $line }, column { $column }**.
refusal-record-result = Something is wrong with this record. **Line { $line }, column { $column }** says { $result }, but its turns lead to { $real }.
refusal-record-no-end = Something is wrong with this record. **Line { $line }, column { $column }** says { $result }, but its turns don't end the game, and its `[Reason "…"]` doesn't name anything else that did.
refusal-record-goes-on = This is your game { $game }, which is still in progress. It can be reviewed when it is over.
refusal-record-forgotten = This record is no longer kept. Attach it again, with `/review` or `/replay`.
