//! Somebody's ratings in every variant, shown to one person.

mod command;

use cairn_app::{AppError, Onlookers, RatingStanding, StoredData};
use cairn_domain::{
    CurrentRating, LedgerEntry, Participant, PlayerId, Quota, RatedSide, Rating, RatingChange,
    RatingKey, RatingMode, Ratings, Refusal, Tally, Variant, shown_before,
};
use cairn_kernel::{Phrase, Seat};
use cairn_paint::{Chart, ChartLine};
use serde_json::{Value, json};

use crate::{
    Asker, Bot,
    feature::{Choices, Feature, FeatureCommand, YOU},
    interaction::{Reply, ReplyResult},
    titles,
    words::{
        Language, phrase,
        rating::{change, rating, whole},
    },
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::rating],
    &[FeatureCommand::shows("rating", YOU).choices(&[("game", Choices::Games)])],
)
.exports(&[("ratings", export_ratings)]);

fn export_ratings(kept: &StoredData) -> Value {
    let all = kept.ratings.iter().map(|it| {
        let [rating, deviation, volatility] = it.rating.values();
        json!({
            "variant": it.key.variant.to_string(),
            "side": it.key.side,
            "rating": rating,
            "deviation": deviation,
            "volatility": volatility,
            "changed_at_ms": it.changed_at.0,
            "won": it.tally.won,
            "drawn": it.tally.drawn,
            "lost": it.tally.lost,
        })
    });
    all.collect()
}

const CHARTED: u32 = 50;

/// The ratings of a person, in all variants or in those of one game, with a picture of the variant
/// they last played.
pub(crate) async fn ratings(
    bot: &Bot,
    asker: &Asker,
    of: Option<(PlayerId, &str)>,
    game: Option<&str>,
) -> ReplyResult {
    let language = asker.language;
    if let Some(game) = game.filter(|it| bot.app.catalog().game(it).is_none()) {
        return Err(Refusal::UnknownRules(game.to_owned()).into());
    }
    let (user, is_own) = match of {
        Some((user, _)) if user != asker.player() => (user, false),
        _ => (asker.player(), true),
    };
    let Some(who) = bot.app.store().participant(user).await? else {
        let name = of.map(|(_, name)| crate::escape::escape_markdown(name, 32));
        let none = nothing(language, is_own, &name.unwrap_or_default(), game);
        return Ok(Reply::text(none));
    };
    let standing = bot.app.standing(&who).await?;
    let name = titles::name(&who);
    if !is_own && !standing.shows_to(Onlookers::Everybody) {
        return Ok(Reply::text(language.say(&phrase!("rating-hidden", name))));
    }
    let variants = variants(&standing, game);
    let Some(latest) = latest(&standing, &variants) else {
        return Ok(Reply::text(nothing(language, is_own, &name, game)));
    };
    asker.counts(bot, Quota::Picture)?;
    let mut lines = vec![if is_own {
        language.name("rating-head-own")
    } else {
        language.say(&phrase!("rating-head", name))
    }];
    for variant in &variants {
        lines.extend(variant_lines(bot, language, &who, &standing, variant).await?);
    }
    lines.extend(notes(language, &standing, is_own, &lines));
    let theme = asker.theme(bot).await?;
    let (chart, alt) = rating_chart(bot, language, &who, &latest).await?;
    let picture = bot.pictures.chart(chart, theme, alt).await?;
    Ok(Reply::text(lines.join("\n")).with_file(picture))
}

fn nothing(language: Language, is_own: bool, name: &str, game: Option<&str>) -> String {
    let name = name.to_owned();
    let game = game.map(|it| language.name(it));
    language.say(&match (game, is_own) {
        (None, true) => phrase!("rating-none-own"),
        (None, false) => phrase!("rating-none", name),
        (Some(game), true) => phrase!("rating-none-game-own", game),
        (Some(game), false) => phrase!("rating-none-game", name, game),
    })
}

