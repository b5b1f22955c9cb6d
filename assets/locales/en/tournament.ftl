# Tournaments: commands, the setup panel, posts, rules, the log.

command-tournament = tournament
command-tournament-about = Swiss, round-robin, knockout, league, and ladder tournaments
command-tournament-new = new
command-tournament-new-about = Set up a tournament in this channel
command-tournament-list = list
command-tournament-list-about = List this server’s tournaments and your own
command-tournament-show = show
command-tournament-show-about = Show a tournament’s standings, a round, its rules, or its log
command-tournament-join = join
command-tournament-join-about = Join a tournament
command-tournament-leave = leave
command-tournament-leave-about = Leave a tournament (asks you to confirm)
command-tournament-rest = rest
command-tournament-rest-about = Sit out a round of a Swiss tournament
command-tournament-why = why
command-tournament-why-about = Explain a pairing
command-ladder = ladder
command-ladder-about = Challenge players above you on this channel’s ladder
command-ladder-challenge = challenge
command-ladder-challenge-about = Challenge a player above you
command-ladder-show = show
command-ladder-show-about = Show the ladder
option-kind = kind
option-kind-about = The tournament format
option-name = name
option-name-about = The name of the tournament
option-tournament = tournament
option-tournament-about = Which tournament; leave blank for the one in this channel
option-tournament-show-view-about = What to show
option-round = round
option-round-about = Which round
option-tournament-why-player-about = Whose pairing; leave blank for your own
option-instead = instead
option-instead-about = Who you expected them to meet instead
option-ladder-challenge-who-about = Who to challenge
choice-kind-round-robin = Round robin: everyone plays everyone
choice-kind-swiss = Swiss: each round against people with similar scores
choice-kind-knockout = Knockout: the loser of a match is out
choice-kind-league = League: seasons with promotion and relegation
choice-kind-ladder = Ladder: challenge your way up, open-ended
choice-show-standings = Standings
choice-show-crosstable = Crosstable or bracket
choice-show-round = The round
choice-show-games = My games
choice-show-rules = Rules
choice-show-log = Log
choice-show-text = Standings as text

tournament-kind-round-robin = Round robin
tournament-kind-double = Double round robin
tournament-kind-league = League
tournament-kind-swiss = Swiss
tournament-kind-knockout = Knockout
tournament-kind-ladder = Ladder
tournament-stage-open = open
tournament-stage-running = running
tournament-stage-over = over
tournament-stage-called-off = called off
tournament-division = Division { $division }
tournament-round = Round { $round }
tournament-final = Final
tournament-semi-final = Semifinals
tournament-quarter-final = Quarterfinals
tournament-cup = Winner
tournament-substitute = { $before }, then { $name } from round { $round }
tournament-stand-in = { $before } ({ $name } in round { $round })
tournament-matches-single = single games
tournament-matches-pair = two games, sides swapped
tournament-matches-games = { $games ->
    [one] one game per match
   *[other] { $games } games per match
}
tournament-start-full = when all spots are filled
tournament-start-days = { $days ->
    [one] a day after it opens
   *[other] { $days } days after it opens
}
tournament-start-at = on { $at }
tournament-start-hand = when a director starts it

tie-break-game-points = game points
tie-break-buchholz-cut = Buchholz cut 1
tie-break-buchholz = Buchholz
tie-break-direct = direct encounter
tie-break-sonneborn = Sonneborn-Berger
tie-break-wins = wins
tie-break-second-wins = games won moving second
standings-final = Final standings
standings-points = Points
standings-game-points = Game points
standings-of-games = { $points } game { $count ->
    [2] point
   *[other] points
}
standings-after = **{ $tournament }** · standings after round { $round } of { $rounds }
standings-after-tour = **{ $tournament }** · everyone has played round { $round } of the schedule
standings-after-tour-of-season = **{ $tournament }** · season { $season }: everyone has played round { $round } of the schedule
standings-after-season = **{ $tournament }** · season { $season } is over: final standings
standings-after-bracket = **{ $tournament }** · { $round }: all games are over
legend-column = { $head }: { $by ->
    [games] points from individual games, which count before the other tie-breaks
    [BH-C1] sum of all opponents’ points except the weakest opponent’s
    [BH] sum of all opponents’ points
    [DE] ranked by games between the players tied on points; 1 is best
    [SB] sum of defeated opponents’ points, plus half the points of opponents drawn with
    [WIN] matches won
   *[BWG] games won when moving second
}
legend-byes = a bye counts as an opponent with the player’s own points, up to a draw per round
legend-given = * given by a director: { $names }
standings-given = { $points } from a director
legend-rounds = W12: won against the player in place 12 (D: drew, L: lost)
crosstable-won = W
crosstable-drawn = D
crosstable-lost = L
standings-counted = { $points } { $count ->
    [one] point
   *[other] points
}
standings-matches = Matches
standings-reached = Reached
standings-place = #
standings-name = Name

