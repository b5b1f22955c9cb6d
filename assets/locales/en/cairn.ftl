# Sentences of the bot, in the order people meet them. Games have files of their own.

## Commands

command-challenge = challenge
command-challenge-about = Challenge somebody, or anybody, to a game
command-move = move
command-move-about = Play a turn; legal turns are suggested while you type
command-board = board
command-board-about = Show a board, now or after any turn, from your side or as text
command-games = games
command-games-about = List your games, the ones waiting for you first
command-draw = draw
command-draw-about = Offer a draw, or accept one
command-takeback = takeback
command-takeback-about = Ask to take back your last turn, or accept when your opponent asks
command-resign = resign
command-resign-about = Resign a game (you are asked first)
command-abort = abort
command-abort-about = Call a game off; once both of you have played, your opponent must agree
command-rematch = rematch
command-rematch-about = Play again with sides swapped
command-history = history
command-history-about = List the turns of a game and get its record as a file
command-rules = rules
command-rules-about = Read the rules of a game
command-settings = settings
command-settings-about = Choose how games are shown and announced
command-settings-me = me
command-settings-me-about = Choose your notifications, time zone, colors and language
command-settings-server = server
command-settings-server-about = Choose where and by whom games are started here, and how they look
command-help = help
command-help-about = How to start a game and play, and every command
command-about = about
command-about-about = What this bot is

option-game = game
option-game-about = Which game
option-opponent = opponent
option-opponent-about = Who to challenge; leave it out to challenge anybody
option-variant = variant
option-variant-about = Which variant of the game
option-side = side
option-side-about = Who goes first
option-where = where
option-where-about = Where to play
option-options = options
option-options-about = Special rules; they are suggested while you type
option-turn = turn
option-turn-about = The turn
option-offer = offer
option-offer-about = What to offer with the turn
option-time-zone = time-zone
option-time-zone-about = Where you live: type a city
option-view = view
option-view-about = How to show the board
option-who = who
option-who-about = Whose games; leave it out for yours
option-here = here
option-here-about = All games in this channel

choice-side-random = Random
choice-side-first = I go first
choice-side-second = My opponent goes first
choice-where-thread = In a thread of its own
choice-where-here = Right here
choice-yes = yes
choice-no = no
choice-view-mine = From my side
choice-view-public = As everybody sees it
choice-view-text = As text

## Names

option-value = { $option }: { $value }
option-usual = { $option } (usual)

kind-with-variant = { $game } – { $variant }
list-and = { $most } and { $last }

offer-draw = a draw
offer-takeback = a takeback
offer-call-off = calling the game off

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-attach-files = Attach Files
permission-read-history = Read Message History
permission-create-threads = Create Public Threads
permission-send-in-threads = Send Messages in Threads

## Buttons

button-accept = Accept
button-decline = Decline
button-cancel = Cancel challenge
button-rules = Rules
button-move = Move
button-view = My view
button-offers = Offer…
button-more = More…
button-history = History
button-replay = Replay
button-replay-first = ⏮
button-replay-back = ◀
button-replay-next = ▶
button-replay-last = ⏭
button-proof = Is it fair?
button-text = As text
button-games = My games
button-rematch = Rematch
button-resign = Resign…
button-resign-really = Yes, resign
button-keep-playing = No, keep playing
button-abort = Call the game off
button-offer-draw = Offer a draw
button-offer-takeback = Ask for a takeback
button-offer-call-off = Offer to call it off
button-accept-draw = Accept the draw
button-decline-draw = Decline the draw
button-accept-takeback = Accept the takeback
button-decline-takeback = Decline the takeback
button-accept-call-off = Accept calling it off
button-decline-call-off = Decline calling it off
button-withdraw = Withdraw it
button-play = Play it
button-play-draw = Play it and offer a draw
button-undo-step = Undo step
button-cancel-turn = Cancel
button-pick = Pick a turn
button-back = Back
button-previous = Previous
button-next = Next
button-all-commands = All commands
button-show-me = Show me
button-close = Close

## Challenges

# In the menu of a person.
menu-challenge = Challenge
challenge-which-game = Which game do you want to play with **{ $name }**? It is played with this server’s usual settings; `/challenge` lets you choose clock, side and options.