fn notes(language: Language, it: &RatingStanding, is_own: bool, lines: &[String]) -> Vec<String> {
    let mut notes = Vec::new();
    if is_own {
        notes.extend(match it.chosen {
            Ratings::On => None,
            Ratings::Hidden => Some("rating-note-hidden"),
            Ratings::Off => Some("rating-note-off"),
        });
    }
    if it.ratings.iter().any(|it| it.key.side != RatedSide::Both) {
        notes.push("rating-note-sides");
    }
    if lines.iter().any(|it| it.contains('?')) {
        notes.push("rating-note-provisional");
    }
    let small = |key: &&str| format!("-# {}", language.name(key));
    notes.iter().map(small).collect()
}

fn variants(standing: &RatingStanding, game: Option<&str>) -> Vec<Variant> {
    let mut variants: Vec<Variant> = Vec::new();
    for it in &standing.ratings {
        let variant = &it.key.variant;
        if game.is_none_or(|game| variant.game == game) && !variants.contains(variant) {
            variants.push(variant.clone());
        }
    }
    variants
}

fn latest(standing: &RatingStanding, variants: &[Variant]) -> Option<Variant> {
    let listed_ratings = standing.ratings.iter();
    let listed_ratings = listed_ratings.filter(|it| variants.contains(&it.key.variant));
    listed_ratings
        .max_by_key(|it| it.changed_at)
        .map(|it| it.key.variant.clone())
}

/// The lines about one variant: one, and one for each side that was played where sides differ.
async fn variant_lines(
    bot: &Bot,
    language: Language,
    who: &Participant,
    standing: &RatingStanding,
    variant: &Variant,
) -> Result<Vec<String>, AppError> {
    let now = bot.app.now();
    let own: Vec<&CurrentRating> = standing
        .ratings
        .iter()
        .filter(|it| it.key.variant == *variant)
        .collect();
    let games: u32 = own.iter().map(|it| it.tally.games()).sum();
    let now_shown = standing.rating(variant, now);
    let last = bot.app.store().rated_games_of(who.id, variant, 1).await?;
    let last = last.first().and_then(|entry| {
        let seat = entry.seat_of(who.id)?;
        let key = RatingKey {
            who: who.id,
            variant: variant.clone(),
            side: entry.rated.side(seat),
        };
        Some((key, *entry.changes.get(seat), entry.at))
    });
    let (changed, since) = match &last {
        Some((key, it, at)) => {
            let before = shown_before(&standing.ratings, key, it.before, now);
            (change(before, now_shown), titles::relative(*at))
        }
        None => Default::default(),
    };
    let game = bot.variant_name(language, variant);
    let shown = rating(language, now_shown);
    if let [only] = own[..]
        && only.key.side == RatedSide::Both
    {
        return Ok(vec![language.say(&phrase!(
            "rating-line-alone",
            game,
            rating = shown,
            games,
            won = only.tally.won,
            drawn = only.tally.drawn,
            lost = only.tally.lost,
            change = changed,
            since
        ))]);
    }
    let mut lines = vec![language.say(&phrase!(
        "rating-line",
        game,
        rating = shown,
        games,
        change = changed,
        since
    ))];
    for side in [RatedSide::First, RatedSide::Second] {
        let it = own.iter().find(|it| it.key.side == side);
        let changed = last.as_ref().filter(|(key, ..)| key.side == side);
        let changed = changed.map(|(_, it, _)| change(it.before, it.after));
        lines.push(of_side(
            language,
            variant,
            side,
            it.map(|it| (it.rating_at(now), it.tally)),
            changed,
        ));
    }
    Ok(lines)
}

/// A line about one side: its rating, the change by the last game if it was this side's, and its
/// games. A side without games counts as new.
fn of_side(
    language: Language,
    variant: &Variant,
    side: RatedSide,
    current: Option<(Rating, Tally)>,
    changed: Option<String>,
) -> String {
    let side = titles::side(language, &variant.game, seat(side));
    let Some((it, tally)) = current else {
        let new = rating(language, Rating::default());
        return language.say(&phrase!("rating-line-side-new", side, rating = new));
    };
    let it = rating(language, it);
    let shown = changed.map_or_else(|| it.clone(), |by| format!("{it} ({by})"));
    language.say(&phrase!(
        "rating-line-side",
        side,
        rating = shown,
        won = tally.won,
        drawn = tally.drawn,
        lost = tally.lost
    ))
}

