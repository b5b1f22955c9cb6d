# The bot’s messages, in the order people meet them. Games have their own files.

## Commands

command-challenge = challenge
command-challenge-about = Challenge a player, or anyone, to a game
command-move = move
command-move-about = Play a move; legal moves are suggested as you type
command-board = board
command-board-about = Show the board now or after any move, from your side or as text
command-games = games
command-games-about = List your games, starting with those waiting for you
command-draw = draw
command-draw-about = Offer a draw, or accept one
command-takeback = takeback
command-takeback-about = Ask to take back your last move, or agree to your opponent’s request
command-resign = resign
command-resign-about = Resign a game (asks you to confirm)
command-abort = abort
command-abort-about = Call off a game; once you’ve both moved, your opponent must agree
command-rematch = rematch
command-rematch-about = Play again with sides swapped
command-history = history
command-history-about = List the moves of a game and download its record
command-rules = rules
command-rules-about = Read the rules of a game
command-settings = settings
command-settings-about = Choose your notifications, or how games work on this server
command-settings-me = me
command-settings-me-about = Choose your notifications, time zone, colors, and language
command-settings-server = server
command-settings-server-about = Choose where games are played here, who can start them, and how they look
command-help = help
command-help-about = Learn how to start and play a game, and see all commands
command-about = about
command-about-about = About this bot and your data

option-game = game
option-game-about = Which game
option-opponent = opponent
option-opponent-about = Who to challenge; leave blank to let anyone accept
option-variant = variant
option-variant-about = Which variant of the game
option-side = side
option-side-about = Who goes first
option-where = where
option-where-about = Where to play
option-options = options
option-options-about = Special rules; suggested as you type
option-turn = turn
option-turn-about = The turn
option-move = move
option-move-about = Your move, such as e4-e7
option-offer = offer
option-offer-about = What to offer with your move
option-time-zone = time-zone
option-time-zone-about = Your city or time zone
option-view = view
option-view-about = How to show the board
option-who = who
option-who-about = Whose games to list; leave blank to list yours
option-here = here
option-here-about = List all games in this channel

choice-side-random = Random
choice-side-first = I go first
choice-side-second = My opponent goes first
choice-where-thread = In its own thread
choice-where-here = Right here
choice-yes = yes
choice-no = no
choice-view-mine = From my side
choice-view-public = As everyone sees it
choice-view-text = As text

## Names

option-value = { $option }: { $value }
option-usual = { $option } (default)

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
button-pick = Pick a move
button-back = Back
button-previous = Previous
button-next = Next
button-all-commands = All commands
button-repeated = Also as buttons
button-show-me = Show me
button-close = Close

## Challenges

# In the menu of a user.
menu-challenge = Challenge
challenge-which-game = Which game would you like to play with **{ $name }**? It uses this server’s default settings; use `/challenge` to choose the time control, sides, and options.

challenge-direct = { $to }, **{ $from }** challenges you to **{ $game }**.
challenge-open = **{ $from }** is looking for an opponent: **{ $game }**.
challenge-open-role = { $role }: **{ $from }** is looking for an opponent in **{ $game }**.
challenge-side = The challenger plays { $side }.
challenge-side-random = Sides are random.
challenge-special = Special rules: { $rules }.
challenge-hints = Hints are allowed.
condition-in-time = For players who finish at least { $least }% of their timed games on time.
condition-rated = For players rated { $range }.
condition-any = anything
condition-from = { $lowest } or higher
condition-to = { $highest } or lower
condition-between = { $lowest } to { $highest }
more-terms-head = **More terms for { $game }.** Changes apply right away and appear in the challenge.
more-terms-none = Anyone who can see the challenge can accept it. Hints are off.
more-terms-none-direct = Hints are off.
button-more-terms = More terms…
button-allow-hints = Allow hints
button-no-hints = Turn hints off
terms-in-time-none = Games finished on time: any percentage
terms-in-time = Games finished on time: at least { $value }%
terms-lowest-none = Lowest rating: any
terms-lowest = Lowest rating: { $value }
terms-highest-none = Highest rating: any
terms-highest = Highest rating: { $value }
challenge-waits = The challenge expires { $until }.
challenge-accepted = **{ $by }** accepted. The game is on!
challenge-accepted-there = **{ $by }** accepted. The game is on in { $place }!
challenge-declined = The challenge was declined.
challenge-cancelled = The challenge was canceled.
challenge-expired = No one answered in time.
challenge-sent-direct = Challenge sent: **{ $game }** against { $to }. It expires on { $at }.
challenge-sent-open = Challenge sent: **{ $game }**. Anyone here can accept it until { $at }.
challenge-you-accepted = Game on! **{ $game }** has started, and the board will appear in a moment.
challenge-you-declined = You declined the challenge.
challenge-you-cancelled = You canceled your challenge.
rematch-asked = Rematch offered: **#{ $id }**.

