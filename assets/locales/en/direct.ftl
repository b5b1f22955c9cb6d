# What directors of tournaments see and do

command-tournament-direct = direct
command-tournament-direct-about = Run a tournament: start, pair, decide, postpone, substitute, announce, end
option-file = file
option-tournament-direct-file-about = Before the start: an entry list, one name per line, in seeding order
command-tournament-export = export
command-tournament-export-about = Export a tournament as a file: report, spreadsheet, web page, or all data
option-format = format
option-format-about = What kind of file; leave blank for the tournament report (TRF)
option-ids = ids
option-ids-about = Include user IDs (JSON only, directors only)
choice-format-trf = Tournament report (TRF) for other programs
choice-format-csv = Standings for a spreadsheet (CSV)
choice-format-html = One web page with everything (HTML)
choice-format-json = All data for programs (JSON)

direct-head = **{ $tournament }** · { $people ->
    [one] one person
   *[other] { $people } people
} · { $stage ->
    [open] open
    [running] running
    [called-off] called off
   *[over] over
}
direct-open = { $count ->
    [0] All matches are over.
    [one] One match is still in progress.
   *[other] { $count } matches are still in progress.
}
direct-unpaired = No rounds have been paired yet.
direct-asked = ⚖️ { $count ->
    [one] One match is waiting for your decision.
   *[other] { $count } matches are waiting for your decision.
}
direct-stuck = ⚠️ The next round can’t be paired because of { $names }. { $rest ->
    [yes] Let them sit out for half a point, or end the tournament with the current standings.
   *[no] Let people you’ve kept apart meet, then pair again, or end the tournament with the current standings.
} If you do nothing, the tournament will end on { $at } ({ $again }).
direct-hidden = 👁️ The next round has been paired, and only directors can see it. It will be published on { $at } ({ $again }).
direct-held-up = ⚠️ This tournament’s games can’t start: I no longer have the rules for this game. They’ll start automatically once I have them again; please tell whoever runs this bot.
direct-unmoved = ⏳ { $count ->
    [one] One player hasn’t
   *[other] { $count } players haven’t
} moved yet: { $names }.
direct-log-hint = -# Everything done here is recorded in the log: `/tournament show tournament:{ $name } view:log`
direct-hint = What do you want to do?
direct-menu-look = View the unpublished round
direct-menu-publish = Publish the round
direct-menu-let-rest = Let the players who block the pairing sit out
direct-menu-matches = Decide or change a result, or postpone a match
direct-menu-waiting = See who hasn’t moved yet and remind them
direct-menu-start = Start now
direct-menu-numbers = Set the seeding by hand
direct-menu-pair = Pair the next round now
direct-menu-put-off = Extend the deadline for everyone
direct-menu-open = Open registration
direct-menu-close = Close registration
direct-menu-entries = Remove, reinstate, substitute, sit out, keep apart
direct-menu-enter = Add a player
direct-menu-announce = Make an announcement
direct-menu-directors = Add or remove directors
direct-menu-end = End it now with the current standings
direct-menu-call-off = Call it off
direct-put-off = The deadline is { $at }. It can be postponed at most twice. By how much?
direct-put-off-of = The deadline of { $pair } is { $at }. It can be postponed at most twice. By how much?
direct-put-off-hint = By how much?
direct-days = { $days ->
    [one] one day
   *[other] { $days } days
}
direct-directors = Directors: { $names } (up to { $most }). People who manage the server can always direct as well.
direct-directors-add = Add a director
direct-directors-remove = Remove a director
direct-look = **Round { $round }** as paired. You can’t edit pairings: change entries, byes, or who is kept apart, then pair again.
direct-match = { $round }{ $first } – { $second }: { $state }
direct-matches = { $count ->
    [one] One match
   *[other] { $count } matches
}; those waiting for your decision come first.
direct-matches-hint = Which match?
direct-state-asked = waiting for your decision
direct-state-on = in progress
direct-waiting = **{ $tournament }** · { $unmoved ->
    [0] no game is waiting for a first move
    [one] one game is waiting for a first move
   *[other] { $unmoved } games are waiting for a first move
} · { $games ->
    [one] one game in progress
   *[other] { $games } games in progress
}
direct-waits = { $moved ->
    [no] 💤 **{ $name }** hasn’t moved yet
   *[yes] { $name } is to move
} against { $opponent } · { $game } · since { $at }{ $reminded ->
    [yes] { " " }· reminded
   *[no] { "" }
}
direct-reminded = 🔔 { $games ->
    [one] I sent a reminder in one game, the way that player chose to be notified.
   *[other] I sent reminders in { $games } games, the way each player chose to be notified.
}
direct-match-head = **{ $pair }** · round { $round } · until { $at }
direct-game = Game { $game }, { $first } – { $second }: { $state }
direct-games-hint = Which game?
direct-game-head = **{ $pair }** · round { $round } · game { $game } of { $games } · { $board }
direct-game-not-begun = not started
direct-game-result = This counts as: { $result }.
direct-game-on = It runs until { $at } ({ $again }).
direct-used = { $name } ({ $side }): { $time } for { $turns ->
    [one] one move
   *[other] { $turns } moves
}.{ $claim }
direct-claim-win = Claims a win.
direct-claim-draw = Claims a draw.
direct-claim-play-on = Wants to play on.
direct-claim-none = Hasn’t made a claim.
direct-result-hint = What should it count as?
direct-result-won = { $name } wins
direct-result-drawn = A draw
direct-result-forfeit = Forfeit: { $name } showed up, { $other } didn’t
direct-result-nobody = Forfeit: neither player showed up
direct-entries = { $count ->
    [one] One entry
   *[other] { $count } entries
}.
direct-entries-hint = Which entry?
direct-entry = **{ $name }**{ $number ->
    [0] { "" }
   *[other] { " " }· seed { $number }
} · { $state } · { $matches ->
    [0] no open match
    [one] one open match
   *[other] { $matches } open matches
}
direct-entry-plays = playing
direct-gone-withdrew = withdrew
direct-gone-no-show = no-show
direct-gone-removed = removed
direct-gone-left = left the server
direct-gone-lost = knocked out
direct-gone-idle = off the ladder
direct-substitute = Who will take { $name }’s place? I’ll ask them in the tournament’s thread. They’ll take over { $name }’s seed, points, games in progress, and clocks.
direct-substitute-hint = Who takes over?
direct-points = Points given to { $name } by directors so far: { $given }. How many do you want to add or take away?
direct-points-hint = How many points?
direct-numbers-unknown = “{ $name }” matches no one in this tournament, or several people. Nothing was changed. Enter each name in full, one per line.
direct-stand-in-hint = Who plays for this round only?
direct-forbid = Who should { $name } not be paired with? People they’ve already played aren’t listed.
direct-forbid-hint = Who should they not be paired with?
direct-meet-hint = Kept apart: who can they meet again?
direct-enter = Who do you want to add? The entry conditions won’t apply to them.
direct-enter-hint = Who do you want to add?
direct-nobody = That person can’t play here. Choose a member of this server.
direct-ask-open = Open registration? Anyone who meets the conditions will be able to join.
direct-ask-close = Close registration? No one will be able to join until it’s opened again.
direct-ask-start = Start now with { $people ->
    [one] one person
   *[other] { $people } people
}? { $rounds ->
    [0] {""}
   *[other] There will be { $rounds } rounds.
} Seeds will be assigned and games will start.
direct-ask-pair = Pair the next round now, without waiting for the scheduled day?
direct-ask-pair-again = Pair this round again? No one has seen it yet. This will be recorded in the log.
direct-ask-publish = Publish the round? Its games will start, and it can’t be changed after that.
direct-ask-rest = Let { $names } sit out for half a point, and pair the others?
direct-ask-put-off = Postpone the deadline of all open matches to { $at }?
direct-ask-put-off-of = Postpone the deadline of { $pair } to { $at }?
direct-ask-result = **{ $pair }**, game { $game }: { $result }?
direct-ask-why = You’ll be asked for a reason, which everyone can read in the log.
direct-ask-enter = Add { $name }?
direct-ask-remove = Remove { $name } from the tournament?
direct-ask-return = Reinstate { $name } from the next round on?
direct-ask-substitute = Ask { $by } to take { $name }’s place? They’ll take over once they agree.
direct-ask-bye = Let { $name } sit out round { $round }?
direct-ask-stand-in = Ask { $by } to stand in for { $name } this round? { $name } will be back after that.
direct-ask-give-bye = Give { $name } a bye in round { $round }, worth { $worth ->
    [full] a win
   *[half] a draw
}?
direct-ask-points = Change { $name }’s points by { $points }?
direct-ask-after-all = Have { $name } play in round { $round } after all?
direct-ask-forbid = Never pair { $one } with { $other }?
direct-ask-meet = Let { $one } and { $other } be paired with each other again?
direct-ask-director = Make { $name } a director? They’ll be able to do everything you can here.
direct-ask-director-gone = Remove { $name } as a director?
direct-ask-end = End it now? The standings will stay as they are; games still in progress will count for ratings only.
direct-ask-call-off = Call it off? There won’t be any standings, and this can’t be undone.
direct-then-ends = This ends the game.
direct-then-corrected = Standings and ratings will be recalculated, and both players will be notified.
direct-then-ladder = Places on the ladder will stay as they are. Ratings will be recalculated, and both players will be notified.
direct-then-rested = Later pairings depended on this result: standings and ratings will be recalculated, but pairings will stay as they are. Both players will be notified.
direct-then-removed = { $matches ->
    [0] They won’t be paired again.
    [one] They won’t be paired again, and their open match will be forfeited.
   *[other] They won’t be paired again, and their { $matches } open matches will be forfeited.
}
direct-then-bye = The first time, it’s worth half a point, except in the last two rounds; otherwise it’s worth nothing.
direct-then-pair-again = This applies from the next pairing on. To apply it to the unpublished round, pair it again.
direct-done = ✅ Done. It’s in the log.
direct-moved-on = Something changed in the meantime, so nothing was done. Here’s how it looks now:
direct-asked-there = ✅ I’m asking them in { $channel }.
direct-window-say = Announcement
direct-window-text = Text for everyone (mentions no one)
direct-window-numbers = Seeding
direct-window-order = In order, one per line (blank: by rating)
direct-window-why = Are you sure?
direct-window-reason = Reason (everyone can read it)
direct-handover = { $who }, { $director } is asking you to take { $name }’s place in **{ $tournament }**, with their seed, points, and { $games ->
    [0] no games in progress
    [one] one game in progress
   *[other] { $games } games in progress
}. You’ll get the time left on each clock, but at least a day.{ $rounds ->
    [one] { " " }It’s for this round only.
   *[other] { "" }
}
direct-handover-not-you = Someone else was asked. `/tournament list` shows the tournaments you can join.
direct-handover-over = This is no longer possible: the place has gone to someone else, or the person who asked is no longer a director.
direct-handover-taken = You’re now playing in **{ $tournament }**. `/games` shows whose turn it is.
direct-handover-yours = You already have this place. `/games` shows whose turn it is.
direct-handover-declined = You’ve declined, so nothing changes.
button-direct-back = Back
button-direct-again = Refresh
button-direct-do = Do it
button-direct-remind = Remind those who haven’t moved
button-direct-publish = Publish
button-direct-pair-again = Pair again
button-direct-put-off = Postpone…
button-direct-remove = Remove…
button-direct-return = Reinstate…
button-direct-substitute = Substitute…
button-direct-bye = Sit out…
button-direct-bye-half = Half-point bye…
button-direct-bye-full = Full-point bye…
button-direct-points = Points…
button-direct-forbid = Keep apart…
button-direct-take = Take it over
button-direct-decline = No, thanks

direct-export = **{ $tournament }** as a file.
direct-export-no-trf = Only a Swiss, a round robin, or a league can be exported as a tournament report (TRF), and only once its rounds have started.
direct-export-too-large = This file would be too large for Discord.

direct-menu-proposals = See what Cairn thinks of the unfinished games
direct-proposals = **What Cairn thinks** of the unfinished games. These are only suggestions: you decide, and only directors see them.
direct-proposals-none = There are no unfinished games for you to decide.
direct-proposal-of = { $pair } · { $game }: { $what }
direct-proposal = Cairn suggests: { $what }
direct-proposal-coming = still thinking; the answer will appear here.
direct-proposal-proved = **proved**: { $name } wins in { $turns ->
    [one] one move
   *[other] { $turns } moves
}.
direct-proposal-near-certain = **near certain**: { $name } wins.
direct-proposal-better = **better**: { $name } is ahead.
direct-proposal-open = **open**: no one is clearly ahead.
direct-proposal-line = Expected moves: { $line }.

refusal-file-too-large = This file is larger than 1 MB. A list of players is much smaller: is this the right file?
refusal-file-not-fetched = I couldn’t get the file from Discord. Try again in a moment.
