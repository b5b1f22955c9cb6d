# What others see about a player.

button-about-player = About { $name }
reliability-new = **{ $name }** is new here.
reliability-new-own = You’re new here: no games to judge by yet.
reliability = **{ $name }**’s last { $games } games: { $facts }.
reliability-own = Your last { $games } games: { $facts }.
reliability-always = always on time
reliability-in-time = { $kept } of { $clocked } timed games on time
reliability-no-clock = no timed games
reliability-no-shows = { $count ->
    [one] failed to show up once
   *[other] failed to show up { $count } times
}
reliability-stayed-away = abandoned { $count ->
    [one] 1 untimed game
   *[other] { $count } untimed games
}
reliability-answer = usual reply time: { $time }

refusal-none-of-these-games = You aren’t playing any of the games here. `/games` lists yours, `/challenge` starts one.

# To those who do not know the bot yet.
hello-direct = Hello! I run two-player board games. { $help } shows how to start, or press a button:
button-help = Help

# The greeting of a server that I have joined.
greeting = 👋 **Hi, I’m Cairn.** I run two-player board games right here: { $games }. You don’t have to be online at the same time – I keep the board and mention you when it’s your turn.
greeting-play = **Play:** `/challenge` a friend, anyone, or me
greeting-play-people = **Play:** `/challenge` a friend or anyone
greeting-learn = **Learn:** `/learn` teaches you a game in ten minutes
greeting-manage = **Server managers:** `/settings server` sets where games are played, the usual clock, and a puzzle of the day
