# Erkunden: Züge, die man nur für sich ausprobiert.

command-explore = erkunden
command-explore-about = Probiere Züge nur für dich aus, mit oder ohne Spiel
option-explore-game-about = Ein eigenes Spiel, ein beendetes oder eine Variante für ein freies Brett
option-from = ab
option-from-about = Nach welchem Zug du anfängst; ohne Zahl so, wie das Spiel jetzt steht

button-explore = Erkunden
button-plan-explore = Auf dem Brett wählen
button-explore-ask = Zug ausprobieren
button-explore-type = Züge schreiben…
button-explore-plan = Als Plan
button-explore-note = Als Notiz
button-explore-turn = Brett drehen
button-explore-position = Zurück zur Stellung
button-explore-whole = Zug beenden
button-explore-roll = Den Zufall entscheiden lassen

explore-head = **{ $game }**, erkundet ab Zug { $from }: { $turns ->
    [0] noch nichts ausprobiert
    [one] einen Zug weiter
   *[other] { $turns } Züge weiter
}. Am Spiel selbst ändert das nichts.
explore-head-board = **{ $game }**, ein freies Brett: { $turns ->
    [0] noch nichts ausprobiert
    [one] einen Zug weiter
   *[other] { $turns } Züge weiter
}.
explore-how = -# Probiere Züge für beide Seiten aus, vor und zurück; nur du siehst sie, bis du eine Stellung teilst.
explore-how-running = -# Probiere Züge für beide Seiten aus, vor und zurück; nur du siehst sie. Das ist auch in gewerteten Spielen erlaubt: Hier denkt niemand außer dir. Was du teilst, kann die andere Seite lesen.
explore-chance = Nun entscheidet der Zufall: Wähle, was er tut, oder lass ihn entscheiden. Mit den Würfen und Karten eines Spiels hat das nichts zu tun.
explore-choose-chance = Was tut der Zufall?
explore-odds = { $weight } von { $of }
explore-cut = Ein Teil von dem, was du ausprobiert hast, ist nicht mehr spielbar und fällt weg.
explore-window = Züge zum Ausprobieren
explore-window-label = Ein Zug oder mehrere, dazwischen Kommas
explore-window-example = e4-e7, d2-d4

refusal-explore-moved-on = Du bist weitergegangen, hier oder auf einem anderen Gerät. So steht es jetzt da.
refusal-explore-not-own = Dieses Spiel läuft, und du spielst nicht mit. Erkunden kannst du eigene Spiele, beendete und freie Bretter.
refusal-explore-too-deep = Eine Linie hat höchstens { $most } Züge. Geh zurück und probiere dort einen anderen Zug.
refusal-explore-chance-first = Hier entscheidet als Nächstes der Zufall. Wähle, was er tut, oder lass ihn entscheiden.
refusal-explore-elsewhere = Das Spiel ist anders verlaufen, also lässt sich diese Linie nicht planen. `/erkunden` fängt dort an, wo das Spiel jetzt steht.
refusal-explore-nothing-to-plan = Nichts davon liegt nach der jetzigen Stellung des Spiels. Probiere zuerst einige Züge aus.
refusal-explore-nothing-to-note = Noch ist nichts ausprobiert. Probiere zuerst einige Züge aus.

privacy-explorations = **Stellungen, die du erkundet hast:** { $count }, mit den Zügen, die du ausprobiert hast. 90 Tage nach der letzten Änderung sind sie weg.
