# Rätsel: Stellungen mit einem richtigen Zug.

command-puzzle = rätsel
command-puzzle-about = Finde den richtigen Zug, nur für dich
option-puzzle-game-about = Welches Spiel; ohne Angabe möglichst eines, das du schon gespielt hast
option-puzzle-move-about = Deine Antwort auf das Rätsel, das du siehst, geschrieben wie bei /zug
option-difficulty = schwierigkeit
option-difficulty-about = Wie schwer es sein darf
choice-difficulty-easy = leicht
choice-difficulty-medium = mittel
choice-difficulty-hard = schwer

button-solution = Lösung zeigen
button-puzzle-another = Noch ein Rätsel

# { $game } ist der Name eines Spiels und seiner Variante, { $difficulty } eine der drei Auswahlen oben.
puzzle-head = **{ $game }** · Rätsel, { $difficulty }
puzzle-new-game = -# Neu für dich: { $pitch }
# { $side } ist eine Seite und das Aussehen ihrer Steine.
puzzle-task = Du spielst { $side }. Finde den richtigen Zug.
# { $count } ist 3 oder mehr.
puzzle-task-takes = Du spielst { $side }. Schlage { $count } Feinde in einem Zug.
puzzle-right = { $stars } Richtig!
puzzle-wrong = Das ist ein möglicher Zug, aber ein anderer ist viel besser.
puzzle-takes-fewer = Das ist ein möglicher Zug, aber er schlägt weniger.
puzzle-takes-worth = Wer zuerst das Beste schlägt und dann das Nächstbeste, schlägt weniger.
puzzle-solved = { $stars } Du hast dieses Rätsel gelöst.
puzzle-shown = Die Lösung dieses Rätsels wurde schon gezeigt, darum zählt es nicht mehr.
puzzle-wins = { $turns ->
    [one] Dieser Zug gewinnt sofort. Bei gleich starken Gegnern würde jeder andere etwa { $second } % der Spiele gewinnen.
   *[other] Du gewinnst in { $turns } Zügen, egal was geschieht. Bei gleich starken Gegnern würde jeder andere Zug höchstens etwa { $second } % der Spiele gewinnen.
}
puzzle-worth = Bei gleich starken Gegnern gewinnt dieser Zug etwa { $right } % der Spiele, jeder andere höchstens { $second } %.
puzzle-tally = Gesehen von { $asked } Leuten, gelöst von { $solved }, davon { $once } im ersten Versuch.
# Wie in puzzle-head.
puzzle-of-day = 🧩 Rätsel des Tages: **{ $game }**, { $difficulty }
puzzle-of-day-ends = -# Die Lösung folgt am { $when }.
puzzle-of-day-solution = 🧩 Lösung des Rätsels: **{ $game }**
button-solve = Lösen
puzzle-moved-on = Du bist mit diesem Rätsel inzwischen weiter, hier oder auf einem anderen Gerät. So steht es jetzt.

refusal-no-such-puzzle = Dieses Rätsel gibt es nicht mehr. `/rätsel` hat andere.
refusal-no-puzzle-yet = Zu diesem Spiel gibt es noch keine Rätsel. `/rätsel` ohne Spiel hat andere, und `/lernen` bringt dir dieses mit kleinen Aufgaben bei.
refusal-no-puzzle-left = Von dieser Art ist kein Rätsel für dich übrig. Wähle bei `/rätsel` ein anderes Spiel, eine andere Variante oder eine andere Schwierigkeit.

privacy-puzzles = **Rätsel, die dir gestellt wurden:** { $count }, jeweils mit dem, was daraus wurde.

# Ein Zug aus einem eigenen Spiel.
button-own-puzzle = Besseren Zug finden
puzzle-own-head = **{ $game }** · dein Zug { $turn } in { $id }, noch einmal
puzzle-own-worth = Bei gleich starken Gegnern gewinnt dieser Zug etwa { $right } % der Spiele; mit dem, was du gespielt hast, waren es { $played } %.
puzzle-own-wrong = Das ist ein möglicher Zug. Cairn hat einen anderen gefunden, den es besser findet.
