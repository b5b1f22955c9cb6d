# Why somebody is paired as they are: in words for players; the articles of FIDE's Dutch system are
# named once, in the last line.

pairing-head = Round { $round }: **{ $player }** – **{ $other }**
pairing-head-bye = Round { $round }: **{ $player }** has the bye

## Where it was made

pairing-points = **Points:** { $player } { $points } · { $other } { $other_points }
pairing-points-one = **Points:** { $player } { $points }
pairing-decimal = { $whole }.{ $tenths }
pairing-bracket = **Bracket { $score }**: { $players }
pairing-moved = { $player } came down from { $score }: { $why }
pairing-moved-more = … and { $n } more who came down
pairing-more = { $n } more
pairing-float-met = has already played everyone there
pairing-float-color = everyone left there must have the same side
pairing-float-no-partner = no one there could be the opponent
pairing-float-odd = the number there was odd
pairing-float-criteria = the criteria and the rest of the field left no better way

## Who was expected

pairing-expected-made = **Expected:** the natural order gives the same pair.
pairing-expected = **Expected** by the natural order: { $other }. { $why }
pairing-expected-float = **Expected** by the natural order: { $player } floats down. { $why }
pairing-instead = **{ $other } instead?** { $why }
pairing-instead-float = **To float down instead?** { $why }

## What speaks against a pair

pairing-nothing = There is nothing against it: that is how it was paired.
pairing-c1 = They met in round { $round }.
pairing-c3 = Both must have the same side now.
pairing-forbidden = The director has kept them apart.
pairing-c4 = Then the others could not all be paired.
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
} instead of { $now } would have had one side three times more often than the other{ $who }.
pairing-c11 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would have the same side for the third time in a row{ $who }.
pairing-c12 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would not get the side they are due{ $who }.
pairing-c13 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would not get the side they should have{ $who }.
pairing-c14 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float down as in the last round{ $who }.
pairing-c15 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float up as in the last round{ $who }.
pairing-c16 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float down as two rounds ago{ $who }.
pairing-c17 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float up as two rounds ago{ $who }.
pairing-c18 = Points of those who came down and float down as in the last round: { $then } instead of { $now }{ $who }.
pairing-c19 = Points of those whose opponents float up as in the last round: { $then } instead of { $now }{ $who }.
pairing-c20 = Points of those who came down and float down as two rounds ago: { $then } instead of { $now }{ $who }.
pairing-c21 = Points of those whose opponents float up as two rounds ago: { $then } instead of { $now }{ $who }.
pairing-none = no one’s
pairing-order-lower-half = All criteria are equal; the actual pairing comes first in the order of the lower half.
pairing-order-exchange = All criteria are equal; what was made exchanges fewer or later players between the halves.
pairing-order-moved = All criteria are equal; what was made pairs those earlier in the order of who came down.

## Colors

pairing-letter-first = 1st
pairing-letter-second = 2nd
pairing-color = **Who begins:** { $first } moves first, { $second } second. { $why }
pairing-color-both = That suits both.
pairing-color-stronger = Both are due the same side; { $who } needs it more.
pairing-color-alternate = Both are equally due the same side; they alternate relative to the last round in which their sides differed.
pairing-color-higher = Both are due the same side as much; { $who } ranks higher.
pairing-color-number = Neither has played yet; the number of the one who ranks higher decides.
pairing-history = { $player }: `{ $colors }` · { $wants }
pairing-wants-none = either will do
pairing-wants-mild = { $color } would alternate
pairing-wants-strong = should have { $color }
pairing-wants-absolute = must have { $color }

## The bye

pairing-bye = **The bye** goes to the lowest score it can go to: { $score }.
pairing-bye-only = No one else with so few points is allowed to have it.
pairing-bye-unplayed = Of those with so few points, { $player } has the fewest rounds without a game.
pairing-bye-order = Of those with so few points, the pairs of the others decide and then the order of candidates.
pairing-bye-eligible = Could have had it, too: { $players }
pairing-bye-receiver = { $player } ({ $points }; { $unplayed ->
    [0] always played
    [one] one round without a game
   *[other] { $unplayed } rounds without a game
})
pairing-bye-barred = Couldn’t have it, after an earlier bye or forfeit win: { $players }

## The articles

pairing-articles = -# FIDE Handbook C.04.3, for arbiters: { $articles }

## Other kinds of tournaments

pairing-berger = **{ $first }** (number { $first_number }) begins against **{ $second }** (number { $second_number }): row { $round } of the Berger table for { $entries }: `{ $row }`.
pairing-league = **{ $first }** (number { $first_number }) begins against **{ $second }** (number { $second_number }): in division { $division } everybody meets everybody, here in row { $round } of the Berger table for { $entries }: `{ $row }`.
pairing-knockout = **{ $first }** (number { $first_number }) meets **{ $second }** (number { $second_number }): in a bracket of { $places }, the top seed starts against the bottom one, and the first two seeds can only meet in the final.
pairing-ladder = **{ $challenger }** (place { $place }) challenged **{ $challenged }** (place { $challenged_place }): on this ladder you can challenge up to { $reach ->
    [one] one place
   *[other] { $reach } places
} above you.