challenge-direct = { $to }, **{ $from }** challenges you to **{ $game }**.
challenge-open = **{ $from }** is looking for an opponent: **{ $game }**.
challenge-open-role = { $role }: **{ $from }** is looking for an opponent: **{ $game }**.
challenge-side = The challenger plays { $side }.
challenge-side-random = Sides are random.
challenge-special = Special rules: { $rules }.
challenge-hints = Hints are allowed.
condition-in-time = For players who finish at least { $least }% of their games with a clock in time.
condition-rated = For players rated { $range }.
condition-any = anything
condition-from = { $lowest } or higher
condition-to = { $highest } or lower
condition-between = { $lowest } to { $highest }
more-terms-head = **More terms of { $game }.** What you choose applies at once and appears in the challenge’s post.
more-terms-none = Anybody who can read the challenge may accept it, and hints are not allowed.
more-terms-none-direct = Hints are not allowed.
button-more-terms = More terms…
button-allow-hints = Allow hints
button-no-hints = Do not allow hints
condition-least-any = Games finished in time: any share
condition-least = Games finished in time: at least { $least }%
condition-lowest-any = Lowest rating: any
condition-lowest = Lowest rating: { $rating }
condition-highest-any = Highest rating: any
condition-highest = Highest rating: { $rating }
challenge-waits = The challenge expires { $until }.
challenge-accepted = **{ $by }** accepted. The game is on!
challenge-accepted-there = **{ $by }** accepted. The game is on in { $place }!
challenge-declined = The challenge was declined.
challenge-cancelled = The challenge was canceled.
challenge-expired = Nobody answered in time.
challenge-sent-direct = Challenge sent: **{ $game }** against { $to }. It expires on { $at }.
challenge-sent-open = Challenge sent: **{ $game }**. Anybody here can accept it. It expires on { $at }.
challenge-you-accepted = Game on! **{ $game }** has begun; the board is on its way.
challenge-you-declined = You declined the challenge.
challenge-you-cancelled = You canceled your challenge.
rematch-asked = Rematch offered: **#{ $id }**.

## The posts of a game

post-turn = { $who } · **{ $game }** against **{ $opponent }** · turn { $turn } · { $side } to play
post-turn-timed = { $who } · **{ $game }** against **{ $opponent }** · turn { $turn } · { $side } to play by { $at }, { $remaining }
games-frozen = ⚠️ can’t be shown or played for now
game-opening = **{ $game }**: { $first } ({ $first_side }) against { $second } ({ $second_side }).
post-begins = **{ $first }** plays { $first_look }, **{ $second }** plays { $second_look }. Good game!
post-reply = You can also type a turn: reply to any board with it, like { $turn }.
post-taken-back = **{ $by }** took the last turn back.
post-won = 🏁 **{ $winner } wins** ({ $side }) after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}. { $reason }
post-drawn = 🏁 **Draw** between **{ $first }** and **{ $second }** after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}. { $reason }
post-aborted = { $reason } The game between { $first } and { $second } does not count.
post-over = { $who }, **{ $game }** is over.

ends-resignation = { $who } resigned.
ends-agreement = Both players agreed to a draw.
ends-too-long = The game has gone on for too long and is a draw.
ends-aborted = { $who } called the game off.
ends-time = { $who } ran out of time.
ends-no-show = { $who } never made a first turn.
ends-left = { $who } has left the server, and the game was called off.
ends-called-off = Both players called the game off.
ends-nobody-came = Neither player made a first turn.
ends-by-owner = The owner of this bot has ended the game.
ends-by-owner-why = The owner of this bot has ended the game: { $why }
ends-adjudication = The game was still going at the tournament’s deadline and was settled then.
ends-director = A director of the tournament settled the game.
ends-director-forfeit = A director of the tournament counts the game as a forfeit.
ends-abandoned = { $who } ran out of time, and nobody claimed the win.
ends-stayed-away = { $who } had not played for a month, so the game was called off.

