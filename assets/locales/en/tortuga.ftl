# Tortuga: names, endings, and why an action is not allowed.

tortuga = Tortuga
tortuga-pitch = Turtles race to the far corner, jump over each other and never turn back.
tortuga-classic = Tortuga
tortuga-classic-about = Eight turtles per side. Get one of them to the far corner.
tortuga-tattoo = Tattoo Turtles
tortuga-tattoo-about = Four turtles per side have tattoos that take effect when an enemy jumps over them.
tortuga-hatching = Hatching Day
tortuga-hatching-about = The board is empty at first, and you choose when your turtles come out.

tortuga-first = South
tortuga-second = North
# Who plays what, and how the pieces look: “Ada plays …”.
tortuga-first-look = **South** (dark turtles, going up)
tortuga-second-look = **North** (light turtles, moving down)
tortuga-aim = South wins by getting a turtle to d7 at the top, North by getting one to d1 at the bottom.

tortuga-south-turtle = South turtle
tortuga-south-turtle-many = South turtles
tortuga-south-life = South Life turtle
tortuga-south-life-many = South Life turtles
tortuga-south-exchange = South Exchange turtle
tortuga-south-exchange-many = South Exchange turtles
tortuga-south-immortality = South Immortality turtle
tortuga-south-immortality-many = South Immortality turtles
tortuga-south-contamination = South Contamination turtle
tortuga-south-contamination-many = South Contamination turtles
tortuga-north-turtle = North turtle
tortuga-north-turtle-many = North turtles
tortuga-north-life = North Life turtle
tortuga-north-life-many = North Life turtles
tortuga-north-exchange = North Exchange turtle
tortuga-north-exchange-many = North Exchange turtles
tortuga-north-immortality = North Immortality turtle
tortuga-north-immortality-many = North Immortality turtles
tortuga-north-contamination = North Contamination turtle
tortuga-north-contamination-many = North Contamination turtles
tortuga-neutral-turtle = Neutralized turtle
tortuga-neutral-turtle-many = Neutralized turtles
tortuga-neutral-life = Neutralized Life turtle
tortuga-neutral-life-many = Neutralized Life turtles
tortuga-neutral-exchange = Neutralized Exchange turtle
tortuga-neutral-exchange-many = Neutralized Exchange turtles
tortuga-neutral-immortality = Neutralized Immortality turtle
tortuga-neutral-immortality-many = Neutralized Immortality turtles
tortuga-neutral-contamination = Neutralized Contamination turtle
tortuga-neutral-contamination-many = Neutralized Contamination turtles
tortuga-spare = Spare turtle
tortuga-spare-many = Spare turtles
# One of a player’s own, where no one asks whose it is; those with a tattoo go by its name.
tortuga-turtle = Turtle

tortuga-life = Life
tortuga-exchange = Exchange
tortuga-immortality = Immortality
tortuga-contamination = Contamination

tortuga-reserve = Not hatched yet
tortuga-hand = Tattoos to place
tortuga-spares = Spare turtles

# The side that a turtle joins when it wakes up.
tortuga-s = Wake it for South
tortuga-n = Wake it for North
tortuga-stop = Done

tortuga-ends-arrived = A turtle reached the far corner.
tortuga-ends-no-move = The player to move had no legal move, which loses the game.

# An action in words. { $who } is a player, { $at } a cell or a list of cells; { $way } is one of the first, or a row of
# cells with arrows between them.
tortuga-told-goes = { $who }: { $way }
tortuga-told-strikes = { $way }, neutralizes { $at }
tortuga-told-wakes = { $way }, wakes { $at } for { $side }
tortuga-told-hatches = { $who }: { $count ->
    [one] a turtle hatches on { $at }
   *[other] { $count } turtles hatch on { $at }
}
tortuga-told-tattoo = { $who }: the turtle on { $at } gets the { $tattoo } tattoo
tortuga-told-life = { $who }: the Life turtle on { $at } brings a spare turtle to { $target }
tortuga-told-life-fails = { $who }: the Life turtle on { $at } brings no spare turtle
tortuga-told-exchange = { $who } loses the Exchange turtle on { $at }, and { $other } must give one up
tortuga-told-exchange-fails = { $who }: the Exchange turtle on { $at } leaves without an exchange
tortuga-told-gives = { $who } gives up the { $letter ->
    [L] Life turtle
    [E] Exchange turtle
    [I] Immortality turtle
    [C] Contamination turtle
   *[none] turtle
} on { $at }
tortuga-told-immortality = { $who }: a plain turtle takes the place of the Immortality turtle on { $at }
tortuga-told-immortality-fails = { $who }: the Immortality turtle on { $at } stays neutralized
tortuga-told-contamination = { $who }: the Contamination turtle on { $at } leaves and takes { $target } with it
tortuga-told-contamination-fails = { $who }: the Contamination turtle on { $at } leaves the board without taking anyone with it

