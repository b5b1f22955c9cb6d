# Turniere aus einer Datei

command-tournament-import = importieren
command-tournament-import-about = Aus einem Turnierbericht (TRF) ein beendetes Turnier zum Ansehen machen
option-file = datei
option-file-about = Bericht eines Schweizer Turniers oder eines Rundenturniers: TRF26 oder TRF16, höchstens 1 MB

import-done = **{ $tournament }** ist importiert: { $players ->
    [one] eine Person
   *[other] { $players } Personen
}, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}. Wer { $channel } lesen darf, kann es mit `/turnier zeigen` ansehen. Die Leute darin sind nur Namen, und nichts wird gewertet.
import-post = **{ $tournament }**, aus einer Datei: { $players ->
    [one] eine Person
   *[other] { $players } Personen
}, { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
}.
import-shown = Es steht jetzt hier.
import-not-shown = Hier kann ich nichts schreiben. Ich muss diesen Kanal sehen und darin Nachrichten senden dürfen.
import-by = Importiert { $at } von { $who }.
import-by-nobody = Importiert { $at }.
import-log = Aus einem Turnierbericht importiert
import-said-kind = Gespielt als
import-said-from = Von
import-said-until = Bis
import-said-arbiter = Turnierleitung
import-said-clock = Bedenkzeit
import-ranked-by-file = Die Plätze sind die der Datei.
import-ranked-here = Die Datei nennt keine Plätze, oder sie passen nicht zu den Punkten: Diese sind aus den Ergebnissen berechnet.
import-bye = { $player } hat spielfrei: { $points }
import-ask-delete = **{ $tournament }** für alle löschen? Die Datei ist dann weg.
import-deleted = **{ $tournament }** ist gelöscht.
import-list-head = **Aus Dateien, zum Ansehen**
import-why-free = { $player } ist in Runde { $round } spielfrei: Die Zahl ist ungerade, also hat in jeder Runde jemand keinen Gegner.
import-why-all = { $player } und { $other } haben in Runde { $round } gegeneinander gespielt, weil alle gegen alle spielen. Die Datei folgt hier nicht der Berger-Tabelle.
import-why-unpairable = Nach den Regeln der FIDE ließ sich Runde { $round } dieser Datei gar nicht paaren, also gibt es nichts zu erklären.
import-why-otherwise = In der Datei hat { $player } gegen { $other } gespielt. Nach den Regeln der FIDE von 2026 wäre es anders gekommen:
import-why-otherwise-bye = In der Datei hatte { $player } spielfrei. Nach den Regeln der FIDE von 2026 wäre es anders gekommen:
report-imported = aus einer Datei
button-rounds = Runden
button-about-import = Über die Datei
button-show-here = Hier zeigen
button-ask-delete-import = Löschen…
button-delete-import = Ja, löschen
button-keep-import = Behalten
privacy-imports = **Turniere, die du importiert hast:** { $count }. Wer den Kanal lesen darf, kann sie ansehen; wenn du gehst, bleiben sie ohne deinen Namen.

## Was nicht genommen wird

refusal-import-too-large = Diese Datei ist größer als 1 MB. Turnierberichte sind viel kleiner: Ist es die richtige?
refusal-import-line = Ich kann diese Datei nicht lesen. **Zeile { $line }:** { $what }. Erwartet: { $expected }. (Die Einzelheiten sind auf Englisch.)
refusal-import-file = Ich kann diese Datei nicht lesen: { $what }. Erwartet: { $expected }. (Die Einzelheiten sind auf Englisch.)
refusal-import-entries = In dieser Datei sind { $there } Personen; höchstens { $most } nehme ich.
refusal-import-no-rounds = In dieser Datei ist noch keine Runde gespielt. Exportiere sie nach der ersten Runde noch einmal.
refusal-import-points = In dieser Datei ist ein Remis mehr wert als ein Sieg oder weniger als eine Niederlage. Prüf ihre Punkte (162, BBW, BBD, BBL).
refusal-import-not-fetched = Discord hat mir die Datei nicht gegeben. Versuch es gleich noch einmal.
refusal-import-too-often = Du hast innerhalb eines Tages { $most } Dateien importiert. Die nächste kannst du ab { $from } importieren.
refusal-import-too-many = Dieser Server behält { $most } importierte Turniere, mehr gehen nicht. Lösch zuerst eines: Zeig es mit `/turnier zeigen` und drück **Löschen…**, zum Beispiel { $oldest }.
refusal-import-not-yours = Löschen kann es nur, wer es importiert hat oder *Server verwalten* darf.
refusal-import-only-to-look-at = `{ $tournament }` kommt aus einer Datei: Man kann es ansehen (`/turnier zeigen`, `warum`, `exportieren`), aber nicht spielen.
refusal-import-busy = Das zu erklären dauert gerade zu lange. Versuch es in einer Minute noch einmal.
