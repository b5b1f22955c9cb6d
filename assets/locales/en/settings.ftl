# Settings, vacations, blocking, and privacy.

## Panels

language = English

settings-me-head = **Your settings**, on every server. Only you can see this. What you haven’t changed is in the list below.
settings-server-head = **This server’s settings**, which apply to everyone here.
settings-server-who = Only members with *Manage Server* can change them.
settings-line = **{ $label }:** { $what }
settings-usual = -# **Not changed:** { $lines }
settings-usual-line = *{ $labels }* { $what }
settings-choose = What would you like to change?

settings-hint-value = Choose…
settings-hint-night-from = When your night starts
settings-hint-night-until = When it ends
settings-hint-reminders = When to remind you: up to five, or none
settings-hint-weekend = Your weekend: up to three days
settings-hint-channels = Only in these channels…
settings-hint-role = Only people with this role…

button-unset-channels = Everywhere
button-unset-starters = Everyone

## Mine

settings-label-told-my-turn = Your turn
settings-label-told-offers = Offers
settings-label-told-game-ended = Game over
settings-label-told-reminder = Reminder
settings-label-told-tournament = Tournaments
settings-label-reminders = Reminders
settings-label-digest-hour = Daily digest
settings-label-zone = Time zone
settings-label-night-from = Nights
settings-label-weekend = Weekends
settings-label-theme = Colors
settings-label-bottom = Boards
settings-label-confirm = Preview
settings-label-next = After your move
settings-label-language = Language

settings-about-told-my-turn = How I tell you it’s your turn. The board is always posted, whatever you choose.
settings-about-told-offers = How I tell you when your opponent offers a draw, asks for something, or runs out of time.
settings-about-told-game-ended = How I tell you that one of your games is over.
settings-about-told-reminder = How I remind you when your time is running low. Games without a clock have no reminders.
settings-about-told-tournament = How I tell you about your tournaments, such as the start of a game, a deadline, or a bye. Mentions appear in the game’s channel or where the tournament is posted.
settings-about-reminders = How much of your time is left when I remind you, up to five times per move. I don’t send reminders at night, or if you had less than six hours for the move.
settings-about-digest-hour = When your digest arrives. It’s one direct message with every game waiting for you and anything else you put in it. You won’t get one if there’s nothing to report.
settings-about-zone = Where you live. Your digest, nights, and weekends need it and follow it. The list has the most common ones; use `/settings me time-zone` for any other. Without a time zone, you get mentions instead of a digest.
settings-about-night-from = When you sleep. I never remind you at night, and in games that pause at night, your clock stops then. Games in progress keep the hours they started with.
settings-about-weekend = Your weekend. In games that pause on weekends, your clock stops on these days.
settings-about-theme = The colors of images only you can see.
settings-about-bottom = Which side is at the bottom of your private boards (in games that flip the board).
settings-about-confirm = Whether I ask you to confirm single-step moves. I always show you moves with several steps first.
settings-about-next = Whether the next game waiting for you opens right after your move.
settings-about-language = The language of my private replies to you. Messages that everyone sees use the server’s language.

setting-way-mention = a mention in the game’s channel
setting-way-direct = a direct message, no mention
setting-way-digest = only in your daily digest
setting-way-nothing = off
choice-way-mention = Mention me in the game’s channel
choice-way-direct = Send me a direct message
choice-way-digest = Put it in my daily digest
choice-way-nothing = Don’t notify me

setting-reminders = when this much time is left: { $value }
setting-reminders-none = never
choice-reminders = When you have { $value } left
part-percent = { $value }% of the time
part-hours = { $value ->
    [one] 1 hour
   *[other] { $value } hours
}

setting-digest-hour = every day at { $value }
setting-digest-hour-none = off

setting-zone = **{ $value }**, where it’s now { $time } ({ $offset })
setting-zone-none = not set
setting-night-from-unset = set your time zone first
setting-weekend-unset = set your time zone first
choice-zone-none = Not set

setting-night-from = { $from } to { $to }
setting-night-from-none = none
choice-night-from-none = No night
setting-weekend = { $value }
setting-weekend-none = none
part-monday = Monday
part-tuesday = Tuesday
part-wednesday = Wednesday
part-thursday = Thursday
part-friday = Friday
part-saturday = Saturday
part-sunday = Sunday

setting-theme = **{ $value }**
setting-theme-none = same as the server (here { $value })
choice-theme-none = Same as the server

setting-bottom-mine = your side at the bottom
setting-bottom-first = the side that moves first at the bottom, as in the channel
choice-bottom-mine = My side
choice-bottom-first = The side that moves first

setting-confirm-ask = shown before every move
setting-confirm-at-once = single-step moves are played as soon as you pick them
choice-confirm-ask = Show me first
choice-confirm-at-once = Play right away

setting-next-button = a *Next game* button
setting-next-by-itself = the next game opens automatically
choice-next-button = When I press Next game
choice-next-by-itself = Automatically after my move

