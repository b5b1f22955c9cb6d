# The levels of the computer opponent: a name, and what each can do.

level-1 = Hatchling
level-1-about = Sees what hangs now and then. Look one turn ahead, and you win.
level-2 = Wanderer
level-2-about = Sees its own next turn, and seldom yours.
level-3 = Neighbor
level-3-about = Sees your answer, mostly, and never misses a win.
level-4 = Regular
level-4-about = Always sees your answer.
level-5 = Veteran
level-5-about = Plans a turn ahead.
level-6 = Elder
level-6-about = Plans further than most people do.
level-7 = Chieftain
level-7-about = Strong, and still answers at once.
level-8 = Cairn
level-8-about = Everything it has got. It thinks for a while.
