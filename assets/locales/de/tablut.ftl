# Tablut: Namen, Spielenden, und warum ein Zug nicht erlaubt ist.

tablut = Tablut
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
tablut-ends-no-move = Die Seite am Zug konnte nicht mehr ziehen.
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
