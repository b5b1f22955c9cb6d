# Time: clocks, rest, and running out of time.

option-clock = clock
option-clock-about = Time per move, such as 3d, or a time bank that grows with each move, such as 3d+12h
option-rest = rest
option-rest-about = Whether nights and weekends count

span-days = { $n ->
    [one] 1 day
   *[other] { $n } days
}
span-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
}
span-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
}
span-seconds = { $n ->
    [one] 1 second
   *[other] { $n } seconds
}

# Terms the players agree on: in a challenge, in suggestions, on boards.
clock-none = No clock
clock-per-turn = { $time } per move
clock-bank = { $start } each, plus { $bonus } per move, up to { $cap }
clock-bank-plain = { $start } each for the whole game
clock-preset = { $spelling }: { $clock }
rest-nights = nights don’t count
rest-weekends = weekends don’t count
rest-nights-weekends = nights and weekends don’t count
rest-no-vacations = vacations don’t stop the clock
challenge-clock = Clock: { $clock }.
challenge-clock-rest = Clock: { $clock }; { $rest }.

# On the board of a running game.
post-banks = Time left: **{ $first }** { $first_left }, **{ $second }** { $second_left }.
post-paused = Paused with { $left } left for **{ $name }**. The clock starts again { $until }, or sooner if either player continues the game.
post-paused-until = Paused with { $left } left for **{ $name }**. The clock starts again { $until }.
post-no-clock = No clock, so this game isn’t rated. If a player hasn’t moved in 30 days and still doesn’t move within a week of a *Nudge*, their opponent can call the game off with `/abort`.
resting-night = It’s night where { $name } lives, so the clock is stopped until { $end }.
resting-weekend = It’s the weekend where { $name } lives, so the clock is stopped until { $end }.
resting-weekend-later = { $name }’s weekend, from { $from } to { $end }, doesn’t count.
post-time-up = **{ $late }**’s time ran out { $relative }. **{ $late }** can still move until **{ $other }** claims the win.
post-time-up-waiting = **{ $late }**’s time ran out { $relative }; **{ $other }** is still waiting.
time-up-asked = { $who }, **{ $late }**’s time is up in **{ $game }**. What would you like to do?
time-up-answered = Time ran out in this game.
button-claim = Claim the win
button-give-day = Give a day
button-keep-waiting = Keep waiting
time-claimed = You’ve won **{ $game }**: { $late } ran out of time.
time-given = { $late } has one more day in **{ $game }**.
time-waiting = You’re still waiting in **{ $game }**. You can claim the win under the board at any time. If you don’t, the game will close without a result 30 days after the time ran out; I’ll remind you a day before.

refusal-no-clock = This game has no clock.
refusal-time-not-up = Neither player is out of time now. Check the latest board.
refusal-own-time-up = You’re the one who’s out of time. Make your move before your opponent claims the win.
refusal-unknown-control = I can’t read “{ $text }” as a time control. Try `3d` (three days per move), `12h`, or `3d+12h max 5d` (a time bank of three days that grows by twelve hours with each move, up to five days).
refusal-unknown-rest = I can’t read “{ $text }” as rest times. Try `nights`, `weekends`, or `nights, weekends`.
accept-needs-zone = This game’s clock doesn’t run on nights or weekends, so I need to know your time zone. Choose it to accept the challenge. If it isn’t listed, set it with `/settings me time-zone:`, then accept again.
refusal-no-time-zone = Nights or weekends don’t count in this game, so I need to know your time zone. Set it with `/settings me time-zone:`, for example `Europe/Berlin`, `America/New_York`, or `Asia/Tokyo`, then try again.
