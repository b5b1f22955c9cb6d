# What others are told of somebody.

button-about-player = About { $name }
reliability-new = **{ $name }** is new here.
reliability = **{ $name }** in their last { $games } games: { $facts }.
reliability-in-time = finished { $kept } of { $clocked } timed games on time
reliability-no-clock = none with a clock
reliability-no-shows = { $count ->
    [0] never failed to show up
    [one] failed to show up once
   *[other] failed to show up { $count } times
}
reliability-stayed-away = abandoned { $count ->
    [one] 1 game
   *[other] { $count } games
} without a clock
reliability-answer = usually replies within { $time }
