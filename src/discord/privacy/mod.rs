//! A person's stored data, and the questions before it is deleted.

mod command;
mod export;
pub(crate) mod id;

use cairn_app::StoredData;
use cairn_domain::{Leaving, Origin};
use poise::serenity_prelude::ButtonStyle;
use serde_json::json;

pub(crate) use export::{export, person};

use self::id::PrivacyRequest;
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    feature::{Feature, FeatureCommand, YOU},
    help::pages,
    interaction::{Reply, ReplyResult},
    posts::{button, quiet_button},
    titles,
    words::{Language, phrase},
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::privacy],
    &[
        FeatureCommand::shows("privacy show", YOU),
        FeatureCommand::shows("privacy export", YOU),
        FeatureCommand::shows("privacy delete", YOU),
    ],
)
.exports(&[
    ("me", |it| person(&it.who)),
    ("asked_to_be_forgotten_ms", |it| {
        json!(it.leaving.map(|it| it.asked_at.0))
    }),
]);

pub(crate) async fn show(bot: &Bot, asker: &Asker) -> ReplyResult {
    let language = asker.language;
    let pages = pages(bot, language);
    let Some(kept) = bot.app.kept_of(asker.player()).await? else {
        return Ok(Reply::text(language.name("privacy-nothing")).with_buttons(pages));
    };
    let running = running_count(&kept);
    let settings = if kept.settings.is_chosen() {
        phrase!("privacy-settings")
    } else {
        phrase!("privacy-settings-none")
    };
    let mut lines = vec![
        language.say(&phrase!("privacy-head", name = titles::name(&kept.who))),
        language.say(&phrase!("privacy-games", count = kept.games.len(), running)),
        language.say(&phrase!("privacy-ratings", count = kept.ratings.len())),
        language.say(&phrase!(
            "privacy-tournaments",
            plays = kept.tournaments.iter().filter(|it| it.plays).count(),
            directs = kept.tournaments.iter().filter(|it| it.directs).count(),
            texts = kept
                .tournaments
                .iter()
                .map(|it| it.texts.len())
                .sum::<usize>()
        )),
        language.say(&phrase!(
            "privacy-challenges",
            count = kept.challenges.len()
        )),
        language.say(&settings),
        language.say(&phrase!("privacy-vacations", count = kept.vacations.len())),
        language.say(&phrase!("privacy-blocked", count = kept.blocked.len())),
        language.say(&phrase!("privacy-plans", count = kept.plans.len())),
        language.say(&phrase!("privacy-courses", count = kept.courses.len())),
        language.say(&phrase!("privacy-puzzles", count = kept.puzzles.len())),
        language.say(&phrase!(
            "privacy-explorations",
            count = kept.explorations.len()
        )),
        language.say(&phrase!("privacy-notes", count = kept.notes.len())),
        language.name("privacy-not-kept"),
        language.name("privacy-ways"),
    ];
    if let Some(seen) = &kept.settings.seen {
        let name = Language::from_locale(&seen.0).name("language");
        lines.insert(
            6,
            language.say(&phrase!("privacy-language", language = name)),
        );
    }
    lines.extend(kept.leaving.map(|it| when(language, it)));
    Ok(Reply::text(lines.join("\n")).with_buttons(pages))
}

/// Asks for the first time, or says when the data will be deleted and how to cancel that.
pub(crate) async fn delete(bot: &Bot, asker: &Asker) -> ReplyResult {
    let language = asker.language;
    let Some(kept) = bot.app.kept_of(asker.player()).await? else {
        return Ok(Reply::text(language.name("privacy-nothing")));
    };
    if let Some(leaving) = kept.leaving {
        return Ok(leaves(language, leaving));
    }
    let text = language.say(&phrase!(
        "privacy-delete",
        running = running_count(&kept),
        count = kept.games.len()
    ));
    Ok(question(
        language,
        text,
        "button-delete",
        PrivacyRequest::Ask,
    ))
}

pub(crate) async fn press(bot: &Bot, asker: &Asker, request: PrivacyRequest) -> ReplyResult {
    let language = asker.language;
    let Some(kept) = bot.app.kept_of(asker.player()).await? else {
        return Ok(Reply::text(language.name("privacy-nothing")));
    };
    match request {
        PrivacyRequest::Ask => {
            let text = language.name("privacy-delete-really");
            let request = PrivacyRequest::Delete;
            Ok(question(language, text, "button-delete-really", request))
        }
        PrivacyRequest::Delete => {
            let leaving = bot.app.leave_for_good(&kept.who).await?;
            if running_count(&kept) == 0 {
                return Ok(Reply::text(language.name("privacy-deleted")));
            }
            Ok(leaves(language, leaving))
        }
        PrivacyRequest::Keep => {
            bot.app.stay(&kept.who).await?;
            Ok(Reply::text(language.name("privacy-kept")))
        }
    }
}

fn question(language: Language, text: String, yes: &'static str, request: PrivacyRequest) -> Reply {
    let yes = button(
        language,
        yes,
        &CustomId::Privacy(request),
        ButtonStyle::Danger,
    );
    let no = quiet_button(
        language,
        "button-keep-data",
        &CustomId::Privacy(PrivacyRequest::Keep),
    );
    Reply::text(text).with_buttons([yes, no])
}

fn leaves(language: Language, leaving: Leaving) -> Reply {
    let keep = button(
        language,
        "button-keep-data",
        &CustomId::Privacy(PrivacyRequest::Keep),
        ButtonStyle::Success,
    );
    Reply::text(when(language, leaving)).with_buttons([keep])
}

fn when(language: Language, leaving: Leaving) -> String {
    let at = titles::moment(leaving.resigns(Origin::Challenge));
    language.say(&phrase!("privacy-leaving", at))
}

fn running_count(kept: &StoredData) -> usize {
    let going_on = kept.games.iter().filter(|it| it.head.outcome.is_none());
    going_on.count()
}
