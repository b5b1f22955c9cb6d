# What others are told of somebody.

button-about-player = About { $name }
reliability-new = **{ $name }** is new here.
reliability = **{ $name }** in their last { $games } games: { $facts }.
reliability-in-time = { $kept } of { $clocked } with a clock finished in time
reliability-no-clock = none with a clock
reliability-no-shows = { $count ->
    [0] never failed to show up
    [one] failed to show up once
   *[other] failed to show up { $count } times
}
reliability-stayed-away = stayed away from { $count ->
    [one] 1 game
   *[other] { $count } games
} without one
reliability-answer = a typical answer takes { $time }

refusal-none-of-these-games = You aren’t playing any of the games here. `/games` lists yours, `/challenge` starts one.

# To those who do not know the bot yet.
hello-direct = Hello! I run board games for two. { $help } shows how to start; or press a button:
button-help = Help