## What decided between equals

tied = Tied on points: { $ahead } is ahead of { $behind } because { $by ->
    [games] { $ahead } scored more in individual games ({ $more } to { $less })
    [BH-C1] { $ahead }’s opponents scored more, not counting the weakest one ({ $more } to { $less })
    [BH] { $ahead }’s opponents scored more ({ $more } to { $less })
    [DE] of the results among the tied players
    [SB] { $ahead } scored against stronger opponents (Sonneborn-Berger: { $more } to { $less })
    [WIN] { $ahead } won more matches ({ $more } to { $less })
   *[BWG] { $ahead } won more games when moving second ({ $more } to { $less })
}.
advances-seed = tied, and { $winner } is the higher seed{ $lot ->
    [yes] { " " }(drawn by lot)
   *[no] { "" }
}
advances-extra-games = tied, then { $winner } won the extra games { $score }
advances-withdrawal = { $loser } dropped out
bracket-seed = tied: the higher seed wins
bracket-lot = tied: the higher seed, drawn by lot, wins
bracket-extra-games = tied, then decided by extra games
bracket-withdrawal = the opponent dropped out

## The rules shown to players

tournament-rules-game = **{ $kind }** · { $game }
tournament-rules-round-robin = { $cycles ->
    [one] Everyone plays everyone once
   *[other] Everyone plays everyone twice, the second time with sides swapped
}. { $parallel } All games must be finished within { $days } days.
tournament-rules-league = Divisions of { $size }; each season, everyone plays everyone else in their division. { $moves ->
    [0] No one moves up or down
    [one] The top player moves up and the bottom player moves down
   *[other] The top { $moves } move up and the bottom { $moves } move down
}. { $parallel } A season lasts { $days } days, and the next one starts a day after its games are over. You stay signed up for new seasons until you opt out.
tournament-rules-swiss = { $rounds ->
    [0] The usual number of rounds for the number of players ({ $usual } for { $places })
   *[other] { $rounds } rounds
}{ $least ->
    [0] {""}
   *[other] { " " }(fewer if fewer than { $least } people play)
}, { $days } days each. You play people with about the same score, never the same person twice. The next round is paired when all games are over, but no sooner than a day after the previous one.
tournament-rules-rounds-now = With { $people ->
    [one] the one person who has
   *[other] the { $people } people who have
} joined so far, there would be { $rounds } rounds.
tournament-rules-knockout = Lose a match and you’re out. You have { $days } days for every two games. { $third ->
    [yes] The losing semifinalists play for third place.
   *[no] There is no match for third place.
}
tournament-rules-ladder = Join at the bottom at any time. You can challenge { $reach ->
    [0] anyone up to a fifth of the ladder
    [one] the player one place
   *[other] anyone up to { $reach } places
} above you; they can’t refuse. If you win, you take their place and everyone in between moves down one; otherwise nothing changes. You can have one match as the challenger and one as the challenged player at a time, and you can’t meet the same player again within 14 days. A player who goes 60 days without finishing a match is taken off the ladder.
tournament-parallel = You play up to { $count } { $count ->
    [one] match
   *[other] matches
} at a time.
tournament-parallel-all = All games start at the same time.
tournament-rules-single = A match is one game.
tournament-rules-pair = A match is two games with sides swapped, played at the same time. Whoever wins more of them wins the match; otherwise it’s a draw.
tournament-rules-knockout-game = A match is one game. If it’s drawn, two more are played, and if it’s still tied, another two; after that, the higher seed advances.
tournament-rules-knockout-games = A match is { $games } games, two at a time, with sides alternating. If it’s tied, two more are played, and if it’s still tied, another two; after that, the higher seed advances.
tournament-rules-points-one = 1 point for a win, ½ for a draw.
tournament-rules-points-three = 3 points for a win, 1 for a draw.
tournament-rules-no-offers = No takebacks, no pauses, no extra time; no draws before both players have made ten moves.
tournament-rules-deadline-director = At the deadline, a player who hasn’t made their first move loses. If a game is still in progress, both players submit a claim and a director decides within 72 hours; without a decision, it’s a draw.
tournament-rules-deadline-draw = At the deadline, a player who hasn’t made their first move loses. Any game still in progress is a draw.
tournament-rules-deadline-ladder = A match lasts up to 21 days. A player who hasn’t made their first move by then loses; otherwise, both players submit a claim and a director decides.
tournament-rules-forfeit = If you resign or leave before making your first move, the game counts as a forfeit.
tournament-rules-starts-full = Starts when { $places } people have joined.
tournament-rules-starts-hand = Starts when a director starts it, with { $least } to { $places } people.
tournament-rules-starts-time = Starts at the set time, or as soon as all { $places } places are filled. With fewer than { $least } people, it’s postponed once by three days, then called off.
tournament-rules-late = You can join until half the rounds have been paired; missed rounds are worth no points.
tournament-rules-not-late = No one can join after the start.
tournament-rules-rated = Games are rated if both players have ratings turned on.
tournament-rules-unrated = Games aren’t rated.
tournament-rules-threads = Each game gets its own thread. If more than six start at once, their boards are posted in the tournament’s thread.
tournament-rules-together = All boards are in the tournament’s thread.
tournament-rules-again-begun = When this tournament starts, registration for the next one opens automatically.
tournament-rules-again-over = When this tournament is over, registration for the next one opens automatically.
tournament-rules-tie-breaks = Ties are broken by { $order }; after that, the place is shared.
tournament-for-role = Only for { $role }.
tournament-for-rating-from = Only for players rated { $rating } or higher.
tournament-for-rating-to = Only for players whose rating hasn’t been above { $rating } in the past year.
tournament-for-games = Only for players with at least { $games } rated games.
tournament-for-no-shows = { $count ->
    [0] Only for players without a no-show in their last ten tournaments.
    [one] Only for players with at most one no-show in their last ten tournaments.
   *[other] Only for players with at most { $count } no-shows in their last ten tournaments.
}
tournament-for-top = Only for the top { $place } of this server’s leaderboard.
tournament-rules-own = **From the directors:**

