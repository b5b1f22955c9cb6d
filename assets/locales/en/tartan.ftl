# Tartan: names, endings, and why an action is not allowed.

tartan = Tartan
tartan-pitch = Merge families into ever stronger units and build a cathedral. No luck, nothing hidden.

tartan-first = Thistle clan
tartan-second = Stag clan
# Who plays what, and how the pieces look: “Ada plays …”.
tartan-first-look = the **Thistle clan** (dark and round)
tartan-second-look = the **Stag clan** (light, with eight corners)
tartan-aim = Each clan stacks four tokens to build a Cathedral; the first to move their Bishop onto their own Cathedral wins.

tartan-thistle-family = Thistle Family
tartan-thistle-family-many = Thistle Families
tartan-thistle-horde = Thistle Horde
tartan-thistle-horde-many = Thistle Hordes
tartan-thistle-army = Thistle Army
tartan-thistle-army-many = Thistle Armies
tartan-thistle-cathedral = Thistle Cathedral
tartan-thistle-cathedral-many = Thistle Cathedrals
tartan-thistle-bishop = Thistle Bishop
tartan-thistle-bishop-many = Thistle Bishops
tartan-stag-family = Stag Family
tartan-stag-family-many = Stag Families
tartan-stag-horde = Stag Horde
tartan-stag-horde-many = Stag Hordes
tartan-stag-army = Stag Army
tartan-stag-army-many = Stag Armies
tartan-stag-cathedral = Stag Cathedral
tartan-stag-cathedral-many = Stag Cathedrals
tartan-stag-bishop = Stag Bishop
tartan-stag-bishop-many = Stag Bishops

# The same without their clan.
tartan-family = Family
tartan-horde = Horde
tartan-army = Army
tartan-cathedral = Cathedral
tartan-bishop = Bishop

tartan-blessing = Blessed unit
tartan-blessing-many = Blessed units
tartan-crowning = Crowning
tartan-thistle-crowned = Thistle Bishop on the Thistle Cathedral
tartan-stag-crowned = Stag Bishop on the Stag Cathedral
tartan-used = Loch that already has its Family
tartan-used-many = Lochs that already have their Family

# What lies beside the board.
tartan-hand = To be placed
tartan-reserve = In reserve
tartan-lost = Lost
tartan-quiet-turns = Quiet turns left
tartan-quiet = Quiet turn

# What can be picked beside a space.
tartan-dismantle = Dismantle it
tartan-stop = Stop here

tartan-ends-coronation = A Bishop reached one of his clan’s Cathedrals, so the chief is crowned.
tartan-ends-quiet = Too many turns went by without a union or capture.

# A turn in words. { $who } is a player, { $at } and { $back } are lists of spaces; { $way } and { $united } are other
# sentences of this kind.
tartan-told-place = { $who } placed a Family on { $at }
tartan-told-moves = { $who }: { $unit ->
    [family] Family
    [horde] Horde
   *[army] Army
} { $from } → { $to }
tartan-told-captures = { $way }, captures { $what ->
    [family] a Family
   *[horde] a Horde
}
tartan-told-unites = { $who } united { $at } into { $made ->
    [horde] a Horde
    [army] an Army
   *[cathedral] a Cathedral
}
tartan-told-goes-on = { $united }, which moved on to { $to }
tartan-told-bishop = { $who }: Bishop { $from } → { $to }
tartan-told-blesses = { $way }, onto a { $piece }
tartan-told-crowns = { $way }, onto the Cathedral, and crowns the chief
tartan-told-breaks-up = { $who } broke up the Horde on { $at }
tartan-told-dismantles = { $who } broke up the Horde on { $at } into { $count ->
    [one] a Family on { $back }
   *[other] Families on { $back }
}

# { $left } is a number of turns.
tartan-quiet-left =
    { $left ->
        [one] If there’s no union or capture in the next turn, the game is a draw.
       *[other] If there’s no union or capture in the next { $left } turns, the game is a draw.
    }

