//! `/help` and `/about`.

use cairn_app::AppError;
use poise::serenity_prelude::{ApplicationId, ButtonStyle, CreateButton};

use crate::{
    Asker, Bot,
    custom_id::{ComputerId, CustomId, HelpScreen},
    interaction::{Replied, Reply},
    permissions::invitation,
    posts::{button, quiet_button},
    words::{Language, phrase},
};
use cairn_rules::GameKind;

/// The key of each heading, and the commands below it.
type Groups = [(&'static str, &'static str)];

/// The commands of games. Every command, and every subcommand, is listed here, in [`YOURS`] or in
/// [`TOURNAMENTS`].
const GAMES: &Groups = &[
    ("help-start", "challenge, rematch"),
    (
        "help-group-play",
        "move, plan, takeback, draw, more-time, pause, resign, abort",
    ),
    (
        "help-group-look",
        "games, board, history, replay, review, rules, learn, puzzle",
    ),
];

const YOURS: &Groups = &[
    ("help-group-ratings", "profile, rating, leaderboard"),
    (
        "help-group-you",
        "settings me, explore, note, vacation start, vacation end, vacation show, block, \
         privacy show, privacy export, privacy delete",
    ),
    ("help-group-bot", "settings server, table, help, about"),
];

const TOURNAMENTS: &Groups = &[
    (
        "help-group-tournaments",
        "tournament new, tournament list, tournament show, tournament join, tournament leave, \
         tournament rest, tournament why, tournament direct, tournament export",
    ),
    ("help-group-ladder", "ladder challenge, ladder show"),
];

/// How to start a game and to play; behind buttons, every command. Each fits on one screen.
pub(crate) async fn help(bot: &Bot, asker: &Asker, screen: HelpScreen) -> Replied {
    let server = &asker.settings(bot).await?.server;
    let games = bot.app.catalog().games();
    let offered: Vec<GameKind> = games
        .filter(|it| server.offers(it.about.key).is_ok())
        .collect();
    let (text, ways): (String, &[(&'static str, HelpScreen)]) = match screen {
        HelpScreen::Start => (
            start(bot, asker, &offered),
            &[("button-all-commands", HelpScreen::Commands)],
        ),
        HelpScreen::Commands => (
            with_nudge(asker.language, &commands(bot, asker, GAMES)),
            &[
                ("button-more-commands", HelpScreen::Yours),
                ("button-back", HelpScreen::Start),
            ],
        ),
        HelpScreen::Yours => (
            commands(bot, asker, YOURS),
            &[
                ("button-tournaments", HelpScreen::Tournaments),
                ("button-back", HelpScreen::Commands),
            ],
        ),
        HelpScreen::Tournaments => (
            commands(bot, asker, TOURNAMENTS),
            &[("button-back", HelpScreen::Yours)],
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
    let text = phrase!("hello-direct", help = command(bot, asker, "help"));
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
    Ok(Some(first_game_button(asker.language, game, variant)))
}

pub(crate) fn first_game_button(
    language: Language,
    game: &str,
    variant: Option<&str>,
) -> CreateButton {
    let first = ComputerId::First(game.to_owned(), variant.map(ToOwned::to_owned));
    let name = language.name(game);
    let label = language.say(&phrase!("button-first-game", game = name));
    let button = CreateButton::new(CustomId::Computer(first).to_string()).label(label);
    button.style(ButtonStyle::Success)
}

fn start(bot: &Bot, asker: &Asker, offered: &[GameKind]) -> String {
    let language = asker.language;
    let games = offered.iter().map(|kind| language.name(kind.about.key));
    let games: Vec<String> = games.collect();
    let command = |path| bot.commands.mention(asker, path);
    // In private there is nobody to challenge, and a turn needs no mention.
    let (challenge, turn) = if asker.here.guild.is_some() {
        (
            phrase!("help-challenge", challenge = command("challenge")),
            phrase!("help-type", turn = command("move")),
        )
    } else {
        (
            phrase!("help-challenge-direct", challenge = command("challenge")),
            phrase!("help-type-direct", turn = command("move")),
        )
    };
    let head = [
        language.name("help-head"),
        language.say(&phrase!("help-games", games = games.join(", "))),
        format!("**{}**", language.name("help-start")),
    ];
    let lines = [
        challenge,
        phrase!("help-accept"),
        phrase!("help-move"),
        turn,
        phrase!("help-steps"),
        phrase!(
            "help-look",
            games = command("games"),
            board = command("board")
        ),
        phrase!("help-told", settings = command("settings me")),
        phrase!(
            "help-rules",
            rules = command("rules"),
            learn = command("learn")
        ),
        phrase!(
            "help-ratings",
            rating = command("rating"),
            tournaments = command("tournament list")
        ),
        phrase!("help-chance", history = command("history")),
    ];
    let lines = lines.map(|line| language.say(&line));
    let no_computer = (!bot.app.has_computer()).then(|| language.name("refusal-no-computer"));
    let mut lines = [&head[..], &lines[..]].concat();
    lines.extend(no_computer);
    lines.join("\n")
}

fn commands(bot: &Bot, asker: &Asker, groups: &Groups) -> String {
    let language = asker.language;
    let mut lines = Vec::new();
    for (group, paths) in groups {
        lines.push(format!("**{}**", language.name(group)));
        for path in paths.split(", ") {
            let named = command(bot, asker, path);
            let about = language.name(&format!("command-{}-about", path.replace(' ', "-")));
            lines.push(format!("{named} – {about}"));
        }
    }
    lines.join("\n")
}

pub(crate) fn command(bot: &Bot, asker: &Asker, path: &str) -> String {
    let mention = bot.commands.mention(asker, path);
    let typed = asker.language.typed_command(path);
    if mention.contains(&typed) {
        mention
    } else {
        format!("{mention} (`{typed}`)")
    }
}

/// Ways to deal with a slow opponent, which are not commands.
fn with_nudge(language: Language, commands: &str) -> String {
    let nudge = language.name("help-nudge");
    format!("{commands}\n{nudge}")
}

pub(crate) fn about(bot: &Bot, asker: &Asker, application: Option<ApplicationId>) -> Reply {
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
        let listed = GAMES.iter().chain(YOURS).chain(TOURNAMENTS);
        let paths: Vec<Vec<&str>> = listed.map(|(_, it)| it.split(", ").collect()).collect();
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