## The setup panel

tournament-new-head = **{ $name }**: only you can see this so far. Press **Open** to let people join in { $channel }.
tournament-new-kept = You were already setting up **{ $name }**. You can continue here or discard it to start another.
tournament-new-page = **{ $name }** · **{ $heading }** (page { $page } of { $pages })
set-page-play = How it’s played
set-page-results = Results, boards, and ratings
set-page-time = Time and offers
set-page-people = Who can join
set-page-ties = Tie-breaks
set-page-people-more = Who can join: reliability and rank
tournament-new-description = Description: { $text }
tournament-new-starts = Starts { $start }.
tournament-new-bad = ⚠️ { $why }
refusal-setup-moved-on = Your setup has changed in the meantime, so nothing was done. Here’s how it looks now:
refusal-no-tournament-draft = You’re no longer setting up a tournament. Use `/tournament new` to start a new one.
tournament-preview = -# Only you can see this preview of the post.
tournament-discarded = Discarded.
tournament-ask-discard = Discard **{ $name }** for good?
tournament-opened = **{ $tournament }** is open. I’ll post it right away.
refusal-not-an-organizer = Only members with *Manage Events*, or with the role chosen in `/settings server`, can set up tournaments here. Ask one of them.
button-tournament-texts = Texts…
button-tournament-more = More…
button-tournament-look = Preview
button-tournament-open = Open
button-tournament-discard = Discard
button-tournament-discard-really = Yes, discard
button-tournament-back = Back
tournament-window = Texts, time control, and start
tournament-window-name = Name
tournament-window-description = Description (optional)
tournament-window-rules = Your own rules (optional)
tournament-window-clock = Time control, such as 3d or 3d+12h max 5d
tournament-window-start = Start: full, by hand, 7 days, or a date
tournament-window-bad-start = I can’t read “{ $text }” as a start time. Try `full`, `by hand`, `7 days`, or a date such as `24 December`.
tournament-window-bad-clock = I can’t read “{ $text }” as a time control. Try `3d`, or `3d+12h max 5d`.

