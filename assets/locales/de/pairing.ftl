# Warum jemand so ausgelost ist: in Worten für die, die spielen; die Artikel des Schweizer Systems der
# FIDE stehen einmal, in der letzten Zeile.

## In ein, zwei Sätzen für die, die spielen

why-open = **{ $tournament }** hat noch nicht begonnen, deshalb ist noch nichts ausgelost.
why-called-off = **{ $tournament }** wurde abgesagt, deshalb ist nichts ausgelost.
why-over = **{ $tournament }** ist zu Ende.
why-not-in = Du spielst in **{ $tournament }** nicht mit. Wessen Paarung soll ich erklären?
why-unpublished = Runde { $round } ist noch nicht veröffentlicht.
why-equal = { $voice ->
    [you-now] Du spielst gegen **{ $other }**, weil ihr beide { $points } habt und noch nicht aufeinandergetroffen seid.
    [you-then] Du hast in Runde { $round } gegen **{ $other }** gespielt, weil ihr beide { $points } hattet und noch nicht aufeinandergetroffen wart.
    [they-now] **{ $player }** spielt gegen **{ $other }**, weil beide { $points } haben und noch nicht aufeinandergetroffen sind.
   *[they-then] **{ $player }** hat in Runde { $round } gegen **{ $other }** gespielt, weil beide { $points } hatten und noch nicht aufeinandergetroffen waren.
}
why-near = { $voice ->
    [you-now] Du spielst gegen **{ $other }**, weil nicht alle mit { $most } gegeneinander spielen können: Du hast { $points }, **{ $other }** hat { $other_points }, und ihr seid noch nicht aufeinandergetroffen.
    [you-then] Du hast in Runde { $round } gegen **{ $other }** gespielt, weil nicht alle mit { $most } gegeneinander spielen konnten: Du hattest { $points }, **{ $other }** hatte { $other_points }, und ihr wart noch nicht aufeinandergetroffen.
    [they-now] **{ $player }** ({ $points }) spielt gegen **{ $other }** ({ $other_points }), weil nicht alle mit { $most } gegeneinander spielen können und die beiden noch nicht aufeinandergetroffen sind.
   *[they-then] **{ $player }** ({ $points }) hat in Runde { $round } gegen **{ $other }** ({ $other_points }) gespielt, weil nicht alle mit { $most } gegeneinander spielen konnten und die beiden noch nicht aufeinandergetroffen waren.
}
why-halves = { $voice ->
    [you-now] Du spielst gegen **{ $other }**, weil in Runde 1 noch niemand Punkte hat: Die obere Hälfte der Setzliste trifft auf die untere.
    [you-then] Du hast gegen **{ $other }** gespielt, weil in Runde 1 noch niemand Punkte hatte: Die obere Hälfte der Setzliste traf auf die untere.
    [they-now] **{ $player }** spielt gegen **{ $other }**, weil in Runde 1 noch niemand Punkte hat: Die obere Hälfte der Setzliste trifft auf die untere.
   *[they-then] **{ $player }** hat gegen **{ $other }** gespielt, weil in Runde 1 noch niemand Punkte hatte: Die obere Hälfte der Setzliste traf auf die untere.
}
why-bye = { $voice ->
    [you-now] Du hast in Runde { $round } ein Freilos ({ $worth }), weil die Teilnehmerzahl ungerade ist. Es geht an jemanden mit möglichst wenigen Punkten.
    [you-then] Du hattest in Runde { $round } ein Freilos ({ $worth }), weil die Teilnehmerzahl ungerade war. Es geht an jemanden mit möglichst wenigen Punkten.
    [they-now] **{ $player }** hat in Runde { $round } ein Freilos ({ $worth }), weil die Teilnehmerzahl ungerade ist. Es geht an jemanden mit möglichst wenigen Punkten.
   *[they-then] **{ $player }** hatte in Runde { $round } ein Freilos ({ $worth }), weil die Teilnehmerzahl ungerade war. Es geht an jemanden mit möglichst wenigen Punkten.
}
why-rest = { $voice ->
    [you-now] Du hast in Runde { $round } ein Freilos ({ $worth })
    [you-then] Du hattest in Runde { $round } ein Freilos ({ $worth })
    [they-now] **{ $player }** hat in Runde { $round } ein Freilos ({ $worth })
   *[they-then] **{ $player }** hatte in Runde { $round } ein Freilos ({ $worth })
}{ $by ->
    [director] , von der Turnierleitung so bestimmt.
    [player] , wie gewünscht.
   *[pairing] , weil sich die Runde sonst nicht auslosen ließ.
}
why-absent = { $you ->
    [yes] Du wurdest in Runde { $round } nicht ausgelost, { $gone ->
        [no-show] weil du in einem Spiel davor den ersten Zug nicht gemacht hattest.
        [removed] weil dich die Turnierleitung herausgenommen hatte.
        [server] weil du den Server verlassen hattest.
       *[left] weil du das Turnier verlassen hattest.
    }
   *[no] **{ $player }** wurde in Runde { $round } nicht ausgelost, { $gone ->
        [no-show] weil in einem Spiel davor der erste Zug ausblieb.
        [removed] weil die Turnierleitung das so entschieden hatte.
        [server] weil { $player } den Server verlassen hatte.
       *[left] weil { $player } das Turnier verlassen hatte.
    }
}
why-late = { $you ->
    [yes] Du wurdest in Runde { $round } nicht ausgelost, weil du erst später dazugekommen bist.
   *[no] **{ $player }** wurde in Runde { $round } nicht ausgelost und kam erst später dazu.
}
why-gone = { $you ->
    [yes] Du wirst nicht mehr ausgelost, { $gone ->
        [no-show] weil du in einem deiner Spiele den ersten Zug nicht gemacht hast.
        [removed] weil dich die Turnierleitung herausgenommen hat.
        [server] weil du den Server verlassen hast.
        [idle] weil du zu lange keine Begegnung beendet hast.
       *[left] weil du das Turnier verlassen hast.
    }
   *[no] **{ $player }** wird nicht mehr ausgelost: { $gone ->
        [no-show] In einem Spiel blieb der erste Zug aus.
        [removed] So hat es die Turnierleitung entschieden.
        [server] Der Server wurde verlassen.
        [idle] Zu lange wurde keine Begegnung beendet.
       *[left] Das Turnier wurde verlassen.
    }
}
why-finished = { $you ->
    [yes] Du bist mit { $points } auf
   *[no] **{ $player }** ist mit { $points } auf
} { $shared ->
    [yes] dem geteilten Platz { $rank }.
   *[no] Platz { $rank }.
}
why-finished-ladder = { $you ->
    [yes] Du stehst
   *[no] **{ $player }** steht
} am Ende auf Platz { $rank } der Leiter.
why-next-season = { $you ->
    [yes] Du bist noch nicht ausgelost: Du spielst ab der nächsten Saison mit.
   *[no] **{ $player }** ist noch nicht ausgelost und spielt ab der nächsten Saison mit.
}
why-everyone = { $voice ->
    [you-now] Du spielst gegen { $others },
    [you-then] Du hast gegen { $others } gespielt,
    [they-now] **{ $player }** spielt gegen { $others },
   *[they-then] **{ $player }** hat gegen { $others } gespielt,
} weil { $division ->
    [none] alle
   *[other] in { $division } alle
} { $cycles ->
    [one] einmal
   *[other] zweimal
} gegen alle spielen.
why-no-match = { $you ->
    [yes] { $done ->
        [yes] Du hast alle deine Begegnungen gespielt.
       *[no] Du hast gerade keine Begegnung: Die nächste beginnt, sobald beide frei sind.
    }
   *[no] { $done ->
        [yes] **{ $player }** hat alle Begegnungen gespielt.
       *[no] **{ $player }** hat gerade keine Begegnung: Die nächste beginnt, sobald beide frei sind.
    }
}
why-challenger = { $you ->
    [yes] Du spielst gegen **{ $other }**, weil du gefordert hast: du auf Platz { $place }, **{ $other }** auf Platz { $other_place } der Leiter.
   *[no] **{ $player }**, damals auf Platz { $place } der Leiter, hat **{ $other }** auf Platz { $other_place } gefordert.
}
why-challenged = { $you ->
    [yes] Du spielst gegen **{ $other }**, weil du gefordert wurdest: du auf Platz { $place }, **{ $other }** auf Platz { $other_place } der Leiter.
   *[no] **{ $player }**, damals auf Platz { $place } der Leiter, wurde von **{ $other }** auf Platz { $other_place } gefordert.
}
why-ladder-draw = { $you ->
    [yes] Deine letzte Begegnung, gegen **{ $other }**, endete unentschieden; die Plätze blieben also, wie sie waren.
   *[no] Die letzte Begegnung zwischen **{ $player }** und **{ $other }** endete unentschieden; die Plätze blieben also, wie sie waren.
}
why-ladder-none = { $you ->
    [yes] Du hast keine Begegnung: Auf einer Leiter wird nicht ausgelost. Fordere mit `/leiter herausfordern` jemanden über dir, oder warte, bis dich jemand fordert.
   *[no] **{ $player }** hat keine Begegnung: Auf einer Leiter wird nicht ausgelost, sondern gefordert.
}

