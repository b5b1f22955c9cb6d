# The files of a tournament: a spreadsheet, JSON, one page.

report-decimal = { $whole }.{ $rest }
report-player = Player
report-rating = Rating
report-points = Points
report-rank = Place
report-number = Number
report-division = Division
report-note = Note
report-free = bye
report-third-place = Third place

## One page of the whole event

report-about = { $kind } · { $game }
report-state-open = open for registration
report-state-running = running
report-state-over = over
report-state-called-off = called off
report-begun = started
report-ended = ended
report-clock = time control
report-told-at = as of
report-utc = { $time } UTC
report-content = Contents
report-standings = Standings
report-crosstable = Crosstable
report-bracket = Bracket
report-rounds = Rounds
report-earlier = Earlier seasons
report-division-of = { $season } · { $division }
report-role-gone = a deleted role
report-rules = Rules
report-log = Log
report-lots = Random draws
report-deadline = until { $time } UTC
report-first = First
report-second = Second
report-result = Result
report-games = Games
report-open = not finished
report-nobody-yet = to be decided
report-key-rounds = Each round’s column shows the result and the opponent’s line number: W for a win, D for a draw, L for a loss. A number on its own was scored without an opponent. + and - mark games that weren’t played.
report-key-opponents = Each column shows the result against the player on that line. + and - mark games that weren’t played.
report-log-time = Time (UTC)
report-log-who = Who
report-log-what = What
report-bot = the bot
report-lots-hash = The hash of the secret, published before the start:
report-lots-secret = The secret, published with the first round:
report-lots-hidden = The secret will be published with the first round.
report-lots-color = The draw for who moves first is { $lot }: the first 16 digits of the SHA-256 hash of the secret followed by the word color.
report-made = Made by Cairn. This page loads nothing from the network.

## Words used in the bot's own tournaments

report-season = Season { $season }
report-all-games = All games
report-rests = sits out
report-given = { $points } from a director
report-withdrawn = withdrew
report-no-show = no-show
report-removed = removed
report-left-server = left the server
report-idle = off the ladder
report-forgotten = results no longer count
