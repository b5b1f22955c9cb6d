# Warum jemand so gepaart ist. Nummern in Klammern sind Artikel und Kriterien des Schweizer Systems
# der FIDE (C.04.3).

pairing-head = Runde { $round }: **{ $player }** – **{ $other }**
pairing-head-bye = Runde { $round }: **{ $player }** hat Freilos

## Where it was made

pairing-points = **Punkte:** { $player } { $points } · { $other } { $other_points }
pairing-points-one = **Punkte:** { $player } { $points }
pairing-decimal = { $whole },{ $tenths }
pairing-bracket = **Gruppe { $score }** (1.3): { $players }
pairing-moved = { $player } kam von { $score } herunter (1.4): { $why }
pairing-moved-more = … und { $n } weitere, die herunterkamen
pairing-more = { $n } weitere
pairing-float-met = hat dort schon gegen alle gespielt
pairing-float-color = alle übrigen dort müssen dieselbe Farbe haben
pairing-float-no-partner = niemand dort kam als Gegner in Frage
pairing-float-odd = die Zahl dort war ungerade
pairing-float-criteria = die Kriterien und das übrige Feld ließen keinen besseren Weg

## Who was expected

pairing-expected-made = **Erwartet:** Die natürliche Reihenfolge gibt dasselbe Paar (3.3).
pairing-expected = **Erwartet** nach der natürlichen Reihenfolge (3.3): { $other }. { $why }
pairing-expected-float = **Erwartet** nach der natürlichen Reihenfolge (3.3): { $player } geht nach unten. { $why }
pairing-instead = **Stattdessen { $other }?** { $why }
pairing-instead-float = **Stattdessen nach unten?** { $why }

## What speaks against a pair

pairing-nothing = Nichts spricht dagegen: So wurde gepaart.
pairing-c1 = Sie haben in Runde { $round } gegeneinander gespielt (C1).
pairing-c3 = Beide müssen jetzt dieselbe Farbe haben (C3).
pairing-forbidden = Die Turnierleitung lässt sie nicht aufeinandertreffen.
pairing-c4 = Dann könnten nicht alle anderen gepaart werden (C4).
pairing-c5 = Das Freilos ginge an jemanden mit mehr Punkten: { $then } statt { $now } (C5).
pairing-c6 = { $then ->
    [one] Eine Person
   *[other] { $then } Leute
} statt { $now } { $then ->
    [one] ginge
   *[other] gingen
} nach unten (C6){ $who }.
pairing-c7 = Leute mit mehr Punkten gingen nach unten: { $then } statt { $now } (C7){ $who }.
pairing-c8 = Aus der nächsten Gruppe { $then ->
    [one] müsste eine Person
   *[other] müssten { $then } Leute
} statt { $now } nach unten (C8).
pairing-c8-scores = Aus der nächsten Gruppe müssten Leute mit mehr Punkten nach unten: { $then } statt { $now } (C8).
pairing-c9 = Das Freilos ginge an jemanden mit mehr Runden ohne Spiel: { $then } statt { $now } (C9){ $who }.
pairing-c10 = { $then ->
    [one] Eine Person hätte
   *[other] { $then } Leute hätten
} statt { $now } eine Farbe dreimal öfter als die andere (C10){ $who }.
pairing-c11 = { $then ->
    [one] Eine Person hätte
   *[other] { $then } Leute hätten
} statt { $now } zum dritten Mal hintereinander dieselbe Farbe (C11){ $who }.
pairing-c12 = { $then ->
    [one] Eine Person bekäme
   *[other] { $then } Leute bekämen
} statt { $now } nicht die eigene Farbe (C12){ $who }.
pairing-c13 = { $then ->
    [one] Eine Person bekäme
   *[other] { $then } Leute bekämen
} statt { $now } eine Farbe nicht, die ihnen zusteht (C13){ $who }.
pairing-c14 = { $then ->
    [one] Eine Person ginge
   *[other] { $then } Leute gingen
} statt { $now } wie in der letzten Runde nach unten (C14){ $who }.
pairing-c15 = { $then ->
    [one] Eine Person ginge
   *[other] { $then } Leute gingen
} statt { $now } wie in der letzten Runde nach oben (C15){ $who }.
pairing-c16 = { $then ->
    [one] Eine Person ginge
   *[other] { $then } Leute gingen
} statt { $now } wie vor zwei Runden nach unten (C16){ $who }.
pairing-c17 = { $then ->
    [one] Eine Person ginge
   *[other] { $then } Leute gingen
} statt { $now } wie vor zwei Runden nach oben (C17){ $who }.
pairing-c18 = Punkte derer, die herunterkamen und wie in der letzten Runde weiter nach unten gehen: { $then } statt { $now } (C18){ $who }.
pairing-c19 = Punkte derer, deren Gegner wie in der letzten Runde nach oben gehen: { $then } statt { $now } (C19){ $who }.
pairing-c20 = Punkte derer, die herunterkamen und wie vor zwei Runden weiter nach unten gehen: { $then } statt { $now } (C20){ $who }.
pairing-c21 = Punkte derer, deren Gegner wie vor zwei Runden nach oben gehen: { $then } statt { $now } (C21){ $who }.
pairing-none = keine
pairing-order-lower-half = Alle Kriterien sind gleich; was gepaart wurde, kommt in der Reihenfolge der unteren Hälfte früher (4.2).
pairing-order-exchange = Alle Kriterien sind gleich; was gepaart wurde, tauscht weniger oder spätere Leute zwischen den Hälften (4.3).
pairing-order-moved = Alle Kriterien sind gleich; was gepaart wurde, paart Leute, die unter den Heruntergekommenen früher kommen (4.4).

