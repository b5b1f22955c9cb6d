//! The panels of `/settings`: what differs from the default, and one list that opens the values of
//! a setting. A choice takes effect at once. One's own list shows the values, too; a server's are
//! in small print, for people who get no list.

mod me;
mod server;

use cairn_app::AppError;
use cairn_domain::{ChannelId, RoleId};
use poise::serenity_prelude as serenity;
use serenity::{
    ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateSelectMenu,
    CreateSelectMenuOption, Member,
};

pub(crate) use me::{mine, zone_first, zone_label};
pub(crate) use server::servers;

use crate::{
    Asker, Bot,
    custom_id::{self, CustomId, SettingsId},
    interaction::{Replied, Reply},
    posts::choice_menu,
    rest::{MOST_LABEL, cut},
    words::{Language, phrase},
};

/// Whether a member may change the server's settings, according to Discord when they asked.
pub(crate) fn manages(member: Option<&Member>) -> bool {
    let may = member
        .and_then(|member| member.permissions)
        .unwrap_or_default();
    may.manage_guild() || may.administrator()
}

/// Enrolls a person who changes a setting: their data is shown and deleted by their row.
pub(crate) async fn meet(bot: &Bot, asker: &Asker, user: &serenity::User) -> Result<(), AppError> {
    let met = bot.app.meet(asker.player(), user.display_name());
    met.await.map(drop)
}

pub(crate) async fn press(
    bot: &Bot,
    asker: &Asker,
    press: &ComponentInteraction,
    id: SettingsId,
) -> Replied {
    let chosen = Chosen::of(press);
    let manages = manages(press.member.as_ref());
    match id {
        SettingsId::Me => {
            let line = chosen.first().and_then(|it| custom_id::read(it).ok());
            mine(bot, asker, line).await
        }
        SettingsId::Mine(field) => {
            meet(bot, asker, &press.user).await?;
            me::choose(bot, asker, field, &chosen).await
        }
        SettingsId::Server => {
            let line = chosen.first().and_then(|it| custom_id::read(it).ok());
            servers(bot, asker, manages, line).await
        }
        SettingsId::Servers(field) => {
            server::choose(bot, asker, manages, field, Some(&chosen)).await
        }
        SettingsId::Unset(field) => server::choose(bot, asker, manages, field, None).await,
    }
}

#[derive(Debug, Default)]
struct Chosen {
    words: Vec<String>,
    channels: Vec<ChannelId>,
    roles: Vec<RoleId>,
    /// The server's language at Discord.
    locale: String,
}

impl Chosen {
    fn of(press: &ComponentInteraction) -> Chosen {
        let mut chosen = Chosen {
            locale: press.guild_locale.as_ref().unwrap_or(&press.locale).clone(),
            ..Chosen::default()
        };
        match &press.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => {
                chosen.words.clone_from(values);
            }
            ComponentInteractionDataKind::ChannelSelect { values } => {
                chosen.channels = values.iter().map(|it| ChannelId(it.get())).collect();
            }
            ComponentInteractionDataKind::RoleSelect { values } => {
                chosen.roles = values.iter().map(|it| RoleId(it.get())).collect();
            }
            _ => (),
        }
        chosen
    }

    fn first(&self) -> Option<&str> {
        self.words.first().map(String::as_str)
    }
}

fn option(value: impl Into<String>, label: String, holds: bool) -> CreateSelectMenuOption {
    CreateSelectMenuOption::new(label, value).default_selection(holds)
}

fn list(id: SettingsId, hint: String, entries: Vec<CreateSelectMenuOption>) -> CreateSelectMenu {
    choice_menu(&CustomId::Settings(id), entries).placeholder(hint)
}

struct PanelLine {
    value: String,
    says: String,
    is_usual: bool,
    open: bool,
}

/// The panel with these lines, and with a line that is set elsewhere: whether it is as usual, its
/// label, and what it says.
fn panel(
    language: Language,
    id: SettingsId,
    head: String,
    lines: Vec<PanelLine>,
    elsewhere: Option<(bool, String, String)>,
) -> Reply {
    let say = |label: &str, what: &str| {
        language.say(&phrase!(
            "settings-line",
            label = label.to_owned(),
            what = what.to_owned()
        ))
    };
    let is_mine = matches!(id, SettingsId::Me);
    let (mut changed, mut usual, mut opened) = (vec![head], Vec::new(), None);
    let mut entries = Vec::new();
    for PanelLine {
        value,
        says,
        is_usual,
        open,
    } in lines
    {
        let key = words_key(&value);
        let label = language.name(&format!("settings-label-{key}"));
        let entry = option(value, label.clone(), open);
        entries.push(if is_mine {
            entry.description(cut(&says.replace('*', ""), MOST_LABEL))
        } else {
            entry
        });
        if open {
            let about = language.name(&format!("settings-about-{key}"));
            opened = Some(format!("▸ {}\n{about}", say(&label, &says)));
        } else if is_usual {
            usual.push((label, says));
        } else {
            changed.push(say(&label, &says));
        }
    }
    match elsewhere {
        Some((true, label, says)) => usual.push((label, says)),
        Some((false, label, says)) => changed.push(say(&label, &says)),
        None => (),
    }
    let rest = (!is_mine && !usual.is_empty()).then(|| as_usual(language, &usual));
    let text: Vec<String> = changed.into_iter().chain(rest).chain(opened).collect();
    let lines = list(id, language.name("settings-choose"), entries);
    Reply::text(text.join("\n")).with_row(CreateActionRow::SelectMenu(lines))
}

/// Settings that no one has changed, in one line: neighbors that say the same are said together.
fn as_usual(language: Language, lines: &[(String, String)]) -> String {
    let alike = lines.chunk_by(|(_, one), (_, next)| one == next);
    let told = alike.map(|lines| {
        let labels: Vec<&str> = lines.iter().map(|(label, _)| label.as_str()).collect();
        language.say(&phrase!(
            "settings-usual-line",
            labels = labels.join(", "),
            what = lines[0].1.clone()
        ))
    });
    let told: Vec<String> = told.collect();
    language.say(&phrase!("settings-usual", lines = told.join(" · ")))
}

fn words_key(value: &str) -> String {
    value.replace(':', "-")
}

fn languages(
    language: Language,
    automatic: &'static str,
    now: Option<&str>,
) -> Vec<CreateSelectMenuOption> {
    let auto = option("auto", language.name(automatic), now.is_none());
    let spoken = Language::ALL
        .into_iter()
        .map(|it| option(it.code(), it.name("language"), now == Some(it.code())));
    [auto].into_iter().chain(spoken).collect()
}

/// The language chosen from [`languages`]; none for the one of Discord.
fn language_of(chosen: &str) -> Option<cairn_domain::LanguageKey> {
    Language::ALL
        .into_iter()
        .find(|it| it.code() == chosen)
        .map(|it| cairn_domain::LanguageKey(it.code().to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_both_panels_has_a_name_and_says_what_it_means() {
        let mine = me::LINES.iter().map(custom_id::spell);
        let servers = custom_id::Servers::ALL.iter().map(custom_id::spell);
        for value in mine.chain(servers) {
            let key = words_key(&value);
            for language in Language::ALL {
                for part in ["label", "about"] {
                    let sentence = format!("settings-{part}-{key}");
                    assert!(language.has(&sentence), "{sentence} in {language:?}");
                }
            }
        }
    }
}
