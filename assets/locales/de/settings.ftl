# Sätze der Einstellungen, und dessen, was Leute für sich selbst entscheiden.

## Panels

language = Deutsch

settings-me-head = **Deine Einstellungen**, für alle Server. Nur du siehst sie. Was du nicht geändert hast, steht in der Liste.
settings-server-head = **Einstellungen dieses Servers**, für alle auf ihm.
settings-server-who = Ändern können sie nur Leute, die diesen Server verwalten dürfen.
settings-line = **{ $label }:** { $what }
settings-usual = -# **Wie üblich:** { $lines }
settings-usual-line = *{ $labels }* { $what }
settings-choose = Was möchtest du ändern?

settings-hint-value = Wählen…
settings-hint-night-from = Wann deine Nacht beginnt
settings-hint-night-until = Wann sie endet
settings-hint-reminders = Wann ich dich erinnere: bis zu fünf Zeitpunkte, oder keiner
settings-hint-weekend = Die Tage deines Wochenendes, höchstens drei
settings-hint-channels = Nur in diesen Kanälen…
settings-hint-role = Nur Leute mit dieser Rolle…

button-unset-channels = Überall
button-unset-starters = Alle

## Mine

settings-label-told-my-turn = Dein Zug
settings-label-told-offers = Angebote
settings-label-told-game-ended = Spielende
settings-label-told-reminder = Erinnerung
settings-label-told-tournament = Turniere
settings-label-reminders = Erinnerungen
settings-label-digest-hour = Tägliche Übersicht
settings-label-zone = Zeitzone
settings-label-night-from = Nächte
settings-label-weekend = Wochenenden
settings-label-theme = Farben
settings-label-bottom = Bretter
settings-label-confirm = Vorschau
settings-label-next = Nach deinem Zug
settings-label-language = Sprache

settings-about-told-my-turn = Wie du erfährst, dass du am Zug bist. Das Brett erscheint in jedem Fall.
settings-about-told-offers = Wie du erfährst, dass dein Gegenüber Remis anbietet, dich um etwas bittet oder keine Zeit mehr hat.
settings-about-told-game-ended = Wie du erfährst, dass ein Spiel von dir zu Ende ist.
settings-about-told-reminder = Wie ich dich an einen Zug erinnere, wenn deine Zeit knapp wird. Ohne Bedenkzeit gibt es nichts zu erinnern.
settings-about-told-tournament = Wie du erfährst, was dich in einem Turnier angeht: ein Spiel, das beginnt, eine Frist, eine Runde ohne Gegenüber. Eine Erwähnung steht im Spiel oder dort, wo das Turnier ist.
settings-about-reminders = Wann ich dich an einen Zug erinnere: sobald von seiner Zeit noch so viel übrig ist, bis zu fünfmal je Zug. Züge unter sechs Stunden haben keine Erinnerung, und nachts wird niemand erinnert.
settings-about-digest-hour = Wann deine Übersicht kommt: eine Direktnachricht mit allen Spielen, die auf dich warten, und allem, was du so erfahren wolltest. Gibt es nichts zu sagen, kommt keine.
settings-about-zone = Wo du lebst. Übersicht, Nächte und Wochenenden richten sich nach dieser Zeitzone. Die Liste hat die häufigsten; `/einstellungen ich zeitzone` kennt alle. Ohne Zeitzone bekommst du keine Übersicht und wirst stattdessen erwähnt.
settings-about-night-from = Wann du schläfst. In Spielen, in denen Nachtruhe vereinbart ist, steht deine Uhr dann still, und nachts erinnere ich dich nie. Laufende Spiele behalten die Zeiten, mit denen sie begonnen haben.
settings-about-weekend = Dein Wochenende. In Spielen, in denen Wochenendruhe vereinbart ist, steht deine Uhr dann still.
settings-about-theme = Die Farben der Bilder, die nur du siehst.
settings-about-bottom = Welche Seite auf deinen privaten Brettern unten ist (in Spielen, die das Brett drehen).
settings-about-confirm = Ob du einen Zug aus einem Schritt siehst, bevor er zählt. Züge aus mehreren Schritten siehst du immer.
settings-about-next = Ob auf einen Zug gleich das nächste Spiel folgt, das auf dich wartet.
settings-about-language = Die Sprache, in der ich dir privat antworte. Was alle sehen, ist in der Sprache des Servers.

