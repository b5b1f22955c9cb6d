//! A server's settings: everybody may read them, people who manage the server may change them.

use cairn_domain::{
    ChannelId, Place, PuzzleChannel, Refusal, Room, ServerChange, ServerSettings, ThemeKey,
    TimeControl,
};
use poise::serenity_prelude::{
    ChannelType, CreateActionRow, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption,
    Permissions,
};

use super::{Chosen, PanelLine, language_of, languages, list, option, panel};
use crate::{
    Asker, Bot,
    access::everyone_may,
    custom_id::{self, CustomId, Servers, SettingsId},
    interaction::{Replied, Reply},
    permissions,
    pictures::theme_of,
    posts::quiet_button,
    titles,
    words::{Language, phrase},
};
use cairn_kernel::Phrase;
use cairn_paint::Theme;

const MOST_CHANNELS: u8 = 25;

pub(crate) async fn servers(
    bot: &Bot,
    asker: &Asker,
    manages: bool,
    open: Option<Servers>,
) -> Replied {
    let guild = asker.here.guild.ok_or(Refusal::ServersOnly)?;
    let language = asker.language;
    let chosen = bot.app.store().settings(None, Some(guild)).await?.server;
    let mut lines = Vec::new();
    for line in Servers::ALL {
        let said = match line {
            Servers::Games => offered(bot, language, &chosen),
            _ => says(language, line, &chosen),
        };
        let trouble = trouble(bot, asker, line, &chosen).await;
        let at_first = says(language, line, &ServerSettings::default());
        let is_usual = trouble.is_none() && said == at_first;
        let said = [Some(said), trouble].into_iter().flatten();
        lines.push(PanelLine {
            value: custom_id::spell(&line),
            is_usual,
            says: said.collect::<Vec<_>>().join(" "),
            open: manages && open == Some(line),
        });
    }
    let head = language.name("settings-server-head");
    let table = bot.app.server_table(guild).await?;
    let said = language.say(&match &table {
        Some(table) => phrase!(
            "settings-table",
            channel = format!("<#{}>", table.channel.0)
        ),
        None => phrase!("settings-table-none"),
    });
    let label = language.name("settings-table-label");
    let table = Some((table.is_none(), label, said));
    let mut reply = panel(language, SettingsId::Server, head, lines, table);
    if !manages {
        let who = language.name("settings-server-who");
        return Ok(Reply::text(format!("{}\n\n{who}", reply.text)));
    }
    if let Some(field) = open {
        let menu = menu(bot, language, field, &chosen);
        reply = reply.with_row(CreateActionRow::SelectMenu(menu));
    }
    let unset = match open {
        Some(Servers::Channels) => Some(("button-everywhere", chosen.channels.is_empty())),
        Some(Servers::Starters) => Some(("button-everybody", chosen.starters.is_none())),
        Some(Servers::Organizers) => Some(("button-nobody-else", chosen.organizers.is_none())),
        Some(Servers::Games) => Some(("button-every-game", chosen.not_offered.is_empty())),
        Some(Servers::Results) => Some(("button-nowhere", chosen.results.is_none())),
        Some(Servers::Opponents) => Some(("button-nobody", chosen.opponents.is_none())),
        Some(Servers::Puzzles) => Some(("button-no-puzzles", chosen.puzzles.is_none())),
        _ => None,
    };
    if let (Some(field), Some((key, holds))) = (open, unset) {
        let id = CustomId::Settings(SettingsId::Unset(field));
        let button = quiet_button(language, key, &id).disabled(holds);
        reply = reply.with_buttons([button]);
    }
    Ok(reply)
}

pub(super) async fn choose(
    bot: &Bot,
    asker: &Asker,
    manages: bool,
    field: Servers,
    chosen: Option<&Chosen>,
) -> Replied {
    let guild = asker.here.guild.ok_or(Refusal::ServersOnly)?;
    if !manages {
        return Err(Refusal::ManageServer.into());
    }
    if let Some(change) = change(bot, field, chosen) {
        bot.app.choose_for_server(guild, change).await?;
    }
    servers(bot, asker, manages, Some(field)).await
}

fn offered(bot: &Bot, language: Language, chosen: &ServerSettings) -> String {
    if chosen.not_offered.is_empty() {
        return language.name("settings-games-all");
    }
    let games = bot.app.catalog().games().map(|kind| kind.about.key);
    let offered = games.filter(|key| chosen.offers(key).is_ok());
    let offered: Vec<String> = offered.map(|key| language.name(key)).collect();
    language.say(&phrase!("settings-games", games = offered.join(", ")))
}

