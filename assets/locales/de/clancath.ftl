# ClanCath: Namen, Spielenden, und warum etwas nicht erlaubt ist.

clancath = ClanCath
clancath-pitch = Ein langer Krieg zweier Clans um Hügel und Täler. Würfel kaufen die Schritte.

clancath-first = Süd
clancath-second = Nord
# Wer was spielt und wie die Figuren aussehen: „Ada spielt …“.
clancath-first-look = **Süd** (dunkle, runde Schilde)
clancath-second-look = **Nord** (helle, spitze Schilde)
clancath-aim = Wer die letzte Figur des anderen Clans schlägt, gewinnt; in jedem Zug würfelst du Punkte oder gehst mit denen, die du hast.

clancath-south-chieftain = Häuptling von Süd
clancath-south-chieftain-many = Häuptlinge von Süd
clancath-south-hero = Held von Süd
clancath-south-hero-many = Helden von Süd
clancath-south-berserker = Berserker von Süd
clancath-south-berserker-many = Berserker von Süd
clancath-south-clansman = Krieger von Süd
clancath-south-clansman-many = Krieger von Süd
clancath-north-chieftain = Häuptling von Nord
clancath-north-chieftain-many = Häuptlinge von Nord
clancath-north-hero = Held von Nord
clancath-north-hero-many = Helden von Nord
clancath-north-berserker = Berserker von Nord
clancath-north-berserker-many = Berserker von Nord
clancath-north-clansman = Krieger von Nord
clancath-north-clansman-many = Krieger von Nord

# Neben dem Brett.
clancath-reserve = Noch aufzustellen
clancath-tally = Punkte
clancath-automatic = je Zug
clancath-rolled = gespart
clancath-die-1 = eine Eins
clancath-die-2 = eine Zwei
clancath-die-3 = eine Drei
clancath-die-4 = eine Vier
clancath-die-5 = eine Fünf
clancath-die-6 = eine Sechs

# Was man wählen kann.
clancath-chieftain = Häuptling
clancath-hero = Held
clancath-berserker = Berserker
clancath-clansman = Krieger
clancath-roll = Würfeln
clancath-berserk = Zum Berserker werden
clancath-end = Zug beenden

# Aufstellungen: Sie stellen alle auf, die noch fehlen; und wie jede aussieht.
clancath-corner = Ecke
clancath-corner-about = Alle hoch oben in deiner Ecke, der Häuptling ganz hinten
clancath-line = Linie
clancath-line-about = Die Krieger am Tal entlang, Helden und Häuptling dahinter
clancath-wedge = Keil
clancath-wedge-about = Ein Keil, der über das Tal weist
clancath-diamond = Raute
clancath-diamond-about = Ein Block um den Häuptling, auf halber Höhe

# { $points } ist der Preis eines Schritts oder eines Wegs.
clancath-costs = { $points ->
    [one] kostet { $points } Punkt
   *[other] kostet { $points } Punkte
}

clancath-ends-wiped-out = Ein ganzer Clan wurde geschlagen.
clancath-ends-berserker-fell = Der Letzte eines Clans wurde zum Berserker und ist gefallen.
clancath-ends-quiet = Zu viele Züge lang wurde niemand geschlagen.

# Ein Zug in Worten. { $who } ist ein Spieler; { $walk } und { $walks } sind, was eine Figur oder mehrere getan haben.
clancath-told-formation = { $who } hat den Clan aufgestellt: { $formation }
clancath-told-set-up = { $who } hat den Clan aufgestellt, den Häuptling auf { $at }
clancath-told-placed = { $who } hat { $count ->
    [one] { $count } Figur
   *[other] { $count } Figuren
} aufgestellt
clancath-told-roll = { $who } würfelt
clancath-told-rolled = { $who } hat { $one } + { $other } gewürfelt ({ $saved } gespart)
clancath-told-moves = { $who }: { $walks } ({ $spent } von { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
})
clancath-told-berserk = { $who }: Der Held auf { $at } wird zum Berserker
clancath-told-clansman = { $from } → { $to }
clancath-told-hero = Held { $from } → { $to }
clancath-told-chieftain = Häuptling { $from } → { $to }
clancath-told-berserker = Berserker { $from } → { $to }
clancath-told-captures = { $walk }, schlägt { $what }
clancath-told-falls = { $walk }, und fällt
clancath-told-then = { $one }; { $other }
clancath-told-more = { $walks }; und { $count } weitere{ $taken ->
    [0] {""}
   *[other] {" "}mit { $taken } Geschlagenen
}
clancath-told-chieftains = { $count ->
    [one] den Häuptling
   *[other] { $count } Häuptlinge
}
clancath-told-heroes = { $count ->
    [one] einen Helden
   *[other] { $count } Helden
}
clancath-told-clansmen = { $count ->
    [one] einen Krieger
   *[other] { $count } Krieger
}

