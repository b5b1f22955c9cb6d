# Listen nach der Zeit, die bleibt, das nächste Spiel, Tafeln von Servern und die tägliche Übersicht.

# Der letzte Teil einer Zeile: wie viel Zeit bleibt, oder wie lange es schon dauert.
games-time-left = ⏳ { $until }
games-paused = ⏸️ Pause, noch { $left }
games-time-up = ⌛ Zeit abgelaufen { $since }
games-no-clock = Zug begann { $since }
games-page = Seite { $page }{ $pages ->
    [0] { "" }
   *[other] { " " }von { $pages }
}

button-next-game = Nächstes Spiel
next-game-none = Kein anderes Spiel wartet auf dich.

# Die Tafel eines Servers. Ihr Kopf sagt, wie viele Spiele sie hat.
command-table = tafel
command-table-about = Halte in einem Kanal eine Tafel mit den Spielen dieses Servers aktuell
option-channel = kanal
option-channel-about = Wo sie steht; ohne Angabe in diesem Kanal
option-off = aus
option-off-about = Nimm die Tafel weg
table-made = Die Tafel mit den Spielen dieses Servers steht in { $channel }. Sie zeigt Spiele von dort und von Orten, die alle auf diesem Server lesen dürfen.
table-ended = Die Tafel ist weg. `/tafel` macht eine neue.
table-none = Dieser Server hat keine Tafel. `/tafel` macht eine.
table-lacking = In { $channel } kann ich keine Tafel führen. Mir fehlt: { $permissions }.
table-head = { $count ->
    [0] **Es läuft kein Spiel.** Mit `/herausfordern` beginnst du eines.
    [one] **Es läuft ein Spiel:**
   *[other] **Es laufen { $count } Spiele**, zuerst die mit der knappsten Zeit:
}
table-line = **{ $game }**: { $first } – { $second } · am Zug: { $waits_for } · { $time }
settings-table-label = Tafel
settings-table = steht in { $channel }; `/tafel` verlegt oder entfernt sie
settings-table-none = keine (siehe `/tafel`)

# Die tägliche Übersicht.
digest-head = 📬 **Deine Spiele**, { $day }
digest-waiting = { $count ->
    [0] Kein Spiel wartet auf dich.
    [one] Ein Spiel wartet auf dich:
   *[other] { $count } Spiele warten auf dich, das dringendste zuerst:
}
digest-line = **{ $game }** gegen { $other } · { $time }
digest-move = Ziehen · { $id }
digest-offer = 🤝 **{ $game }** in { $place }: { $other } schlägt vor: { $what }.
digest-late = ⌛ **{ $game }** in { $place }: Die Zeit von { $other } ist um. Du kannst dort den Sieg beanspruchen.
digest-tournament = 🏆 { $what } { $place }
digest-won = 🏁 **{ $game }** gegen { $other }: gewonnen. { $reason }
digest-lost = 🏁 **{ $game }** gegen { $other }: verloren. { $reason }
digest-drawn = 🏁 **{ $game }** gegen { $other }: remis. { $reason }
digest-called-off = 🏁 **{ $game }** gegen { $other }: abgesagt. { $reason }
digest-nothing = Jetzt wartet kein Spiel auf dich.
digest-closed = { $who }, ich kann dir keine Direktnachrichten schicken, also gibt es keine Übersicht. Du wirst wieder erwähnt, wo du spielst; `/einstellungen ich` ändert das.
