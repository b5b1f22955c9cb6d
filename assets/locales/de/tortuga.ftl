# Tortuga: Namen, Spielenden, und warum eine Aktion nicht erlaubt ist.

tortuga = Tortuga
tortuga-pitch = Schildkröten laufen um die Wette, springen übereinander und kehren nie um.
tortuga-classic = Tortuga
tortuga-classic-about = Acht Schildkröten auf jeder Seite. Bring eine davon in die Ecke gegenüber.
tortuga-tattoo = Tattoo Turtles
tortuga-tattoo-about = Vier Schildkröten jeder Seite tragen Tattoos, die wirken, wenn man sie schlägt.
tortuga-hatching = Schlüpftag
tortuga-hatching-about = Das Brett ist anfangs leer, und du bestimmst, wann deine Schildkröten schlüpfen.

tortuga-first = Süd
tortuga-second = Nord
# Wer was spielt und wie die Figuren aussehen: „Ada spielt …“.
tortuga-first-look = **Süd** (dunkle Schildkröten, nach oben)
tortuga-second-look = **Nord** (helle Schildkröten, nach unten)
tortuga-aim = Süd gewinnt mit einer Schildkröte auf d7 ganz oben, Nord mit einer auf d1 ganz unten.

tortuga-south-turtle = Schildkröte von Süd
tortuga-south-turtle-many = Schildkröten von Süd
tortuga-south-life = Lebensschildkröte von Süd
tortuga-south-life-many = Lebensschildkröten von Süd
tortuga-south-exchange = Tauschschildkröte von Süd
tortuga-south-exchange-many = Tauschschildkröten von Süd
tortuga-south-immortality = Unsterblichkeitsschildkröte von Süd
tortuga-south-immortality-many = Unsterblichkeitsschildkröten von Süd
tortuga-south-contamination = Seuchenschildkröte von Süd
tortuga-south-contamination-many = Seuchenschildkröten von Süd
tortuga-north-turtle = Schildkröte von Nord
tortuga-north-turtle-many = Schildkröten von Nord
tortuga-north-life = Lebensschildkröte von Nord
tortuga-north-life-many = Lebensschildkröten von Nord
tortuga-north-exchange = Tauschschildkröte von Nord
tortuga-north-exchange-many = Tauschschildkröten von Nord
tortuga-north-immortality = Unsterblichkeitsschildkröte von Nord
tortuga-north-immortality-many = Unsterblichkeitsschildkröten von Nord
tortuga-north-contamination = Seuchenschildkröte von Nord
tortuga-north-contamination-many = Seuchenschildkröten von Nord
tortuga-neutral-turtle = Neutralisierte Schildkröte
tortuga-neutral-turtle-many = Neutralisierte Schildkröten
tortuga-neutral-life = Neutralisierte Lebensschildkröte
tortuga-neutral-life-many = Neutralisierte Lebensschildkröten
tortuga-neutral-exchange = Neutralisierte Tauschschildkröte
tortuga-neutral-exchange-many = Neutralisierte Tauschschildkröten
tortuga-neutral-immortality = Neutralisierte Unsterblichkeitsschildkröte
tortuga-neutral-immortality-many = Neutralisierte Unsterblichkeitsschildkröten
tortuga-neutral-contamination = Neutralisierte Seuchenschildkröte
tortuga-neutral-contamination-many = Neutralisierte Seuchenschildkröten
tortuga-spare = Ersatzschildkröte
tortuga-spare-many = Ersatzschildkröten
# Eine eigene, wo klar ist, wem sie gehört; eine mit Tattoo heißt dort wie das Tattoo.
tortuga-turtle = Schildkröte

tortuga-life = Leben
tortuga-exchange = Tausch
tortuga-immortality = Unsterblichkeit
tortuga-contamination = Seuche

tortuga-reserve = Noch nicht geschlüpft
tortuga-hand = Zu verteilende Tattoos
tortuga-spares = Ersatz

# Die Seite, der sich eine Schildkröte beim Aufwachen anschließt.
tortuga-s = Für Süd aufwecken
tortuga-n = Für Nord aufwecken
tortuga-stop = Fertig

