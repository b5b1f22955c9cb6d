//! Somebody at a glance: ratings, results, games with the reader, reliability, trophies.
//!
//! About others it shows the same as `/rating` and the lists of games do to this reader.

use cairn_app::{AppError, FirstGames, ListedGame, Onlookers, Trophy};
use cairn_domain::{Participant, PlayerId, Variant};
use poise::serenity_prelude as serenity;

use crate::{
    Asker, Bot, Context,
    commands::answer,
    escape::escape_markdown,
    feature::{Feature, FeatureCommand, YOU},
    games::{SeatResult, score, seat_of},
    interaction::{Reply, ReplyResult},
    panels::{paging::lines_that_fit, reliability},
    titles,
    words::{Language, phrase, rating::rating, tournament::title},
};

pub(crate) const FEATURE: Feature =
    Feature::new(&[profile], &[FeatureCommand::shows("profile", YOU)]);

#[poise::command(slash_command)]
async fn profile(ctx: Context<'_>, player: Option<serenity::User>) -> Result<(), AppError> {
    answer!(ctx, |bot, asker| {
        let of = player
            .as_ref()
            .map(|it| (PlayerId(it.id.get()), it.display_name()));
        show(bot, asker, of).await
    })
}

const MAX_TROPHIES: usize = 8;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct GameTally {
    won: i64,
    drawn: i64,
    lost: i64,
}

impl GameTally {
    fn from_games<'a>(who: PlayerId, games: impl IntoIterator<Item = &'a ListedGame>) -> GameTally {
        let mut tally = GameTally::default();
        for game in games {
            match seat_of(game, who).map(|seat| score(game, seat)) {
                Some(SeatResult::Won) => tally.won += 1,
                Some(SeatResult::Drawn) => tally.drawn += 1,
                Some(SeatResult::Lost) => tally.lost += 1,
                Some(SeatResult::None) | None => (),
            }
        }
        tally
    }
}

pub(crate) async fn show(bot: &Bot, asker: &Asker, of: Option<(PlayerId, &str)>) -> ReplyResult {
    let (language, me) = (asker.language, asker.player());
    let user = of.map_or(me, |(user, _)| user);
    let is_own = user == me;
    let Some(who) = bot.app.store().participant(user).await? else {
        let name = of.map(|(_, name)| escape_markdown(name, 32));
        return Ok(Reply::text(language.say(&match name {
            Some(name) if !is_own => phrase!("profile-none", name),
            _ => phrase!("profile-none-own"),
        })));
    };
    let name = titles::name(&who);
    let mut lines = vec![if is_own {
        language.name("profile-head-own")
    } else {
        language.say(&phrase!("profile-head", name = name.clone()))
    }];
    lines.push(ratings(bot, language, &who, is_own).await?);
    let found = bot.app.results_of(asker, user).await?;
    lines.extend(results(bot, asker, user, &found));
    if !is_own {
        let between = bot.app.results_between(asker, user).await?;
        lines.push(head_to_head(language, me, name, &between));
    }
    lines.push(reliability(bot, asker, &who).await?);
    let trophies = bot.app.trophies_of(asker, &who).await?;
    lines.extend(cups(bot, language, &trophies));
    Ok(Reply::text(lines.join("\n")))
}

async fn ratings(
    bot: &Bot,
    language: Language,
    who: &Participant,
    is_own: bool,
) -> Result<String, AppError> {
    let standing = bot.app.standing(who).await?;
    let name = titles::name(who);
    if !is_own && !standing.shows_to(Onlookers::Everybody) {
        return Ok(language.say(&phrase!("rating-hidden", name)));
    }
    let mut variants: Vec<&Variant> = standing.ratings.iter().map(|it| &it.key.variant).collect();
    variants.dedup();
    let now = bot.app.now();
    let told = variants.iter().map(|variant| {
        let rating_text = rating(language, standing.rating(variant, now));
        format!("{} {rating_text}", bot.variant_name(language, variant))
    });
    let told: Vec<String> = told.collect();
    Ok(language.say(&if told.is_empty() {
        phrase!("profile-no-ratings")
    } else {
        phrase!("profile-ratings", ratings = told.join(" · "))
    }))
}

fn results(bot: &Bot, asker: &Asker, who: PlayerId, found: &FirstGames) -> Vec<String> {
    let language = asker.language;
    let (cairns, peoples): (Vec<&ListedGame>, Vec<&ListedGame>) =
        found.games.iter().partition(|it| is_against_cairn(it));
    let [peoples, cairns] = [peoples, cairns].map(|it| tallies(bot, language, who, &it));
    if peoples.is_empty() && cairns.is_empty() {
        return vec![language.name("profile-results-none")];
    }
    let head = match (who == asker.player(), asker.here.guild) {
        (true, _) => "profile-results-own",
        (false, Some(_)) => "profile-results-here",
        (false, None) => "profile-results-together",
    };
    let mut lines = Vec::new();
    for (head, told) in [(head, peoples), ("profile-results-cairn", cairns)] {
        if !told.is_empty() {
            lines.push(language.name(head));
            lines.extend(told);
        }
    }
    if found.more {
        lines.push(language.name("profile-results-latest"));
    }
    lines
}

fn is_against_cairn(game: &ListedGame) -> bool {
    let players = &game.players;
    [&players.first, &players.second]
        .into_iter()
        .any(|it| it.id.level().is_some())
}

/// A line for each variant in which games have counted.
fn tallies(bot: &Bot, language: Language, who: PlayerId, games: &[&ListedGame]) -> Vec<String> {
    let mut variants: Vec<&Variant> = games.iter().map(|it| &it.variant).collect();
    variants.sort_by_key(ToString::to_string);
    variants.dedup();
    let of_variant = variants.iter().filter_map(|variant| {
        let of_it = games.iter().copied().filter(|it| it.variant == **variant);
        let tally = GameTally::from_games(who, of_it);
        let GameTally { won, drawn, lost } = tally;
        (tally != GameTally::default()).then(|| {
            language.say(&phrase!(
                "profile-results-variant",
                game = bot.variant_name(language, variant),
                won,
                drawn,
                lost
            ))
        })
    });
    of_variant.collect()
}

fn head_to_head(language: Language, me: PlayerId, name: String, between: &FirstGames) -> String {
    let tally = GameTally::from_games(me, &between.games);
    if tally == GameTally::default() {
        return language.say(&phrase!("profile-never-met", name));
    }
    language.say(&phrase!(
        "profile-head-to-head",
        name,
        won = tally.won,
        drawn = tally.drawn,
        lost = tally.lost
    ))
}

fn cups(bot: &Bot, language: Language, trophies: &[Trophy]) -> Vec<String> {
    let lines = trophies.iter().take(MAX_TROPHIES).map(|it| {
        let cup = match it.rank {
            1 => "🥇",
            2 => "🥈",
            _ => "🥉",
        };
        let game = bot.variant_name(language, &it.variant);
        format!("{cup} {} · {game}", title(&it.name, it.id))
    });
    lines_that_fit(language, lines, usize::MAX, trophies.len())
}
