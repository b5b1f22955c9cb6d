# Zeit: Uhren, Ruhe, abgelaufene Zeit.

option-clock = uhr
option-clock-about = Wie lange ein Zug dauern darf, etwa 3d, oder ein Zeitkonto wie 3d+12h
option-rest = ruhe
option-rest-about = Ob Nächte und Wochenenden zählen

span-days = { $n ->
    [one] 1 Tag
   *[other] { $n } Tage
}
span-hours = { $n ->
    [one] 1 Stunde
   *[other] { $n } Stunden
}
span-minutes = { $n ->
    [one] 1 Minute
   *[other] { $n } Minuten
}
span-seconds = { $n ->
    [one] 1 Sekunde
   *[other] { $n } Sekunden
}

clock-none = Keine Uhr
clock-per-turn = { $time } pro Zug
clock-bank = { $start } für jeden, dazu { $bonus } mit jedem Zug, höchstens { $cap }
clock-bank-plain = { $start } für jeden im ganzen Spiel
clock-preset = { $spelling }: { $clock }
rest-nights = Nächte zählen nicht
rest-weekends = Wochenenden zählen nicht
rest-nights-weekends = Nächte und Wochenenden zählen nicht
rest-no-vacations = Urlaub hält die Uhr nicht an
challenge-clock = Bedenkzeit: { $clock }.
challenge-clock-rest = Bedenkzeit: { $clock }; { $rest }.

post-banks = Auf dem Zeitkonto: **{ $first }** { $first_left }, **{ $second }** { $second_left }.
post-paused = Pause; **{ $name }** hat noch { $left }. Die Uhr läuft { $until } weiter. Beide können früher weiterspielen.
post-paused-until = Pause; **{ $name }** hat noch { $left }. Die Uhr läuft { $until } weiter.
post-no-clock = Keine Uhr, also nicht gewertet. Wenn jemand 30 Tage nicht zieht, und auch eine Woche nach dem *Anstupsen* nicht, kann die andere Seite das Spiel mit `/abbrechen` absagen.
resting-night = Bei { $name } ist Nacht: Ab { $end } läuft die Uhr weiter.
resting-weekend = Bei { $name } ist Wochenende: Ab { $end } läuft die Uhr weiter.
resting-weekend-later = Das Wochenende von { $name } zählt nicht: von { $from } bis { $end }.
post-time-up = Die Zeit von **{ $late }** war { $relative } um. **{ $late }** kann noch ziehen, bis **{ $other }** den Sieg beansprucht.
post-time-up-waiting = Die Zeit von **{ $late }** war { $relative } um; **{ $other }** wartet weiter.
time-up-asked = { $who }, die Zeit von **{ $late }** in **{ $game }** ist um. Was nun?
time-up-answered = In diesem Spiel war die Zeit um.
button-claim = Sieg beanspruchen
button-give-day = Einen Tag geben
button-keep-waiting = Weiter warten
time-claimed = **{ $game }** gehört dir: { $late } hat die Zeit überschritten.
time-given = { $late } hat in **{ $game }** einen Tag mehr.
time-waiting = Du wartest in **{ $game }** weiter. Den Sieg kannst du jederzeit unter dem Brett beanspruchen. 30 Tage nach Ablauf der Zeit wird das Spiel ohne Ergebnis geschlossen; einen Tag vorher sage ich es dir.

refusal-no-clock = Dieses Spiel hat keine Uhr.
refusal-time-not-up = Die Zeit ist hier nicht mehr abgelaufen. Sieh dir das neueste Brett an.
refusal-own-time-up = Deine eigene Zeit ist um. Zieh, bevor dein Gegner den Sieg beansprucht.
refusal-unknown-control = „{ $text }“ kann ich nicht als Bedenkzeit lesen. Versuch es mit `3d` (drei Tage pro Zug), `12h` oder `3d+12h max 5d` (ein Zeitkonto von drei Tagen, das mit jedem Zug um zwölf Stunden wächst, bis auf fünf Tage).
refusal-unknown-rest = „{ $text }“ verstehe ich nicht als Ruhezeit. Versuch es mit `Nächte`, `Wochenenden` oder `Nächte, Wochenenden`.
accept-needs-zone = In diesem Spiel zählen Nächte oder Wochenenden nicht, deshalb muss ich wissen, wo du lebst. Wähle deine Zeitzone, dann ist die Herausforderung angenommen. Fehlt sie in der Liste, wähle sie mit `/einstellungen ich zeitzone:` und nimm noch einmal an.
refusal-no-time-zone = In diesem Spiel zählen Nächte oder Wochenenden nicht, deshalb muss ich wissen, wo du lebst. Wähle deine Zeitzone mit `/einstellungen ich zeitzone:`, zum Beispiel `Europe/Berlin`, `America/New_York` oder `Asia/Tokyo`, und versuch es noch einmal.
