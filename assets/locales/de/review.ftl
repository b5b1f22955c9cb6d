# Was der Computer von Spielen hält: Rückblicke auf beendete, und wer vorn liegt.

assessment-even = ausgeglichen
assessment-little = { $name } etwas besser
assessment-clear = { $name } besser
assessment-winning = { $name } auf Gewinn
assessment-won-in = { $turns ->
    [one] { $name } gewinnt in einem Zug
   *[other] { $name } gewinnt in { $turns } Zügen
}

button-review = Rückblick
button-review-next = Nächster solcher Zug
button-look-again = Nachsehen
review-thinking = Cairn denkt über **{ $game }** nach, Zug für Zug. Der Rückblick erscheint hier, sobald er fertig ist; nach einer Viertelstunde drücke *Nachsehen*.
review-head = Rückblick auf **{ $game }**
review-did-most = **Züge, die am meisten brachten**, verglichen mit anderen, die möglich waren
review-cost-most = **Züge, die am meisten kosteten**, verglichen mit dem besten gefundenen
review-no-such-turns = Keiner fällt auf.
review-turn-did = Zug { $turn } (+{ $percent } %)
review-turn-cost = Zug { $turn } (−{ $percent } %)
review-thought-by = Prozente sind Aussichten auf Punkte. Gedacht von Cairn { $program }: Es kann sich irren.
review-see-turn = Einen Zug auf dem Brett ansehen
review-legend = Punkt: bester Zug · Ring: Fehler · Zahl: welcher Zug
review-ahead = Besser für { $name }
review-alt = Rückblick auf { $game } als Kurve. Aussichten von { $name }: { $points }.
review-alt-point = Zug { $turn } { $percent } %
review-turn-head = **{ $game }**, Zug { $turn }
review-better = **Besser war:**
review-price = Vorher: { $before }. Nach dem gespielten Zug: { $after }. Das kostete { $percent } % der Aussichten.
review-gain = Für { $name } war das { $percent } % besser als andere Züge im Durchschnitt.

refusal-nothing-to-review = In diesem Spiel wurde zu wenig gespielt für einen Rückblick.
refusal-too-long-to-review = Dieses Spiel hat zu viele Züge für einen Rückblick: Cairn blickt auf Spiele von bis zu { $most } Zügen zurück. *Nachspielen* zeigt es Zug für Zug.
refusal-reviewed-later = Das Spiel ist noch im Gange. Einen Rückblick gibt es, wenn es vorbei ist.

button-hint = Tipp
hint-head = Tipp { $count } in **{ $game }**. Cairn auf Stufe 7 würde spielen:
hint-how-sure = So sieht es dann aus: { $stands }. Tipps werden gezählt und am Ende des Spiels genannt.
hints-given = { $name } bekam { $count ->
    [one] einen Tipp, in Zug { $turns }.
   *[other] { $count } Tipps, in den Zügen { $turns }.
}
refusal-no-hints-here = In diesem Spiel gibt es keine Tipps. Es gibt sie in Spielen gegen Cairn und in nicht gewerteten, wo beide sie in der Herausforderung erlaubt haben.
refusal-hint-is-coming = Cairn denkt schon über einen Tipp für dich nach. Er kommt gleich.

review-later = Cairn hat für diesen Server so lange nachgedacht, wie es in einer Stunde darf. Über **{ $game }** denkt es am { $at } nach; drücke dann *Nachsehen*.

command-review = rückblick
command-review-about = Lass Cairn ein beendetes Spiel durchgehen: wer vorn lag und welche Züge entschieden
option-review-file-about = Die Aufzeichnung eines beendeten Spiels, wie der Verlauf eines Spiels sie anhängt

refusal-record-too-large = Diese Datei ist größer als { $most } KiB. Aufzeichnungen von Spielen sind viel kleiner: Ist es die richtige?
refusal-record-not-text = Ich kann diese Aufzeichnung nicht lesen. **Zeile { $line }, Spalte { $column }** ist kein Text.
refusal-record-bad-line = Ich kann diese Aufzeichnung nicht lesen. **Zeile { $line }, Spalte { $column }** fängt an wie eine Kopfzeile, ist aber keine: `[Game "…"]` ist eine.
refusal-record-no-game = Das ist keine Aufzeichnung eines Spiels: Keine Zeile darin lautet `[Game "…"]`, und der Kopf endet in **Zeile { $line }, Spalte { $column }**. `/verlauf` hängt die Aufzeichnung eines Spiels an.
refusal-record-unknown-game = Ich kann diese Aufzeichnung nicht nachspielen. **Zeile { $line }, Spalte { $column }**, `[Game "…"]`, nennt ein Spiel, das ich nicht kenne: { $game }.
refusal-record-unknown-edition = Ich kann diese Aufzeichnung nicht nachspielen. **Zeile { $line }, Spalte { $column }**, `[Rules version "…"]`, nennt Regeln von { $name }, die ich nicht kenne: { $version }.
refusal-record-bad-options = Ich kann diese Aufzeichnung nicht nachspielen. **Zeile { $line }, Spalte { $column }**, `[Options "…"]`, nennt Optionen, die das Spiel nicht hat: { $options }.
refusal-record-illegal = Ich kann diese Aufzeichnung nicht nachspielen. **Zeile { $line }, Spalte { $column }:** { $action } ist dort nicht möglich.
refusal-record-not-over = Das Spiel dieser Aufzeichnung ist nicht vorbei. Einen Rückblick gibt es danach; ist es vorbei, fehlt ein Teil der Aufzeichnung.
refusal-record-cut = Das Ende dieser Aufzeichnung fehlt: Nach **Zeile { $line }, Spalte { $column }** sollte sie mit dem Ergebnis enden, { $result }.
refusal-record-wrong-result = Mit dieser Aufzeichnung stimmt etwas nicht. **Zeile { $line }, Spalte { $column }** sagt { $result }, aber ihre Züge führen zu { $real }.
refusal-record-wrong-result-none = Mit dieser Aufzeichnung stimmt etwas nicht. **Zeile { $line }, Spalte { $column }** sagt { $result }, aber ihre Züge beenden das Spiel nicht, und `[Reason "…"]` nennt nichts anderes, das es beendet hat.
refusal-record-goes-on = Das ist dein Spiel { $game }, und es ist noch im Gange. Einen Rückblick gibt es, wenn es vorbei ist.
refusal-record-forgotten = Diese Aufzeichnung ist nicht mehr gespeichert. Hänge sie noch einmal an, mit `/rückblick` oder `/nachspielen`.
