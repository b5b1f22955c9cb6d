# Moving games to another channel, and what happens when their channel or thread is lost.

option-board-here-about = Move the game’s board to this channel or thread
moved-here = **{ $game }** continues here, and the board will appear in a moment.
# The last line of a board in the channel whose thread can no longer be used.
goes-on-in-channel = This game’s thread was closed or no longer exists, so the game continues here.
# Instead of the text of the board in the old channel.
goes-on-there = **{ $game }** continues in { $place }.

refusal-not-yours-to-move = Only this game’s players, and people who can manage messages here, can move it.
refusal-already-here = This game is already being played here.
refusal-other-server = This game belongs to another server, so it can’t be moved here.

option-finished = finished
option-finished-about = List results of finished games instead of games in progress

# Below the note that the board cannot be posted; the two are commands.
trouble-way-on = The game itself continues. { $play } and { $board } work anywhere; with the option `here`, { $board } moves the game to another channel on the server.
games-unseen = ⚠️ I can’t post its board there

# A player is no longer on the game’s server.
opponent-left = **{ $who }** has left this game’s server or can no longer use me. You can call the game off without asking; it won’t count.
notice-unseen = It’s your turn in **{ $game } #{ $id }**, but I can’t show the board in the game’s channel. `/move` and `/board` work anywhere, and `/board here:` moves the game to another channel.
notice-unseen-over = **{ $game } #{ $id }** is over, but I can’t show the final board in the game’s channel. Use `/board` to see how it ended.
opponent-stays-away = **{ $who }** hasn’t moved for a month, despite your reminder. You can call the game off without asking; it won’t count.
refusal-stayed-away-unreminded = You can’t call this game off yourself yet. First remind your opponent (*{ $button }*, then *Nudge*). You can call it off a week after that, but not before { $from }.
refusal-stayed-away-too-soon = Your opponent still has time to reply. You can call the game off yourself after { $from }.
refusal-stayed-away-has-clock = { refusal-still-there }
refusal-stayed-away-not-waiting = { refusal-nudge-own-turn }
button-call-off-alone = Call it off
opponent-left-over = { $who }, **{ $gone }** has left this game’s server or can no longer use me.
refusal-still-there = Your opponent is still on this game’s server, so they must agree. Use `/abort` to ask them.
