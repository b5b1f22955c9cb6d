# Wo gespielt wird: Spiele mitnehmen, und was aus ihnen wird, wenn ihr Ort verloren geht.

option-board-here-about = Hol das Spiel in diesen Kanal oder Thread
moved-here = **{ $game }** geht hier weiter; das Brett kommt gleich.
# Die letzte Zeile eines Bretts im Kanal eines Threads, der nicht mehr benutzt werden kann.
goes-on-in-channel = Den Thread dieses Spiels gibt es nicht mehr, oder er ist geschlossen; das Spiel geht hier weiter.
# Anstelle der Worte eines Bretts am früheren Ort.
goes-on-there = **{ $game }** geht in { $place } weiter.

refusal-not-yours-to-move = Dieses Spiel können nur die mitnehmen, die es spielen, oder wer hier Nachrichten verwalten darf.
refusal-already-here = Dieses Spiel wird schon hier gespielt.
refusal-other-server = Dieses Spiel gehört zu einem anderen Server und lässt sich nicht mitnehmen.

option-finished = beendete
option-finished-about = Ergebnisse beendeter Spiele statt der laufenden

# Unter dem Satz, dass sich das Brett eines Spiels nicht zeigen lässt; die beiden sind Befehle.
trouble-way-on = Das Spiel selbst geht weiter: { $play } und { $board } gehen überall, und mit der Option `hier` holt { $board } es in einen anderen Kanal seines Servers.
games-unseen = ⚠️ das Brett lässt sich dort nicht zeigen

# Wer mitspielt, ist nicht mehr auf dem Server des Spiels.
opponent-left = **{ $who }** hat den Server dieses Spiels verlassen oder kann mich nicht mehr benutzen. Du kannst das Spiel absagen, ohne zu fragen; es zählt dann nicht.
notice-unseen = Du bist am Zug in **{ $game } #{ $id }**; das Brett lässt sich in seinem Kanal nicht zeigen. `/zug` und `/brett` gehen überall, und `/brett hier:` holt das Spiel in einen anderen Kanal.
notice-unseen-over = **{ $game } #{ $id }** ist zu Ende; das letzte Brett lässt sich in seinem Kanal nicht zeigen. `/brett` zeigt, wie es ausging.
opponent-stays-away = **{ $who }** hat einen Monat lang und seit der Erinnerung nicht gezogen. Du kannst das Spiel absagen, ohne zu fragen; es zählt dann nicht.
refusal-stayed-away-unreminded = Noch kannst du dieses Spiel nicht allein absagen. Stupse die andere Seite erst an (*{ $button }*, *Anstupsen*); eine Woche danach, frühestens { $from }, geht es.
refusal-stayed-away-too-soon = Die andere Seite hat noch Zeit zu antworten. Allein absagen kannst du ab { $from }.
refusal-stayed-away-has-clock = { refusal-still-there }
refusal-stayed-away-not-waiting = { refusal-nudge-own-turn }
button-call-off-alone = Allein absagen
opponent-left-over = { $who }, **{ $gone }** hat den Server dieses Spiels verlassen oder kann mich nicht mehr benutzen.
refusal-still-there = Dein Gegner ist auf dem Server dieses Spiels und muss zustimmen. `/abbrechen` fragt ihn.