## The messages of a game

post-turn = { $who } · **{ $game }** against **{ $opponent }** · turn { $turn } · { $side } to play
post-turn-timed = { $who } · **{ $game }** against **{ $opponent }** · turn { $turn } · { $side } to play by { $at }, { $remaining }
games-frozen = ⚠️ can’t be shown or played right now
game-opening = **{ $game }**: { $first } ({ $first_side }) against { $second } ({ $second_side }).
post-begins = **{ $first }** plays { $first_look }, and **{ $second }** plays { $second_look }. Have a good game!
post-reply = You can also type your move: reply to any board with it, such as { $turn }.
post-taken-back = **{ $by }** took back their last move.
post-won = 🏁 **{ $winner } wins** ({ $side }) after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}. { $reason }
post-drawn = 🏁 **Draw** between **{ $first }** and **{ $second }** after { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}. { $reason }
post-aborted = { $reason } The game between { $first } and { $second } doesn’t count.
post-over = { $who }, **{ $game }** is over.

ends-resignation = { $who } resigned.
ends-agreement = Both players agreed to a draw.
ends-too-long = The game reached its maximum length, so it’s a draw.
ends-aborted = { $who } called the game off.
ends-time = { $who } ran out of time.
ends-no-show = { $who } never made their first move.
ends-left = { $who } left the server, so the game was called off.
ends-called-off = Both players agreed to call the game off.
ends-nobody-came = Neither player made a first move.
ends-by-owner = The bot’s owner ended the game.
ends-by-owner-why = The bot’s owner ended the game: { $why }
ends-adjudication = The game was still unfinished at the tournament deadline, so it was adjudicated.
ends-director = A tournament director decided the game.
ends-director-forfeit = A tournament director ruled the game a forfeit.
ends-abandoned = { $who } ran out of time, and no one claimed the win.
ends-stayed-away = { $who } hadn’t moved for a month, so the game was called off.

offer-post-draw = { $who }, **{ $by }** offers you a **draw** in **{ $game }**. The offer expires with the next move.
offer-post-takeback = { $who }, **{ $by }** asks to **take back** their last move in **{ $game }**. The request expires with the next move.
offer-post-call-off = { $who }, **{ $by }** offers to **call off** **{ $game }**. If you accept, it won’t count. The offer expires with the next move.
# Below the move it came with.
offer-along-draw = **{ $by }** offers a **draw**. The offer expires with the next move.
offer-was-draw = draw offer
offer-was-takeback = takeback request
offer-was-call-off = offer to call the game off
offer-accepted = **{ $who }** accepted **{ $by }**’s { $offer }.
offer-accepted-pause = **{ $who }** accepted **{ $by }**’s { $offer }. The game is paused until either of you continues it, for up to 30 days.
offer-declined = **{ $who }** declined **{ $by }**’s { $offer }.
offer-withdrawn = **{ $by }** withdrew their { $offer }.
offer-lapsed = **{ $by }**’s { $offer } expired.

