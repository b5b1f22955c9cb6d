//! The words beside the board in a picture: the players, the seat to move, and how the game ended.

use super::{
    titles,
    words::{Language, phrase},
};
use cairn_domain::{Game, Next, Outcome};
use cairn_kernel::{BySeat, Seat};
use cairn_paint::{Caption, CaptionPlayer, Ending, can_draw};

/// The caption of a position of this game in which `next` is to act; if nobody is, how the game
/// ended.
pub(crate) fn game_caption(language: Language, game: &Game, next: Next) -> Caption {
    let outcome = game.head.outcome.as_ref();
    let text = CaptionText {
        rules: &game.terms.variant.game,
        names: &titles::bare_names(game),
        to_move: next.seat(),
        outcome: outcome.filter(|_| next == Next::Nobody),
        turns: game.head.turns,
    };
    text.caption(language)
}

pub struct CaptionText<'a> {
    pub rules: &'a str,
    pub names: &'a BySeat<String>,
    pub to_move: Option<Seat>,
    /// How the game ended, if this is its last position.
    pub outcome: Option<&'a Outcome>,
    /// How many turns were played until then.
    pub turns: u32,
}

impl CaptionText<'_> {
    pub fn caption(&self, language: Language) -> Caption {
        let player = |seat| CaptionPlayer {
            name: self.names.get(seat).clone(),
            side: titles::side(language, self.rules, seat),
        };
        Caption {
            first: player(Seat::First),
            second: player(Seat::Second),
            to_move: self.to_move,
            ending: self.outcome.and_then(|it| self.ending(language, it)),
        }
    }

    /// The ending shown across the picture. None for a game that was called off.
    fn ending(&self, language: Language, outcome: &Outcome) -> Option<Ending> {
        let (winner, headline) = match outcome {
            Outcome::Won(seat, ..) => {
                let name = self.names.get(*seat);
                let who = if can_draw(name) {
                    name.clone()
                } else {
                    titles::side(language, self.rules, *seat)
                };
                (Some(*seat), language.say(&phrase!("caption-won", who)))
            }
            Outcome::Drawn { .. } => (None, language.name("caption-drawn")),
            Outcome::Aborted { .. } => return None,
        };
        // The number is short, and a sentence about the end may be as long as the picture is wide.
        let headline = phrase!("caption-ended", headline, turns = self.turns);
        Some(Ending {
            winner,
            headline: language.say(&headline),
            detail: titles::reason_naming(language, self.rules, outcome, self.names),
        })
    }
}
