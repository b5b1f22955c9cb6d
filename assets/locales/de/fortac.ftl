# Fortac: Namen, Spielenden, und warum ein Zug nicht erlaubt ist.

fortac = Fortac

fortac-first = Rot
fortac-second = Schwarz
# Wer was spielt und wie die Figuren aussehen: „Ada spielt …“.
fortac-first-look = **Rot** (runde Steine)
fortac-second-look = **Schwarz** (eckige Steine)
fortac-aim = Wer die eigenen vier Steine zuerst nacheinander in zwei verschiedene Muster bringt, gewinnt.

fortac-red-man = Roter Stein
fortac-red-man-many = Rote Steine
fortac-black-man = Schwarzer Stein
fortac-black-man-many = Schwarze Steine

# Die Namen der Karten bleiben, denn so werden sie getippt.
fortac-card-hop = Hop
fortac-card-skip = Skip
fortac-card-jump = Jump
fortac-card-trade = Trade
fortac-card-switch = Switch
fortac-card-rook = Rook
fortac-card-king = King
fortac-card-horse = Horse
fortac-card-bishop = Bishop
fortac-card-zip = Zip
fortac-card-zap = Zap
fortac-card-push = Push

fortac-combo-corner = Ecken
fortac-combo-center = Mitte
fortac-combo-diagonal = Diagonale
fortac-combo-orthogonal = Gerade

# Was neben dem Brett liegt; die Karten auf der Hand stehen hinter den Namen der Seiten.
fortac-red-combo = Combo Rot
fortac-black-combo = Combo Schwarz
fortac-piles = Stapel
fortac-deck = Nachziehstapel
fortac-discard = Ablage
# Steht nach einer Karte: „Hop, ohne Zug“.
fortac-stuck = ohne Zug

# Ob mit dem Zug eine Combo angesagt wird, wo das nötig ist.
fortac-declare-corner = Combo ansagen: Ecken
fortac-declare-center = Combo ansagen: Mitte
fortac-declare-diagonal = Combo ansagen: Diagonale
fortac-declare-orthogonal = Combo ansagen: Gerade
fortac-declare-nothing = Nichts ansagen

# { $side } hat soeben die erste eigene Combo gebildet: { $combo }.
fortac-first-made = { $side } hat die erste Combo: { $combo }. Eine Combo jeder anderen Art gewinnt.

# Das Spiel ist gewonnen: { $side } hatte { $first } und hat nun auch { $second }.
fortac-both-made = { $side } hatte schon die Combo { $first } und hat nun auch { $second }.

fortac-ends-combos = Zwei verschiedene Combos wurden gebildet.
fortac-ends-blocked = Die Seite am Zug konnte keine ihrer Karten spielen.
fortac-ends-too-long = Das Spiel dauerte zu lange ohne Entscheidung.

# Ein Zug in Worten. { $who } ist ein Spieler; { $play } ist einer der ersten beiden, { $ways } eine Liste von Wegen
# wie c3 → d3.
fortac-told-play = { $who }: { $card } { $from } → { $to }
fortac-told-swap = { $who }: { $card } { $from } ↔ { $to }
fortac-told-pushes = { $play }, schiebt { $ways }
fortac-told-first = { $play }, erste Combo: { $combo }
fortac-told-second = { $play }, zweite Combo: { $combo }
fortac-told-draws = { $play }, zieht { $card }
fortac-told-dealt = { $who } bekam { $cards }

