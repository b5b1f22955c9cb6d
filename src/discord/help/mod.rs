//! `/help` and `/about`.

mod command;
pub(crate) mod id;

use cairn_app::AppError;
use cairn_domain::Variant;
use cairn_rules::GameKind;
use poise::serenity_prelude::{ApplicationId, ButtonStyle, CreateButton};

use self::id::HelpScreen;
use crate::{
    Asker, Bot,
    challenge::id::ComputerId,
    custom_id::CustomId,
    feature::{
        Feature, FeatureCommand, GAMES, Help, LADDER, LEARN, PLAY, SERVER, TOURNAMENTS, YOU,
        typed_commands,
    },
    interaction::{Reply, ReplyResult},
    permissions::invitation,
    posts::{button, quiet_button},
    rest::cut,
    titles,
    words::{Language, phrase},
};

pub(crate) const FEATURE: Feature = Feature::new(
    &[command::help, command::about],
    &[
        FeatureCommand::shows("help", SERVER),
        FeatureCommand::shows("about", SERVER),
    ],
);

/// The longest label that Discord allows on a button.
const MAX_LABEL: usize = 80;

/// The first commands to know, in the order of the first screen.
const FIRST: [&str; 5] = ["challenge", "games", "learn", "rules", "help"];

/// The headings of the screens with commands.
const GAME_SCREEN: [Help; 3] = [PLAY, GAMES, LEARN];
const OWN_SCREEN: [Help; 2] = [YOU, SERVER];
const TOURNAMENT_SCREEN: [Help; 2] = [TOURNAMENTS, LADDER];

