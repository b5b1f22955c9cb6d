# Lists by the time that is left, the next game, tables of servers, and the daily digest.

# The last part of a line of a list: how much time is left, or how long it has taken.
games-time-left = ⏳ { $until }
games-time-up = ⌛ time was up { $since }
games-no-clock = last turn { $since }
games-page = Page { $page } of { $pages }

button-next-game = Next game
next-game-none = No other game waits for you.