## Dasselbe in K.-o.-Turnieren; `stage` ist why-stage, oder bei Ergebnissen round, final oder third

why-stage = { $left ->
    [0] im Finale
   *[other] in Runde { $round }
}
why-free = { $voice ->
    [you-now] Du hast in Runde 1 ein Freilos
    [you-then] Du hattest in Runde 1 ein Freilos
    [they-now] **{ $player }** hat in Runde 1 ein Freilos
   *[they-then] **{ $player }** hatte in Runde 1 ein Freilos
}: Bei { $entries } Leuten in einem Baum von { $places } { $byes ->
    [one] kommt der erste Setzplatz
   *[other] kommen die ersten { $byes } Setzplätze
} ohne Spiel weiter.
why-seeds = { $voice ->
    [you-now] Du spielst in Runde 1 gegen **{ $other }**
    [you-then] Du hast in Runde 1 gegen **{ $other }** gespielt
    [they-now] **{ $player }** spielt in Runde 1 gegen **{ $other }**
   *[they-then] **{ $player }** hat in Runde 1 gegen **{ $other }** gespielt
}: In einem Baum von { $places } trifft Setzplatz { $seed } auf Setzplatz { $other_seed }.
why-advanced = { $voice ->
    [you-now] Du spielst { $stage } gegen **{ $other }**, weil ihr beide weitergekommen seid und eure Teile des Baums dort zusammenlaufen.
    [you-then] Du hast { $stage } gegen **{ $other }** gespielt, weil ihr beide weitergekommen wart und eure Teile des Baums dort zusammenliefen.
    [they-now] **{ $player }** spielt { $stage } gegen **{ $other }**, weil beide weitergekommen sind und ihre Teile des Baums dort zusammenlaufen.
   *[they-then] **{ $player }** hat { $stage } gegen **{ $other }** gespielt, weil beide weitergekommen waren und ihre Teile des Baums dort zusammenliefen.
}
why-third = { $voice ->
    [you-now] Du spielst gegen **{ $other }** um Platz 3, weil ihr beide euer Halbfinale verloren habt.
    [you-then] Du hast gegen **{ $other }** um Platz 3 gespielt, weil ihr beide euer Halbfinale verloren hattet.
    [they-now] **{ $player }** spielt gegen **{ $other }** um Platz 3, weil beide ihr Halbfinale verloren haben.
   *[they-then] **{ $player }** hat gegen **{ $other }** um Platz 3 gespielt, weil beide ihr Halbfinale verloren hatten.
}
why-awaits = { $you ->
    [yes] Du spielst { $stage } gegen { $pair }, je nachdem, wer von beiden weiterkommt.
   *[no] **{ $player }** spielt { $stage } gegen { $pair }, je nachdem, wer von beiden weiterkommt.
}
why-awaits-open = { $you ->
    [yes] Du spielst { $stage }; gegen wen, steht noch nicht fest.
   *[no] **{ $player }** spielt { $stage }; gegen wen, steht noch nicht fest.
}
why-awaits-third = { $you ->
    [yes] Du spielst
   *[no] **{ $player }** spielt
} um Platz 3, gegen die Seite, die das andere Halbfinale verliert.
why-lost = { $you ->
    [yes] { $stage ->
        [final] Du hast das Finale gegen **{ $other }** verloren{ $score }
        [third] Du hast das Spiel um Platz 3 gegen **{ $other }** verloren{ $score }
       *[round] Du bist in Runde { $round } gegen **{ $other }** ausgeschieden{ $score }
    }
   *[no] { $stage ->
        [final] **{ $player }** hat das Finale gegen **{ $other }** verloren{ $score }
        [third] **{ $player }** hat das Spiel um Platz 3 gegen **{ $other }** verloren{ $score }
       *[round] **{ $player }** ist in Runde { $round } gegen **{ $other }** ausgeschieden{ $score }
    }
}{ $why ->
    [none] .
   *[other] : { $why }.
}
why-won = { $you ->
    [yes] { $stage ->
        [third] Du hast das Spiel um Platz 3 gegen **{ $other }** gewonnen{ $score }
       *[final] Du hast das Turnier gewonnen; im Finale ging es gegen **{ $other }**{ $score }
    }
   *[no] { $stage ->
        [third] **{ $player }** hat das Spiel um Platz 3 gegen **{ $other }** gewonnen{ $score }
       *[final] **{ $player }** hat das Turnier gewonnen; im Finale ging es gegen **{ $other }**{ $score }
    }
}{ $why ->
    [none] .
   *[other] : { $why }.
}

