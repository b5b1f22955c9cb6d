# Turniere: Befehle, Einrichtung, Beiträge, Regeln, Verlauf.

command-tournament = turnier
command-tournament-about = Um etwas spielen: Schweizer System, Rundenturnier, K.-o., Liga, Leiter
command-tournament-new = neu
command-tournament-new-about = In diesem Kanal ein Turnier einrichten
command-tournament-list = liste
command-tournament-list-about = Die Turniere dieses Servers und deine
command-tournament-show = zeigen
command-tournament-show-about = Tabelle, Runde, Regeln oder Verlauf eines Turniers zeigen
command-tournament-join = teilnehmen
command-tournament-join-about = An einem Turnier teilnehmen
command-tournament-leave = verlassen
command-tournament-leave-about = Ein Turnier verlassen (mit Rückfrage)
command-tournament-rest = aussetzen
command-tournament-rest-about = In einer Runde des Schweizer Systems aussetzen
command-tournament-why = warum
command-tournament-why-about = Eine Auslosung erklären: warum diese beiden gegeneinander spielen
command-ladder = leiter
command-ladder-about = Auf der Leiter dieses Kanals nach oben herausfordern
command-ladder-challenge = herausfordern
command-ladder-challenge-about = Jemanden über dir herausfordern
command-ladder-show = zeigen
command-ladder-show-about = Die Leiter zeigen
option-kind = art
option-kind-about = Wie die Leute zusammenkommen
option-name = name
option-name-about = Wie das Turnier heißt
option-tournament = turnier
option-tournament-about = Welches Turnier; ohne Angabe das hier
option-tournament-show-view-about = Was gezeigt wird
option-round = runde
option-round-about = Welche Runde
option-tournament-why-player-about = Wessen Paarung; ohne Angabe deine
option-instead = stattdessen
option-instead-about = Auf wen es statt dessen hätte treffen können
option-ladder-challenge-who-about = Wen du herausforderst
choice-kind-round-robin = Rundenturnier: alle gegen alle
choice-kind-swiss = Schweizer System: Runden gegen ähnlich Erfolgreiche
choice-kind-knockout = K.-o.: Wer verliert, ist draußen
choice-kind-league = Liga: Saisons mit Aufstieg und Abstieg
choice-kind-ladder = Leiter: nach oben herausfordern, ohne Ende
choice-show-standings = Tabelle
choice-show-crosstable = Kreuztabelle oder Turnierbaum
choice-show-round = Die Runde
choice-show-games = Meine Spiele
choice-show-rules = Regeln
choice-show-log = Verlauf
choice-show-text = Tabelle als Text

tournament-kind-round-robin = Rundenturnier
tournament-kind-double = Doppelrundiges Turnier
tournament-kind-league = Liga
tournament-kind-swiss = Schweizer System
tournament-kind-knockout = K.-o.-Turnier
tournament-kind-ladder = Leiter
tournament-stage-open = offen
tournament-stage-running = läuft
tournament-stage-over = beendet
tournament-stage-called-off = abgesagt
tournament-division = Staffel { $division }
tournament-round = Runde { $round }
tournament-final = Finale
tournament-semi-final = Halbfinale
tournament-quarter-final = Viertelfinale
tournament-cup = Turniersieg
tournament-substitute = { $before }, ab Runde { $round } { $name }
tournament-stand-in = { $before }, in Runde { $round } { $name }
tournament-matches-single = einzelne Spiele
tournament-matches-pair = zwei Spiele mit Seitenwechsel
tournament-matches-games = { $games ->
    [one] ein Spiel je Begegnung
   *[other] { $games } Spiele je Begegnung
}
tournament-start-full = wenn alle Plätze vergeben sind
tournament-start-days = { $days ->
    [one] einen Tag nach der Eröffnung
   *[other] { $days } Tage nach der Eröffnung
}
tournament-start-at = am { $at }
tournament-start-hand = wenn die Turnierleitung es sagt

