# Tablut: Namen, Spielenden, und warum ein Zug nicht erlaubt ist.

tablut = Tablut
tablut-pitch = Eine Jagd: Der König muss sechzehn Angreifern entkommen.
tablut-corner = König in die Ecke
tablut-corner-about = Der König gewinnt auf einem der vier Eckfelder.
tablut-rim = König an den Rand
tablut-rim-about = Der König gewinnt am Brettrand, aber die Festungen der Moskowiter sind ihm versperrt.

tablut-first = Moskowiter
tablut-second = Schweden
# Wer was spielt und wie die Figuren aussehen: „Ada spielt …“.
tablut-first-look = die **Moskowiter** (dunkle Steine)
tablut-second-look = die **Schweden** (helle Schilde, mit dem König)
tablut-corner-aim = Die Schweden gewinnen, wenn ihr König eine Ecke erreicht, die Moskowiter, wenn sie ihn fangen.
tablut-rim-aim = Die Schweden gewinnen, wenn ihr König den Rand erreicht, die Moskowiter, wenn sie ihn fangen.

tablut-muscovite = Moskowiter
tablut-muscovite-many = Moskowiter
tablut-swede = Schwede
tablut-swede-many = Schweden
tablut-king = König
tablut-king-many = Könige

tablut-ends-king-captured = Der König wurde gefangen.
tablut-ends-king-escaped = Der König ist entkommen.
tablut-ends-no-move = Die Seite am Zug konnte nicht mehr ziehen und hat damit verloren.
tablut-ends-repetition = Dieselbe Stellung kam zu oft vor.

# Ein Zug in Worten. { $who } ist ein Spieler, { $at } eine Liste von Feldern; { $way } ist einer der ersten beiden.
tablut-told-pawn = { $who }: { $from } → { $to }
tablut-told-king = { $who }: König { $from } → { $to }
tablut-told-escape = { $way }, und entkommt
tablut-told-captures = { $way }, schlägt { $what }
tablut-told-swedes = { $count ->
    [one] einen Schweden auf { $at }
   *[other] { $count } Schweden auf { $at }
}
tablut-told-muscovites = { $count ->
    [one] einen Moskowiter auf { $at }
   *[other] { $count } Moskowiter auf { $at }
}
tablut-told-the-king = den König auf { $at }

# { $at } ist eine Liste von Feldern.
tablut-open-ways = Dem König steht mehr als ein Weg offen: { $at }.

# Warum ein Zug nicht erlaubt ist. { $at } ist das Feld, um das es geht, { $piece } der Name dessen, was dort steht;
# der Zug geht von { $from } nach { $to }.
tablut-no-line = Figuren ziehen gerade auf einer Reihe oder Linie, und von { $from } nach { $to } ist keins von beiden.
tablut-no-jump = Figuren springen nicht, und auf dem Weg von { $from } nach { $to } steht eine: { $at } ({ $piece }).
tablut-no-room = { $at } ist besetzt ({ $piece }). Gegner schlägst du, indem du sie in die Zange nimmst, nicht indem du auf ihr Feld ziehst.
tablut-no-throne = { $at } ist der Thron. Nur der König darf dort anhalten.
tablut-no-throne-crossing = { $at } ist der Thron. In diesem Spiel darf ihn kein Stein überqueren, darum führt kein Weg von { $from } nach { $to }.
tablut-no-corner = { $at } ist eine Ecke. Nur der König darf dort anhalten.
tablut-no-fortress = { $at } ist eine Festung. Von außen darf sie niemand betreten, auch kein Moskowiter, der sie verlassen hat.
tablut-no-fortress-crossing = { $at } ist eine Festung. Von außen darf sie niemand überqueren, darum führt kein Weg von { $from } nach { $to }.
tablut-no-capture = { $from }-{ $to } schlägt nichts. Schreib den Zug ohne das Schlagen.
# Hier ist { $at } eine Liste von Feldern.
tablut-no-such-capture = { $from }-{ $to } schlägt { $at }, in dieser Reihenfolge. Du kannst das auch weglassen.