offer-post-draw = { $who }, **{ $by }** offers you a **draw** in **{ $game }**. The offer expires when the next turn is played.
offer-post-takeback = { $who }, **{ $by }** asks to **take back** their last turn in **{ $game }**. The offer expires when the next turn is played.
offer-post-call-off = { $who }, **{ $by }** offers to **call off** **{ $game }**, so that it does not count. The offer expires when the next turn is played.
# Below the turn that it came with.
offer-along-draw = **{ $by }** offers a **draw**, until the next turn is played.
offer-was-draw = draw offer
offer-was-takeback = request for a takeback
offer-was-call-off = offer to call the game off
offer-accepted = **{ $who }** accepted **{ $by }**’s { $offer }.
offer-accepted-pause = **{ $who }** accepted **{ $by }**’s { $offer }: the game is paused until either of you continues, for 30 days at most.
offer-declined = **{ $who }** declined **{ $by }**’s { $offer }.
offer-withdrawn = **{ $by }** withdrew their { $offer }.
offer-lapsed = **{ $by }**’s { $offer } expired.

alt-to-move = { $side } to move.
alt-over = The game is over.
alt-chance = Dice or cards are next.
alt-last = Last turn – { $what }.
# In place of arrows: d1 to d3; d1 with b2, which change places.
alt-to = to
alt-with = with
told-forced = Forced: { $what }

## Playing, privately

played = Played in **{ $game }**:
typed-played = Played:
typed-entered = Got it, but your turn isn't finished. Type the rest, or press **Move**.
typed-entered-whole = Got it; nothing is played yet. Press **Move** to see your turn and play it.
typed-entered-here = Got it; nothing is played yet. Press **Move** to see your turn and continue. Only you will see it.
typed-question = Play it?
typed-question-here = You are asking, so nothing is played yet. Press **Move** to see the turn and play it. Only you will see it.
typed-unplayable-here = That does not continue your turn. Press **Move** to see it and continue. Only you will see it.
typed-unreadable-here = I can’t read that as a turn. **Show me** shows you what you can play; only you will see it.
typed-while-away = I was away when this was written. I’ve played what still fits; please send anything else again.
asked-help = { $command } shows how to start and play a game.
asked-hello = Hello! { $command } shows how to start and play a game.
asked-resign = To resign a game, use { $command }.
asked-undo = To ask for your last turn back, use { $command }.
asked-draw = To offer a draw or accept one, use { $command }.
asked-rules = To read the rules of a game, use { $command }.
asked-board = To see a board, use { $command }.
typed-which-game-here = Which game? Write its name before the turn, such as `#K3F e4-e7`. `/games` lists yours.
typed-role-here = That’s my role, and I can’t read messages that only mention it. Mention me instead: { $bot }.
state-to-move = { $name } ({ $side }) to play · turn began { $since }.
table-after = **{ $game }** after turn { $turn } of { $of }.
replay-head = **{ $game }** · turn { $turn } of { $of }
done = **{ $game }** is over.
closed = Closed.

picker-head = **{ $game }** · { $question }
picker-row = Row { $line }
picker-file = File { $line }
picker-line-first = First the row:
picker-block-first = First the part of the board:
picker-nothing-more = Nothing more can be done in this turn.
# { $answers } are buttons, such as c4, d4; { $outcome } is what comes of them.
picker-note = -# { $answers }: { $outcome }
picker-page = Page { $page } of { $pages }, { $all } in all
picker-can-win = can win
picker-can-capture = can capture { $count ->
    [one] a piece
   *[other] { $count } pieces
}
picker-wins = Wins the game!
picker-captures = Captures { $cells }{ $count ->
    [one] {""}
   *[other] {" "}({ $count } pieces)
}
picker-preview = **{ $game }** · Play it?
picker-entered = So far (only you can see this): { $actions }
picker-draws = Dice are rolled or cards drawn when you play it, not before.
draft-forgotten = What you had entered in **{ $game }** is gone; nothing was played.
draft-note = You have entered this and not played it yet; **Move** continues from there:

offers-head = What would you like to offer in **{ $game }**?
offers-yours = Your open offer in **{ $game }**: { $what }. It expires when the next turn is played.
offers-theirs = Your opponent's open offer in **{ $game }**: { $what }.
offer-not-along = No draw was offered: it is your turn again. **Offer…** offers one at any time.
offer-not-yet = No draw is offered yet. **Play it and offer a draw** does so with the whole turn.
offer-made = Offer sent: { $what } in **{ $game }**.
offer-you-accepted = You accepted **{ $by }**’s { $offer } in **{ $game }**.
offer-you-accepted-pause = You accepted **{ $by }**’s { $offer }: **{ $game }** is paused.
offer-you-declined = You declined **{ $by }**’s { $offer } in **{ $game }**.
more-head = More for **{ $game }**
ask-resign = Resign **{ $game }**? Your opponent will win.

history-head = **{ $game }**, { $count ->
    [one] { $count } turn
   *[other] { $count } turns
} so far. The full record is attached.
history-earlier = { $count ->
    [one] One earlier turn is only in the file:
   *[other] { $count } earlier turns are only in the file:
}
history-seed-hash = Provably fair: dice and cards are fixed by a secret with this SHA-256: { $hash }
history-secret-later = The secret is shown when the game is over. Then anybody can check every roll and card with it.
history-secret = The secret: `{ $seed }`. `echo -n { $seed } | xxd -r -p | sha256sum` gives the hash; `cairn verify { $file }` checks every roll and card. `docs/play/fair-dice.md` explains how to do it by hand.
proof-head = Dice and cards in **{ $game }**
rules-page = { $game }, page { $page } of { $pages }

games-mine = { $count ->
    [0] You have no games in progress. `/challenge` starts one.
    [one] You have one game in progress:
   *[other] You have { $count } games in progress, the ones waiting for you first:
}
games-theirs = { $count ->
    [0] **{ $name }** has no games in progress here.
    [one] **{ $name }** has one game in progress here:
   *[other] **{ $name }** has { $count } games in progress here:
}
games-here = { $count ->
    [0] No games are in progress here. `/challenge` starts one.
    [one] One game is in progress here:
   *[other] { $count } games are in progress here:
}
games-line-yours = ▶ **{ $game }** against { $other } in { $place } · **your turn** · { $time }
games-line = **{ $game }**: { $first } – { $second } in { $place } · { $waits_for } to play · { $time }
games-line-over = **{ $game }**: { $first } – { $second } in { $place } · ended { $since }
games-more = … and { $count } more.
games-challenges = Your open challenges: { $count } ({ $ids }).
games-open = Open a game…

help-head = **Cairn** lets two people play board games in this chat, a turn whenever they have time.
help-games = Games here: { $games }.
help-start = Start a game
help-challenge = 1. Use { $challenge } to choose a game and an opponent.
help-challenge-direct = 1. In a server, use { $challenge } to choose a game and an opponent.
help-accept = 2. When they accept, the board is posted. The player to move is mentioned.
help-move = 3. Press **Move** under the board, answer with the buttons, then press **Play it**.
help-type = **Type a turn instead:** use { $turn }, or reply to a board with it, such as `e4-e7` (e4 e7 is fine, too).
help-type-direct = **Type a turn instead:** write it here, such as `e4-e7` (e4 e7 is fine, too), or use { $turn }.
help-steps = **A turn of several steps** is kept until you play it, and only you see it. **Undo step** takes the last step back.
help-look = **Your games:** { $games } lists them, { $board } shows a board. Buttons of old messages keep working.
help-told = **How you are told:** { $settings } lets you choose: a mention, a direct message, a daily digest, or nothing.
help-rules = **Rules:** { $rules }. { $learn } teaches by small tasks.
help-ratings = **Ratings and tournaments:** { $rating } and { $tournaments }.
help-chance = **Dice and cards** are provably fair: { $history } shows how to check them.
help-group-play = Play and end
help-nudge = In a game without a clock, **Nudge** under **More…** reminds an opponent who has taken three days. After 30 days, and a week after the nudge, you can call the game off alone.
help-group-look = Look things up
help-group-bot = Settings and help
about = **Cairn { $version }** – board games by correspondence. A cairn grows by one stone from everyone who passes, at their own pace. Every turn is saved, checked against the rules and drawn. Free software (MIT).

## Refusals: what is wrong, and the way out

