# Wertungen: was sie sind, wer sie sieht, und was zählt.

## Numbers

# 1612 ± 96, und 1612? solange sie vorläufig ist.
rating-settled = { $rating } ± { $deviation }
rating-provisional = { $rating }?
rating-beside = **{ $name }** { $rating }
rating-average = (Mittel beider Seiten)
rating-change = **{ $name }** { $before } → { $after } ({ $change })
rating-change-side = **{ $name }** ({ $side }) { $before } → { $after } ({ $change })

## Whether a game is rated

option-rated = gewertet
option-rated-about = Ob das Spiel für Wertungen zählt; ohne Angabe ja, wo es geht
rated-yes = Gewertet.
unrated-wanted = Nicht gewertet.
unrated-clock = Nicht gewertet: Es hat keine Bedenkzeit.
unrated-options = Nicht gewertet: Die Optionen sind nicht die üblichen.
unrated-hints = Nicht gewertet: Tipps sind erlaubt.
unrated-off = Nicht gewertet: **{ $name }** hat Wertungen ausgeschaltet.
unrated-often = Nicht gewertet: Ihr beide hattet davon in 30 Tagen sechs gewertete Spiele.
refusal-not-ratable-no-clock = Ohne Bedenkzeit kann das Spiel nicht gewertet werden. Nimm eine dazu, etwa `uhr:3d`, oder spiel es ungewertet.
refusal-not-ratable-unusual-options = Mit diesen Optionen kann das Spiel nicht gewertet werden. Lass sie weg, oder spiel es ungewertet.
refusal-not-ratable-switched-off = Du hast Wertungen ausgeschaltet, also kann das Spiel nicht gewertet werden. `/einstellungen ich` schaltet sie ein; oder spiel es ungewertet.
refusal-unrated-off = **{ $name }** hat Wertungen ausgeschaltet, also kann das Spiel nicht gewertet werden. Ungewertet geht es.
refusal-not-ratable-too-often = Ihr beide hattet davon in 30 Tagen sechs gewertete Spiele, also kann noch eines nicht gewertet werden. Ungewertet geht es.
refusal-not-ratable-hints = { unrated-hints }
refusal-not-ratable-wanted = { unrated-wanted }
refusal-unrated-way = Das geht, wenn du bei `/herausfordern` die Option `gewertet` auf False stellst.
button-unrated = Ungewertet herausfordern

## Settings

settings-label-ratings = Wertungen
settings-about-ratings = Ob deine Spiele mit Bedenkzeit für Wertungen zählen, und wer deine sieht. Verborgen: Nur deine Gegner sehen sie, in Herausforderungen. Aus: Neue Spiele von dir werden nicht gewertet, in Herausforderungen steht das, und deine Wertungen bleiben, wie sie sind.
setting-ratings-on = deine Spiele werden gewertet, und du stehst auf Listen
setting-ratings-hidden = deine Spiele werden gewertet, aber du stehst auf keiner Liste
setting-ratings-off = deine Spiele werden nicht gewertet
choice-ratings-on = An: gewertet und auf Listen
choice-ratings-hidden = Verborgen: gewertet, auf keiner Liste
choice-ratings-off = Aus: nicht gewertet
settings-label-list = Wertungsliste
settings-about-list = Ob `/rangliste` die Leute dieses Servers zeigt. Die Rangliste über alle Server ist davon nicht betroffen.
setting-list-shown = alle dürfen sie sehen
setting-list-hidden = verborgen
choice-list-shown = Alle dürfen sie sehen
choice-list-hidden = Verbergen

## One person

