//! Hands of cards beside the board, with their names; the piles are at the bottom of the panels.

use super::{
    Look, art,
    figure::Figure,
    layout::{Area, Layout, Tile},
    shapes::{Shape, Stamp},
};
use cairn_kernel::{Scene, Tray, TrayItem};

// Measured in the units of `Layout::in_hands`, from the upper left corner of a panel.

/// The side of the tile of a card; the card itself is narrower.
const CARD: u32 = 162;
/// From a card to the next one, with its name between them.
const STRIDE: u32 = 182;
/// The top of the cards.
const CARDS: u32 = 92;
/// The most cards that fit.
const MOST: usize = 3;
/// The sign on a card.
const BADGE: u32 = 44;
/// The top of the tokens.
const TOKENS: u32 = 50;
/// The side of a token.
const TOKEN: u32 = 42;
/// The top of the pile.
const PILES: u32 = 648;
/// The side of a pile.
const PILE: u32 = 76;
/// From the left of a panel to its contents.
const INSET: u32 = 8;

/// The heights of lines of words.
const TITLE: u32 = 46;
const NAME: u32 = 40;
const NUMBER: u32 = 44;
const TOKEN_NAME: u32 = 32;

/// The contents of the panels, from bottom to top.
pub(super) fn stamps(scene: &Scene, layout: &Layout, look: &Look) -> Vec<Stamp> {
    let mut panels = Panels {
        scene,
        layout,
        look,
        stamps: Vec::new(),
    };
    for tray in &scene.trays {
        match tray.seat {
            None => panels.piles(tray),
            Some(seat) if tray.items.iter().any(|item| art::is_card(item.kind)) => {
                panels.hand(tray, layout.panel(seat));
            }
            Some(seat) => panels.tokens(tray, layout.panel(seat)),
        }
    }
    panels.stamps
}

/// Everything that can lie in the panels of this game. Hands change with every turn; with only the
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

