//! One's own settings.

use cairn_app::AppError;
use cairn_domain::{Editable as _, Field, NONE, NotificationWay, PersonalSettings, Refusal};
use cairn_kernel::Arg;
use poise::serenity_prelude::ComponentInteraction;

use super::{id::SettingsId, lines, panel, row};
use crate::{
    Asker, Bot,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    panels::form::{FormWords, Scene},
    pictures::theme_of,
    posts::choice_list,
    words::{self, Language},
};

impl FormWords for PersonalSettings {
    const SAID: &'static str = "setting";
    const CHOICE: &'static str = "choice";
    const HINT: &'static str = "settings-hint";

    fn variant(&self) -> &'static str {
        "me"
    }

    fn args(&self) -> Vec<(&'static str, Arg)> {
        let time = |minute: u16| format!("{:02}:{:02}", minute / 60, minute % 60).into();
        let night = self.rest.as_ref().map(|it| it.night);
        night.map_or_else(Vec::new, |it| {
            vec![("from", time(it.from)), ("to", time(it.until))]
        })
    }
}

/// A field of one's own settings.
type Mine = &'static Field<PersonalSettings>;

pub(crate) async fn mine(bot: &Bot, asker: &Asker, open: Option<Mine>) -> ReplyResult {
    let here = asker.here;
    // Read again: something may just have been changed.
    let store = bot.app.store();
    let chosen = store.settings(Some(here.player), here.guild).await?;
    let (chosen, server) = (chosen.personal, chosen.server);
    let language = match &chosen.language {
        Some(key) => Language::from_locale(&key.0),
        None => asker.of_discord,
    };
    let scene = Scene {
        theme: theme_of(server.theme.as_ref()),
        ..Scene::new(bot, language)
    };
    // A setting that needs a time zone starts with the zone.
    let refused = open.and_then(|it| (it.check)(&chosen, "").err());
    let open = match &refused {
        Some(_) => PersonalSettings::field("zone"),
        None => open.map(|it| PersonalSettings::field(it.page).unwrap_or(it)),
    };
    let zone = chosen.zone().map_or(NONE, |it| it.as_str());
    // Nights and weekends come with the time zone.
    let usual = PersonalSettings::default().with("zone", zone);
    let mut in_use = chosen.clone();
    if !chosen.told.uses(NotificationWay::Digest) {
        in_use.digest_hour = None;
    }
    let mut lines = lines(&scene, &in_use, &usual);
    for line in lines.iter_mut().filter(|it| it.key == "zone") {
        line.is_usual = chosen.rest.is_none();
    }
    let head = ("settings-me-head", SettingsId::Me);
    let mut reply = panel(&scene, head, &lines, open, false);
    if let Some(why) = refused {
        let why = words::refusals::refusal(language, &why);
        reply.text = format!("{}\n{why}", reply.text);
    }
    if let Some(open) = open {
        let fields = PersonalSettings::FIELDS.iter();
        let fields = fields.filter(|it| *it == open || it.page == open.key);
        for field in fields.filter(|it| (it.applies)(&chosen)) {
            reply = reply.with_row(row(&scene, &chosen, field, SettingsId::Mine(field)));
        }
    }
    Ok(reply)
}

/// The list of time zones for somebody who has to set theirs before they can accept a challenge;
/// choosing one accepts it, by this id.
pub(crate) fn zone_first(bot: &Bot, language: Language, accept: &CustomId) -> Reply {
    let zone = PersonalSettings::field("zone").expect("a field");
    let mut zones = Scene::new(bot, language).entries(&PersonalSettings::default(), zone);
    // All but the last entry, no zone.
    zones.pop();
    let hint = language.name("settings-label-zone");
    Reply::text(language.name("accept-needs-zone")).with_row(choice_list(accept, hint, zones))
}

pub(crate) async fn choose(
    bot: &Bot,
    asker: &Asker,
    field: Mine,
    press: &ComponentInteraction,
) -> ReplyResult {
    let player = asker.player();
    let chosen = bot.app.store().settings(Some(player), None).await?;
    let scene = Scene::new(bot, asker.language);
    // A value that is no longer offered: the panel shows the current ones.
    if let Some(change) = scene.change(&chosen.personal, field, press) {
        match bot.app.choose(player, change).await {
            Err(AppError::Refused(Refusal::NoZone)) => {
                return mine(bot, asker, PersonalSettings::field("digest-hour")).await;
            }
            done => done?,
        }
    }
    mine(bot, asker, Some(field)).await
}