alt-to-move = { $side } to play.
alt-over = The game is over.
alt-chance = Dice or cards come next.
alt-last = Last move – { $what }.
# Instead of arrows: d1 to d3; d1 with b2, which swap places.
alt-to = to
alt-with = with
told-forced = Forced: { $what }

## Playing, privately

played = Played in **{ $game }**:
typed-played = Played:
typed-entered = Got it, but your move isn’t finished yet. Type the rest, or press **Move**.
typed-entered-whole = Got it. Nothing has been played yet: press **Move** to check your move and play it.
typed-entered-here = Got it. Nothing has been played yet: press **Move** to see your move so far and continue. Only you will see it.
typed-question = Play it?
typed-question-here = You ended with a question mark, so I haven’t played it. Press **Move** to preview your move and play it. Only you will see it.
typed-unplayable-here = Your move can’t continue that way. Press **Move** to see it and continue. Only you will see it.
typed-unreadable-here = I can’t read that as a move. Press **Show me** to see what you can play. Only you will see it.
typed-while-away = I was offline when you wrote this. I’ve played the moves that were still possible; please send anything else again.
asked-help = { $command } explains how to start and play a game.
asked-hello = Hello! { $command } explains how to start and play a game.
asked-resign = To resign a game, use { $command }.
asked-undo = To take back your last move, use { $command }. Your opponent must agree.
asked-draw = To offer or accept a draw, use { $command }.
asked-rules = For the rules of a game, use { $command }.
asked-board = To see the board, use { $command }.
typed-which-game-here = Which game is this move for? Choose it, or press **Move** under its board.
typed-which-game-board = Which game is this move for? Press **Move** under its board.
typed-which-game-not-you = Only the person who wrote the move can choose its game.
typed-role-here = That’s my role, and I can’t read messages that only mention it. Mention me instead: { $bot }.
state-to-move = { $name } ({ $side }) to play · turn began { $since }.
table-after = **{ $game }** after turn { $turn } of { $of }.
replay-head = **{ $game }** · turn { $turn } of { $of }
done = **{ $game }** is over.
closed = Closed.

picker-head = **{ $game }** · { $question }
picker-row = Row { $line }
picker-file = File { $line }
picker-line-first = Choose a row:
picker-block-first = Choose a part of the board:
picker-nothing-more = There’s nothing more you can do this turn.
# { $way } is a row of cells with arrows between them.
picker-only = Only this is possible: { $way }
picker-so-far = So far: { $way }
# { $answers } are buttons, such as c4, d4; { $outcome } is what they lead to.
picker-note = -# { $answers }: { $outcome }
picker-page = Page { $page } of { $pages }, { $all } in total
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
picker-draws = Dice are rolled and cards drawn only when you play the move.
draft-forgotten = The move you had started in **{ $game }** was discarded; nothing was played.
draft-note = You started this move but haven’t played it. Press **Move** to continue:

offers-head = What would you like to offer or ask for in **{ $game }**?
offers-yours = Your open offer in **{ $game }**: { $what }. It expires with the next move.
offers-theirs = Your opponent’s open offer in **{ $game }**: { $what }.
offer-not-along = The draw wasn’t offered, because it’s your turn again. You can offer one at any time with **{ $button }**.
offer-not-yet = The draw hasn’t been offered yet. **Play it and offer a draw** will send the offer with your finished move.
offer-made = Offer sent: { $what } in **{ $game }**.
offer-you-accepted = You accepted **{ $by }**’s { $offer } in **{ $game }**.
offer-you-accepted-pause = You accepted **{ $by }**’s { $offer }: **{ $game }** is paused.
offer-you-declined = You declined **{ $by }**’s { $offer } in **{ $game }**.
more-head = More options for **{ $game }**
ask-resign = Resign **{ $game }**? Your opponent will win.