set-size-swiss-none = Rounds: the usual number ({ $rounds } for { $places } people)
set-size-swiss = Rounds: { $value }
set-size = Up to { $value } people
set-places = Up to { $value } people
set-size-round-robin = Up to { $value } people, playing each other once
set-size-round-robin-x2 = Up to { $value } people, playing each other twice
set-size-league = Divisions of { $value }
set-clock = Time control: { $value }
set-clock-own = Another time control…
set-match-single = Single games · 1 point for a win
set-match-pair = Two games, sides swapped · 1 point for a win
set-match-single-3 = Single games · 3 points for a win
set-match-pair-3 = Two games, sides swapped · 3 points for a win
set-match-ladder-single = Single games
set-match-ladder-pair = Two games, sides swapped
set-match-knockout = { $value ->
    [one] One game per match
   *[other] { $value } games per match
}
set-start-full = Start when full
set-start = { $value ->
    [one] Start in 1 day
   *[other] Start in { $value } days
}
set-start-hand = Start by hand
set-start-at = Start at a set time (see Texts…)
set-days-swiss = { $value } days per round
set-days = { $value } days for all games
set-days-knockout = { $value } days for two games
set-parallel = { $value ->
    [one] 1 match at a time
   *[other] { $value } matches at a time
}
set-parallel-none = All matches at once
set-moves = { $value ->
    [0] No one moves up or down
   *[other] { $value } up, { $value } down
}
set-third-yes = With a match for third place
set-third-no = No third-place match
set-reach = { $value ->
    [one] Challenge players 1 place above
   *[other] Challenge players up to { $value } places above
}
set-reach-none = Challenge players up to a fifth of the ladder above
set-ties-none = Tie-breaks: the usual order
set-ties = Tie-breaks: { $value } first
set-ties2 = Tie-break 2: { $value }
set-ties2-none = Tie-break 2: none, the place is shared
set-ties3 = Tie-break 3: { $value }
set-ties3-none = Tie-break 3: none, the place is shared
set-ties4 = Tie-break 4: { $value }
set-ties4-none = Tie-break 4: none, the place is shared
set-deadline-director = At the deadline: a director decides
set-deadline-draw = At the deadline: a draw
set-vacations-yes = Vacations stop the clock
set-vacations-no = Vacations don’t stop the clock
set-nights-none = Nights and weekends count
set-nights-nights = Nights don’t count
set-nights-weekends = Weekends don’t count
set-nights-both = Nights and weekends don’t count
set-boards-threads = One thread per game, up to six at once
set-boards-together = All boards in one thread
set-again-no = Held once
set-again-begun = Reopens when it fills up or starts
set-again-over = Reopens when it’s over
set-late-yes = Late entry until half the rounds are paired
set-late-no = No late entry
set-look-first-yes = Directors see pairings 12 hours before everyone else
set-look-first-no = Pairings are published right away
set-rated-yes = Rated
set-rated-no = Not rated
set-offers-no = No takebacks, pauses, or extra time
set-offers-yes = Takebacks, pauses, and extra time allowed
set-hint-role = Only people with this role (leave empty for everyone)
set-from-none = No minimum rating
set-from = Minimum rating: { $value }
set-to-none = No maximum rating
set-to = Maximum rating: { $value }
set-games-none = No rated games required
set-games = At least { $value } rated games
set-no-shows-none = No-shows can join
set-no-shows = At most { $value ->
    [one] 1 recent no-show
   *[other] { $value } recent no-shows
}
set-top-none = Any place on the leaderboard
set-top = Only the top { $value } of the leaderboard

## Posts

