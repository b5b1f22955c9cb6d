# What others see about a player.

button-about-player = About { $name }
reliability-new = **{ $name }** is new here.
reliability = **{ $name }** in their last { $games } games: { $facts }.
reliability-in-time = finished { $kept } of { $clocked } timed games on time
reliability-no-clock = no timed games
reliability-no-shows = { $count ->
    [0] always showed up
    [one] failed to show up once
   *[other] failed to show up { $count } times
}
reliability-stayed-away = abandoned { $count ->
    [one] 1 untimed game
   *[other] { $count } untimed games
}
reliability-answer = typically replies in { $time }
