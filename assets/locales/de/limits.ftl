# Was abgelehnt wird, weil es zu viel ist.

## Mehr, als es für eine Person oder einen Server gibt

refusal-too-many-games-own = Du hast schon { $most } laufende Spiele, mehr gehen nicht. Beende erst eines: `/spiele` zeigt sie.
refusal-too-many-games-theirs = Wer hier herausfordert, hat schon { $most } laufende Spiele, mehr gehen nicht. Versuch es wieder, wenn eines davon zu Ende ist.
refusal-too-many-games-pair = Ihr beide habt schon { $most } laufende Spiele miteinander, mehr gehen nicht. Beendet erst eines: `/spiele` zeigt sie.
refusal-too-much-picture-person = Du hast in kurzer Zeit sehr viele Bilder angesehen. Das nächste gibt es ab { $from }. Ziehen kannst du wie immer: mit **{ $button }** oder `/zug`.
refusal-too-much-picture-server = Auf diesem Server wurden in kurzer Zeit sehr viele Bilder angesehen. Das nächste gibt es ab { $from }. Ziehen kannst du wie immer: mit **{ $button }** oder `/zug`.
refusal-too-much-file-person = Du hast in kurzer Zeit viele Dateien angefordert. Die nächste bekommst du ab { $from }.
refusal-too-much-file-server = Auf diesem Server wurden in kurzer Zeit viele Dateien angefordert. Die nächste bekommst du ab { $from }.
refusal-too-much-tournament-person = Du hast in kurzer Zeit viele Turniere eröffnet. Das nächste kannst du ab { $from } eröffnen; was du eingestellt hast, bleibt erhalten.
refusal-too-much-tournament-server = Auf diesem Server wurden in kurzer Zeit viele Turniere eröffnet. Das nächste kannst du ab { $from } eröffnen; was du eingestellt hast, bleibt erhalten.
refusal-too-many-tournaments = Auf diesem Server laufen { $most } Turniere, mehr gehen nicht. Beende erst eines mit `/turnier leiten`; was du eingestellt hast, bleibt erhalten.
