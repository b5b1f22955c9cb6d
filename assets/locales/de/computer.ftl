# Der Computer als Gegner: seine Stufen, jede mit Namen und dem, was sie kann, und was von Spielen
# gegen ihn gesagt wird.

level-1 = Küken
level-1-about = Stufe 1 übersieht die meisten Chancen. Für ein erstes Spiel.
level-2 = Wanderer
level-2-about = Stufe 2 übersieht etwa die Hälfte der Chancen und sieht selten deinen nächsten Zug.
level-3 = Nachbar
level-3-about = Stufe 3 sieht meistens deine Antwort und übersieht nie einen Gewinn.
level-4 = Stammgast
level-4-about = Stufe 4 sieht deine Antwort immer.
level-5 = Veteran
level-5-about = Stufe 5 plant einen Zug voraus.
level-6 = Ältester
level-6-about = Stufe 6 plant weiter als die meisten Menschen.
level-7 = Häuptling
level-7-about = Stufe 7 ist stark und antwortet trotzdem sofort.
level-8 = Cairn
level-8-about = Stufe 8 spielt, so gut es geht, und denkt dafür eine Weile nach.

option-level = stufe
option-level-about = Gegen Cairn spielen, auf dieser Stufe
choice-level-1 = 1 · Küken: übersieht die meisten Chancen
choice-level-2 = 2 · Wanderer: übersieht die Hälfte der Chancen
choice-level-3 = 3 · Nachbar: sieht meistens deine Antwort
choice-level-4 = 4 · Stammgast: sieht deine Antwort immer
choice-level-5 = 5 · Veteran: plant einen Zug voraus
choice-level-6 = 6 · Ältester: plant weiter als die meisten
choice-level-7 = 7 · Häuptling: stark, und antwortet sofort
choice-level-8 = 8 · Cairn: alles, was geht

challenge-sent-computer = Dein Spiel ist bereit: **{ $game }** gegen **{ $to }**. { $about }
rematch-begun-computer = Dein Spiel ist bereit: **{ $game }** gegen **{ $to }**.
# Daran hängt der Thread des Spiels.
game-opening-computer = **{ $who }** spielt **{ $game }** gegen **{ $computer }**.

refusal-level-of-a-person = Eine Stufe gibt es nur gegen Cairn: Lass den Gegner weg oder lass die Stufe weg. Es wurde niemand herausgefordert.
refusal-computer-is-not-rated = Spiele gegen Cairn werden nie gewertet. Lass `gewertet` weg und spiel.
refusal-no-computer = Hier spielt Cairn nicht selbst: Wer diesen Bot betreibt, hat das abgeschaltet.
refusal-too-many-against-computer = Du hast schon { $count } Spiele gegen Cairn. Beende zuerst eins oder gib es auf.

button-first-game = { $game } gegen Cairn spielen
button-meanwhile = Solange gegen Cairn spielen
post-computer-thinks = Cairn denkt nach.
post-computer-off = Cairn denkt zurzeit nicht nach: Wer diesen Bot betreibt, hat das abgeschaltet. Hier geht es weiter, sobald es wieder angeschaltet ist. Absagen kannst du das Spiel trotzdem, mit **Mehr…** oder **Anbieten…**.
button-example = Ein Spiel ansehen
example-ends = Jetzt du: Versuch es.

post-computer-queue = Cairn denkt nach. { $count ->
    [one] Ein anderes Spiel ist noch vorher dran.
   *[other] { $count } andere Spiele sind noch vorher dran.
}
post-computer-thinks-later = Cairn hat für diesen Server so lange nachgedacht, wie es in einer Stunde darf. Über diesen Zug denkt es am { $at } nach.

button-about-cairn = Über Cairn
card-head = **Cairn** bei **{ $game }**: wie stark jede Stufe ist und wie Menschen gegen sie abschneiden.
card-level = { $number } **{ $name }** · { $strength } · { $people }
card-lowest = die niedrigste
card-measured = { $percent } % der Punkte gegen Stufe { $below }, in { $games ->
    [one] einem Spiel
   *[other] { $games } Spielen
}
card-not-measured = noch nicht gemessen
card-people = Menschen: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
card-nobody = noch von niemandem zu Ende gespielt
card-choose = Eine andere Variante

post-hint-button = **Tipp** zeigt dir einen guten Zug.
post-over-won = Das Spiel ist zu Ende. Bereit für Stufe { $level }?
takebacks-told = { $name } hat { $count ->
    [one] einen Zug
   *[other] { $count } Züge
} zurückgenommen.
button-with-hints = Noch einmal, mit Tipps
button-easier = Leichter
button-harder = Stufe { $level }
offers-none = Sobald du einen Zug gespielt hast, kannst du ihn hier zurücknehmen.
refusal-offer-always-declined = Auf dieser Stufe nimmt Cairn kein Remis an. Du kannst weiterspielen oder unter **{ $button }** aufgeben.

button-let-resign = Cairn darf aufgeben
may-resign = **{ $game }**: Cairn gibt auf, wenn bewiesen ist, dass es verliert, und das noch mindestens zwei Züge dauert. Ungefragt tut es das nicht.
refusal-not-against-computer = Cairn spielt in diesem Spiel nicht mit. Nur in einem Spiel gegen Cairn kannst du ihm erlauben aufzugeben.
