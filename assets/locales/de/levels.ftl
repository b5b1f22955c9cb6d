# Die Stufen des Computergegners: ein Name, und was jede kann.

level-1 = Küken
level-1-about = Sieht ab und zu, was ungedeckt ist. Schau einen Zug voraus, und du gewinnst.
level-2 = Wanderer
level-2-about = Sieht den eigenen nächsten Zug und selten deinen.
level-3 = Nachbar
level-3-about = Sieht meistens deine Antwort und übersieht nie einen Gewinn.
level-4 = Stammgast
level-4-about = Sieht deine Antwort immer.
level-5 = Veteran
level-5-about = Plant einen Zug voraus.
level-6 = Ältester
level-6-about = Plant weiter als die meisten Menschen.
level-7 = Häuptling
level-7-about = Stark, und antwortet trotzdem sofort.
level-8 = Cairn
level-8-about = Spielt, so gut es kann, und denkt dafür eine Weile nach.
