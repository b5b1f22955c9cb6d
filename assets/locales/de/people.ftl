# Was andere über jemanden erfahren.

button-about-player = Über { $name }
reliability-new = **{ $name }** ist neu hier.
reliability = **{ $name }** in den letzten { $games } Spielen: { $facts }.
reliability-in-time = { $kept } von { $clocked } mit Uhr rechtzeitig beendet
reliability-no-clock = keines mit Uhr
reliability-no-shows = { $count ->
    [0] immer erschienen
    [one] einmal nicht erschienen
   *[other] { $count }-mal nicht erschienen
}
reliability-stayed-away = bei { $count ->
    [one] einem Spiel
   *[other] { $count } Spielen
} ohne Uhr weggeblieben
reliability-answer = eine typische Antwort dauert { $time }

refusal-none-of-these-games = Du spielst bei keinem der Spiele hier mit. `/spiele` zeigt deine, `/herausfordern` beginnt eines.

# Für alle, die den Bot noch nicht kennen.
hello-direct = Hallo! Bei mir spielt man Brettspiele zu zweit. { $help } erklärt, wie es losgeht; oder drück einen Knopf:
button-help = Hilfe
