# Sentences of the settings panels, and of what people decide about themselves.

## Panels

language = English

settings-me-head = **Your settings**, for every server. Only you see this, and everything works without choosing anything.
settings-server-head = **Settings of this server**, for everybody in it.
settings-server-who = Only people who may manage this server can change them.
settings-line = **{ $label }:** { $what }
settings-choose = What do you want to change?

settings-hint-value = Choose…
settings-hint-night-from = When your night begins
settings-hint-night-until = When it ends
settings-hint-weekend = The days of your weekend, three at most
settings-hint-channels = Only in these channels…
settings-hint-role = Only people with this role…

button-everywhere = Everywhere
button-everybody = Everybody

## Mine

settings-label-told-my-turn = Your turn
settings-label-told-offers = Offers
settings-label-told-game-ended = Game over
settings-label-told-reminder = Reminder
settings-label-told-tournament = Tournaments
settings-label-share = Time of the reminder
settings-label-digest-hour = Digest
settings-label-zone = Time zone
settings-label-night-from = Nights
settings-label-weekend = Weekends
settings-label-theme = Colors
settings-label-bottom = Boards
settings-label-confirm = Turns
settings-label-next = Next game
settings-label-language = Language

settings-about-told-my-turn = How I tell you that it is your turn. The board is posted in any case.
settings-about-told-offers = How I tell you that your opponent offers a draw, asks you for something, or has run out of time.
settings-about-told-game-ended = How I tell you that a game of yours has ended.
settings-about-told-reminder = How I remind you of a turn when your time runs low. Games without a clock have no reminder.
settings-about-told-tournament = How I tell you what concerns you in a tournament: a game that begins, a deadline, a round without an opponent. A mention comes in the game, or where the tournament is.
settings-about-share = When I remind you of a turn: once this share of its time is left. Turns shorter than six hours have no reminder, and nobody is reminded at night.
settings-about-digest-hour = When your digest comes: one direct message with all games that wait for you and everything you chose to read there. If nothing happened, none comes.
settings-about-zone = Where you live. Your digest, nights and weekends use this time zone. The list has the most common ones; `/settings me time-zone` knows all. Without a time zone you get no digest, and are mentioned instead.
settings-about-night-from = When you sleep. In games that rest at night your clock stops then, and I never remind you at night. Games in progress keep the hours they began with.
settings-about-weekend = Your weekend. In games that rest on weekends your clock stops then.
settings-about-theme = The colors of pictures that only you see.
settings-about-bottom = Which side is at the bottom of your private boards (in games that turn the board).
settings-about-confirm = Whether you confirm a single-step turn. Turns of several steps are always shown to you first.
settings-about-next = Whether a turn is followed by the next game that waits for you, ready to play.
settings-about-language = The language in which I answer you privately. Posts that everybody sees are in the server's language.

settings-way-mention = you are mentioned where the game is played.
settings-way-direct = you get a direct message, and no mention.
settings-way-digest = you read it in your daily digest only.
settings-way-nothing = you are not told.
choice-way-mention = Mention me where the game is played
choice-way-direct = Send me a direct message
choice-way-digest = Put it into my daily digest
choice-way-nothing = Tell me nothing

settings-share = once a turn, when { $percent } % of its time is left.
settings-share-off = never.
choice-share = When { $percent } % of the time is left
choice-share-off = Never

settings-digest = every day at { $hour }.
settings-digest-unset = none, because you have put nothing into it.

settings-zone = **{ $zone }**, where it is { $time } now ({ $offset }).
settings-zone-unset = not set. Your digest, nights and weekends need it.
settings-needs-zone = not known without your time zone.
choice-zone-none = Not set

settings-night = { $from } to { $to }.
settings-night-none = none.
choice-night-none = No night
settings-weekend = { $days }.
settings-weekend-none = none.
day-monday = Monday
day-tuesday = Tuesday
day-wednesday = Wednesday
day-thursday = Thursday
day-friday = Friday
day-saturday = Saturday
day-sunday = Sunday

settings-my-theme = **{ $theme }**.
settings-my-theme-unset = as in the server, here **{ $theme }**.
choice-theme-servers = As in the server

settings-bottom-mine = your side is at the bottom.
settings-bottom-first = the side that begins is at the bottom, as in the posts.
choice-bottom-mine = My side
choice-bottom-first = The side that begins

settings-ask = single-step turns are shown to you first.
settings-at-once = single-step turns are played as soon as you pick them.
choice-confirm-ask = Show it and ask
choice-confirm-at-once = Play it at once