tie-break-game-points = Spielpunkte
tie-break-buchholz-cut = Buchholz mit Streichwertung
tie-break-buchholz = Buchholz
tie-break-direct = direkter Vergleich
tie-break-sonneborn = Sonneborn-Berger
tie-break-wins = Siege
tie-break-second-wins = Siege als zweite Seite
standings-final = Endstand
standings-points = Punkte
standings-game-points = Spielpunkte
standings-of-games = { $points } { $count ->
    [2] Spielpunkt
   *[other] Spielpunkte
}
standings-after = **{ $tournament }** · Stand nach Runde { $round } von { $rounds }
standings-after-tour = **{ $tournament }** · alle haben Runde { $round } des Spielplans gespielt
standings-after-tour-of-season = **{ $tournament }** · Saison { $season }: alle haben Runde { $round } des Spielplans gespielt
standings-after-season = **{ $tournament }** · Saison { $season } ist vorbei: Endstand
standings-after-bracket = **{ $tournament }** · { $round }: alle Spiele sind zu Ende
legend-column = { $head }: { $by ->
    [games] Punkte der einzelnen Spiele, sie zählen vor den übrigen Feinwertungen
    [BH-C1] Punkte aller Gegner ohne den schwächsten
    [BH] Punkte aller Gegner
    [DE] Platz nach den Spielen der Punktgleichen gegeneinander; 1 ist am besten
    [SB] Punkte der besiegten Gegner und die halben bei Remis
    [WIN] gewonnene Begegnungen
   *[BWG] gewonnene Spiele als zweite Seite
}
legend-byes = ein Freilos zählt als Gegner mit den eigenen Punkten, höchstens ein Remis pro Runde
legend-given = * durch die Leitung: { $names }
standings-given = { $points } durch die Leitung
legend-rounds = S12: Sieg gegen Platz 12 (U: unentschieden, N: Niederlage)
crosstable-won = S
crosstable-drawn = U
crosstable-lost = N
standings-counted = { $points } { $count ->
    [one] Punkt
   *[other] Punkte
}
standings-matches = Begegnungen
standings-reached = Erreicht
standings-place = #
standings-name = Name

## Was bei Gleichstand entschied

tied = Gleich viele Punkte: { $ahead } steht vor { $behind }, { $by ->
    [games] wegen mehr Punkten aus einzelnen Spielen ({ $more } zu { $less })
    [BH-C1] weil die Gegner von { $ahead } mehr Punkte haben, der schwächste nicht gezählt ({ $more } zu { $less })
    [BH] weil die Gegner von { $ahead } mehr Punkte haben ({ $more } zu { $less })
    [DE] wegen der Ergebnisse untereinander
    [SB] weil { $ahead } gegen Stärkere gepunktet hat (Sonneborn-Berger: { $more } zu { $less })
    [WIN] wegen mehr gewonnener Begegnungen ({ $more } zu { $less })
   *[BWG] wegen mehr gewonnener Spiele als zweite Seite ({ $more } zu { $less })
}.
advances-seed = Gleichstand, und { $winner } ist höher gesetzt{ $lot ->
    [yes] { " " }(durch das Los)
   *[no] { "" }
}
advances-extra-games = Gleichstand, dann hat { $winner } die Zusatzspiele { $score } gewonnen
advances-withdrawal = { $loser } ist ausgeschieden, ohne zu Ende zu spielen
bracket-seed = Gleichstand: Es gewinnt, wer höher gesetzt ist
bracket-lot = Gleichstand: Es gewinnt, wer durch das Los höher gesetzt ist
bracket-extra-games = Gleichstand, dann durch Zusatzspiele entschieden
bracket-withdrawal = die andere Seite hat aufgehört

## Die Regeln, wie man sie liest

