# Mehr Zeit und Pausen.

command-more-time = mehr-zeit
command-more-time-about = Gib der anderen Seite mehr Zeit, oder bitte um welche
command-pause = pause
command-pause-about = Biete eine Pause an oder nimm sie an
option-days = tage
option-days-about = Wie viele Tage; ohne Angabe einer
option-ask = bitten
option-ask-about = Um Zeit bitten, statt sie zu geben

offer-more-time = { $days ->
    [one] ein Tag mehr
   *[other] { $days } Tage mehr
}
offer-pause = eine Pause
button-offer-more-time = Um einen Tag bitten
button-accept-more-time = Zeit geben
button-decline-more-time = Keine Zeit geben
button-offer-pause = Pause anbieten
button-accept-pause = Pause annehmen
button-decline-pause = Pause ablehnen
button-go-on = Weiterspielen
offer-post-more-time = { $who }, **{ $by }** bittet in **{ $game }** um **{ $days ->
    [one] einen Tag mehr
   *[other] { $days } Tage mehr
}**. Die Bitte erlischt mit dem nächsten Zug.
offer-post-pause = { $who }, **{ $by }** bietet in **{ $game }** eine **Pause** an: Die Uhr steht, bis jemand von euch weiterspielen möchte, höchstens 30 Tage. Das Angebot erlischt mit dem nächsten Zug.
offer-was-more-time = die Bitte um mehr Zeit
offer-was-pause = das Angebot einer Pause
gave-time = **{ $other }** hat in **{ $game }** { $days ->
    [one] einen Tag mehr
   *[other] { $days } Tage mehr
}.
goes-on = **{ $game }** geht weiter; ab { $at } läuft die Uhr wieder.
going-on-again = { $who }, **{ $by }** möchte in **{ $game }** weiterspielen. Ab { $at } läuft die Uhr wieder.

refusal-offer-paused = Dieses Spiel ist schon unterbrochen. **{ $button }** unter dem Brett beendet die Pause.
refusal-not-paused = Dieses Spiel ist nicht unterbrochen.
refusal-offer-time-is-up = In diesem Spiel ist die Zeit um; unterbrechen lässt es sich nicht mehr.
