# Refusals in tournaments, each with a way out.

refusal-no-such-tournament = There’s no tournament by that name here. `/tournament list` shows which ones there are.
refusal-no-tournament-here = There’s no tournament in this channel, and you aren’t in one that’s still running. `/tournament list` shows the ones on this server.
refusal-which-tournament = Which tournament do you mean?
refusal-joined-too-often = You’ve joined and left ten times within a minute. Try again after { $from }.

## Tournament games

refusal-of-tournament-call-off = Players can’t call off a tournament game. A director can decide it, or you can resign.
refusal-of-tournament-rematch = This was a tournament game, so there’s no rematch. Use `/challenge` to play the same opponent again.
refusal-of-tournament-move = Tournament games can’t be moved; they stay where the tournament is played.
refusal-of-tournament-offers = This tournament doesn’t allow takebacks, pauses, or extra time. If you can’t play, tell a director.
refusal-of-tournament-early-draw = In a tournament, you can only agree to a draw after both players have made { $turns } moves.

## Joining

refusal-tournament-stage-open = You can do that once the tournament has started.
refusal-tournament-stage-running = This tournament has already started. If you’re playing in it, you can still leave.
refusal-tournament-stage-over = This tournament is over. You can still see the standings with `/tournament show`.
refusal-tournament-stage-called-off = This tournament was called off.
refusal-tournament-closed = Registration is closed. A director can open it again.
refusal-tournament-full = All places are taken. You can join if someone leaves.
refusal-tournament-joined = You’re already in this tournament, or the person you chose is.
refusal-tournament-not-in = You’re not in this tournament, or the person you chose isn’t.
refusal-tournament-too-many = No one can play in more than ten tournaments at a time. A place is free again once one of them is over or has been left.
refusal-unfit-role = This tournament is only for people with the role { $role }.
refusal-unfit-rating-from = This tournament is for players rated { $least } or higher. You’re rated { $yours }.
refusal-unfit-rating-from-none = This tournament is for players rated { $least } or higher. You don’t have a rating in this game yet: play a rated game first.
refusal-unfit-rating-to = This tournament is for players whose rating hasn’t been above { $most } in the past year. Yours has been { $yours }.
refusal-unfit-games = This tournament is for players with at least { $least } rated games in this game. You have { $yours }.
refusal-unfit-no-shows = This tournament is for players with at most { $most } no-shows in their last ten tournaments. You have { $yours }.
refusal-unfit-top = This tournament is for the top { $top } of this server’s leaderboard. You’re number { $yours }.
refusal-unfit-top-none = This tournament is for the top { $top } of this server’s leaderboard. You aren’t on it yet: play a rated game first.

## Directing

refusal-tournament-not-a-director = Only a director of this tournament, or someone who manages the server, can do that.
refusal-tournament-own-match = This is your own match, so another director has to decide it.
refusal-tournament-points-do-not-count = Points don’t count here: in a knockout or on a ladder, all that matters is who beat whom. You can give points in a Swiss, a round robin, or a league.
refusal-tournament-season-over = This season is over and its standings are final. You can give points again once the next season has started.
refusal-tournament-not-this-kind = That isn’t possible in this kind of tournament.
refusal-tournament-unknown = There’s no such entry, match, or round in this tournament. Open the panel again to see the current ones.
refusal-tournament-nobody-of-that-name = No one in this tournament has that name. Choose someone from the list, or type part of the name and choose a suggestion.
refusal-tournament-several-of-that-name = Several people in this tournament have that name. Choose the one you mean.
refusal-tournament-nobody-to-pair = If they sit out, no one is left to pair. You can let people you’ve kept apart meet, or end the tournament with the current standings.
refusal-tournament-nobody-to-remind = There’s no one left to remind: everyone has either moved or already been reminded of this move.
refusal-tournament-no-ladder = There’s no ladder here. Someone who can set up tournaments can start one with `/tournament new kind:Ladder`.
refusal-tournament-below-zero = They don’t have that many points.
refusal-tournament-twice = Someone is listed twice. List each person once.
refusal-tournament-paired-already = That has already been paired, and pairings can’t be changed.
refusal-tournament-unsettled = { $count ->
    [one] One match is still in progress. Decide it first, or wait for it to end.
   *[other] { $count } matches are still in progress. Decide them first, or wait for them to end.
}
refusal-tournament-too-few = Too few people have joined: { $there } of at least { $needed }. The tournament can start once more people have joined.
refusal-tournament-put-off-twice = This deadline has already been postponed twice, which is the maximum. You can decide the games instead.
refusal-tournament-past = That time is in the past or before the current deadline. Choose a later one.
refusal-tournament-text = Enter some text, up to { $most } characters.
refusal-tournament-no-substitute = This place can’t be handed over now. It can’t change hands twice in one round or during a final.
refusal-tournament-nothing-to-claim = No claim is needed in this game right now.
refusal-tournament-done = That has already been done, or there’s nothing left to do.
refusal-tournament-moved-on = { direct-moved-on }

## Setups

refusal-setup-no-clock = Tournament games need a time control, or rounds would never end. Choose one.
refusal-setup-places = This kind of tournament has { $least } to { $most } places.
refusal-setup-unfair-knockout = The two sides of this game aren’t equal, so a knockout needs matches of at least two games.
refusal-setup-past-start = The start is in the past. Choose a later time.
refusal-setup-too-long = That’s too long. You can use up to { $most } characters.
refusal-setup-no-name = A tournament needs a name.
refusal-setup-tie-breaks = One of these tie-breaks is unknown or appears twice.
refusal-setup-ratings = The minimum rating is above the maximum, so no one could enter.

## Ladders

refusal-tournament-ladder-not-there = You both need to be on the ladder. You can join it at any time.
refusal-tournament-ladder-not-above = You can only challenge players above you.
refusal-tournament-ladder-too-far = They’re too far above you. Challenge someone closer.
refusal-tournament-ladder-challenging = You’ve already challenged someone. Finish that match first.
refusal-tournament-ladder-challenged = They’ve already been challenged. Choose someone else, or wait.
refusal-tournament-ladder-away = They’re on vacation. Choose someone else, or wait.
refusal-tournament-ladder-too-soon = You two have already played within the last 14 days. Choose someone else, or wait.
