//! Hands of cards below the board, with their names and numbers, and the piles between them.

use super::{
    Look, art,
    layout::{Area, Layout, Tile},
    shapes::{Figure, Shape},
    stamps::Stamp,
};
use cairn_kernel::{Scene, Seat, Tray};

// Measured as `Layout::in_hands` wants it.

/// The side of the tile that a card is drawn in; the card itself is narrower.
const CARD: u32 = 108;
/// From a card to the next.
const STRIDE: u32 = 78;
/// How far the drawing of a card stands from the left of its tile.
const INDENT: u32 = 14;
/// The height of the line above the cards.
const HEAD: u32 = 40;
/// The number upon a card.
const BADGE: u32 = 32;
/// From the left of a panel to the line above the cards.
const INSET: u32 = 6;
/// The side of a pile.
const PILE: u32 = 62;

/// Lines of words.
const TITLE: u32 = 38;
const NAME: u32 = 28;
const NUMBER: u32 = 34;

/// What lies in the panels, from the bottom to the top.
pub(super) fn stamps(scene: &Scene, layout: &Layout, look: &Look) -> Vec<Stamp> {
    let mut panels = Panels {
        scene,
        layout,
        look,
        stamps: Vec::new(),
    };
    for tray in &scene.trays {
        let area = layout.panel(tray.seat);
        if tray.seat.is_none() {
            panels.piles(tray, area);
        } else if tray.items.iter().any(|item| art::is_card(item.kind)) {
            panels.hand(tray, area);
        } else {
            panels.tokens(tray, area);
        }
    }
    panels.stamps
}

/// Whatever can lie in the panels of this game. Hands change with every turn; were these only the
/// cards that lie there now, every turn would need a palette of its own.
pub(super) fn figures(scene: &Scene) -> Vec<Figure> {
    let laid = scene.trays.iter().flat_map(|tray| &tray.items);
    let mut families: Vec<&str> = laid
        .filter_map(|item| Some(item.kind.split_once('-')?.0))
        .collect();
    families.sort_unstable();
    families.dedup();
    art::kinds()
        .filter(|kind| {
            kind.split_once('-')
                .is_some_and(|(family, _)| families.contains(&family))
        })
        .map(figure)
        .collect()
}

/// What lies in the panels has the same colors for everybody.
fn figure(kind: &'static str) -> Figure {
    Figure {
        kind,
        seat: None,
        turned: false,
    }
}

struct Panels<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    look: &'a Look,
    stamps: Vec<Stamp>,
}

