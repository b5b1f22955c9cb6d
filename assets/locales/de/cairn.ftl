# Sätze des Bots, in der Reihenfolge, in der man ihnen begegnet. Spiele haben eigene Dateien.

## Befehle

command-challenge = herausfordern
command-challenge-about = Fordere jemanden zu einem Spiel heraus, oder alle
command-move = zug
command-move-about = Spiele einen Zug; beim Tippen werden mögliche Züge vorgeschlagen
command-board = brett
command-board-about = Zeige ein Brett, jetzt oder nach einem Zug, von deiner Seite oder als Text
command-games = spiele
command-games-about = Liste deine Spiele auf, zuerst die, die auf dich warten
command-draw = remis
command-draw-about = Biete Remis an oder stimme zu
command-takeback = zurücknehmen
command-takeback-about = Bitte darum, deinen letzten Zug zurückzunehmen, oder stimme zu, wenn du gefragt wirst
command-resign = aufgeben
command-resign-about = Gib ein Spiel auf (du wirst vorher gefragt)
command-abort = abbrechen
command-abort-about = Sage ein Spiel ab; habt ihr beide gezogen, muss die andere Seite zustimmen
command-rematch = revanche
command-rematch-about = Spielt noch einmal mit vertauschten Seiten
command-history = verlauf
command-history-about = Zeige die Züge eines Spiels und seine Aufzeichnung als Datei
command-rules = regeln
command-rules-about = Lies die Regeln eines Spiels
command-settings = einstellungen
command-settings-about = Wähle, wie Spiele gezeigt und gemeldet werden
command-settings-me = ich
command-settings-me-about = Wähle, wie du benachrichtigt wirst, Zeitzone, Farben und Sprache
command-settings-server = server
command-settings-server-about = Wähle, wo und von wem hier Spiele begonnen werden, und wie sie aussehen
command-help = hilfe
command-help-about = Wie man ein Spiel beginnt und spielt, und alle Befehle
command-about = über
command-about-about = Was dieser Bot ist

option-game = spiel
option-game-about = Welches Spiel
option-opponent = gegner
option-opponent-about = Wen du herausforderst; lass es weg, um alle herauszufordern
option-variant = variante
option-variant-about = Welche Variante des Spiels
option-side = seite
option-side-about = Wer beginnt
option-where = wo
option-where-about = Wo gespielt wird
option-options = optionen
option-options-about = Besondere Regeln; beim Tippen werden sie vorgeschlagen
option-turn = zug
option-turn-about = Der Zug
option-move = zug
option-move-about = Der Zug
option-offer = angebot
option-offer-about = Was du mit dem Zug anbietest
option-time-zone = zeitzone
option-time-zone-about = Wo du lebst: tippe eine Stadt
option-view = ansicht
option-view-about = Wie das Brett gezeigt wird
option-who = wer
option-who-about = Wessen Spiele; lass es weg für deine
option-here = hier
option-here-about = Alle Spiele dieses Kanals

choice-side-random = Zufällig
choice-side-first = Ich beginne
choice-side-second = Die andere Seite beginnt
choice-where-thread = In einem eigenen Thread
choice-where-here = Gleich hier
choice-yes = ja
choice-no = nein
choice-view-mine = Von meiner Seite
choice-view-public = Wie alle es sehen
choice-view-text = Als Text

## Namen

option-value = { $option }: { $value }
option-usual = { $option } (üblich)

kind-with-variant = { $game } – { $variant }
list-and = { $most } und { $last }

offer-draw = Remis
offer-takeback = eine Zugrücknahme
offer-call-off = das Spiel abzusagen

permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-attach-files = Dateien anhängen
permission-read-history = Nachrichtenverlauf anzeigen
permission-create-threads = Öffentliche Threads erstellen
permission-send-in-threads = Nachrichten in Threads senden

## Knöpfe

