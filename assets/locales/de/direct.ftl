# Was die Turnierleitung sieht und tut

command-tournament-direct = leiten
command-tournament-direct-about = Ein Turnier leiten: starten, auslosen, werten, verschieben, ersetzen, ansagen, beenden
option-file = datei
option-tournament-direct-file-about = Vor dem Beginn: eine Teilnahmeliste, ein Name je Zeile, in der Reihenfolge der Startnummern
command-tournament-export = exportieren
command-tournament-export-about = Ein Turnier als Datei: Bericht, Tabelle, Seite oder alles
option-format = format
option-format-about = Welche Art Datei; ohne Angabe der Turnierbericht (TRF)
option-ids = ids
option-ids-about = Mit den IDs der Leute, in JSON; nur für die Turnierleitung
choice-format-trf = Turnierbericht (TRF) für andere Programme
choice-format-csv = Tabelle zum Weiterrechnen (CSV)
choice-format-html = Eine Seite mit allem (HTML)
choice-format-json = Alles für Programme (JSON)

direct-head = **{ $tournament }** · { $people ->
    [one] eine Person
   *[other] { $people } Personen
} · { $stage ->
    [open] offen
    [running] läuft
    [called-off] abgesagt
   *[over] beendet
}
direct-open = { $count ->
    [0] Alle Begegnungen sind entschieden.
    [one] Eine Begegnung läuft noch.
   *[other] { $count } Begegnungen laufen noch.
}
direct-unpaired = Noch ist keine Runde ausgelost.
direct-asked = ⚖️ { $count ->
    [one] Eine davon wartet auf deine Entscheidung.
   *[other] { $count } davon warten auf deine Entscheidung.
}
direct-stuck = ⚠️ Die nächste Runde lässt sich wegen { $names } nicht auslosen. { $rest ->
    [yes] Lass sie für einen halben Punkt aussetzen, oder beende das Turnier mit dem jetzigen Stand.
   *[no] Lass aufeinandertreffen, wer getrennt gehalten wird, und lose neu aus, oder beende das Turnier mit dem jetzigen Stand.
} Am { $at } ({ $again }) endet es.
direct-hidden = 👁️ Die nächste Runde ist ausgelost, und nur die Leitung sieht sie. Sie wird am { $at } ({ $again }) veröffentlicht.
direct-held-up = ⚠️ Seine Spiele können nicht beginnen: Ich habe die Regeln dieses Spiels nicht mehr. Sie beginnen von selbst, sobald ich sie wieder habe; wer diesen Bot betreibt, kann dafür sorgen.
direct-unmoved = ⏳ { $count ->
    [one] Noch nicht gezogen hat eine Person
   *[other] Noch nicht gezogen haben { $count }
}: { $names }.
direct-log-hint = -# Alles, was hier geschieht, steht im Protokoll: `/turnier zeigen turnier:{ $name } ansicht:Verlauf`
direct-hint = Was möchtest du tun?
direct-menu-look = Die noch nicht veröffentlichte Runde ansehen
direct-menu-publish = Die Runde veröffentlichen
direct-menu-let-rest = Aussetzen lassen, wer im Weg steht
direct-menu-matches = Ein Ergebnis werten oder ändern, eine Begegnung verschieben
direct-menu-waiting = Sehen, wer noch nicht gezogen hat, und erinnern
direct-menu-start = Jetzt starten
direct-menu-numbers = Startnummern von Hand vergeben
direct-menu-pair = Die nächste Runde jetzt auslosen
direct-menu-put-off = Die Frist für alle verlängern
direct-menu-open = Anmeldung öffnen
direct-menu-close = Anmeldung schließen
direct-menu-entries = Herausnehmen, zurückholen, ersetzen, aussetzen, trennen
direct-menu-enter = Jemanden eintragen
direct-menu-announce = Etwas ansagen
direct-menu-directors = Leitung
direct-menu-end = Jetzt beenden, mit dem jetzigen Stand
direct-menu-call-off = Absagen
direct-put-off = Die Frist ist { $at }. Sie lässt sich höchstens zweimal verschieben. Um wie viel?
direct-put-off-of = Die Frist von { $pair } ist { $at }. Sie lässt sich höchstens zweimal verschieben. Um wie viel?
direct-put-off-hint = Um wie viel?
direct-days = { $days ->
    [one] einen Tag
   *[other] { $days } Tage
}
direct-directors = Leitung: { $names }. Höchstens { $most } Personen. Wer den Server verwaltet, leitet immer mit.
direct-directors-add = Jemanden mitleiten lassen
direct-directors-remove = Jemanden aus der Leitung nehmen
direct-look = **Runde { $round }**, wie sie ausgelost ist. Niemand kann sie bearbeiten: Ändere Plätze, Pausen oder wer getrennt bleibt, und lose neu aus.
direct-match = { $round }{ $first } – { $second }: { $state }
direct-matches = { $count ->
    [one] Eine Begegnung
   *[other] { $count } Begegnungen
}. Zuerst die, die auf deine Entscheidung warten.
direct-matches-hint = Welche Begegnung?
direct-state-asked = wartet auf deine Entscheidung
direct-state-on = läuft
direct-waiting = **{ $tournament }** · { $unmoved ->
    [0] alle, die am Zug sind, haben schon gezogen
    [one] ein Spiel wartet auf einen ersten Zug
   *[other] { $unmoved } Spiele warten auf einen ersten Zug
} · { $games ->
    [one] ein Spiel läuft
   *[other] { $games } Spiele laufen
}
direct-waits = { $moved ->
    [no] 💤 **{ $name }** hat noch nicht gezogen
   *[yes] { $name } ist am Zug
} gegen { $opponent } · { $game } · seit { $at }{ $reminded ->
    [yes] { " " }· erinnert
   *[no] { "" }
}
direct-reminded = 🔔 { $games ->
    [one] In einem Spiel erinnert, so wie dort gewünscht.
   *[other] In { $games } Spielen erinnert, jeweils so wie gewünscht.
}
direct-match-head = **{ $pair }** · Runde { $round } · bis { $at }
direct-game = Spiel { $game }, { $first } – { $second }: { $state }
direct-games-hint = Welches Spiel?
direct-game-head = **{ $pair }** · Runde { $round } · Spiel { $game } von { $games } · { $board }
direct-game-not-begun = noch nicht begonnen
direct-game-result = Es zählt so: { $result }.
direct-game-on = Es läuft bis { $at } ({ $again }).
direct-used = { $name } ({ $side }): { $time } für { $turns ->
    [one] einen Zug
   *[other] { $turns } Züge
}.{ $claim }
direct-claim-win = Beansprucht den Sieg.
direct-claim-draw = Beansprucht ein Unentschieden.
direct-claim-play-on = Möchte weiterspielen.
direct-claim-none = Hat nichts beansprucht.
direct-result-hint = Wie zählt es?
direct-result-won = { $name } gewinnt
direct-result-drawn = Unentschieden
direct-result-forfeit = Kampflos: { $name } war da, { $other } nicht
direct-result-nobody = Kampflos: Niemand war da
direct-entries = { $count ->
    [one] Ein Platz
   *[other] { $count } Plätze
}.
direct-entries-hint = Welcher Platz?
direct-entry = **{ $name }**{ $number ->
    [0] { "" }
   *[other] { " " }· Setzplatz { $number }
} · { $state } · { $matches ->
    [0] keine offene Begegnung
    [one] eine offene Begegnung
   *[other] { $matches } offene Begegnungen
}
direct-entry-plays = spielt mit
direct-gone-withdrew = ausgestiegen
direct-gone-no-show = nicht erschienen
direct-gone-removed = herausgenommen
direct-gone-left = nicht mehr auf dem Server
direct-gone-lost = ausgeschieden
direct-gone-idle = nicht mehr auf der Leiter
direct-substitute = Wer übernimmt den Platz von { $name }? Gefragt wird im Thread des Turniers; Nummer, Punkte, laufende Spiele und Uhren gehen mit.
direct-substitute-hint = Wer übernimmt?
direct-points = Punkte für { $name }, bisher von Hand: { $given }. Wie viele mehr oder weniger?
direct-points-hint = Wie viele Punkte?
direct-numbers-unknown = „{ $name }“ heißt in diesem Turnier niemand, oder es heißen mehrere so. Es wurde nichts geändert; schreib jeden Namen vollständig und in eine eigene Zeile.
direct-stand-in-hint = Wer spielt nur in dieser Runde?
direct-forbid = Wem soll { $name } nicht begegnen? Wem schon begegnet wurde, steht nicht auf der Liste.
direct-forbid-hint = Wem nicht begegnen?
direct-meet-hint = Getrennt gehalten: wen wieder treffen lassen?
direct-enter = Wer wird eingetragen? Bedingungen gelten dann nicht.
direct-enter-hint = Wer wird eingetragen?
direct-nobody = Diese Person kann hier nicht spielen: Wähle jemanden von diesem Server.
direct-ask-open = Anmeldung öffnen? Wer die Bedingungen erfüllt, kann beitreten.
direct-ask-close = Anmeldung schließen? Niemand kann beitreten, bis sie wieder offen ist.
direct-ask-start = Jetzt mit { $people ->
    [one] einer Person
   *[other] { $people } Personen
} starten? { $rounds ->
    [0] {""}
   *[other] Gespielt werden { $rounds } Runden.
} Nummern werden vergeben, Spiele beginnen.
direct-ask-pair = Die nächste Runde jetzt auslosen, ohne ihren Tag abzuwarten?
direct-ask-pair-again = Diese Runde neu auslosen? Noch hat sie niemand gesehen. Das Protokoll nennt es.
direct-ask-publish = Die Runde veröffentlichen? Ihre Spiele beginnen, und sie lässt sich nicht mehr ändern.
direct-ask-rest = { $names } für einen halben Punkt aussetzen lassen und die anderen auslosen?
direct-ask-put-off = Die Frist aller offenen Begegnungen auf { $at } verschieben?
direct-ask-put-off-of = Die Frist von { $pair } auf { $at } verschieben?
direct-ask-result = **{ $pair }**, Spiel { $game }: { $result }?
direct-ask-why = Du wirst nach dem Grund gefragt; alle können ihn im Protokoll lesen.
direct-ask-enter = { $name } eintragen?
direct-ask-remove = { $name } herausnehmen?
direct-ask-return = { $name } ab der nächsten Runde zurückholen?
direct-ask-substitute = { $by } fragen, den Platz von { $name } zu übernehmen? Der Wechsel gilt erst nach Zustimmung.
direct-ask-bye = { $name } in Runde { $round } aussetzen lassen?
direct-ask-stand-in = { $by } fragen, in dieser Runde für { $name } zu spielen? Danach ist { $name } wieder dabei.
direct-ask-give-bye = { $name } in Runde { $round } ein Freilos geben, gewertet als { $worth ->
    [full] Sieg
   *[half] Remis
}?
direct-ask-points = Punkte von { $name } um { $points } ändern?
direct-ask-after-all = { $name } in Runde { $round } doch spielen lassen?
direct-ask-forbid = { $one } und { $other } nie gegeneinander auslosen?
direct-ask-meet = { $one } und { $other } wieder gegeneinander auslosen lassen?
direct-ask-director = { $name } mitleiten lassen? Dann kann diese Person hier alles, was du kannst.
direct-ask-director-gone = { $name } aus der Leitung nehmen?
direct-ask-end = Jetzt beenden? Der Stand bleibt, wie er ist; laufende Spiele zählen nur noch für die Wertungen.
direct-ask-call-off = Absagen? Dann gibt es keinen Endstand, und niemand kann es rückgängig machen.
direct-then-ends = Das Spiel endet damit.
direct-then-corrected = Stand und Wertungen werden neu berechnet, und beide erfahren es.
direct-then-ladder = Die Plätze auf der Leiter ändern sich dadurch nicht, Wertungen werden neu berechnet, und beide erfahren es.
direct-then-rested = Spätere Auslosungen beruhen darauf: Stand und Wertungen werden neu berechnet, Auslosungen bleiben. Beide erfahren es.
direct-then-removed = { $matches ->
    [0] Diese Person wird nicht mehr ausgelost.
    [one] Diese Person wird nicht mehr ausgelost, und ihre offene Begegnung wird aufgegeben.
   *[other] Diese Person wird nicht mehr ausgelost, und ihre { $matches } offenen Begegnungen werden aufgegeben.
}
direct-then-bye = Das gibt einmal einen halben Punkt, aber nicht in den letzten zwei Runden; sonst keinen.
direct-then-pair-again = Das gilt ab der nächsten Auslosung: Für die Runde, die noch nicht veröffentlicht ist, lose neu aus.
direct-done = ✅ Erledigt. Es steht im Protokoll.
direct-moved-on = Inzwischen ist etwas anderes geschehen, deshalb wurde nichts getan. So ist es jetzt:
direct-asked-there = ✅ Die Frage wird in { $channel } gestellt.
direct-window-say = Ansage
direct-window-text = Was allen gesagt wird (erwähnt niemanden)
direct-window-numbers = Startnummern
direct-window-order = Namen der Reihe nach (leer: nach Stärke)
direct-window-why = Wirklich?
direct-window-reason = Warum? Alle können es lesen
direct-handover = { $who }: { $director } fragt, ob du den Platz von { $name } in **{ $tournament }** übernimmst, mit Nummer, Punkten und { $games ->
    [0] keinem laufenden Spiel
    [one] einem laufenden Spiel
   *[other] { $games } laufenden Spielen
}. Auf jeder Uhr hast du, was übrig ist, mindestens einen Tag.{ $rounds ->
    [one] { " " }Es ist nur für diese Runde.
   *[other] { "" }
}
direct-handover-not-you = Hier ist jemand anderes gefragt. `/turnier liste` zeigt, wo du mitspielen kannst.
direct-handover-over = Das ist nicht mehr zu haben: Der Platz gehört jemand anderem, oder wer gefragt hat, leitet nicht mehr.
direct-handover-taken = Du spielst jetzt in **{ $tournament }**. `/spiele` zeigt, wer am Zug ist.
direct-handover-yours = Der Platz ist schon deiner. `/spiele` zeigt, wer am Zug ist.
direct-handover-declined = Der Platz bleibt, wie er ist.
button-direct-back = Zurück
button-direct-again = Neu ansehen
button-direct-do = Ja, tun
button-direct-remind = Erinnern, wer noch nicht gezogen hat
button-direct-publish = Veröffentlichen
button-direct-pair-again = Neu auslosen
button-direct-put-off = Verschieben…
button-direct-remove = Herausnehmen…
button-direct-return = Zurückholen…
button-direct-substitute = Ersetzen…
button-direct-bye = Aussetzen…
button-direct-bye-half = Halbes Freilos…
button-direct-bye-full = Volles Freilos…
button-direct-points = Punkte…
button-direct-forbid = Trennen…
button-direct-take = Übernehmen
button-direct-decline = Nein, danke

