# Tournaments that were read from a file

command-tournament-import = import
command-tournament-import-about = Turn a report file (TRF) into a finished tournament to look at
option-file = file
option-file-about = A report file of a Swiss or a round robin: TRF26 or TRF16, at most 1 MB and 400 players

import-done = **{ $tournament }** is imported: { $players ->
    [one] one player
   *[other] { $players } players
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}. Everybody who reads { $channel } can look at it with `/tournament show`. Its players are only names, and nothing is rated.
import-post = **{ $tournament }**, from a file: { $players ->
    [one] one player
   *[other] { $players } players
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
import-shown = It is posted here.
import-not-shown = I cannot post here. I need to be able to view this channel and send messages in it.
import-by = Imported { $at } by { $who }.
import-by-nobody = Imported { $at }.
import-log = Imported from a report file
import-said-kind = Played as
import-said-from = From
import-said-until = Until
import-said-arbiter = Arbiter
import-said-clock = Time
import-ranked-by-file = The places are those of the file.
import-ranked-here = The file has no places, or they do not fit the points: these are worked out from the results.
import-bye = { $player } has no opponent: { $points }
import-ask-delete = Delete **{ $tournament }** for everybody? The file is gone then.
import-deleted = **{ $tournament }** is deleted.
import-list-head = **From files, to look at**
import-why-free = { $player } is free in round { $round }: the number of players is odd, so one of them has no opponent in each round.
import-why-all = { $player } and { $other } met in round { $round } because everybody meets everybody. The file does not follow the Berger table here.
import-why-unpairable = By the rules of FIDE nobody could be paired in round { $round } of this file, so I have nothing to explain.
import-why-otherwise = In the file { $player } met { $other }. By the rules of FIDE of 2026 it would have been different:
import-why-otherwise-bye = In the file { $player } had no opponent. By the rules of FIDE of 2026 it would have been different:
report-imported = from a file
button-rounds = Rounds
button-about-import = About the file
button-show-here = Show here
button-ask-delete-import = Delete…
button-delete-import = Yes, delete
button-keep-import = Keep it
privacy-imports = **Tournaments you have imported:** { $count }. Everybody who can read the channel can look at them; if you leave, they stay without your name.

## What is not taken

refusal-import-too-large = This file is larger than 1 MB. Reports of tournaments are much smaller: is it the right one?
refusal-import-line = I cannot read this file. **Line { $line }:** { $what }. Expected: { $expected }.
refusal-import-file = I cannot read this file: { $what }. Expected: { $expected }.
refusal-import-entries = This file has { $there } players. The limit is { $most }.
refusal-import-no-rounds = No round has been played in this file yet. Export it again after the first round.
refusal-import-points = In this file a draw is worth more than a win, or less than a loss. Check its points (162, BBW, BBD, BBL).
refusal-import-not-fetched = Discord did not give me the file. Try again in a moment.
refusal-import-too-often = You have imported { $most } files within a day. You can import the next one from { $from } on.
refusal-import-too-many = This server already keeps { $most } imported tournaments, the maximum. Delete one first: show it with `/tournament show` and press **Delete…**, for instance { $oldest }.
refusal-import-not-yours = Only the importer and people who may *Manage Server* can delete it.
refusal-import-only-to-look-at = `{ $tournament }` was read from a file: it can be looked at (`/tournament show`, `why`, `export`), but not played.
refusal-import-busy = Explaining this takes too long just now. Try again in a minute.