setting-way-mention = Erwähnung dort, wo gespielt wird
setting-way-direct = Direktnachricht statt Erwähnung
setting-way-digest = nur in deiner täglichen Übersicht
setting-way-nothing = aus
choice-way-mention = Erwähne mich dort, wo gespielt wird
choice-way-direct = Schick mir eine Direktnachricht
choice-way-digest = Nimm es in meine tägliche Übersicht auf
choice-way-nothing = Sag mir nichts

setting-reminders = wenn noch so viel Zeit übrig ist: { $value }
setting-reminders-none = nie
choice-reminders = Wenn noch so viel übrig ist: { $value }
part-percent = { $value } % der Zeit
part-hours = { $value ->
    [one] 1 Stunde
   *[other] { $value } Stunden
}

setting-digest-hour = jeden Tag um { $value }
setting-digest-hour-none = aus

setting-zone = **{ $value }**, dort ist es jetzt { $time } ({ $offset })
setting-zone-none = nicht gesetzt
setting-night-from-unset = erst mit Zeitzone
setting-weekend-unset = erst mit Zeitzone
choice-zone-none = Nicht gesetzt

setting-night-from = { $from } bis { $to }
setting-night-from-none = keine
choice-night-from-none = Keine Nacht
setting-weekend = { $value }
setting-weekend-none = keine
part-monday = Montag
part-tuesday = Dienstag
part-wednesday = Mittwoch
part-thursday = Donnerstag
part-friday = Freitag
part-saturday = Samstag
part-sunday = Sonntag

setting-theme = **{ $value }**
setting-theme-none = wie auf dem Server (hier { $value })
choice-theme-none = Wie auf dem Server

setting-bottom-mine = deine Seite unten
setting-bottom-first = die Seite, die beginnt, unten, wie in den Beiträgen für alle
choice-bottom-mine = Meine Seite
choice-bottom-first = Die Seite, die beginnt

setting-confirm-ask = vor jedem Zug
setting-confirm-at-once = Züge aus einem Schritt werden gespielt, sobald du sie wählst
choice-confirm-ask = Zeigen und fragen
choice-confirm-at-once = Sofort spielen

setting-next-button = ein Knopf *Nächstes Spiel*
setting-next-by-itself = das nächste Spiel öffnet sich von selbst
choice-next-button = Mit dem Knopf Nächstes Spiel
choice-next-by-itself = Von selbst nach einem Zug

setting-language = **{ $value }**
setting-language-none = wie in deinem Discord
choice-language-none = Wie in meinem Discord

## The server's

settings-label-channels = Kanäle
settings-label-starters = Wer Spiele beginnt
settings-label-room = Ort
settings-label-clock = Bedenkzeit
settings-about-clock = Die Bedenkzeit eines Spiels, wenn die Herausforderung nichts sagt: so viel für jeden Zug (`3d`), oder ein Vorrat mit einem Aufschlag je Zug (`2d+12h`). `/herausfordern` nimmt jede andere.
settings-about-channels = Wo Spiele begonnen werden dürfen; auch in den Threads dieser Kanäle. Laufende Spiele bleiben, wo sie sind.
settings-about-starters = Wer mit `/herausfordern` Spiele beginnen darf. Annehmen und noch einmal spielen dürfen alle.
settings-about-room = Wo gespielt wird, wenn die Herausforderung nichts sagt.