tortuga-ends-arrived = Eine Schildkröte hat die Ecke gegenüber erreicht.
tortuga-ends-no-move = Die Seite am Zug konnte nichts mehr tun und hat damit verloren.

# Eine Aktion in Worten. { $who } ist ein Spieler, { $at } ein Feld oder eine Liste von Feldern; { $way } ist einer der
# ersten Sätze, oder es sind Felder mit Pfeilen dazwischen.
tortuga-told-goes = { $who }: { $way }
tortuga-told-strikes = { $way }, neutralisiert { $at }
tortuga-told-wakes = { $way }, weckt { $at } für { $side }
tortuga-told-hatches = { $who }: { $count ->
    [one] Eine Schildkröte schlüpft auf { $at }
   *[other] { $count } Schildkröten schlüpfen auf { $at }
}
tortuga-told-tattoo = { $who }: Die Schildkröte auf { $at } bekommt das Tattoo { $tattoo }
tortuga-told-life = { $who }: Die Lebensschildkröte auf { $at } bringt eine weitere nach { $target }
tortuga-told-life-fails = { $who }: Die Lebensschildkröte auf { $at } bringt keine neue Schildkröte
tortuga-told-exchange = { $who } verliert die Tauschschildkröte auf { $at }, und { $other } muss eine hergeben
tortuga-told-exchange-fails = { $who }: Die Tauschschildkröte auf { $at } geht
tortuga-told-gives = { $who } gibt die { $letter ->
    [L] Lebensschildkröte
    [E] Tauschschildkröte
    [I] Unsterblichkeitsschildkröte
    [C] Seuchenschildkröte
   *[none] Schildkröte
} auf { $at } her
tortuga-told-immortality = { $who }: Eine einfache Schildkröte ersetzt die Unsterblichkeitsschildkröte auf { $at }
tortuga-told-immortality-fails = { $who }: Die Unsterblichkeitsschildkröte auf { $at } bleibt neutralisiert
tortuga-told-contamination = { $who }: Die Seuchenschildkröte auf { $at } geht und nimmt { $target } mit
tortuga-told-contamination-fails = { $who }: Die Seuchenschildkröte auf { $at } geht allein

# { $at } ist ein Feld, oder { $count } davon in einer Liste; { $tattoo } der Name eines Tattoos.
tortuga-has-to-jump = Du musst schlagen. Das geht nur mit { $at }.
tortuga-has-to-place = Jetzt zu verteilen: { $tattoo }.
tortuga-has-to-resolve = { $count ->
    [one] Zuerst wirkt deine tätowierte Schildkröte auf { $at }.
   *[other] Zuerst wirken deine tätowierten Schildkröten auf { $at }.
}
tortuga-has-to-give = Die Tauschschildkröte auf { $at } ist weg. Für sie musst du eine aktive Schildkröte hergeben.
# { $count } ist die größte mögliche Zahl.
tortuga-may-hatch = { $count ->
    [one] Statt eines Zuges darf eine Schildkröte schlüpfen.
   *[other] Statt eines Zuges dürfen bis zu { $count } Schildkröten schlüpfen.
}