tournament-rules-game = **{ $kind }** · { $game }
tournament-rules-round-robin = { $cycles ->
    [one] Alle spielen einmal gegen alle
   *[other] Alle spielen zweimal gegen alle, beim zweiten Mal mit vertauschten Seiten
}. { $parallel } Alles wird binnen { $days } Tagen gespielt.
tournament-rules-league = Staffeln zu { $size }; in einer Saison spielen alle einer Staffel gegeneinander. { $moves ->
    [0] Niemand steigt auf oder ab
    [one] Platz eins steigt auf, der letzte Platz ab
   *[other] Die ersten { $moves } steigen auf, die letzten { $moves } ab
}. { $parallel } Eine Saison hat { $days } Tage; die nächste beginnt einen Tag, nachdem alle ihre Spiele zu Ende sind. Du bleibst gemeldet, bis du absagst.
tournament-rules-swiss = { $rounds ->
    [0] Die übliche Zahl von Runden für alle, die mitspielen ({ $usual } bei { $places }),
   *[other] { $rounds } Runden
} zu je { $days } Tagen{ $least ->
    [0] {""}
   *[other] , weniger bei weniger als { $least } Teilnehmenden
}. Du triffst auf Leute mit ähnlich vielen Punkten, auf niemanden zweimal. Die nächste Runde wird ausgelost, wenn alle Spiele zu Ende sind, frühestens nach einem Tag.
tournament-rules-rounds-now = Mit { $people ->
    [one] der einen Person
   *[other] den { $people } Personen
}, die bisher dabei sind, würden { $rounds } Runden gespielt.
tournament-rules-knockout = Wer eine Begegnung verliert, ist draußen. { $days } Tage für je zwei Spiele. { $third ->
    [yes] Wer im Halbfinale verliert, spielt um Platz drei.
   *[no] Um Platz drei wird nicht gespielt.
}
tournament-rules-ladder = Du steigst unten ein, jederzeit. Herausfordern kannst du { $reach ->
    [0] bis zu einem Fünftel der Leiter
    [one] einen Platz
   *[other] bis zu { $reach } Plätze
} über dir; ablehnen kann man das nicht. Gewinnst du, bekommst du den Platz, und alle dazwischen rücken einen nach unten; sonst ändert sich nichts. Zugleich höchstens eine Begegnung als Herausfordernde und eine als Herausgeforderte, und dieselben zwei erst nach 14 Tagen wieder. Wer 60 Tage lang keine Begegnung beendet, wird heruntergenommen.
tournament-parallel = Du hast höchstens { $count } { $count ->
    [one] Begegnung
   *[other] Begegnungen
} zugleich.
tournament-parallel-all = Alle Spiele beginnen sofort.
tournament-rules-single = Eine Begegnung ist ein Spiel.
tournament-rules-pair = Eine Begegnung sind zwei Spiele mit Seitenwechsel, die zugleich beginnen. Wer davon mehr gewinnt, gewinnt die Begegnung; gleich viel ist unentschieden.
tournament-rules-knockout-game = Eine Begegnung ist ein Spiel. Bei Gleichstand zwei weitere, höchstens zweimal; danach kommt die bessere Nummer weiter.
tournament-rules-knockout-games = Eine Begegnung sind { $games } Spiele, je zwei zugleich, mit Seitenwechsel. Bei Gleichstand zwei weitere, höchstens zweimal; danach kommt die bessere Nummer weiter.
tournament-rules-points-one = Ein Sieg gibt 1 Punkt, ein Unentschieden ½.
tournament-rules-points-three = Ein Sieg gibt 3 Punkte, ein Unentschieden 1.
tournament-rules-no-offers = Kein Zurücknehmen, keine Pausen, keine geschenkte Zeit; kein Remis, bevor beide zehn Züge gemacht haben.
tournament-rules-deadline-director = Bei Fristende: Wer keinen ersten Zug gemacht hat, hat verloren. In einem laufenden Spiel sagen beide, was sie beanspruchen, und die Turnierleitung entscheidet binnen 72 Stunden; sonst ist es unentschieden.
tournament-rules-deadline-draw = Bei Fristende: Wer keinen ersten Zug gemacht hat, hat verloren. Ein laufendes Spiel ist unentschieden.
tournament-rules-deadline-ladder = Eine Begegnung hat 21 Tage. Wer bis dahin keinen ersten Zug gemacht hat, hat verloren; sonst sagen beide, was sie beanspruchen, und die Turnierleitung entscheidet.
tournament-rules-forfeit = Wer ein Spiel vor dem eigenen ersten Zug aufgibt, ob so oder durch Ausstieg, hat es nicht gespielt: Es ist kampflos verloren.
tournament-rules-starts-full = Beginnt, wenn { $places } teilnehmen.
tournament-rules-starts-hand = Beginnt, wenn die Turnierleitung es sagt, mit { $least } bis { $places } Leuten.
tournament-rules-starts-time = Beginnt zu seiner Zeit, oder wenn alle { $places } Plätze vergeben sind. Mit weniger als { $least } Leuten wird es einmal um drei Tage verschoben, dann abgesagt.
tournament-rules-late = Bis die Hälfte der Runden ausgelost ist, kann man noch einsteigen; verpasste Runden geben keine Punkte.
tournament-rules-not-late = Nach dem Beginn steigt niemand mehr ein.
tournament-rules-rated = Spiele werden gewertet, wenn beide die Wertung eingeschaltet haben.
tournament-rules-unrated = Die Spiele werden nicht gewertet.
tournament-rules-threads = Jedes Spiel hat einen eigenen Thread. Beginnen mehr als sechs auf einmal, stehen ihre Bretter im Thread des Turniers.
tournament-rules-together = Alle Bretter stehen im Thread des Turniers.
tournament-rules-again-begun = Wenn es beginnt, öffnet sich das nächste von selbst.
tournament-rules-again-over = Wenn es zu Ende ist, öffnet sich das nächste von selbst.
tournament-rules-tie-breaks = Bei gleichen Punkten: { $order }; danach ist der Platz geteilt.
tournament-for-role = Nur für { $role }.
tournament-for-rating-from = Nur mit einer Wertung von mindestens { $rating }.
tournament-for-rating-to = Nur für Leute, deren Wertung binnen eines Jahres nie über { $rating } lag.
tournament-for-games = Nur für Leute mit mindestens { $games } gewerteten Spielen.
tournament-for-no-shows = { $count ->
    [0] Nur für Leute, die zu ihren letzten Turnieren immer angetreten sind.
    [one] Nur für Leute, die höchstens einem ihrer letzten Turniere ferngeblieben sind.
   *[other] Nur für Leute, die höchstens { $count } ihrer letzten Turniere ferngeblieben sind.
}
tournament-for-top = Nur für die ersten { $place } der Rangliste dieses Servers.
tournament-rules-own = **Von der Turnierleitung:**

