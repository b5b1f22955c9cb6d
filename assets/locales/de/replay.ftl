# Spiele, die man sich ansieht: Zug für Zug, als Animation, als Seite.

command-replay = nachspielen
command-replay-about = Sieh dir ein Spiel Zug für Zug an, auch aus einer Aufzeichnung
option-replay-file-about = Die Aufzeichnung eines Spiels, wie der Verlauf eines Spiels sie anhängt

button-go-to-turn = Zu Zug…
button-animation = Animation
button-animation-part = Nur einige Züge…
button-share = Teilen
button-page = Als Seite

viewer-window-turn = Zu einem Zug springen
viewer-window-number = Nummer des Zugs (0: der Anfang)
viewer-window-part = Einige Züge als Animation
viewer-window-turns = Welche Züge, etwa 12-30
viewer-no-number = Das ist keine Nummer eines Zugs. Schreibe eine wie 12 oder für mehrere 12-30; 0 ist der Anfang.

animation-head = **{ $game }** vom Anfang bis Zug { $turns }, dazu die letzte Stellung.
animation-part = **{ $game }** von Zug { $from } bis Zug { $to }, dazu die letzte Stellung.
animation-thinned = Sie zeigt nur jeden { $step }. Zug; mit allen wäre sie zu groß für Discord.
animation-alt = Das Spiel als Animation, von Zug { $from } bis Zug { $to }. *Nachspielen* beschreibt jeden Zug in Worten.

share-by = Geteilt von { $who }
share-done = Jetzt sehen es hier alle.
share-not-here = Du darfst hier nicht schreiben, deshalb kann ich es hier nicht teilen.
share-failed = Ich konnte es nicht teilen. Versuche es gleich noch einmal.

page-here = **{ $game }** als Seite: Öffne die Datei in einem Browser. Sie braucht kein Netz.
page-at = Zug { $turn } von { $of }
page-board = Das Brett
page-ways = Züge
page-turn = Zug
page-first = Zum Anfang
page-back = Ein Zug zurück
page-play = Abspielen
page-stop = Anhalten
page-next = Ein Zug weiter
page-last = Zum Ende
page-keys = Tasten: ← und → für einen Zug, Pos1 und Ende für Anfang und Ende. Auf dem Telefon: über das Brett wischen.