# { $at } is a cell, or { $count } of them in a list; { $tattoo } the name of a tattoo.
tortuga-has-to-jump = You must strike. Only { $at } can.
tortuga-has-to-place = Tattoo to place now: { $tattoo }.
tortuga-has-to-resolve = { $count ->
    [one] First your tattooed turtle on { $at } acts.
   *[other] First your tattooed turtles on { $at } act.
}
tortuga-has-to-give = The Exchange turtle on { $at } is gone. You must give up one of your active turtles for it.
# { $count } is how many at most.
tortuga-may-hatch = { $count ->
    [one] Instead of moving, you can hatch one turtle.
   *[other] Instead of moving, you can hatch up to { $count } turtles.
}

# Why an action is not allowed. { $at } is the cell concerned, { $piece } the name of what stands there, { $tattoo }
# that of a tattoo; the movement goes from { $from } to { $to }; { $turn } is an action that would be allowed.
tortuga-no-cell = There is no cell { $at }. The files a to g have 4, 5, 6, 7, 6, 5, and 4 cells, counted from South’s side.
tortuga-no-turtle = There is no turtle on { $at }.
tortuga-no-own = The { $piece } on { $at } isn’t yours.
tortuga-no-asleep = The turtle on { $at } is neutralized and belongs to no one. It can’t move until it’s jumped over again.
# Here { $at } is a list of cells.
tortuga-no-must-jump = You can strike an enemy by jumping over it, so you have to start with such a jump. You can do that from: { $at }.
tortuga-no-back = Turtles only move forward, straight or diagonally, and { $to } isn’t in front of { $from }.
tortuga-no-reach = { $to } is out of reach from { $from }: a turtle moves one cell forward or jumps over a turtle right in front of it to the cell just behind.
tortuga-no-step-between = { $to } is right next to { $from }. Each part of a chain has to be a jump over a turtle.
tortuga-no-jump = There is no turtle on { $at }, so there is nothing to jump over between { $from } and { $to }.
tortuga-no-mix = A chain can’t jump over turtles from both sides. The one on { $at } belongs to a different side than the earlier ones.
# { $mine } and { $theirs } are the two ways to write the jump.
tortuga-no-side = The turtle on { $at } wakes up, so choose its side: { $mine } or { $theirs }.
tortuga-no-waking = No turtle wakes up between { $from } and { $to }, so there is no side to choose.
tortuga-no-stop = The chain can’t end on { $at }: another jump is possible from there.
# { $count } is how many turtles that one jumps over.
tortuga-no-longest = A chain has to jump over as many turtles as it can. { $turn } jumps over { $count }.
# { $at } is a list of cells, and { $count } how many there are.
tortuga-no-such-strike = { $count ->
    [0] { $turn } strikes nothing. Enter the move without the strikes.
   *[other] { $turn } strikes { $at }. You can also leave the strikes out.
}
tortuga-no-hatching = Turtles only hatch in Hatching Day.
tortuga-no-home = { $at } is your own corner, which your opponent wants to reach. No turtle can hatch there.
tortuga-no-start = { $at } isn’t one of your starting points.
tortuga-no-twice = { $at } is named twice, but there’s only room for one turtle.
# { $count } is how many turtles are left.
tortuga-no-reserve = { $count ->
    [0] You have no turtles left in reserve.
    [one] You have only one turtle left in reserve.
   *[other] You have only { $count } turtles left in reserve.
}
tortuga-no-gap = You can’t hatch a turtle now because the two reserves would differ by more than two.
tortuga-no-gap-most = { $count ->
    [one] Only one turtle can hatch now, because the two reserves must not differ by more than two.
   *[other] Only { $count } turtles can hatch now, because the two reserves must not differ by more than two.
}
tortuga-no-gap-least = If you hatch turtles now, hatch at least { $count }, because the two reserves must not differ by more than two.
tortuga-no-place-first = Tattoos are placed first, and this one is next: { $tattoo }. Enter { $letter }@ and the cell of one of your turtles without a tattoo.
tortuga-no-placing = Tattoos are only placed in Tattoo Turtles, before the first move.
tortuga-no-plain = The turtle on { $at } already has a tattoo: { $tattoo }.
# Here { $at } is a list of cells.
tortuga-no-effects-first = First your tattooed turtles that were struck act: { $at }.
tortuga-no-give-first = First, hand over one of your active turtles for the Exchange turtle on { $at }. Enter > and the cell of the turtle you’re giving up.
tortuga-no-effect-now = No tattoo is waiting to take effect.
tortuga-no-giving-now = No turtle has to be handed over now.
tortuga-no-struck = No tattoo on { $at } is waiting to take effect.
tortuga-no-such-tattoo = The turtle on { $at } has another tattoo: { $tattoo }.
tortuga-no-choice = This tattoo can take effect in only one way: { $turn }.
# In these two { $at } is a list of cells.
tortuga-no-life-declined = The Life turtle has to bring a spare turtle if it can. Free starting points: { $at }.
tortuga-no-victim-spared = The Contamination turtle has to take a neighbor with it if there is one. Your opponent’s turtles next to it: { $at }.
tortuga-no-victim = Your opponent has no active turtle on { $at } next to the Contamination turtle.

