# Notizen, die man sich zu einem Spiel macht.

command-note = notiz
command-note-about = Notiere etwas zu einem Spiel, nur für dich, oder sieh deine Notizen
option-text = text
option-text-about = Was du dir merken willst; ohne Text siehst du deine Notizen
option-note-turn-about = Zu welchem Zug; ohne Zahl zum letzten
option-remove = löschen
option-remove-about = Nimm die Notiz zu diesem Zug weg
option-notes = notizen
option-notes-about = Schreibe deine Notizen zu den Zügen in die Aufzeichnung

note-kept = Zu Zug { $turn } notiert. Nur du siehst es, hier, bei `/brett` und bei `/nachspielen`.
note-removed = Zu Zug { $turn } gibt es keine Notiz mehr.
# { $game } ist der Titel eines Spiels.
notes-head = **Deine Notizen** zu { $game }:
notes-none = Du hast keine Notizen zu { $game }. **Notiz schreiben** legt eine an.
button-note = Notiz schreiben
note-window = Deine Notiz
note-window-text = Was du dir zu dem Zug merken willst
notes-in-file = Für eine Nachricht sind sie zu lang, darum stehen sie in der Datei.
note-line-back = 📝 Zug { $turn } ({ $back }): { $text }
# Sagt etwas über einen Zug.
note-taken-back = inzwischen zurückgenommen
note-line = 📝 Zug { $turn }: { $text }

refusal-note-too-long = Alle Notizen zu einem Spiel dürfen zusammen { $most } Zeichen haben. Für diese sind noch { $room } frei, sie ist um { $over } zu lang.

privacy-notes = **Notizen, die du zu Spielen gemacht hast:** { $count }.
