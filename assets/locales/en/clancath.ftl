# ClanCath: names, endings, and why something is not allowed.

clancath = ClanCath
clancath-pitch = A long war between two clans over hills and valleys. Dice buy your steps.

clancath-first = South
clancath-second = North
# Who plays what, and how the pieces look: “Ada plays …”.
clancath-first-look = **South** (dark, round shields)
clancath-second-look = **North** (light, pointed shields)
clancath-aim = To win, capture the other clan’s last piece. On each turn, roll for points or move with the points you have.

clancath-south-chieftain = South’s Chieftain
clancath-south-chieftain-many = South’s Chieftains
clancath-south-hero = South’s Hero
clancath-south-hero-many = South’s Heroes
clancath-south-berserker = South’s Berserker
clancath-south-berserker-many = South’s Berserkers
clancath-south-clansman = South’s Clansman
clancath-south-clansman-many = South’s Clansmen
clancath-north-chieftain = North’s Chieftain
clancath-north-chieftain-many = North’s Chieftains
clancath-north-hero = North’s Hero
clancath-north-hero-many = North’s Heroes
clancath-north-berserker = North’s Berserker
clancath-north-berserker-many = North’s Berserkers
clancath-north-clansman = North’s Clansman
clancath-north-clansman-many = North’s Clansmen

# Beside the board.
clancath-reserve = Still to place
clancath-tally = Points
clancath-automatic = each turn
clancath-rolled = saved
clancath-die-1 = a one
clancath-die-2 = a two
clancath-die-3 = a three
clancath-die-4 = a four
clancath-die-5 = a five
clancath-die-6 = a six

# What can be chosen.
clancath-chieftain = Chieftain
clancath-hero = Hero
clancath-berserker = Berserker
clancath-clansman = Clansman
clancath-roll = Roll the dice
clancath-berserk = Go berserk
clancath-end = End the turn

# Formations: they place all pieces that are still missing; and what each looks like.
clancath-corner = Corner
clancath-corner-about = All high up in your corner, the Chieftain at the back
clancath-line = Line
clancath-line-about = The Clansmen along the valley, the Heroes and the Chieftain behind them
clancath-wedge = Wedge
clancath-wedge-about = A wedge that points across the valley
clancath-diamond = Diamond
clancath-diamond-about = A block around the Chieftain, halfway up

# { $points } is the price of a step or a walk.
clancath-costs = { $points ->
    [one] costs { $points } point
   *[other] costs { $points } points
}

clancath-ends-wiped-out = A whole clan was captured.
clancath-ends-berserker-fell = The last piece of a clan went berserk and fell.
clancath-ends-quiet = Too many turns went by without a capture.