fn seat(side: RatedSide) -> Seat {
    match side {
        RatedSide::Both | RatedSide::First => Seat::First,
        RatedSide::Second => Seat::Second,
    }
}

/// The last games in a variant as graphs, one for each side if sides differ, and the same in words.
async fn rating_chart(
    bot: &Bot,
    language: Language,
    who: &Participant,
    variant: &Variant,
) -> Result<(Chart, String), AppError> {
    let mut games = bot
        .app
        .store()
        .rated_games_of(who.id, variant, CHARTED)
        .await?;
    games.reverse();
    let (name, game) = (titles::bare_name(who), bot.variant_name(language, variant));
    let count = games.len();
    let sides = sides(language, who, variant, &games);
    let told: Vec<String> = sides.iter().map(|it| in_words(language, it)).collect();
    let alt = language.say(&phrase!(
        "rating-alt",
        name = name.clone(),
        game = game.clone(),
        games = count,
        lines = told.join("; ")
    ));
    let title = language.say(&phrase!("rating-chart-title", name, game));
    // A single graph has no name of its own.
    let title = match &sides[..] {
        [
            Course {
                side: Some(side), ..
            },
        ] => format!("{title} · {side}"),
        _ => title,
    };
    let chart = Chart {
        title,
        lines: sides.into_iter().map(Into::into).collect(),
        from: language.say(&phrase!("rating-chart-from", games = count)),
        to: language.name("rating-chart-to"),
    };
    Ok((chart, alt))
}

struct Course {
    side: Option<String>,
    points: Vec<(u32, Rating)>,
}

impl From<Course> for ChartLine {
    fn from(it: Course) -> ChartLine {
        let points = it.points.iter();
        ChartLine {
            name: it.side.unwrap_or_default(),
            points: points
                .map(|(at, it)| (f64::from(*at), it.values()[0]))
                .collect(),
        }
    }
}

/// The course of the ratings over these games, each starting with its earlier value.
fn sides(
    language: Language,
    who: &Participant,
    variant: &Variant,
    games: &[LedgerEntry],
) -> Vec<Course> {
    let changes: Vec<(u32, RatedSide, RatingChange)> = (1..)
        .zip(games)
        .filter_map(|(at, entry)| {
            let seat = entry.seat_of(who.id)?;
            Some((at, entry.rated.side(seat), *entry.changes.get(seat)))
        })
        .collect();
    let differ = games.iter().any(|it| it.rated == RatingMode::BySide);
    let courses = [RatedSide::Both, RatedSide::First, RatedSide::Second].map(|side| {
        let mut own = changes.iter().filter(|it| it.1 == side).peekable();
        let begin = own.peek().map(|(at, _, it)| (at - 1, it.before));
        let after = own.map(|(at, _, it)| (*at, it.after));
        Course {
            side: differ.then(|| titles::side(language, &variant.game, seat(side))),
            points: begin.into_iter().chain(after).collect(),
        }
    });
    courses
        .into_iter()
        .filter(|it| !it.points.is_empty())
        .collect()
}

fn in_words(language: Language, it: &Course) -> String {
    let numbers = it.points.iter().map(|(_, it)| whole(it.rating));
    let (least, most) = (numbers.clone().min(), numbers.clone().max());
    let ends = [numbers.clone().next(), numbers.clone().next_back()];
    let [from, to] = ends.map(Option::unwrap_or_default);
    let (least, most) = (least.unwrap_or_default(), most.unwrap_or_default());
    let told: Phrase = match &it.side {
        Some(side) => phrase!(
            "rating-alt-side",
            side = side.clone(),
            from,
            to,
            least,
            most
        ),
        None => phrase!("rating-alt-line", from, to, least, most),
    };
    language.say(&told)
}