settings-next-button = *Next game* opens it after a turn.
settings-next-by-itself = follows by itself after a turn.
choice-next-button = At a press of Next game
choice-next-by-itself = By itself after a turn

settings-language = **{ $language }**.
settings-language-auto = that of your Discord.
choice-language-auto = That of my Discord

## The server's

settings-label-channels = Channels
settings-label-starters = Who starts games
settings-label-room = Place
settings-label-clock = Clock
settings-about-clock = The clock of a game if the challenge does not say: a time for every turn (`3d`), or a reserve with a bonus for each turn (`2d+12h`). `/challenge clock` takes any other.
settings-about-channels = Where games may be started; threads of these channels are included. Games in progress stay where they are.
settings-about-starters = Who may start games with `/challenge`. Anybody may accept, and play again.
settings-about-room = Where a game is played if the challenge does not say.

settings-channels = games are started in { $channels } only.
settings-channels-all = games may be started everywhere.
settings-starters = only people with the role { $role }.
settings-starters-all = everybody.
settings-label-games = Games
settings-about-games = The games that are offered: the others cannot be chosen for a challenge or a tournament. Games in progress, rematches and tournaments that are open are not touched.
settings-games = { $games }.
settings-games-all = all of them.
settings-hint-games = Which games?
settings-label-results = Results
settings-about-results = Where I post one line for each game that ends, with a link to its last board. Games that not everybody here may read are left out, unless they are played in that channel.
settings-results = in { $channel }.
settings-results-none = only where they are played.
settings-channels-silent = ⚠️ Members can’t write in threads of { $channels }: on a phone they can’t press the buttons of a closed thread. Grant everyone **{ $permission }** there.
settings-channel-gone = ⚠️ This channel is not there any more.
settings-channel-lacking = ⚠️ I can’t post there: I lack { $permissions }.
settings-hint-channel = Which channel?
settings-label-puzzles = Puzzle of the day
settings-about-puzzles = Where I post a puzzle each day: a position with one right turn, of the games that are offered. Everybody can try it in private; a day later the post tells the solution and how many have found it.
settings-puzzles = in { $channel }, a new one each day at noon (UTC).
settings-puzzles-none = none.
button-no-puzzles = No puzzles
settings-label-opponents = Looking for opponents
settings-about-opponents = The role that is mentioned when somebody challenges anybody, once for each challenge. People take such a role to hear of games they can join.
settings-opponents = open challenges mention { $role }.
settings-opponents-none = open challenges mention nobody.
settings-opponents-everyone = ⚠️ That is everybody, whom I never mention. Choose another role.
settings-opponents-gone = ⚠️ This role is not there any more.
settings-opponents-silent = ⚠️ Nobody is notified: in the role’s settings, *Allow anyone to @mention this role* is off.
button-every-game = All games
button-nowhere = Nowhere else
button-nobody = Nobody
settings-room-thread = each game gets a thread of its own.
settings-room-here = games are played right in the channel.
choice-room-here = Right in the channel
settings-clock = **{ $clock }**.
settings-clock-none = none; a turn may take any time.
choice-clock-none = No clock
settings-posts-language = posts of new games are in **{ $language }**.
settings-posts-language-auto = posts of new games are in the language of this server.
choice-language-servers = That of the server
settings-server-theme = **{ $theme }**.

## Refusals: what is wrong, and the way out

refusal-not-started-here = Games cannot be started in this channel. In this server they can be started in: { $channels }.
refusal-not-a-starter = In this server only people with the role { $role } can start games. You can accept challenges from others.
refusal-no-zone = For this I need to know your time zone. Set it with `/settings me time-zone`, then choose again.
refusal-unknown-zone = I know no time zone called “{ $text }”. Type a city or a name from the list, such as `Europe/Berlin`, `America/New_York` or `Asia/Tokyo`.
refusal-which-zone = “{ $text }” could mean several time zones, such as { $zones }. Type the name of yours, or a city.
refusal-on-vacation = You are on vacation already, until { $end }. `/vacation end` ends it.
refusal-not-on-vacation = You are not on vacation. `/vacation start` begins one.
refusal-vacation-in-the-past = That is in the past. Name a later day, or a length such as `2 weeks`.
refusal-vacation-too-long = You have only { $left } of vacation left this year. It can last until { $nearest } at most.
refusal-no-vacation-left = You’ve used up this year’s vacation. You get 30 more days on { $renewed }.
refusal-unknown-until = I do not understand “{ $text }”. Write a day or a length, such as `2026-12-24`, `24 December`, `2 weeks` or `in a week`.
refusal-block-yourself = You cannot block yourself. Name somebody else.
refusal-block-bot = Bots make no challenges, so you need not block them.

