# Tartan: Namen, Spielenden, und warum eine Aktion nicht erlaubt ist.

tartan = Tartan
tartan-pitch = Aus Familien werden immer stärkere Einheiten und eine Kathedrale. Ohne Glück, alles offen.

tartan-first = Distelclan
tartan-second = Hirschclan
# Wer was spielt und wie die Figuren aussehen: „Ada spielt …“.
tartan-first-look = den **Distelclan** (dunkel und rund)
tartan-second-look = den **Hirschclan** (hell und achteckig)
tartan-aim = Beide Clans stapeln vier Steine zu einer Kathedrale; wer zuerst mit dem Bischof auf eine eigene zieht, gewinnt.

tartan-thistle-family = Distel-Familie
tartan-thistle-family-many = Distel-Familien
tartan-thistle-horde = Distel-Horde
tartan-thistle-horde-many = Distel-Horden
tartan-thistle-army = Distel-Heer
tartan-thistle-army-many = Distel-Heere
tartan-thistle-cathedral = Distel-Kathedrale
tartan-thistle-cathedral-many = Distel-Kathedralen
tartan-thistle-bishop = Distel-Bischof
tartan-thistle-bishop-many = Distel-Bischöfe
tartan-stag-family = Hirsch-Familie
tartan-stag-family-many = Hirsch-Familien
tartan-stag-horde = Hirsch-Horde
tartan-stag-horde-many = Hirsch-Horden
tartan-stag-army = Hirsch-Heer
tartan-stag-army-many = Hirsch-Heere
tartan-stag-cathedral = Hirsch-Kathedrale
tartan-stag-cathedral-many = Hirsch-Kathedralen
tartan-stag-bishop = Hirsch-Bischof
tartan-stag-bishop-many = Hirsch-Bischöfe

# Dasselbe ohne den Clan.
tartan-family = Familie
tartan-horde = Horde
tartan-army = Heer
tartan-cathedral = Kathedrale
tartan-bishop = Bischof

tartan-blessing = Gesegnete Einheit
tartan-blessing-many = Gesegnete Einheiten
tartan-crowning = Krönung
tartan-thistle-crowned = Distel-Bischof auf der Distel-Kathedrale
tartan-stag-crowned = Hirsch-Bischof auf der Hirsch-Kathedrale
tartan-used = See, der schon eine Familie bekam
tartan-used-many = Seen, die schon eine Familie bekamen

# Was neben dem Brett liegt.
tartan-hand = Noch zu setzen
tartan-reserve = In Reserve
tartan-lost = Verloren
tartan-quiet-turns = Noch ruhige Züge
tartan-quiet = Ruhiger Zug

# Was man außer Feldern wählen kann.
tartan-dismantle = Auflösen
tartan-stop = Hier aufhören

tartan-ends-coronation = Ein Bischof hat eine Kathedrale seines Clans erreicht: Der Häuptling ist gekrönt.
tartan-ends-quiet = Zu viele Züge lang hat sich nichts vereint und wurde nichts geschlagen.

# Ein Zug in Worten. { $who } ist ein Spieler, { $at } und { $back } sind Listen von Feldern; { $way } und { $united }
# sind andere Sätze dieser Art.
tartan-told-place = { $who } hat eine Familie auf { $at } gesetzt
tartan-told-moves = { $who }: { $unit ->
    [family] Familie
    [horde] Horde
   *[army] Heer
} { $from } → { $to }
tartan-told-captures = { $way }, schlägt { $what ->
    [family] eine Familie
   *[horde] eine Horde
}
tartan-told-unites = { $who } hat { $at } zu { $made ->
    [horde] einer Horde
    [army] einem Heer
   *[cathedral] einer Kathedrale
} vereint
tartan-told-goes-on = { $united }, weiter nach { $to }
tartan-told-bishop = { $who }: Bischof { $from } → { $to }
tartan-told-blesses = { $way }, segnet: { $piece }
tartan-told-crowns = { $way }, auf die Kathedrale, und krönt den Häuptling
tartan-told-breaks-up = { $who } hat die Horde auf { $at } aufgelöst
tartan-told-dismantles = { $who } hat die Horde auf { $at } aufgelöst: { $count ->
    [one] eine Familie auf { $back }
   *[other] Familien auf { $back }
}

# { $left } ist eine Anzahl von Zügen.
tartan-quiet-left =
    { $left ->
        [one] Noch ein Zug ohne Vereinigung oder Schlagen, und das Spiel ist unentschieden.
       *[other] Noch { $left } Züge ohne Vereinigung oder Schlagen, und das Spiel ist unentschieden.
    }

