//! The board in words, for people who do not see the picture.

use crate::{
    titles, turn_words,
    words::{Language, phrase},
};
use cairn_domain::{DraftPosition, Game, Moment, Next, ReplayedGame, Terms, Variant};
use cairn_kernel::{BySeat, Scene, Seat, Sentence, TrayItem};
use cairn_rules::{Catalog, ShownDiagram};

/// The longest alternative text that Discord accepts.
const MAX_TEXT: usize = 1_024;

/// The whole table at a moment of a game: kind, seat to move, every piece, the turn that led there,
/// everything beside the board.
pub(crate) fn text(
    language: Language,
    catalog: &Catalog,
    game: &Game,
    moment: &Moment,
    scene: &Scene,
) -> String {
    let position = Position {
        variant: &game.terms.variant,
        players: titles::bare_names(game),
        next: moment.next,
        told: &moment.told,
    };
    position.describe(language, catalog, scene)
}

pub(crate) fn draft(
    language: Language,
    catalog: &Catalog,
    game: &Game,
    table: &ReplayedGame,
    entered: &DraftPosition,
    scene: &Scene,
) -> String {
    let position = Position {
        variant: &game.terms.variant,
        players: titles::bare_names(game),
        next: entered.position.turn().into(),
        told: &entered.sentences(table),
    };
    position.describe(language, catalog, scene)
}

/// A position of the rules pages, which nobody plays.
#[must_use]
pub fn diagram(
    language: Language,
    catalog: &Catalog,
    rules: &str,
    picture: &ShownDiagram,
) -> String {
    let side = |seat| titles::side(language, rules, seat);
    let position = Position {
        variant: &Terms::casual(rules, picture.options.clone()).variant,
        players: BySeat {
            first: side(Seat::First),
            second: side(Seat::Second),
        },
        next: picture.turn.into(),
        told: &picture.told,
    };
    position.describe(language, catalog, &picture.scene)
}

struct Position<'a> {
    variant: &'a Variant,
    players: BySeat<String>,
    next: Next,
    told: &'a [Sentence],
}

impl Position<'_> {
    fn describe(&self, language: Language, catalog: &Catalog, scene: &Scene) -> String {
        let mut parts = vec![format!(
            "{}.",
            titles::variant(language, catalog, self.variant)
        )];
        parts.push(match self.next {
            Next::Player(seat) => {
                let side = titles::side(language, &self.variant.game, seat);
                language.say(&phrase!("alt-to-move", side))
            }
            Next::Chance => language.name("alt-chance"),
            Next::Nobody => language.name("alt-over"),
        });
        parts.extend(pieces(language, scene));
        let last = turn_words::aloud(language, self.told, &self.players);
        parts.extend(last.map(|what| language.say(&phrase!("alt-last", what))));
        parts.extend(trays(language, scene));
        parts.retain(|part| !part.is_empty());
        let text = parts.join(" ");
        if text.chars().count() <= MAX_TEXT {
            return text;
        }
        text.chars().take(MAX_TEXT - 1).chain(['…']).collect()
    }
}

/// `King e5. Swedes d5, e4.` The rarest kinds first: they matter most.
fn pieces(language: Language, scene: &Scene) -> Vec<String> {
    let mut kinds: Vec<(&str, Option<Seat>, Vec<String>)> = Vec::new();
    for piece in &scene.pieces {
        let cell = scene.board.name(piece.at);
        match kinds
            .iter_mut()
            .find(|(kind, seat, _)| (*kind, *seat) == (piece.kind, piece.seat))
        {
            Some((_, _, cells)) => cells.push(cell),
            None => kinds.push((piece.kind, piece.seat, vec![cell])),
        }
    }
    kinds.sort_by_key(|(_, _, cells)| cells.len());
    kinds
        .into_iter()
        .map(|(kind, _, mut cells)| {
            cells.sort_by_key(|cell| (cell.len(), cell.clone()));
            let name = match cells.len() {
                1 => language.name(kind),
                _ => language.name(&format!("{kind}-many")),
            };
            format!("{name} {}.", cells.join(", "))
        })
        .collect()
}

/// `Not hatched yet: South turtle ×6.` Last, because pieces beside the board matter least.
fn trays(language: Language, scene: &Scene) -> Vec<String> {
    let item = |item: &TrayItem| match item.count {
        1 => language.name(item.kind),
        count => format!("{} ×{count}", language.name(item.kind)),
    };
    let filled = scene.trays.iter().filter(|tray| !tray.items.is_empty());
    filled
        .map(|tray| {
            let items: Vec<String> = tray.items.iter().map(item).collect();
            format!("{}: {}.", language.name(tray.title), items.join(", "))
        })
        .collect()
}

#[cfg(test)]
mod tests;
