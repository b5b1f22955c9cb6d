# More time, and pauses.

command-more-time = more-time
command-more-time-about = Give your opponent more time, or ask for more
command-pause = pause
command-pause-about = Offer a pause, or accept one
option-days = days
option-days-about = How many days; leave blank for one
option-ask = ask
option-ask-about = Ask for time instead of giving it

offer-more-time = { $days ->
    [one] one more day
   *[other] { $days } more days
}
offer-pause = a pause
button-offer-more-time = Ask for a day
button-accept-more-time = Give the time
button-decline-more-time = Decline the request
button-offer-pause = Offer a pause
button-accept-pause = Accept the pause
button-decline-pause = Decline the pause
button-go-on = Continue
offer-post-more-time = { $who }, **{ $by }** asks for **{ $days ->
    [one] one more day
   *[other] { $days } more days
}** in **{ $game }**. The request expires with the next move.
offer-post-pause = { $who }, **{ $by }** offers a **pause** in **{ $game }**. The clock would stop until either of you continues the game, for up to 30 days. The offer expires with the next move.
offer-was-more-time = request for more time
offer-was-pause = offer to pause the game
gave-time = **{ $other }** has { $days ->
    [one] one more day
   *[other] { $days } more days
} in **{ $game }**.
goes-on = **{ $game }** continues; the clock starts again on { $at }.
going-on-again = { $who }, **{ $by }** wants to continue **{ $game }**. The clock starts again on { $at }.

refusal-offer-paused = This game is already paused. Press **{ $button }** under the board to end the pause.
refusal-not-paused = This game isn’t paused.
refusal-offer-time-is-up = A player is out of time in this game, so it can’t be paused.
