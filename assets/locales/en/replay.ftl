# Games to step through: turn by turn, as an animation, as a page.

command-replay = replay
command-replay-about = Step through a game move by move: one you can see or a record you attach
option-replay-file-about = The record of a game, as attached by /history

button-go-to-turn = Go to turn…
button-animation = Animation
button-animation-part = Only some turns…
button-share = Share
button-page = As a page

viewer-window-turn = Go to turn
viewer-window-number = Turn number (0 is the start)
viewer-window-part = Animate some of the turns
viewer-window-turns = Which turns, such as 12-30
viewer-no-number = That isn’t a turn number. Enter one, such as 12, or a range, such as 12-30; 0 is the start.

animation-head = **{ $game }** from the start to turn { $turns }, and the resulting position.
animation-part = **{ $game }** from turn { $from } to turn { $to }, and the resulting position.
animation-thinned = It shows only one turn in { $step } because the whole game would be too large for Discord.
animation-alt = The game as an animation, from turn { $from } to turn { $to }. *Replay* describes each turn in words.

share-by = Shared by { $who }
share-done = Everyone here can see it now.
share-not-here = You can’t post in this channel, so I can’t share it here.
share-failed = I couldn’t share it. Please try again in a moment.

page-here = **{ $game }** as a page: open the file in a browser. It works offline.
page-at = Turn { $turn } of { $of }
page-board = The board
page-ways = Turns
page-turn = Turn
page-first = Go to the start
page-back = Back one turn
page-play = Play
page-stop = Stop
page-next = Forward one turn
page-last = Go to the end
page-keys = Keys: ← and → move one turn; Home and End jump to the start and the end. On a phone, swipe across the board.