/// How to start a game and to play; behind buttons, every command. Each fits on one screen.
pub(crate) async fn help(bot: &Bot, asker: &Asker, screen: HelpScreen) -> ReplyResult {
    let server = &asker.settings(bot).await?.server;
    let games = bot.app.catalog().games();
    let offered: Vec<GameKind> = games
        .filter(|it| server.offers(it.about.key).is_ok())
        .collect();
    // Buttons under a board have the language of the server.
    let public = asker.public_language();
    let (text, ways): (String, &[(&'static str, HelpScreen)]) = match screen {
        HelpScreen::Start => (
            start(bot, asker, public, &offered),
            &[("button-all-commands", HelpScreen::Commands)],
        ),
        HelpScreen::Commands => (
            with_nudge(asker.language, public, &commands(bot, asker, &GAME_SCREEN)),
            &[
                ("button-repeated", HelpScreen::Buttons),
                ("button-tournaments", HelpScreen::Tournaments),
                ("button-more-commands", HelpScreen::Yours),
                ("button-back", HelpScreen::Start),
            ],
        ),
        HelpScreen::Yours => (
            commands(bot, asker, &OWN_SCREEN),
            &[("button-back", HelpScreen::Commands)],
        ),
        HelpScreen::Tournaments => (
            commands(bot, asker, &TOURNAMENT_SCREEN),
            &[("button-back", HelpScreen::Commands)],
        ),
        HelpScreen::Buttons => (
            repeats_text(bot, asker, public),
            &[("button-back", HelpScreen::Commands)],
        ),
    };
    let buttons = ways.iter().map(|(key, screen)| {
        let id = CustomId::Help(*screen);
        quiet_button(asker.language, key, &id)
    });
    let first = match offered.first().filter(|_| screen == HelpScreen::Start) {
        Some(game) => first_game(bot, asker, *game, None).await?,
        None => None,
    };
    let learn = (screen == HelpScreen::Start).then(|| learn_any_button(asker.language));
    let buttons = first.into_iter().chain(learn).chain(buttons);
    Ok(Reply::text(text).with_buttons(buttons))
}

/// The answer to people who write to the bot in private and do not know it yet.
pub(crate) fn hello(bot: &Bot, asker: &Asker) -> Reply {
    let language = asker.language;
    let text = phrase!("hello-direct", help = bot.commands.mention(asker, "help"));
    let buttons = [learn_any_button(language), help_button(language)];
    Reply::text(language.say(&text)).with_buttons(buttons)
}

pub(crate) fn learn_any_button(language: Language) -> CreateButton {
    let courses = CustomId::Courses;
    button(language, "button-learn-any", &courses, ButtonStyle::Primary)
}

pub(crate) fn help_button(language: Language) -> CreateButton {
    let help = CustomId::Help(HelpScreen::Start);
    quiet_button(language, "button-help", &help)
}

pub(crate) async fn first_game(
    bot: &Bot,
    asker: &Asker,
    kind: GameKind,
    variant: Option<&str>,
) -> Result<Option<CreateButton>, AppError> {
    let game = kind.about.key;
    let is_offered = asker.settings(bot).await?.server.offers(game).is_ok();
    if asker.here.guild.is_none() || !bot.app.has_computer() || !is_offered {
        return Ok(None);
    }
    Ok(Some(first_game_button(bot, asker.language, game, variant)))
}

pub(crate) fn first_game_button(
    bot: &Bot,
    language: Language,
    game: &str,
    variant: Option<&str>,
) -> CreateButton {
    let (game, variant) = (game.to_owned(), variant.map(ToOwned::to_owned));
    let variant = Variant { game, key: variant };
    let name = bot.variant_name(language, &variant);
    let label = language.say(&phrase!("button-first-game", game = name));
    let first = ComputerId::First(variant);
    let button = CreateButton::new(CustomId::Computer(first).to_string());
    let button = button.label(cut(&label, MAX_LABEL));
    button.style(ButtonStyle::Success)
}

fn start(bot: &Bot, asker: &Asker, public: Language, offered: &[GameKind]) -> String {
    let language = asker.language;
    let command = |path| bot.commands.mention(asker, path);
    let games = offered.iter().map(|kind| {
        let game = kind.about.key;
        language.say(&phrase!(
            "help-game",
            game = language.name(game),
            pitch = titles::game_pitch(language, game)
        ))
    });
    // In private a move needs no mention.
    let typed = if asker.here.guild.is_some() {
        phrase!("help-type", turn = command("move"))
    } else {
        phrase!("help-type-direct", turn = command("move"))
    };
    let moving = phrase!(
        "help-move",
        turn = public.name("button-move"),
        play = language.name("button-play")
    );
    let puzzle = phrase!(
        "help-puzzle",
        puzzle = command("puzzle"),
        settings = command("settings server")
    );
    let mut lines = vec![language.name("help-head")];
    lines.extend(FIRST.map(|path| about_command(bot, asker, path)));
    lines.push(format!("**{}**", language.name("help-games")));
    lines.extend(games);
    lines.extend([moving, typed, puzzle].map(|it| language.say(&it)));
    lines.extend((!bot.app.has_computer()).then(|| language.name("refusal-no-computer")));
    lines.join("\n")
}

fn commands(bot: &Bot, asker: &Asker, groups: &[Help]) -> String {
    let mut lines = Vec::new();
    for group in groups {
        if let Help::Below(key) = group {
            lines.push(format!("**{}**", asker.language.name(key)));
        }
        lines.extend(paths(bot.features, *group).map(|path| about_command(bot, asker, path)));
    }
    lines.join("\n")
}

fn paths(all: &'static [Feature], group: Help) -> impl Iterator<Item = &'static str> {
    let listed = typed_commands(all).filter(move |it| it.help == group);
    listed.map(|it| it.path)
}

/// The commands that only repeat buttons, each with the buttons that lead there.
fn repeats(
    all: &'static [Feature],
) -> impl Iterator<Item = (&'static str, &'static [&'static str])> {
    typed_commands(all).filter_map(|it| match it.help {
        Help::Repeats(buttons) => Some((it.path, buttons)),
        Help::Below(_) => None,
    })
}

fn about_command(bot: &Bot, asker: &Asker, path: &str) -> String {
    let named = bot.commands.mention(asker, path);
    let about = format!("command-{}-about", path.replace(' ', "-"));
    format!("{named} – {}", asker.language.name(&about))
}

fn repeats_text(bot: &Bot, asker: &Asker, public: Language) -> String {
    let head = asker.language.name("help-group-buttons");
    let lines = repeats(bot.features).map(|(path, buttons)| {
        let labels = buttons.iter().enumerate().map(|(at, key)| {
            let language = if at == 0 { public } else { asker.language };
            format!("**{}**", language.name(key))
        });
        let labels: Vec<String> = labels.collect();
        let named = bot.commands.mention(asker, path);
        format!("{named} – {}", labels.join(" → "))
    });
    let lines: Vec<String> = [format!("**{head}**")].into_iter().chain(lines).collect();
    lines.join("\n")
}

/// Ways to deal with a slow opponent, which are not commands.
fn with_nudge(language: Language, public: Language, commands: &str) -> String {
    let nudge = language.say(&phrase!(
        "help-nudge",
        nudge = language.name("button-nudge"),
        more = public.name("button-more")
    ));
    format!("{commands}\n{nudge}")
}

pub(crate) fn about_reply(bot: &Bot, asker: &Asker, application: Option<ApplicationId>) -> Reply {
    let language = asker.language;
    let command = |path| bot.commands.mention(asker, path);
    let mut lines = vec![
        phrase!("about", version = env!("CARGO_PKG_VERSION")),
        phrase!("about-source"),
        phrase!(
            "about-privacy",
            show = command("privacy show"),
            export = command("privacy export"),
            delete = command("privacy delete")
        ),
    ];
    if bot.pages.is_none() {
        lines.push(phrase!("about-no-pages"));
    }
    let lines: Vec<String> = lines.iter().map(|it| language.say(it)).collect();
    let invited = application.map(|it| {
        let link = CreateButton::new_link(invitation(it));
        link.label(language.name("button-add-to-server"))
    });
    let buttons = invited.into_iter().chain(pages(bot, language));
    Reply::text(lines.join("\n")).with_buttons(buttons)
}

/// Links to the privacy policy and the terms, if their address is known.
pub(super) fn pages(bot: &Bot, language: Language) -> Vec<CreateButton> {
    let Some(folder) = &bot.pages else {
        return Vec::new();
    };
    let pages = [
        ("button-privacy-policy", "PRIVACY.md"),
        ("button-terms", "TERMS.md"),
    ];
    let link = |(key, page)| {
        let link = CreateButton::new_link(format!("{folder}/{page}"));
        link.label(language.name(key))
    };
    pages.map(link).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::features::FEATURES;

    const PAGE: &str = include_str!("../../../docs/play/commands.md");

    #[test]
    fn the_page_has_the_same_groups_with_the_same_commands() {
        let groups: Vec<Vec<&str>> = PAGE
            .split("\n## ")
            .skip(1)
            .map(|section| {
                let rows = section.lines().filter_map(|row| row.strip_prefix("| `/"));
                let cells = rows.filter_map(|row| row.split(" |").next());
                cells.flat_map(|cell| cell.split("` `/")).collect()
            })
            .collect();
        let listed = GAME_SCREEN.into_iter().chain(OWN_SCREEN);
        let listed = listed.chain(TOURNAMENT_SCREEN);
        let mut paths: Vec<Vec<&str>> = listed
            .map(|it| super::paths(FEATURES, it).collect())
            .collect();
        paths.push(repeats(FEATURES).map(|(path, _)| path).collect());
        assert_eq!(groups.len(), paths.len());
        for (shown, paths) in groups.iter().zip(&paths) {
            assert_eq!(shown.len(), paths.len(), "{shown:?}");
            for (command, path) in shown.iter().zip(paths) {
                let options = command.strip_prefix(path);
                let is_whole =
                    options.is_some_and(|it| it.starts_with([' ', '`']) || it.is_empty());
                assert!(is_whole, "{command} in place of {path}");
            }
        }
    }
}
