# Notifications: in a direct message, or in the game’s channel.
# { $who } is a mention there, and their name in a direct message.

told-turn = { $who }, it’s your turn in **{ $game }** against **{ $opponent }** · turn { $turn }
told-turn-timed = { $who }, it’s your turn in **{ $game }** against **{ $opponent }** · turn { $turn } · play by { $at }, { $remaining }
told-reminder = { $who }, your time is running low in **{ $game }** against **{ $opponent }** · turn { $turn } · play by { $at }, { $remaining }
told-directed = { $who }, a reminder from the director of your tournament: it’s your turn in **{ $game }** against **{ $opponent }** · turn { $turn } · play by { $at }, { $remaining }
told-nudge = { $who }, **{ $opponent }** is waiting for you to move in **{ $game }** · turn { $turn }
told-last-day = { $who }, **{ $late }** is still out of time in **{ $game }**. Claim the win or give them a day; otherwise, the game closes without a result on { $at }.
told-unseen = I can’t show the board in the game’s channel. **Move** works here too, and `/board here:` moves the game to another channel.
told-direct-closed = I couldn’t send you a direct message, so from now on I’ll mention you in your games. You can change that in `/settings me`.
button-look = Go to the game

## Nudging

button-nudge = Nudge
nudged = I’ve reminded your opponent about **{ $game }**. If they don’t move, you can call the game off yourself with `/abort` after { $from }.
refusal-nudge-has-clock = This game is timed, so your opponent gets automatic reminders.
refusal-nudge-own-turn = It’s your turn, not your opponent’s.
refusal-nudge-reminded = Your opponent has already been reminded. You can nudge once per move.
refusal-nudge-too-soon = Give your opponent some time. You can nudge them once they haven’t moved for three days, no sooner than { $from }.

## About a tournament

# { $who } are mentions, or a name in a direct message; a digest shows only what follows.
told-tournament = { $who }: { $what }
told-tournament-stood-in = { $by } will play in place of { $player } in round { $round } of **{ $tournament }**, but only in that round.
told-tournament-points = A director of **{ $tournament }** changed your points: { $points }{ $why ->
    [none] .
   *[other] . Reason: “{ $why }”
}
told-tournament-reminder = You still have a game to finish in **{ $tournament }**; the deadline is { $at }, { $again }.
told-tournament-no-show = You didn’t make your first move in **{ $tournament }**, so you lost that game and won’t be paired again. Press *I’m back* to rejoin from the next round.
told-tournament-ladder = You haven’t finished a match in **{ $tournament }** in a long time. Unless you do, you’ll be removed from the ladder on { $at }.
told-tournament-bye = You have a bye in round { $round } of **{ $tournament }**{ $worth ->
    [various] . The round’s message shows how much it’s worth.
   *[other] { " " }({ $worth }).
}
told-tournament-free = You have a bye into the second round of **{ $tournament }**.
told-tournament-substituted = From now on, **{ $by }** plays in place of **{ $player }** in **{ $tournament }**, including games in progress.
told-tournament-adjudicated = **{ $tournament }** has reached its deadline, and your game #{ $id } ({ $pair }) isn’t over. What do you claim? If you both claim the same result, it counts right away. Otherwise, a director, who can see your claims, will decide by { $at }, { $again }. If that doesn’t happen, the game is a draw.
told-tournament-begun = Your game #{ $id } ({ $pair }) in **{ $tournament }** has started.
told-game-begun = { $who }, your game **{ $game }** against **{ $opponent }** has started; they move first.
