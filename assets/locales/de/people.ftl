# Was andere über jemanden erfahren.

button-about-player = Über { $name }
reliability-new = **{ $name }** ist neu hier.
reliability-new-own = Du bist neu hier: Noch gibt es kein Spiel, das zählt.
reliability = **{ $name }** in den letzten { $games } Spielen: { $facts }.
reliability-own = Deine letzten { $games } Spiele: { $facts }.
reliability-always = immer rechtzeitig
reliability-in-time = { $kept } von { $clocked } mit Uhr rechtzeitig beendet
reliability-no-clock = keines mit Uhr
reliability-no-shows = { $count ->
    [one] einmal nicht erschienen
   *[other] { $count }-mal nicht erschienen
}
reliability-stayed-away = bei { $count ->
    [one] einem Spiel
   *[other] { $count } Spielen
} ohne Uhr weggeblieben
reliability-answer = übliche Antwortzeit: { $time }

refusal-none-of-these-games = Du spielst bei keinem der Spiele hier mit. `/spiele` zeigt deine, `/herausfordern` beginnt eines.

# Für alle, die den Bot noch nicht kennen.
hello-direct = Hallo! Bei mir spielt man Brettspiele zu zweit. { $help } erklärt, wie es losgeht; oder drück einen Knopf:
button-help = Hilfe

# Der Gruß an einen Server, auf den ich eingeladen wurde.
greeting = 👋 **Hallo, ich bin Cairn.** Mit mir spielt ihr hier Brettspiele zu zweit: { $games }. Ihr müsst nicht gleichzeitig da sein – ich merke mir das Brett und sage Bescheid, wer am Zug ist.
greeting-play = **Spielen:** `/herausfordern`, gegen jemanden, gegen alle oder gegen mich
greeting-play-people = **Spielen:** `/herausfordern`, gegen jemanden oder gegen alle
greeting-learn = **Lernen:** `/lernen` bringt dir ein Spiel in zehn Minuten bei
greeting-manage = **Für die Serververwaltung:** `/einstellungen server` legt fest, wo gespielt wird, mit welcher Bedenkzeit, und ob es ein Rätsel des Tages gibt
