# Where games are played: moving them, and what becomes of them when their place is lost.

command-move-here = move-here
command-move-here-about = Move a game to this channel or thread
moved-here = **{ $game }** continues here; the board is on its way.
# The last line of a board in the channel of a thread that cannot be used any more.
goes-on-in-channel = The thread of this game is gone or closed, so the game continues here.
# In place of the words of a board in the place before.
goes-on-there = **{ $game }** continues in { $place }.

refusal-not-yours-to-move = Only its players can move this game, or somebody who may manage messages here.
refusal-already-here = This game is played here already.
refusal-other-server = This game belongs to another server, and cannot be moved here.

option-finished = finished
option-finished-about = Results of finished games instead of games under way

# Below what says that the board of a game cannot be posted; the three are commands.
trouble-way-on = The game itself continues: { $play } and { $board } work anywhere, and { $here } brings its board to another channel of its server.
games-unseen = ⚠️ its board cannot be posted there

# A player is not in the server of the game any more.
opponent-left = **{ $who }** has left this game’s server, or cannot use me any more. You can call the game off without asking; it does not count then.
notice-unseen = It is your turn in **{ $game } #{ $id }**, whose board cannot be shown in its channel. `/move` and `/board` work anywhere, and `/move-here` moves the game to another channel.
notice-unseen-over = **{ $game } #{ $id }** is over, and its last board cannot be shown in its channel. `/board` shows how it ended.
opponent-stays-away = **{ $who }** has not played for a month, nor since your reminder. You can call the game off without asking; it does not count then.
refusal-call-off-unreminded = You cannot call this game off alone yet. Remind your opponent first (*More…*, *Nudge*); a week after that, and not before { $from }, you can.
refusal-call-off-too-soon = Your opponent still has time to answer. You can call the game off alone from { $from } on.
button-call-off-alone = Call it off alone
opponent-left-over = { $who }, **{ $gone }** has left this game’s server, or cannot use me any more.
refusal-still-there = Your opponent is in this game’s server, so they have to agree. `/abort` asks them.
