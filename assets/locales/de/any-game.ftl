# Was Spiele gleich sagen: ein Einwand oder eine Frage, die in vielen gleich lautet. Was ein Spiel
# anders sagt, steht in seinen eigenen Sätzen.

any-no-over = Das Spiel ist zu Ende.
# { $last } ist das Feld rechts oben.
any-no-square = Ein Feld { $at } gibt es nicht. Das Brett reicht von a1 bis { $last }.
any-no-piece = Auf { $at } steht keine Figur.
any-no-own = Die Figur auf { $at } ({ $piece }) gehört dir nicht.
any-no-room = { $at } ist besetzt ({ $piece }).
any-no-same = Ein Zug muss { $at } verlassen und auf einem anderen Feld enden.
any-no-same-space = Ein Zug muss { $at } verlassen und auf einem anderen Feld enden.

any-ask-to = Wohin?