## Die Einzelheiten, für die Turnierleitung

pairing-head = Runde { $round }: **{ $player }** – **{ $other }**
pairing-head-bye = Runde { $round }: **{ $player }** hat Freilos

## Where it was made

pairing-points = **Punkte:** { $player } { $points } · { $other } { $other_points }
pairing-points-one = **Punkte:** { $player } { $points }
pairing-decimal = { $whole },{ $tenths }
pairing-bracket = **Gruppe { $score }**: { $players }
pairing-moved = { $player } kam von { $score } herunter: { $why }
pairing-moved-more = … und { $n } weitere, die herunterkamen
pairing-more = { $n } weitere
pairing-float-met = hat dort schon gegen alle gespielt
pairing-float-color = alle übrigen dort müssen dieselbe Seite haben
pairing-float-no-partner = niemand dort kam als Gegner in Frage
pairing-float-odd = die Zahl dort war ungerade
pairing-float-criteria = die Kriterien und das übrige Feld ließen keinen besseren Weg

## Who was expected

pairing-expected-made = Diese Paarung legt die Tabelle nahe.
pairing-expected = **Erwartet** nach der natürlichen Reihenfolge: { $other }. { $why }
pairing-expected-float = **Erwartet** nach der natürlichen Reihenfolge: { $player } geht nach unten. { $why }
pairing-instead = **Stattdessen { $other }?** { $why }
pairing-instead-float = **Stattdessen nach unten?** { $why }