button-accept = Annehmen
button-decline = Ablehnen
button-cancel = Zurückziehen
button-rules = Regeln
button-move = Ziehen
button-view = Meine Ansicht
button-offers = Anbieten…
button-more = Mehr…
button-history = Verlauf
button-replay = Nachspielen
button-replay-first = ⏮
button-replay-back = ◀
button-replay-next = ▶
button-replay-last = ⏭
button-proof = Alles fair?
button-text = Als Text
button-games = Meine Spiele
button-rematch = Revanche
button-resign = Aufgeben…
button-resign-really = Ja, aufgeben
button-keep-playing = Nein, weiterspielen
button-abort = Spiel absagen
button-offer-draw = Remis anbieten
button-offer-takeback = Um Rücknahme bitten
button-offer-call-off = Absage anbieten
button-accept-draw = Remis annehmen
button-decline-draw = Remis ablehnen
button-accept-takeback = Rücknahme annehmen
button-decline-takeback = Rücknahme ablehnen
button-accept-call-off = Absage annehmen
button-decline-call-off = Absage ablehnen
button-withdraw = Zurückziehen
button-play = Spielen
button-play-draw = Spielen und Remis anbieten
button-undo-step = Schritt zurück
button-cancel-turn = Verwerfen
button-pick = Zug auswählen
button-back = Zurück
button-previous = Vorige
button-next = Nächste
button-all-commands = Alle Befehle
button-repeated = Auch als Knöpfe
button-show-me = Zeig mir, was geht
button-close = Schließen

## Herausforderungen

# Im Menü einer Person.
menu-challenge = Herausfordern
challenge-which-game = Welches Spiel möchtest du mit **{ $name }** spielen? Gespielt wird, wie es auf diesem Server üblich ist; mit `/herausfordern` wählst du Bedenkzeit, Seite und Optionen.

challenge-direct = { $to }, **{ $from }** fordert dich heraus: **{ $game }**.
challenge-open = **{ $from }** sucht jemanden zum Spielen: **{ $game }**.
challenge-open-role = { $role }: **{ $from }** sucht jemanden zum Spielen: **{ $game }**.
challenge-side = Wer herausfordert, spielt { $side }.
challenge-side-random = Die Seiten werden ausgelost.
challenge-special = Besondere Regeln: { $rules }.
challenge-hints = Tipps sind erlaubt.
condition-in-time = Für alle, die mindestens { $least } % ihrer Spiele mit Uhr rechtzeitig beenden.
condition-rated = Für alle mit einer Wertung { $range }.
condition-any = gleich welcher Höhe
condition-from = ab { $lowest }
condition-to = bis { $highest }
condition-between = von { $lowest } bis { $highest }
more-terms-head = **Weitere Bedingungen: { $game }.** Was du wählst, gilt sofort und steht in der Herausforderung.
more-terms-none = Alle, die die Herausforderung lesen können, dürfen sie annehmen. Tipps sind nicht erlaubt.
more-terms-none-direct = Tipps sind nicht erlaubt.
button-more-terms = Weitere Bedingungen …
button-allow-hints = Tipps erlauben
button-no-hints = Keine Tipps erlauben
terms-in-time-none = Rechtzeitig beendete Spiele: gleich wie viele
terms-in-time = Rechtzeitig beendete Spiele: mindestens { $value } %
terms-lowest-none = Niedrigste Wertung: gleich welche
terms-lowest = Niedrigste Wertung: { $value }
terms-highest-none = Höchste Wertung: gleich welche
terms-highest = Höchste Wertung: { $value }
challenge-waits = Die Herausforderung läuft { $until } ab.
challenge-accepted = **{ $by }** hat angenommen. Das Spiel läuft!
challenge-accepted-there = **{ $by }** hat angenommen. Das Spiel läuft in { $place }!
challenge-declined = Die Herausforderung wurde abgelehnt.
challenge-cancelled = Die Herausforderung wurde zurückgezogen.
challenge-expired = Niemand hat rechtzeitig geantwortet.
challenge-sent-direct = Herausforderung gesendet: **{ $game }** gegen { $to }. Sie läuft am { $at } ab.
challenge-sent-open = Herausforderung gesendet: **{ $game }**. Alle hier können sie annehmen. Sie läuft am { $at } ab.
challenge-you-accepted = Los geht’s! **{ $game }** hat begonnen; das Brett kommt gleich.
challenge-you-declined = Du hast die Herausforderung abgelehnt.
challenge-you-cancelled = Du hast deine Herausforderung zurückgezogen.
rematch-asked = Revanche angeboten: **#{ $id }**.

## Die Nachrichten eines Spiels

