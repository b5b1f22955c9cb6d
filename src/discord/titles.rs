//! What games, sides, people and outcomes are called.

use super::{
    Bot,
    escape::{escape_markdown, plain},
    words::{Language, phrase},
};
use crate::domain::{Game, GameId, HowDrawn, HowWon, Outcome, PlayerId};
use cairn_kernel::{BySeat, Seat};
use cairn_rules::Catalog;

/// Longer names are cut: thread names hold 100 characters for two of them and a title.
const LONGEST_NAME: usize = 32;

/// The name of a game with these options: `Tablut`, or `Tablut – King in the rim`.
pub(crate) fn kind(language: Language, catalog: &Catalog, rules: &str, options: &str) -> String {
    let name = language.name(rules);
    let usual = catalog
        .game(rules)
        .and_then(|kind| kind.about.variants.first());
    let options: serde_json::Value = serde_json::from_str(options).unwrap_or_default();
    match options.get("variant").and_then(serde_json::Value::as_str) {
        Some(variant) if usual.is_some_and(|usual| *usual != variant) => {
            let variant = language.name(&format!("{rules}-{variant}"));
            language.say(&phrase!(
                "kind-with-variant",
                game = name,
                variant = variant
            ))
        }
        _ => name,
    }
}

/// The name of a game and which one it is: `Tablut #K3F`.
pub(crate) fn title(
    language: Language,
    catalog: &Catalog,
    rules: &str,
    options: &str,
    id: GameId,
) -> String {
    format!("{} #{id}", kind(language, catalog, rules, options))
}

/// The same for a game that has begun.
pub(crate) fn of(language: Language, catalog: &Catalog, game: &Game) -> String {
    title(language, catalog, &game.rules, &game.options, game.id)
}

/// What the side of a seat is called in this game: `Muscovites`.
pub(crate) fn side(language: Language, rules: &str, seat: Seat) -> String {
    language.name(&format!("{rules}-{}", seat.key()))
}

/// A person in text that notifies nobody who is not to be notified.
pub(crate) fn mention(player: PlayerId) -> String {
    format!("<@{}>", player.0)
}

/// How a game ended, as a sentence without names: `The king escaped to a corner.`
pub(crate) fn reason(language: Language, rules: &str, outcome: &Outcome) -> String {
    match outcome {
        Outcome::Won {
            how: HowWon::Rules(why),
            ..
        }
        | Outcome::Drawn {
            how: HowDrawn::Rules(why),
        } => language.name(&format!("{rules}-ends-{why}")),
        Outcome::Won {
            seat,
            how: HowWon::Resignation,
        } => language.say(&phrase!(
            "ends-resignation",
            side = side(language, rules, !*seat)
        )),
        Outcome::Drawn {
            how: HowDrawn::Agreement,
        } => language.say(&phrase!("ends-agreement")),
        Outcome::Drawn {
            how: HowDrawn::TooLong,
        } => language.say(&phrase!("ends-too-long")),
        Outcome::Aborted { by } => {
            language.say(&phrase!("ends-aborted", side = side(language, rules, *by)))
        }
    }
}

/// A moment as Discord shows it: `in 3 days`, `2 hours ago`.
pub(crate) fn relative(at: crate::domain::Timestamp) -> String {
    format!("<t:{}:R>", at.as_secs())
}

impl Bot {
    /// What somebody is called, for places where a mention would notify or is not read.
    pub(crate) async fn bare_name(&self, player: PlayerId) -> String {
        let name = self
            .app
            .name(player)
            .await
            .ok()
            .flatten()
            .unwrap_or_default();
        let name = plain(&name, LONGEST_NAME);
        if name.is_empty() {
            format!("#{}", player.0 % 10_000)
        } else {
            name
        }
    }

    /// The same for text in which markdown is read.
    pub(crate) async fn name(&self, player: PlayerId) -> String {
        escape_markdown(&self.bare_name(player).await, LONGEST_NAME)
    }

    /// The names of both players, for places where markdown is not read.
    pub(crate) async fn bare_names(&self, game: &Game) -> BySeat<String> {
        BySeat {
            first: self.bare_name(game.players.first).await,
            second: self.bare_name(game.players.second).await,
        }
    }
}