## What speaks against a pair

pairing-nothing = Nichts spricht dagegen: So wurde ausgelost.
pairing-c1 = Sie haben in Runde { $round } gegeneinander gespielt.
pairing-c3 = Beide müssen jetzt dieselbe Seite haben.
pairing-forbidden = Die Turnierleitung lässt sie nicht aufeinandertreffen.
pairing-c4 = Dann ließen sich nicht alle anderen auslosen.
pairing-c5 = Das Freilos ginge an jemanden mit mehr Punkten: { $then } statt { $now }.
pairing-c6 = { $then ->
    [one] Eine Person
   *[other] { $then } Leute
} statt { $now } { $then ->
    [one] ginge
   *[other] gingen
} nach unten{ $who }.
pairing-c7 = Leute mit mehr Punkten gingen nach unten: { $then } statt { $now }{ $who }.
pairing-c8 = Aus der nächsten Gruppe { $then ->
    [one] müsste eine Person
   *[other] müssten { $then } Leute
} statt { $now } nach unten.
pairing-c8-scores = Aus der nächsten Gruppe müssten Leute mit mehr Punkten nach unten: { $then } statt { $now }.
pairing-c9 = Das Freilos ginge an jemanden mit mehr Runden ohne Spiel: { $then } statt { $now }{ $who }.
pairing-c10 = { $then ->
    [one] Eine Person hätte
   *[other] { $then } Leute hätten
} statt { $now } eine Seite dreimal öfter als die andere{ $who }.
pairing-c11 = { $then ->
    [one] Eine Person hätte
   *[other] { $then } Leute hätten
} statt { $now } zum dritten Mal hintereinander dieselbe Seite{ $who }.
pairing-c12 = { $then ->
    [one] Eine Person bekäme
   *[other] { $then } Leute bekämen
} statt { $now } nicht die Seite, die an der Reihe ist{ $who }.
pairing-c13 = { $then ->
    [one] Eine Person bekäme
   *[other] { $then } Leute bekämen
} statt { $now } nicht die Seite, auf die Anspruch besteht{ $who }.
pairing-c14 = { $then ->
    [one] Eine Person ginge
   *[other] { $then } Leute gingen
} statt { $now } wie in der letzten Runde nach unten{ $who }.
pairing-c15 = { $then ->
    [one] Eine Person ginge
   *[other] { $then } Leute gingen
} statt { $now } wie in der letzten Runde nach oben{ $who }.
pairing-c16 = { $then ->
    [one] Eine Person ginge
   *[other] { $then } Leute gingen
} statt { $now } wie vor zwei Runden nach unten{ $who }.
pairing-c17 = { $then ->
    [one] Eine Person ginge
   *[other] { $then } Leute gingen
} statt { $now } wie vor zwei Runden nach oben{ $who }.
pairing-c18 = Punkte derer, die herunterkamen und wie in der letzten Runde weiter nach unten gehen: { $then } statt { $now }{ $who }.
pairing-c19 = Punkte derer, deren Gegner wie in der letzten Runde nach oben gehen: { $then } statt { $now }{ $who }.
pairing-c20 = Punkte derer, die herunterkamen und wie vor zwei Runden weiter nach unten gehen: { $then } statt { $now }{ $who }.
pairing-c21 = Punkte derer, deren Gegner wie vor zwei Runden nach oben gehen: { $then } statt { $now }{ $who }.
pairing-none = keine
pairing-order-lower-half = Alle Kriterien sind gleich; die tatsächliche Auslosung kommt in der Reihenfolge der unteren Hälfte früher.
pairing-order-exchange = Alle Kriterien sind gleich; die tatsächliche Auslosung tauscht weniger oder spätere Leute zwischen den Hälften.
pairing-order-moved = Alle Kriterien sind gleich; die tatsächliche Auslosung paart Leute, die unter den Heruntergekommenen früher kommen.

