# Sätze der Einstellungen, und dessen, was Leute für sich selbst entscheiden.

## Refusals: what is wrong, and the way out

refusal-no-zone = Dafür muss ich deine Zeitzone kennen. Stelle sie mit `/einstellungen ich zeitzone` ein und wähle dann noch einmal.
refusal-unknown-zone = Eine Zeitzone „{ $text }“ kenne ich nicht. Tippe eine Stadt oder einen Namen aus der Liste, etwa `Europe/Berlin`, `America/New_York` oder `Asia/Tokyo`.