# Warum eine Aktion nicht erlaubt ist. { $at } ist das Feld, um das es geht, { $piece } der Name dessen, was dort
# steht; ein Zug geht von { $from } nach { $to }.
tartan-no-space = Ein Feld { $at } gibt es nicht. Die Reihen gehen von a1–a5 ganz unten bis i5–i9 ganz oben.
tartan-no-move-yet = Noch werden Familien gesetzt. Nenne ein leeres Feld, zum Beispiel c4.
tartan-no-loch = { $at } ist ein See. Dort wird nichts hingesetzt, und keine Einheit betritt ihn.
# { $near } ist eine Liste von Feldern.
tartan-no-neighbor = Eine Familie darf nicht neben einen anderen Stein gesetzt werden, und { $at } liegt neben: { $near }.
tartan-no-placement = Das Setzen ist vorbei. Schreibe, von wo nach wo eine Einheit zieht, etwa c4-c5.
tartan-no-stop = Aussetzen geht nicht. Aufhören kann nur eine Einheit, die gerade entstanden ist und nicht weiterziehen soll.
tartan-no-unit = Auf { $at } steht keine Einheit.
tartan-no-bishop-sign = Auf { $at } steht dein Bischof, keine Einheit. Sein Zug beginnt mit einem B: B{ $at }.
tartan-no-own = Die Einheit auf { $at } ({ $piece }) gehört dir nicht.
tartan-no-blessed = Auf { $at } ({ $piece }) steht ein Bischof. Solange er bleibt, kann die Einheit unter ihm nichts tun.
tartan-no-cathedral = Auf { $at } steht eine Kathedrale. Kathedralen ziehen nie.
tartan-no-step = Eine Familie geht ein Feld weit, und { $to } ist von { $from } weiter entfernt.
tartan-no-two-steps = Eine Horde geht genau zwei Felder weit, und { $to } ist von { $from } weiter entfernt.
tartan-no-way = Eine Horde braucht ein leeres Feld zwischen { $from } und { $to }. Im Weg: { $near }.
tartan-no-three-steps = Ein Heer geht genau drei Felder geradeaus; von { $from } nach { $to } geht es anders.
tartan-no-straight-way = Ein Heer braucht leere Felder auf dem ganzen Weg von { $from } nach { $to }. Im Weg: { $near }.
tartan-no-bishop-there = Auf { $at } steht ein Bischof. Sein Feld betritt keine Einheit.
# { $piece } zieht, { $other } steht da, wo der Zug enden würde.
tartan-no-union = { $piece } auf { $from } und { $other } auf { $to } können sich nicht vereinen. Familien und Horden schließen sich nur Familien und Horden an.
tartan-no-capture = { $piece } auf { $from } kann { $other } auf { $to } nicht schlagen. Horden schlagen Familien, Heere schlagen Horden.
tartan-no-bishop = Dein Bischof steht nicht dort, sondern auf { $at }.
tartan-no-bishop-water = { $at } ist ein See. Hat ein Bischof den mittleren See verlassen, geht er nie mehr ins Wasser.
tartan-no-bishop-step = Ein Bischof geht ein Feld weit; von { $from } nach { $to } ist es weiter.
tartan-no-bishop-meeting = Auf { $at } steht der andere Bischof. Außerhalb des mittleren Sees teilen sie sich kein Feld.
tartan-no-dismantling = Nur Horden lassen sich auflösen, nicht, was auf { $at } steht ({ $piece }).
tartan-no-reserve = Das Auflösen kostet einen Stein deiner Reserve, und du hast keinen mehr.
tartan-no-shores = Zum Auflösen braucht es Platz an drei verschiedenen äußeren Seen, und den gibt es nicht.
tartan-no-bounce = In diesem Zug geht es nur mit der Einheit weiter, die gerade auf { $at } entstanden ist ({ $piece }). Zieh sie weiter, oder hör auf.
# { $left } ist eine Anzahl von Familien.
tartan-no-redeploy =
    { $left ->
        [one] Zuerst muss die letzte Familie der aufgelösten Horde zurück aufs Brett. Nenne ein Feld an einem äußeren See.
       *[other] Zuerst müssen { $left } Familien der aufgelösten Horde zurück aufs Brett. Nenne ein Feld an einem äußeren See.
    }
tartan-no-shore = { $at } liegt an keinem äußeren See.
tartan-no-same-loch = Jede der drei muss an einem anderen See zurückkommen, und { $at } liegt an einem, der seine Familie schon hat: { $loch }.

# Wonach auf dem Weg zu einer Aktion gefragt wird.
tartan-ask-place = Wohin kommt die Familie?
tartan-ask-back = Wohin kehrt eine Familie zurück?
tartan-ask-unit = Welche Einheit?
tartan-ask-bounce = Wohin zieht die neue Einheit weiter?

# Die Optionen einer Herausforderung, und Werte, die Wörter sind.
tartan-set-layout = Seen
tartan-set-layout-a = Anordnung A
tartan-set-layout-b = Anordnung B
tartan-set-quiet-limit = Remis nach so vielen Zügen ohne Vereinigung oder Schlag
tartan-set-cross-lochs = Horden und Heere dürfen Seen überqueren