## Colors

pairing-letter-first = 1.
pairing-letter-second = 2.
pairing-color = **Wer beginnt:** { $first } zieht zuerst, { $second } danach. { $why }
pairing-color-both = Das passt beiden.
pairing-color-stronger = Beiden steht dieselbe Seite zu; { $who } braucht sie mehr.
pairing-color-alternate = Beiden steht dieselbe Seite gleich sehr zu; sie wechseln gegenüber der letzten Runde, in der sie verschiedene hatten.
pairing-color-higher = Beide haben gleich oft begonnen; { $who } steht höher und bekommt die gewünschte Seite.
pairing-color-placed = Beiden steht dieselbe Seite gleich sehr zu; { $who } steht höher.
pairing-color-number = Beide haben noch nicht gespielt; es entscheidet die Nummer der Person, die höher steht.
pairing-history = { $player }: `{ $colors }` · { $wants }
pairing-wants-none = beides ist recht
pairing-wants-mild = { $color } wäre abwechselnd dran
pairing-wants-strong = sollte { $color } haben
pairing-wants-absolute = muss { $color } haben

## The bye

pairing-bye = **Das Freilos** geht an die niedrigste Punktzahl, an die es gehen kann: { $score }.
pairing-bye-only = Niemand sonst mit so wenigen Punkten darf es haben.
pairing-bye-unplayed = Von denen mit so wenigen Punkten hat { $player } die wenigsten Runden ohne Spiel.
pairing-bye-order = Von denen mit so wenigen Punkten entscheiden die Paare der anderen und dann die Reihenfolge.
pairing-bye-eligible = Hätten es auch haben können: { $players }
pairing-bye-receiver = { $player } ({ $points }; { $unplayed ->
    [0] immer gespielt
    [one] eine Runde ohne Spiel
   *[other] { $unplayed } Runden ohne Spiel
})
pairing-bye-barred = Konnten es nicht haben, nach einem Freilos oder einem kampflosen Sieg: { $players }

## The articles

pairing-articles = -# FIDE-Handbuch C.04.3, für die Leitung: { $articles }

## Other kinds of tournaments

pairing-berger = **{ $first }** (Nummer { $first_number }) beginnt gegen **{ $second }** (Nummer { $second_number }): Zeile { $round } der Berger-Tabelle für { $entries }: `{ $row }`.
pairing-league = **{ $first }** (Nummer { $first_number }) beginnt gegen **{ $second }** (Nummer { $second_number }): In Staffel { $division } spielt jeder gegen jeden, hier in Zeile { $round } der Berger-Tabelle für { $entries }: `{ $row }`.
pairing-knockout = **{ $first }** (Setzplatz { $first_number }) gegen **{ $second }** (Setzplatz { $second_number }): In einem Baum von { $places } trifft Setzplatz 1 auf Setzplatz { $places }, und die ersten beiden können sich erst im Finale treffen.
pairing-ladder = **{ $challenger }** (Platz { $place }) hat **{ $challenged }** (Platz { $challenged_place }) gefordert: Auf dieser Leiter darf man bis zu { $reach ->
    [one] einen Platz
   *[other] { $reach } Plätze
} höher fordern.