# What is asked on the way to an action. { $tattoo } is the name of a tattoo, { $at } the cell of a turtle.
tortuga-ask-turtle = Which turtle?
tortuga-ask-turtle-or-hatch = Which turtle moves, or where does one hatch?
tortuga-ask-hatch = Where does a turtle hatch?
tortuga-ask-hatch-more = Another one?
tortuga-ask-on = Where does it jump next?
tortuga-ask-side = Your jump wakes the turtle on { $at }. Whose is it now?
tortuga-ask-tattoo = Which turtle gets the { $tattoo } tattoo?
tortuga-ask-effect = Which tattooed turtle acts first?
tortuga-ask-life = Where does the Life turtle bring a spare turtle?
tortuga-ask-victim = Which neighbor does the Contamination turtle take with it?
tortuga-ask-give = Which turtle do you give up?

# The options of a challenge, and the values that are words.
tortuga-set-max-rule = Chains of jumps
tortuga-set-tattoos = Tattoos
tortuga-set-max-rule-first = the longest after the first jump
tortuga-set-max-rule-turtle = the longest for the turtle that jumps
tortuga-set-max-rule-global = the longest of all
tortuga-set-max-rule-none = any length
tortuga-set-tattoos-leic = Life, Exchange, Immortality, Contamination
tortuga-set-tattoos-lei = Life, Exchange, Immortality
tortuga-set-tattoos-lec = Life, Exchange, Contamination
tortuga-set-tattoos-lic = Life, Immortality, Contamination
tortuga-set-tattoos-eic = Exchange, Immortality, Contamination
tortuga-set-tattoos-le = Life, Exchange
tortuga-set-tattoos-li = Life, Immortality
tortuga-set-tattoos-lc = Life, Contamination
tortuga-set-tattoos-ei = Exchange, Immortality
tortuga-set-tattoos-ec = Exchange, Contamination
tortuga-set-tattoos-ic = Immortality, Contamination
tortuga-set-tattoos-l = Life
tortuga-set-tattoos-e = Exchange
tortuga-set-tattoos-i = Immortality
tortuga-set-tattoos-c = Contamination

