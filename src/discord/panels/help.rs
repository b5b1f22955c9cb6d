//! `/help` and `/about`.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use crate::discord::{
    Asker, Bot,
    custom_id::{CustomId, HelpScreen},
    interaction::Reply,
    posts::button,
    register::written,
    words::{Language, phrase},
};

/// Every command, and every part of one, below what it is for.
const GROUPS: [(&str, &[&str]); 4] = [
    ("help-start", &["challenge", "rematch"]),
    (
        "help-group-play",
        &["move", "takeback", "draw", "resign", "abort"],
    ),
    ("help-group-look", &["games", "board", "history", "rules"]),
    (
        "help-group-bot",
        &["settings me", "settings server", "help", "about"],
    ),
];

/// How to start a game and to play; behind a button, every command. Both fit on one screen.
pub(crate) fn help(bot: &Bot, asker: &Asker, screen: HelpScreen) -> Reply {
    let (text, key, other) = match screen {
        HelpScreen::Start => (
            start(bot, asker),
            "button-all-commands",
            HelpScreen::Commands,
        ),
        HelpScreen::Commands => (all_commands(bot, asker), "button-back", HelpScreen::Start),
    };
    let other = CustomId::Help(other);
    let button = button(asker.language, key, &other, ButtonStyle::Secondary);
    Reply::text(text).with_row(CreateActionRow::Buttons(vec![button]))
}

fn start(bot: &Bot, asker: &Asker) -> String {
    let language = asker.language;
    let games: Vec<String> = bot
        .app
        .catalog()
        .games()
        .map(|kind| language.name(kind.about.key))
        .collect();
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
        language.say(&phrase!("help-head")),
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
            board = command("board"),
        ),
        phrase!("help-rules", rules = command("rules")),
        phrase!("help-chance", history = command("history")),
    ];
    let lines = lines.map(|line| language.say(&line));
    [&head[..], &lines[..]].concat().join("\n")
}

fn all_commands(bot: &Bot, asker: &Asker) -> String {
    let language = asker.language;
    let mut lines = Vec::new();
    for (group, paths) in GROUPS {
        lines.push(format!("**{}**", language.name(group)));
        for path in paths {
            let mention = bot.commands.mention(asker, path);
            let about = language.name(&format!("command-{}-about", path.replace(' ', "-")));
            // What can be pressed has its English name.
            let typed = written(language, path);
            let named = if mention.contains(&typed) {
                mention
            } else {
                format!("{mention} (`{typed}`)")
            };
            lines.push(format!("{named} – {about}"));
        }
    }
    lines.join("\n")
}

/// What the bot is.
pub(crate) fn about(language: Language) -> Reply {
    Reply::text(language.say(&phrase!("about", version = env!("CARGO_PKG_VERSION"))))
}