tournament-post-head = 🏆 **{ $tournament }**{ $about }
tournament-post-clock = { $clock } · { $matches }
tournament-post-starts = Starts on { $at }, { $again }.
tournament-post-full = Starts when all places are filled.
tournament-post-hand = Starts when a director starts it.
tournament-post-put-off = Too few people had joined, so the start was postponed to { $at }, { $again }.
tournament-post-started = It has started{ $thread }.
tournament-post-called-off = It was called off.
tournament-post-over = It’s over.
tournament-post-closed = Registration is closed.
tournament-post-people = **{ $there } of { $places }**{ $there ->
    [0] { " " }· Be the first!
   *[other] : { $names }
}
tournament-post-people-more = { $names } and { $more } more
tournament-post-lots = -# Random draws come from a secret with the SHA-256 hash `{ $hash }`. The secret is published with the first round.
tournament-post-lots-where = -# The random draws can be checked later: see **Rules**.
tournament-post-secret = -# The secret for the random draws: `{ $secret }`
tournament-thread-there = : { $place }
button-join = Join
button-leave = Leave
button-tournament-rules = Rules
button-who = Players
button-my-game = My games
button-standings = Standings
button-all-games = All games
button-why = Why?
button-why-details = Details
button-back-in = I’m back
button-leave-really = Yes, and finish my games
button-give-up = Yes, and give up my games
button-stay = No, stay
button-after-all = Play after all
button-page-back = ◀
button-page-next = ▶
button-crosstable = Crosstable
button-bracket = Bracket
button-as-text = As text
button-log = Log
button-next-season-no = Skip next season
button-next-season-yes = Stay in

tournament-round-head = **{ $tournament }** · { $round } of { $rounds } · until { $at }, { $again }
tournament-round-over = **{ $tournament }** · { $round } of { $rounds } · all games are over
tournament-bracket-head = **{ $tournament }** · { $round }
tournament-season-head = **{ $tournament }** · until { $at }, { $again } · { $over } of { $all } matches finished
tournament-season-over = **{ $tournament }** · all matches are over
tournament-league-head = **{ $tournament }** · season { $season } · until { $at }, { $again } · { $over } of { $all } matches finished
tournament-league-over = **{ $tournament }** · season { $season } is over
tournament-ladder-head = **{ $tournament }** · { $count ->
    [one] one place
   *[other] { $count } places
}
tournament-table = { $table }. { $first } – { $second }{ $score ->
    [none] { "" }
   *[other] { " " }· { $score } so far
}{ $games }
tournament-table-result = { $table }. { $first } **{ $result }** { $second }{ $games }
tournament-table-until = { $table } · by { $at }
tournament-no-thread = -# There’s no thread here, so rounds and results are posted in this channel.
button-export = Export
tournament-free = { $player } has a bye
tournament-bye = { $player } has a bye ({ $points }).
tournament-bye-zero = { $player } sits out and gets no points.
tournament-tables-more = … and { $count } more in the attached file.
tournament-final-head = 🏁 **{ $tournament }** is over after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
tournament-final-head-plain = 🏁 **{ $tournament }** is over.
tournament-final-early = It ended before all games were played.
tournament-final-first = 🥇 **{ $name }** wins with { $what }.
tournament-final-shared = 🥇 { $names } share first place with { $what }: all their tie-breaks are equal.
tournament-final-second = 🥈 { $names }: { $what }
tournament-final-third = 🥉 { $names }: { $what }
tournament-final-points = { $points } { $count ->
    [one] point
   *[other] points
}
tournament-final-more = { $names } and { $more } more
# { $why } is a clause such as the ones beginning with advances-; { $score } is in brackets.
tournament-final-cup = 🥇 **{ $name }** wins the tournament{ $why ->
    [none] .
   *[other] . The final{ $score }: { $why }.
}
tournament-announced = 📣 **{ $tournament }**: { $text }
tournament-told-called-off = **{ $tournament }** was called off{ $why ->
    [none] .
   *[other] : “{ $why }”.
} Games still in progress will count for ratings only.
tournament-unpairable = **{ $tournament }**: the next round can’t be paired because of { $names }. A director has until { $at } to decide (`/tournament direct tournament:{ $name }`); otherwise, the tournament will end with the current standings.
tournament-told-held-up = ⚠️ **{ $tournament }**: games can’t start because I no longer have the rules for this game. They’ll start automatically once I have them again.

## Private answers