# The lessons: a task, why the right answer is right, and what is not right about others.
tortuga-lesson-first-step = You are **South**, at the bottom, and your turtles crawl up. Move any of them.
tortuga-lesson-first-step-why = Turtles only move forward: straight ahead or diagonally. They never turn back.
tortuga-lesson-ahead = Move the turtle on d2 one cell straight ahead.
tortuga-lesson-ahead-why = A step takes a turtle to an empty cell in front of it.
tortuga-lesson-ahead-not = Choose the turtle on d2 and move it to d3.
tortuga-lesson-own-jump = Jump with the turtle on d1 over your own turtle on d2.
tortuga-lesson-own-jump-why = A turtle jumps over another one in front of it, to the empty cell right behind. Nothing happens to your own turtles.
tortuga-lesson-own-jump-not = The turtle on d1 lands on d3.
tortuga-lesson-own-chain = Jump several times in one turn: bring the turtle on d1 to b3.
tortuga-lesson-own-chain-why = After a jump, the same turtle keeps jumping for as long as it can. That’s the quickest way across the board.
tortuga-lesson-own-chain-not = The turtle on d1 goes first, jumping over c1 to b1.
tortuga-lesson-win = Win: bring a turtle to the far corner, d7.
tortuga-lesson-win-why = Any turtle of yours that reaches your opponent’s corner wins immediately. If you have no legal move on your turn, you lose.
tortuga-lesson-win-not = The turtle on c6 is one step from d7.
tortuga-lesson-strike-back = Step from d3 to d4, where North has to **strike** you, by jumping over you. Then strike back.
tortuga-lesson-strike-back-why = You strike an enemy by jumping over it. If you can, you have to. The struck turtle lies on its back, in both players’ way.
tortuga-lesson-strike-back-not = First offer the turtle on d3 by moving it to d4, diagonally in front of c4.
tortuga-lesson-strike-many = Now you are **North**. The board is turned, so you still move up. Strike with the turtle on d5.
tortuga-lesson-strike-many-why = Once it jumps, a turtle jumps over as many as it can. This one struck three.
tortuga-lesson-wake = Strike the turtle on e3. Your jump continues over the one lying on d5: wake it for **your** side.
tortuga-lesson-wake-why = A turtle on its back wakes up when it’s jumped over, and the player who jumps chooses its side.
tortuga-lesson-wake-not = Jump with the turtle on e2, and choose South for the turtle that wakes up.
tortuga-lesson-force = North is about to win with c1 to d1, and you can’t block that. Force North to do something else.
tortuga-lesson-force-why = North must strike whenever it can, even if it could win instead. Offering a turtle gains time.
tortuga-lesson-force-not = Step to a cell where one of North’s turtles has to strike yours. Try your turtle on c4.
tortuga-lesson-offer = Win in two moves: offer a turtle, then use the path that opens when it’s struck.
tortuga-lesson-offer-why = North had to strike on d4, and the turtle lying there carried yours to the corner. That’s Tortuga.
tortuga-lesson-offer-not = The turtle on d3 needs something to jump over on d4. Which of yours can be struck there?
tortuga-lesson-hatch = The board is empty. Let one or two of your turtles hatch on your starting points.
tortuga-lesson-hatch-why = Hatching takes your turn. You start with one or two turtles; after that, the two reserves can’t differ by more than two.
tortuga-lesson-hatch-two = Let two turtles hatch in the same turn, on b1 and c1.
tortuga-lesson-hatch-two-why = Turtles that hatched together are ready to jump over each other.
tortuga-lesson-hatch-two-not = Choose b1 and c1, and nothing else.
tortuga-lesson-hatch-level = North has hatched four turtles, and you’ve hatched two. Catch up: let two more hatch, on c2 and e2.
tortuga-lesson-hatch-level-why = Neither side can get far ahead: after hatching, the two reserves can’t differ by more than two. Turtles that hatch late appear where you need them.
tortuga-lesson-hatch-level-not = Choose c2 and e2, and nothing else.
tortuga-lesson-hatched-step = North has hatched four turtles. Don’t hatch now: move the turtle on b1 to b2.
tortuga-lesson-hatched-step-why = You can move instead of hatching. Turtles only move forward: straight ahead or diagonally.
tortuga-lesson-hatched-step-not = Move the turtle on b1 straight ahead.
tortuga-lesson-hatched-jump = Jump with the turtle on c1 over your own turtle on b1.
tortuga-lesson-hatched-jump-why = A turtle jumps over another one in front of it, to the empty cell right behind. Nothing happens to your own turtles.
tortuga-lesson-hatched-jump-not = The turtle on c1 lands on a1.
tortuga-lesson-hatched-chain = Jump several times in one turn: bring the turtle on d2 to b4.
tortuga-lesson-hatched-chain-why = After a jump, the same turtle keeps jumping as long as it can. Turtles that hatch side by side make a path like this.
tortuga-lesson-hatched-chain-not = The turtle on d2 goes first, jumping over c2 to b2.
tortuga-lesson-must-strike = North has come within reach of d3. **Strike** that turtle: jump over it.
tortuga-lesson-must-strike-why = If you can strike an enemy, you have to, and you can’t hatch instead. The struck turtle lies on its back, in both players’ way.
tortuga-lesson-hatched-wake = Strike the turtle on e2. Your jump continues over the one lying on e3: wake it for **your** side.
tortuga-lesson-hatched-wake-why = A turtle on its back wakes up when it’s jumped over, and the player who jumps chooses its side.
tortuga-lesson-hatched-wake-not = Jump with the turtle on d2, and choose South for the turtle that wakes up.
tortuga-lesson-hatched-win = Win: bring a turtle to the far corner, d7.
tortuga-lesson-hatched-win-why = Any turtle of yours that reaches d7 wins immediately. No turtle can hatch there, so it’s always open. If you can neither move nor hatch, you lose.
tortuga-lesson-hatched-win-not = The turtle on c6 is one step from d7.
tortuga-lesson-hatched-fork = You have to strike with d3, and your jump can continue in two ways. Choose the one that wins.
tortuga-lesson-hatched-fork-why = Where a jump can continue in different directions, the choice is yours. Follow each path to its end before you jump.
tortuga-lesson-hatched-fork-not = Both paths start by jumping over d4. One of them ends on d7.
tortuga-lesson-hatched-force = North is about to win with e1 to d1. Force North to do something else.
tortuga-lesson-hatched-force-why = North must strike whenever it can, even if it could win instead. Offering a turtle gains time.
tortuga-lesson-hatched-force-not = Step right in front of the turtle on f3, so that it has to strike.
tortuga-lesson-hatched-offer = Win in two moves: jump to where North has to strike, then use the path that opens.
tortuga-lesson-hatched-offer-why = North had to strike on e3, and the turtle lying there carried yours to the corner. That’s Tortuga.
tortuga-lesson-hatched-offer-not = The turtle on d3 needs something to jump over on e3. Which of yours can get there?
tortuga-lesson-tattoo = Before the first move, four of your turtles get tattoos. Give one of them **Life**.
tortuga-lesson-tattoo-why = Both sides take turns placing tattoos: Life, Exchange, Immortality, Contamination. A tattoo takes effect when its turtle is struck: when an enemy jumps over it.
tortuga-lesson-life = Your **Life** turtle on c3 was struck. Put a new turtle on one of your starting points, then move.
tortuga-lesson-life-why = Life brings a turtle back, even onto your own corner. It comes from the spare turtles next to the board. Tattoo effects come first, then your turn.
tortuga-lesson-immortal = Strike with the turtle on b2. One of the two you strike is North’s **Immortality** turtle: see what happens to it.
tortuga-lesson-immortal-why = A plain turtle took its place on c5 right away and still plays for North. Strike there only if the jump gains you something else.
tortuga-lesson-contaminate = Your **Contamination** turtle on d6 was struck. Choose which enemy next to it has to leave, too.
tortuga-lesson-contaminate-why = That enemy leaves the board along with Contamination. Choose the one that’s most in your way.
tortuga-lesson-exchange = Your **Exchange** turtle on e4 was struck. Let it take effect.
tortuga-lesson-exchange-why = Now North has to hand over a turtle of its choice. Tattoos take effect before your next move.
tortuga-lesson-hand-over = You’ve struck North’s Exchange turtle, so you have to hand over one of yours. Choose which.
tortuga-lesson-hand-over-why = It’s your choice, so give up the one you need least, and check which turtles can be struck afterwards.
tortuga-lesson-tattoo-win = Win: bring a turtle to the far corner, d7.
tortuga-lesson-tattoo-win-why = Any turtle of yours that reaches your opponent’s corner wins immediately, with or without a tattoo. If you have no legal move on your turn, you lose.
tortuga-lesson-tattoo-win-not = The turtle on e6 is one step from d7.
tortuga-lesson-tattoo-lure = Win in two moves. Your turtle on d6 is at the gate, but North’s own turtle sits in the corner: lure it away.
tortuga-lesson-tattoo-lure-why = North had to strike on c6, leaving the corner free. Offering a turtle can move an enemy where you want it.
tortuga-lesson-tattoo-lure-not = Which of your turtles can step right in front of d7, with an empty cell behind it?
