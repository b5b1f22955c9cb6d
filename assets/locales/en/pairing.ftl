# Why somebody is paired as they are. Numbers in brackets are articles and criteria of FIDE's Dutch
# system (C.04.3).

pairing-head = Round { $round }: **{ $player }** – **{ $other }**
pairing-head-bye = Round { $round }: **{ $player }** has the bye

## Where it was made

pairing-points = **Points:** { $player } { $points } · { $other } { $other_points }
pairing-points-one = **Points:** { $player } { $points }
pairing-decimal = { $whole }.{ $tenths }
pairing-bracket = **Bracket { $score }** (1.3): { $players }
pairing-moved = { $player } came down from { $score } (1.4): { $why }
pairing-moved-more = … and { $n } more who came down
pairing-more = { $n } more
pairing-float-met = has met everybody there
pairing-float-color = everybody left there must have the same color
pairing-float-no-partner = nobody there could be the opponent
pairing-float-odd = the number there was odd
pairing-float-criteria = the criteria and the rest of the field left no better way

## Who was expected

pairing-expected-made = **Expected:** the natural order gives the same pair (3.3).
pairing-expected = **Expected** by the natural order (3.3): { $other }. { $why }
pairing-expected-float = **Expected** by the natural order (3.3): { $player } floats down. { $why }
pairing-instead = **{ $other } instead?** { $why }
pairing-instead-float = **To float down instead?** { $why }

## What speaks against a pair

pairing-nothing = Nothing speaks against it: that is how it was paired.
pairing-c1 = They met in round { $round } (C1).
pairing-c3 = Both must have the same color now (C3).
pairing-forbidden = The director does not let them meet.
pairing-c4 = Then the others could not all be paired (C4).
pairing-c5 = The bye would go to somebody with more points: { $then } instead of { $now } (C5).
pairing-c6 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float down (C6){ $who }.
pairing-c7 = Players with more points would float down: { $then } instead of { $now } (C7){ $who }.
pairing-c8 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would have to float down from the next bracket (C8).
pairing-c8-scores = Players with more points would have to float down from the next bracket: { $then } instead of { $now } (C8).
pairing-c9 = The bye would go to somebody with more rounds without a game: { $then } instead of { $now } (C9){ $who }.
pairing-c10 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would have had one color three times more than the other (C10){ $who }.
pairing-c11 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would have the same color for the third time in a row (C11){ $who }.
pairing-c12 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would not get their color (C12){ $who }.
pairing-c13 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would not get a color they should have (C13){ $who }.
pairing-c14 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float down as in the last round (C14){ $who }.
pairing-c15 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float up as in the last round (C15){ $who }.
pairing-c16 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float down as two rounds ago (C16){ $who }.
pairing-c17 = { $then ->
    [one] One player
   *[other] { $then } players
} instead of { $now } would float up as two rounds ago (C17){ $who }.
pairing-c18 = Points of those who came down and float down as in the last round: { $then } instead of { $now } (C18){ $who }.
pairing-c19 = Points of those whose opponents float up as in the last round: { $then } instead of { $now } (C19){ $who }.
pairing-c20 = Points of those who came down and float down as two rounds ago: { $then } instead of { $now } (C20){ $who }.
pairing-c21 = Points of those whose opponents float up as two rounds ago: { $then } instead of { $now } (C21){ $who }.
pairing-none = nobody’s
pairing-order-lower-half = All criteria are equal; this pairing comes earlier in the order of the lower half (4.2).
pairing-order-exchange = All criteria are equal; this pairing exchanges fewer or later players between the halves (4.3).
pairing-order-moved = All criteria are equal; this pairing comes earlier in the order of those who came down (4.4).

## Colors

pairing-letter-first = W
pairing-letter-second = B
pairing-color = **Colors:** { $first } begins (W), { $second } follows (B). { $why }
pairing-color-both = Neither wants the other’s color (5.2.1).
pairing-color-stronger = Both want the same one; { $who } needs it more (5.2.2).
pairing-color-alternate = Both want the same one as much; it changes from the last round in which theirs differed (5.2.3).
pairing-color-higher = Both want the same one as much; { $who } ranks higher (5.2.4).
pairing-color-number = Neither has had a color; the higher-ranked player’s number decides (5.2.5).
pairing-history = { $player }: `{ $colors }` · { $wants }
pairing-wants-none = no preference (1.6.2)
pairing-wants-mild = { $color } would alternate (1.6.2)
pairing-wants-strong = should have { $color } (1.6.2)
pairing-wants-absolute = must have { $color } (1.6.2)

## The bye

pairing-bye = **The bye** goes to the lowest score it can go to: { $score } (C5).
pairing-bye-only = Nobody else with so few points may have it.
pairing-bye-unplayed = Of those with so few points, { $player } has the fewest rounds without a game (C9).
pairing-bye-order = Of those with so few points, the pairs of the others decide and then the order of candidates (C9, 4.2).
pairing-bye-eligible = Could have had it, too: { $players }
pairing-bye-receiver = { $player } ({ $points }; { $unplayed ->
    [0] always played
    [one] one round without a game
   *[other] { $unplayed } rounds without a game
})
pairing-bye-barred = Could not, after a bye or points without a game (C2): { $players }

## Other kinds of tournaments

pairing-berger = **{ $first }** (number { $first_number }) begins against **{ $second }** (number { $second_number }): row { $round } of the Berger table for { $entries }: `{ $row }`.
pairing-league = **{ $first }** (number { $first_number }) begins against **{ $second }** (number { $second_number }): in division { $division } everybody meets everybody, here in row { $round } of the Berger table for { $entries }: `{ $row }`.
pairing-knockout = **{ $first }** (number { $first_number }) meets **{ $second }** (number { $second_number }): in a bracket of { $places } the first number begins against the last one, and the first two can only meet in the final.
pairing-ladder = **{ $challenger }** (place { $place }) has challenged **{ $challenged }** (place { $challenged_place }): on this ladder one may challenge up to { $reach ->
    [one] one place
   *[other] { $reach } places
} above.