post-turn = { $who } · **{ $game }** gegen **{ $opponent }** · Zug { $turn } · { $side } am Zug
post-turn-timed = { $who } · **{ $game }** gegen **{ $opponent }** · Zug { $turn } · { $side } am Zug bis { $at }, { $remaining }
games-frozen = ⚠️ vorerst weder zu zeigen noch zu spielen
game-opening = **{ $game }**: { $first } ({ $first_side }) gegen { $second } ({ $second_side }).
post-begins = **{ $first }** spielt { $first_look }, **{ $second }** spielt { $second_look }. Gutes Spiel!
post-reply = Du kannst einen Zug auch tippen: antworte damit auf ein beliebiges Brett, etwa mit { $turn }.
post-taken-back = **{ $by }** hat den letzten Zug zurückgenommen.
post-won = 🏁 **{ $winner } gewinnt** ({ $side }) nach { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
}. { $reason }
post-drawn = 🏁 **Remis** zwischen **{ $first }** und **{ $second }** nach { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Zügen
}. { $reason }
post-aborted = { $reason } Das Spiel zwischen { $first } und { $second } zählt nicht.
post-over = { $who }, **{ $game }** ist zu Ende.

ends-resignation = { $who } hat aufgegeben.
ends-agreement = Beide haben sich auf Remis geeinigt.
ends-too-long = Das Spiel dauert zu lange und endet remis.
ends-aborted = { $who } hat das Spiel abgesagt.
ends-time = { $who } hat die Zeit überschritten.
ends-no-show = { $who } hat den ersten Zug nie gemacht.
ends-left = { $who } hat den Server verlassen, und das Spiel wurde abgesagt.
ends-called-off = Beide haben das Spiel abgesagt.
ends-nobody-came = Keiner der beiden hat den ersten Zug gemacht.
ends-by-owner = Der Betreiber dieses Bots hat das Spiel beendet.
ends-by-owner-why = Der Betreiber dieses Bots hat das Spiel beendet: { $why }
ends-adjudication = Das Spiel lief zum Termin des Turniers noch und wurde dort entschieden.
ends-director = Die Turnierleitung hat das Spiel entschieden.
ends-director-forfeit = Die Turnierleitung wertet das Spiel als kampflos.
ends-abandoned = Die Zeit von { $who } war um, und niemand hat den Sieg beansprucht.
ends-stayed-away = { $who } hat einen Monat lang nicht gezogen; das Spiel wurde abgesagt.

offer-post-draw = { $who }, **{ $by }** bietet dir **Remis** in **{ $game }** an. Das Angebot erlischt mit dem nächsten Zug.
offer-post-takeback = { $who }, **{ $by }** möchte den letzten eigenen Zug in **{ $game }** **zurücknehmen**. Die Bitte erlischt mit dem nächsten Zug.
offer-post-call-off = { $who }, **{ $by }** möchte **{ $game }** **absagen**, sodass es nicht zählt. Das Angebot erlischt mit dem nächsten Zug.
# Unter dem Zug, mit dem es kam.
offer-along-draw = **{ $by }** bietet **Remis** an, bis zum nächsten Zug.
offer-was-draw = das Remisangebot
offer-was-takeback = die Bitte um Zugrücknahme
offer-was-call-off = das Angebot einer Absage
offer-accepted = **{ $who }** hat { $offer } von **{ $by }** angenommen.
offer-accepted-pause = **{ $who }** hat { $offer } von **{ $by }** angenommen: Das Spiel pausiert, bis jemand von euch weiterspielt, höchstens 30 Tage.
offer-declined = **{ $who }** hat { $offer } von **{ $by }** abgelehnt.
offer-withdrawn = **{ $by }** hat { $offer } zurückgezogen.
offer-lapsed = **{ $by }**: { $offer } ist erloschen.

alt-to-move = { $side } am Zug.
alt-over = Das Spiel ist zu Ende.
alt-chance = Als Nächstes entscheidet der Zufall.
alt-last = Letzter Zug – { $what }.
# Anstelle von Pfeilen: d1 nach d3; d1 mit b2, die den Platz tauschen.
alt-to = nach
alt-with = mit
told-forced = Erzwungen: { $what }

## Spielen, unter vier Augen

