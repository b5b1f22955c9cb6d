# What a tournament does not do, each with a way out.

refusal-no-such-tournament = There is no tournament by that name here. `/tournament list` shows which ones there are.
refusal-no-tournament-here = There’s no tournament in this channel, and you aren’t in one that is still running. `/tournament list` shows the ones on this server.
refusal-which-tournament = Which tournament? Name one with the option `tournament`: { $tournaments }.
refusal-joined-too-often = You have joined and left ten times within a minute. You can do so again from { $from } on.

## Games of a tournament

refusal-tournament-call-off = Players can’t call off a tournament game. A director can decide it, and you can resign.
refusal-tournament-rematch = This was a tournament game, so there is no rematch. Use `/challenge` to play the same opponent again.
refusal-tournament-move = A game of a tournament stays where the tournament is played.
refusal-tournament-offers = This tournament doesn’t allow takebacks, pauses or extra time. If you can’t play, tell a director.
refusal-tournament-early-draw = In a tournament a draw can be agreed on when both have made { $turns } turns.

## Joining

refusal-tournament-open = You can do that once the tournament has started.
refusal-tournament-running = This tournament has begun. If you play in it, you can withdraw.
refusal-tournament-over = This tournament is over. Its standings stay: `/tournament show`.
refusal-tournament-called-off = This tournament was called off.
refusal-tournament-closed = Registration is closed. A director can open it again.
refusal-tournament-full = All places are taken. You can join if someone leaves.
refusal-tournament-joined = You are (or the person you chose is) already in this tournament.
refusal-tournament-not-in = You aren’t (or the person you chose isn’t) in this tournament.
refusal-tournament-too-many = Nobody can play in more than ten tournaments at a time. These are still running: { $tournaments }.
refusal-unfit-role = This tournament is for people with the role { $role }.
refusal-unfit-rating-from = This tournament is for players rated { $least } or higher. You are rated { $yours }.
refusal-unfit-no-rating = This tournament is for ratings from { $least }. You have no rating in this game yet: play a rated game first.
refusal-unfit-rating-to = This tournament is for people whose rating was at most { $most } during the last year. Yours has been { $yours }.
refusal-unfit-games = This tournament is for people with { $least } rated games or more in this game. You have { $yours }.
refusal-unfit-no-shows = This tournament is for people who stayed away from at most { $most } of their last ten tournaments. You stayed away from { $yours }.
refusal-unfit-top = This tournament is for the first { $top } of this server’s list. You are number { $yours }.
refusal-unfit-not-listed = This tournament is for the first { $top } of this server’s list. You are not on it yet: play a rated game first.

## Directing

refusal-not-a-director = Only a director of this tournament, or someone who manages the server, can do that.
refusal-own-match = This is your own match, so another director has to decide it.
refusal-points-do-not-count = Points do not count here: in a knockout and on a ladder, all that matters is who beat whom. Points can be given in a Swiss, a round robin and a league.
refusal-season-over = This season is over and its places are settled. Points can be given again when the next one has begun.
refusal-not-this-kind = This kind of tournament doesn’t have that.
refusal-tournament-unknown = There is no such entry, match or round in this tournament. Open the panel again to see what there is.
refusal-nobody-of-that-name = Nobody in this tournament has that name. Choose from the suggestions, or type a number from the list of entries.
refusal-several-of-that-name = Several people in this tournament have that name. Choose from the suggestions, or type a number from the list of entries.
refusal-nobody-to-pair = If they sit out, no one is left to pair. You can let people you have kept apart meet, or end it with the current standings.
refusal-nobody-to-remind = There’s no one left to remind: everyone has moved or has already been reminded of this move.
refusal-no-ladder = There is no ladder here. Somebody who sets up tournaments can open one with `/tournament new kind:Ladder`.
refusal-below-zero = They don’t have that many points.
refusal-named-twice = Someone is listed twice. List each person once.
refusal-paired-already = That has already been paired, and pairings can’t be changed.
refusal-unsettled = { $count ->
    [one] One match is still in progress. Decide it first, or wait for it.
   *[other] { $count } matches are still in progress. Decide them first, or wait for them.
}
refusal-too-few = Too few people have joined: { $there } of at least { $needed }. It can start once more have joined.
refusal-put-off-twice = This deadline has already been postponed twice, which is the maximum. You can decide the games instead.
refusal-past = That time has passed, or is before the current deadline. Name a later one.
refusal-tournament-text = Write something, in { $most } characters at most.
refusal-no-substitute = This entry can’t be handed over now: not twice in a round, and not in a final.
refusal-nothing-to-claim = No claim is needed in this game right now.
refusal-tournament-done = That has already been done, or there is nothing left to do.

## Set-ups

refusal-setup-no-clock = Games of a tournament need a clock, or rounds would never end. Choose one.
refusal-setup-places = This kind of tournament has { $least } to { $most } places.
refusal-setup-unfair = The two sides of this game aren’t equal, so a knockout needs matches of at least two games.
refusal-setup-past = The start is in the past. Choose a later time.
refusal-setup-too-long = That is too long: { $most } characters at most.
refusal-setup-no-name = A tournament needs a name.
refusal-setup-tie-breaks = One of these tie-breaks is unknown or appears twice.
refusal-setup-ratings = The minimum rating is above the maximum, so no one could enter.

## Ladders

refusal-ladder-not-there = Both of you have to be on the ladder. You can join it at any time.
refusal-ladder-not-above = You can only challenge players above you.
refusal-ladder-too-far = They are too far above you. Challenge someone closer.
refusal-ladder-challenging = You’ve already challenged someone. Finish that match first.
refusal-ladder-challenged = They have already been challenged. Choose someone else, or wait.
refusal-ladder-away = They are on vacation. Choose someone else, or wait.
refusal-ladder-too-soon = You two have already played within the last 14 days. Choose someone else, or wait.