/// Problems with the chosen value that can be detected now.
async fn trouble(
    bot: &Bot,
    asker: &Asker,
    line: Servers,
    chosen: &ServerSettings,
) -> Option<String> {
    let language = asker.language;
    let place = |channel| Place {
        guild: asker.here.guild,
        channel,
        wants_thread: false,
        thread: None,
    };
    let said = match line {
        Servers::Results => {
            let may = asker.bot_may(place(chosen.results?)).await.ok()?;
            channel_trouble(may, |may| permissions::missing_for_words(language, may))?
        }
        Servers::Puzzles => {
            let channel = chosen.puzzles.as_ref()?.channel;
            let may = asker.bot_may(place(channel)).await.ok()?;
            channel_trouble(may, |may| permissions::missing(language, may, false))?
        }
        Servers::Channels if chosen.room == Room::Thread => {
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
        Servers::Opponents => {
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
    };
    Some(language.say(&said))
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

fn says(language: Language, line: Servers, chosen: &ServerSettings) -> String {
    language.say(&match line {
        Servers::Games => phrase!("settings-games-all"),
        Servers::Results => match chosen.results {
            Some(channel) => phrase!("settings-results", channel = format!("<#{}>", channel.0)),
            None => phrase!("settings-results-none"),
        },
        Servers::Puzzles => match &chosen.puzzles {
            Some(to) => phrase!("settings-puzzles", channel = format!("<#{}>", to.channel.0)),
            None => phrase!("settings-puzzles-none"),
        },
        Servers::Opponents => match chosen.opponents {
            Some(role) => phrase!("settings-opponents", role = format!("<@&{}>", role.0)),
            None => phrase!("settings-opponents-none"),
        },
        Servers::Channels if chosen.channels.is_empty() => phrase!("settings-channels-all"),
        Servers::Channels => {
            let channels = titles::channels(&chosen.channels);
            phrase!("settings-channels", channels)
        }
        Servers::Starters => match chosen.starters {
            Some(role) => phrase!("settings-starters", role = format!("<@&{}>", role.0)),
            None => phrase!("settings-starters-all"),
        },
        Servers::Organizers => match chosen.organizers {
            Some(role) => phrase!("settings-organizers", role = format!("<@&{}>", role.0)),
            None => phrase!("settings-organizers-none"),
        },
        Servers::Room => match chosen.room {
            Room::Thread => phrase!("settings-room-thread"),
            Room::Here => phrase!("settings-room-here"),
        },
        Servers::Clock => match chosen.clock {
            TimeControl::None => phrase!("settings-clock-none"),
            clock => phrase!("settings-clock", clock = clock.to_string()),
        },
        Servers::Language => match &chosen.language {
            Some(key) => {
                let name = Language::of(&key.0).name("language");
                phrase!("settings-posts-language", language = name)
            }
            None => phrase!("settings-posts-language-auto"),
        },
        Servers::Theme => {
            let theme = theme_of(chosen.theme.as_ref());
            let theme = language.name(&format!("theme-{}", theme.key()));
            phrase!("settings-server-theme", theme)
        }
        Servers::List if chosen.hide_leaderboard => phrase!("settings-list-hidden"),
        Servers::List => phrase!("settings-list-shown"),
    })
}

fn menu(
    bot: &Bot,
    language: Language,
    field: Servers,
    chosen: &ServerSettings,
) -> CreateSelectMenu {
    let hint = |key| language.name(key);
    let id = SettingsId::Servers(field);
    let special = |kind, key| {
        CreateSelectMenu::new(CustomId::Settings(id).to_string(), kind).placeholder(hint(key))
    };
    match field {
        Servers::Channels | Servers::Results | Servers::Puzzles => {
            let kind = CreateSelectMenuKind::Channel {
                channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
                default_channels: None,
            };
            if field == Servers::Channels {
                special(kind, "settings-hint-channels").max_values(MOST_CHANNELS)
            } else {
                special(kind, "settings-hint-channel")
            }
        }
        Servers::Games => {
            let games = bot.app.catalog().games().map(|kind| {
                let key = kind.about.key;
                let entry = option(key, language.name(key), chosen.offers(key).is_ok());
                entry.description(titles::game_pitch(language, key))
            });
            let games: Vec<CreateSelectMenuOption> = games.collect();
            let most = u8::try_from(games.len()).unwrap_or(MOST_CHANNELS);
            list(id, hint("settings-hint-games"), games).max_values(most)
        }
        Servers::Starters | Servers::Organizers | Servers::Opponents => {
            let kind = CreateSelectMenuKind::Role {
                default_roles: None,
            };
            special(kind, "settings-hint-role")
        }
        Servers::Room | Servers::Clock | Servers::Language | Servers::Theme | Servers::List => {
            list(
                id,
                hint("settings-hint-value"),
                entries(language, field, chosen),
            )
        }
    }
}

fn entries(
    language: Language,
    field: Servers,
    chosen: &ServerSettings,
) -> Vec<CreateSelectMenuOption> {
    match field {
        Servers::Channels
        | Servers::Starters
        | Servers::Organizers
        | Servers::Games
        | Servers::Results
        | Servers::Puzzles
        | Servers::Opponents => vec![],
        Servers::Room => [
            ("thread", "choice-where-thread", Room::Thread),
            ("here", "choice-room-here", Room::Here),
        ]
        .map(|(value, key, room)| option(value, language.name(key), chosen.room == room))
        .into(),
        Servers::Clock => {
            let now = chosen.clock.to_string();
            let none = option(
                "none",
                language.name("choice-clock-none"),
                chosen.clock == TimeControl::None,
            );
            let presets =
                TimeControl::PRESETS.map(|clock| option(clock, clock.to_owned(), clock == now));
            [none].into_iter().chain(presets).collect()
        }
        Servers::Language => {
            let now = chosen.language.as_ref().map(|it| it.0.as_str());
            languages(language, "choice-language-servers", now)
        }
        Servers::Theme => {
            let now = theme_of(chosen.theme.as_ref());
            let themes = Theme::all().map(|theme| {
                option(
                    theme.key(),
                    language.name(&format!("theme-{}", theme.key())),
                    theme.key() == now.key(),
                )
            });
            themes.collect()
        }
        Servers::List => [
            ("shown", "choice-list-shown", false),
            ("hidden", "choice-list-hidden", true),
        ]
        .map(|(value, key, hidden)| {
            option(value, language.name(key), chosen.hide_leaderboard == hidden)
        })
        .into(),
    }
}

fn change(bot: &Bot, field: Servers, chosen: Option<&Chosen>) -> Option<ServerChange> {
    let Some(chosen) = chosen else {
        return Some(match field {
            Servers::Channels => ServerChange::Channels(Vec::new()),
            Servers::Starters => ServerChange::Starters(None),
            Servers::Organizers => ServerChange::Organizers(None),
            Servers::Room => ServerChange::Room(Room::default()),
            Servers::Clock => ServerChange::Clock(TimeControl::None),
            Servers::Language => ServerChange::Language(None),
            Servers::Theme => ServerChange::Theme(None),
            Servers::List => ServerChange::HideLeaderboard(false),
            Servers::Games => ServerChange::NotOffered(Vec::new()),
            Servers::Results => ServerChange::Results(None),
            Servers::Opponents => ServerChange::Opponents(None),
            Servers::Puzzles => ServerChange::Puzzles(None),
        });
    };
    Some(match field {
        Servers::Channels if chosen.channels.is_empty() => return None,
        Servers::Channels => ServerChange::Channels(chosen.channels.clone()),
        Servers::Starters => ServerChange::Starters(Some(*chosen.roles.first()?)),
        Servers::Results => ServerChange::Results(Some(*chosen.channels.first()?)),
        Servers::Puzzles => ServerChange::Puzzles(Some(PuzzleChannel {
            channel: *chosen.channels.first()?,
            language: chosen.locale.clone(),
        })),
        Servers::Opponents => ServerChange::Opponents(Some(*chosen.roles.first()?)),
        Servers::Games => {
            let is_chosen = |key: &str| chosen.words.iter().any(|it| it == key);
            let games = bot.app.catalog().games().map(|kind| kind.about.key);
            let (offered, others): (Vec<&str>, _) = games.partition(|key| is_chosen(key));
            // At least one game remains.
            offered.first()?;
            let others: Vec<&str> = others;
            ServerChange::NotOffered(others.into_iter().map(ToOwned::to_owned).collect())
        }
        Servers::Organizers => ServerChange::Organizers(Some(*chosen.roles.first()?)),
        Servers::Room => ServerChange::Room(match chosen.first()? {
            "thread" => Room::Thread,
            "here" => Room::Here,
            _ => return None,
        }),
        Servers::Clock => ServerChange::Clock(chosen.first()?.parse().ok()?),
        Servers::Language => ServerChange::Language(language_of(chosen.first()?)),
        Servers::Theme => {
            let theme = Theme::find(chosen.first()?)?;
            ServerChange::Theme(Some(ThemeKey(theme.key().to_owned())))
        }
        Servers::List => ServerChange::HideLeaderboard(match chosen.first()? {
            "shown" => false,
            "hidden" => true,
            _ => return None,
        }),
    })
}
