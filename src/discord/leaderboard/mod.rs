//! A rating list, a page at a time. The page number is in its buttons, so everybody who sees one
//! turns their own.

mod command;
pub(crate) mod id;

use cairn_app::AppError;
use cairn_domain::{
    Leaderboard, LeaderboardQuery, RankedPlayer, RatingList, Ratings, Refusal, Variant,
    no_such_variant,
};
use cairn_kernel::Seat;
use poise::serenity_prelude::{CreateActionRow, CreateSelectMenuOption};

use self::id::{LeaderboardId, RatingPlace};
use crate::{
    Asker, Bot,
    custom_id::{self, CustomId},
    feature::{Choices, Feature, FeatureCommand, YOU},
    interaction::{Reply, ReplyResult},
    panels::paging::{ListView, PageAt},
    posts::choice_list,
    titles,
    words::{
        Language, phrase,
        rating::{provisional, rating},
    },
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::leaderboard],
    &[FeatureCommand::shows("leaderboard", YOU).choices(&[
        ("game", Choices::Games),
        (
            "where",
            Choices::Values("choice-list", || command::PLACES.to_vec()),
        ),
    ])],
);

pub(crate) async fn turn_leaderboard(
    bot: &Bot,
    asker: &Asker,
    id: LeaderboardId,
    chosen: Option<&str>,
) -> ReplyResult {
    let at = id.page.unwrap_or_else(|| {
        let list = chosen.and_then(|it| custom_id::read(it).ok());
        (list.unwrap_or_default(), 0)
    });
    let here = id.place == RatingPlace::Here;
    leaderboard(bot, asker, id.variant, here, at).await
}

/// A page of a list: of the server it is requested in, or of all.
pub(crate) async fn leaderboard(
    bot: &Bot,
    asker: &Asker,
    variant: Variant,
    here: bool,
    (list, page): (RatingList, u32),
) -> ReplyResult {
    let language = asker.language;
    let differ = sides_differ(bot, &variant)?;
    let list = if differ { list } else { RatingList::Together };
    let guild = asker.here.guild.filter(|_| here);
    if here {
        if guild.is_none() {
            return Ok(Reply::text(language.name("leaderboard-servers-only")));
        }
        // Read again: a manager of the server may just have changed it.
        let chosen = bot.app.store().settings(None, guild).await?;
        if chosen.server.hide_leaderboard {
            return Ok(Reply::text(language.name("leaderboard-hidden")));
        }
    }
    let me = asker.participant(bot).await?;
    let query = LeaderboardQuery {
        variant,
        list,
        guild,
        page,
        own: me.map(|it| it.id),
        now: bot.app.now(),
    };
    let found = bot.app.store().leaderboard(&query).await?;
    if let Some(guild) = guild {
        bot.look_for_members(guild, &found.lines);
    }
    let id = |page| {
        let place = if here {
            RatingPlace::Here
        } else {
            RatingPlace::All
        };
        let variant = query.variant.clone();
        CustomId::Leaderboard(LeaderboardId {
            variant,
            place,
            page,
        })
    };
    let game = bot.variant_name(language, &query.variant);
    let mut head = language.say(&match guild {
        Some(_) => phrase!("leaderboard-head-here", game),
        None => phrase!("leaderboard-head-everywhere", game),
    });
    if list != RatingList::Together {
        head = format!("{head} · {}", list_name(language, &query.variant, list));
    }
    let empty = format!("{head}\n{}", language.name("leaderboard-empty"));
    let page = PageAt::new(found.page, found.total.div_ceil(LeaderboardQuery::PAGE));
    let rows = found.lines.iter().map(|it| line(language, it));
    let mut view = ListView::new(head, rows, page);
    view.empty = Some(empty);
    if found.lines.iter().any(|it| it.provisional) {
        let note = language.name("leaderboard-provisional");
        view.foot.push(format!("-# {note}"));
    }
    view.foot.push(own(bot, asker, &query, &found).await?);
    if differ {
        view.menu
            .push(sides(language, &query.variant, list, &id(None)));
    }
    Ok(view.reply_with_pages(language, |page| id(Some((list, page)))))
}

fn sides_differ(bot: &Bot, variant: &Variant) -> Result<bool, AppError> {
    let kind = bot.app.catalog().game(&variant.game);
    let kind = kind.ok_or_else(|| Refusal::UnknownRules(variant.game.clone()))?;
    let variants = kind.about.variants;
    let is_known = match &variant.key {
        Some(variant) => variants.contains(&variant.as_str()),
        None => variants.is_empty(),
    };
    if is_known {
        return Ok(kind.about.sides_differ);
    }
    let variant = variant.key.as_deref().unwrap_or_default();
    Err(no_such_variant(kind, variant).into())
}

fn number(language: Language, it: &RankedPlayer) -> String {
    if it.provisional {
        provisional(language, it.rating)
    } else {
        rating(language, it.rating)
    }
}

fn line(language: Language, it: &RankedPlayer) -> String {
    // As code, so that Discord does not renumber the lines.
    language.say(&phrase!(
        "leaderboard-line",
        rank = format!("`{:>3}`", it.rank),
        name = titles::name(&it.who),
        rating = number(language, it)
    ))
}

async fn own(
    bot: &Bot,
    asker: &Asker,
    query: &LeaderboardQuery,
    found: &Leaderboard,
) -> Result<String, AppError> {
    let language = asker.language;
    if let Some(own) = &found.own {
        return Ok(language.say(&phrase!(
            "leaderboard-own",
            rank = own.rank,
            rating = number(language, own)
        )));
    }
    let chosen = bot.app.store().settings(Some(asker.player()), None).await?;
    Ok(language.say(&match (chosen.personal.ratings, query.guild) {
        (Ratings::Hidden | Ratings::Off, _) => phrase!("leaderboard-own-hidden"),
        (Ratings::On, Some(_)) => phrase!("leaderboard-own-none-here"),
        (Ratings::On, None) => phrase!("leaderboard-own-none"),
    }))
}

fn sides(language: Language, variant: &Variant, now: RatingList, id: &CustomId) -> CreateActionRow {
    let options = RatingList::ALL.map(|list| {
        CreateSelectMenuOption::new(list_name(language, variant, list), custom_id::spell(&list))
            .default_selection(list == now)
    });
    choice_list(id, language.name("leaderboard-which"), options)
}

fn list_name(language: Language, variant: &Variant, list: RatingList) -> String {
    let seat = match list {
        RatingList::Together => return language.name("leaderboard-together"),
        RatingList::First => Seat::First,
        RatingList::Second => Seat::Second,
    };
    let side = titles::side(language, &variant.game, seat);
    language.say(&phrase!("leaderboard-as", side))
}
