# Was ein Turnier nicht tut, jeweils mit einem Ausweg.

refusal-no-such-tournament = Ein Turnier dieses Namens gibt es hier nicht. `/turnier liste` zeigt, welche es gibt.
refusal-no-tournament-here = Hier wird kein Turnier gespielt, und du spielst gerade in keinem mit. `/turnier liste` zeigt die dieses Servers.
refusal-which-tournament = Welches Turnier meinst du?
refusal-joined-too-often = Du hast dich in einer Minute zehnmal an- und abgemeldet. Wieder geht es ab { $from }.

## Spiele eines Turniers

refusal-of-tournament-call-off = Ein Turnierspiel lässt sich nicht von denen absagen, die es spielen. Die Turnierleitung kann es entscheiden, und aufgeben kannst du immer.
refusal-of-tournament-rematch = Dieses Spiel gehört zu einem Turnier, darum gibt es keine Revanche. `/herausfordern` beginnt ein neues Spiel gegen dieselbe Person.
refusal-of-tournament-move = Ein Turnierspiel bleibt da, wo das Turnier gespielt wird.
refusal-of-tournament-offers = Dieses Turnier erlaubt kein Zurücknehmen, keine Pausen und keine geschenkte Zeit. Wenn du nicht spielen kannst, sag es der Turnierleitung.
refusal-of-tournament-early-draw = Im Turnier könnt ihr euch auf Unentschieden einigen, wenn beide { $turns } Züge gemacht haben.

## Teilnehmen

refusal-tournament-stage-open = Das geht erst, wenn das Turnier begonnen hat.
refusal-tournament-stage-running = Dieses Turnier hat schon begonnen. Wenn du mitspielst, kannst du ausscheiden.
refusal-tournament-stage-over = Dieses Turnier ist zu Ende. Die Tabelle bleibt: `/turnier zeigen`.
refusal-tournament-stage-called-off = Dieses Turnier wurde abgesagt.
refusal-tournament-closed = Für dieses Turnier kann sich gerade niemand anmelden. Die Turnierleitung kann die Anmeldung wieder öffnen.
refusal-tournament-full = Alle Plätze dieses Turniers sind vergeben. Wenn jemand geht, kannst du teilnehmen.
refusal-tournament-joined = Du, oder wen du genannt hast, nimmst an diesem Turnier schon teil.
refusal-tournament-not-in = Du, oder wen du genannt hast, nimmst an diesem Turnier nicht oder nicht mehr teil.
refusal-tournament-too-many = Niemand spielt in mehr als zehn Turnieren zugleich. Ein Platz wird wieder frei, sobald eins davon zu Ende ist oder verlassen wurde.
refusal-unfit-role = Dieses Turnier ist für alle mit der Rolle { $role }.
refusal-unfit-rating-from = Dieses Turnier ist für Wertungen ab { $least }. Deine ist { $yours }.
refusal-unfit-rating-from-none = Dieses Turnier ist für Wertungen ab { $least }. Du hast in diesem Spiel noch keine: Spiele erst ein gewertetes Spiel.
refusal-unfit-rating-to = Dieses Turnier ist für alle, deren Wertung im letzten Jahr höchstens { $most } war. Deine war schon { $yours }.
refusal-unfit-games = Dieses Turnier ist für alle mit mindestens { $least } gewerteten Spielen in diesem Spiel. Du hast { $yours }.
refusal-unfit-no-shows = Dieses Turnier ist für alle, die bei höchstens { $most } ihrer letzten zehn Turniere nicht angetreten sind. Bei dir waren es { $yours }.
refusal-unfit-top = Dieses Turnier ist für die ersten { $top } der Rangliste dieses Servers. Du stehst auf Platz { $yours }.
refusal-unfit-top-none = Dieses Turnier ist für die ersten { $top } der Rangliste dieses Servers. Du stehst noch nicht darauf: Spiele erst ein gewertetes Spiel.

## Leiten