setting-channels = Spiele beginnen nur in { $value }
setting-channels-none = Spiele dürfen überall beginnen
setting-starters = nur Leute mit der Rolle { $value }
setting-starters-none = alle
settings-label-games = Spiele
settings-about-games = Welche Spiele es hier gibt: Die anderen kann man für keine Herausforderung und kein Turnier wählen. Laufende Spiele, Revanchen und offene Turniere bleiben, wie sie sind.
setting-games = { $value }
setting-games-none = alle
settings-hint-games = Welche Spiele?
settings-label-results = Ergebnisse
settings-about-results = Wo ich zu jedem Spiel, das endet, eine Zeile schreibe, mit einem Link zum letzten Brett. Spiele, die hier nicht alle lesen dürfen, kommen nur vor, wenn sie in diesem Kanal gespielt werden.
setting-results = in { $value }
setting-results-none = nur dort, wo gespielt wird
settings-channels-silent = ⚠️ In { $channels } können Mitglieder nicht in Threads schreiben: Am Handy lassen sich dann die Knöpfe geschlossener Threads nicht drücken. Gib dort allen das Recht **{ $permission }**.
settings-channel-gone = ⚠️ Diesen Kanal gibt es nicht mehr.
settings-channel-lacking = ⚠️ Dort kann ich nicht schreiben, mir fehlt: { $permissions }.
settings-hint-channel = Welcher Kanal?
settings-label-puzzles = Rätsel des Tages
settings-about-puzzles = Wo ich jeden Tag ein Rätsel stelle: eine Stellung mit einem richtigen Zug, aus den Spielen, die hier angeboten werden. Alle können es für sich versuchen; am nächsten Tag stehen dort die Lösung und wie viele sie gefunden haben.
setting-puzzles = in { $value }, jeden Tag um 12 Uhr (UTC) ein neues
setting-puzzles-none = aus
button-unset-puzzles = Keine Rätsel
settings-label-opponents = Suche nach Gegnern
settings-about-opponents = Die Rolle, die erwähnt wird, wenn jemand eine Herausforderung an alle richtet, einmal je Herausforderung. Eine solche Rolle nimmt, wer von Spielen hören möchte, bei denen noch jemand fehlt.
setting-opponents = offene Herausforderungen erwähnen { $value }
setting-opponents-none = offene Herausforderungen erwähnen niemanden
settings-opponents-everyone = ⚠️ Das sind alle, und die erwähne ich nie. Wähl eine andere Rolle.
settings-opponents-gone = ⚠️ Diese Rolle gibt es nicht mehr.
settings-opponents-silent = ⚠️ Niemand wird benachrichtigt: In den Einstellungen der Rolle ist *Jedem erlauben, diese Rolle zu @erwähnen* aus.
button-unset-games = Alle Spiele
button-unset-results = Sonst nirgends
button-unset-opponents = Niemanden
setting-room-thread = jedes Spiel in einem eigenen Thread
setting-room-here = direkt im Kanal
choice-room-thread = In einem eigenen Thread
choice-room-here = Direkt im Kanal
setting-clock = **{ $value }**
setting-clock-none = keine; ein Zug darf beliebig lange dauern
choice-clock-none = Keine Bedenkzeit
setting-language-server = neue Spiele haben Beiträge auf **{ $value }**
setting-language-server-none = wie dieser Server
choice-language-server-none = Wie auf dem Server

## Refusals: what is wrong, and the way out

refusal-not-started-here = In diesem Kanal werden keine Spiele begonnen. Auf diesem Server geht es in: { $channels }.
refusal-not-a-starter = Auf diesem Server beginnen nur Leute mit der Rolle { $role } Spiele. Herausforderungen anderer kannst du annehmen.
refusal-no-zone = Dafür muss ich deine Zeitzone kennen. Stelle sie mit `/einstellungen ich zeitzone` ein und wähle dann noch einmal.
refusal-unknown-zone-none = Eine Zeitzone „{ $text }“ kenne ich nicht. Tippe eine Stadt oder einen Namen aus der Liste, etwa `Europe/Berlin`, `America/New_York` oder `Asia/Tokyo`.
refusal-unknown-zone = „{ $text }“ kann mehrere Zeitzonen bedeuten. Wähle deine aus; fehlt sie, tippe den Namen einer größeren Stadt in deiner Nähe.
refusal-on-vacation = Du bist schon im Urlaub, bis { $end }. `/urlaub beenden` beendet ihn; was du nicht gebraucht hast, bleibt dir.
refusal-not-on-vacation = Du bist nicht im Urlaub. `/urlaub beginnen` beginnt einen.
refusal-vacation-in-the-past = Das liegt in der Vergangenheit. Nenne einen Tag, der noch kommt, oder eine Dauer wie `2 Wochen`.
refusal-vacation-too-long = So viel Urlaub hast du dieses Jahr nicht mehr, nur noch { $left }. Er könnte höchstens bis { $nearest } dauern.
refusal-vacation-too-long-none = Dein Urlaub für dieses Jahr ist aufgebraucht. Ab { $day } hast du 30 neue Tage.
refusal-unknown-until = „{ $text }“ verstehe ich nicht. Schreib einen Tag oder eine Dauer, etwa `2026-12-24`, `24. Dezember`, `2 Wochen` oder `in einer Woche`.
refusal-block-yourself = Dich selbst kannst du nicht blockieren. Nenne jemand anderen.
refusal-block-bot = Bots fordern niemanden heraus, da gibt es nichts zu blockieren.