# Why an action is not allowed. { $at } is the space concerned, { $piece } the name of what stands there;
# a move goes from { $from } to { $to }.
tartan-no-space = There is no space { $at }. The rows go from a1–a5 at the bottom to i5–i9 at the top.
tartan-no-move-yet = Families are still being placed. Enter one empty space, such as c4.
tartan-no-loch = { $at } is a Loch. Tokens can’t be placed there, and units can’t enter it.
# { $near } is a list of spaces.
tartan-no-neighbor = A Family can’t be placed next to another token, and { $at } is next to { $near }.
tartan-no-placement = Placing is over. Enter where a unit moves from and to, such as c4-c5.
tartan-no-stop = You can’t pass. Only a unit that has just been formed can stop instead of moving on.
tartan-no-unit = There is no unit on { $at }.
tartan-no-bishop-sign = That’s your Bishop on { $at }, not a unit. To move him, start with B: B{ $at }.
tartan-no-own = The { $piece } on { $at } isn’t yours.
tartan-no-blessed = The { $piece } on { $at } is held by the Bishop above it. It can’t do anything until he leaves.
tartan-no-cathedral = The unit on { $at } is a Cathedral. Cathedrals never move.
tartan-no-step = A Family moves one space, and { $from } to { $to } is farther.
tartan-no-two-steps = A Horde moves exactly two spaces, and { $from } to { $to } is farther.
tartan-no-way = A Horde needs an empty space between { $from } and { $to }. In the way: { $near }.
tartan-no-three-steps = An Army moves exactly three spaces in a straight line; { $from } to { $to } isn’t such a move.
tartan-no-straight-way = An Army needs empty spaces all the way from { $from } to { $to }. In the way: { $near }.
tartan-no-bishop-there = A Bishop is on { $at }. No unit can enter that space.
# { $piece } moves and { $other } stands where it would stop.
tartan-no-union = The { $piece } on { $from } and the { $other } on { $to } can’t unite. A Family can join a Family or a Horde, and so can a Horde.
tartan-no-capture = The { $piece } on { $from } can’t capture the { $other } on { $to }. Hordes capture Families, and Armies capture Hordes.
tartan-no-bishop = Your Bishop is on { $at }, not there.
tartan-no-bishop-water = { $at } is a Loch. Once a Bishop leaves the central Loch, he can never enter one again.
tartan-no-bishop-step = A Bishop moves one space, and { $from } to { $to } is farther.
tartan-no-bishop-meeting = The other Bishop is on { $at }. Outside the central Loch, they can never share a space.
tartan-no-dismantling = Only Hordes can be dismantled, not the { $piece } on { $at }.
tartan-no-reserve = Dismantling takes a token from your reserve, and you have none left.
tartan-no-shores = Dismantling needs room at three different outer Lochs, and there isn’t enough.
tartan-no-bounce = Only the unit that has just been formed can move on in this turn: the { $piece } on { $at }. Move it or stop.
# { $left } is a number of Families.
tartan-no-redeploy =
    { $left ->
        [one] First, the last Family of the dismantled Horde has to come back. Enter a space beside an outer Loch.
       *[other] First, { $left } Families of the dismantled Horde have to come back. Enter a space beside an outer Loch.
    }
tartan-no-shore = { $at } isn’t beside an outer Loch.
tartan-no-same-loch = Each of the three Families comes back at a different Loch, but { $at } is beside one that already has its Family: { $loch }.

# What is asked on the way to an action.
tartan-ask-place = Where does the Family go?
tartan-ask-back = Where does a Family come back?
tartan-ask-unit = Which unit?
tartan-ask-bounce = Where does the new unit go now?

# The options of a challenge, and the values that are words.
tartan-set-layout = Lochs
tartan-set-layout-a = layout A
tartan-set-layout-b = layout B
tartan-set-quiet-limit = Turns without a union or capture before a draw
tartan-set-cross-lochs = Hordes and Armies can cross Lochs

