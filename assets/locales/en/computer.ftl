# The computer opponent: its levels, each with a name and what it can do, and the messages about games
# against it.

level-1 = Hatchling
level-1-about = Level 1 misses most of its chances. It’s made for a first game.
level-2 = Wanderer
level-2-about = Level 2 misses about half of its chances, and rarely sees your next move.
level-3 = Neighbor
level-3-about = Level 3 usually sees your reply and never misses a win.
level-4 = Regular
level-4-about = Level 4 always sees your reply.
level-5 = Veteran
level-5-about = Level 5 plans a move ahead.
level-6 = Elder
level-6-about = Level 6 plans further ahead than most people.
level-7 = Chieftain
level-7-about = Level 7 is strong, but still replies right away.
level-8 = Cairn
level-8-about = Level 8 plays as well as it can, but takes a while to think.

option-level = level
option-level-about = Play against Cairn at this level
choice-level-1 = 1 · Hatchling: misses most of its chances
choice-level-2 = 2 · Wanderer: misses half of its chances
choice-level-3 = 3 · Neighbor: usually sees your reply
choice-level-4 = 4 · Regular: always sees your reply
choice-level-5 = 5 · Veteran: plans a move ahead
choice-level-6 = 6 · Elder: plans further ahead than most people
choice-level-7 = 7 · Chieftain: strong, but replies right away
choice-level-8 = 8 · Cairn: plays as well as it can

challenge-sent-computer = Your game is ready: **{ $game }** against **{ $to }**. { $about }
rematch-begun-computer = Your game is ready: **{ $game }** against **{ $to }**.
# The thread of the game hangs on it.
game-opening-computer = **{ $who }** plays **{ $game }** against **{ $computer }**.

refusal-level-of-a-person = Levels are only for games against Cairn, so leave either the opponent or the level blank. No challenge was made.
refusal-computer-is-not-rated = Games against Cairn are never rated. Leave `rated` blank.
refusal-no-computer = You can’t play against Cairn here because the people who run this bot have turned that off.
refusal-too-many-against-computer = You already have { $count } games in progress against Cairn. Finish or resign one first.

button-first-game = Play { $game } against Cairn
button-meanwhile = Play Cairn while you wait
post-computer-thinks = Cairn is thinking.
post-computer-off = Cairn isn’t thinking at the moment because the people who run this bot have turned that off. The game will continue once they turn it back on. You can still call the game off with **More…** or **Offer…**.
button-example = Watch a game
example-ends = Now it’s your turn: try it.

post-computer-queue = Cairn is thinking. { $count ->
    [one] One other game is ahead of yours.
   *[other] { $count } other games are ahead of yours.
}
post-computer-thinks-later = Cairn has used up this hour’s thinking time for this server. It will think about this move on { $at }.

button-about-cairn = About Cairn
card-head = **Cairn** at **{ $game }**: how strong each level is and how people have done against it.
card-level = { $number } **{ $name }** · { $strength } · { $people }
card-lowest = the lowest
card-measured = scored { $percent }% against level { $below } in { $games ->
    [one] one game
   *[other] { $games } games
}
card-not-measured = not measured yet
card-people = people: { $won } won, { $drawn } drawn, { $lost } lost
card-nobody = no games finished yet
card-choose = Another variant

post-hint-button = **Hint** shows you a good move.
post-over-won = Game over. Ready for level { $level }?
takebacks-told = { $name } took back { $count ->
    [one] one move.
   *[other] { $count } moves.
}
button-with-hints = Again, with hints
button-easier = Easier
button-harder = Level { $level }
offers-none = Once you’ve played a move, you can take it back here.
refusal-offer-always-declined = Cairn never accepts a draw at this level. You can keep playing, or resign under **{ $button }**.

button-let-resign = Allow Cairn to resign
may-resign = **{ $game }**: Cairn will now resign if it’s certain to lose and the end is at least two moves away. It never resigns unless you allow it.
refusal-not-against-computer = Cairn isn’t playing in this game. You can let it resign only in a game against it.