## Die Einrichtung

tournament-new-head = **{ $name }**: Das sieht noch niemand sonst. Drück *Eröffnen*, dann kann man in { $channel } teilnehmen.
tournament-new-kept = Du richtest gerade **{ $name }** ein. Hier geht es weiter; verwirf es, um ein anderes zu beginnen.
tournament-new-page = **{ $name }** · **{ $heading }** (Seite { $page } von { $pages })
set-page-play = Ablauf
set-page-results = Ergebnisse, Bretter und Wertung
set-page-time = Zeit und Angebote
set-page-people = Wer mitspielen darf
set-page-ties = Bei gleichen Punkten
set-page-people-more = Wer mitspielen darf: Verlässlichkeit und Rang
tournament-new-description = Worum es geht: { $text }
tournament-new-starts = Beginnt { $start }.
tournament-new-bad = ⚠️ { $why }
refusal-setup-moved-on = Deine Einrichtung hat sich inzwischen geändert, deshalb wurde nichts getan. So ist sie jetzt:
refusal-no-tournament-draft = Du richtest gerade kein Turnier ein. `/turnier neu` beginnt eines.
tournament-preview = -# Diese Vorschau des Beitrags siehst nur du.
tournament-discarded = Verworfen.
tournament-ask-discard = **{ $name }** endgültig verwerfen?
tournament-opened = **{ $tournament }** ist eröffnet. Der Beitrag dazu kommt sofort.
refusal-not-an-organizer = Turniere richtet ein, wer hier *Events verwalten* darf, und wer die Rolle hat, die in `/einstellungen server` steht. Frag jemanden davon.
button-tournament-texts = Texte…
button-tournament-more = Mehr…
button-tournament-look = Vorschau
button-tournament-open = Eröffnen
button-tournament-discard = Verwerfen
button-tournament-discard-really = Ja, verwerfen
button-tournament-back = Zurück
tournament-window = Texte, Bedenkzeit und Beginn
tournament-window-name = Name
tournament-window-description = Beschreibung (darf leer sein)
tournament-window-rules = Eigene Regeln (darf leer sein)
tournament-window-clock = Bedenkzeit, etwa 3d oder 3d+12h max 5d
tournament-window-start = Beginn: voll, von Hand, 7 Tage, ein Datum
tournament-window-bad-start = „{ $text }“ verstehe ich nicht als Beginn. Versuch `voll`, `von Hand`, `7 Tage` oder einen Tag wie `24. Dezember`.
tournament-window-bad-clock = „{ $text }“ verstehe ich nicht als Bedenkzeit. Versuch `3d` oder `3d+12h max 5d`.