## Colors

pairing-letter-first = W
pairing-letter-second = S
pairing-color = **Farben:** { $first } beginnt (W), { $second } folgt (S). { $why }
pairing-color-both = Niemand will die Farbe des anderen (5.2.1).
pairing-color-stronger = Beide wollen dieselbe; { $who } braucht sie mehr (5.2.2).
pairing-color-alternate = Beide wollen dieselbe gleich sehr; sie wechselt gegenüber der letzten Runde, in der sie verschiedene hatten (5.2.3).
pairing-color-higher = Beide wollen dieselbe gleich sehr; { $who } steht höher (5.2.4).
pairing-color-number = Beide hatten noch keine Farbe; die Nummer dessen, der höher steht, entscheidet (5.2.5).
pairing-history = { $player }: `{ $colors }` · { $wants }
pairing-wants-none = ohne Anspruch (1.6.2)
pairing-wants-mild = { $color } wäre abwechselnd dran (1.6.2)
pairing-wants-strong = sollte { $color } haben (1.6.2)
pairing-wants-absolute = muss { $color } haben (1.6.2)

## The bye

pairing-bye = **Das Freilos** geht an die niedrigste Punktzahl, an die es gehen kann: { $score } (C5).
pairing-bye-only = Niemand sonst mit so wenigen Punkten darf es haben.
pairing-bye-unplayed = Von denen mit so wenigen Punkten hat { $player } die wenigsten Runden ohne Spiel (C9).
pairing-bye-order = Von denen mit so wenigen Punkten entscheiden die Paare der anderen und dann die Reihenfolge (C9, 4.2).
pairing-bye-eligible = Hätten es auch haben können: { $players }
pairing-bye-receiver = { $player } ({ $points }; { $unplayed ->
    [0] immer gespielt
    [one] eine Runde ohne Spiel
   *[other] { $unplayed } Runden ohne Spiel
})
pairing-bye-barred = Konnten nicht, nach einem Freilos oder Punkten ohne Spiel (C2): { $players }

## Other kinds of tournaments

pairing-berger = **{ $first }** (Nummer { $first_number }) beginnt gegen **{ $second }** (Nummer { $second_number }): Zeile { $round } der Berger-Tabelle für { $entries }: `{ $row }`.
pairing-league = **{ $first }** (Nummer { $first_number }) beginnt gegen **{ $second }** (Nummer { $second_number }): In Abteilung { $division } spielt jeder gegen jeden, hier in Zeile { $round } der Berger-Tabelle für { $entries }: `{ $row }`.
pairing-knockout = **{ $first }** (Nummer { $first_number }) gegen **{ $second }** (Nummer { $second_number }): In einem Baum von { $places } beginnt die erste Nummer gegen die letzte, und die ersten beiden können sich erst im Finale treffen.
pairing-ladder = **{ $challenger }** (Platz { $place }) hat **{ $challenged }** (Platz { $challenged_place }) gefordert: Auf dieser Leiter darf man bis zu { $reach ->
    [one] einen Platz
   *[other] { $reach } Plätze
} höher fordern.