setting-language = **{ $value }**
setting-language-none = same as your Discord
choice-language-none = Same as my Discord

## The server's

settings-label-channels = Channels
settings-label-starters = Who starts games
settings-label-room = Where games are played
settings-label-clock = Clock
settings-about-clock = The default time control for new games: time per move (`3d`), or a time bank that grows with each move (`2d+12h`). Use `/challenge clock` for any other.
settings-about-channels = Where games can be started, including threads in these channels. Games in progress stay where they are.
settings-about-starters = Who can start games with `/challenge`. Anyone can accept a challenge or offer a rematch.
settings-about-room = Where games are played unless the challenge says otherwise.

setting-channels = games can be started only in { $value }
setting-channels-none = games can be started anywhere
setting-starters = only people with the { $value } role
setting-starters-none = everyone
settings-label-games = Games
settings-about-games = The games offered here; others can’t be chosen for challenges or tournaments. Games in progress, rematches, and open tournaments aren’t affected.
setting-games = { $value }
setting-games-none = all of them
settings-hint-games = Which games?
settings-label-results = Results
settings-about-results = Where I post a line for each finished game, with a link to the final board. Games that some people here can’t see are left out unless they’re played in that channel.
setting-results = in { $value }
setting-results-none = only where they’re played
settings-channels-silent = ⚠️ Members can’t post in threads of { $channels }, so on a phone they can’t press the buttons in a closed thread. Grant everyone **{ $permission }** there.
settings-channel-gone = ⚠️ This channel no longer exists.
settings-channel-lacking = ⚠️ I can’t post there. I’m missing these permissions: { $permissions }.
settings-hint-channel = Which channel?
settings-label-puzzles = Puzzle of the day
settings-about-puzzles = Where I post a daily puzzle: a position with one best move, from the games offered here. Everyone can try it in private. A day later, I post the solution there, along with how many people found it.
setting-puzzles = in { $value }, a new one each day at noon (UTC)
setting-puzzles-none = off
button-unset-puzzles = No puzzles
settings-label-opponents = Looking for opponents
settings-about-opponents = The role I mention once for each open challenge. Give it to members who want to hear about games they can join.
setting-opponents = open challenges mention { $value }
setting-opponents-none = open challenges mention no one
settings-opponents-everyone = ⚠️ I never mention everyone. Choose another role.
settings-opponents-gone = ⚠️ This role no longer exists.
settings-opponents-silent = ⚠️ No one is notified: *Allow anyone to @mention this role* is off in the role’s settings.
button-unset-games = All games
button-unset-results = Only where they’re played
button-unset-opponents = No one
setting-room-thread = each game in its own thread
setting-room-here = right in the channel
choice-room-thread = In its own thread
choice-room-here = Right in the channel
setting-clock = **{ $value }**
setting-clock-none = none; take as long as you like
choice-clock-none = No clock
setting-language-server = messages in new games are in **{ $value }**
setting-language-server-none = same as the server
choice-language-server-none = Same as the server

## Refusals: what is wrong, and the way out

refusal-not-started-here = You can’t start games in this channel. On this server, you can start them in { $channels }.
refusal-not-a-starter = On this server, only people with the { $role } role can start games. You can still accept challenges.
refusal-no-zone = I need to know your time zone for that. Set it with `/settings me time-zone`, then try again.
refusal-unknown-zone-none = I don’t know a time zone called “{ $text }”. Type a city, or choose a name from the list, such as `Europe/Berlin`, `America/New_York`, or `Asia/Tokyo`.
refusal-unknown-zone = “{ $text }” could mean several time zones. Choose yours; if it isn’t listed, type the name of a larger city nearby.
refusal-on-vacation = You’re already on vacation until { $end }. If you’re back early, use `/vacation end`; the days you haven’t used come back.
refusal-not-on-vacation = You’re not on vacation. Use `/vacation start` to start one.
refusal-vacation-in-the-past = That’s in the past. Choose a later day, or a length such as `2 weeks`.
refusal-vacation-too-long = You have only { $left } of vacation left this year, so this one must end by { $nearest }.
refusal-vacation-too-long-none = You’ve used up this year’s vacation. You’ll get 30 new days on { $day }.
refusal-unknown-until = I don’t understand “{ $text }”. Enter a date or a length, such as `2026-12-24`, `24 December`, `2 weeks`, or `in a week`.
refusal-block-yourself = You can’t block yourself. Choose someone else.
refusal-block-bot = Bots don’t send challenges, so there’s no need to block them.

## Vacations

command-vacation = vacation
command-vacation-about = Stop your clocks while you’re away
command-vacation-start = start
command-vacation-start-about = Go on vacation: your clocks stop (30 days a year)
command-vacation-end = end
command-vacation-end-about = End your vacation early and keep the days you haven’t used
command-vacation-show = show
command-vacation-show-about = Show your vacation and how much you have left this year
option-until = until
option-until-about = A date (24 December) or length (2 weeks); leave blank to choose from a few
option-reason = reason
option-reason-about = Shown to your opponents