direct-export = **{ $tournament }** als Datei.
direct-export-no-trf = Ein Turnierbericht nennt die Runden eines Schweizer Systems, eines Rundenturniers oder einer Liga, sobald sie begonnen haben.
direct-export-too-large = Diese Datei wäre größer, als Discord annimmt.

direct-menu-proposals = Ansehen, was Cairn von den laufenden Spielen hält
direct-proposals = **Was Cairn von den laufenden Spielen hält**. Das sind Vorschläge: Du entscheidest, und nur die Leitung sieht sie.
direct-proposals-none = Es läuft kein Spiel, das du entscheiden könntest.
direct-proposal-of = { $pair } · { $game }: { $what }
direct-proposal = Cairn schlägt vor: { $what }
direct-proposal-coming = Darüber wird nachgedacht; es erscheint hier, sobald es fertig ist.
direct-proposal-proved = **bewiesen**: { $name } gewinnt in { $turns ->
    [one] einem Zug
   *[other] { $turns } Zügen
}.
direct-proposal-near-certain = **fast sicher**: { $name } gewinnt.
direct-proposal-better = **besser**: { $name } liegt vorn.
direct-proposal-open = **offen**: Niemand liegt klar vorn.
direct-proposal-line = Erwartet: { $line }.

refusal-file-too-large = Diese Datei ist größer als 1 MB. Eine Spielerliste ist viel kleiner: Ist es die richtige?
refusal-file-not-fetched = Discord hat mir die Datei nicht gegeben. Versuch es gleich noch einmal.