tournament-joined = You’re in **{ $tournament }**. { $count ->
    [one] You’re the first to join.
   *[other] { $count } people have joined so far.
} { $start }
tournament-joined-late = You’ve joined **{ $tournament }** and will play from the next round on.
tournament-joined-league = You’ve joined **{ $tournament }** and will play from the next season on.
tournament-joined-ladder = You’ve joined **{ $tournament }** at number { $count }. Use `/ladder challenge` to challenge players above you.
tournament-starts-again = It starts on { $at }.
tournament-you-left = You’ve left **{ $tournament }**.
tournament-ask-withdraw = Leave **{ $tournament }** while it’s running? { $games ->
    [0] You have no games left.
    [one] You have one game left, which you can finish or give up.
   *[other] You have { $games } games left, which you can finish or give up.
} { $kind ->
    [season] If you’ve played fewer than half of your games, none of your results will count in the standings; otherwise, your remaining games will be forfeits.
    [swiss] You won’t be paired again, but your results stay and you can come back.
   *[other] You won’t be paired again.
}
tournament-you-withdrew = You’ve left **{ $tournament }**.
tournament-you-stay = You’re staying in **{ $tournament }**.
tournament-you-are-back = You’re back in **{ $tournament }** and will play from the next round on.
tournament-you-rest = You’re sitting out round { $round } of **{ $tournament }**, which is worth { $worth ->
    [half] half a point
   *[zero] no points
}.
tournament-you-play = You’re playing in round { $round } of **{ $tournament }** after all.
tournament-next-season-yes = You’re in for the next season of **{ $tournament }**.
tournament-next-season-no = You’re sitting out the next season of **{ $tournament }**.
tournament-list-head = **Tournaments**
tournament-list-none = There are no tournaments here yet. You can set one up with `/tournament new`.
tournament-list-line = **{ $tournament }**{ $about } · { $stage }{ $place }
tournament-who-head = **{ $tournament }** · { $count ->
    [0] no one has joined yet
    [one] one person
   *[other] { $count } people
}
tournament-not-started = **{ $tournament }** hasn’t started yet.
tournament-all-games = **{ $tournament }** · all games, page { $page } of { $pages }
tournament-my-games = Your games in **{ $tournament }**:
tournament-my-games-none = You have no games in **{ $tournament }** right now.
tournament-my-game = { $game } against { $opponent } · { $what }
tournament-my-game-line = { $game } against { $opponent } · { $what } · { $round }
tournament-game-waits = starts soon
tournament-game-on = until { $at }
tournament-you-won = won
tournament-you-lost = lost
tournament-you-drew = drawn
tournament-log-head = **{ $tournament }** · log, page { $page } of { $pages }
tournament-picture-page = { $what } · page { $page } of { $pages }
tournament-alt-row = { $place }. { $name }: { $what }
tournament-alt-more = and { $count } more
tournament-why-instead = Compare with someone else
tournament-why-not-in = { $player } isn’t paired in round { $round }.
tournament-why-oneself = A player can’t be paired with themselves. Choose someone else.
tournament-why-hint = Whose pairing?
round-table = Table
round-first = First
round-result = Result
round-second = Second

## In games

tournament-line = -# **{ $tournament }** · { $round } · table { $table } · deadline { $at }
tournament-line-round = -# **{ $tournament }** · { $round } · deadline { $at }
tournament-line-plain = -# **{ $tournament }** · deadline { $at }
tournament-game-begun = { $who }, your game has started; **{ $mover }** moves first.
tournament-adjudication = { $first }, { $second }: the deadline of **{ $tournament }** has passed and this game is still in progress. What do you claim? If you both claim the same result, it applies right away; otherwise, a director will review your claims and decide by { $at }, { $again }. Without a decision by then, it’s a draw.
button-claim-win = I claim a win
button-claim-draw = Draw
button-claim-play-on = Play on
tournament-claimed-win = You’ve claimed a win. Only directors can see this.
tournament-claimed-draw = You’ve claimed a draw. If your opponent does too, the game is a draw.
tournament-claimed-play-on = You’ve asked to play on. If your opponent does too, you’ll have three more days.
tournament-agreed-draw = You’ve both claimed a draw, so the game is a draw.
tournament-agreed-play-on = You both want to play on, so you have three more days.
tournament-adjudication-settled = The deadline has passed, and the game is decided: { $result }.
tournament-settled-because = { $name }, a director of the tournament: “{ $why }”
tournament-adjudication-on = The deadline has passed, but both players will play on until { $at }.

## The log

