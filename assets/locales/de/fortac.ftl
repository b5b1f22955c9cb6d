# Fortac: Namen, Spielenden, und warum ein Zug nicht erlaubt ist.

fortac = Fortac
fortac-pitch = Vier Figuren je Seite, und Karten bestimmen, wie sie ziehen. Bilde zwei verschiedene Muster.

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

fortac-ends-combos = Wer gewonnen hat, hat zwei verschiedene Combos gebildet.
fortac-ends-blocked = Die Seite am Zug konnte keine ihrer Karten spielen und hat damit verloren.
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

# Die Aufgaben: was zu tun ist, warum das Richtige richtig ist und was an anderem nicht stimmt.
fortac-lesson-first-card = Du spielst **Rot**, die runden Steine. Spiele eine deiner drei Karten: Wähle eine Karte und einen Stein, dann das Ziel.
fortac-lesson-first-card-why = Jede Karte sagt, wie ein Stein zieht. Sie kommt auf die Ablage, und du ziehst eine neue.
fortac-lesson-hop = Spiele den **Hop**: Ziehe b3 ein Feld nach rechts.
fortac-lesson-hop-why = Ein Hop geht ein Feld weit in einer Reihe oder Linie, ein Skip ein Feld schräg. Das Feld muss leer sein.
fortac-lesson-hop-not = Wähle den Hop und den Stein auf b3. Er zieht nach c3.
fortac-lesson-slide = Spiele den **Rook**: Schiebe b3 bis an den rechten Rand.
fortac-lesson-slide-why = Ein Rook zieht beliebig weit in einer Reihe oder Linie, ein Bishop schräg, solange die Felder leer sind. Ein King geht ein Feld weit in jede Richtung.
fortac-lesson-slide-not = Wähle den Rook und den Stein auf b3. Er zieht nach d3.
fortac-lesson-horse = Spiele das **Horse**: Lass b3 in die Ecke d4 springen.
fortac-lesson-horse-why = Das Horse springt wie der Springer im Schach: zwei Felder und eines zur Seite, über alle hinweg.
fortac-lesson-horse-not = Wähle das Horse und den Stein auf b3. Er landet auf d4.
fortac-lesson-jump = Spiele den **Jump**: Lass a3 über seinen Nachbarn springen.
fortac-lesson-jump-why = Ein Jump geht gerade über einen Nachbarn, deinen oder einen fremden, auf das Feld dahinter.
fortac-lesson-jump-not = Der Stein auf a3 springt über b3 und landet auf c3.
fortac-lesson-push = Spiele den **Push**: Ziehe mit a3 nach b3 und schiebe den Stein dort weiter.
fortac-lesson-push-why = Was geschoben wird, zieht in derselben Richtung weiter. Dort muss Platz sein: Vom Brett fällt nichts.
fortac-lesson-push-not = Wähle den Push und den Stein auf a3, und schicke ihn nach b3.
fortac-lesson-trade = Spiele den **Trade**: Lass b3 mit dem schwarzen Stein daneben den Platz tauschen.
fortac-lesson-trade-why = Ein Trade vertauscht Nachbarn; auch Felder, die sich an der Ecke berühren, sind benachbart. Ein Switch vertauscht deinen Stein mit einem schwarzen irgendwo sonst auf dem Brett.
fortac-lesson-trade-not = Der Nachbar von b3 ist der schwarze Stein auf c2.
fortac-lesson-zip = Spiele den **Zip**: Schicke den Stein auf b3 in eine Ecke.
fortac-lesson-zip-why = Ein Zip führt von überall in eine Ecke, ein Zap von überall auf ein Feld, das keine ist.
fortac-lesson-zip-not = Wähle den Zip und den Stein auf b3.
fortac-lesson-combo = Bilde eine **Combo**: Bringe deine vier Steine in eine Reihe.
fortac-lesson-combo-why = Alle vier in einer Reihe oder Linie sind eine Combo. Ebenso die vier Ecken, die vier Felder der Mitte und eine Diagonale.
fortac-lesson-combo-not = Drei von dir stehen in Reihe 4. Der vierte steht auf b3, und d4 ist frei.
fortac-lesson-second-combo = Eine Reihe hast du schon. Gewinne mit einer Combo **anderer** Art: den vier Ecken.
fortac-lesson-second-combo-why = Die zweite Combo gewinnt, wenn sie von anderer Art ist als die erste. Niemand muss sie ansagen.
fortac-lesson-second-combo-not = Eine Ecke ist frei, d1. Welche Karte führt von überall dorthin?
fortac-lesson-second-combo-black = Jetzt spielst du **Schwarz** und hast schon eine Diagonale. Gewinne: Bringe alle vier in die Mitte.
fortac-lesson-second-combo-black-why = Auch der geschobene Stein zählt: c2 zog weiter nach b3, und alle vier Felder der Mitte gehörten dir.
fortac-lesson-second-combo-black-not = Drei stehen in der Mitte, b3 fehlt. Schiebe den auf c2 dorthin.
fortac-lesson-second-combo-zap = Du spielst wieder **Rot** und hast schon eine Diagonale. Gewinne mit einer Linie.
fortac-lesson-second-combo-zap-why = Sieh auf deine Karten, bevor du eine Combo wählst: Zip und Zap reichen weit, und Schwarz sieht sie auch. Wer keine seiner Karten spielen kann, verliert.
fortac-lesson-second-combo-zap-not = Drei von dir stehen auf der Linie b. Der auf d1 muss nach b4.