# Warum ein Zug nicht erlaubt ist. { $at } ist das Feld, um das es geht, { $card } der Name der Karte und { $combo }
# der der Combo; der Zug geht von { $from } nach { $to }.
fortac-no-draw = Karten werden für dich gezogen. Du bist dran, eine zu spielen, etwa mit hop:b3c3.
fortac-no-card = Sag dazu, welche Karte du spielst: ihr Name, dann { $from }{ $to }, wie in hop:b3c3.
fortac-no-space = Ein Feld { $at } gibt es nicht. Das Brett reicht von a1 bis d4.
fortac-no-such-card = { $card } hast du nicht auf der Hand.
fortac-no-man = Auf { $at } steht kein Stein.
fortac-no-own = Der Stein auf { $at } gehört dir nicht. Ein Zug beginnt mit einem eigenen Stein.
fortac-no-hop = Hop geht ein Feld weit in einer Reihe oder Linie; von { $from } nach { $to } ist keins von beiden.
fortac-no-skip = Skip geht ein Feld weit schräg; von { $from } nach { $to } geht es anders.
fortac-no-king = King geht ein Feld weit in beliebiger Richtung; von { $from } nach { $to } ist es weiter.
fortac-no-horse = Horse springt wie der Springer im Schach, zwei Felder geradeaus und eins zur Seite, und von { $from } nach { $to } ist etwas anderes.
fortac-no-rook = Rook geht in einer Reihe oder Linie, und von { $from } nach { $to } ist keins von beiden.
fortac-no-bishop = Bishop geht auf einer Diagonale, und von { $from } nach { $to } ist keine.
fortac-no-jump = Jump endet gleich hinter einem Nachbarn, zwei Felder weiter in gerader Richtung, und von { $from } nach { $to } ist etwas anderes.
fortac-no-trade = Trade tauscht mit einem Nachbarn, und { $to } ist zu weit von { $from }. Dafür ist Switch da.
fortac-no-switch = Switch tauscht mit einem Stein, der kein Nachbar ist, und { $to } grenzt an { $from }. Dafür ist Trade da.
fortac-no-zip = Zip geht von { $from } in eine leere Ecke, und { $to } ist keine.
fortac-no-zap = Zap geht von { $from } auf ein leeres Feld, das keine Ecke ist, und { $to } ist eine.
fortac-no-push = Push geht auf das Feld eines Nachbarn, und { $to } grenzt nicht an { $from }.
fortac-no-room = { $at } ist besetzt. { $card } muss auf einem leeren Feld enden.
fortac-no-way = { $at } ist besetzt. { $card } kommt dort auf dem Weg von { $from } nach { $to } nicht vorbei.
fortac-no-jumped = Auf { $at } steht kein Stein, also gibt es zwischen { $from } und { $to } nichts zu überspringen.
fortac-no-partner = Auf { $at } steht kein Stein. { $card } braucht einen, mit dem du den Platz tauschst.
fortac-no-own-partner = Der Stein auf { $at } ist dein eigener. In diesem Spiel tauscht { $card } nur mit Gegnern den Platz.
fortac-no-order = Ein Tausch zweier eigener Steine wird andersherum geschrieben: { $to }{ $from }.
fortac-no-pushed = Auf { $at } steht kein Stein. Push braucht einen, den du schieben kannst.
fortac-no-edge = Der Stein auf { $at } würde vom Brett geschoben.
fortac-no-shove = Zum Schieben ist kein Platz: { $at } ist auch besetzt.
fortac-no-such-combo = Der Zug von { $from } nach { $to } bildet diese Combo nicht: { $combo }.
fortac-no-claim = { $combo } stimmt, aber diese Art hast du schon, und Combos werden hier von selbst gezählt. Lass die Ansage weg: { $from }{ $to }.

# Wonach auf dem Weg zu einem Zug gefragt wird.
fortac-ask-card = Welche Karte, für welchen Stein?
fortac-ask-partner = Mit welchem Stein den Platz tauschen?
fortac-ask-pushed = Welcher Stein wird geschoben?
fortac-ask-combo = Eine Combo ansagen?

# Die Optionen einer Herausforderung, und Werte, die Wörter sind.
fortac-set-own-swaps = Trade und Switch dürfen zwei eigene Steine tauschen
fortac-set-declare = Combos zählen
fortac-set-declare-auto = von selbst
fortac-set-declare-strict = nur angesagt
fortac-set-draw-after = Remis nach so vielen Zügen