# Wonach auf dem Weg zu einem Zug gefragt wird.
tablut-ask-piece = Welche Figur?

# Die Optionen einer Herausforderung, und Werte, die Wörter sind.
tablut-set-throne-pass = Steine dürfen über den leeren Thron
tablut-set-corner-hostile = Steine werden gegen leere Ecken geschlagen
tablut-set-throne-hostile = Steine werden gegen den leeren Thron geschlagen
tablut-set-camp-hostile = Steine werden gegen leere Festungen geschlagen
tablut-set-repetition = Remis, wenn eine Stellung so oft entsteht

# Die Aufgaben: was zu tun ist, warum das Richtige richtig ist und was an anderem nicht stimmt.
tablut-lesson-first-move = Du spielst die **Moskowiter**, die dunklen Steine, und beginnst. Bewege einen von ihnen.
tablut-lesson-first-move-why = Jede Figur zieht gerade, so weit der Weg frei ist. Die Pfeile zeigten zwei von vielen Wegen.
tablut-lesson-far = Ziehe den Stein auf e2 nach rechts, so weit er kommt.
tablut-lesson-far-why = Eine Figur zieht beliebig weit, aber nie über eine andere und nie auf eine andere. Wer am Zug ist und nicht ziehen kann, verliert.
tablut-lesson-far-not = Es geht um den Stein auf e2, und er zieht bis ganz an den rechten Rand.
tablut-lesson-trap = Neben dem Schweden auf e3 steht schon ein Stein von dir. Schlage ihn von der anderen Seite.
tablut-lesson-trap-why = Ein Gegner zwischen zwei deiner Figuren ist geschlagen und verschwindet sofort. Nur beim König braucht es mehr.
tablut-lesson-trap-not = Sieh auf d3 und f3: Dein zweiter Stein muss dem ersten genau gegenüber stehen.
tablut-lesson-trap-two = Schlage zwei Schweden mit einem Zug: die auf f4 und g5.
tablut-lesson-trap-two-why = Ein Zug schließt jede Falle, die er berührt. Deine Steine auf f3 und h5 warteten auf den anderen Seiten.
tablut-lesson-trap-two-not = Suche das Feld, das an f4 und an g5 grenzt.
tablut-lesson-swedes-trap = Jetzt spielst du die **Schweden**, die hellen Schilde. Schlage den Moskowiter auf d3.
tablut-lesson-swedes-trap-why = Beide Seiten schlagen auf dieselbe Weise: c3 und e3 schlossen die Falle um d3.
tablut-lesson-swedes-trap-not = Dein Schild auf e3 ist die eine Seite der Falle. Welcher erreicht die andere?
tablut-lesson-between = Nur zu: Ziehe zwischen die beiden Moskowiter, nach c3.
tablut-lesson-between-why = Wer selbst zwischen zwei Gegner zieht, ist sicher. Nur ein Zug des Gegners schließt eine Falle, und deiner schloss eine um d3.
tablut-lesson-between-not = Das Feld ist c3, zwischen den Steinen auf b3 und d3.
tablut-lesson-king-moves = Die Schweden wollen ihren **König** hinausbringen. Ziehe ihn von seinem Thron.
tablut-lesson-king-moves-why = Der König zieht wie jede andere Figur. Nur er darf auf dem Thron und in den Ecken anhalten.
tablut-lesson-king-moves-not = Der König steht auf e5, und ein Schwede hat ihm gerade Platz gemacht.
tablut-lesson-escape = Lass den König entkommen.
tablut-lesson-escape-why = Ein König in einer Ecke hat gewonnen, und das Spiel ist aus.
tablut-lesson-escape-not = Der König auf c1 erreicht mit einem Zug eine Ecke.
tablut-lesson-escape-in-two = Lass den König in zwei Zügen entkommen.
tablut-lesson-escape-in-two-why = Vom Rand aus läuft der König an ihm entlang. Kein Moskowiter kam rechtzeitig zwischen ihn und die Ecke.
tablut-lesson-escape-in-two-not = Gehe zuerst an einen Rand, von dem der Weg zu einer Ecke frei ist.
tablut-lesson-block = Du spielst die **Moskowiter**, und der König will nach a1. Halte ihn auf.
tablut-lesson-block-why = Niemand springt über eine Figur, auch der König nicht. Ein Stein im Weg genügt fürs Erste. Kommt aber dieselbe Stellung zum dritten Mal vor, ist das Spiel remis.
tablut-lesson-block-not = Einer deiner Steine muss zwischen den König und die Ecke.
tablut-lesson-corner-trap = Der Schwede auf b1 steht neben einer leeren Ecke. Schlage ihn.
tablut-lesson-corner-trap-why = Eine leere Ecke ist jedem Stein ein Gegner: Du brauchst nur einen Stein auf der anderen Seite.
tablut-lesson-corner-trap-not = Die Ecke a1 ist die eine Seite der Falle. Bringe einen Stein auf die andere.
tablut-lesson-catch-king = Jage den König auf e6 in zwei Zügen: Schlage seinen letzten Wächter, dann fange ihn selbst.
tablut-lesson-catch-king-why = Einen König fangen vier Steine, am Rand oder neben seinem leeren Thron weniger. Sperre früh die Ecken, schlage seine Wächter und zieh dann den Ring zu: So gewinnen die Moskowiter.
tablut-lesson-catch-king-not = Schlage zuerst den Schweden auf d6: Ziehe d9 nach d7, denn der Stein auf e7 muss bleiben. Schließe dann die letzte Seite des Königs.
tablut-lesson-edge = Hier gewinnt der König am **Rand**, nur nicht in den Festungen der Moskowiter. Lass ihn entkommen.
tablut-lesson-edge-why = Jedes Feld am Rand genügt, das keine Festung ist. Festungen sind allen verschlossen, die von außen kommen.
tablut-lesson-edge-not = Der König steht auf c4, und ein Weg zum Rand ist frei.
tablut-lesson-edge-two = Lass den König in zwei Zügen entkommen: Gib ihm zwei Wege zugleich.
tablut-lesson-edge-two-why = Einen König mit zwei Wegen hält kein einzelner Stein auf. Darauf spielen die Schweden.
tablut-lesson-edge-two-not = Suche ein Feld, von dem der König links und rechts den Rand sieht.
tablut-lesson-edge-block = Du spielst die **Moskowiter**, und der König will hinunter nach c1. Halte ihn auf.
tablut-lesson-edge-block-why = Niemand springt über eine Figur, auch der König nicht. Ein Stein im Weg genügt fürs Erste. Kommt aber dieselbe Stellung zum dritten Mal vor, ist das Spiel remis.
tablut-lesson-edge-block-not = Auf der Linie c muss ein Stein zwischen dem König und dem Rand stehen.
tablut-lesson-catch-camp = Der König ist einer Festung zu nahe gekommen. Fange ihn auf h4.
tablut-lesson-catch-camp-why = Leere Festungsfelder sind dem König feindlich: Mit h5 und i4 in seinem Rücken genügten zwei Steine. Du hast gewonnen.
tablut-lesson-catch-camp-not = Drei Seiten von h4 sind zu: dein Stein auf h3 und die Festungsfelder i4 und h5. Eine fehlt.
tablut-lesson-edge-hunt = Jage den König auf e6 in zwei Zügen: Nimm ihm den Ausweg nach rechts, dann schließe den Ring um ihn.
tablut-lesson-edge-hunt-why = Ein König ist gefangen, wenn alle vier Seiten um ihn feindlich sind: deine Steine, sein leerer Thron oder leere Festungsfelder. Sperre zuerst den Rand, dann zieh den Ring zu: So gewinnen die Moskowiter.
tablut-lesson-edge-hunt-not = Ziehe zuerst g6 nach f6, denn der Stein auf f5 muss bleiben. Schließe dann die letzte Seite des Königs.