played = Gespielt in **{ $game }**:
typed-played = Gespielt:
typed-entered = Notiert, aber dein Zug ist noch nicht zu Ende. Schreib den Rest oder drücke **Ziehen**.
typed-entered-whole = Notiert; gespielt ist noch nichts. Drücke **Ziehen**, um deinen Zug zu sehen und zu spielen.
typed-entered-here = Notiert; gespielt ist noch nichts. Drücke **Ziehen**, um deinen Zug zu sehen und fortzusetzen. Nur du siehst ihn.
typed-question = Diesen Zug spielen?
typed-question-here = Du fragst, also ist noch nichts gespielt. Drücke **Ziehen**, um den Zug zu sehen und zu spielen. Nur du siehst ihn.
typed-unplayable-here = So lässt sich dein Zug nicht fortsetzen. Drücke **Ziehen**, um ihn zu sehen und fortzusetzen. Nur du siehst ihn.
typed-unreadable-here = Das kann ich nicht als Zug lesen. Drücke **Zeig mir, was geht**, um zu sehen, was du spielen kannst. Nur du siehst es.
typed-while-away = Das wurde geschrieben, während ich nicht da war. Was noch passte, ist gespielt; alles andere bitte noch einmal schicken.
asked-help = { $command } erklärt, wie man ein Spiel beginnt und spielt.
asked-hello = Hallo! { $command } erklärt, wie man ein Spiel beginnt und spielt.
asked-resign = Ein Spiel aufgeben kannst du mit { $command }.
asked-undo = Deinen letzten Zug zurücknehmen kannst du mit { $command }, wenn die andere Seite zustimmt.
asked-draw = Remis anbieten oder annehmen kannst du mit { $command }.
asked-rules = Die Regeln eines Spiels liest du mit { $command }.
asked-board = Ein Brett siehst du mit { $command }.
typed-which-game-here = Für welches Spiel ist dieser Zug? Wähle es aus, oder drücke **Ziehen** unter seinem Brett.
typed-which-game-board = Für welches Spiel ist dieser Zug? Drücke **Ziehen** unter seinem Brett.
typed-which-game-not-you = Nur wer den Zug geschrieben hat, kann das Spiel dazu auswählen.
typed-role-here = Das ist meine Rolle, und Nachrichten, die nur sie erwähnen, kann ich nicht lesen. Erwähne stattdessen mich: { $bot }.
state-to-move = { $name } ({ $side }) ist am Zug · Zug begann { $since }.
table-after = **{ $game }** nach Zug { $turn } von { $of }.
replay-head = **{ $game }** · Zug { $turn } von { $of }
done = **{ $game }** ist zu Ende.
closed = Geschlossen.

picker-head = **{ $game }** · { $question }
picker-row = Reihe { $line }
picker-file = Linie { $line }
picker-line-first = Zuerst die Reihe:
picker-block-first = Zuerst der Teil des Bretts:
picker-nothing-more = Mehr geht in diesem Zug nicht.
# { $way } sind Felder mit Pfeilen dazwischen.
picker-only = Nur das ist möglich: { $way }
picker-so-far = Bisher: { $way }
# { $answers } sind Tasten wie c4, d4; { $outcome } ist, was daraus wird.
picker-note = -# { $answers }: { $outcome }
picker-page = Seite { $page } von { $pages }, { $all } insgesamt
picker-can-win = kann gewinnen
picker-can-capture = kann { $count ->
    [one] eine Figur
   *[other] { $count } Figuren
} schlagen
picker-wins = Gewinnt das Spiel!
picker-captures = Schlägt { $cells }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } Figuren)
}
picker-preview = **{ $game }** · Spielen?
picker-entered = Bisher (nur du siehst das): { $actions }
picker-draws = Gewürfelt oder gezogen wird erst, wenn du den Zug spielst.
draft-forgotten = Was du in **{ $game }** eingegeben hattest, ist verworfen; gespielt wurde nichts.
draft-note = Das hast du eingegeben und noch nicht gespielt; mit **Ziehen** geht es dort weiter:

offers-head = Was möchtest du in **{ $game }** anbieten?
offers-yours = Dein offenes Angebot in **{ $game }**: { $what }. Es erlischt mit dem nächsten Zug.
offers-theirs = Offenes Angebot der anderen Seite in **{ $game }**: { $what }.
offer-not-along = Remis wurde nicht angeboten: Du bist wieder am Zug. **{ $button }** geht jederzeit.
offer-not-yet = Remis ist noch nicht angeboten. **Spielen und Remis anbieten** tut es mit dem ganzen Zug.
offer-made = Angebot gesendet: { $what } in **{ $game }**.
offer-you-accepted = Du hast { $offer } von **{ $by }** in **{ $game }** angenommen.
offer-you-accepted-pause = Du hast { $offer } von **{ $by }** angenommen: **{ $game }** pausiert.
offer-you-declined = Du hast { $offer } von **{ $by }** in **{ $game }** abgelehnt.
more-head = Mehr zu **{ $game }**
ask-resign = **{ $game }** aufgeben? Dann gewinnt die andere Seite.

history-head = **{ $game }**, bisher { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}. Die ganze Aufzeichnung hängt an.
history-head-over = **{ $game }**, { $count ->
    [one] { $count } Zug
   *[other] { $count } Züge
}. Die ganze Aufzeichnung hängt an.
history-earlier = { $count ->
    [one] Ein früherer Zug steht nur in der Datei:
   *[other] { $count } frühere Züge stehen nur in der Datei:
}
history-seed-hash = Alle Würfe und Karten folgen aus einem Geheimnis, das vor dem ersten Zug feststand. Das ist sein Fingerabdruck (SHA-256): { $hash }
history-secret-later = Das Geheimnis erscheint am Ende des Spiels. Dann lassen sich damit alle Würfe und Karten nachprüfen.
history-secret = Das Geheimnis: `{ $seed }`. `cairn verify { $file }` prüft mit der Aufzeichnung, die *Verlauf* anhängt, alle Würfe und Karten; `echo -n { $seed } | xxd -r -p | sha256sum` ergibt den Fingerabdruck. Wie es von Hand geht, steht im Projekt unter `docs/play/fair-dice.md`.
proof-head = Würfel und Karten von **{ $game }**
rules-page = { $game }, Seite { $page } von { $pages }

games-mine = { $count ->
    [0] Du hast kein laufendes Spiel. Mit `/herausfordern` beginnst du eines.
    [one] Du hast ein laufendes Spiel:
   *[other] Du hast { $count } laufende Spiele, zuerst die, die auf dich warten:
}
games-theirs = { $count ->
    [0] **{ $name }** hat hier kein laufendes Spiel.
    [one] **{ $name }** hat hier ein laufendes Spiel:
   *[other] **{ $name }** hat hier { $count } laufende Spiele:
}
games-here = { $count ->
    [0] Hier läuft kein Spiel. Mit `/herausfordern` beginnst du eines.
    [one] Hier läuft ein Spiel:
   *[other] Hier laufen { $count } Spiele:
}
games-line-yours = ▶ **{ $game }** gegen { $other } in { $place } · **du bist am Zug** · { $time }
games-line = **{ $game }**: { $first } – { $second } in { $place } · am Zug: { $waits_for } · { $time }
games-line-over = **{ $game }**: { $first } – { $second } in { $place } · beendet { $since }
games-more = … und { $count } weitere.
games-challenges = Deine offenen Herausforderungen: { $count } ({ $ids }).
games-open = Öffne ein Spiel…

help-head = Mit **Cairn** spielt ihr hier im Chat Brettspiele zu zweit. Zieht, wann ihr Zeit habt.
help-games = Spiele
help-game = **{ $game }** – { $pitch }
help-move = **Am Zug?** Drücke **{ $turn }** unter dem Brett, wähle deinen Zug, dann **{ $play }**.
help-type = **Lieber tippen?** { $turn }, oder antworte auf das Brett, etwa mit `e4-e7`.
help-type-direct = **Lieber tippen?** Schreib deinen Zug einfach hier, etwa `e4-e7`, oder nimm { $turn }.
help-puzzle = **Ein Rätsel?** { $puzzle }, auf Servern auch täglich ({ $settings }).
help-group-play = Spielen
help-group-games = Deine Spiele
help-group-learn = Lernen
help-group-server = Server und Bot
help-group-buttons = Diese Befehle tun dasselbe wie Knöpfe
help-nudge = In einem Spiel ohne Uhr erinnert **{ $nudge }** unter **{ $more }** die andere Seite, wenn sie drei Tage nicht gezogen hat. Nach 30 Tagen, und eine Woche nach dem Anstupsen, kannst du das Spiel allein absagen.
about = **Cairn { $version }** – Brettspiele auf Distanz. Ein Steinmann wächst um einen Stein von allen, die vorbeikommen, im eigenen Tempo. Jeder Zug wird gespeichert, nach den Regeln geprüft und gezeichnet. Freie Software (MIT).