## Vacations

command-vacation = urlaub
command-vacation-about = Halte deine Uhren an, solange du weg bist
command-vacation-start = beginnen
command-vacation-start-about = Geh in Urlaub: deine Uhren werden angehalten (30 Tage im Jahr)
command-vacation-end = beenden
command-vacation-end-about = Beende deinen Urlaub früher; was du nicht gebraucht hast, bleibt dir
command-vacation-show = zeigen
command-vacation-show-about = Zeige deinen Urlaub, und wie viel davon dieses Jahr noch bleibt
option-until = bis
option-until-about = Ein Tag (24. Dezember) oder eine Dauer (2 Wochen); ohne Angabe wählst du aus einigen
option-reason = grund
option-reason-about = Deine Gegner sehen ihn

vacation-how-long = **Wie lange bist du weg?** Deine Uhren werden sofort angehalten. Was du nicht brauchst, bleibt dir, wenn du den Urlaub früher beendest. Einen bestimmten Tag nennst du mit `/urlaub beginnen bis`.
button-whole-vacation = Alles, was bleibt: { $left }
button-end-vacation = Beenden

vacation-on = Du bist im Urlaub bis { $end }. Deine Uhren sind angehalten; spielen kannst du trotzdem. Beendest du ihn früher, bleiben dir die übrigen Tage.
vacation-regardless = In diesen Spielen hält Urlaub die Uhr nicht an: { $games }.
vacation-ended = Willkommen zurück! Deine Uhren laufen weiter.
vacation-left = Dein Urlaub in diesem Jahr: noch { $left }. Ab { $renewed } hast du 30 neue Tage.
vacation-others = { $name } ist im Urlaub bis { $end }.
vacation-others-why = { $name } ist im Urlaub bis { $end }: { $reason }
length-hours = { $count ->
    [one] eine Stunde
   *[other] { $count } Stunden
}
length-days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
length-weeks = { $count ->
    [one] eine Woche
   *[other] { $count } Wochen
}
length-both = { $days } und { $hours }

## Blocking

command-block = blockieren
command-block-about = Keine Herausforderungen von jemandem; noch einmal hebt es auf; ohne Person die Liste
option-user = person
option-user-about = Wessen Herausforderungen du nicht möchtest (oder wieder möchtest)
blocked-now = **{ $name }** kann dich nicht mehr herausfordern oder um eine Revanche bitten. Die Person erfährt davon nichts. `/blockieren` mit derselben Person hebt es auf.
blocked-no-longer = **{ $name }** kann dich wieder herausfordern.
blocked-list = { $count ->
    [0] Du hast niemanden blockiert. `/blockieren` mit einer Person hält ihre Herausforderungen von dir fern.
   *[other] Du bekommst keine Herausforderungen von: { $names }. `/blockieren` mit derselben Person hebt es auf.
}

## Help

button-more-commands = Weitere Befehle
help-group-you = Du

## Privacy

command-privacy = datenschutz
command-privacy-about = Sieh, was über dich gespeichert ist, nimm es mit oder lösche es
command-privacy-show = zeigen
command-privacy-show-about = Sieh, was über dich gespeichert ist
command-privacy-export = exportieren
command-privacy-export-about = Hole alle deine Spiele und Einstellungen als Datei
command-privacy-delete = löschen
command-privacy-delete-about = Lass löschen, was über dich gespeichert ist (du wirst zweimal gefragt)

