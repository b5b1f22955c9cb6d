//! The words above the board in a picture: who plays, whose turn it is, and how the game ended.

use super::{
    titles,
    words::{Language, phrase},
};
use crate::domain::{Game, Next, Outcome};
use cairn_kernel::{BySeat, Seat};
use cairn_paint::{Caption, Ending, Player, can_draw};

/// What belongs above a position of this game in which `next` is to act: how the game ended where
/// nobody is.
pub(crate) fn of(language: Language, game: &Game, next: Next) -> Caption {
    let rules = &game.terms.form.game;
    let names = titles::bare_names(game);
    let player = |seat| Player {
        name: names.get(seat).clone(),
        side: titles::side(language, rules, seat),
    };
    let outcome = game.head.outcome.as_ref();
    let outcome = outcome.filter(|_| next == Next::Nobody);
    Caption {
        first: player(Seat::First),
        second: player(Seat::Second),
        to_move: next.seat(),
        ending: outcome.and_then(|it| ending(language, game, &names, it)),
    }
}

/// Nothing is put up for a game that was called off.
fn ending(
    language: Language,
    game: &Game,
    names: &BySeat<String>,
    outcome: &Outcome,
) -> Option<Ending> {
    let rules = &game.terms.form.game;
    let (winner, headline) = match outcome {
        Outcome::Won { seat, .. } => {
            let name = names.get(*seat);
            let who = if can_draw(name) {
                name.clone()
            } else {
                titles::side(language, rules, *seat)
            };
            (
                Some(*seat),
                language.say(&phrase!("caption-won", who = who)),
            )
        }
        Outcome::Drawn { .. } => (None, language.say(&phrase!("caption-drawn"))),
        Outcome::Aborted { .. } => return None,
    };
    let detail = phrase!(
        "caption-ended",
        reason = titles::reason_naming(language, rules, outcome, names),
        turns = i64::from(game.head.turns),
    );
    Some(Ending {
        winner,
        headline,
        detail: language.say(&detail),
    })
}
