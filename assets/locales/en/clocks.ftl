# Time: clocks, rest, time that is up.

option-clock = clock
option-clock-about = How long a turn may take, such as 3d, or a bank such as 3d+12h
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

# What players agree on: in a challenge, in suggestions, on boards.
clock-none = No clock
clock-per-turn = { $time } a turn
clock-bank = { $start } each, and { $bonus } more with every turn, up to { $cap }
clock-bank-plain = { $start } each for the whole game
clock-preset = { $spelling }: { $clock }
rest-nights = nights do not count
rest-weekends = weekends do not count
rest-nights-weekends = nights and weekends do not count
rest-no-vacations = vacations do not stop the clock
challenge-clock = Clock: { $clock }.
challenge-clock-rest = Clock: { $clock }; { $rest }.

# On the board of a running game.
post-banks = In the bank: **{ $first }** { $first_left }, **{ $second }** { $second_left }.
post-paused = Paused with { $left } left for **{ $name }**. The clock runs again { $until }, or when either player wants to continue.
post-paused-until = Paused with { $left } left for **{ $name }**. The clock runs again { $until }.
post-no-clock = No clock, so not rated. After 30 days without a turn and a week without an answer to a *Nudge*, the player who waits can call the game off alone: `/abort`.
resting-night = It is night for { $name }: the clock runs again on { $end }.
resting-weekend = It is the weekend for { $name }: the clock runs again on { $end }.
resting-weekend-later = The weekend of { $name } does not count: from { $from } to { $end }.
post-time-up = **{ $late }**’s time was up { $relative }. **{ $late }** can still play, until **{ $other }** claims the win.
post-time-up-waiting = **{ $late }**’s time was up { $relative }; **{ $other }** keeps waiting.
time-up-asked = { $who }, **{ $late }**’s time is up in **{ $game }**. What now?
time-up-answered = Time was up in this game.
button-claim = Claim the win
button-give-day = Give a day
button-keep-waiting = Keep waiting
time-claimed = **{ $game }** is yours: { $late } ran out of time.
time-given = { $late } has one more day in **{ $game }**.
time-waiting = You keep waiting in **{ $game }**. You can claim the win at any time, under the board. 30 days after time was up the game is closed without a result; I tell you a day before.

refusal-no-clock = This game has no clock.
refusal-time-not-up = Nobody’s time is up any more. Look at the newest board.
refusal-own-time-up = Your own time is up. Play before your opponent claims the win.
refusal-unknown-control = I can’t read “{ $text }” as a clock. Try `3d` (three days a turn), `12h`, or `3d+12h max 5d` (a bank of three days that grows by twelve hours with every turn, up to five days).
refusal-unknown-rest = I can’t read “{ $text }” as times of rest. Try `nights`, `weekends`, or `nights, weekends`.
accept-needs-zone = Nights or weekends do not count in this game, so I need to know where you live. Choose your time zone, and the challenge is accepted. If it is not in the list, set it with `/settings me time-zone:`, then accept again.
refusal-no-time-zone = Nights or weekends do not count in this game, so I need to know where you live. Set your time zone with `/settings me time-zone:`, for example `Europe/Berlin`, `America/New_York` or `Asia/Tokyo`, then try again.
