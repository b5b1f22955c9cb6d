# Newgame: Namen, Enden, und warum ein Zug nicht erlaubt ist.

newgame = Newgame
newgame-pitch = Ein kleines Wettrennen der Bauern.

newgame-first = Schwarz
newgame-second = Weiß
# Wer was spielt, und wie die Figuren aussehen: „Ada spielt …“.
newgame-first-look = **Schwarz** (dunkle Bauern)
newgame-second-look = **Weiß** (helle Bauern)
newgame-aim = Wer zuerst einen Bauern auf die andere Seite des Bretts bringt, gewinnt.

# Wie heißt, was auf dem Brett steht, und mehrere davon.
newgame-pawn = Bauer
newgame-pawn-many = Bauern

newgame-ends-arrived = Ein Bauer hat die andere Seite erreicht.
newgame-ends-all-captured = Alle Bauern einer Seite wurden geschlagen.

# Ein Zug in Worten. { $who } ist ein Spieler oder eine Spielerin.
newgame-told-goes = { $who }: { $from } → { $to }
newgame-told-captures = { $who }: { $from } → { $to }, schlägt einen Bauern

# Warum ein Zug nicht erlaubt ist, neben dem, was `any-game.ftl` sagt. { $at } ist das Feld, um das es
# geht; der Zug geht von { $from } nach { $to }.
newgame-no-straight = { $at } ist besetzt, und ein Bauer schlägt nur schräg, nicht geradeaus.
newgame-no-way = Ein Bauer geht ein Feld vorwärts, geradeaus oder schräg, und von { $from } nach { $to } ist etwas anderes.

# Wonach auf dem Weg zu einem Zug gefragt wird.
newgame-ask-pawn = Welcher Bauer?