# Warum eine Aktion nicht erlaubt ist. { $at } ist das Feld, um das es geht, { $piece } der Name dessen, was dort
# steht, { $tattoo } der eines Tattoos; die Bewegung geht von { $from } nach { $to }; { $turn } wäre erlaubt.
tortuga-no-cell = Ein Feld { $at } gibt es nicht. Die Linien a bis g haben 4, 5, 6, 7, 6, 5 und 4 Felder, gezählt von Süd aus.
tortuga-no-turtle = Auf { $at } ist keine Schildkröte.
tortuga-no-own = Die Schildkröte auf { $at } ({ $piece }) gehört dir nicht.
tortuga-no-asleep = Die Schildkröte auf { $at } ist neutralisiert und gehört niemandem. Sie kann erst wieder ziehen, wenn sie noch einmal übersprungen wird.
# Hier ist { $at } eine Liste von Feldern.
tortuga-no-must-jump = Du kannst mit einem Sprung eine gegnerische Schildkröte schlagen, also muss dein Zug so beginnen. Möglich ist das von: { $at }.
tortuga-no-back = Schildkröten gehen nur vorwärts, geradeaus oder schräg, und { $to } liegt nicht vor { $from }.
tortuga-no-reach = { $to } ist von { $from } aus nicht zu erreichen: Eine Schildkröte geht ein Feld vorwärts, oder sie springt über eine andere direkt vor ihr auf das Feld gleich dahinter.
tortuga-no-step-between = { $to } liegt direkt neben { $from }. In einer Sprungfolge geht jeder Teil über eine Schildkröte.
tortuga-no-jump = Auf { $at } ist keine Schildkröte, also gibt es zwischen { $from } und { $to } nichts zu überspringen.
tortuga-no-mix = Eine Sprungfolge darf nicht über Schildkröten beider Seiten gehen. Die auf { $at } gehört zur anderen Seite als die davor.
# { $mine } und { $theirs } sind die beiden Schreibweisen des Sprungs.
tortuga-no-side = Die Schildkröte auf { $at } wacht auf, und du wählst ihre Seite: { $mine } oder { $theirs }.
tortuga-no-waking = Zwischen { $from } und { $to } wacht keine Schildkröte auf, also gibt es keine Seite zu wählen.
tortuga-no-stop = Die Sprungfolge kann nicht auf { $at } enden: Von dort geht noch ein Sprung.
# { $count } ist die Zahl der übersprungenen Schildkröten.
tortuga-no-longest = Eine Sprungfolge muss über so viele Schildkröten gehen wie möglich. { $turn } geht über { $count }.
# { $at } ist eine Liste von Feldern, { $count } ihre Zahl.
tortuga-no-such-strike = { $count ->
    [0] { $turn } schlägt nichts. Schreib den Zug ohne das Schlagen.
   *[other] { $turn } schlägt { $at }. Du kannst das auch weglassen.
}
tortuga-no-hatching = Schildkröten schlüpfen nur am Schlüpftag.
tortuga-no-home = { $at } ist deine eigene Ecke, das Ziel deines Gegners. Dort kann keine Schildkröte schlüpfen.
tortuga-no-start = { $at } gehört nicht zu deinen Startfeldern.
tortuga-no-twice = { $at } steht zweimal da. Es ist nur Platz für eine Schildkröte.
# { $count } ist die Zahl der Schildkröten, die noch da sind.
tortuga-no-reserve = { $count ->
    [0] Du hast keine Schildkröte mehr in Reserve.
    [one] Du hast nur noch eine Schildkröte in Reserve.
   *[other] Du hast nur noch { $count } Schildkröten in Reserve.
}
tortuga-no-gap = Du kannst jetzt keine Schildkröte schlüpfen lassen: Der Unterschied der Reserven wäre größer als zwei.
tortuga-no-gap-most = { $count ->
    [one] Du kannst jetzt nur eine Schildkröte schlüpfen lassen, denn die Reserven dürfen sich um höchstens zwei unterscheiden.
   *[other] Du kannst jetzt nur { $count } Schildkröten schlüpfen lassen, denn die Reserven dürfen sich um höchstens zwei unterscheiden.
}
tortuga-no-gap-least = Wenn du jetzt Schildkröten schlüpfen lässt, dann mindestens { $count }, denn die Reserven dürfen sich um höchstens zwei unterscheiden.
tortuga-no-place-first = Zuerst werden die Tattoos verteilt, und jetzt ist dieses dran: { $tattoo }. Schreib { $letter }@ und das Feld einer deiner Schildkröten ohne Tattoo.
tortuga-no-placing = Tattoos werden nur bei Tattoo Turtles verteilt, und zwar vor dem ersten Zug.
tortuga-no-plain = Die Schildkröte auf { $at } trägt schon ein Tattoo: { $tattoo }.
# Hier ist { $at } eine Liste von Feldern.
tortuga-no-effects-first = Zuerst wirken deine geschlagenen Schildkröten mit Tattoo: { $at }.
tortuga-no-give-first = Gib zuerst eine deiner aktiven Schildkröten für die Tauschschildkröte auf { $at } her. Schreib > und deren Feld.
tortuga-no-effect-now = Es wartet kein Tattoo auf seine Wirkung.
tortuga-no-giving-now = Jetzt ist keine Schildkröte herzugeben.
tortuga-no-struck = Auf { $at } wartet kein Tattoo auf seine Wirkung.
tortuga-no-such-tattoo = Die Schildkröte auf { $at } trägt ein anderes Tattoo: { $tattoo }.
tortuga-no-choice = Dieses Tattoo kann nur auf eine Weise wirken: { $turn }.
# In diesen beiden ist { $at } eine Liste von Feldern.
tortuga-no-life-declined = Die Lebensschildkröte muss eine andere bringen, wenn es geht. Freie Startfelder: { $at }.
tortuga-no-victim-spared = Die Seuchenschildkröte muss eine Nachbarin mitnehmen, wenn es eine gibt. Gegnerische Schildkröten neben ihr: { $at }.
tortuga-no-victim = Auf { $at } ist keine aktive Schildkröte deines Gegners neben der Seuchenschildkröte.

