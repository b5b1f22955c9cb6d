# Lists that tell: results, open challenges, and somebody at a glance.

## Results

option-games-game-about = Only this game
option-open = open
option-open-about = Challenges of this server that you can accept
results-none = No game is finished here.
results-none-game = No game of { $game } is finished here.
results-own = **Your results**
results-theirs = **Results of { $name }**
results-here = **Results in this channel**
results-head = { $whose }, the latest first, page { $page }:
results-won = **Won** against { $other }
results-drawn = **Drew** with { $other }
results-lost = **Lost** to { $other }
results-no-result = **No result** against { $other }
results-beat = **{ $winner }** beat { $loser }
results-tie = { $first } and { $second } **drew**
results-neither = { $first } – { $second }: **no result**

## Open challenges

open-head = { $count ->
    [0] Nobody else is looking for an opponent here. `/challenge` without an opponent asks everyone.
    [one] **One open challenge:**
   *[other] **{ $count } open challenges**, the latest first:
}
open-line = **{ $from }**: { $game } · expires on { $at }
button-accept-this = Accept #{ $id }
table-open = { $count ->
    [one] **Somebody is looking for an opponent:**
   *[other] **{ $count } open challenges:**
}

## Somebody at a glance

command-profile = profile
command-profile-about = Show a player’s profile: ratings, results, reliability, trophies
profile-head-own = **Your profile**
profile-head = **{ $name }**
profile-none-own = You have not played yet. `/challenge` starts a game.
profile-none = **{ $name }** has not played yet.
profile-ratings = **Ratings:** { $ratings }
profile-no-ratings = No rating yet.
profile-results-own = **Results:**
profile-results-here = **Results in this server:**
profile-results-together = **Results against you:**
profile-results-none = No result yet.
profile-results-form = { $game }: { $won } won, { $drawn } drawn, { $lost } lost
profile-results-latest = -# From the latest 1,000 games.
profile-head-to-head = **You against { $name }:** { $won } won, { $drawn } drawn, { $lost } lost
profile-never-met = You have no result against { $name }.

## About the bot

about-source = The source is not published at an address; ask the people who run this bot for it.
about-privacy = Your data: { $show } shows what is stored about you, { $export } sends it to you, { $delete } deletes it.
button-add-to-server = Add to a server
about-no-pages = For my privacy policy and terms of use, ask the people who run this bot.
button-privacy-policy = Privacy policy
button-terms = Terms of use