set-size-swiss-none = Runden: wie üblich ({ $rounds } bei { $places } Leuten)
set-size-swiss = Runden: { $value }
set-size = Bis zu { $value } Leute
set-places = Bis zu { $value } Leute
set-size-round-robin = Bis zu { $value } Leute, je einmal
set-size-round-robin-x2 = Bis zu { $value } Leute, je zweimal
set-size-league = Staffeln zu { $value }
set-clock = Bedenkzeit: { $value }
set-clock-own = Andere Bedenkzeit…
set-match-single = Einzelne Spiele · ein Sieg gibt 1 Punkt
set-match-pair = Zwei Spiele, Seitenwechsel · ein Sieg gibt 1 Punkt
set-match-single-3 = Einzelne Spiele · ein Sieg gibt 3 Punkte
set-match-pair-3 = Zwei Spiele, Seitenwechsel · ein Sieg gibt 3 Punkte
set-match-ladder-single = Einzelne Spiele
set-match-ladder-pair = Zwei Spiele, Seitenwechsel
set-match-knockout = { $value ->
    [one] Ein Spiel je Begegnung
   *[other] { $value } Spiele je Begegnung
}
set-start-full = Beginn, wenn voll
set-start = { $value ->
    [one] Beginn in 1 Tag
   *[other] Beginn in { $value } Tagen
}
set-start-hand = Beginn von Hand
set-start-at = Beginn zu einer Zeit (siehe Texte…)
set-days-swiss = { $value } Tage je Runde
set-days = { $value } Tage für alles
set-days-knockout = { $value } Tage für zwei Spiele
set-parallel = { $value ->
    [one] 1 Begegnung zugleich
   *[other] { $value } Begegnungen zugleich
}
set-parallel-none = Alle Begegnungen zugleich
set-moves = { $value ->
    [0] Niemand steigt auf oder ab
   *[other] { $value } auf, { $value } ab
}
set-third-yes = Mit Begegnung um Platz drei
set-third-no = Ohne Begegnung um Platz drei
set-reach = { $value ->
    [one] Herausfordern: 1 Platz höher
   *[other] Herausfordern: bis zu { $value } Plätze höher
}
set-reach-none = Herausfordern: ein Fünftel der Leiter höher
set-ties-none = Feinwertung: wie üblich
set-ties = Feinwertung: zuerst { $value }
set-ties2 = Feinwertung 2: { $value }
set-ties2-none = Feinwertung 2: keine, der Platz wird geteilt
set-ties3 = Feinwertung 3: { $value }
set-ties3-none = Feinwertung 3: keine, der Platz wird geteilt
set-ties4 = Feinwertung 4: { $value }
set-ties4-none = Feinwertung 4: keine, der Platz wird geteilt
set-deadline-director = Bei Fristende entscheidet die Turnierleitung
set-deadline-draw = Bei Fristende: unentschieden
set-vacations-yes = Urlaub hält die Uhr an
set-vacations-no = Urlaub hält die Uhr nicht an
set-nights-none = Nächte und Wochenenden zählen
set-nights-nights = Nächte zählen nicht
set-nights-weekends = Wochenenden zählen nicht
set-nights-both = Nächte und Wochenenden zählen nicht
set-boards-threads = Eigene Threads, bis zu sechs auf einmal
set-boards-together = Alle Bretter in einem Thread
set-again-no = Öffnet einmal
set-again-begun = Öffnet neu, wenn voll oder begonnen
set-again-over = Öffnet neu, wenn es zu Ende ist
set-late-yes = Einsteigen bis zur Hälfte der Runden
set-late-no = Kein späteres Einsteigen
set-look-first-yes = Turnierleitung sieht Paarungen 12 h vorher
set-look-first-no = Paarungen gelten sofort
set-rated-yes = Gewertet
set-rated-no = Nicht gewertet
set-offers-no = Kein Zurücknehmen, keine Pausen und Extrazeit
set-offers-yes = Zurücknehmen, Pausen und Extrazeit erlaubt
set-hint-role = Nur mit dieser Rolle (keine: alle)
set-from-none = Keine Mindestwertung
set-from = Wertung mindestens { $value }
set-to-none = Keine Höchstwertung
set-to = Wertung höchstens { $value }
set-games-none = Keine gewerteten Spiele nötig
set-games = Mindestens { $value } gewertete Spiele
set-no-shows-none = Auch wer schon ferngeblieben ist
set-no-shows = Zuletzt höchstens { $value }-mal ferngeblieben
set-top-none = Egal auf welchem Platz der Rangliste
set-top = Nur die ersten { $value } der Rangliste

## Beiträge

tournament-post-head = 🏆 **{ $tournament }**{ $about }
tournament-post-clock = { $clock } · { $matches }
tournament-post-starts = Beginnt am { $at }, { $again }.
tournament-post-full = Beginnt, wenn alle Plätze vergeben sind.
tournament-post-hand = Beginnt, wenn die Turnierleitung es sagt.
tournament-post-put-off = Es waren zu wenige, darum wurde der Beginn verschoben: { $at }, { $again }.
tournament-post-started = Es hat begonnen{ $thread }.
tournament-post-called-off = Es wurde abgesagt.
tournament-post-over = Es ist zu Ende.
tournament-post-closed = Die Anmeldung ist geschlossen.
tournament-post-people = **{ $there } von { $places }**{ $there ->
    [0] { " " }· Mach den Anfang!
   *[other] : { $names }
}
tournament-post-people-more = { $names } und { $more } weitere
tournament-post-lots = -# Gelost wird mit einem Geheimnis, dessen SHA-256 `{ $hash }` ist. Es wird mit der ersten Runde gesagt.
tournament-post-lots-where = -# Die Auslosung lässt sich später nachprüfen: siehe **Regeln**.
tournament-post-secret = -# Das Geheimnis der Lose: `{ $secret }`
tournament-thread-there = : { $place }
button-join = Teilnehmen
button-leave = Verlassen
button-tournament-rules = Regeln
button-who = Wer
button-my-game = Meine Spiele
button-standings = Tabelle
button-all-games = Alle Spiele
button-why = Warum?
button-why-details = Einzelheiten
button-back-in = Bin wieder da
button-leave-really = Ja, Spiele noch beenden
button-give-up = Ja, Spiele aufgeben
button-stay = Nein, bleiben
button-after-all = Doch mitspielen
button-page-back = ◀
button-page-next = ▶
button-crosstable = Kreuztabelle
button-bracket = Turnierbaum
button-as-text = Als Text
button-log = Verlauf
button-next-season-no = Nächste Saison nicht
button-next-season-yes = Nächste Saison auch