# Wonach auf dem Weg zu einer Aktion gefragt wird. { $tattoo } ist der Name eines Tattoos, { $at } das Feld einer
# Schildkröte.
tortuga-ask-turtle = Welche Schildkröte?
tortuga-ask-turtle-or-hatch = Welche Schildkröte zieht, oder wo schlüpft eine?
tortuga-ask-hatch = Wo schlüpft eine Schildkröte?
tortuga-ask-hatch-more = Noch eine?
tortuga-ask-on = Wohin springt sie weiter?
tortuga-ask-side = Dein Sprung weckt die Schildkröte auf { $at }. Wem gehört sie jetzt?
tortuga-ask-tattoo = Welche Schildkröte bekommt das Tattoo „{ $tattoo }“?
tortuga-ask-effect = Welche Schildkröte mit Tattoo wirkt zuerst?
tortuga-ask-life = Wohin bringt die Lebensschildkröte eine andere?
tortuga-ask-victim = Welche Nachbarin nimmt die Seuchenschildkröte mit?
tortuga-ask-give = Welche Schildkröte gibst du her?

# Die Optionen einer Herausforderung, und Werte, die Wörter sind.
tortuga-set-max-rule = Sprungfolgen
tortuga-set-tattoos = Tattoos
tortuga-set-max-rule-first = die längste nach ihrem ersten Sprung
tortuga-set-max-rule-turtle = die längste der Schildkröte
tortuga-set-max-rule-global = die längste von allen
tortuga-set-max-rule-none = beliebig lang
tortuga-set-tattoos-leic = Leben, Tausch, Unsterblichkeit, Seuche
tortuga-set-tattoos-lei = Leben, Tausch, Unsterblichkeit
tortuga-set-tattoos-lec = Leben, Tausch, Seuche
tortuga-set-tattoos-lic = Leben, Unsterblichkeit, Seuche
tortuga-set-tattoos-eic = Tausch, Unsterblichkeit, Seuche
tortuga-set-tattoos-le = Leben, Tausch
tortuga-set-tattoos-li = Leben, Unsterblichkeit
tortuga-set-tattoos-lc = Leben, Seuche
tortuga-set-tattoos-ei = Tausch, Unsterblichkeit
tortuga-set-tattoos-ec = Tausch, Seuche
tortuga-set-tattoos-ic = Unsterblichkeit, Seuche
tortuga-set-tattoos-l = Leben
tortuga-set-tattoos-e = Tausch
tortuga-set-tattoos-i = Unsterblichkeit
tortuga-set-tattoos-c = Seuche

