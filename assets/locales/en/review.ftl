# The computer’s judgment of games: reviews, hints, and who is ahead.

assessment-even = even
assessment-little = { $name } is slightly ahead
assessment-clear = { $name } is ahead
assessment-winning = { $name } is winning
assessment-won-in = { $turns ->
    [one] { $name } wins in one move
   *[other] { $name } wins in { $turns } moves
}

button-review = Review
button-review-next = Next one
button-look-again = Check again
review-thinking = Cairn is reviewing **{ $game }** move by move. The review will appear here when it’s done; if it takes more than 15 minutes, press *Check again*.
review-head = Review of **{ $game }**
review-did-most = **Best moves**, compared with the alternatives
review-cost-most = **Biggest mistakes**, compared with the best move found
review-no-such-turns = None stand out.
review-turn-did = turn { $turn } (+{ $percent }%)
review-turn-cost = turn { $turn } (−{ $percent }%)
review-thought-by = Percentages are expected scores, as estimated by Cairn { $program }, which can be wrong.
review-see-turn = View a turn on the board
review-legend = dot: best move · ring: mistake · number: turn
review-ahead = Better for { $name }
review-alt = Review of { $game } as a graph. { $name }’s expected score: { $points }.
review-alt-point = turn { $turn }: { $percent }%
review-turn-head = **{ $game }**, turn { $turn }
review-better = **Better was:**
review-price = Before: { $before }. After the move played: { $after }. It cost { $percent }% of the expected score.
review-gain = For { $name }, that was { $percent }% better than the average alternative.

refusal-nothing-to-review = This game is too short for a review.
refusal-too-long-to-review = This game is too long for a review: Cairn reviews games of up to { $most } turns. Use *Replay* to step through it.
refusal-reviewed-later = The game is still in progress. You can have it reviewed once it’s over.

button-hint = Hint
hint-head = Hint { $count } in **{ $game }**. Cairn at level 7 would play:
hint-how-sure = Cairn’s evaluation after that: { $stands }. Hints are counted and will be listed when the game is over.
hints-given = { $name } used { $count ->
    [one] one hint, on turn { $turns }.
   *[other] { $count } hints, on turns { $turns }.
}
refusal-no-hints-here = Hints aren’t available in this game. You can use them in games against Cairn and in unrated games where both players allowed them in the challenge.
refusal-hint-is-coming = Cairn is already working on a hint for you. Just a moment.

review-later = Cairn has used up this hour’s thinking time for this server. It will review **{ $game }** on { $at }; press *Check again* then.

command-review = review
command-review-about = Have Cairn review a finished game: who was ahead and which moves decided it
option-review-file-about = The record of a finished game, as attached by /history

refusal-record-too-large = This file is larger than { $most } KiB. Game records are much smaller. Is this the right file?
refusal-record-not-text = I can’t read this record. **Line { $line }, column { $column }** isn’t valid text.
refusal-record-bad-line = I can’t read this record. **Line { $line }, column { $column }** starts like a header line but isn’t one. A header line looks like `[Game "…"]`.
refusal-record-no-game = This isn’t a game record: it has no `[Game "…"]` line, and its header ends at **line { $line }, column { $column }**. Use `/history` to get a game’s record.
refusal-record-unknown-game = I can’t replay this record. **Line { $line }, column { $column }**, `[Game "…"]`, names a game I don’t know: { $game }.
refusal-record-unknown-edition = I can’t replay this record. **Line { $line }, column { $column }**, `[Rules version "…"]`, names a version of the { $name } rules that I don’t know: { $version }.
refusal-record-bad-options = I can’t replay this record. **Line { $line }, column { $column }**, `[Options "…"]`, names options that the game doesn’t have: { $options }.
refusal-record-illegal = I can’t replay this record. **Line { $line }, column { $column }:** { $action } can’t be played there.
refusal-record-not-over = The game in this record isn’t over. You can have it reviewed once it is. If it did end, part of the record is missing.
refusal-record-cut = The end of this record is missing: after **line { $line }, column { $column }**, it should end with the result, { $result }.
refusal-record-wrong-result = Something is wrong with this record. The result in **line { $line }, column { $column }** is { $result }, but its moves lead to { $real }.
refusal-record-wrong-result-none = Something is wrong with this record. The result in **line { $line }, column { $column }** is { $result }, but its moves don’t end the game, and `[Reason "…"]` doesn’t give another reason why it ended.
refusal-record-goes-on = This is your game { $game }, which is still in progress. You can have it reviewed once it’s over.
refusal-record-forgotten = I no longer have this record. Attach it again with `/review` or `/replay`.
