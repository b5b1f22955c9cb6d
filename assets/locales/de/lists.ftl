# Listen, die etwas sagen: Ergebnisse, offene Herausforderungen, jemand auf einen Blick.

## Ergebnisse

option-games-game-about = Nur dieses Spiel
option-open = offen
option-open-about = Herausforderungen auf diesem Server, die du annehmen kannst
results-none = Hier ist noch kein Spiel beendet.
results-none-game = Hier ist noch kein Spiel { $game } beendet.
results-own = **Deine Ergebnisse**
results-theirs = **Ergebnisse von { $name }**
results-here = **Ergebnisse in diesem Kanal**
results-head = { $whose }, das neueste zuerst:
results-won = **Gewonnen** gegen { $other }
results-drawn = **Remis** gegen { $other }
results-lost = **Verloren** gegen { $other }
results-no-result = **Ohne Ergebnis** gegen { $other }
results-beat = **{ $winner }** gewann gegen { $loser }
results-tie = { $first } – { $second }: **remis**
results-neither = { $first } – { $second }: **ohne Ergebnis**

## Offene Herausforderungen

open-head = { $count ->
    [0] Sonst sucht hier niemand ein Gegenüber. `/herausfordern` ohne Gegenüber fragt alle.
    [one] **Eine offene Herausforderung:**
   *[other] **{ $count } offene Herausforderungen**, die neueste zuerst:
}
open-line = **{ $from }**: { $game } · läuft am { $at } ab
button-accept-this = #{ $id } annehmen
table-open = { $count ->
    [one] **Jemand sucht ein Gegenüber:**
   *[other] **{ $count } offene Herausforderungen:**
}

## Jemand auf einen Blick

command-profile = profil
command-profile-about = Zeigt jemanden auf einen Blick, oder dich: Wertungen, Ergebnisse, Verlässlichkeit, Trophäen
profile-head-own = **Dein Profil**
profile-head = **{ $name }**
profile-none-own = Du hast noch nicht gespielt. `/herausfordern` beginnt ein Spiel.
profile-none = **{ $name }** hat noch nicht gespielt.
profile-ratings = **Wertungen:** { $ratings }
profile-no-ratings = Noch keine Wertung.
profile-results-own = **Ergebnisse gegen andere:**
profile-results-here = **Ergebnisse auf diesem Server:**
profile-results-cairn = **Ergebnisse gegen Cairn:**
profile-results-together = **Ergebnisse gegen dich:**
profile-results-none = Noch kein Ergebnis.
profile-results-variant = { $game }: { $won } gewonnen, { $drawn } remis, { $lost } verloren
profile-results-latest = -# Aus den letzten 1.000 Spielen.
profile-head-to-head = **Du gegen { $name }:** { $won } gewonnen, { $drawn } remis, { $lost } verloren
profile-never-met = Gegen { $name } hast du noch kein Ergebnis.

## Über den Bot

about-source = Der Quelltext ist nirgends öffentlich; die Leute, die diesen Bot betreiben, geben ihn weiter.
about-privacy = Deine Daten: { $show } sagt, was von dir gespeichert ist, { $export } schickt es dir, { $delete } löscht es.
button-add-to-server = Zu einem Server hinzufügen
about-no-pages = Nach Datenschutzerklärung und Nutzungsbedingungen frag die Leute, die diesen Bot betreiben.
button-privacy-policy = Datenschutzerklärung
button-terms = Nutzungsbedingungen

## Fragen mit einer Liste zur Auswahl

which-game-hint = Wähle ein Spiel…
which-tournament-hint = Wähle ein Turnier…
which-variant-hint = Wähle eine Variante…
which-player-hint = Wähle jemanden aus…
which-zone-hint = Wähle deine Zeitzone…
which-more = Die Liste zeigt die ersten { $shown } von { $count }.
# Was getippt wurde, ist zu lang oder eine Datei.
which-lost = Deine Angabe bei `{ $option }` kann ich mir so lange nicht merken. Gib sie danach bitte noch einmal an.
which-position = Von welcher Stellung aus möchtest du Züge ausprobieren?
which-start = { $game } von Anfang an
which-chosen = Du hast aus dieser Liste schon gewählt.
button-choose-game = Spiel wählen

## Einträge in Listen von Spielen, und die Zeile darunter

entry-against = { $game } gegen { $other }
entry-between = { $game }: { $first } – { $second }
entry-yours = Du bist am Zug · Zug { $turn } · #{ $id }
entry-theirs = Am Zug: { $name } · Zug { $turn } · #{ $id }
entry-over = #{ $id } · { $how }
