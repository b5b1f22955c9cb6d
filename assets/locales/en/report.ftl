# The files of a tournament: a spreadsheet, JSON, one page.

report-decimal = { $whole }.{ $rest }
report-player = Player
report-rating = Rating
report-points = Points
report-rank = Place
report-number = Number
report-division = Division
report-note = Note
report-free = free pass
report-third-place = Third place

## One page of the whole event

report-about = { $kind } · { $game }
report-kind-round-robin = Round robin
report-kind-league = League
report-kind-swiss = Swiss
report-kind-knockout = Knockout
report-kind-ladder = Ladder
report-state-draft = not open yet
report-state-open = open for registration
report-state-running = running
report-state-over = over
report-state-called-off = called off
report-begun = began
report-ended = ended
report-clock = clock
report-told-at = as of
report-utc = { $time } UTC
report-content = Contents
report-standings = Standings
report-crosstable = Crosstable
report-bracket = Bracket
report-rounds = Rounds
report-earlier = Earlier seasons
report-division-of = { $season } · { $division }
report-role-gone = a role that is gone
report-rules = Rules
report-log = Log
report-lots = Lots
report-deadline = until { $time } UTC
report-first = First
report-second = Second
report-result = Result
report-games = Games
report-open = not over
report-bye = no opponent
report-nobody-yet = not known yet
report-key-rounds = In a column of a round: the opponent’s line, w for first or b for second, and the result. A number alone was given without an opponent. + and - are games that were not played.
report-key-opponents = In a column: the result against the player of that line. + and - are games that were not played.
report-log-time = Time (UTC)
report-log-who = Who
report-log-what = What
report-bot = the bot
report-lots-hash = The hash of the secret, published before the start:
report-lots-secret = The secret, published with the first round:
report-lots-hidden = The secret is published with the first round.
report-lots-color = The lot for who begins is { $lot }: SHA-256 of the secret and the word color, its first 16 digits.
report-made = Made by Cairn. This page loads nothing from anywhere.

## What a tournament of the bot is filled in with

report-season = Season { $season }
report-all-games = All games
report-rests = rests
report-given = { $points } by a director
report-withdrawn = withdrawn
report-no-show = did not come
report-removed = taken out
report-left-server = left the server
report-idle = off the ladder
report-forgotten = results no longer count