tournament-round-head = **{ $tournament }** · { $round } von { $rounds } · bis { $at }, { $again }
tournament-round-over = **{ $tournament }** · { $round } von { $rounds } · alle Spiele sind zu Ende
tournament-bracket-head = **{ $tournament }** · { $round }
tournament-season-head = **{ $tournament }** · bis { $at }, { $again } · { $over } von { $all } Begegnungen sind zu Ende
tournament-season-over = **{ $tournament }** · alle Begegnungen sind zu Ende
tournament-league-head = **{ $tournament }** · Saison { $season } · bis { $at }, { $again } · { $over } von { $all } Begegnungen sind zu Ende
tournament-league-over = **{ $tournament }** · Saison { $season } ist zu Ende
tournament-ladder-head = **{ $tournament }** · { $count ->
    [one] ein Platz
   *[other] { $count } Plätze
}
tournament-table = { $table }. { $first } – { $second }{ $score ->
    [none] { "" }
   *[other] { " " }· bisher { $score }
}{ $games }
tournament-table-result = { $table }. { $first } **{ $result }** { $second }{ $games }
tournament-table-until = { $table } · bis { $at }
tournament-no-thread = -# Hier gibt es keinen Thread, deshalb erscheinen Runden und Ergebnisse in diesem Kanal.
button-export = Exportieren
tournament-free = { $player } hat ein Freilos
tournament-bye = { $player } hat ein Freilos ({ $points }).
tournament-bye-zero = { $player } setzt aus: kein Punkt.
tournament-tables-more = … { $count } weitere stehen im Anhang.
tournament-final-head = 🏁 **{ $tournament }** ist nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
} zu Ende.
tournament-final-head-plain = 🏁 **{ $tournament }** ist zu Ende.
tournament-final-early = Es endete, bevor alles gespielt war.
tournament-final-first = 🥇 **{ $name }** gewinnt mit { $what }.
tournament-final-shared = 🥇 { $names } teilen sich Platz eins mit { $what }: Alle Feinwertungen sind gleich.
tournament-final-second = 🥈 { $names }: { $what }
tournament-final-third = 🥉 { $names }: { $what }
tournament-final-points = { $points } { $count ->
    [one] Punkt
   *[other] Punkten
}
tournament-final-more = { $names } und { $more } weitere
# { $why } ist ein Teilsatz wie die, die mit advances- beginnen; { $score } steht in Klammern.
tournament-final-cup = 🥇 **{ $name }** gewinnt das Turnier{ $why ->
    [none] .
   *[other] . Das Finale{ $score }: { $why }.
}
tournament-announced = 📣 **{ $tournament }**: { $text }
tournament-told-called-off = **{ $tournament }** wurde abgesagt{ $why ->
    [none] .
   *[other] : „{ $why }“.
} Laufende Spiele zählen nur noch für die Wertungen.
tournament-unpairable = **{ $tournament }**: Die nächste Runde lässt sich nicht auslosen, wegen { $names }. Die Turnierleitung sagt bis { $at }, wie es weitergeht (`/turnier leiten turnier:{ $name }`); sonst endet es mit der Tabelle, wie sie ist.
tournament-told-held-up = ⚠️ **{ $tournament }**: Spiele können nicht beginnen, weil ich die Regeln dieses Spiels nicht mehr habe. Sie beginnen von selbst, sobald ich sie wieder habe.

## Private Antworten

