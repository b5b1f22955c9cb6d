# What players are told by a message of its own: a direct one, or one where the game is played.
# { $who } is a mention there, and their name in a direct message.

told-turn = { $who }, it is your turn in **{ $game }** against **{ $opponent }** · turn { $turn }
told-turn-timed = { $who }, it is your turn in **{ $game }** against **{ $opponent }** · turn { $turn } · play by { $at }, { $remaining }
told-reminder = { $who }, your time is running low in **{ $game }** against **{ $opponent }** · turn { $turn } · play by { $at }, { $remaining }
told-directed = { $who }, the director of your tournament reminds you: it is your turn in **{ $game }** against **{ $opponent }** · turn { $turn } · play by { $at }, { $remaining }
told-nudge = { $who }, **{ $opponent }** is waiting for your turn in **{ $game }** · turn { $turn }
told-last-day = { $who }, **{ $late }** is still out of time in **{ $game }**. Claim the win or give a day: otherwise the game is closed without a result on { $at }.
told-unseen = It cannot be shown where it is played. **Move** works here all the same, and `/move-here` moves the game to another channel.
told-direct-closed = I could not send you a direct message, so from now on I mention you where your games are played. `/settings me` changes that.
button-look = Go to the game

## Nudging

button-nudge = Nudge
nudged = Your opponent is reminded of **{ $game }**, in the way they have chosen. If they do not play, you can call the game off alone from { $from } on: `/abort`.
refusal-nudge-clock = This game has a clock, which reminds your opponent by itself.
refusal-nudge-own-turn = It is your own turn.
refusal-nudge-reminded = Your opponent has already been reminded. You can nudge once a turn.
refusal-nudge-too-soon = Give your opponent some time: after three days without a turn you can nudge them, that is from { $from } on.

## Of a tournament

# { $who } are mentions, or a name in a direct message; what follows stands alone in a digest.
told-tournament = { $who }: { $what }
told-tournament-stood-in = { $by } plays for { $player } in round { $round } of **{ $tournament }**, and only in that one.
told-tournament-points = A director of **{ $tournament }** changed your points: { $points }{ $why ->
    [none] .
   *[other] : “{ $why }”.
}
told-tournament-reminder = You have a game left in **{ $tournament }**; its deadline is { $at }, { $again }.
told-tournament-no-show = You did not make a first turn in **{ $tournament }**: you have lost that game and are no longer paired. *I’m back* has you paired again from the next round on.
told-tournament-ladder = You have not finished a match on **{ $tournament }** for a long time. Without one you are taken off on { $at }.
told-tournament-bye = You have no opponent in round { $round } of **{ $tournament }**. { $worth ->
    [win] You get a point as for a win.
    [draw] You get as much as for a draw.
    [loss] You get no point.
   *[other] The round’s post says what each of you gets.
}
told-tournament-free = You have a free pass into the second round of **{ $tournament }**.
told-tournament-substituted = **{ $by }** plays for **{ $player }** in **{ $tournament }** from now on, also in running games.
told-tournament-adjudicated = The deadline of **{ $tournament }** has passed, and your game #{ $id } ({ $pair }) is not over. What do you claim? If you both claim the same, it applies at once; otherwise a director, who sees your claims, decides by { $at }, { $again }. After that it is a draw.
told-tournament-begun = Your game #{ $id } ({ $pair }) in **{ $tournament }** has begun.
told-game-begun = { $who }, your game **{ $game }** against **{ $opponent }** has begun; they move first.
