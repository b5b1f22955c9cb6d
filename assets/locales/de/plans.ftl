# Pläne: vorausgedachte Antworten.

command-plan = plan
command-plan-about = Plane Antworten auf die Züge der anderen Seite
option-line = linie
option-line-about = Ihr Zug, deine Antwort und so weiter, etwa: e4-e7 d2-d4, g5-g6 h1-h3

button-plan = Plan
button-plan-add = Linie hinzufügen
button-plan-back = ◀
button-plan-next = ▶
button-plan-remove = Diese Linie entfernen
button-plan-clear = Plan verwerfen

plan-head = **{ $game }**: dein Plan. Nur du siehst ihn.
plan-none = Noch ist nichts geplant.
plan-how = -# Eine Linie ist der Zug der anderen Seite, deine Antwort und so weiter, getrennt durch Kommas oder Leerzeichen. `*` steht für alles, was sie tun kann, `aufgeben` für das Aufgeben.
plan-own-turn = Du bist am Zug. Ziehe, dann plane deine Antworten auf den nächsten Zug.
plan-fell = Dieser Plan gilt nicht mehr: Das Spiel ist anders verlaufen.
plan-line = Wohin Linie { $line } von { $of } führt:
plan-before-whatever = Das ist die Stellung vor deiner Antwort auf alles, was die andere Seite tun kann.
plan-then-resign = Dann gibst du auf.
plan-branch = { $when }: { $answer }
plan-whatever = was auch immer die andere Seite tut
plan-you-resign = du gibst auf
# Das Wort für das Aufgeben, wie man es in einer Linie schreibt.
plan-resign = aufgeben
plan-window = Eine Linie deines Plans
plan-window-label = Zug der anderen Seite, deine Antwort, …
plan-window-example = e4-e7 d2-d4, g5-g6 h1-h3

post-turns-before = { $count ->
    [one] Direkt davor wurde noch ein Zug gespielt
   *[other] Direkt davor wurden noch { $count } Züge gespielt
}; `/verlauf` zeigt alle.

notice-plan-fell = Dein Plan in **{ $game } #{ $id }** gilt nicht mehr: Das Spiel ist anders verlaufen. `/plan` zeigt, wie er war.

refusal-plan-moved-on = Das Spiel ist weitergegangen, oder dein Plan wurde auf einem anderen Gerät geändert. So steht er jetzt da.
refusal-plan-own-turn = { plan-own-turn }
refusal-plan-left-to-chance = Hier entscheidet nach jedem Zug der Zufall, darum lässt sich nichts planen.
refusal-plan-too-long = Deine Linie hat { $length } Zeichen, Platz ist für { $most }. Dein Plan bleibt, wie er war.
refusal-plan-barred = Dieses Turnier erlaubt keine Pläne.
refusal-plan-unplayable = Zug { $number } der Linie, { $turn }: { $why }
refusal-plan-unfinished = { $turn } ist kein ganzer Zug: Schreib ihn vollständig, wie du ihn spielen würdest.
refusal-plan-chance = Nach { $turn } entscheidet der Zufall, also endet ein Plan dort.
refusal-plan-over = Nach { $turn } ist das Spiel zu Ende, also kann nichts folgen.
refusal-plan-same-again = Nach { $turn } ist dieselbe Seite noch einmal am Zug, also endet ein Plan dort.
refusal-plan-no-answer = Die Linie endet mit { $turn }, einem Zug der anderen Seite. Schreib auch deine Antwort.
refusal-plan-after-resigning = Nach dem Aufgeben kann nichts folgen. Lass den Rest der Linie weg.
refusal-plan-after-whatever = Auf deine Antwort auf alles kann nichts folgen, weil man nicht weiß, wohin sie führt. Lass den Rest der Linie weg.
refusal-plan-never = Was auch immer die andere Seite tut, { $turn } ist danach nicht möglich.
refusal-plan-answered = Dein Plan hat schon eine Antwort auf { $when }: { $answer }. Entferne zuerst diese Linie.
refusal-plan-answered-none = Dein Plan hat schon eine Antwort auf { $when }: { plan-you-resign }. Entferne zuerst diese Linie.
refusal-plan-known = Diese Linie steht schon ganz in deinem Plan.
refusal-plan-too-many = Ein Plan hat höchstens { $most } Züge, beide Seiten zusammen. Entferne zuerst eine Linie.

set-plans-yes = Geplante Züge erlaubt
set-plans-no = Keine geplanten Züge
tournament-rules-no-plans = Keine geplanten Züge: Jeder Zug wird selbst gespielt.

privacy-plans = **Spiele, in denen du geplant hast:** { $count }, mit allen Linien. Nur du siehst sie, und mit dem Spiel enden sie.