/// The contents of the panels have the same colors for both players.
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
    /// One of the player's men and the title, then the cards. A card with a sign is pale.
    fn hand(&mut self, tray: &Tray, area: Area) {
        let mut pieces = self.scene.pieces.iter();
        if let Some(man) = pieces.find(|piece| piece.seat == tray.seat) {
            let (left, top) = (area.x + self.px(INSET - 4), area.y + self.px(4));
            self.put(Shape::Piece(figure(man.kind)), TITLE, left, top);
        }
        if let Some(title) = self.look.titles.get(tray.title) {
            let left = area.x + self.px(INSET + TITLE);
            let room = area.width.saturating_sub(self.px(INSET + TITLE));
            self.words(title, TITLE, (left, room), area.y + self.px(3));
        }
        let mut items = tray.items.iter().peekable();
        let mut top = area.y + self.px(CARDS);
        let mut left = MOST;
        while let Some(item) = items.next() {
            let sign = items.next_if(|next| art::is_badge(next.kind));
            for _ in 0..item.count {
                if left == 0 {
                    return;
                }
                self.card(item.kind, sign, area, top);
                top += self.px(STRIDE);
                left -= 1;
            }
        }
    }

    fn card(&mut self, kind: &'static str, sign: Option<&TrayItem>, area: Area, top: u32) {
        let drawing = match sign {
            Some(_) => Shape::Ghost(figure(kind)),
            None => Shape::Piece(figure(kind)),
        };
        let middle = area.x + area.width / 2;
        self.put(drawing, CARD, middle.saturating_sub(self.px(CARD) / 2), top);
        if let Some(name) = self.look.titles.get(kind) {
            self.centered(name, NAME, middle, top + self.px(CARD - 12));
        }
        if let Some(sign) = sign {
            let x = middle + self.px(CARD * 36 / 100 - BADGE / 2);
            self.put(
                Shape::Piece(figure(sign.kind)),
                BADGE,
                x,
                top.saturating_sub(self.px(4)),
            );
        }
    }

    /// A player's other things: on a line of their own, with the name if there is only one.
    fn tokens(&mut self, tray: &Tray, area: Area) {
        let mut left = area.x + self.px(INSET);
        let top = area.y + self.px(TOKENS);
        for item in tray.items.iter().take(2) {
            self.put(Shape::Piece(figure(item.kind)), TOKEN, left, top);
            left += self.px(TOKEN + 6);
        }
        if let [item] = tray.items.as_slice()
            && let Some(name) = self.look.titles.get(item.kind)
        {
            let room = (area.x + area.width).saturating_sub(left);
            self.words(name, TOKEN_NAME, (left, room), top + self.px(5));
        }
    }

    /// One at the bottom of each panel, with its number beside it.
    fn piles(&mut self, tray: &Tray) {
        for (item, area) in tray.items.iter().zip(self.layout.panels()) {
            let shape = match item.count {
                0 => Shape::Ghost(figure(item.kind)),
                _ => Shape::Piece(figure(item.kind)),
            };
            let (left, top) = (area.x + self.px(INSET - 4), area.y + self.px(PILES));
            self.put(shape, PILE, left, top);
            let number = format!("×{}", item.count);
            let room = area.width.saturating_sub(self.px(PILE));
            let down = self.px((PILE - NUMBER) / 2);
            self.words(
                &number,
                NUMBER,
                (left + self.px(PILE - 4), room),
                top + down,
            );
        }
    }

    /// A measured length in pixels.
    fn px(&self, measured: u32) -> u32 {
        self.layout.in_hands(measured)
    }

    /// The width of a line of words, in pixels.
    fn length(&self, words: &str, height: u32) -> u32 {
        let tile = Tile::loose(self.px(height));
        Shape::Words(words.to_owned()).size(tile).0
    }

    /// Writes a line, smaller where there is little room.
    fn words(&mut self, words: &str, height: u32, (left, room): (u32, u32), top: u32) {
        let mut words: String = words.chars().take(24).collect();
        let mut small = height;
        while small > height / 2 && self.length(&words, small) > room {
            small -= 1;
        }
        while self.length(&words, small) > room && words.pop().is_some() {}
        // Vertically centered.
        let top = top + self.px((height - small) / 2);
        self.put(Shape::Words(words), small, left, top);
    }

    fn centered(&mut self, words: &str, height: u32, middle: u32, top: u32) {
        let shape = Shape::Words(words.chars().take(12).collect());
        let width = shape.size(Tile::loose(self.px(height))).0;
        self.put(shape, height, middle.saturating_sub(width / 2), top);
    }

    /// The height is measured, the position is in pixels.
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
    use super::*;
    use crate::{paint, pictures::expect};
    use cairn_kernel::{Board, Cell, Piece, Seat};

    fn item(kind: &'static str, count: u16) -> TrayItem {
        TrayItem { kind, count }
    }

    /// Eight men, these cards in both hands, the longest combo twice, and the piles.
    fn table(cards: &[(&'static str, bool)], turned: bool) -> Scene {
        let hand = |seat, title| Tray {
            seat: Some(seat),
            title,
            items: cards
                .iter()
                .flat_map(|&(card, stuck)| {
                    let sign = stuck.then_some(item("toy-stuck", 1));
                    [item(card, 1)].into_iter().chain(sign)
                })
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

    /// The last one cannot be played.
    const HAND: [(&str, bool); 3] = [
        ("toy-card-switch", false),
        ("toy-card-zap", false),
        ("toy-card-hop", true),
    ];

    #[test]
    fn another_hand_needs_no_other_board() {
        let other = [("toy-card-king", false), ("toy-card-king", false)];
        let (one, two) = (table(&HAND, false), table(&other, false));
        assert_eq!(figures(&one), figures(&two));
        let mut without = two.clone();
        without.trays.truncate(2);
        without.trays.push(one.trays[4].clone());
        assert_eq!(Layout::of(&one), Layout::of(&without));
    }

    /// Within the panels, the viewer's own on the left, and pale where it cannot be played.
    #[test]
    fn cards_look_as_they_did() {
        expect("hands-turned", &paint(&table(&HAND, true), &look()));
    }
}