impl Panels<'_> {
    /// One of the player's men and the title, then the cards. A card that can do nothing is pale.
    fn hand(&mut self, tray: &Tray, area: Area) {
        let mut pieces = self.scene.pieces.iter();
        if let Some(man) = pieces.find(|piece| piece.seat == tray.seat) {
            let (left, top) = (area.x + self.px(INSET), area.y + self.px(4));
            self.put(Shape::Piece(figure(man.kind)), TITLE, left, top);
        }
        if let Some(title) = self.look.titles.get(tray.title) {
            let left = area.x + self.px(INSET + TITLE + 2);
            self.words(title, TITLE, left, area.y + self.px(3));
        }
        let mut left = area.x + self.px(2);
        let mut items = tray.items.iter().peekable();
        while let Some(item) = items.next() {
            let number = items
                .next_if(|next| art::is_badge(next.kind))
                .map(|badge| (badge.kind, badge.count));
            for _ in 0..item.count {
                if left + self.px(STRIDE) > area.x + area.width + self.px(4) {
                    return;
                }
                self.card(item.kind, number, left, area.y + self.px(HEAD));
                left += self.px(STRIDE);
            }
        }
    }

    fn card(
        &mut self,
        kind: &'static str,
        number: Option<(&'static str, u16)>,
        left: u32,
        top: u32,
    ) {
        let drawing = match number {
            Some((_, 0)) => Shape::Ghost(figure(kind)),
            _ => Shape::Piece(figure(kind)),
        };
        self.put(drawing, CARD, left.saturating_sub(self.px(INDENT)), top);
        let middle = left + self.px((STRIDE - 4) / 2 + 1);
        if let Some(name) = self.look.titles.get(kind) {
            self.centered(name, NAME, middle, top + self.px(CARD - 5));
        }
        if let Some((badge, count)) = number {
            let x = left + self.px(STRIDE - BADGE - 1);
            let y = top.saturating_sub(self.px(6));
            self.put(Shape::Piece(figure(badge)), BADGE, x, y);
            let middle = x + self.px(BADGE / 2);
            self.centered(&count.to_string(), NUMBER * 4 / 5, middle, y + self.px(2));
        }
    }

    /// What else belongs to a player: on the right of the line above the cards, the name before it
    /// if there is room.
    fn tokens(&mut self, tray: &Tray, area: Area) {
        let mut right = area.x + area.width - self.px(INSET);
        for item in tray.items.iter().take(2).rev() {
            right -= self.px(TITLE);
            let top = area.y + self.px(2);
            self.put(Shape::Piece(figure(item.kind)), TITLE, right, top);
        }
        let [item] = tray.items.as_slice() else {
            return;
        };
        if let Some(name) = self.look.titles.get(item.kind) {
            let width = self.length(name, NAME);
            if self.heading(tray.seat, area) + width + self.px(8) < right {
                let left = right - width - self.px(2);
                self.words(name, NAME, left, area.y + self.px(8));
            }
        }
    }

    /// Where the line above a player's cards has room again.
    fn heading(&self, seat: Option<Seat>, area: Area) -> u32 {
        let is_hand = |tray: &&Tray| {
            tray.seat == seat && tray.items.iter().any(|item| art::is_card(item.kind))
        };
        let title = self.scene.trays.iter().find(is_hand);
        let words = title.and_then(|tray| self.look.titles.get(tray.title));
        let width = words.map_or(0, |words| self.length(words, TITLE));
        area.x + self.px(INSET + TITLE + 2) + width
    }

    /// One below the other, each with its number beneath it.
    fn piles(&mut self, tray: &Tray, area: Area) {
        let mut top = area.y + self.px(4);
        for item in tray.items.iter().take(2) {
            let shape = match item.count {
                0 => Shape::Ghost(figure(item.kind)),
                _ => Shape::Piece(figure(item.kind)),
            };
            let middle = area.x + area.width / 2;
            self.put(shape, PILE, middle - self.px(PILE) / 2, top);
            let number = format!("×{}", item.count);
            self.centered(&number, NUMBER, middle, top + self.px(PILE - 9));
            top += self.px(PILE + NUMBER - 10);
        }
    }

    /// A measured length in pixels.
    fn px(&self, measured: u32) -> u32 {
        self.layout.in_hands(measured)
    }

    /// How long a line of words is, in pixels.
    fn length(&self, words: &str, height: u32) -> u32 {
        let tile = Tile::loose(self.px(height));
        Shape::Words(words.to_owned()).size(tile).0
    }

    fn words(&mut self, words: &str, height: u32, left: u32, top: u32) {
        self.put(
            Shape::Words(words.chars().take(24).collect()),
            height,
            left,
            top,
        );
    }

    fn centered(&mut self, words: &str, height: u32, middle: u32, top: u32) {
        let shape = Shape::Words(words.chars().take(12).collect());
        let width = shape.size(Tile::loose(self.px(height))).0;
        self.put(shape, height, middle.saturating_sub(width / 2), top);
    }

    /// The height is measured, the place is in pixels.
    fn put(&mut self, shape: Shape, height: u32, left: u32, top: u32) {
        let tile = Tile::loose(self.px(height));
        self.stamps.push(Stamp {
            shape,
            tile,
            left,
            top,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Painter, Theme, painter::Limits},
        *,
    };
    use cairn_kernel::{Board, Cell, Piece, TrayItem};

    fn item(kind: &'static str, count: u16) -> TrayItem {
        TrayItem { kind, count }
    }

    /// Eight men, these cards in both hands, the longest combo twice, and the piles.
    fn table(cards: &[(&'static str, u16)], turned: bool) -> Scene {
        let hand = |seat, title| Tray {
            seat: Some(seat),
            title,
            items: cards
                .iter()
                .flat_map(|&(card, moves)| [item(card, 1), item("toy-moves", moves)])
                .collect(),
        };
        let combos = |seat, title, kinds: &[&'static str]| Tray {
            seat: Some(seat),
            title,
            items: kinds.iter().map(|kind| item(kind, 1)).collect(),
        };
        let man = |kind, seat, x, y| Piece {
            at: Cell { x, y },
            kind,
            seat: Some(seat),
        };
        Scene {
            board: Board::Squares { files: 4, ranks: 4 },
            grounds: Vec::new(),
            pieces: (0..4)
                .flat_map(|x| {
                    [
                        man("toy-red-man", Seat::First, x, 3),
                        man("toy-black-man", Seat::Second, x, 0),
                    ]
                })
                .collect(),
            marks: Vec::new(),
            trays: vec![
                hand(Seat::First, "toy-first"),
                hand(Seat::Second, "toy-second"),
                combos(Seat::First, "toy-red-combo", &["toy-token-side"]),
                combos(
                    Seat::Second,
                    "toy-black-combo",
                    &["toy-token-corner", "toy-token-side"],
                ),
                Tray {
                    seat: None,
                    title: "toy-piles",
                    items: vec![item("toy-deck", 31), item("toy-discard", 0)],
                },
            ],
            turned,
        }
    }

    fn look() -> Look {
        let titles = [
            ("toy-first", "Red"),
            ("toy-second", "Schwarz"),
            ("toy-token-side", "Orthogonal"),
            ("toy-card-switch", "Switch"),
            ("toy-card-zap", "Zap"),
        ];
        Look {
            titles: titles
                .map(|(key, words)| (key.to_owned(), words.to_owned()))
                .into(),
            ..Look::default()
        }
    }

    const HAND: [(&str, u16); 3] = [
        ("toy-card-switch", 15),
        ("toy-card-zap", 32),
        ("toy-card-hop", 0),
    ];

    #[test]
    fn everything_lies_within_the_panel_of_its_player() {
        for turned in [false, true] {
            let scene = table(&HAND, turned);
            let layout = Layout::of(&scene);
            let panels: Vec<Area> = layout.trays().collect();
            assert_eq!(panels.len(), 3);
            for pair in panels.windows(2) {
                assert!(pair[0].x + pair[0].width < pair[1].x);
            }
            for stamp in stamps(&scene, &layout, &look()) {
                let (width, height) = stamp.shape.size(stamp.tile);
                let slack = layout.in_hands(INDENT + 2);
                let inside = panels.iter().any(|panel| {
                    stamp.left + slack >= panel.x
                        && stamp.left + width <= panel.x + panel.width + slack
                        && stamp.top + slack >= panel.y
                        && stamp.top + height <= panel.y + panel.height + slack
                });
                assert!(inside, "{stamp:?}");
                assert!(
                    stamp.left + width <= layout.width() && stamp.top + height <= layout.height()
                );
            }
        }
    }

    #[test]
    fn a_card_without_a_move_is_pale() {
        let scene = table(&HAND, false);
        let stamps = stamps(&scene, &Layout::of(&scene), &look());
        let pale = |kind| {
            let ghost = Shape::Ghost(figure(kind));
            stamps.iter().any(|stamp| stamp.shape == ghost)
        };
        assert!(pale("toy-card-hop") && !pale("toy-card-zap"));
    }

    #[test]
    fn the_viewer_has_their_own_hand_on_the_left() {
        let left = |turned, seat| {
            let layout = Layout::of(&table(&HAND, turned));
            layout.panel(Some(seat)).x
        };
        assert!(left(false, Seat::First) < left(false, Seat::Second));
        assert!(left(true, Seat::Second) < left(true, Seat::First));
    }

    #[test]
    fn another_hand_needs_no_other_board() {
        let other = [("toy-card-king", 8), ("toy-card-king", 8)];
        let (one, two) = (table(&HAND, false), table(&other, false));
        assert_eq!(figures(&one), figures(&two));
        let mut without = two.clone();
        without.trays.truncate(2);
        without.trays.push(one.trays[4].clone());
        assert_eq!(Layout::of(&one), Layout::of(&without));
    }

    #[test]
    fn a_table_with_cards_stays_small_in_every_theme() {
        let painter = Painter::new(Limits::default());
        for theme in Theme::all() {
            let look = Look { theme, ..look() };
            let picture = painter.draw(&table(&HAND, false), &look);
            assert!(picture.png.len() <= 48 << 10, "{theme}: {picture:?}");
        }
    }
}