## Vacations

command-vacation = vacation
command-vacation-about = Stop your clocks while you are away
command-vacation-start = start
command-vacation-start-about = Go on vacation: your clocks stop (30 days a year)
command-vacation-end = end
command-vacation-end-about = End your vacation early; you keep the days you have not used
command-vacation-show = show
command-vacation-show-about = Show your vacation and how much of it is left this year
option-until = until
option-until-about = A day (24 December) or a length (2 weeks); leave it out for as long as your days last
option-reason = reason
option-reason-about = Shown to your opponents

vacation-on = You are on vacation until { $end }. Your clocks are stopped; you can still play.
vacation-regardless = In these games vacations do not stop the clock: { $games }.
vacation-ended = Welcome back! Your clocks are running again.
vacation-left = Vacation left this year: { $left }. You get 30 more days on { $renewed }.
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
length-both = { $days } and { $hours }

## Blocking

command-block = block
command-block-about = Get no challenges from somebody; repeat it to lift that; without a person: the list
option-user = user
option-user-about = Whose challenges to stop (or allow again)
blocked-now = **{ $name }** can no longer challenge you or ask you for a rematch. They won’t be told. `/block` with the same person lifts it.
blocked-no-longer = **{ $name }** can challenge you again.
blocked-list = { $count ->
    [0] You have blocked nobody. `/block` with a person keeps their challenges from you.
   *[other] You get no challenges from: { $names }. `/block` with the same person lifts it.
}

## Help

button-more-commands = More commands
help-group-you = You

## Privacy

command-privacy = privacy
command-privacy-about = See, download or delete what is kept about you
command-privacy-show = show
command-privacy-show-about = See what is kept about you
command-privacy-export = export
command-privacy-export-about = Get all your games and settings as a file
command-privacy-delete = delete
command-privacy-delete-about = Delete what is kept about you (you are asked twice)

privacy-nothing = I know nothing about you yet. Nothing to show, nothing to delete.
privacy-head = **What I keep about you.** The number of your account, and what you were called when I last met you: { $name }.
privacy-games = **Games:** { $count }, { $running } of them in progress. Turns with their times, offers, results. Everybody who can read the place of a game can see it.
privacy-ratings = **Ratings:** { $count }, with the rated games behind them. `/rating` shows them; `/settings me` says who else may see them.
privacy-tournaments = **Tournaments:** { $plays } that you play in or have played in, { $directs } that you direct; { $texts } of your texts in them (descriptions, announcements, reasons). Everybody who can read the place of a tournament can see them.
privacy-challenges = **Open challenges:** { $count }.
privacy-settings = **Settings:** what you have chosen in `/settings me`. Only you see it.
privacy-language = **Language:** your Discord was last seen in { $language }. I use it when you type to me in private.
privacy-settings-none = **Settings:** none chosen.
privacy-vacations = **Vacations:** { $count }. Your opponents see the current one.
privacy-blocked = **Blocked:** { $count ->
    [one] 1 person
   *[other] { $count } people
}. Only you see them.
privacy-not-kept = Turns that you have entered and not played are kept until you play or cancel them. I keep no messages and nothing of what else you write or read.
privacy-ways = `/privacy export` gives you all of it. `/privacy delete` deletes it.
privacy-export = Attached: your settings and { $count ->
    [one] the record of one game
   *[other] the records of { $count } games
}.
privacy-export-more = { $count ->
    [one] One older game did
   *[other] { $count } older games did
} not fit into one file. The people who run this bot can give them to you.
privacy-delete = **Delete what I keep about you?** Your settings, vacations, blocks and entered turns go, and so do your account and your name. Games in progress ({ $running }) are resigned after a day, those of tournaments after three; your opponents are told today. Finished games and what they did to ratings stay with the others who played them, with a number in place of your name. You have played { $count }. You are out of your tournaments at once; what you wrote in them stays there. What I have posted in Discord stays as well, with your name in it; the managers of a server can delete posts there.
privacy-delete-really = **Really?** When it is done nobody can undo it, not even the people who run this bot. `/privacy export` first gives you your games.
privacy-leaving = What I keep about you is deleted { $at }, and games still in progress then are resigned (those of tournaments two days later). Until then you can call it off.
privacy-deleted = It is done: I no longer know you. Goodbye!
privacy-kept = Everything stays as it is.
button-delete = Delete my data…
button-delete-really = Yes, delete it for good
button-keep-data = Keep my data
post-notice = { $who }, **{ $by }** leaves for good and will resign **{ $game }** { $at }, unless they change their mind or the game ends before that.