vacation-how-long = **How long will you be away?** Your clocks stop right away. Days you don’t use come back when you end your vacation. For a certain date, use `/vacation start until`.
button-whole-vacation = All that’s left: { $left }
button-end-vacation = End it
vacation-on = You’re on vacation until { $end }. Your clocks are stopped, but you can still play. If you end it early, the days you haven’t used come back.
vacation-regardless = Vacations don’t stop the clock in these games: { $games }.
vacation-ended = Welcome back! Your clocks are running again.
vacation-left = Vacation left this year: { $left }. You’ll get 30 new days on { $renewed }.
vacation-others = { $name } is on vacation until { $end }.
vacation-others-why = { $name } is on vacation until { $end }: { $reason }
length-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
length-days = { $count ->
    [one] one day
   *[other] { $count } days
}
length-weeks = { $count ->
    [one] one week
   *[other] { $count } weeks
}
length-both = { $days } and { $hours }

## Blocking

command-block = block
command-block-about = Block someone’s challenges; repeat to unblock, or leave blank to list who you’ve blocked
option-user = user
option-user-about = Who to block or unblock
blocked-now = **{ $name }** can no longer challenge you or ask you for a rematch. They won’t be notified. To unblock them, use `/block` on them again.
blocked-no-longer = **{ $name }** can challenge you again.
blocked-list = { $count ->
    [0] You haven’t blocked anyone. Use `/block` to stop someone’s challenges.
   *[other] You’ve blocked { $names }. To unblock someone, use `/block` on them again.
}

## Help

button-more-commands = More commands
help-group-you = You

## Privacy

command-privacy = privacy
command-privacy-about = See, download, or delete your data
command-privacy-show = show
command-privacy-show-about = See what is stored about you
command-privacy-export = export
command-privacy-export-about = Download your games, settings, and other data
command-privacy-delete = delete
command-privacy-delete-about = Delete everything stored about you (you’ll be asked twice)

privacy-nothing = I haven’t stored anything about you yet.
privacy-head = **What I store about you.** Your Discord user ID, and your name when I last saw you: { $name }.
privacy-games = **Games:** { $count } ({ $running } in progress), with the time of each move, offers, and results. Anyone who can read a game’s channel or thread can see the game.
privacy-ratings = **Ratings:** { $count }, and the rated games they come from. Use `/rating` to see them and `/settings me` to control who else can see them.
privacy-tournaments = **Tournaments:** { $plays } as a player, { $directs } as a director; texts you wrote for them (descriptions, announcements, reasons): { $texts }. Anyone who can read a tournament’s channel or thread can see them.
privacy-challenges = **Open challenges:** { $count }.
privacy-settings = **Settings:** your choices in `/settings me`. Only you can see them.
privacy-language = **Language:** your Discord was last set to { $language }. I use that language when you message me privately.
privacy-settings-none = **Settings:** you haven’t changed any.
privacy-vacations = **Vacations:** { $count }. Your opponents see the current one.
privacy-blocked = **Blocked:** { $count ->
    [one] 1 person
   *[other] { $count } people
}. Only you can see this list.
privacy-not-kept = Moves you’ve started but not played are kept until you play or cancel them. I don’t store messages or anything else you write or read.
privacy-ways = Use `/privacy export` to get a copy of all this, or `/privacy delete` to delete it.
privacy-export = Attached: your settings and { $count ->
    [one] the record of one game
   *[other] the records of { $count } games
}.
privacy-export-more = { $count ->
    [one] One older game
   *[other] { $count } older games
} didn’t fit into the file. Ask the people who run this bot for the rest.
privacy-delete = **Delete everything I store about you?** I’ll erase your settings, vacations, blocks, unfinished moves, name, and Discord user ID. Games in progress ({ $running }) will be resigned after one day (tournament games after three); I’ll tell your opponents today. Games you’ve played ({ $count }) stay with your opponents, ratings included, with a number instead of your name. You’ll leave your tournaments right away, but texts you wrote for them stay. Messages I’ve already posted on Discord keep your name; people who manage a server can delete them there.
privacy-delete-really = **Are you sure?** This can’t be undone, not even by the people who run this bot. You can save your games first with `/privacy export`.
privacy-leaving = Your data will be deleted on { $at }, and any games still in progress will be resigned (tournament games two days later). You can cancel until then.
privacy-deleted = Done: I no longer know who you are. Goodbye!
privacy-kept = Nothing was deleted.
button-delete = Delete my data…
button-delete-really = Yes, delete it for good
button-keep-data = Keep my data
post-notice = { $who }, **{ $by }** is deleting their data and will resign **{ $game }** on { $at }, unless they change their mind or the game ends first.
