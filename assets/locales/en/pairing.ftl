# Why two players were paired, in words for players; the articles of FIDE's Dutch system are cited
# once, in the last line.

pairing-head = Round { $round }: **{ $player }** – **{ $other }**
pairing-head-bye = Round { $round }: **{ $player }** has the bye

## Where the pair was made

pairing-points = **Points:** { $player } { $points } · { $other } { $other_points }
pairing-points-one = **Points:** { $player } { $points }
pairing-decimal = { $whole }.{ $tenths }
pairing-bracket = **Bracket { $score }**: { $players }
pairing-moved = { $player } came down from { $score }: { $why }
pairing-moved-more = … and { $n } more
pairing-more = { $n } more
pairing-float-met = has already played everyone there
pairing-float-color = everyone left there needed the same side
pairing-float-no-partner = no one there could be their opponent
pairing-float-odd = there was an odd number of players
pairing-float-criteria = the criteria and the other players left no better option

## Who was expected

pairing-expected-made = **Expected:** the natural order gives the same pairing.
pairing-expected = **Expected** in the natural order: { $other }. { $why }
pairing-expected-float = **Expected** in the natural order: { $player } floats down. { $why }
pairing-instead = **{ $other } instead?** { $why }
pairing-instead-float = **Float down instead?** { $why }

## Why a pair was not made

pairing-nothing = Nothing rules it out: it’s the actual pairing.
pairing-c1 = They already met in round { $round }.
pairing-c3 = Both now need the same side.
pairing-forbidden = The director has kept them apart.
pairing-c4 = It would then be impossible to pair everyone else.
pairing-c5 = The bye would go to someone with more points: { $then } instead of { $now }.
pairing-c6 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float down{ $who }.
pairing-c7 = Players with more points would float down: { $then } instead of { $now }{ $who }.
pairing-c8 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would have to float down from the next bracket.
pairing-c8-scores = Players with more points would have to float down from the next bracket: { $then } instead of { $now }.
pairing-c9 = The bye would go to someone with more unplayed rounds: { $then } instead of { $now }{ $who }.
pairing-c10 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would have had one side three more times than the other{ $who }.
pairing-c11 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would have the same side for the third time in a row{ $who }.
pairing-c12 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } wouldn’t get the side they’re due{ $who }.
pairing-c13 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } wouldn’t get the side they should have{ $who }.
pairing-c14 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float down again, as in the last round{ $who }.
pairing-c15 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float up again, as in the last round{ $who }.
pairing-c16 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float down again, as two rounds ago{ $who }.
pairing-c17 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float up again, as two rounds ago{ $who }.
pairing-c18 = Scores of players who came down and would float down again, as in the last round: { $then } instead of { $now }{ $who }.
pairing-c19 = Scores of players whose opponents would float up again, as in the last round: { $then } instead of { $now }{ $who }.
pairing-c20 = Scores of players who came down and would float down again, as two rounds ago: { $then } instead of { $now }{ $who }.
pairing-c21 = Scores of players whose opponents would float up again, as two rounds ago: { $then } instead of { $now }{ $who }.
pairing-none = none
pairing-order-lower-half = All criteria are equal, so the actual pairing is the one that comes first in the order of the lower half.
pairing-order-exchange = All criteria are equal, so the actual pairing is the one that exchanges fewer players between the halves, or players lower in the order.
pairing-order-moved = All criteria are equal, so the actual pairing takes the moved-down players who rank higher.

## Colors

pairing-letter-first = 1st
pairing-letter-second = 2nd
pairing-color = **Who moves first:** { $first } moves first, { $second } second. { $why }
pairing-color-both = That suits both players.
pairing-color-stronger = Both players are due the same side, but { $who } needs it more.
pairing-color-alternate = Both players are equally due the same side, so they swap relative to the last round in which their sides differed.
pairing-color-higher = Both players are equally due the same side, but { $who } ranks higher.
pairing-color-number = Neither player has played yet, so the pairing number of the higher-ranked player decides.
pairing-history = { $player }: `{ $colors }` · { $wants }
pairing-wants-none = either side will do
pairing-wants-mild = due { $color }, to alternate
pairing-wants-strong = should have { $color }
pairing-wants-absolute = must have { $color }

## The bye

pairing-bye = **The bye** goes to a player with the lowest possible score: { $score }.
pairing-bye-only = No one else with so few points is eligible.
pairing-bye-unplayed = Among the players with so few points, { $player } has the fewest rounds without a game.
pairing-bye-order = Among the players with that few points, the bye depends first on how the others can be paired, then on the order of the candidates.
pairing-bye-eligible = Also eligible: { $players }
pairing-bye-receiver = { $player } ({ $points }; { $unplayed ->
    [0] a game in every round
    [one] one round without a game
   *[other] { $unplayed } rounds without a game
})
pairing-bye-barred = Not eligible after an earlier full-point bye or forfeit win: { $players }

## The articles

pairing-articles = -# FIDE Handbook C.04.3, for arbiters: { $articles }

## Other kinds of tournaments

pairing-berger = **{ $first }** (number { $first_number }) moves first against **{ $second }** (number { $second_number }): row { $round } of the Berger table for { $entries } players: `{ $row }`.
pairing-league = **{ $first }** (number { $first_number }) moves first against **{ $second }** (number { $second_number }): in division { $division }, everyone plays everyone else; this is row { $round } of the Berger table for { $entries } players: `{ $row }`.
pairing-knockout = **{ $first }** (number { $first_number }) meets **{ $second }** (number { $second_number }): in a bracket of { $places }, the top seed starts against the bottom seed, and the top two can only meet in the final.
pairing-ladder = **{ $challenger }** (number { $place }) challenged **{ $challenged }** (number { $challenged_place }): on this ladder, you can challenge players up to { $reach ->
    [one] one place
   *[other] { $reach } places
} above you.