# { $points } ist, wie viele Punkte in diesem Zug noch ausgegeben werden können.
clancath-points-left = { $points ->
    [one] Es ist noch { $points } Punkt übrig.
   *[other] Es sind noch { $points } Punkte übrig.
}
clancath-berserker-now = Der Berserker auf { $at } muss weiter, solange seine Punkte reichen, und fällt am Ende des Zuges.
clancath-quiet-soon = Wird niemand geschlagen, endet das Spiel unentschieden nach { $turns ->
    [one] { $turns } weiteren Zug.
   *[other] { $turns } weiteren Zügen.
}

# Warum etwas nicht erlaubt ist. { $at } ist das Feld, um das es geht, { $piece } der Name einer Figur;
# ein Schritt geht von { $from } nach { $to }.
clancath-no-dice = Der Bot würfelt. Schreib einfach „roll“.
clancath-no-rolling = Die Würfel rollen noch.
clancath-no-turn-yet = Stell zuerst deinen Clan auf: { $count ->
    [one] Es fehlt noch { $count } Figur.
   *[other] Es fehlen noch { $count } Figuren.
}
clancath-no-placement = Alle sind aufgestellt. Jetzt gehen die Figuren von Feld zu Feld.
# Hier ist { $piece } ein Rang, und { $count } ist, wie viele davon ein Clan hat.
clancath-no-more = { $count ->
    [one] Die einzige Figur dieses Rangs hast du schon aufgestellt: { $piece }.
   *[other] Alle { $count } Figuren dieses Rangs hast du schon aufgestellt: { $piece }.
}
clancath-no-valley = { $at } liegt im Tal. Ein Clan stellt sich im Hochland auf, gleich auf welcher Seite.
clancath-no-own-side = { $at } liegt auf der anderen Seite des Tals. In diesem Spiel stellen sich beide Clans auf ihrer eigenen auf.
clancath-no-roll = Du gehst schon, darum kannst du in diesem Zug nicht mehr würfeln.
clancath-no-end = Du hast noch keinen Punkt ausgegeben. Geh mit einer Figur, oder würfle.
clancath-no-end-berserker = Der Berserker auf { $at } kann nicht aufhören, solange er einen Schritt bezahlen kann.
clancath-no-own = { $piece } auf { $at } gehört dir nicht.
clancath-no-hero = Nur ein Held kann zum Berserker werden, und auf { $at } steht keiner: { $piece }.
clancath-no-berserker-now = Ein Berserker wird am Anfang eines Zuges ausgerufen, bevor ein Punkt ausgegeben ist.
clancath-no-berserker-stuck = Der Held auf { $at } kann keinen Schritt bezahlen, darum kann er nicht zum Berserker werden. Punkte: { $points }.
clancath-no-other = Der Berserker auf { $at } muss weiter. Keine andere Figur handelt in diesem Zug.
clancath-no-more-steps = Die Figur auf { $at } hat geschlagen und ist für diesen Zug fertig.
clancath-no-same = Ein Schritt muss { $at } verlassen.
clancath-no-far = Ein Schritt geht auf eines der vier Nachbarfelder, und { $to } liegt auf keiner Reihe oder Linie direkt neben { $from }. Wenn du auf dem billigsten Weg dorthin willst, schreib { $from }>{ $to }.
clancath-no-points = { $from }-{ $to } kostet { $cost }, und du hast { $points }.
clancath-no-capture = { $from }-{ $to } schlägt nichts. Schreib den Schritt ohne das Schlagen.
clancath-no-such-capture = Auf { $at } steht eine andere Figur: { $piece }. Was du schlägst, musst du nicht dazuschreiben.
clancath-no-way = Von { $from } nach { $to } führt kein Weg: Ringsum stehen Figuren.
# Die Ecken eines Rechtecks.
clancath-no-rectangle = Zwischen { $from } und { $to } ist kein freies Feld, auf dem du aufstellen darfst.

# Wonach auf dem Weg zu einer Aktion gefragt wird.
clancath-ask-who = Welche Figur, oder eine ganze Aufstellung?
clancath-ask-where = Wo?
clancath-ask-piece = Welche Figur zieht? Oder würfeln?
clancath-ask-next = Wer geht weiter?
clancath-ask-hero = Welcher Held wird zum Berserker?

# Die Optionen einer Herausforderung, und Werte, die Wörter sind.
clancath-set-own-side = Jeder Clan stellt sich auf seiner Seite auf
clancath-set-quiet-limit = Remis nach so vielen Zügen ohne Schlag

