# Where games are played: moving them, and what becomes of them when their place is lost.

command-move-here = move-here
command-move-here-about = Move a game to this channel or thread
moved-here = **{ $game }** continues here; the board will appear in a moment.
# The last line of a board in the channel of a thread that cannot be used any more.
goes-on-in-channel = The thread of this game is gone or closed, so the game continues here.
# In place of the words of a board in the place before.
goes-on-there = **{ $game }** continues in { $place }.

refusal-not-yours-to-move = Only the players of this game, or someone who can manage messages here, can move it.
refusal-already-here = This game is played here already.
refusal-other-server = This game belongs to another server, and cannot be moved here.

option-finished = finished
option-finished-about = Results of finished games instead of games under way

# Below what says that the board of a game cannot be posted; the three are commands.
trouble-way-on = The game itself continues: { $play } and { $board } work anywhere, and { $here } moves its board to another channel of the server.
games-unseen = ⚠️ its board cannot be posted there

# A player is not in the server of the game any more.
opponent-left = **{ $who }** has left this game’s server or can no longer use me. You can call the game off without asking; it won’t count.
notice-unseen = It’s your turn in **{ $game } #{ $id }**, but I can’t show its board in its channel. `/move` and `/board` work anywhere, and `/move-here` moves the game to another channel.
notice-unseen-over = **{ $game } #{ $id }** is over, and its last board cannot be shown in its channel. `/board` shows how it ended.
opponent-stays-away = **{ $who }** hasn’t moved for a month, despite your reminder. You can call the game off without asking; it won’t count.
refusal-call-off-unreminded = You can’t call this game off on your own yet. Remind your opponent first (*More…*, *Nudge*); a week later, but not before { $from }, you can.
refusal-call-off-too-soon = Your opponent still has time to reply. You can call the game off on your own after { $from }.
button-call-off-alone = Call it off
opponent-left-over = { $who }, **{ $gone }** has left this game’s server or can no longer use me.
refusal-still-there = Your opponent is in this game’s server, so they have to agree. `/abort` asks them.
