//! Demonstrations of the page: a first game, a first lesson, a finished game.

use cairn_rules::catalog;
use localdiscord::{ButtonStep, OptionValue, Show};

/// A first game for one person: against Cairn itself, at its lowest level.
pub(super) fn alone() -> Show {
    let game = catalog().games().next().expect("there is a game");
    let text = |text: &str| OptionValue::Text(text.to_owned());
    Show {
        label: "Play against Cairn".to_owned(),
        steps: vec![ButtonStep::Command {
            name: "challenge".to_owned(),
            options: vec![
                ("game".to_owned(), text(game.about.key)),
                ("level".to_owned(), text("1")),
                ("side".to_owned(), text("first")),
            ],
        }],
        follows: true,
    }
}

/// The first lesson of the first game on offer.
pub(super) fn taught() -> Show {
    let game = catalog().games().next().expect("there is a game");
    Show {
        label: "Teach me a game".to_owned(),
        steps: vec![ButtonStep::Command {
            name: "learn".to_owned(),
            options: vec![(
                "game".to_owned(),
                OptionValue::Text(game.about.key.to_owned()),
            )],
        }],
        follows: false,
    }
}

/// A finished game of the first one on offer, to replay turn by turn.
pub(super) fn a_game() -> Show {
    let game = catalog().games().next().expect("there is a game");
    Show {
        label: "Show me a game".to_owned(),
        steps: vec![
            ButtonStep::Command {
                name: "rules".to_owned(),
                options: vec![(
                    "game".to_owned(),
                    OptionValue::Text(game.about.key.to_owned()),
                )],
            },
            ButtonStep::Own {
                id: "1:example:".to_owned(),
            },
        ],
        follows: false,
    }
}
