# What players are told by a message of its own: a direct one, or one where the game is played.
# { $who } is a mention there, and their name in a direct message.

told-turn = { $who }, it is your turn in **{ $game }** against **{ $opponent }** · turn { $turn }
told-turn-timed = { $who }, it is your turn in **{ $game }** against **{ $opponent }** · turn { $turn } · play by { $at }, { $remaining }
told-reminder = { $who }, your time is running low in **{ $game }** against **{ $opponent }** · turn { $turn } · play by { $at }, { $remaining }
told-nudge = { $who }, **{ $opponent }** is waiting for your turn in **{ $game }** · turn { $turn }
told-direct-closed = I could not send you a direct message, so from now on I mention you where your games are played. `/settings me` changes that.
button-look = Go to the game

## Nudging

button-nudge = Nudge
nudged = Your opponent is reminded of **{ $game }**, in the way they have chosen.
refusal-nudge-clock = This game has a clock, which reminds your opponent by itself.
refusal-nudge-own-turn = It is your own turn.
refusal-nudge-reminded = Your opponent has been reminded of this turn already. You can do so once a turn.
refusal-nudge-too-soon = Give your opponent some time: after three days without a turn you can nudge them, that is { $again }.