tournament-joined = Du nimmst an **{ $tournament }** teil{ $count ->
    [one] , bisher als einzige Person
   *[other] ; ihr seid jetzt { $count }
}. { $start }
tournament-joined-late = Du nimmst an **{ $tournament }** teil und spielst ab der nächsten Runde.
tournament-joined-league = Du nimmst an **{ $tournament }** teil und spielst ab der nächsten Saison.
tournament-joined-ladder = Du stehst auf **{ $tournament }**, auf Platz { $count }. Mit `/leiter herausfordern` geht es nach oben.
tournament-starts-again = Es beginnt am { $at }.
tournament-you-left = Du hast **{ $tournament }** verlassen.
tournament-ask-withdraw = **{ $tournament }** läuft. Trotzdem verlassen? { $games ->
    [0] Du hast keine Spiele mehr.
    [one] Du hast noch ein Spiel: Beende es, oder gib es auf.
   *[other] Du hast noch { $games } Spiele: Beende sie, oder gib sie auf.
} { $kind ->
    [season] Hast du weniger als die Hälfte deiner Spiele gespielt, zählen alle deine Ergebnisse nicht; sonst sind die übrigen kampflos verloren.
    [swiss] Du wirst nicht mehr ausgelost; deine Ergebnisse bleiben. Zurückkommen kannst du.
   *[other] Du wirst nicht mehr ausgelost.
}
tournament-you-withdrew = Du hast **{ $tournament }** verlassen.
tournament-you-stay = Du bleibst bei **{ $tournament }**.
tournament-you-are-back = Du bist bei **{ $tournament }** wieder dabei, ab der nächsten Runde.
tournament-you-rest = Du setzt in Runde { $round } von **{ $tournament }** aus: { $worth ->
    [half] ein halber Punkt
   *[zero] kein Punkt
}.
tournament-you-play = Du spielst in Runde { $round } von **{ $tournament }** doch mit.
tournament-next-season-yes = Du spielst die nächste Saison von **{ $tournament }** mit.
tournament-next-season-no = Du spielst die nächste Saison von **{ $tournament }** nicht mit.
tournament-list-head = **Turniere**
tournament-list-none = Hier gibt es noch keine Turniere. `/turnier neu` richtet eines ein.
tournament-list-line = **{ $tournament }**{ $about } · { $stage }{ $place }
tournament-who-head = **{ $tournament }** · { $count ->
    [0] noch niemand
    [one] eine Person
   *[other] { $count } Leute
}
tournament-not-started = **{ $tournament }** hat noch nicht begonnen.
tournament-all-games = **{ $tournament }** · alle Spiele, Seite { $page } von { $pages }
tournament-my-games = Deine Spiele in **{ $tournament }**:
tournament-my-games-none = Du hast gerade keine Spiele in **{ $tournament }**.
tournament-my-game = { $game } gegen { $opponent } · { $what }
tournament-my-game-line = { $game } gegen { $opponent } · { $what } · { $round }
tournament-game-waits = beginnt bald
tournament-game-on = bis { $at }
tournament-you-won = gewonnen
tournament-you-lost = verloren
tournament-you-drew = unentschieden
tournament-log-head = **{ $tournament }** · Verlauf, Seite { $page } von { $pages }
tournament-picture-page = { $what } · Seite { $page } von { $pages }
tournament-alt-row = { $place }. { $name }: { $what }
tournament-alt-more = und { $count } weitere
tournament-why-instead = Jemand anderes? Wähle aus
tournament-why-not-in = { $player } ist in Runde { $round } nicht ausgelost.
tournament-why-oneself = Niemand kann auf sich selbst treffen. Wähle jemand anderes.
tournament-why-hint = Wessen Paarung?
round-table = Tisch
round-first = Zuerst
round-result = Ergebnis
round-second = Danach

## In Spielen

tournament-line = -# **{ $tournament }** · { $round } · Tisch { $table } · Frist { $at }
tournament-line-round = -# **{ $tournament }** · { $round } · Frist { $at }
tournament-line-plain = -# **{ $tournament }** · Frist { $at }
tournament-game-begun = { $who }, dein Spiel hat begonnen; **{ $mover }** ist zuerst am Zug.
tournament-adjudication = { $first }, { $second }: Die Frist von **{ $tournament }** ist da, und dieses Spiel läuft noch. Was beansprucht ihr? Worin ihr einig seid, gilt sofort; sonst entscheidet die Turnierleitung bis { $at }, { $again }, und sieht, was ihr beansprucht. Danach ist es unentschieden.
button-claim-win = Ich gewinne
button-claim-draw = Unentschieden
button-claim-play-on = Weiterspielen
tournament-claimed-win = Du beanspruchst den Sieg. Das sieht nur die Turnierleitung.
tournament-claimed-draw = Du beanspruchst ein Unentschieden. Tut es die andere Seite auch, gilt es.
tournament-claimed-play-on = Du willst weiterspielen. Will die andere Seite das auch, habt ihr drei Tage mehr.
tournament-agreed-draw = Ihr beide beansprucht ein Unentschieden, also ist es eins.
tournament-agreed-play-on = Ihr beide spielt weiter: Ihr habt drei Tage mehr.
tournament-adjudication-settled = Die Frist war da; es ist entschieden: { $result }.
tournament-settled-because = { $name } von der Turnierleitung: „{ $why }“
tournament-adjudication-on = Die Frist war da; ihr spielt weiter bis { $at }.

## Der Verlauf

