# Games that are looked through: turn by turn, as an animation, as a page.

command-replay = replay
command-replay-about = Step through a game move by move: one you can see, or a record you attach
option-replay-file-about = The record of a game, as the history of a game attaches it

button-go-to-turn = Go to turn…
button-animation = Animation
button-animation-part = Only some turns…
button-share = Share
button-page = As a page

viewer-window-turn = Go to turn
viewer-window-number = Number of the turn (0: the beginning)
viewer-window-part = Some turns as an animation
viewer-window-turns = Which turns, such as 12-30
viewer-no-number = That isn’t a turn number. Write one such as 12, or 12-30 for a range; 0 is the start.

animation-head = **{ $game }** from the beginning to turn { $turns }, and its last position.
animation-part = **{ $game }** from turn { $from } to turn { $to }, and its last position.
animation-thinned = It shows only one turn in { $step }: the whole game would be too large for Discord.
animation-alt = The game as an animation, from turn { $from } to turn { $to }. *Replay* tells each turn in words.

share-by = Shared by { $who }
share-done = Everybody here can see it now.
share-not-here = You can’t post in this channel, so I can’t share it here.
share-failed = I could not share it. Please try again in a moment.

page-here = **{ $game }** as a page: open the file in a browser. It needs no network.
page-at = Turn { $turn } of { $of }
page-board = The board
page-ways = Turns
page-turn = Turn
page-first = To the beginning
page-back = One turn back
page-play = Play
page-stop = Stop
page-next = One turn on
page-last = To the end
page-keys = Keys: ← and → for a turn, Home and End for the beginning and the end. On a phone, swipe across the board.
