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

## Die Einzelheiten, für die Turnierleitung: das Paar, und wo es entstand

pairing-head = Runde { $round }: **{ $player }** ({ $points }) – **{ $other }** ({ $other_points })
pairing-head-bye = Runde { $round }: **{ $player }** ({ $points }) hat Freilos
pairing-bracket = **Gruppe mit { $score }:** { $players }
pairing-moved = **{ $player }** kam von { $score } herunter: { $why ->
    [Met] Dort waren alle schon einmal Gegner
    [Color] Alle übrigen dort müssen dieselbe Seite haben
    [NoPartner] Niemand dort kam als Gegner in Frage
    [Odd] Die Zahl dort war ungerade
   *[Criteria] Die Kriterien und das übrige Feld ließen keinen besseren Weg
}.

## Wer zu erwarten war

pairing-expected-made = Diese Paarung legt die Tabelle nahe.
pairing-expected = **Warum nicht { $other }**, wie es die Tabelle nahelegt? { $why }
pairing-expected-float = **Warum ging { $player } nicht nach unten**, wie es die Tabelle nahelegt? { $why }
pairing-instead = **Warum nicht { $other }?** { $why }

## Was gegen ein Paar spricht

pairing-nothing = Nichts spricht dagegen: So wurde ausgelost.
pairing-c1 = Sie haben in Runde { $round } gegeneinander gespielt.
pairing-c3 = Beide müssen jetzt dieselbe Seite haben.
pairing-forbidden = Die Turnierleitung lässt sie nicht aufeinandertreffen.
pairing-c4 = Dann ließen sich nicht alle anderen auslosen.
pairing-worse-count = { $then ->
    [one] Eine Person
   *[other] { $then } Leute
}{ $now ->
    [0] { "" }
   *[other] { " " }statt { $now }
} { $then ->
    [one] müsste
   *[other] müssten
} { $by ->
    [C6] nach unten
    [C8] aus der nächsten Gruppe nach unten
    [C10] eine Seite dreimal öfter haben als die andere
    [C11] zum dritten Mal hintereinander dieselbe Seite haben
    [C12] auf die Seite verzichten, die an der Reihe ist
    [C13] auf die Seite verzichten, auf die Anspruch besteht
    [C14] wie in der letzten Runde nach unten
    [C15] wie in der letzten Runde nach oben
    [C16] wie vor zwei Runden nach unten
   *[C17] wie vor zwei Runden nach oben
}{ $who }.
pairing-worse-scores = { $by ->
    [C5] Das Freilos ginge an jemanden mit mehr Punkten
    [C7] Leute mit mehr Punkten gingen nach unten
    [C8] Aus der nächsten Gruppe müssten Leute mit mehr Punkten nach unten
    [C9] Das Freilos ginge an jemanden mit mehr Runden ohne Spiel
    [C18] Heruntergekommene gingen wie in der letzten Runde mit mehr Punkten weiter nach unten
    [C19] Leute mit mehr Punkten träfen auf Gegner, die wie in der letzten Runde nach oben gehen
    [C20] Heruntergekommene gingen wie vor zwei Runden mit mehr Punkten weiter nach unten
   *[C21] Leute mit mehr Punkten träfen auf Gegner, die wie vor zwei Runden nach oben gehen
} ({ $then } statt { $now }){ $who }.
pairing-none = keine
pairing-order-lower-half = Das wäre genauso gut, kommt in der Reihenfolge der unteren Hälfte aber später.
pairing-order-exchange = Das wäre genauso gut, aber die tatsächliche Auslosung tauscht weniger oder spätere Leute zwischen den Hälften.
pairing-order-moved = Das wäre genauso gut, aber die tatsächliche Auslosung paart Leute, die unter den Heruntergekommenen früher kommen.

## Wer beginnt

pairing-side-first = zuerst
pairing-side-second = danach
pairing-color = **{ $first }** zieht zuerst: { $why ->
    [both] Das passt beiden
    [stronger] Beiden steht dieselbe Seite zu; { $who } braucht sie mehr
    [alternate] Beiden steht dieselbe Seite gleich sehr zu; sie wechseln gegenüber der letzten Runde, in der sie verschiedene hatten
    [higher] Beide haben gleich oft begonnen; { $who } steht höher und bekommt die gewünschte Seite
    [placed] Beiden steht dieselbe Seite gleich sehr zu; { $who } steht höher
   *[number] Beide haben noch nicht gespielt; es entscheidet die Nummer der Person, die höher steht
}.
pairing-history = **{ $player }** { $strength ->
    [mild] sollte zur Abwechslung
    [strong] sollte
   *[absolute] muss
} { $side } ziehen (bisher: { $sides }).

## The bye

pairing-bye = **Das Freilos** geht an jemanden mit so wenigen Punkten wie möglich, hier mit { $score }. { $why ->
    [C5] Niemand sonst mit so wenigen Punkten darf es haben.
    [C9] Von denen mit so wenigen Punkten hat { $receiver } die wenigsten Runden ohne Spiel.
   *[order] Von denen mit so wenigen Punkten entscheiden die Paare der anderen und dann die Reihenfolge.
}
pairing-bye-eligible = **Hätten es auch haben können:** { $players }
pairing-bye-receiver = { $player } ({ $points }{ $unplayed ->
    [0] { "" }
    [one] ; eine Runde ohne Spiel
   *[other] ; { $unplayed } Runden ohne Spiel
})
pairing-bye-barred = **Konnten es nicht haben**, nach einem Freilos oder einem kampflosen Sieg: { $players }

## The articles

pairing-articles = -# FIDE-Handbuch C.04.3, für die Leitung: { $articles }

## Other kinds of tournaments

pairing-berger = **{ $first }** (Nummer { $first_number }) beginnt gegen **{ $second }** (Nummer { $second_number }), wie in Zeile { $round } der Berger-Tabelle für { $entries }{ $division ->
    [none] { "" }
   *[other] { " " }in { $division }
}: { $row }.
pairing-knockout = **{ $first }** (Setzplatz { $first_number }) gegen **{ $second }** (Setzplatz { $second_number }): In einem Baum von { $places } trifft Setzplatz 1 auf Setzplatz { $places }, und die ersten beiden können sich erst im Finale treffen.
pairing-ladder = **{ $challenger }** (Platz { $place }) hat **{ $challenged }** (Platz { $challenged_place }) gefordert: Auf dieser Leiter darf man bis zu { $reach ->
    [one] einen Platz
   *[other] { $reach } Plätze
} höher fordern.
