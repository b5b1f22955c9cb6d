# Was abgelehnt wird, weil es zu viel ist.

## Mehr, als es für eine Person oder einen Server gibt

refusal-too-many-games = Du hast { $most } laufende Partien, mehr gehen nicht. Beende erst eine: `/games` zeigt sie.
refusal-too-many-games-theirs = Wer hier herausfordert, hat { $most } laufende Partien, mehr gehen nicht. Versuch es wieder, wenn eine davon vorbei ist.
refusal-too-many-games-pair = Ihr beide habt { $most } laufende Partien miteinander, mehr gehen nicht. Beendet erst eine: `/games` zeigt sie.
refusal-too-many-pictures = Du hast in kurzer Zeit sehr viele Bilder angesehen. Das nächste gibt es { $again }. Ziehen kannst du wie immer: mit **Ziehen** oder `/move`.
refusal-too-many-pictures-here = Auf diesem Server wurden in kurzer Zeit sehr viele Bilder angesehen. Das nächste gibt es { $again }. Ziehen kannst du wie immer: mit **Ziehen** oder `/move`.
refusal-too-many-files = Du hast in kurzer Zeit viele Dateien angefordert. Die nächste bekommst du { $again }.
refusal-too-many-files-here = Auf diesem Server wurden in kurzer Zeit viele Dateien angefordert. Die nächste bekommst du { $again }.
refusal-too-many-opened = Du hast in kurzer Zeit viele Turniere eröffnet. Das nächste kannst du { $again } eröffnen; was du eingestellt hast, bleibt erhalten.
refusal-too-many-opened-here = Auf diesem Server wurden in kurzer Zeit viele Turniere eröffnet. Das nächste kannst du { $again } eröffnen; was du eingestellt hast, bleibt erhalten.
refusal-too-many-tournaments = Auf diesem Server laufen { $most } Turniere, mehr gehen nicht. Beende erst eines mit `/tournament direct`; was du eingestellt hast, bleibt erhalten.
