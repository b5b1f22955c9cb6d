# Warum jemand so ausgelost ist: in Worten für die, die spielen; die Artikel des Schweizer Systems der
# FIDE stehen einmal, in der letzten Zeile.

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

pairing-expected-made = **Erwartet:** Die natürliche Reihenfolge gibt dasselbe Paar.
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
pairing-color-higher = Beiden steht dieselbe Seite gleich sehr zu; { $who } steht höher.
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
pairing-knockout = **{ $first }** (Nummer { $first_number }) gegen **{ $second }** (Nummer { $second_number }): In einem Baum von { $places } beginnt die erste Nummer gegen die letzte, und die ersten beiden können sich erst im Finale treffen.
pairing-ladder = **{ $challenger }** (Platz { $place }) hat **{ $challenged }** (Platz { $challenged_place }) gefordert: Auf dieser Leiter darf man bis zu { $reach ->
    [one] einen Platz
   *[other] { $reach } Plätze
} höher fordern.
