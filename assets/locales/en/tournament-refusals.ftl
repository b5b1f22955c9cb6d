# What a tournament does not do, each with a way out.

refusal-no-such-tournament = There is no tournament by that name here. `/tournament list` shows which ones there are.
refusal-no-tournament-here = No tournament is played here, and you are in none that is still running. `/tournament list` shows those of this server.
refusal-which-tournament = Which tournament? Name one with the option `tournament`: { $tournaments }.
refusal-joined-too-often = You have joined and left ten times within a minute. You can do so again from { $from } on.

## Games of a tournament

refusal-tournament-call-off = A game of a tournament is not called off by its players. A director can settle it, and you can resign.
refusal-tournament-rematch = This game belongs to a tournament, so there is no rematch. `/challenge` starts another game with the same opponent.
refusal-tournament-move = A game of a tournament stays where the tournament is played.
refusal-tournament-offers = This tournament allows no takebacks, pauses or gifts of time. If you cannot play, tell a director.
refusal-tournament-early-draw = In a tournament a draw can be agreed on when both have made { $turns } turns.

## Joining

refusal-tournament-open = This tournament has not begun yet. That is possible once it has.
refusal-tournament-running = This tournament has begun. If you play in it, you can withdraw.
refusal-tournament-over = This tournament is over. Its standings stay: `/tournament show`.
refusal-tournament-called-off = This tournament was called off.
refusal-tournament-closed = Nobody can enter this tournament at the moment. A director can open the registration again.
refusal-tournament-full = All places of this tournament are taken. If somebody leaves, you can join.
refusal-tournament-joined = You, or the person you named, are in this tournament already.
refusal-tournament-not-in = You, or the person you named, are not in this tournament, or not anymore.
refusal-tournament-too-many = Nobody can play in more than ten tournaments at a time. These are still running: { $tournaments }.
refusal-unfit-role = This tournament is for people with the role { $role }.
refusal-unfit-rating-from = This tournament is for ratings from { $least }. Yours is { $yours }.
refusal-unfit-no-rating = This tournament is for ratings from { $least }. You have no rating in this game yet: play a rated game first.
refusal-unfit-rating-to = This tournament is for people whose rating was at most { $most } during the last year. Yours has been { $yours }.
refusal-unfit-games = This tournament is for people with { $least } rated games or more in this game. You have { $yours }.
refusal-unfit-no-shows = This tournament is for people who stayed away from at most { $most } of their last ten tournaments. You stayed away from { $yours }.
refusal-unfit-top = This tournament is for the first { $top } of this server’s list. You are number { $yours }.
refusal-unfit-not-listed = This tournament is for the first { $top } of this server’s list. You are not on it yet: play a rated game first.

## Directing

refusal-not-a-director = Only a director of this tournament, or somebody who manages the server, can do that.
refusal-own-match = This is a match of your own. Another director has to decide it.
refusal-points-do-not-count = Points do not count here: in a knockout and on a ladder, all that matters is who beat whom. Points can be given in a Swiss, a round robin and a league.
refusal-season-over = This season is over and its places are settled. Points can be given again when the next one has begun.
refusal-not-this-kind = There is nothing of the sort in this kind of tournament.
refusal-tournament-unknown = There is no such entry, match or round in this tournament. Open the panel again to see what there is.
refusal-nobody-of-that-name = Nobody in this tournament has that name. Choose from the suggestions, or type a number from the list of entries.
refusal-several-of-that-name = Several people in this tournament have that name. Choose from the suggestions, or type a number from the list of entries.
refusal-nobody-to-pair = If they rest, nobody is left to pair. You can let people who are kept apart meet, or end it with the standings as they are.
refusal-nobody-to-remind = Nobody is left to be reminded: everybody has made a turn, or was reminded of this one. Once they have played, you can do so again.
refusal-no-ladder = There is no ladder here. Somebody who sets up tournaments can open one with `/tournament new kind:Ladder`.
refusal-below-zero = They have fewer points than that. Take away fewer.
refusal-named-twice = Somebody is named twice. Name everybody once.
refusal-paired-already = That has been paired already, and pairings stay as they are.
refusal-unsettled = { $count ->
    [one] One match still goes on. Settle it first, or wait for it.
   *[other] { $count } matches still go on. Settle them first, or wait for them.
}
refusal-too-few = Too few have joined: { $there } of at least { $needed }. It can start when more have joined.
refusal-put-off-twice = This deadline has been put off twice, which is as often as it can be. You can settle the games instead.
refusal-past = That time has passed, or is before the current deadline. Name a later one.
refusal-tournament-text = Write something, in { $most } characters at most.
refusal-no-substitute = This entry cannot be handed over now: not twice in a round, and not in a final.
refusal-nothing-to-claim = Nothing is asked about this game at the moment.
refusal-tournament-done = That has been done already, or there is nothing left to do.

## Set-ups

refusal-setup-no-clock = Games of a tournament need a clock, or rounds would never end. Choose one.
refusal-setup-places = This kind of tournament has { $least } to { $most } places.
refusal-setup-unfair = The sides of this game differ, so a knockout needs matches of at least two games.
refusal-setup-past = The start lies in the past. Choose a later one.
refusal-setup-too-long = That is too long: { $most } characters at most.
refusal-setup-no-name = A tournament needs a name.
refusal-setup-tie-breaks = I do not know one of these tie-breaks, or it is named twice.
refusal-setup-ratings = The lowest rating is above the highest, so nobody could enter.

## Ladders

refusal-ladder-not-there = Both of you have to be on the ladder. You can join it at any time.
refusal-ladder-not-above = You can only challenge somebody who stands above you.
refusal-ladder-too-far = They stand too far above you. Challenge somebody closer.
refusal-ladder-challenging = You have challenged somebody already. Finish that match first.
refusal-ladder-challenged = They are being challenged already. Choose somebody else, or wait.
refusal-ladder-away = They are on vacation. Choose somebody else, or wait.
refusal-ladder-too-soon = You two have played within the last 14 days. Choose somebody else, or wait.