privacy-nothing = Über dich ist noch nichts gespeichert. Es gibt nichts zu zeigen und nichts zu löschen.
privacy-head = **Was ich über dich speichere.** Deine Discord-ID und deinen Namen, wie ich ihn zuletzt gesehen habe: { $name }.
privacy-games = **Spiele:** { $count }, davon laufen { $running }. Jeder Zug mit seiner Zeit, Angebote, Ergebnisse. Wer den Ort eines Spiels lesen darf, kann es sehen.
privacy-ratings = **Wertungen:** { $count }, mit den gewerteten Spielen dahinter. `/wertung` zeigt sie; in `/einstellungen ich` steht, wer sie sonst sehen darf.
privacy-tournaments = **Turniere:** { $plays }, in denen du spielst oder gespielt hast, { $directs }, die du leitest; { $texts } deiner Texte stehen darin (Beschreibungen, Ansagen, Gründe). Wer den Ort eines Turniers lesen darf, kann sie sehen.
privacy-challenges = **Offene Herausforderungen:** { $count }.
privacy-settings = **Einstellungen:** was du in `/einstellungen ich` gewählt hast. Nur du siehst es.
privacy-language = **Sprache:** Dein Discord war zuletzt auf { $language }. Darin antworte ich, wenn du mir privat etwas schreibst.
privacy-settings-none = **Einstellungen:** du hast keine gewählt.
privacy-vacations = **Urlaube:** { $count }. Den laufenden sehen alle, die gegen dich spielen.
privacy-blocked = **Blockiert:** { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}. Nur du siehst sie.
privacy-not-kept = Züge, die du eingegeben und nicht gespielt hast, bleiben, bis du sie spielst oder verwirfst. Nachrichten und was du sonst schreibst oder liest, speichere ich nicht.
privacy-ways = `/datenschutz exportieren` gibt dir alles. `/datenschutz löschen` löscht es.
privacy-export = Im Anhang: deine Einstellungen und { $count ->
    [one] die Aufzeichnung eines Spiels
   *[other] die Aufzeichnungen von { $count } Spielen
}.
privacy-export-more = { $count ->
    [one] Ein älteres Spiel passte
   *[other] { $count } ältere Spiele passten
} nicht in eine Datei. Wer diesen Bot betreibt, kann sie dir geben.
privacy-delete = **Alles löschen, was ich über dich speichere?** Ich lösche Einstellungen, Urlaube, Blockierungen, angefangene Züge, deinen Namen und deine Discord-ID. Laufende Spiele ({ $running }) werden nach einem Tag aufgegeben, Turnierspiele nach drei; deine Gegner erfahren es heute. Gespielte Spiele ({ $count }) bleiben mit ihren Wertungen bei deinen Gegnern, mit einer Nummer statt deines Namens. Aus deinen Turnieren bist du sofort draußen; was du darin geschrieben hast, bleibt. Was ich in Discord schon gepostet habe, behält deinen Namen; wer den Server verwaltet, kann es löschen.
privacy-delete-really = **Wirklich?** Ist es getan, kann es niemand rückgängig machen, auch nicht, wer diesen Bot betreibt. `/datenschutz exportieren` gibt dir vorher deine Spiele.
privacy-leaving = Was ich über dich speichere, wird am { $at } gelöscht. Dann noch laufende Spiele werden aufgegeben (die von Turnieren zwei Tage später). Bis dahin kannst du es dir anders überlegen.
privacy-deleted = Es ist getan: Ich kenne dich nicht mehr. Auf Wiedersehen!
privacy-kept = Alles bleibt, wie es ist.
button-delete = Meine Daten löschen…
button-delete-really = Ja, endgültig löschen
button-keep-data = Meine Daten behalten
post-notice = { $who }, **{ $by }** lässt die eigenen Daten löschen und gibt **{ $game }** am { $at } auf, außer bei einem Sinneswandel oder wenn das Spiel vorher endet.