history-head = **{ $game }**, { $count ->
    [one] { $count } turn
   *[other] { $count } turns
} so far. The full record is attached.
history-head-over = **{ $game }**, { $count ->
    [one] { $count } turn
   *[other] { $count } turns
}. The full record is attached.
history-earlier = { $count ->
    [one] One earlier turn is only in the file.
   *[other] { $count } earlier turns are only in the file.
}
history-seed-hash = All dice and cards come from a secret that was fixed before the first turn. This is its fingerprint (SHA-256): { $hash }
history-secret-later = I’ll show the secret when the game is over. Anyone can then use it to check every roll and card.
history-secret = The secret: `{ $seed }`. To check every roll and card, run `cairn verify { $file }` on the record that *History* attaches. `echo -n { $seed } | xxd -r -p | sha256sum` gives the fingerprint. `docs/play/fair-dice.md` explains how to do it by hand.
proof-head = Dice and cards in **{ $game }**
rules-page = { $game }, page { $page } of { $pages }

games-mine = { $count ->
    [0] You have no games in progress. Use `/challenge` to start one.
    [one] You have one game in progress:
   *[other] You have { $count } games in progress, starting with those waiting for you:
}
games-theirs = { $count ->
    [0] **{ $name }** has no games in progress here.
    [one] **{ $name }** has one game in progress here:
   *[other] **{ $name }** has { $count } games in progress here:
}
games-here = { $count ->
    [0] No games are in progress here. Use `/challenge` to start one.
    [one] One game is in progress here:
   *[other] { $count } games are in progress here:
}
games-line-yours = ▶ **{ $game }** against { $other } in { $place } · **your turn** · { $time }
games-line = **{ $game }**: { $first } – { $second } in { $place } · { $waits_for } to play · { $time }
games-line-over = **{ $game }**: { $first } – { $second } in { $place } · ended { $since }
games-more = … and { $count } more.
games-challenges = Your open challenges: { $count } ({ $ids }).
games-open = Open a game…

help-head = **Cairn** runs two-player board games here in Discord. Make your move whenever you have time.
help-games = Games
help-game = **{ $game }** – { $pitch }
help-move = **Your turn?** Press **{ $turn }** under the board, make your choices, then press **{ $play }**.
help-type = **Prefer typing?** Use { $turn }, or reply to the board with your move, such as `e4-e7`.
help-type-direct = **Prefer typing?** Just type your move here, such as `e4-e7`, or use { $turn }.
help-puzzle = **A puzzle?** { $puzzle } has one whenever you like, and a server can have one every day ({ $settings }).
help-group-play = Play
help-group-games = Your games
help-group-learn = Learn
help-group-server = Server and bot
help-group-buttons = These commands do what buttons do
help-nudge = If your opponent hasn’t moved for three days in an untimed game, **{ $nudge }** under **{ $more }** reminds them. You can call the game off yourself 30 days after the last move and a week after the nudge.
about = **Cairn { $version }** – two-player board games, played by correspondence. A cairn is a pile of stones: everyone who passes adds one, in their own time. Every move is checked against the rules, saved, and drawn. Free software (MIT license).

## Refusals: what is wrong, and the way out

