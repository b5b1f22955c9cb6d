# Why two players were paired, in words for players; the articles of FIDE's Dutch system are cited
# once, in the last line.

## In a sentence or two, for players

why-open = **{ $tournament }** hasn’t started, so no one is paired yet.
why-called-off = **{ $tournament }** was called off, so no one is paired.
why-over = **{ $tournament }** is over.
why-not-in = You’re not playing in **{ $tournament }**. Whose pairing do you want explained?
why-unpublished = Round { $round } hasn’t been published yet.
why-equal = { $voice ->
    [you-now] You play **{ $other }** because you both have { $points } and haven’t met.
    [you-then] You played **{ $other }** in round { $round } because you both had { $points } and hadn’t met.
    [they-now] **{ $player }** plays **{ $other }** because they both have { $points } and haven’t met.
   *[they-then] **{ $player }** played **{ $other }** in round { $round } because they both had { $points } and hadn’t met.
}
why-near = { $voice ->
    [you-now] You play **{ $other }** because not everyone with { $most } could be paired with each other: you have { $points }, your opponent has { $other_points }, and you haven’t met.
    [you-then] You played **{ $other }** in round { $round } because not everyone with { $most } could be paired with each other: you had { $points }, your opponent had { $other_points }, and you hadn’t met.
    [they-now] **{ $player }** ({ $points }) plays **{ $other }** ({ $other_points }) because not everyone with { $most } could be paired with each other, and these two haven’t met.
   *[they-then] **{ $player }** ({ $points }) played **{ $other }** ({ $other_points }) in round { $round } because not everyone with { $most } could be paired with each other, and these two hadn’t met.
}
why-halves = { $voice ->
    [you-now] You play **{ $other }** because no one has any points in round 1: the upper half of the seeds meets the lower half.
    [you-then] You played **{ $other }** because no one had any points in round 1: the upper half of the seeds met the lower half.
    [they-now] **{ $player }** plays **{ $other }** because no one has any points in round 1: the upper half of the seeds meets the lower half.
   *[they-then] **{ $player }** played **{ $other }** because no one had any points in round 1: the upper half of the seeds met the lower half.
}
why-bye = { $voice ->
    [you-now] You have a bye in round { $round } ({ $worth }) because the number of players is odd. It goes to someone with as few points as possible.
    [you-then] You had a bye in round { $round } ({ $worth }) because the number of players was odd. It goes to someone with as few points as possible.
    [they-now] **{ $player }** has a bye in round { $round } ({ $worth }) because the number of players is odd. It goes to someone with as few points as possible.
   *[they-then] **{ $player }** had a bye in round { $round } ({ $worth }) because the number of players was odd. It goes to someone with as few points as possible.
}
why-rest = { $voice ->
    [you-now] You have a bye in round { $round } ({ $worth })
    [you-then] You had a bye in round { $round } ({ $worth })
    [they-now] **{ $player }** has a bye in round { $round } ({ $worth })
   *[they-then] **{ $player }** had a bye in round { $round } ({ $worth })
}{ $by ->
    [director] , arranged by a director.
    [player] , as requested.
   *[pairing] { " " }because the round couldn’t be paired otherwise.
}
why-absent = { $you ->
    [yes] You weren’t paired in round { $round } because you { $gone ->
        [no-show] hadn’t made a first move in an earlier game.
        [removed] had been removed by a director.
        [server] had left the server.
       *[left] had left the tournament.
    }
   *[no] **{ $player }** wasn’t paired in round { $round } because they { $gone ->
        [no-show] hadn’t made a first move in an earlier game.
        [removed] had been removed by a director.
        [server] had left the server.
       *[left] had left the tournament.
    }
}
why-late = { $you ->
    [yes] You weren’t paired in round { $round } because you joined later.
   *[no] **{ $player }** wasn’t paired in round { $round } because they joined later.
}
why-gone = { $you ->
    [yes] You’re no longer paired because you { $gone ->
        [no-show] didn’t make a first move in one of your games.
        [removed] were removed by a director.
        [server] left the server.
        [idle] didn’t finish a match for too long.
       *[left] left the tournament.
    }
   *[no] **{ $player }** is no longer paired because they { $gone ->
        [no-show] didn’t make a first move in one of their games.
        [removed] were removed by a director.
        [server] left the server.
        [idle] didn’t finish a match for too long.
       *[left] left the tournament.
    }
}
why-finished = { $you ->
    [yes] You
   *[no] **{ $player }**
} { $shared ->
    [yes] shared
   *[no] finished in
} place { $rank } with { $points }.
why-finished-ladder = { $you ->
    [yes] You
   *[no] **{ $player }**
} finished in place { $rank } of the ladder.
why-next-season = { $you ->
    [yes] You’re not paired yet: you joined for the next season.
   *[no] **{ $player }** isn’t paired yet: they joined for the next season.
}
why-everyone = { $voice ->
    [you-now] You play
    [you-then] You played
    [they-now] **{ $player }** plays
   *[they-then] **{ $player }** played
} { $others } because everyone { $division ->
    [none] plays
   *[other] in { $division } plays
} everyone else { $cycles ->
    [one] once
   *[other] twice
}.
why-no-match = { $you ->
    [yes] { $done ->
        [yes] You have played all your matches.
       *[no] You have no match at the moment: the next one starts when both of you are free.
    }
   *[no] { $done ->
        [yes] **{ $player }** has played all their matches.
       *[no] **{ $player }** has no match at the moment: the next one starts when both players are free.
    }
}
why-challenger = { $you ->
    [yes] You play **{ $other }** because you challenged them: you were number { $place } on the ladder, and they were number { $other_place }.
   *[no] **{ $player }** plays **{ $other }** after challenging them: { $player } was number { $place } on the ladder, and { $other } was number { $other_place }.
}
why-challenged = { $you ->
    [yes] You play **{ $other }** because they challenged you: they were number { $other_place } on the ladder, and you were number { $place }.
   *[no] **{ $player }** plays **{ $other }** after being challenged: { $other } was number { $other_place } on the ladder, and { $player } was number { $place }.
}
why-ladder-draw = { $you ->
    [yes] Your last match, against **{ $other }**, was tied, so the places stayed as they were.
   *[no] The last match between **{ $player }** and **{ $other }** was tied, so the places stayed as they were.
}
why-ladder-none = { $you ->
    [yes] You have no match: on a ladder, no one is paired. Challenge someone above you with `/ladder challenge`, or wait to be challenged.
   *[no] **{ $player }** has no match: on a ladder, no one is paired, and matches come from challenges.
}

