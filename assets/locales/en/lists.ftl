# Results, open challenges, and profiles.

## Results

option-games-game-about = Only results of this game
option-open = open
option-open-about = List challenges on this server that you can accept
results-none = No finished games here yet.
results-none-game = No finished games of { $game } here yet.
results-own = **Your results**
results-theirs = **{ $name }’s results**
results-here = **Results in this channel**
results-head = { $whose }, latest first:
results-won = **Won** against { $other }
results-drawn = **Drew** with { $other }
results-lost = **Lost** to { $other }
results-no-result = **No result** against { $other }
results-beat = **{ $winner }** beat { $loser }
results-tie = { $first } and { $second } **drew**
results-neither = { $first } – { $second }: **no result**

## Open challenges

open-head = { $count ->
    [0] No one else is looking for an opponent here. Use `/challenge` without an opponent to invite anyone.
    [one] **One open challenge:**
   *[other] **{ $count } open challenges**, latest first:
}
open-line = **{ $from }**: { $game } · expires on { $at }
button-accept-this = Accept #{ $id }
table-open = { $count ->
    [one] **One open challenge:**
   *[other] **{ $count } open challenges:**
}

## Profiles

command-profile = profile
command-profile-about = Show a player’s profile: ratings, results, reliability, and trophies
profile-head-own = **Your profile**
profile-head = **{ $name }**
profile-none-own = You haven’t played yet. Use `/challenge` to start a game.
profile-none = **{ $name }** hasn’t played yet.
profile-ratings = **Ratings:** { $ratings }
profile-no-ratings = No ratings yet.
profile-results-own = **Results against people:**
profile-results-here = **Results on this server:**
profile-results-cairn = **Results against Cairn:**
profile-results-together = **Results against you:**
profile-results-none = No results yet.
profile-results-variant = { $game }: { $won } won, { $drawn } drawn, { $lost } lost
profile-results-latest = -# Based on the latest 1,000 games.
profile-head-to-head = **You vs. { $name }:** { $won } won, { $drawn } drawn, { $lost } lost
profile-never-met = You and { $name } have no results against each other yet.

## About the bot

about-source = For the source code, ask the people who run this bot.
about-privacy = Your data: { $show } shows what is stored about you, { $export } sends you a copy, and { $delete } deletes it.
button-add-to-server = Add to a server
about-no-pages = For my privacy policy and terms of use, ask the people who run this bot.
button-privacy-policy = Privacy policy
button-terms = Terms of use

## Questions with a list to choose from

which-game-hint = Choose a game…
which-tournament-hint = Choose a tournament…
which-variant-hint = Choose a variant…
which-player-hint = Choose a player…
which-zone-hint = Choose your time zone…
which-more = The list has the first { $shown } of { $count }.
# What was typed is too long, or is a file.
which-lost = I can’t keep your `{ $option }` while you choose. Please enter it again afterwards.
which-position = Which position would you like to explore?
which-start = { $game } from the start
which-chosen = You’ve already chosen from this list.
button-choose-game = Choose the game

## Entries of lists of games, and the line below each

entry-against = { $game } against { $other }
entry-between = { $game }: { $first } – { $second }
entry-yours = Your turn · turn { $turn } · #{ $id }
entry-theirs = Waiting for { $name } · turn { $turn } · #{ $id }
entry-over = #{ $id } · { $how }