# Die Aufgaben: was zu tun ist, warum das Richtige richtig ist und was an anderem nicht stimmt.
clancath-lesson-set-up = Zuerst werden beide Clans auf die Hügel gestellt. Du spielst **Süd**, unten: Wähle eine Aufstellung für alle deine Figuren.
clancath-lesson-set-up-why = Nord stellt seinen Clan danach auf und sieht deinen. Dann hast du den ersten Zug.
clancath-lesson-set-up-not = Hier geht es um eine der Aufstellungen: Ecke, Linie, Keil oder Raute.
clancath-lesson-roll = Beide Clans stehen auf ihren Hügeln. Du spielst **Süd**, unten: Würfle.
clancath-lesson-roll-why = Ein Wurf ist ein ganzer Zug. Was die Würfel zeigen, kommt in deinen Vorrat und bleibt, bis du es ausgibst. Er fasst 24 Punkte; was du darüber hinaus würfelst, ist verloren.
clancath-lesson-roll-not = Ziehe diesmal nicht: Würfle.
clancath-lesson-step = Oder du ziehst mit dem, was du hast. Gehe von j8 nach k8.
clancath-lesson-step-why = Ein Schritt kostet 1 Punkt, bergauf 2. Dein Häuptling gibt dir in jedem Zug 4 Punkte und jeder Held 2, auch ohne Wurf. Hier endet der Zug von selbst; in einem Spiel beendest du ihn.
clancath-lesson-step-not = Nur der Krieger auf j8 zieht, ein Feld nach rechts.
clancath-lesson-walk = Eine Figur darf viele Punkte nutzen: Gehe von j8 nach l12 und schlage dort.
clancath-lesson-walk-why = Der Weg kostete 5 Punkte und das Schlagen bergauf 3. Wer geschlagen hat, ist für diesen Zug fertig.
clancath-lesson-walk-not = Zeige auf j8, dann auf l12.
clancath-lesson-capture = Jetzt stehen die Clans dicht beieinander. Schlage mit a9 den Krieger auf b9.
clancath-lesson-capture-why = Du schlägst, indem du auf das Feld des Gegners gehst, und zahlst seinen Wert dazu: 1 für einen Krieger.
clancath-lesson-capture-not = Nur der Krieger auf a9 zieht, und zwar nach b9.
clancath-lesson-downhill = Du hast in diesem Zug 10 Punkte ausgegeben, 2 sind übrig. Schlage damit einen Krieger.
clancath-lesson-downhill-why = In gleicher Höhe oder bergab kostet das 2, bergauf wären es 3. Schlage von oben, wo du kannst.
clancath-lesson-downhill-not = Zeige auf eine Figur, die so hoch steht wie ein Gegner neben ihr oder höher, und schlage.
clancath-lesson-hero = Schlage mit g3 den **Helden** auf h3.
clancath-lesson-hero-why = Ein Held kostet 2 mehr als der Schritt. Dem Gegner fehlen von nun an in jedem Zug 2 Punkte.
clancath-lesson-hero-not = Nur der Krieger auf g3 zieht, und zwar nach h3.
clancath-lesson-chieftain = Schlage mit deinem Häuptling auf e5 den **Häuptling** auf f5.
clancath-lesson-chieftain-why = Ein Häuptling kostet 4 mehr als der Schritt, und dem Gegner fehlen in jedem Zug 4 Punkte. Das Spiel geht ohne ihn weiter.
clancath-lesson-chieftain-not = Nur dein Häuptling zieht, von e5 nach f5.
clancath-lesson-most = Schlage nur einmal: so, dass Nord von nun an in jedem Zug die meisten Punkte fehlen.
clancath-lesson-most-why = Ohne seinen Häuptling hat Nord in jedem Zug 4 Punkte weniger. Mehrere deiner Figuren können ihn schlagen: Nimm eine, die wenig wert ist.
clancath-lesson-most-not = Krieger geben keine Punkte, Helden 2 und der Häuptling 4. Nords Häuptling steht auf f5.
clancath-lesson-save = Ein erster Plan: Würfle jetzt, um Punkte zu sparen, schicke dann eine Figur über das Tal und schlage den **Helden** auf o13.
clancath-lesson-save-why = 3 Punkte von den Würfeln und 12 von deinen Anführern: genug für den weiten Weg und den Helden. Was du von einem Wurf nicht ausgibst, bleibt im Vorrat.
clancath-lesson-save-not = Würfle zuerst. Zeige dann auf den Krieger auf j8 und auf o13.
clancath-lesson-berserk = Dein Held auf g5 ist zum **Berserker** geworden: In diesem Zug darf er mehrmals schlagen. Er hat noch 5 Punkte: Schlage den Häuptling.
clancath-lesson-berserk-why = So beginnt es: Wähle ganz am Anfang eines Zuges *Zum Berserker werden* und einen Helden. Er zieht, bis seine Punkte verbraucht sind, und fällt dann. Das lohnt sich für einen Häuptling oder für viele Figuren.
clancath-lesson-berserk-not = Der Häuptling auf f5 kostet genau 5: Gehe direkt dorthin.
clancath-lesson-last = Ein Gegner ist übrig, auf i4. Gewinne.
clancath-lesson-last-why = Ein Clan ohne Figuren hat verloren; 80 Züge hintereinander ohne Schlagen sind ein Remis. Spare, wo du sicher bist, und schlage zu, wo es den Gegner Punkte kostet.
clancath-lesson-last-not = Dein Krieger auf j4 steht direkt neben i4.