owner-incidents = **{ $count ->
    [one] One internal error
   *[other] { $count } internal errors
}.** Someone ran into a bug. The incident number and the details are in the log. I won’t send more than one of these messages every ten minutes.
refusal-banned = The owner of this bot has banned you. Your games continue for your opponents: your clocks keep running, and your opponents can end games that have no clock.
refusal-server-banned = The owner of this bot has banned this server. All clocks in its games are stopped.
refusal-maintenance = **Closed for maintenance.** { $why } Nothing was changed, and all clocks are stopped.
refusal-no-such-game = There’s no game with that ID here. Use `/games` to list yours.
refusal-no-game-here = No game is in progress here. Use `/games` to list yours or `/challenge` to start one.
refusal-which-game = Which game do you mean?
refusal-not-a-player = You’re watching this game, not playing it. Use `/board` to see it, or `/challenge` to start your own.
refusal-not-your-turn = It’s not your turn yet.
# After "It’s not your turn yet."
your-turn-mention = I’ll mention you here when it is.
your-turn-direct = I’ll send you a direct message when it is.
your-turn-digest = You’ll see it in your daily digest when it is.
your-turn-nothing = You’ve chosen not to be notified when it’s your turn.
refusal-game-over = This game is over. Use `/rematch` to play again.
refusal-stale = The game has moved on. Here’s the current board.
refusal-draft-moved-on = Your move has changed in the meantime. Here’s the current version.
refusal-turn-not-over = Your move isn’t finished: there’s something left to do before you can play it.
refusal-frozen = **{ $what }** can’t be shown or played right now because its saved data can’t be read. Nothing has been deleted; please tell the people who run this bot.
refusal-too-late-to-abort = You’ve both moved, so your opponent must agree to call the game off. Use `/abort` to ask them.
refusal-not-over = The game is still in progress. You can ask for a rematch when it’s over.
refusal-no-such-challenge = That challenge no longer exists. Use `/challenge` to make a new one.
refusal-challenge-settled-accepted = This challenge has already been accepted.
refusal-challenge-settled-declined = This challenge was declined. Use `/challenge` to make a new one.
refusal-challenge-settled-cancelled = This challenge was canceled. Use `/challenge` to make a new one.
refusal-challenge-settled-expired = This challenge has expired. Use `/challenge` to make a new one.
refusal-challenge-settled-open = { refusal-stale }
refusal-not-for-you = This challenge is for someone else. You can make your own with `/challenge`.
refusal-not-your-challenge = Only the person who made this challenge can change or cancel it.
refusal-unmet-in-time = This challenge is for players who finish at least { $least }% of their timed games on time; you’ve finished { $has }% of yours. `/games open:True` lists other challenges.
refusal-unmet-in-time-none = This challenge is for players who finish at least { $least }% of their timed games on time. I can only check that after you’ve played three timed games. `/games open:True` lists other challenges.
refusal-unmet-rated = This challenge is for players rated { $asked }; your rating in this game is { $has }. `/games open:True` lists other challenges.
refusal-unmet-rated-none = This challenge is for players rated { $asked }, but your ratings are turned off. You can turn them on in `/settings me`.
refusal-terms-changed = The terms of this challenge have just changed. Please read them again before you accept.
refusal-not-for-anybody = This challenge is for one person, so it can’t set conditions on reliability or rating.
refusal-hints-in-rated = Hints aren’t allowed in rated games. Cancel this challenge and make a new one with `rated:False`.
refusal-yourself = You can’t play against yourself. Use `/challenge` without an opponent to invite anyone, or with a level to play against Cairn.
refusal-bot = Bots can’t accept challenges. Use `/challenge` without an opponent to invite anyone, or with a level to play against Cairn.
refusal-not-here = You can’t challenge this person here: they aren’t on this server or don’t accept challenges. Choose someone else, or leave the opponent blank to let anyone accept.
refusal-too-many-challenges = You already have too many open challenges. Cancel one, or wait until some are answered.
refusal-too-often-pair = You’ve challenged this person three times in the past hour, and they haven’t accepted. You can challenge them again after { $from }.
refusal-too-often-asked = This person has been challenged by many people recently. You can challenge them after { $from }.
refusal-too-often-asking = You’ve made a lot of challenges in the past hour. You can make another one after { $from }.
refusal-not-a-choice = “{ $text }” isn’t one of the choices. Pick one from the list that Discord shows.
refusal-unknown-rules = I don’t know a game called “{ $text }”. Choose one from the list.
refusal-not-offered = **{ $game }** isn’t available on this server. Use `/settings server` to see which games are.
refusal-unknown-variant = This game has no variant called “{ $text }”. Choose one from the list, or leave the variant blank.
refusal-no-variants = This game has only one variant, so you can’t choose “{ $text }”. Leave the variant blank.
refusal-option-twice = The option “{ $text }” appears twice. Enter it only once.
refusal-bad-options = I don’t understand the options “{ $text }”. Enter them like `{ $example }`, or leave them blank.
refusal-bad-options-none = This game has no options, so leave out “{ $text }”.
refusal-option-too-great = With `{ $option }` above { $most }, the game might never end. The maximum is { $most }.
offer-nothing-played = Nothing was played or offered.
refusal-offer-open = There’s already an open offer: { $what }. Answer or withdraw it first with **{ $button }**.
refusal-offer-one-a-turn = You’ve already made an offer since the last move. You can make another one after the next move.
refusal-offer-too-soon = You made this offer recently ({ $what }). Two moves must be played before you can make it again.
refusal-offer-gone = This offer is no longer open because it was answered or a move was played.
refusal-offer-own = This is your own offer; only your opponent can answer it.
refusal-offer-nothing-to-take-back = You haven’t played a move that could be taken back.
refusal-offer-not-back-over-chance = You can’t take this move back because the game is rated and dice have been rolled or cards drawn since.
refusal-offer-needs-no-consent = You haven’t both moved yet, so you can call the game off yourself with `/abort`.
refusal-empty = Type your move, such as `e4-e7`, or press **{ $button }** under the board.
refusal-too-long = That’s far too long for a move. Type something like `e4-e7`.
refusal-forbidden = **{ $text }** isn’t allowed: { $clause }
refusal-unreadable = I can’t read “{ $text }” as a move. Type something like `e4-e7`, or press **{ $button }** under the board.
refusal-near = You could play: { $turns }
refusal-ambiguous = “{ $text }” can mean several things: { $meanings }.
refusal-turn-over = Your move ends before “{ $text }”, so nothing was played. Leave that part out.
refusal-unplayable = { $why }
refusal-outdated-command = This command has changed. Reload Discord (Ctrl+R) and try again.
refusal-servers-only = This only works on a server.
refusal-manage-server = Only members with *Manage Server* can change that. Use `/settings me` to change your own settings.
refusal-unknown-theme = I don’t have a color theme called “{ $text }”. Choose one from the list.
refusal-unknown-button = This button is too old for me to understand. Use `/games` to list your games.
incident = Sorry, something went wrong on my end (incident { $number }). Nothing was lost – please try again.
discord-away = Discord isn’t responding to me right now. Please try again in a minute.
window-late = I was too slow to open that. Please press the button again.
# The database is down; nothing was done.
database-away = I can’t reach my database right now. Nothing was saved – please try again in a moment.
# The same, while something was being saved.
database-went-away = I lost the connection to my database while saving. Your change may or may not have been saved. Please check in a moment, and try again if it wasn’t.