command-rating = wertung
command-rating-about = Zeigt die Wertungen von jemandem, oder deine
option-player = person
option-player-about = Wessen; ohne Angabe deine
rating-head-own = **Deine Wertungen**
rating-head = **Wertungen von { $name }**
rating-line = **{ $game }** { $rating } · { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
} · { $change } { $since }
rating-line-alone = **{ $game }** { $rating } · { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}: { $won } gewonnen, { $drawn } remis, { $lost } verloren · { $change } { $since }
rating-line-side = -# { $side }: { $rating } · { $won } gewonnen, { $drawn } remis, { $lost } verloren
rating-line-side-new = -# { $side }: { $rating } · noch nicht gespielt
rating-none-own = Du hast noch keine Wertung. Spiel mit Bedenkzeit, zum Beispiel `/herausfordern` mit `uhr:3d`.
rating-none = **{ $name }** hat noch keine Wertung.
rating-none-game-own = Du hast in { $game } noch keine Wertung.
rating-none-game = **{ $name }** hat in { $game } noch keine Wertung.
rating-hidden = **{ $name }** zeigt keine Wertungen.
rating-note-hidden = Nur du siehst das: Deine Wertungen sind verborgen. `/einstellungen ich` ändert es.
rating-note-off = Deine Wertungen sind ausgeschaltet und bleiben, wie sie sind. `/einstellungen ich` ändert es.
rating-note-provisional = Ein Fragezeichen: noch vorläufig.
rating-note-sides = Jede Seite hat ihre eigene Wertung; die Zahl darüber ist ihr Mittel.
rating-chart-title = { $name } · { $game }
rating-chart-from = { $games ->
    [one] vor einem Spiel
   *[other] vor { $games } Spielen
}
rating-chart-to = jetzt
rating-alt = Wertung von { $name } in { $game } über { $games ->
    [one] ein Spiel
   *[other] die letzten { $games } Spiele
}: { $lines }.
rating-alt-line = von { $from } auf { $to }, niedrigste { $least }, höchste { $most }
rating-alt-side = { $side } von { $from } auf { $to }, niedrigste { $least }, höchste { $most }

## Lists

command-leaderboard = rangliste
command-leaderboard-about = Zeigt die Wertungsliste eines Spiels, von hier oder von überall
option-leaderboard-where-about = Von diesem Server, oder von überall
choice-list-here = Dieser Server
choice-list-everywhere = Überall
leaderboard-head-here = **{ $game }** · Wertungen auf diesem Server
leaderboard-head-everywhere = **{ $game }** · Wertungen überall
leaderboard-page = Seite { $page } von { $pages }
leaderboard-line = { $rank } { $name } { $rating }
leaderboard-own = **Du:** { $rank }. { $rating }
leaderboard-own-none = **Du** stehst nicht auf dieser Liste. Beende ein gewertetes Spiel, dann stehst du ein Jahr darauf.
leaderboard-own-none-here = **Du** stehst nicht auf dieser Liste. Beende ein gewertetes Spiel, das hier begann, dann stehst du ein Jahr darauf.
leaderboard-own-hidden = **Du** stehst auf keiner Liste: Deine Wertungen sind verborgen oder ausgeschaltet (`/einstellungen ich`).
leaderboard-empty = Noch steht niemand auf dieser Liste.
leaderboard-hidden = Dieser Server zeigt seine Liste nicht. `/rangliste` mit `wo:` überall hat alle.
leaderboard-servers-only = Hier ist kein Server. Wähle `wo:` überall.
leaderboard-together = Beide Seiten zusammen
leaderboard-as = Als { $side }
leaderboard-which = Welche Wertungen
leaderboard-provisional = Ein Fragezeichen: vorläufig, hinter den anderen eingereiht.

## Corrections

notice-annulled = **Ein gewertetes Spiel von dir zählt nicht mehr:** #{ $id } ({ $game }). Deine Wertung: { $before } → { $after }.
notice-changed = **Das Ergebnis eines gewerteten Spiels von dir wurde geändert:** #{ $id } ({ $game }). Deine Wertung: { $before } → { $after }.

## Von Turnieren

notice-result = **{ $tournament }:** Die Turnierleitung hat das Ergebnis deines Spiels{ $game } geändert. Für dich zählt es jetzt als { $counts ->
    [won] Sieg
    [drawn] Unentschieden
   *[lost] Niederlage
}; spätere Auslosungen bleiben.
notice-result-rating = Deine Wertung: { $before } → { $after }.
notice-thread = **{ $tournament }**, von dir geleitet: Der Thread ist nicht mehr zu gebrauchen, deshalb erscheint jetzt alles in { $place }. Die Spiele gehen weiter.
notice-place = **{ $tournament }**, von dir geleitet, kann in { $place } nicht mehr gezeigt werden: Der Kanal ist weg, oder ich darf dort nicht schreiben. Die Spiele gehen weiter, und `/turnier zeigen` hat alles.
notice-adjudication = **{ $tournament }**, von dir geleitet: { $count ->
    [one] Ein Spiel läuft
   *[other] { $count } Spiele laufen
} nach der Frist noch. Sag mit `/turnier leiten` bis { $at }, { $again }, was gilt; sonst ist es unentschieden.
notice-ended = Der Betreiber dieses Bots hat **{ $what }** ohne Ergebnis beendet: { $why }
notice-unpairable = **{ $tournament }**, von dir geleitet: Runde { $round } lässt sich nicht auslosen. Sag mit `/turnier leiten` bis { $at }, was geschieht; sonst endet es mit dem jetzigen Stand.
