//! A server's settings: everybody may read them, people who manage the server may change them.

use cairn_domain::{ChannelId, Field, FieldChange, Place, Refusal, Room, ServerSettings};
use cairn_kernel::Phrase;
use poise::serenity_prelude::{ButtonStyle, ComponentInteraction, CreateButton, Permissions};

use super::{PanelLine, id::SettingsId, lines, panel, row};
use crate::{
    Asker, Bot,
    access::everyone_may,
    custom_id::CustomId,
    interaction::{Reply, ReplyResult},
    panels::form::{FormWords, Scene},
    permissions, titles,
    words::phrase,
};

impl FormWords for ServerSettings {
    const SAID: &'static str = "setting";
    const CHOICE: &'static str = "choice";
    const HINT: &'static str = "settings-hint";

    fn variant(&self) -> &'static str {
        "server"
    }
}

/// A field of a server's settings.
type Servers = &'static Field<ServerSettings>;

pub(crate) async fn servers(
    bot: &Bot,
    asker: &Asker,
    manages: bool,
    open: Option<Servers>,
) -> ReplyResult {
    let guild = asker.here.guild.ok_or(Refusal::ServersOnly)?;
    let language = asker.language;
    let open = open.filter(|_| manages);
    let chosen = bot.app.store().settings(None, Some(guild)).await?.server;
    let usual = ServerSettings::default();
    let scene = Scene::new(bot, language);
    let mut lines = lines(&scene, &chosen, &usual);
    for line in &mut lines {
        if let Some(trouble) = trouble(bot, asker, line.key, &chosen).await {
            line.says = format!("{} {}", line.says, language.say(&trouble));
            line.is_usual = false;
        }
    }
    // It is set elsewhere.
    let table = bot.app.server_table(guild).await?;
    lines.push(PanelLine {
        key: "",
        label: language.name("settings-table-label"),
        is_usual: table.is_none(),
        says: language.say(&match &table {
            Some(it) => phrase!("settings-table", channel = format!("<#{}>", it.channel.0)),
            None => phrase!("settings-table-none"),
        }),
    });
    let head = ("settings-server-head", SettingsId::Server);
    let mut reply = panel(&scene, head, &lines, open, true);
    if !manages {
        let who = language.name("settings-server-who");
        return Ok(Reply::text(format!("{}\n\n{who}", reply.text)));
    }
    if let Some(field) = open {
        reply = reply.with_row(row(&scene, &chosen, field, SettingsId::Servers(field)));
        let unset = format!("button-unset-{}", field.key);
        if language.has(&unset) {
            let id = CustomId::Settings(SettingsId::Unset(field));
            let button = CreateButton::new(id.to_string()).label(language.name(&unset));
            let is_unset = (field.get)(&chosen) == (field.get)(&usual);
            let button = button.style(ButtonStyle::Secondary).disabled(is_unset);
            reply = reply.with_buttons([button]);
        }
    }
    Ok(reply)
}

/// Stores what was chosen from the list of a field, or without a list unsets it.
pub(crate) async fn choose(
    bot: &Bot,
    asker: &Asker,
    manages: bool,
    field: Servers,
    list: Option<&ComponentInteraction>,
) -> ReplyResult {
    let guild = asker.here.guild.ok_or(Refusal::ServersOnly)?;
    if !manages {
        return Err(Refusal::ManageServer.into());
    }
    let usual = ServerSettings::default();
    let change = match list {
        Some(press) => Scene::new(bot, asker.language).change(&usual, field, press),
        None => Some(FieldChange {
            field,
            value: (field.get)(&usual),
        }),
    };
    if let Some(change) = change {
        bot.app.choose_for_server(guild, change).await?;
    }
    servers(bot, asker, manages, Some(field)).await
}

/// Problems with the chosen value that can be detected now.
async fn trouble(bot: &Bot, asker: &Asker, line: &str, chosen: &ServerSettings) -> Option<Phrase> {
    let language = asker.language;
    let place = |channel| Place {
        guild: asker.here.guild,
        channel,
        wants_thread: false,
        thread: None,
    };
    Some(match line {
        "results" => {
            let may = asker.bot_may(place(chosen.results?)).await.ok()?;
            channel_trouble(may, |may| permissions::missing_for_words(language, may))?
        }
        "puzzles" => {
            let channel = chosen.puzzles.as_ref()?.channel;
            let may = asker.bot_may(place(channel)).await.ok()?;
            channel_trouble(may, |may| permissions::missing_names(language, may, false))?
        }
        "channels" if chosen.room == Room::Thread => {
            let mut silent = Vec::new();
            let here = [asker.here.channel];
            let channels: &[ChannelId] = match &*chosen.channels {
                [] => &here,
                chosen => chosen,
            };
            for channel in channels {
                let may = everyone_may(bot, place(*channel)).await.ok()?;
                if may.is_some_and(permissions::reads_threads_only) {
                    silent.push(*channel);
                }
            }
            if silent.is_empty() {
                return None;
            }
            phrase!(
                "settings-channels-silent",
                channels = titles::channels(&silent),
                permission = language.name(permissions::SEND_IN_THREADS.1)
            )
        }
        "opponents" => {
            let role = chosen.opponents?;
            if permissions::is_everyone(role, asker.here.guild) {
                phrase!("settings-opponents-everyone")
            } else {
                let here = place(asker.here.channel);
                match asker.may_mention(role, here).await.ok()? {
                    None => phrase!("settings-opponents-gone"),
                    Some(false) => phrase!("settings-opponents-silent"),
                    Some(true) => return None,
                }
            }
        }
        _ => return None,
    })
}

/// The problem with posts in a channel where the bot has these permissions; none if it is gone.
fn channel_trouble(
    may: Option<Permissions>,
    missing: impl Fn(Permissions) -> Option<String>,
) -> Option<Phrase> {
    Some(match may {
        None => phrase!("settings-channel-gone"),
        Some(may) => phrase!("settings-channel-lacking", permissions = missing(may)?),
    })
}
