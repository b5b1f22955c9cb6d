# Listen nach der Zeit, die bleibt, das nächste Spiel, Tafeln von Servern und die tägliche Übersicht.

# Der letzte Teil einer Zeile: wie viel Zeit bleibt, oder wie lange es schon dauert.
games-time-left = ⏳ { $until }
games-time-up = ⌛ Zeit abgelaufen { $since }
games-no-clock = letzter Zug { $since }
games-page = Seite { $page } von { $pages }

button-next-game = Nächstes Spiel
next-game-none = Kein anderes Spiel wartet auf dich.
