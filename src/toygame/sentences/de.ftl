# Was die Spielzeugspiele sagen, für Tests.

toy = Wettlauf
toy-first = Oberer Läufer
toy-second = Unterer Läufer
toy-calm = Ruhig
toy-calm-about = Kopf zählt drei Felder.
toy-fast = Schnell
toy-fast-about = Kopf zählt fünf Felder.
toy-runner = Läufer
toy-runner-many = Läufer
toy-toss = Münze werfen
toy-too-far = Das ist zu weit.
toy-ends-arrived = Ein Läufer ist angekommen.
toy-ends-tired = Beide sind müde.
toy-told-ran = { $who }: { $from } → { $to }
toy-told-tossed = { $who } hat die Münze geworfen: { $from } → { $to }
toy-first-look = den **oberen Läufer**
toy-second-look = den **unteren Läufer**
toy-aim = Wer zuerst am Ende ist, gewinnt.

toy-man = Mann
toy-man-many = Männer
toy-king = König
toy-king-many = Könige
toy-coin = Münze
toy-coin-many = Münzen

raid = Überfall
raid-first = Untere Seite
raid-second = Obere Seite
raid-purse = Beutel
raid-end = Zug beenden
raid-roll = Würfeln
raid-pay = Zahlen
raid-keep = Den Mann behalten
raid-free = Den Mann heimgehen lassen
raid-coins-to-win = eine bis drei Münzen
raid-king-threatened = Der König auf { $cell } kann geschlagen werden.
raid-too-far = Das ist zu weit.
raid-no-way = Dorthin führt kein Weg.
raid-not-yours = Dort steht kein Stein von dir.
raid-ends-king-taken = Der König wurde geschlagen.
raid-told-way = { $who }: { $from } → { $to }
raid-told-takes = { $way }, schlägt eine Figur
raid-told-rolled = { $who } hat { $coins } gewürfelt
raid-told-pays = { $who } zahlt eine Münze
raid-told-keeps = { $who } behält den Mann
raid-told-frees = { $who } lässt den Mann heimgehen
raid-first-look = die **untere Seite**
raid-second-look = die **obere Seite**
raid-aim = Wer den König schlägt, gewinnt.

toy-ask-runner = Welcher Läufer?
toy-ask-to = Wohin?
raid-ask-piece = Welche Figur, oder würfeln?
raid-ask-to = Wohin?
