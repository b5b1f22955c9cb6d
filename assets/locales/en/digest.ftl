# Time left in lists, the next game, a server’s list of games, and the daily digest.

# The end of a line in a list: how much time is left, or how long it has taken.
games-time-left = ⏳ { $until }
games-paused = ⏸️ paused, { $left } left
games-time-up = ⌛ time ran out { $since }
games-no-clock = turn began { $since }
games-page = Page { $page }{ $pages ->
    [0] { "" }
   *[other] { " " }of { $pages }
}

button-next-game = Next game
next-game-none = No other game is waiting for you.

# A server’s list of games (`/table`). Its heading gives their number.
command-table = table
command-table-about = Keep a live list of this server’s games in a channel
option-channel = channel
option-channel-about = Where to keep it; leave blank for this channel
option-off = off
option-off-about = Remove the list
table-made = I’ll keep a list of this server’s games in { $channel }. It shows games played there and in channels and threads that everyone on this server can read.
table-ended = The list has been removed. Use `/table` to make a new one.
table-none = This server has no list of games. Use `/table` to make one.
table-lacking = I can’t keep a list in { $channel }. I’m missing these permissions: { $permissions }.
table-head = { $count ->
    [0] **No games are in progress.** Use `/challenge` to start one.
    [one] **One game in progress:**
   *[other] **{ $count } games in progress**, those with the least time left first:
}
table-line = **{ $game }**: { $first } – { $second } · { $waits_for } to play · { $time }
settings-table-label = List of games
settings-table = in { $channel }; use `/table` to move or remove it
settings-table-none = none (see `/table`)

# The daily digest.
digest-head = 📬 **Your games**, { $day }
digest-waiting = { $count ->
    [0] No games are waiting for you.
    [one] One game is waiting for you:
   *[other] { $count } games are waiting for you, most urgent first:
}
digest-line = **{ $game }** against { $other } · { $time }
digest-move = Move · { $id }
digest-offer = 🤝 **{ $game }** in { $place }: { $other } proposes { $what }.
digest-late = ⌛ **{ $game }** in { $place }: { $other }’s time is up. You can claim the win there.
digest-tournament = 🏆 { $what } { $place }
digest-won = 🏁 **{ $game }** against { $other }: you won. { $reason }
digest-lost = 🏁 **{ $game }** against { $other }: you lost. { $reason }
digest-drawn = 🏁 **{ $game }** against { $other }: a draw. { $reason }
digest-called-off = 🏁 **{ $game }** against { $other }: called off. { $reason }
digest-nothing = No games are waiting for you now.
digest-closed = { $who }, I can’t send you direct messages, so you won’t get a digest. I’ll mention you in your games again; you can change that in `/settings me`.
