# Lektionen: Kurse, die ein Spiel lehren, eine Aufgabe nach der anderen. Die Aufgaben selbst stehen in den Dateien der Spiele.

command-learn = lernen
command-learn-about = Lerne ein Spiel, indem du es spielst: kurze Aufgaben, nur für dich
option-learn-game-about = Welches Spiel; lass es weg, um alle Kurse zu sehen
option-learn-move-about = Deine Antwort auf die Aufgabe, die du siehst, geschrieben wie bei /zug

button-learn = Spielend lernen
button-learn-any = Bring mir ein Spiel bei
button-try-it = Versuchen
button-try-again = Noch einmal
button-task = Aufgabe zeigen
button-lesson-go-on = Weiter
button-lesson-next = Nächste
button-lesson-skip = Überspringen
button-lesson-skipped = Übersprungene Aufgaben
button-lesson-again = Von vorn
button-courses = Alle Kurse

# { $game } ist der Name eines Spiels und seiner Variante.
lesson-head = **{ $game }** · Aufgabe { $lesson } von { $lessons }
lesson-changed = Diese Lektion wurde neu geschrieben, seit du hier warst. Es geht mit der neuen weiter; deine Sterne bleiben.
lesson-right = { $stars } Richtig! { $given } von { $most } Sternen.
lesson-right-so-far = So weit richtig.
lesson-wrong = Das ist ein möglicher Zug, aber nicht der, um den es hier geht.
lesson-end = Das war die letzte Aufgabe von **{ $game }**: { $stars } von { $most } Sternen.
lesson-end-skipped = { $count ->
    [one] Eine Aufgabe hast du übersprungen.
   *[other] { $count } Aufgaben hast du übersprungen.
} *Übersprungene Aufgaben* führt dich zur ersten davon.
# In der Liste der Aufgaben eines Kurses.
lesson-choose = Gehe zu einer Aufgabe
lesson-skipped = Übersprungen
lesson-end-play = Jetzt ein ganzes Spiel: Cairn spielt auf der untersten Stufe, und du hast so viel Zeit, wie du willst.
lesson-end-play-elsewhere = Jetzt ein ganzes Spiel: `/herausfordern` auf einem Server, für den Anfang mit Stufe 1.

courses-head = **Welches Spiel möchtest du lernen?** Ein Kurs dauert etwa zehn Minuten. Du kannst jederzeit aufhören und später weitermachen.
# { $progress } ist einer der vier Texte darunter.
courses-line = • { $game }: { $progress }
courses-new = { $lessons } Aufgaben
courses-begun = { $solved } von { $lessons } Aufgaben gelöst, ⭐ { $stars }
courses-skipped = { $solved } von { $lessons } Aufgaben gelöst, { $skipped } übersprungen, ⭐ { $stars }
courses-done = alle gelöst, ⭐ { $stars }
courses-none = Es gibt noch keine Lektionen. `/regeln` erklärt jedes Spiel.
courses-choose = Wähle ein Spiel

refusal-no-course = Für dieses Spiel gibt es noch keine Lektionen. `/regeln` erklärt es, und ein Spiel gegen Cairn ist ein guter Versuch.
refusal-lesson-moved-on = Du bist inzwischen weiter, hier oder auf einem anderen Gerät. So steht es jetzt.

privacy-courses = **Kurse, die du begonnen hast:** { $count }, jeweils mit der Aufgabe, bei der du bist, den übersprungenen und deinen Sternen.
