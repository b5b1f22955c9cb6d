# Was Spielern mit einer eigenen Nachricht gesagt wird: direkt oder dort, wo das Spiel stattfindet.
# { $who } ist dort eine Erwähnung, in einer Direktnachricht der Name.

told-turn = { $who }, du bist am Zug in **{ $game }** gegen **{ $opponent }** · Zug { $turn }
told-turn-timed = { $who }, du bist am Zug in **{ $game }** gegen **{ $opponent }** · Zug { $turn } · Bedenkzeit bis { $at }, { $remaining }
told-reminder = { $who }, deine Zeit wird knapp in **{ $game }** gegen **{ $opponent }** · Zug { $turn } · Bedenkzeit bis { $at }, { $remaining }
told-nudge = { $who }, **{ $opponent }** wartet auf deinen Zug in **{ $game }** · Zug { $turn }
told-direct-closed = Ich konnte dir keine Direktnachricht schicken. Deshalb erwähne ich dich ab jetzt dort, wo deine Spiele stattfinden. Mit `/einstellungen ich` änderst du das.
button-look = Zum Spiel

## Anstupsen

button-nudge = Anstupsen
nudged = Die andere Seite wird an **{ $game }** erinnert, so wie sie es gewählt hat.
refusal-nudge-clock = Dieses Spiel hat eine Uhr; sie erinnert von selbst.
refusal-nudge-own-turn = Du bist selbst am Zug.
refusal-nudge-reminded = An diesen Zug wurde schon erinnert. Das geht einmal pro Zug.
refusal-nudge-too-soon = Lass der anderen Seite etwas Zeit: Nach drei Tagen ohne Zug kannst du sie anstupsen, also { $again }.