missing-here = I can’t run a game in this channel without these permissions: { $permissions }. Ask someone who manages the server to grant them, or use another channel.
missing-for-threads = I can’t create a thread here (missing: { $permissions }), so the game will be played in this channel.
trouble-note = ⚠ I can’t post this game’s board right now: { $why }
trouble-gone = its channel no longer exists.
trouble-thread = its thread was closed or no longer exists.
trouble-removed = I was removed from its server.
trouble-forbidden = Discord won’t let me post there.
trouble-lacking = I’m missing permissions there: { $permissions }. Someone who manages the server can grant them.
trouble-refused = Discord rejects the message.

# Above the board in the last picture. { $who } is a name or a side, { $reason } a whole sentence.
caption-won = { $who } wins
caption-drawn = Draw
caption-ended = { $headline } · { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
}

# Legend of the board as text.
sign-goal = goal
sign-reserved = off-limits to some pieces
sign-home = camp or start
sign-water = water
sign-height = height
sign-captured = captured here
sign-from = moved from here
sign-to = moved to here
sign-choice = can be chosen
sign-chosen = chosen
sign-objection = why it’s not allowed

# Color themes.
theme-oak = Oak
theme-slate = Slate
theme-clear = Clear (for color-blind players)
choice-offer-draw = A draw