## Ablehnungen: was nicht stimmt, und wie es weitergeht

owner-incidents = **{ $count ->
    [one] Eine Störung
   *[other] { $count } Störungen
}.** Jemand ist auf einen Fehler von mir gestoßen. Das Protokoll nennt seine Nummer und was geschah; die nächste Nachricht dieser Art kommt frühestens in zehn Minuten.
refusal-banned = Wer diesen Bot betreibt, hat dich ausgeschlossen. Deine Spiele gehen für deine Gegner weiter: Deine Uhren laufen, und Spiele ohne Uhr können sie beenden.
refusal-server-banned = Wer diesen Bot betreibt, hat diesen Server ausgeschlossen. Die Uhren der Spiele hier ruhen.
refusal-maintenance = **Wegen Wartung geschlossen.** { $why } Es hat sich nichts geändert, und alle Uhren ruhen.
refusal-no-such-game = Ein Spiel dieses Namens gibt es hier nicht. `/spiele` zeigt deine.
refusal-no-game-here = Hier läuft kein Spiel. `/spiele` zeigt deine, `/herausfordern` beginnt eines.
refusal-which-game = Welches Spiel meinst du?
refusal-not-a-player = Du spielst hier nicht mit, du schaust nur zu. `/brett` zeigt dir das Spiel, `/herausfordern` beginnt dein eigenes.
refusal-not-your-turn = Du bist noch nicht am Zug.
# Nach „Du bist noch nicht am Zug.“
your-turn-mention = Du wirst hier erwähnt, sobald du es bist.
your-turn-direct = Du bekommst eine Direktnachricht, sobald du es bist.
your-turn-digest = Deine tägliche Übersicht sagt es dir.
your-turn-nothing = Du hast dafür keine Benachrichtigung gewählt.
refusal-game-over = Dieses Spiel ist zu Ende. `/revanche` beginnt ein neues.
refusal-stale = Das Spiel ist weitergegangen. So steht es jetzt.
refusal-draft-moved-on = Dein Zug ist inzwischen ein anderer. So steht er jetzt.
refusal-turn-not-over = Dein Zug ist noch nicht zu Ende: Es fehlt noch etwas, bevor er gespielt werden kann.
refusal-frozen = **{ $what }** lässt sich vorerst weder zeigen noch spielen: Was davon gespeichert ist, kann nicht gelesen werden. Gelöscht ist nichts; bitte sag den Betreibern dieses Bots Bescheid.
refusal-too-late-to-abort = Ihr habt beide schon gezogen; absagen lässt sich das Spiel nur, wenn die andere Seite zustimmt. `/abbrechen` bietet es an.
refusal-not-over = Das Spiel läuft noch; eine Revanche geht, wenn es zu Ende ist.
refusal-no-such-challenge = Diese Herausforderung gibt es hier nicht mehr. `/herausfordern` macht eine neue.
refusal-challenge-settled-accepted = Diese Herausforderung ist schon angenommen.
refusal-challenge-settled-declined = Diese Herausforderung wurde abgelehnt. `/herausfordern` macht eine neue.
refusal-challenge-settled-cancelled = Diese Herausforderung wurde zurückgezogen. `/herausfordern` macht eine neue.
refusal-challenge-settled-expired = Diese Herausforderung ist abgelaufen. `/herausfordern` macht eine neue.
refusal-challenge-settled-open = { refusal-stale }
refusal-not-for-you = Diese Herausforderung gilt jemand anderem. Mit `/herausfordern` machst du eine eigene.
refusal-not-your-challenge = Nur wer herausgefordert hat, kann die Herausforderung ändern oder zurückziehen.
refusal-unmet-in-time = Diese Herausforderung ist für alle, die mindestens { $least } % ihrer Spiele mit Uhr rechtzeitig beenden; du hast { $has } % deiner Spiele rechtzeitig beendet. `/spiele offen:True` zeigt andere.
refusal-unmet-in-time-none = Diese Herausforderung ist für alle, die mindestens { $least } % ihrer Spiele mit Uhr rechtzeitig beenden. Wie es bei dir ist, steht erst nach drei solchen Spielen fest. `/spiele offen:True` zeigt andere Herausforderungen.
refusal-unmet-rated = Diese Herausforderung ist für alle mit einer Wertung { $asked }; deine in diesem Spiel ist { $has }. `/spiele offen:True` zeigt andere.
refusal-unmet-rated-none = Diese Herausforderung ist für alle mit einer Wertung { $asked }, und du hast Wertungen ausgeschaltet: `/einstellungen ich` schaltet sie ein.
refusal-terms-changed = Die Bedingungen dieser Herausforderung haben sich gerade geändert. Lies sie noch einmal, und nimm dann an.
refusal-not-for-anybody = Diese Herausforderung gilt einer Person, also fragt sie weder nach Zuverlässigkeit noch nach einer Wertung.
refusal-hints-in-rated = Ein gewertetes Spiel hat keine Tipps. Zieh diese Herausforderung zurück, und mach eine neue mit `gewertet:False`.
refusal-yourself = Gegen dich selbst kannst du nicht spielen. `/herausfordern` ohne Gegner lädt alle ein; mit einer Stufe spielst du gegen Cairn.
refusal-bot = Bots können keine Herausforderungen annehmen. `/herausfordern` ohne Gegner lädt alle ein; mit einer Stufe spielst du gegen Cairn.
refusal-not-here = Diese Person kannst du hier nicht herausfordern: Sie ist nicht auf diesem Server oder nimmt keine Herausforderungen an. Nenne jemand anderen, oder lass den Gegner weg, um alle herauszufordern.
refusal-too-many-challenges = Du hast schon viele offene Herausforderungen. Zieh eine zurück, oder warte, bis welche beantwortet sind.
refusal-too-often-pair = Du hast diese Person in der letzten Stunde dreimal herausgefordert, und sie hat nicht angenommen. Du kannst sie ab { $from } wieder fragen.
refusal-too-often-asked = Diese Person wurde gerade von vielen herausgefordert. Du kannst sie ab { $from } fragen.
refusal-too-often-asking = Du hast in der letzten Stunde viele Herausforderungen gemacht. Die nächste geht ab { $from }.
refusal-not-a-choice = „{ $text }“ steht hier nicht zur Auswahl. Nimm etwas aus der Liste, die Discord anzeigt.
refusal-unknown-rules = Ein Spiel namens „{ $text }“ kenne ich nicht. Wähle eines aus der Liste.
refusal-not-offered = **{ $game }** gibt es auf diesem Server nicht. `/einstellungen server` sagt, welche Spiele es gibt.
refusal-unknown-variant = Eine Variante namens „{ $text }“ hat dieses Spiel nicht. Wähle eine aus der Liste, oder lass sie weg.
refusal-no-variants = Dieses Spiel hat nur eine Variante, und keine namens „{ $text }“. Lass die Variante weg.
refusal-option-twice = Die Option „{ $text }“ steht zweimal da. Gib sie nur einmal an.
refusal-bad-options = Die Optionen „{ $text }“ verstehe ich nicht. Schreib sie wie `{ $example }`, oder lass sie weg.
refusal-bad-options-none = Dieses Spiel hat keine Optionen. Lass „{ $text }“ weg.
refusal-option-too-great = Mit `{ $option }` über { $most } könnte das Spiel endlos werden. { $most } ist der höchste Wert.
offer-nothing-played = Gespielt und angeboten wurde nichts.
refusal-offer-open = Es gibt schon ein offenes Angebot: { $what }. Beantworte es oder zieh es zurück, mit dem Knopf **{ $button }**.
refusal-offer-one-a-turn = Du hast seit dem letzten Zug schon ein Angebot gemacht. Nach dem nächsten Zug kannst du wieder eines machen.
refusal-offer-too-soon = Das hast du vor Kurzem angeboten ({ $what }). Zwei Züge danach kannst du es wieder tun.
refusal-offer-gone = Dieses Angebot ist nicht mehr offen: Es wurde beantwortet, oder ein Zug wurde gespielt.
refusal-offer-own = Das ist dein eigenes Angebot; die andere Seite muss antworten.
refusal-offer-not-back-over-chance = Dieses Spiel ist gewertet, und seit deinem letzten Zug wurde gewürfelt oder gezogen. Darum lässt er sich nicht zurücknehmen.
refusal-offer-needs-no-consent = Ihr habt noch nicht beide gezogen, also kannst du das Spiel allein absagen: `/abbrechen`.
refusal-offer-nothing-to-take-back = Du hast noch keinen Zug gespielt, der sich zurücknehmen ließe.
refusal-empty = Schreib den Zug, zum Beispiel `e4-e7`, oder drücke **{ $button }** unter dem Brett.
refusal-too-long = Das ist viel zu lang für einen Zug. Schreib etwas wie `e4-e7`.
refusal-forbidden = **{ $text }** ist nicht erlaubt: { $clause }
refusal-unreadable = „{ $text }“ kann ich nicht als Zug lesen. Schreib etwas wie `e4-e7`, oder drücke **{ $button }** unter dem Brett.
refusal-near = Hier möglich: { $turns }
refusal-ambiguous = „{ $text }“ kann mehreres heißen: { $meanings }.
refusal-turn-over = Dein Zug ist vor „{ $text }“ zu Ende; es wurde nichts gespielt. Lass diesen Teil weg.
refusal-unplayable = { $why }
refusal-outdated-command = Dieser Befehl hat sich geändert. Lade Discord neu (Strg+R) und versuch es noch einmal.
refusal-servers-only = Das geht nur auf einem Server.
refusal-manage-server = Das ändern nur Leute, die diesen Server verwalten dürfen. `/einstellungen ich` ändert, was du selbst siehst.
refusal-unknown-theme = Die Farben „{ $text }“ kenne ich nicht. Wähle welche aus der Liste.
refusal-unknown-button = Dieser Knopf ist zu alt, ich verstehe ihn nicht mehr. `/spiele` zeigt deine Spiele.
incident = Bei mir ist etwas schiefgegangen, tut mir leid (Vorfall { $number }). Verloren ist nichts – bitte versuch es noch einmal.
discord-away = Discord antwortet mir gerade nicht, deshalb kann ich nicht herausfinden, was ich dafür wissen muss. Versuch es bitte in einer Minute noch einmal.
window-late = Das konnte ich nicht schnell genug öffnen. Drück den Knopf bitte noch einmal.
database-away = Ich komme gerade nicht an meine Spiele. Es wurde nichts gespeichert – versuch es bitte gleich noch einmal.
database-went-away = Beim Speichern ist die Verbindung zu meinen Spielen abgerissen; ob es gespeichert ist, weiß ich nicht. Sieh bitte gleich nach und versuch es noch einmal, falls nicht.