## The same in knockouts; `stage` is why-stage, or in results one of round, final and third

why-stage = { $left ->
    [0] in the final
   *[other] in round { $round }
}
why-free = { $voice ->
    [you-now] You have a bye in round 1
    [you-then] You had a bye in round 1
    [they-now] **{ $player }** has a bye in round 1
   *[they-then] **{ $player }** had a bye in round 1
}: with { $entries } players in a bracket of { $places }, { $byes ->
    [one] the top seed advances
   *[other] the top { $byes } seeds advance
} without playing.
why-seeds = { $voice ->
    [you-now] You play **{ $other }**
    [you-then] You played **{ $other }**
    [they-now] **{ $player }** plays **{ $other }**
   *[they-then] **{ $player }** played **{ $other }**
} in round 1: in a bracket of { $places }, seed { $seed } meets seed { $other_seed }.
why-advanced = { $voice ->
    [you-now] You play **{ $other }** { $stage } because you both advanced, and your parts of the bracket meet there.
    [you-then] You played **{ $other }** { $stage } because you both advanced, and your parts of the bracket met there.
    [they-now] **{ $player }** plays **{ $other }** { $stage } because both advanced, and their parts of the bracket meet there.
   *[they-then] **{ $player }** played **{ $other }** { $stage } because both advanced, and their parts of the bracket met there.
}
why-third = { $voice ->
    [you-now] You play **{ $other }** for third place because you both lost your semifinals.
    [you-then] You played **{ $other }** for third place because you both lost your semifinals.
    [they-now] **{ $player }** plays **{ $other }** for third place because both lost their semifinals.
   *[they-then] **{ $player }** played **{ $other }** for third place because both lost their semifinals.
}
why-awaits = { $you ->
    [yes] You’ll play the winner of { $pair } { $stage }.
   *[no] **{ $player }** will play the winner of { $pair } { $stage }.
}
why-awaits-open = { $you ->
    [yes] You’ll play { $stage }, but your opponent isn’t known yet.
   *[no] **{ $player }** will play { $stage }, but the opponent isn’t known yet.
}
why-awaits-third = { $you ->
    [yes] You’ll play for third place
   *[no] **{ $player }** will play for third place
} against the player who loses the other semifinal.
why-lost = { $you ->
    [yes] { $stage ->
        [final] You lost the final to **{ $other }**{ $score }
        [third] You lost the match for third place to **{ $other }**{ $score }
       *[round] You were knocked out in round { $round } by **{ $other }**{ $score }
    }
   *[no] { $stage ->
        [final] **{ $player }** lost the final to **{ $other }**{ $score }
        [third] **{ $player }** lost the match for third place to **{ $other }**{ $score }
       *[round] **{ $player }** was knocked out in round { $round } by **{ $other }**{ $score }
    }
}{ $why ->
    [none] .
   *[other] : { $why }.
}
why-won = { $you ->
    [yes] { $stage ->
        [third] You won the match for third place against **{ $other }**{ $score }
       *[final] You won the tournament; the final was against **{ $other }**{ $score }
    }
   *[no] { $stage ->
        [third] **{ $player }** won the match for third place against **{ $other }**{ $score }
       *[final] **{ $player }** won the tournament; the final was against **{ $other }**{ $score }
    }
}{ $why ->
    [none] .
   *[other] : { $why }.
}