tournament-log-line = { $at } { $what }
tournament-log-line-by = { $at } { $what } ({ $name })
tournament-log-line-why = { $at } { $what } ({ $name }: „{ $why }“)
tournament-log-opened = Eröffnet: { $kind }; beginnt { $start }.
tournament-log-directors = Turnierleitung: { $names }.
tournament-log-open = Die Anmeldung wurde geöffnet.
tournament-log-closed = Die Anmeldung wurde geschlossen.
tournament-log-joined = { $player } nimmt teil.
tournament-log-left = { $player } ist nicht mehr dabei.
tournament-log-put-off = Es waren zu wenige: verschoben auf { $at }.
tournament-log-started = Begonnen mit { $players } Leuten.
tournament-log-looked-at = Runde { $round } ist ausgelost; die Turnierleitung sieht sie an, bis { $at }.
tournament-log-paired = Runde { $round }: { $matches ->
    [one] 1 Begegnung
   *[other] { $matches } Begegnungen
} bis { $at }.{ $byes }
tournament-log-published = Runde { $round } ist veröffentlicht; bis { $at }.
tournament-log-unpairable = Runde { $round } lässt sich nicht auslosen, wegen { $names }. Die Turnierleitung wird gefragt, bis { $at }.
tournament-log-begun = Begonnen: { $pairs }.
tournament-log-season = Saison { $season } hat begonnen: { $divisions ->
    [one] eine Staffel
   *[other] { $divisions } Staffeln
}, bis { $at }.
tournament-log-season-over = Saison { $season } ist zu Ende.
tournament-log-more-games = { $pair }: { $games ->
    [one] noch ein Spiel
   *[other] noch { $games } Spiele
}, bis { $at }.
tournament-log-result = { $pair }, Spiel { $game }: { $result }.
tournament-log-corrected = { $pair }, Spiel { $game } wurde berichtigt: { $result }.
tournament-log-deadline = Die Frist wurde verschoben auf { $at }.
tournament-log-deadline-of = { $pair }: Die Frist wurde verschoben auf { $at }.
tournament-log-reminded = An die Frist { $at } wurde erinnert.
tournament-log-adjudicated = { $pair } lief bei Fristende noch; entschieden wird bis { $at }.
tournament-log-played-on = { $pair } spielen weiter bis { $at }.
tournament-log-bye = { $player } setzt in Runde { $round } aus.
tournament-log-gave-bye = { $player } hat in Runde { $round } ein Freilos, gewertet als { $worth ->
    [full] Sieg
   *[half] Remis
}.
tournament-log-gave-points = { $player }: { $points } durch die Leitung.
tournament-log-numbered = { $count ->
    [0] Startnummern gehen wieder nach Stärke.
    [one] Eine Startnummer wurde von Hand vergeben.
   *[other] { $count } Startnummern wurden von Hand vergeben.
}
tournament-log-after-all = { $player } spielt in Runde { $round } doch mit.
tournament-log-withdrew = { $player } ist ausgeschieden.
tournament-log-gave-up = { $player } ist ausgeschieden und hat die Spiele aufgegeben.
tournament-log-no-show = { $player } ist nicht angetreten und wird nicht mehr ausgelost.
tournament-log-removed = { $player } wurde herausgenommen.
tournament-log-left-server = { $player } hat den Server verlassen.
tournament-log-lost = { $player } ist draußen.
tournament-log-idle = { $player } hat lange nichts gespielt und steht nicht mehr auf der Leiter.
tournament-log-forgotten = { $what } Die Ergebnisse zählen nicht mehr.
tournament-log-returned = { $player } ist wieder dabei.
tournament-log-proposed = { $to } wird gefragt, den Platz von { $player }{ $rounds ->
    [one] { " " }in dieser Runde
   *[all] { "" }
} zu übernehmen.
tournament-log-declined = { $to } übernimmt den Platz von { $player } nicht.
tournament-log-substituted = { $by } spielt ab Runde { $round } für { $player }.
tournament-log-stood-in = { $by } spielt nur in Runde { $round } für { $player }.
tournament-log-forbidden = { $names } sollen nicht aufeinandertreffen.
tournament-log-may-meet = { $names } dürfen wieder aufeinandertreffen.
tournament-log-held-up = Spiele können nicht beginnen: Die Regeln dieses Spiels fehlen.
tournament-log-announced = Mitgeteilt: { $text }
tournament-log-stays = { $player } spielt die nächste Saison mit.
tournament-log-stays-not = { $player } spielt die nächste Saison nicht mit.
tournament-log-warned = { $player } wurde gewarnt: Ohne Spiel geht es von der Leiter.
tournament-log-ended = Es ist zu Ende.
tournament-log-ended-early = Es endete, bevor alles gespielt war.
tournament-log-called-off = Es wurde abgesagt.
tournament-result-won = { $name } hat gewonnen
tournament-result-drawn = unentschieden
tournament-result-awarded = zugesprochen: { $name }
tournament-result-settled-drawn = als unentschieden entschieden
tournament-result-forfeit = kampflos für { $name }
tournament-result-nobody = niemand ist angetreten

## Leitern

ladder-challenged = Du hast **{ $player }** auf **{ $tournament }** herausgefordert. Das Spiel beginnt sofort.
tournament-third-place = Platz drei
tournament-free-pass = Freilos
tournament-usual-name = { $kind }: { $game }
settings-label-organizers = Wer Turniere ausrichtet
settings-about-organizers = Wer hier Events verwalten darf, richtet Turniere aus. Du kannst eine Rolle nennen, deren Mitglieder das auch dürfen.
setting-organizers = alle, die Events verwalten dürfen, und { $value }
setting-organizers-none = alle, die Events verwalten dürfen
button-unset-organizers = Sonst niemand
tournament-log-outage = Von { $at } bis { $end } konnte niemand spielen; die Fristen sind um so viel später.
help-group-tournaments = Turniere
help-group-ladder = Leitern
button-tournaments = Turniere
