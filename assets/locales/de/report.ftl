# Die Dateien eines Turniers: eine Tabelle, JSON, eine Seite.

report-decimal = { $whole },{ $rest }
report-player = Name
report-rating = Wertung
report-points = Punkte
report-rank = Platz
report-number = Nummer
report-division = Staffel
report-note = Anmerkung
report-free = Freilos
report-third-place = Platz 3

## Das ganze Turnier auf einer Seite

report-about = { $kind } · { $game }
report-state-open = offen zur Anmeldung
report-state-running = läuft
report-state-over = beendet
report-state-called-off = abgesagt
report-begun = begonnen
report-ended = beendet
report-clock = Bedenkzeit
report-told-at = Stand
report-utc = { $time } UTC
report-content = Inhalt
report-standings = Tabelle
report-crosstable = Kreuztabelle
report-bracket = Turnierbaum
report-rounds = Runden
report-earlier = Frühere Saisons
report-division-of = { $season } · { $division }
report-role-gone = eine Rolle, die es nicht mehr gibt
report-rules = Regeln
report-log = Protokoll
report-lots = Lose
report-deadline = bis { $time } UTC
report-first = Anziehend
report-second = Nachziehend
report-result = Ergebnis
report-games = Spiele
report-open = nicht beendet
report-nobody-yet = noch offen
report-key-rounds = In der Spalte einer Runde: das Ergebnis (S: Sieg, U: unentschieden, N: Niederlage) und die Zeile des Gegners. Eine Zahl allein gab es ohne Gegner. + und - sind Spiele, die nicht gespielt wurden.
report-key-opponents = In jeder Spalte: das Ergebnis gegen den Gegner dieser Zeile. + und - sind Spiele, die nicht gespielt wurden.
report-log-time = Zeit (UTC)
report-log-who = Wer
report-log-what = Was
report-bot = der Bot
report-lots-hash = Die Prüfsumme des Geheimnisses, vor dem Beginn genannt:
report-lots-secret = Das Geheimnis, mit der ersten Runde genannt:
report-lots-hidden = Das Geheimnis wird mit der ersten Runde genannt.
report-lots-color = Das Los für den Anzug ist { $lot }: SHA-256 aus dem Geheimnis und dem Wort color, die ersten 16 Ziffern.
report-made = Erstellt von Cairn. Diese Seite lädt nichts nach.

## Womit ein Turnier des Bots gefüllt wird

report-season = Saison { $season }
report-all-games = Alle Spiele
report-rests = setzt aus
report-given = { $points } durch die Leitung
report-withdrawn = zurückgezogen
report-no-show = nicht erschienen
report-removed = herausgenommen
report-left-server = hat den Server verlassen
report-idle = von der Leiter genommen
report-forgotten = Ergebnisse zählen nicht mehr
