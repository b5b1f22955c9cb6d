# Wo gespielt wird: Spiele mitnehmen, und was aus ihnen wird, wenn ihr Ort verloren geht.

command-move-here = hierher
command-move-here-about = Nimm ein Spiel in diesen Kanal oder Thread mit
moved-here = **{ $game }** geht hier weiter; das Brett kommt gleich.
# Die letzte Zeile eines Bretts im Kanal eines Threads, der nicht mehr benutzt werden kann.
goes-on-in-channel = Den Thread dieses Spiels gibt es nicht mehr, oder er ist geschlossen; das Spiel geht hier weiter.
# Anstelle der Worte eines Bretts am früheren Ort.
goes-on-there = **{ $game }** geht in { $place } weiter.

refusal-not-yours-to-move = Dieses Spiel können nur die mitnehmen, die es spielen, oder wer hier Nachrichten verwalten darf.
refusal-already-here = Dieses Spiel wird schon hier gespielt.
refusal-other-server = Dieses Spiel gehört zu einem anderen Server und lässt sich nicht mitnehmen.

games-finished = { $count ->
    [0] Hier ist kein Spiel zu Ende.
   *[other] Beendete Spiele, das neueste zuerst, Seite { $page }:
}
option-finished = beendete
option-finished-about = Beendete Spiele statt der laufenden
