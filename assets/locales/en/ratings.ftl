# Ratings: what they are, who sees them, and what counts.

## Numbers

# 1612 ± 96, and 1612? as long as it is provisional.
rating-settled = { $rating } ± { $deviation }
rating-provisional = { $rating }?
rating-beside = **{ $name }** { $rating }
rating-change = **{ $name }** { $before } → { $after } ({ $change })
rating-change-side = **{ $name }** ({ $side }) { $before } → { $after } ({ $change })

## Whether a game is rated

option-rated = rated
option-rated-about = Whether the game counts for ratings; yes where it can, if you leave it out
rated-yes = Rated.
unrated-wanted = Not rated.
unrated-clock = Not rated: it has no clock.
unrated-options = Not rated: its options are not the usual ones.
unrated-hints = Not rated: hints are allowed.
unrated-off = Not rated: **{ $name }** has ratings switched off.
unrated-often = Not rated: you two have had six rated games of it in 30 days.
refusal-unrated-clock = Without a clock the game cannot be rated. Add one, such as `clock:3d`, or play it unrated.
refusal-unrated-options = With these options the game cannot be rated. Leave them out, or play it unrated.
refusal-unrated-off-own = You have ratings switched off, so the game cannot be rated. `/settings me` switches them on; or play it unrated.
refusal-unrated-off = **{ $name }** has ratings switched off, so the game cannot be rated. It can be played unrated.
refusal-unrated-often = You two have had six rated games of it in 30 days, so one more cannot be rated. It can be played unrated.
refusal-unrated-way = `/challenge` with `rated:` no does that.
button-unrated = Challenge unrated

## Settings

settings-label-ratings = Ratings
settings-about-ratings = Whether your games with a clock count for ratings, and who sees yours. Hidden: only your opponents see it, in challenges. Off: your new games are not rated, and challenges say so; your numbers rest.
settings-ratings-on = your games are rated, and you are on lists.
settings-ratings-hidden = your games are rated, but you are on no list.
settings-ratings-off = your games are not rated.
choice-ratings-on = On: rated, and on lists
choice-ratings-hidden = Hidden: rated, on no list
choice-ratings-off = Off: not rated
settings-label-list = List of ratings
settings-about-list = Whether `/leaderboard` lists the people of this server. The list for all servers is not affected.
settings-list-shown = everybody may see it.
settings-list-hidden = hidden.
choice-list-shown = Everybody may see it
choice-list-hidden = Hide it

## One person

command-rating = rating
command-rating-about = Show somebody’s ratings, or yours
option-player = player
option-player-about = Whose; leave it out for yours
rating-head-own = **Your ratings**
rating-head = **Ratings of { $name }**
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
rating-none-own = You have no rating yet. Play a game with a clock: `/challenge` with `clock:3d`, for example.
rating-none = **{ $name }** has no rating yet.
rating-none-game-own = You have no rating in { $game } yet.
rating-none-game = **{ $name }** has no rating in { $game } yet.
rating-hidden = **{ $name }** does not show their ratings.
rating-note-hidden = Only you see this: your ratings are hidden. `/settings me` changes that.
rating-note-off = Your ratings are switched off: they rest. `/settings me` changes that.
rating-note-provisional = A question mark: still provisional.
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
command-leaderboard-about = Show the list of ratings of a game, here or everywhere
option-leaderboard-where-about = Of this server, or of everywhere
choice-list-here = This server
choice-list-everywhere = Everywhere
leaderboard-head-here = **{ $game }** · ratings in this server
leaderboard-head-everywhere = **{ $game }** · ratings everywhere
leaderboard-page = page { $page } of { $pages }
leaderboard-line = { $rank } { $name } { $rating }
leaderboard-own = **You:** { $rank }. { $rating }
leaderboard-own-none = **You** are not on this list. Finish a rated game to be on it for a year.
leaderboard-own-none-here = **You** are not on this list. Finish a rated game started here to be on it for a year.
leaderboard-own-hidden = **You** are on no list: your ratings are hidden or switched off (`/settings me`).
leaderboard-empty = Nobody is on this list yet.
leaderboard-hidden = This server does not show its list. `/leaderboard` with `where:` everywhere has all players.
leaderboard-servers-only = You are not in a server here. Choose `where:` everywhere.
leaderboard-together = Both sides together
leaderboard-as = As { $side }
leaderboard-which = Which ratings
leaderboard-provisional = A question mark: provisional, ranked behind the others.

## Corrections

notice-annulled = **A rated game of yours does not count any more:** #{ $id } ({ $game }). Your rating: { $before } → { $after }.
notice-changed = **The result of a rated game of yours was changed:** #{ $id } ({ $game }). Your rating: { $before } → { $after }.
help-group-ratings = Ratings

## Of tournaments

notice-result = **{ $tournament }:** a director has changed the result of your game{ $game }. For you it counts as { $counts ->
    [won] a win
    [drawn] a draw
   *[lost] a loss
} now; pairings made since then stay.
notice-result-rating = Your rating: { $before } → { $after }.
notice-thread = **{ $tournament }**, which you direct: its thread cannot be used any more, so everything about it is posted in { $place } now. Its games continue.
notice-place = **{ $tournament }**, which you direct, cannot be shown in { $place } any more: the channel is gone, or I may not post there. Its games continue, and `/tournament show` has everything.
notice-adjudication = **{ $tournament }**, which you direct: { $count ->
    [one] a game had
   *[other] { $count } games had
} not ended at the deadline. Use `/tournament direct` to decide by { $at }, { $again }; otherwise it is a draw.
notice-ended = The owner of this bot has ended **{ $what }** without a result: { $why }
notice-unpairable = **{ $tournament }**, which you direct: round { $round } cannot be paired. Use `/tournament direct` to decide by { $at }; otherwise it ends with the standings as they are.