## The details, for arbiters: the pair, and where it was made

pairing-head = Round { $round }: **{ $player }** ({ $points }) – **{ $other }** ({ $other_points })
pairing-head-bye = Round { $round }: **{ $player }** ({ $points }) has the bye
pairing-bracket = **Bracket of { $score }:** { $players }
pairing-moved = **{ $player }** came down from { $score }: { $why ->
    [Met] they had already met everyone there
    [Color] everyone left there needed the same side
    [NoPartner] no one there could be their opponent
    [Odd] there was an odd number of players
   *[Criteria] the criteria and the other players left no better option
}.

## Who was expected

pairing-expected-made = This is the pairing the standings suggest.
pairing-expected = **Why not { $other }**, as the standings suggest? { $why }
pairing-expected-float = **Why didn’t { $player } float down**, as the standings suggest? { $why }
pairing-instead = **Why not { $other }?** { $why }

## Why a pair was not made

pairing-nothing = Nothing rules it out: it’s the actual pairing.
pairing-c1 = They already met in round { $round }.
pairing-c3 = Both now need the same side.
pairing-forbidden = The director has kept them apart.
pairing-c4 = It would then be impossible to pair everyone else.
pairing-worse-count = { $then ->
    [one] One player
   *[other] { $then } players
}{ $now ->
    [0] { "" }
   *[other] { " " }instead of { $now }
} would { $by ->
    [C6] float down
    [C8] have to float down from the next bracket
    [C10] have had one side three more times than the other
    [C11] have the same side for the third time in a row
    [C12] miss the side they’re due
    [C13] miss the side they should have
    [C14] float down again, as in the last round
    [C15] float up again, as in the last round
    [C16] float down again, as two rounds ago
   *[C17] float up again, as two rounds ago
}{ $who }.
pairing-worse-scores = { $by ->
    [C5] The bye would go to someone with more points
    [C7] Players with more points would float down
    [C8] Players with more points would have to float down from the next bracket
    [C9] The bye would go to someone with more rounds without a game
    [C18] Players who came down would float down again with more points, as in the last round
    [C19] Players with more points would meet opponents who float up again, as in the last round
    [C20] Players who came down would float down again with more points, as two rounds ago
   *[C21] Players with more points would meet opponents who float up again, as two rounds ago
} ({ $then } instead of { $now }){ $who }.
pairing-none = none
pairing-order-lower-half = It would be just as good, but comes later in the order of the lower half.
pairing-order-exchange = It would be just as good, but the actual pairing exchanges fewer players between the halves, or players lower in the order.
pairing-order-moved = It would be just as good, but the actual pairing takes higher-ranked players who came down.

## Who moves first

pairing-side-first = first
pairing-side-second = second
pairing-color = **{ $first }** moves first: { $why ->
    [both] that suits both players
    [stronger] both are due the same side, but { $who } needs it more
    [alternate] both are equally due the same side, so they swap sides compared to the last round in which theirs differed
    [higher] both have gone first equally often, so { $who }, who ranks higher, gets the side they’re due
    [placed] both are equally due the same side, but { $who } ranks higher
   *[number] neither has played yet, so the pairing number of the higher-ranked player decides
}.
pairing-history = **{ $player }** { $strength ->
    [mild] is due to
    [strong] should
   *[absolute] must
} move { $side } (so far: { $sides }).

## The bye

pairing-bye = **The bye** goes to someone with the lowest possible score, { $score }. { $why ->
    [C5] No one else with so few points is eligible.
    [C9] Of those with so few points, { $receiver } has the fewest rounds without a game.
   *[order] Of those with so few points, it depends first on how the others can be paired, then on the order of the candidates.
}
pairing-bye-eligible = **Also eligible:** { $players }
pairing-bye-receiver = { $player } ({ $points }{ $unplayed ->
    [0] { "" }
    [one] ; one round without a game
   *[other] ; { $unplayed } rounds without a game
})
pairing-bye-barred = **Not eligible** after an earlier full-point bye or forfeit win: { $players }

## The articles

pairing-articles = -# FIDE Handbook C.04.3, for arbiters: { $articles }

## Other kinds of tournaments

pairing-berger = **{ $first }** (number { $first_number }) moves first against **{ $second }** (number { $second_number }), as in row { $round } of the Berger table for { $entries } players{ $division ->
    [none] { "" }
   *[other] { " " }in { $division }
}: { $row }.
pairing-knockout = **{ $first }** (seed { $first_number }) meets **{ $second }** (seed { $second_number }): in a bracket of { $places }, seed 1 meets seed { $places }, and seeds 1 and 2 can only meet in the final.
pairing-ladder = **{ $challenger }** (number { $place }) challenged **{ $challenged }** (number { $challenged_place }): on this ladder, you can challenge players up to { $reach ->
    [one] one place
   *[other] { $reach } places
} above you.