# The lessons: a task, why the right answer is right, and what is not right about others.
tartan-lesson-place = The game starts with placing Families. You are the **Thistle clan**: put a Family on the board.
tartan-lesson-place-why = You and your opponent take turns until there’s no room left. A Family needs a space with no token of either clan next to it.
tartan-lesson-family-step = Placing is over: the last four Families of each clan stay in reserve. Now you are the **Stag clan**: move the Family on c3 to c2.
tartan-lesson-family-step-why = A Family (one token) moves one space. That was a quiet turn: 15 quiet turns in a row, without a union or capture, are a draw. The board shows how many are left.
tartan-lesson-family-step-not = Choose the Family on c3 and move it to c2.
tartan-lesson-unite = Unite the Families on f7 and f6, and stop there.
tartan-lesson-unite-why = Two Families make a Horde. Here your turn ended there; in a game, a new unit can move on right away, as in the next exercise.
tartan-lesson-unite-not = Move the Family on f7 or f6 onto the other one.
tartan-lesson-bounce = Unite f7 with f6 again, then move on and capture the Family on d6.
tartan-lesson-bounce-why = A newly formed unit can keep moving in the same turn. A Horde moves exactly two spaces and captures Families. Its path can bend, so it can even reach a space next to it.
tartan-lesson-bounce-not = First move f7 onto f6. Then move the new Horde from f6 to d6.
tartan-lesson-army = Three in one turn: unite f7 with f6, move on to e4, and stop.
tartan-lesson-army-why = A Family and a Horde make an Army. Think twice: an Army never joins another unit and can never become a **Cathedral**, which you need to win.
tartan-lesson-army-not = Move f7 onto f6, then the new Horde onto e4.
tartan-lesson-army-run = Move your Army on e4.
tartan-lesson-army-run-why = An Army moves exactly three spaces in a straight line, over empty land, and captures Hordes. That’s all it can do, so build one to fight.
tartan-lesson-army-run-not = Choose the Army on e4. There are three spaces it can move to.
tartan-lesson-dismantle = Your Horde on f6 was of little use there, so you’ve begun to **dismantle** it: its two tokens and one from your reserve come back as Families next to three different outer Lochs. Place the last one.
tartan-lesson-dismantle-why = To begin, choose a Horde, then *Dismantle it*. That takes your whole turn and one token from your reserve, and gives you three Families for new Hordes. Armies and Cathedrals can’t be dismantled.
tartan-lesson-bishop = Both **Bishops** wait on the central Loch. Move yours to d4.
tartan-lesson-bishop-why = A Bishop moves one space. He can never go back to a Loch, and he can’t be captured.
tartan-lesson-bishop-not = Choose your Bishop on e5, then d4.
tartan-lesson-bless = Move your Bishop onto the Family on d5.
tartan-lesson-bless-why = A unit under a Bishop can neither move nor be captured. That protects your own units and holds enemy units in place.
tartan-lesson-bless-not = Your Bishop is on d4, right next to d5.
tartan-lesson-horde-capture = Unite c1 with b1 and capture the Family on d2 in the same turn.
tartan-lesson-horde-capture-why = Your Horde is now on d2, and the enemy has one token fewer for a Cathedral.
tartan-lesson-horde-capture-not = First move c1 onto b1. From there, d2 is two spaces away.
tartan-lesson-cathedral = Build a **Cathedral** in one turn, from the Families on e3 and f4 and the Horde on d2.
tartan-lesson-cathedral-why = Two Hordes make a Cathedral of four tokens, the only unit that wins. It never moves again but waits for your Bishop.
tartan-lesson-cathedral-not = A Family that joins the Horde makes an Army, and an Army can never become a Cathedral. First unite e3 with f4, then move the new Horde onto d2.
tartan-lesson-crown = Win: move your Bishop onto your Cathedral.
tartan-lesson-crown-why = You win as soon as your Bishop reaches a Cathedral of your own, so build it near him.
tartan-lesson-crown-not = Your Bishop on d3 is right next to your Cathedral on d2.