# Die Aufgaben: was zu tun ist, warum das Richtige richtig ist und was an anderem nicht stimmt.
tortuga-lesson-first-step = Du spielst **Süd**, unten, und deine Schildkröten kriechen nach oben. Bewege eine von ihnen.
tortuga-lesson-first-step-why = Schildkröten gehen nur vorwärts: geradeaus oder schräg. Zurück geht keine.
tortuga-lesson-ahead = Ziehe die Schildkröte auf d2 ein Feld geradeaus.
tortuga-lesson-ahead-why = Ein Schritt führt auf ein leeres Feld vor der Schildkröte.
tortuga-lesson-ahead-not = Es geht um die Schildkröte auf d2, und sie zieht nach d3.
tortuga-lesson-own-jump = Springe mit der Schildkröte auf d1 über deine eigene auf d2.
tortuga-lesson-own-jump-why = Eine Schildkröte springt über eine, die vor ihr sitzt, auf das leere Feld dahinter. Eigenen geschieht dabei nichts.
tortuga-lesson-own-jump-not = Die Schildkröte auf d1 landet auf d3.
tortuga-lesson-own-chain = Springe mehrmals in einem Zug: Bringe die Schildkröte auf d1 nach b3.
tortuga-lesson-own-chain-why = Nach einem Sprung springt dieselbe Schildkröte weiter, solange sie kann. So kommt sie am schnellsten über das Brett.
tortuga-lesson-own-chain-not = Die Schildkröte auf d1 springt zuerst über c1 nach b1.
tortuga-lesson-win = Gewinne: Bringe eine Schildkröte in die Ecke gegenüber, nach d7.
tortuga-lesson-win-why = Eine eigene Schildkröte in der Ecke der anderen Seite gewinnt sofort. Wer am Zug ist und nicht ziehen kann, verliert.
tortuga-lesson-win-not = Die Schildkröte auf c6 ist einen Schritt von d7 entfernt.
tortuga-lesson-strike-back = Gehe von d3 nach d4, wo Nord dich mit einem Sprung **schlagen** muss. Schlage dann zurück.
tortuga-lesson-strike-back-why = Wer über eine gegnerische Schildkröte springt, schlägt sie. Wer das kann, muss es tun. Die geschlagene liegt auf dem Rücken und ist beiden im Weg.
tortuga-lesson-strike-back-not = Biete zuerst die Schildkröte auf d3 an: Setze sie auf d4, schräg vor c4.
tortuga-lesson-strike-many = Jetzt spielst du **Nord**. Das Brett ist gedreht, du ziehst also weiter nach oben. Schlage mit der Schildkröte auf d5.
tortuga-lesson-strike-many-why = Wenn sie springt, springt eine Schildkröte über so viele, wie sie kann. Diese hat drei geschlagen.
tortuga-lesson-wake = Schlage die Schildkröte auf e3. Dein Sprung geht über die weiter, die auf d5 liegt: Wecke sie auf **deiner** Seite.
tortuga-lesson-wake-why = Wer über eine Schildkröte springt, die auf dem Rücken liegt, weckt sie und bestimmt ihre Seite.
tortuga-lesson-wake-not = Springe mit e2 und wähle Süd für die Schildkröte, die aufwacht.
tortuga-lesson-force = Nord gewinnt mit c1 nach d1, und du kommst nicht dazwischen. Zwinge Nord zu etwas anderem.
tortuga-lesson-force-why = Nord muss schlagen, wenn Nord kann, selbst kurz vor dem Sieg. Eine angebotene Schildkröte gewinnt Zeit.
tortuga-lesson-force-not = Ziehe dorthin, wo eine Schildkröte von Nord deine schlagen muss. Versuche es mit der auf c4.
tortuga-lesson-offer = Gewinne in zwei Zügen: Biete eine Schildkröte an und nutze den Weg, der frei wird, wenn sie geschlagen ist.
tortuga-lesson-offer-why = Nord musste auf d4 schlagen, und die Schildkröte, die dort liegt, trug deine in die Ecke. Das ist Tortuga.
tortuga-lesson-offer-not = Die Schildkröte auf d3 braucht auf d4 etwas zum Überspringen. Welche von deinen kann dort geschlagen werden?
tortuga-lesson-hatch = Das Brett ist leer. Lass eine oder zwei deiner Schildkröten auf deinen Startfeldern schlüpfen.
tortuga-lesson-hatch-why = Schlüpfen ist dein Zug. Am Anfang sind es eine oder zwei; danach dürfen sich die Reserven um höchstens zwei unterscheiden.
tortuga-lesson-hatch-two = Lass zwei Schildkröten zugleich schlüpfen, auf b1 und c1.
tortuga-lesson-hatch-two-why = Schildkröten, die zusammen schlüpfen, können bald übereinander springen.
tortuga-lesson-hatch-two-not = Wähle b1 und c1 und sonst nichts.
tortuga-lesson-hatch-level = Bei Nord sind vier Schildkröten geschlüpft, bei dir zwei. Hole auf: Lass zwei weitere schlüpfen, auf c2 und e2.
tortuga-lesson-hatch-level-why = Niemand kommt weit voraus: Nach dem Schlüpfen unterscheiden sich die Reserven um höchstens zwei. Wer später schlüpft, kommt dorthin, wo du ihn brauchst.
tortuga-lesson-hatch-level-not = Wähle c2 und e2 und sonst nichts.
tortuga-lesson-hatched-step = Bei Nord sind vier geschlüpft. Lass jetzt keine schlüpfen: Gehe von b1 nach b2.
tortuga-lesson-hatched-step-why = Du darfst ziehen, statt schlüpfen zu lassen. Schildkröten gehen nur vorwärts: geradeaus oder schräg.
tortuga-lesson-hatched-step-not = Ziehe die Schildkröte auf b1 geradeaus.
tortuga-lesson-hatched-jump = Springe mit der Schildkröte auf c1 über deine eigene auf b1.
tortuga-lesson-hatched-jump-why = Eine Schildkröte springt über eine, die vor ihr sitzt, auf das leere Feld dahinter. Eigenen geschieht dabei nichts.
tortuga-lesson-hatched-jump-not = Die Schildkröte auf c1 landet auf a1.
tortuga-lesson-hatched-chain = Springe mehrmals in einem Zug: Bringe die Schildkröte auf d2 nach b4.
tortuga-lesson-hatched-chain-why = Nach einem Sprung springt dieselbe Schildkröte weiter, solange sie kann. Schildkröten, die nebeneinander schlüpfen, bilden so einen Weg.
tortuga-lesson-hatched-chain-not = Die Schildkröte auf d2 springt zuerst über c2 nach b2.
tortuga-lesson-must-strike = Nord ist in die Reichweite von d3 gekommen. **Schlage** die Schildkröte: Springe über sie.
tortuga-lesson-must-strike-why = Wer eine gegnerische Schildkröte schlagen kann, muss es tun und darf keine schlüpfen lassen. Die geschlagene liegt auf dem Rücken und ist beiden im Weg.
tortuga-lesson-hatched-wake = Schlage die Schildkröte auf e2. Dein Sprung geht über die weiter, die auf e3 liegt: Wecke sie auf **deiner** Seite.
tortuga-lesson-hatched-wake-why = Wer über eine Schildkröte springt, die auf dem Rücken liegt, weckt sie und bestimmt ihre Seite.
tortuga-lesson-hatched-wake-not = Springe mit d2 und wähle Süd für die Schildkröte, die aufwacht.
tortuga-lesson-hatched-win = Gewinne: Bringe eine Schildkröte in die Ecke gegenüber, nach d7.
tortuga-lesson-hatched-win-why = Eine eigene Schildkröte auf d7 gewinnt sofort. In einer Ecke schlüpft keine, also ist sie immer offen. Wer weder ziehen noch schlüpfen lassen kann, verliert.
tortuga-lesson-hatched-win-not = Die Schildkröte auf c6 ist einen Schritt von d7 entfernt.
tortuga-lesson-hatched-fork = Du musst mit d3 schlagen, und dein Sprung kann auf zwei Wegen weitergehen. Wähle den, der gewinnt.
tortuga-lesson-hatched-fork-why = Wo sich ein Sprung teilt, hast du die Wahl. Sieh dir jeden Weg bis zum Ende an, bevor du springst.
tortuga-lesson-hatched-fork-not = Beide Wege beginnen über d4. Einer davon endet auf d7.
tortuga-lesson-hatched-force = Nord gewinnt mit e1 nach d1. Zwinge Nord zu etwas anderem.
tortuga-lesson-hatched-force-why = Nord muss schlagen, wenn Nord kann, selbst kurz vor dem Sieg. Eine angebotene Schildkröte gewinnt Zeit.
tortuga-lesson-hatched-force-not = Gehe direkt vor die Schildkröte auf f3, damit sie schlagen muss.
tortuga-lesson-hatched-offer = Gewinne in zwei Zügen: Springe dorthin, wo Nord dich schlagen muss, und nutze den Weg, der frei wird.
tortuga-lesson-hatched-offer-why = Nord musste auf e3 schlagen, und die Schildkröte, die dort liegt, trug deine in die Ecke. Das ist Tortuga.
tortuga-lesson-hatched-offer-not = Die Schildkröte auf d3 braucht auf e3 etwas zum Überspringen. Welche von deinen kommt dorthin?
tortuga-lesson-tattoo = Vor dem ersten Zug werden vier deiner Schildkröten tätowiert. Gib einer von ihnen **Leben**.
tortuga-lesson-tattoo-why = Beide Seiten tätowieren abwechselnd: Leben, Tausch, Unsterblichkeit, Seuche. Ein Tattoo wirkt, wenn seine Schildkröte geschlagen wird: wenn eine gegnerische über sie springt.
tortuga-lesson-life = Deine Schildkröte auf c3 mit dem Tattoo **Leben** wurde geschlagen. Setze eine neue auf eines deiner Startfelder und ziehe dann.
tortuga-lesson-life-why = Leben bringt eine Schildkröte zurück, auch in deine eigene Ecke. Sie ist eine der Ersatzschildkröten neben dem Brett. Zuerst wirken die Tattoos, dann kommt dein Zug.
tortuga-lesson-immortal = Schlage mit der Schildkröte auf b2. Eine der beiden, die du schlägst, ist Nords Schildkröte mit dem Tattoo **Unsterblichkeit**: Sieh, was aus ihr wird.
tortuga-lesson-immortal-why = Eine einfache Schildkröte steht sofort an ihrer Stelle auf c5 und spielt für Nord weiter. Schlage dort nur, wenn dir der Sprung sonst etwas bringt.
tortuga-lesson-contaminate = Deine Schildkröte auf d6 mit dem Tattoo **Seuche** wurde geschlagen. Sie nimmt eine gegnerische neben sich mit: Wähle, welche.
tortuga-lesson-contaminate-why = Diese Schildkröte verlässt das Brett und die mit der Seuche auch. Nimm die mit, die dir am meisten im Weg ist.
tortuga-lesson-exchange = Deine Schildkröte auf e4 mit dem Tattoo **Tausch** wurde geschlagen. Lass es wirken.
tortuga-lesson-exchange-why = Jetzt muss Nord eine Schildkröte eigener Wahl hergeben. Tattoos wirken vor deinem nächsten Zug.
tortuga-lesson-hand-over = Du hast Nords Schildkröte mit dem Tattoo Tausch geschlagen und gibst dafür eine von deinen her. Wähle eine.
tortuga-lesson-hand-over-why = Du wählst: Gib die her, die du am wenigsten brauchst, und sieh nach, wer dann geschlagen werden kann.
tortuga-lesson-tattoo-win = Gewinne: Bringe eine Schildkröte in die Ecke gegenüber, nach d7.
tortuga-lesson-tattoo-win-why = Eine eigene Schildkröte in der Ecke der anderen Seite gewinnt sofort, mit Tattoo oder ohne. Wer am Zug ist und nicht ziehen kann, verliert.
tortuga-lesson-tattoo-win-not = Die Schildkröte auf e6 ist einen Schritt von d7 entfernt.
tortuga-lesson-tattoo-lure = Gewinne in zwei Zügen. Deine Schildkröte auf d6 steht vor der Ecke, aber Nord sitzt selbst darin: Locke die Schildkröte heraus.
tortuga-lesson-tattoo-lure-why = Nord musste auf c6 schlagen, und die Ecke war frei. Wer eine Schildkröte anbietet, bestimmt, wohin die andere Seite springt.
tortuga-lesson-tattoo-lure-not = Welche von deinen kann direkt vor d7 gehen und hat dabei ein leeres Feld hinter sich?