# Die Aufgaben: was zu tun ist, warum das Richtige richtig ist und was an anderem nicht stimmt.
tartan-lesson-place = Zuerst wird gesetzt. Du spielst den **Distelclan**: Setze eine Familie auf das Brett.
tartan-lesson-place-why = Ihr setzt abwechselnd, bis kein Platz mehr ist. Neben einer neuen Familie darf kein Stein stehen, gleich welcher.
tartan-lesson-family-step = Das Setzen ist vorbei: Die letzten vier Familien jedes Clans bleiben in der Reserve. Jetzt spielst du den **Hirschclan**: Ziehe die Familie auf c3 nach c2.
tartan-lesson-family-step-why = Eine Familie, ein einzelner Stein, zieht ein Feld weit. Das war ein ruhiger Zug: 15 davon hintereinander, ohne Vereinigen oder Schlagen, sind ein Remis. Wie viele noch bleiben, steht auf dem Brett.
tartan-lesson-family-step-not = Es geht um die Familie auf c3, und sie zieht nach c2.
tartan-lesson-unite = Vereinige die Familien auf f7 und f6 und bleib dort stehen.
tartan-lesson-unite-why = Zwei Familien werden eine Horde. Hier war dein Zug damit zu Ende; in einem Spiel darf eine neue Einheit gleich weiterziehen, wie in der nächsten Aufgabe.
tartan-lesson-unite-not = Ziehe eine der beiden, f7 oder f6, auf die andere.
tartan-lesson-bounce = Vereinige wieder f7 mit f6 und zieh weiter: Schlage die Familie auf d6.
tartan-lesson-bounce-why = Was sich vereinigt hat, darf im selben Zug weiterziehen. Eine Horde zieht genau zwei Felder und schlägt Familien. Ihr Weg darf abbiegen, also erreicht sie auch ein Feld gleich neben sich.
tartan-lesson-bounce-not = Ziehe zuerst f7 auf f6. Dann geht die neue Horde von f6 nach d6.
tartan-lesson-army = Drei in einem Zug: Vereinige f7 mit f6, zieh weiter nach e4 und bleib dort stehen.
tartan-lesson-army-why = Eine Familie und eine Horde werden ein Heer. Überleg es dir gut: Ein Heer vereinigt sich mit niemandem und wird nie eine **Kathedrale**, und die brauchst du zum Gewinnen.
tartan-lesson-army-not = Ziehe f7 auf f6 und die neue Horde auf e4.
tartan-lesson-army-run = Ziehe mit deinem Heer auf e4.
tartan-lesson-army-run-why = Ein Heer zieht genau drei Felder in gerader Linie über leeres Land und schlägt Horden. Mehr kann es nicht: Bilde eines, um zu kämpfen.
tartan-lesson-army-run-not = Das Heer steht auf e4, und drei Felder stehen ihm offen.
tartan-lesson-dismantle = Deine Horde auf f6 stand dort unnütz, und du hast begonnen, sie **aufzulösen**: Ihre zwei Steine und einer aus deiner Reserve kommen als Familien an drei verschiedene äußere Seen zurück. Setze die letzte.
tartan-lesson-dismantle-why = So beginnt es: Wähle eine Horde, dann *Auflösen*. Das kostet den ganzen Zug und einen Stein der Reserve und gibt dir drei Familien für neue Horden. Heere und Kathedralen lassen sich nicht auflösen.
tartan-lesson-bishop = Beide **Bischöfe** warten auf dem See in der Mitte. Ziehe deinen nach d4.
tartan-lesson-bishop-why = Ein Bischof zieht ein Feld weit. Auf einen See kehrt er nie zurück, und niemand schlägt ihn.
tartan-lesson-bishop-not = Wähle deinen Bischof auf e5 und d4.
tartan-lesson-bless = Ziehe mit deinem Bischof auf die Familie auf d5.
tartan-lesson-bless-why = Was unter einem Bischof steht, kann weder ziehen noch geschlagen werden. Das schützt Eigene und hält Fremde fest.
tartan-lesson-bless-not = Dein Bischof steht auf d4, und d5 liegt daneben.
tartan-lesson-horde-capture = Vereinige c1 mit b1 und schlage im selben Zug die Familie auf d2.
tartan-lesson-horde-capture-why = Deine Horde steht jetzt auf d2, und dem Gegner fehlt ein Stein für seine Kathedrale.
tartan-lesson-horde-capture-not = Ziehe zuerst c1 auf b1. Von dort sind es zwei Felder nach d2.
tartan-lesson-cathedral = Baue in einem Zug eine **Kathedrale**, aus den Familien auf e3 und f4 und der Horde auf d2.
tartan-lesson-cathedral-why = Zwei Horden werden eine Kathedrale aus vier Steinen, und nur mit ihr gewinnst du. Sie zieht nie mehr: Sie wartet auf deinen Bischof.
tartan-lesson-cathedral-not = Eine Familie, die zur Horde zieht, macht aus ihr ein Heer, und ein Heer wird nie eine Kathedrale. Vereinige zuerst e3 mit f4; die neue Horde zieht dann auf d2.
tartan-lesson-crown = Gewinne: Ziehe mit deinem Bischof auf deine Kathedrale.
tartan-lesson-crown-why = Dein Bischof auf einer eigenen Kathedrale gewinnt sofort. Baue sie dort, wo er in der Nähe ist.
tartan-lesson-crown-not = Dein Bischof auf d3 steht direkt neben deiner Kathedrale auf d2.