# A turn in words. { $who } is a player; { $walk } and { $walks } are what one piece or several have done.
clancath-told-formation = { $who } set up the clan: { $formation }
clancath-told-set-up = { $who } set up the clan, with the Chieftain on { $at }
clancath-told-placed = { $who } placed { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
clancath-told-roll = { $who } rolls the dice
clancath-told-rolled = { $who } rolled { $one } + { $other } ({ $saved } saved up)
clancath-told-moves = { $who }: { $walks } ({ $spent } of { $points ->
    [one] { $points } point
   *[other] { $points } points
})
clancath-told-berserk = { $who }: the Hero on { $at } goes berserk
clancath-told-clansman = { $from } → { $to }
clancath-told-hero = Hero { $from } → { $to }
clancath-told-chieftain = Chieftain { $from } → { $to }
clancath-told-berserker = Berserker { $from } → { $to }
clancath-told-captures = { $walk }, captures { $what }
clancath-told-falls = { $walk } and falls
clancath-told-then = { $one }; { $other }
clancath-told-more = { $walks }; and { $count } more{ $taken ->
    [0] {""}
   *[other] {" "}with { $taken } captured
}
clancath-told-chieftains = { $count ->
    [one] the Chieftain
   *[other] { $count } Chieftains
}
clancath-told-heroes = { $count ->
    [one] a Hero
   *[other] { $count } Heroes
}
clancath-told-clansmen = { $count ->
    [one] a Clansman
   *[other] { $count } Clansmen
}

# { $points } is how many points can still be spent in this turn.
clancath-points-left = { $points ->
    [one] { $points } point is left.
   *[other] { $points } points are left.
}
clancath-berserker-now = The Berserker on { $at } must keep moving while his points last. He falls at the end of the turn.
clancath-quiet-soon = If there’s no capture in the next { $turns ->
    [one] turn, the game is a draw.
   *[other] { $turns } turns, the game is a draw.
}

# Why something is not allowed. { $at } is the square concerned, { $piece } the name of a piece;
# a step goes from { $from } to { $to }.
clancath-no-dice = I roll the dice for you. Just enter “roll”.
clancath-no-rolling = The dice are still rolling.
clancath-no-turn-yet = Place your clan first: { $count ->
    [one] { $count } piece is still missing.
   *[other] { $count } pieces are still missing.
}
clancath-no-placement = All pieces have been placed. From now on, move them from square to square.
# Here { $piece } is a rank, and { $count } is how many of it a clan has.
clancath-no-more = { $count ->
    [one] You’ve already placed the only piece of this rank: { $piece }.
   *[other] You’ve already placed all { $count } pieces of this rank: { $piece }.
}
clancath-no-valley = { $at } is in the valley. A clan sets up in the Highlands, on either side of it.
clancath-no-own-side = { $at } is on the other side of the valley. In this game, each clan sets up on its own side.
clancath-no-roll = You’ve already started moving, so you can’t roll this turn.
clancath-no-end = You haven’t spent any points yet. Move a piece or roll the dice.
clancath-no-end-berserker = The Berserker on { $at } can’t stop while he can still pay for another step.
clancath-no-own = { $piece } on { $at } isn’t yours.
clancath-no-hero = Only a Hero can go berserk, not { $piece } on { $at }.
clancath-no-berserker-now = You can only declare a Berserker at the start of a turn, before any points are spent.
clancath-no-berserker-stuck = The Hero on { $at } can’t pay for any step, so he can’t go berserk. Points: { $points }.
clancath-no-other = The Berserker on { $at } has to keep moving. No other piece can act in this turn.
clancath-no-more-steps = The piece on { $at } has captured, so it can’t move again this turn.
clancath-no-same = A step has to move off { $at }.
clancath-no-far = A step goes to one of the four neighboring squares, and { $to } isn’t next to { $from } on a rank or file. To walk there the cheapest way, enter { $from }>{ $to }.
clancath-no-points = { $from }-{ $to } costs { $cost }, but you only have { $points }.
clancath-no-capture = { $from }-{ $to } captures nothing. Enter the step without a capture.
clancath-no-such-capture = There is another piece on { $at }: { $piece }. You don’t have to enter what you capture.
clancath-no-way = There’s no way from { $from } to { $to } because other pieces block every path.
# The corners of a rectangle.
clancath-no-rectangle = There is no free square between { $from } and { $to } where you can set up.

# What is asked on the way to an action.
clancath-ask-who = Which piece, or a whole formation?
clancath-ask-where = Where?
clancath-ask-piece = Which piece moves? Or roll the dice?
clancath-ask-next = Which piece moves next?
clancath-ask-hero = Which Hero goes berserk?

# The options of a challenge, and the values that are words.
clancath-set-own-side = Each clan sets up on its own side
clancath-set-quiet-limit = Turns without a capture before a draw

# The lessons: a task, why the right answer is right, and what is not right about others.
clancath-lesson-set-up = First, both clans are placed on the hills. You are **South**, at the bottom: choose a formation for all your pieces.
clancath-lesson-set-up-why = North places its clan next and can see where yours is. Then you take the first turn.
clancath-lesson-set-up-not = Choose one of the formations here: corner, line, wedge, or diamond.
clancath-lesson-roll = Both clans stand on their hills. You are **South**, at the bottom: roll the dice.
clancath-lesson-roll-why = A roll is a whole turn. What the dice show goes into your store and stays there until you spend it. The store holds 24 points; whatever you roll beyond that is lost.
clancath-lesson-roll-not = Don’t move this time. Roll the dice.
clancath-lesson-step = Or you can move with the points you have. Step from j8 to k8.
clancath-lesson-step-why = A step costs 1 point, or 2 uphill. Your Chieftain gives you 4 points every turn and each Hero 2, even without a roll. Here the turn ends automatically; in a game, you decide when it ends.
clancath-lesson-step-not = Only the Clansman on j8 moves, one square to the right.
clancath-lesson-walk = A single piece can use many points: walk from j8 to l12 and capture there.
clancath-lesson-walk-why = The walk cost 5 points and the uphill capture 3. A piece that has captured is done for this turn.
clancath-lesson-walk-not = Choose j8, then l12.
clancath-lesson-capture = Now the clans are close together. Use the Clansman on a9 to capture the one on b9.
clancath-lesson-capture-why = You capture by stepping onto an enemy and paying its value on top of the step: 1 for a Clansman.
clancath-lesson-capture-not = Only the Clansman on a9 moves, and it goes to b9.
clancath-lesson-downhill = You’ve spent 10 points this turn and have 2 left. Use them to capture a Clansman.
clancath-lesson-downhill-why = On the level or downhill, that costs 2; uphill, it would be 3. Strike from above where you can.
clancath-lesson-downhill-not = Choose a piece at least as high as an enemy next to it, and capture that enemy.
clancath-lesson-hero = Capture the **Hero** on h3 with the Clansman on g3.
clancath-lesson-hero-why = A Hero costs 2 on top of the step. From now on, the enemy gets 2 fewer points every turn.
clancath-lesson-hero-not = Only the Clansman on g3 moves, and it goes to h3.
clancath-lesson-chieftain = Capture the **Chieftain** on f5 with your own on e5.
clancath-lesson-chieftain-why = A Chieftain costs 4 on top of the step, and the enemy gets 4 fewer points every turn. The game continues without him.
clancath-lesson-chieftain-not = Only your Chieftain moves, from e5 to f5.
clancath-lesson-most = Make just one capture: the one that costs North the most points every turn from now on.
clancath-lesson-most-why = Without its Chieftain, North gets 4 fewer points every turn. Several of your pieces could capture him, so send one that isn’t worth much.
clancath-lesson-most-not = Clansmen give no points, Heroes 2, and the Chieftain 4. North’s Chieftain is on f5.
clancath-lesson-save = Your first plan: roll now to save points, then send one piece across the valley and capture the **Hero** on o13.
clancath-lesson-save-why = You had 3 points from the dice and 12 from your leaders, enough for the long walk and the Hero. Rolled points that you don’t spend stay in your store.
clancath-lesson-save-not = Roll first. Then choose the Clansman on j8, then o13.
clancath-lesson-berserk = Your Hero on g5 has gone **berserk**: this turn, he can capture again and again. He has 5 points left, so capture the Chieftain.
clancath-lesson-berserk-why = To start this, choose *Go berserk* and a Hero at the very beginning of a turn. A Berserker moves until his points are spent, and then he falls. That’s worth it for a Chieftain or for many pieces.
clancath-lesson-berserk-not = The Chieftain on f5 costs just 5, so go straight there.
clancath-lesson-last = One enemy is left, on i4. Win.
clancath-lesson-last-why = A clan without pieces has lost; 80 turns in a row without a capture are a draw. Save up where you’re safe, and strike where it costs the enemy points.
clancath-lesson-last-not = Your Clansman on j4 is right next to i4.
