//! A whole game to view: frames for an animation, and a self-contained page.

mod page;
#[cfg(test)]
mod tests;

use std::{ops::RangeInclusive, time::Duration};

use cairn_domain::{Game, Moment, ReplayedGame};
use cairn_kernel::{CorruptLog, Seat, Viewer};
use cairn_paint::{Film, Frame, Look, Theme};

pub use page::page;

use crate::{
    caption,
    pictures::look,
    titles::{self, plain_name},
    words::Language,
};

/// The length of a film whose turns have the usual length.
const USUAL: Duration = Duration::from_mins(1);
/// The longest, and the shortest, time a turn is shown.
const LONGEST: Duration = Duration::from_millis(1_200);
const SHORTEST: Duration = Duration::from_millis(250);
/// The last picture stays this long before the film starts again.
const LAST: Duration = Duration::from_secs(4);
/// A larger file is not accepted everywhere.
pub const MAX_GIF_BYTES: usize = 8_000_000;

/// The game as a film from one turn to another. None if there are no such turns.
pub fn film(
    language: Language,
    theme: Theme,
    (game, table): (&Game, &ReplayedGame),
    turns: &RangeInclusive<u32>,
) -> Result<Option<Film>, CorruptLog> {
    let mut moments = table.moments(game.head.outcome.is_some())?;
    moments.retain(|it| turns.contains(&it.turn));
    Ok(Film::new(frames(language, theme, game, &moments)))
}

/// Names players that a record does not name by their sides.
pub fn name_sides(language: Language, game: &mut Game) {
    let rules = game.terms.variant.game.clone();
    for seat in Seat::BOTH {
        let player = match seat {
            Seat::First => &mut game.players.first,
            Seat::Second => &mut game.players.second,
        };
        if plain_name(&player.name).is_none() {
            player.name = titles::side(language, &rules, seat);
        }
    }
}

fn frames(language: Language, theme: Theme, game: &Game, moments: &[Moment]) -> Vec<Frame> {
    let count = u32::try_from(moments.len()).unwrap_or(u32::MAX).max(1);
    let each = (USUAL / count).clamp(SHORTEST, LONGEST);
    let last = moments.len().saturating_sub(1);
    let frame = |(idx, moment): (usize, &Moment)| {
        let scene = moment.position.scene(Viewer::Everyone);
        let mut caption = caption::game_caption(language, game, moment.next);
        // The board shows who moves, and a name that lights up and fades would cost more than
        // everything else.
        caption.to_move = None;
        let look = Look {
            caption: Some(caption),
            ..look(language, &scene, theme)
        };
        Frame {
            scene,
            look,
            lasts: if idx == last { LAST } else { each },
        }
    };
    moments.iter().enumerate().map(frame).collect()
}
