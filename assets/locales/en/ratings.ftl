# Ratings: what they are, who sees them, and what counts.

## Numbers

# 1612 ± 96, and 1612? while it is provisional.
rating-settled = { $rating } ± { $deviation }
rating-provisional = { $rating }?
rating-beside = **{ $name }** { $rating }
rating-average = (average of both sides)
rating-change = **{ $name }** { $before } → { $after } ({ $change })
rating-change-side = **{ $name }** ({ $side }) { $before } → { $after } ({ $change })

## Whether a game is rated

option-rated = rated
option-rated-about = Whether the game is rated; leave blank for rated where possible
rated-yes = Rated.
unrated-wanted = Not rated.
unrated-clock = Not rated: it isn’t timed.
unrated-options = Not rated: it uses special options.
unrated-hints = Not rated: hints are allowed.
unrated-off = Not rated: **{ $name }** has turned ratings off.
unrated-often = Not rated: you two have already played six rated games of this kind in the past 30 days.
refusal-not-ratable-no-clock = A game without a time control can’t be rated. Add one, such as `clock:3d`, or play it unrated.
refusal-not-ratable-unusual-options = A game with these options can’t be rated. Leave them out, or play it unrated.
refusal-not-ratable-switched-off = You’ve turned ratings off, so the game can’t be rated. Turn them on in `/settings me`, or play it unrated.
refusal-unrated-off = **{ $name }** has turned ratings off, so the game can’t be rated. You can play it unrated.
refusal-not-ratable-too-often = You two have already played six rated games of this kind in the past 30 days, so this one can’t be rated. You can play it unrated.
refusal-not-ratable-hints = { unrated-hints }
refusal-not-ratable-wanted = { unrated-wanted }
refusal-unrated-way = To do that, use `/challenge` with `rated:False`.
button-unrated = Challenge unrated

## Settings

settings-label-ratings = Ratings
settings-about-ratings = Whether your timed games are rated, and who can see your rating. Hidden: only your opponents see it, in challenges. Off: new games aren’t rated, challenges mention this, and your rating stays as it is.
setting-ratings-on = your games are rated, and you appear on leaderboards
setting-ratings-hidden = your games are rated, but you don’t appear on leaderboards
setting-ratings-off = your games aren’t rated
choice-ratings-on = On: rated, and on leaderboards
choice-ratings-hidden = Hidden: rated, but not on leaderboards
choice-ratings-off = Off: not rated
settings-label-list = Leaderboard
settings-about-list = Whether `/leaderboard` lists the members of this server. The global leaderboard isn’t affected.
setting-list-shown = everyone can see it
setting-list-hidden = hidden
choice-list-shown = Everyone can see it
choice-list-hidden = Hide it

## One player

command-rating = rating
command-rating-about = Show a player’s ratings, or your own
option-player = player
option-player-about = Whose ratings; leave blank for your own
rating-head-own = **Your ratings**
rating-head = **{ $name }’s ratings**
rating-line = **{ $game }** { $rating } · { $games ->
    [one] one game
   *[other] { $games } games
} · { $change } { $since }
rating-line-alone = **{ $game }** { $rating } · { $games ->
    [one] one game
   *[other] { $games } games
}: { $won } won, { $drawn } drawn, { $lost } lost · { $change } { $since }
rating-line-side = -# { $side }: { $rating } · { $won } won, { $drawn } drawn, { $lost } lost
rating-line-side-new = -# { $side }: { $rating } · not played yet
rating-none-own = You don’t have a rating yet. Play a timed game, for example with `/challenge` and `clock:3d`.
rating-none = **{ $name }** doesn’t have a rating yet.
rating-none-game-own = You don’t have a rating in { $game } yet.
rating-none-game = **{ $name }** doesn’t have a rating in { $game } yet.
rating-hidden = **{ $name }** has hidden their ratings.
rating-note-hidden = Only you can see this: your ratings are hidden. You can change that in `/settings me`.
rating-note-off = Your ratings are turned off and won’t change. You can turn them back on in `/settings me`.
rating-note-provisional = A question mark means the rating is still provisional.
rating-note-sides = Each side has its own rating; the number at the top is their average.
rating-chart-title = { $name } · { $game }
rating-chart-from = { $games ->
    [one] one game ago
   *[other] { $games } games ago
}
rating-chart-to = now
rating-alt = { $name }’s rating in { $game } over { $games ->
    [one] one game
   *[other] the last { $games } games
}: { $lines }.
rating-alt-line = from { $from } to { $to }, lowest { $least }, highest { $most }
rating-alt-side = { $side } from { $from } to { $to }, lowest { $least }, highest { $most }

## Lists

command-leaderboard = leaderboard
command-leaderboard-about = Show a game’s leaderboard, for this server or everywhere
option-leaderboard-where-about = This server’s leaderboard, or the global one
choice-list-here = This server
choice-list-everywhere = Everywhere
leaderboard-head-here = **{ $game }** · ratings on this server
leaderboard-head-everywhere = **{ $game }** · ratings everywhere
leaderboard-page = page { $page } of { $pages }
leaderboard-line = { $rank } { $name } { $rating }
leaderboard-own = **You:** { $rank }. { $rating }
leaderboard-own-none = **You** aren’t on this list. Finish a rated game to be listed for a year.
leaderboard-own-none-here = **You** aren’t on this list. Finish a rated game that was started here to be listed for a year.
leaderboard-own-hidden = **You** aren’t listed: your ratings are hidden or turned off (`/settings me`).
leaderboard-empty = No one is on this list yet.
leaderboard-hidden = This server hides its leaderboard. Use `/leaderboard` with `where:Everywhere` for the global one.
leaderboard-servers-only = You aren’t in a server here. Use `where:Everywhere`.
leaderboard-together = Both sides together
leaderboard-as = As { $side }
leaderboard-which = Which ratings
leaderboard-provisional = Provisional ratings have a question mark and are ranked last.

## Corrections

notice-annulled = **One of your rated games no longer counts:** #{ $id } ({ $game }). Your rating: { $before } → { $after }.
notice-changed = **The result of one of your rated games was changed:** #{ $id } ({ $game }). Your rating: { $before } → { $after }.

## About tournaments

notice-result = **{ $tournament }:** a director changed the result of your game{ $game }. It now counts as { $counts ->
    [won] a win
    [drawn] a draw
   *[lost] a loss
} for you; later pairings stay as they are.
notice-result-rating = Your rating: { $before } → { $after }.
notice-thread = **{ $tournament }**, which you direct: its thread can no longer be used, so everything is now posted in { $place }. Its games continue.
notice-place = **{ $tournament }**, which you direct, can no longer be shown in { $place }: the channel is gone, or I can’t post there. Its games continue, and `/tournament show` shows everything.
notice-adjudication = **{ $tournament }**, which you direct: { $count ->
    [one] one game was still in progress at the deadline. Use `/tournament direct` to decide it by { $at }, { $again }; otherwise it’s a draw.
   *[other] { $count } games were still in progress at the deadline. Use `/tournament direct` to decide them by { $at }, { $again }; otherwise they’re draws.
}
notice-ended = The owner of this bot has ended **{ $what }** without a result: { $why }
notice-unpairable = **{ $tournament }**, which you direct: round { $round } can’t be paired. Use `/tournament direct` to decide by { $at }; otherwise, the tournament will end with the current standings.