missing-here = In diesem Kanal kann ich ohne diese Rechte kein Spiel leiten: { $permissions }. Frag jemanden, der den Server verwaltet, oder nimm einen anderen Kanal.
missing-for-threads = Einen Thread kann ich hier nicht erstellen (es fehlt: { $permissions }), also wird in diesem Kanal gespielt.
trouble-note = ⚠ Das Brett dieses Spiels kann ich gerade nicht zeigen: { $why }
trouble-gone = Den Kanal gibt es nicht mehr.
trouble-thread = Sein Thread ist weg oder geschlossen.
trouble-removed = Ich wurde von seinem Server entfernt.
trouble-forbidden = Discord lässt mich dort nicht schreiben.
trouble-lacking = Mir fehlen dort Rechte: { $permissions }. Wer den Server verwaltet, kann sie mir geben.
trouble-refused = Discord nimmt die Nachricht nicht an.

# Über dem Brett im letzten Bild. { $who } ist ein Name oder eine Seite, { $reason } ein ganzer Satz.
caption-won = { $who } gewinnt
caption-drawn = Remis
caption-ended = { $headline } · { $turns ->
    [one] { $turns } Zug
   *[other] { $turns } Züge
}

# Was die Zeichen eines Bretts aus Buchstaben bedeuten.
sign-goal = Ziel
sign-reserved = nur für manche
sign-home = Lager oder Start
sign-water = Wasser
sign-height = Höhe
sign-captured = hier geschlagen
sign-from = von hier gezogen
sign-to = hierher gezogen
sign-choice = wählbar
sign-chosen = gewählt
sign-objection = darum nicht

# Farben.
theme-oak = Eiche
theme-slate = Schiefer
theme-clear = Klar (bei Farbenblindheit)
choice-offer-draw = Remis