owner-incidents = **{ $count ->
    [one] One incident
   *[other] { $count } incidents
}.** Somebody ran into a fault of mine. The log has its number and what happened; the next message like this comes in ten minutes at the earliest.
refusal-banned = The owner of this bot has shut you out. Your games continue for your opponents: clocks run out, and opponents can end games without one.
refusal-server-banned = The owner of this bot has shut out this server. Clocks of games here rest.
refusal-maintenance = **Closed for maintenance.** { $why } Nothing was changed, and all clocks rest.
refusal-no-such-game = No game here has that name. `/games` lists yours.
refusal-no-game-here = No game is in progress here. `/games` lists yours, `/challenge` starts one.
refusal-which-game = Which game? Name one with the option `game`: { $games }.
refusal-not-a-player = You are watching this game, not playing it. `/board` shows it, `/challenge` starts one of your own.
refusal-not-your-turn = It’s not your turn yet.
# After "It’s not your turn yet."
your-turn-mention = You will be mentioned here when it is.
your-turn-direct = You will get a direct message when it is.
your-turn-digest = Your daily digest tells you when it is.
your-turn-nothing = You chose not to be told when it is.
refusal-game-over = This game is over. `/rematch` starts another one.
refusal-stale = The game has moved on. Here is the current board.
refusal-draft-moved-on = Your turn has changed meanwhile. Here it is.
refusal-turn-not-over = Your turn isn't finished: something is left to do before it can be played.
refusal-frozen = **{ $what }** can’t be shown or played for now: what is stored of it can’t be read. Nothing has been deleted; please tell the people who run this bot.
refusal-too-late-to-abort = Both of you have played, so your opponent must agree to call the game off. `/abort` offers it.
refusal-not-over = The game is still in progress. You can ask for a rematch when it is over.
refusal-no-such-challenge = There is no such challenge here anymore. `/challenge` makes a new one.
refusal-challenge-accepted = This challenge was already accepted.
refusal-challenge-declined = This challenge was declined. `/challenge` makes a new one.
refusal-challenge-cancelled = This challenge was canceled. `/challenge` makes a new one.
refusal-challenge-expired = This challenge has expired. `/challenge` makes a new one.
refusal-not-for-you = This challenge is for somebody else. You can make one of your own with `/challenge`.
refusal-not-your-challenge = Only the person who made this challenge can change or cancel it.
refusal-unmet-in-time = This challenge is for players who finish at least { $least }% of their games with a clock in time; you finished { $has }% of yours. `/games open:True` lists others.
refusal-unmet-in-time-new = This challenge is for players who finish at least { $least }% of their games with a clock in time. Your share is known after three such games; `/games open:True` lists other challenges.
refusal-unmet-rated = This challenge is for players rated { $range }; your rating in this game is { $rating }. `/games open:True` lists others.
refusal-unmet-rated-off = This challenge is for players rated { $range }, and you have ratings switched off: `/settings me` switches them on.
refusal-terms-changed = The terms of this challenge have just changed. Read its post again, and accept it there.
refusal-not-for-anybody = This challenge is for one person, so it cannot require reliability or a rating.
refusal-hints-in-rated = A rated game has no hints. Cancel this challenge and make one with `rated:False`.
refusal-yourself = You can’t play against yourself. `/challenge` without an opponent invites anyone; with a level, you play against Cairn.
refusal-bot = Bots can’t accept challenges. `/challenge` without an opponent invites anyone; with a level, you play against Cairn.
refusal-not-here = You cannot challenge this person here: they are not in this server, or do not accept challenges. Name somebody else, or leave the opponent out to challenge anybody.
refusal-too-many-challenges = You already have many open challenges. Cancel one, or wait until some are answered.
refusal-asked-them-too-often = You have challenged this person three times in the last hour, and they have not accepted. You can ask them again from { $from } on.
refusal-were-asked-too-often = Many people have just challenged this person. You can ask them from { $from } on.
refusal-asking-too-often = You have made many challenges in the last hour. You can make another one from { $from } on.
refusal-not-a-choice = “{ $text }” is none of the choices here. Pick one from the list that Discord shows.
refusal-unknown-rules = I do not know a game called “{ $text }”. Choose one from the list.
refusal-not-offered = **{ $game }** is not offered in this server. `/settings server` says which games are.
refusal-unknown-variant = This game has no variant called “{ $text }”. Choose one from the list, or leave it out.
refusal-no-variants = This game has no variants, so none called “{ $text }”. Leave the variant out.
refusal-option-twice = The option “{ $text }” is given twice. Give it once.
refusal-bad-options = I do not understand the options “{ $text }”. Write them like `{ $example }`, or leave them out.
refusal-no-options = This game has no options. Leave “{ $text }” out.
refusal-option-too-great = With `{ $option }` above { $most } the game might never end. { $most } is the highest value.
offer-nothing-played = Nothing was played or offered.
refusal-offer-open = An offer is already open: { $what }. Answer it or withdraw it first, with the button **Offer…**.
refusal-offer-one-a-turn = You have already made an offer since the last turn. You can make another one after the next turn.
refusal-offer-too-soon = You made this offer recently ({ $what }). You can repeat it two turns later.
refusal-offer-gone = This offer is no longer open: it was answered, or a turn was played.
refusal-offer-own = This is your own offer; your opponent has to answer it.
refusal-nothing-to-take-back = You have not played a turn that could be taken back.
refusal-not-back-over-chance = This game is rated, and dice were rolled or cards drawn since your last turn. So it cannot be taken back.
refusal-needs-no-consent = Not both of you have played yet, so you can call the game off alone: `/abort`.
refusal-empty = Write the turn, such as `e4-e7`, or press **Move** under the board.
refusal-too-long = That is far too long for a turn. Write something like `e4-e7`.
refusal-forbidden = **{ $text }** is not allowed: { $clause }
refusal-unreadable = I cannot read “{ $text }” as a turn. Write something like `e4-e7`, or press **Move** under the board.
refusal-near = Possible here: { $turns }
refusal-ambiguous = “{ $text }” can mean several things: { $meanings }.
refusal-turn-over = Your turn is over before “{ $text }”; nothing was played. Leave that part out.
refusal-outdated-command = This command has changed. Reload Discord (Ctrl+R) and try again.
refusal-servers-only = This works in a server only.
refusal-manage-server = Only people who may manage this server can change that. `/settings me` changes what you see yourself.
refusal-unknown-theme = I do not know the colors “{ $text }”. Choose a set from the list.
refusal-unknown-button = This button is too old for me to understand. `/games` lists your games.
incident = Sorry, something went wrong on my side (incident { $number }). Nothing was lost – please try again.
discord-away = Discord is not answering me at the moment, so I cannot find out what I need for this. Please try again in a minute.
window-late = I could not open that in time. Please press the button again.
# The games cannot be reached at the moment; nothing of what was asked for has been done.
database-away = I cannot reach my games at the moment. Nothing was saved – please try again shortly.
# The same, while something was being saved.
database-went-away = The connection to my games broke while I was saving that, so I cannot tell whether it was saved. Please look in a moment, and try again if it was not.

missing-here = I cannot run a game in this channel without these permissions: { $permissions }. Ask somebody who manages the server, or use another channel.
missing-for-threads = I cannot make a thread here (missing: { $permissions }), so the game will be played in this channel.
trouble-note = ⚠ I cannot post this game's board at the moment: { $why }
trouble-gone = its channel is gone.
trouble-thread = its thread is gone or closed.
trouble-removed = I was removed from its server.
trouble-forbidden = Discord does not let me post there.
trouble-lacking = I lack permissions there: { $permissions }. Somebody who manages the server can give them to me.
trouble-refused = Discord does not take the post.

# Above the board in the last picture. { $who } is a name or a side, { $reason } a whole sentence.
caption-won = { $who } wins
caption-drawn = Draw
caption-ended = { $headline } · { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}

# What the signs of a board in letters mean.
sign-goal = goal
sign-reserved = reserved for some
sign-home = camp or start
sign-water = water
sign-height = height
sign-captured = captured here
sign-from = moved from here
sign-to = moved to here
sign-choice = can be chosen
sign-chosen = chosen
sign-objection = why not

# Sets of colors.
theme-oak = Oak
theme-slate = Slate
theme-clear = Clear (for color-blind players)
choice-offer-draw = A draw
