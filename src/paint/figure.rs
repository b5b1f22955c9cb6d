//! A drawn piece, on the board and beside it.

use super::{art, letters, text, theme};
use cairn_kernel::{Scene, Seat};

/// A kind of piece in a seat's colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Figure {
    pub(super) kind: &'static str,
    pub(super) seat: Option<Seat>,
    /// The board is seen from the other side, and the drawing has parts that turn with it.
    pub(super) turned: bool,
}

impl Figure {
    /// A piece as it looks in this scene.
    pub(super) fn new(scene: &Scene, kind: &'static str, seat: Option<Seat>) -> Figure {
        Figure {
            kind,
            seat,
            turned: scene.turned && art::looks_somewhere(kind),
        }
    }

    /// The drawing in a box of 100 × 100.
    pub(super) fn body(self) -> String {
        let class = theme::class_of(self.seat);
        match art::piece(self.kind) {
            Some(drawing) if self.turned => {
                format!("<g class=\"{class}\">{}</g>", art::rotate_parts(drawing))
            }
            Some(drawing) => format!("<g class=\"{class}\">{drawing}</g>"),
            // A kind without a drawing must still be playable.
            None => format!(
                "<g class=\"{class}\"><circle class=\"fill-body line-edge\" stroke-width=\"4\" cx=\"50\" cy=\"50\" r=\"38\"/>\
                 <path class=\"fill-emblem\" d=\"{}\"/></g>",
                letters::centered_path(&text::initial(self.kind).to_string(), 38.0, 50.0, 50.0)
            ),
        }
    }
}
