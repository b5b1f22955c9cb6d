# The computer opponent: its levels, each with a name and what it can do, and what is said of games
# against it.

level-1 = Hatchling
level-1-about = Sees an easy capture now and then. For a first game.
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

option-level = level
option-level-about = Play against Cairn, at this level
choice-level-1 = 1 · Hatchling: sees what hangs now and then
choice-level-2 = 2 · Wanderer: sees its own next turn
choice-level-3 = 3 · Neighbor: sees your answer, mostly
choice-level-4 = 4 · Regular: always sees your answer
choice-level-5 = 5 · Veteran: plans a turn ahead
choice-level-6 = 6 · Elder: plans further than most people
choice-level-7 = 7 · Chieftain: strong, and answers at once
choice-level-8 = 8 · Cairn: everything it has got

challenge-sent-computer = **{ $game }** against **{ $to }** begins; the board is on its way. { $level }: { $about }

refusal-level-of-a-person = A level is for playing against Cairn: leave the opponent out, or leave the level out. No challenge was made.
refusal-computer-is-not-rated = Games against Cairn are never rated. Leave `rated` out, and play.
refusal-no-computer = Cairn does not play here itself: the people who run this bot have switched that off.
refusal-too-many-against-computer = You already have { $count } games against Cairn: { $games }. Finish or resign one first.

button-first-game = Play { $game } against Cairn
button-meanwhile = Play Cairn meanwhile
post-computer-thinks = Cairn is thinking.
post-computer-off = Cairn doesn’t think at the moment: the people who run this bot have switched that off. It goes on here once they switch it on again. It still answers offers, so you can call the game off at once: `/abort`.
button-example = Watch a game
example-ends = Your turn: try it.

post-computer-queue = Cairn is thinking. { $count ->
    [one] One thought for another game comes first.
   *[other] { $count } thoughts for other games come first.
}
post-computer-thinks-later = Cairn has used up the hour’s thinking time for this server. It thinks about this turn at { $at }.

button-about-cairn = About Cairn
card-head = **Cairn** at **{ $game }**, level by level, and how people have done against it.
card-level = { $number } **{ $name }** · { $strength } · { $people }
card-lowest = the lowest
card-measured = { $percent } % of the points against level { $below }, in { $games ->
    [one] one game
   *[other] { $games } games
}
card-not-measured = not measured yet
card-people = people: { $won } won, { $drawn } drawn, { $lost } lost
card-nobody = nobody has finished a game against it
card-choose = Another form

button-let-resign = Cairn may resign
may-resign = **{ $game }**: Cairn resigns when its loss is proved and at least two turns away. It does not do so unasked.
refusal-not-against-computer = Cairn does not play in this game. Only in a game against it can you let it resign.