refusal-tournament-not-a-director = Das kann nur die Turnierleitung, oder wer den Server verwaltet.
refusal-tournament-own-match = Das ist deine eigene Begegnung. Jemand anderes aus der Turnierleitung muss darüber entscheiden.
refusal-tournament-points-do-not-count = Punkte zählen hier nicht: In einem K.-o.-Turnier und auf einer Leiter entscheidet nur, wer wen besiegt hat. Punkte gibt es im Schweizer System, im Rundenturnier und in einer Liga.
refusal-tournament-season-over = Diese Saison ist vorbei, und ihre Plätze stehen fest. Punkte können wieder gegeben werden, wenn die nächste begonnen hat.
refusal-tournament-not-this-kind = So etwas gibt es in dieser Turnierart nicht.
refusal-tournament-unknown = Einen solchen Eintrag, eine solche Begegnung oder Runde gibt es in diesem Turnier nicht. Öffne die Ansicht neu, um zu sehen, was es gibt.
refusal-tournament-nobody-of-that-name = In diesem Turnier heißt niemand so. Wähle jemanden aus der Liste, oder tippe einen Teil des Namens und wähle einen Vorschlag.
refusal-tournament-several-of-that-name = In diesem Turnier heißen mehrere so. Wähle aus, wen du meinst.
refusal-tournament-nobody-to-pair = Wenn sie aussetzen, bleibt niemand zum Auslosen. Du kannst aufeinandertreffen lassen, wer getrennt gehalten wird, oder das Turnier mit der Tabelle beenden, wie sie ist.
refusal-tournament-nobody-to-remind = Es gibt niemanden mehr zu erinnern: Alle haben gezogen oder sind an diesen Zug schon erinnert worden. Nach dem nächsten Zug geht es wieder.
refusal-tournament-no-ladder = Hier gibt es keine Leiter. Wer Turniere anlegt, kann eine eröffnen: `/turnier neu`.
refusal-tournament-below-zero = So viele Punkte sind nicht da. Nimm weniger.
refusal-tournament-twice = Jemand kommt zweimal vor. Nenne alle nur einmal.
refusal-tournament-paired-already = Das ist schon ausgelost, und Paarungen bleiben, wie sie sind.
refusal-tournament-unsettled = { $count ->
    [one] Eine Begegnung läuft noch. Entscheide sie zuerst, oder warte sie ab.
   *[other] { $count } Begegnungen laufen noch. Entscheide sie zuerst, oder warte sie ab.
}
refusal-tournament-too-few = Es sind zu wenige: { $there } von mindestens { $needed }. Es kann beginnen, wenn mehr teilnehmen.
refusal-tournament-put-off-twice = Diese Frist wurde schon zweimal verschoben, öfter geht es nicht. Du kannst stattdessen die Spiele entscheiden.
refusal-tournament-past = Dieser Zeitpunkt ist vorbei oder liegt nicht nach der jetzigen Frist. Nenne einen späteren.
refusal-tournament-text = Schreib etwas, höchstens { $most } Zeichen.
refusal-tournament-no-substitute = Dieser Platz lässt sich jetzt nicht übergeben: nicht zweimal in einer Runde und nicht im Finale.
refusal-tournament-nothing-to-claim = Zu diesem Spiel wird gerade nichts gefragt.
refusal-tournament-done = Das ist schon geschehen, oder es bleibt nichts mehr zu tun.
refusal-tournament-moved-on = { direct-moved-on }

## Einstellungen

refusal-setup-no-clock = Turnierspiele brauchen eine Bedenkzeit, sonst enden Runden nie. Wähle eine.
refusal-setup-places = Diese Turnierart hat { $least } bis { $most } Plätze.
refusal-setup-unfair-knockout = Die Seiten dieses Spiels sind verschieden, darum braucht ein K.-o.-Turnier Begegnungen aus mindestens zwei Spielen.
refusal-setup-past-start = Der Beginn liegt in der Vergangenheit. Wähle einen späteren.
refusal-setup-too-long = Das ist zu lang: höchstens { $most } Zeichen.
refusal-setup-no-name = Ein Turnier braucht einen Namen.
refusal-setup-tie-breaks = Eine dieser Feinwertungen kenne ich nicht, oder sie steht zweimal da.
refusal-setup-ratings = Die niedrigste Wertung liegt über der höchsten, so könnte niemand teilnehmen.

## Leitern

refusal-tournament-ladder-not-there = Ihr müsst beide auf der Leiter stehen. Teilnehmen kann man jederzeit.
refusal-tournament-ladder-not-above = Du kannst nur jemanden herausfordern, der über dir steht.
refusal-tournament-ladder-too-far = Diese Person steht zu weit über dir. Fordere jemanden heraus, der näher ist.
refusal-tournament-ladder-challenging = Du hast schon jemanden herausgefordert. Beende erst diese Begegnung.
refusal-tournament-ladder-challenged = Diese Person wird schon herausgefordert. Wähle jemand anderen, oder warte.
refusal-tournament-ladder-away = Diese Person hat Urlaub. Wähle jemand anderen, oder warte.
refusal-tournament-ladder-too-soon = Ihr zwei habt in den letzten 14 Tagen schon gespielt. Wähle jemand anderen, oder warte.