tournament-log-line = { $at } { $what }
tournament-log-line-by = { $at } { $what } ({ $name })
tournament-log-line-why = { $at } { $what } ({ $name }: “{ $why }”)
tournament-log-opened = Opened: { $kind }; starts { $start }.
tournament-log-directors = Directors: { $names }.
tournament-log-open = Registration was opened.
tournament-log-closed = Registration was closed.
tournament-log-joined = { $player } joined.
tournament-log-left = { $player } left.
tournament-log-put-off = Too few people had joined: postponed to { $at }.
tournament-log-started = Started with { $players } people.
tournament-log-looked-at = Round { $round } was paired; only directors can see it until { $at }.
tournament-log-paired = Round { $round }: { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, until { $at }.{ $byes }
tournament-log-published = Round { $round } was published; it runs until { $at }.
tournament-log-unpairable = Round { $round } can’t be paired because of { $names }. Directors have until { $at } to decide.
tournament-log-begun = Started: { $pairs }.
tournament-log-season = Season { $season } started: { $divisions ->
    [one] one division
   *[other] { $divisions } divisions
}, until { $at }.
tournament-log-season-over = Season { $season } is over.
tournament-log-more-games = { $pair }: { $games ->
    [one] one more game
   *[other] { $games } more games
}, until { $at }.
tournament-log-result = { $pair }, game { $game }: { $result }.
tournament-log-corrected = { $pair }: the result of game { $game } was corrected: { $result }.
tournament-log-deadline = The deadline was postponed to { $at }.
tournament-log-deadline-of = { $pair }: the deadline was postponed to { $at }.
tournament-log-reminded = Players were reminded of the deadline ({ $at }).
tournament-log-adjudicated = { $pair } was still in progress at the deadline and will be decided by { $at }.
tournament-log-played-on = { $pair }: both players will play on until { $at }.
tournament-log-bye = { $player } sits out round { $round }.
tournament-log-gave-bye = { $player } has a bye in round { $round }, worth { $worth ->
    [full] a win
   *[half] a draw
}.
tournament-log-gave-points = { $player }: { $points } from a director.
tournament-log-numbered = { $count ->
    [0] Seeding goes by rating again.
    [one] One seed was set by hand.
   *[other] { $count } seeds were set by hand.
}
tournament-log-after-all = { $player } plays in round { $round } after all.
tournament-log-withdrew = { $player } withdrew.
tournament-log-gave-up = { $player } withdrew and gave up their games.
tournament-log-no-show = { $player } didn’t show up and won’t be paired again.
tournament-log-removed = { $player } was removed.
tournament-log-left-server = { $player } left the server.
tournament-log-lost = { $player } was knocked out.
tournament-log-idle = { $player } hasn’t played for a long time and was taken off the ladder.
tournament-log-forgotten = { $what } Their results no longer count.
tournament-log-returned = { $player } is back.
tournament-log-proposed = { $to } was asked to take { $player }’s place{ $rounds ->
    [one] { " " }for this round
   *[all] { "" }
}.
tournament-log-declined = { $to } declined to take { $player }’s place.
tournament-log-substituted = { $by } replaces { $player } from round { $round } on.
tournament-log-stood-in = { $by } stands in for { $player } in round { $round } only.
tournament-log-forbidden = { $names } must not be paired with each other.
tournament-log-may-meet = { $names } can be paired with each other again.
tournament-log-held-up = Games can’t start: the rules for this game are missing.
tournament-log-announced = Announced: { $text }
tournament-log-stays = { $player } will play the next season.
tournament-log-stays-not = { $player } won’t play the next season.
tournament-log-warned = { $player } was warned that they’ll be taken off the ladder.
tournament-log-ended = It’s over.
tournament-log-ended-early = It ended before all games were played.
tournament-log-called-off = It was called off.
tournament-result-won = { $name } won
tournament-result-drawn = drawn
tournament-result-awarded = awarded to { $name }
tournament-result-settled-drawn = declared a draw
tournament-result-forfeit = { $name } won by forfeit
tournament-result-nobody = neither player showed up

## Ladders

ladder-challenged = You’ve challenged **{ $player }** on **{ $tournament }**. The game starts right away.
tournament-third-place = Third place
tournament-free-pass = bye
tournament-usual-name = { $kind }: { $game }
settings-label-organizers = Who sets up tournaments
settings-about-organizers = Members with *Manage Events* can set up tournaments. You can also let the members of one role do so.
setting-organizers = everyone with *Manage Events* or the role { $value }
setting-organizers-none = everyone with *Manage Events*
button-unset-organizers = No one else
tournament-log-outage = No one could play from { $at } to { $end }; deadlines were extended by the same amount of time.
help-group-tournaments = Tournaments
help-group-ladder = Ladders
button-tournaments = Tournaments
