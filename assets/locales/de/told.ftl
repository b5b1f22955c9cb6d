# Was Spielern mit einer eigenen Nachricht gesagt wird: direkt oder dort, wo das Spiel stattfindet.
# { $who } ist dort eine Erwähnung, in einer Direktnachricht der Name.

told-turn = { $who }, du bist am Zug in **{ $game }** gegen **{ $opponent }** · Zug { $turn }
told-turn-timed = { $who }, du bist am Zug in **{ $game }** gegen **{ $opponent }** · Zug { $turn } · Bedenkzeit bis { $at }, { $remaining }
told-reminder = { $who }, deine Zeit wird knapp in **{ $game }** gegen **{ $opponent }** · Zug { $turn } · Bedenkzeit bis { $at }, { $remaining }
told-directed = { $who }, die Turnierleitung erinnert dich: Du bist am Zug in **{ $game }** gegen **{ $opponent }** · Zug { $turn } · Bedenkzeit bis { $at }, { $remaining }
told-nudge = { $who }, **{ $opponent }** wartet auf deinen Zug in **{ $game }** · Zug { $turn }
told-last-day = { $who }, die Zeit von **{ $late }** in **{ $game }** ist weiterhin abgelaufen. Beanspruche den Sieg oder gib einen Tag; sonst wird das Spiel am { $at } ohne Ergebnis geschlossen.
told-unseen = Am Ort des Spiels lässt sich das nicht zeigen. **Ziehen** geht hier trotzdem, und `/brett hier:` holt das Spiel in einen anderen Kanal.
told-direct-closed = Ich konnte dir keine Direktnachricht schicken. Deshalb erwähne ich dich ab jetzt dort, wo deine Spiele stattfinden. Mit `/einstellungen ich` änderst du das.
button-look = Zum Spiel

## Anstupsen

button-nudge = Anstupsen
nudged = Die andere Seite wird an **{ $game }** erinnert, so wie sie es gewählt hat. Wenn sie nicht zieht, kannst du das Spiel ab { $from } allein absagen: `/abbrechen`.
refusal-nudge-has-clock = Dieses Spiel hat eine Uhr; sie erinnert von selbst.
refusal-nudge-own-turn = Du bist selbst am Zug.
refusal-nudge-reminded = Die andere Seite wurde schon erinnert. Anstupsen kannst du einmal pro Zug.
refusal-nudge-too-soon = Lass der anderen Seite etwas Zeit: Nach drei Tagen ohne Zug kannst du sie anstupsen, also ab { $from }.

## Von einem Turnier

# { $who } sind Erwähnungen, in einer Direktnachricht ein Name; der Rest steht in einer Übersicht allein.
told-tournament = { $who }: { $what }
# Manche gelten mehreren und reden deshalb niemanden an.
told-tournament-stood-in = { $by } spielt in Runde { $round } von **{ $tournament }** für { $player }, nur in dieser.
told-tournament-points = Die Leitung von **{ $tournament }** hat deine Punkte geändert: { $points }{ $why ->
    [none] .
   *[other] : „{ $why }“.
}
told-tournament-reminder = In **{ $tournament }** ist noch ein Spiel offen; die Frist ist { $at }, { $again }.
told-tournament-no-show = Du hast in **{ $tournament }** keinen ersten Zug gemacht: Dieses Spiel ist verloren, und du wirst nicht mehr ausgelost. Mit *Bin wieder da* spielst du ab der nächsten Runde wieder mit.
told-tournament-ladder = Du hast auf **{ $tournament }** lange keine Begegnung beendet. Ohne eine wirst du am { $at } heruntergenommen.
told-tournament-bye = Freilos in Runde { $round } von **{ $tournament }**{ $worth ->
    [various] . Was es dafür gibt, steht bei der Runde.
   *[other] { " " }({ $worth }).
}
told-tournament-free = Du hast ein Freilos und stehst schon in der zweiten Runde von **{ $tournament }**.
told-tournament-substituted = **{ $by }** spielt in **{ $tournament }** ab jetzt für **{ $player }**, auch in den Spielen, die laufen.
told-tournament-adjudicated = Die Frist von **{ $tournament }** ist da, und dein Spiel #{ $id } ({ $pair }) läuft noch. Was beanspruchst du? Worin ihr einig seid, gilt sofort; sonst entscheidet die Turnierleitung bis { $at }, { $again }, und sieht, was ihr beansprucht. Danach ist es unentschieden.
told-tournament-begun = Dein Spiel #{ $id } ({ $pair }) in **{ $tournament }** hat begonnen.
told-game-begun = { $who }, dein Spiel **{ $game }** gegen **{ $opponent }** hat begonnen; die andere Seite ist zuerst am Zug.
