//! `/help` and `/about`.

use crate::discord::{
    commands,
    interaction::Reply,
    words::{Language, phrase},
};

use cairn_rules::Catalog;

/// How to play, and every command with what it does.
pub(crate) fn help(language: Language, catalog: &Catalog) -> Reply {
    let games: Vec<String> = catalog
        .games()
        .map(|kind| language.name(kind.about.key))
        .collect();
    let mut lines = vec![
        language.say(&phrase!("help-head", games = games.join(", "))),
        language.say(&phrase!("help-play")),
        language.say(&phrase!("help-turns")),
        language.say(&phrase!("help-chance")),
        language.say(&phrase!("help-commands")),
    ];
    lines.extend(commands::all().iter().map(|command| {
        let name = language.name(&format!("command-{}", command.name));
        let about = language.name(&format!("command-{}-about", command.name));
        format!("`/{name}` – {about}")
    }));
    Reply::text(lines.join("\n"))
}

/// What the bot is.
pub(crate) fn about(language: Language) -> Reply {
    Reply::text(language.say(&phrase!("about", version = env!("CARGO_PKG_VERSION"))))
}
