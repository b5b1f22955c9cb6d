//! Groups of things that belong together beside a board: a player, what one has in hand, how the
//! game ended. Lengths are pixels of a chat; those of groups are pixels of the picture.

use std::collections::BTreeMap;

use super::{
    art::{self, CountStyle},
    layout::{Layout, READABLE, Tile},
    letters::{self, Face, LINE},
    picture::{Ending, Look},
    shapes::{BAND, Figure, SWATCH, Shape, Stamp, TURN},
};
use cairn_kernel::{Scene, Seat, Tray, TrayItem};

/// From the edges of a group to its contents.
const INSET: f64 = 3.5;
/// The side of a sign of a player, and of the crown on its corner.
const SIGN: f64 = 24.0;
const CROWN: f64 = 13.0;
const CROWN_SHAPE: Shape = Shape::Ornament {
    name: "crown",
    mirrored: false,
};
/// The heights of capital letters in names.
const NAMES: [f64; 3] = [11.0, 10.0, READABLE];
/// The most lines of a title or a side, and the most things of a kind that are drawn side by side.
const LINES: usize = 2;
const MANY: u16 = 4;
/// The most lines about how the game ended.
const DETAILS: usize = 8;
/// The sides of a card and of a distinction beside a hand as multiples of that of a thing, and the
/// most cards of a hand.
const CARD: f64 = 2.4;
const TOKEN: f64 = 1.35;
const HAND: usize = 3;

/// Things that belong together, at their places from the upper left corner.
#[derive(Default)]
pub(super) struct Group {
    stamps: Vec<Stamp>,
    pub(super) height: u32,
}

impl Group {
    fn put(&mut self, shape: Shape, unit: u32, left: u32, top: u32) {
        let tile = Tile::loose(unit);
        self.height = self.height.max(top + shape.size(tile).1);
        self.stamps.push(Stamp {
            shape,
            tile,
            left,
            top,
        });
    }

    /// On a panel of this width that is as high as everything, and a little more.
    fn on_panel(mut self, colors: (&'static str, &'static str), width: u32) -> Group {
        let shape = Shape::Panel {
            colors,
            size: (width, self.height),
            round: 12,
        };
        let panel = Stamp {
            shape,
            tile: Tile::loose(100),
            left: 0,
            top: 0,
        };
        self.stamps.insert(0, panel);
        self
    }

    pub(super) fn stamps(self, left: u32, top: u32) -> impl Iterator<Item = Stamp> {
        self.stamps.into_iter().map(move |stamp| Stamp {
            left: left + stamp.left,
            top: top + stamp.top,
            ..stamp
        })
    }
}

/// Words in lines with capitals of this height.
#[derive(Default)]
struct WordBlock {
    lines: Vec<String>,
    capital: f64,
    is_cut: bool,
}

/// The things of a scene, to be put into groups.
pub(super) struct Desk<'a> {
    pub(super) scene: &'a Scene,
    pub(super) layout: &'a Layout,
    pub(super) look: &'a Look,
    /// The width of a group in pixels.
    pub(super) room: u32,
    /// The side of a thing.
    pub(super) thing: f64,
}

impl Desk<'_> {
    /// How the game ended, on a panel of honor. A winner has a wreath with branches of this size:
    /// at both ends of a band, otherwise above the words.
    pub(super) fn ending(&self, ending: &Ending, laurel: f64) -> Group {
        let mut group = Group::default();
        let (inset, middle) = (self.px(INSET), self.room / 2);
        let (mut room, mut top) = (self.room - 2 * inset, inset);
        if ending.winner.is_some() && laurel > 0.0 {
            let branch = |mirrored| Shape::Ornament {
                name: "laurel",
                mirrored,
            };
            let side = self.px(laurel);
            let crown = side * 6 / 10;
            let (left, right) = if self.layout.band() > 0 {
                room -= 2 * (side + 2 * inset);
                (2 * inset, self.room - 2 * inset - side)
            } else {
                let down = (side - crown) / 2;
                group.put(CROWN_SHAPE, crown, middle - crown / 2, inset + down);
                top += side;
                (middle - side - crown / 2, middle + crown / 2)
            };
            group.put(branch(false), side, left, inset);
            group.put(branch(true), side, right, inset);
        }
        let on_one_line = self.fit(&ending.headline, &NAMES, room, 1);
        let parts = match ending.headline.split_once(" · ") {
            Some((who, turns)) if on_one_line.is_cut => vec![who, turns],
            _ => vec![ending.headline.as_str()],
        };
        let mut write = |words: &str, capitals: &[f64], most: usize| {
            let words = self.fit(words, capitals, room, most);
            top = self.write(&mut group, &words, "band_words", None, top);
        };
        // Who won is larger than after how many turns.
        for (words, capitals) in parts.into_iter().zip([&NAMES[..], &NAMES[1..]]) {
            write(words, capitals, LINES);
        }
        write(&ending.detail, &[READABLE], DETAILS);
        group.height = top + inset;
        group.on_panel(BAND, self.room)
    }

    /// The name above a piece and the side, on a light ground if it is the player's turn.
    pub(super) fn player(&self, seat: Seat) -> Option<Group> {
        let caption = self.look.caption.as_ref()?;
        let player = caption.player(seat);
        let is_on_turn = caption.to_move == Some(seat);
        let (loud, quiet) = if is_on_turn {
            ("turn_name", "turn_quiet")
        } else {
            ("name", "name_quiet")
        };
        let (mut name, mut side) = (player.name.as_str(), player.side.as_str());
        if !letters::can_draw(name) {
            (name, side) = (side, "");
        }
        let (inset, sign) = (self.px(INSET), self.px(SIGN));
        let (wide, after) = (self.room - 2 * inset, inset + sign + inset);
        let mut group = Group::default();
        let name = self.fit(name, &NAMES, wide, 1);
        let mut top = self.write(&mut group, &name, loud, Some(inset), inset);
        // The side is right of the sign, or above it if one of its words is too long for that.
        let beside = self.fit(side, &[READABLE], self.room - after, LINES);
        if beside.is_cut {
            let above = self.fit(side, &[READABLE], wide, 1);
            top = self.write(&mut group, &above, quiet, Some(inset), top);
        } else {
            let lines = u32::try_from(beside.lines.len()).unwrap_or(1);
            let high = lines * self.unit(READABLE);
            let start = top + sign.saturating_sub(high) / 2;
            self.write(&mut group, &beside, quiet, Some(after), start);
            top += high.saturating_sub(sign) / 2;
        }
        let swatch = Shape::Panel {
            colors: SWATCH,
            size: (sign, sign),
            round: sign / 5,
        };
        group.put(swatch, 100, inset, top);
        if let Some(figure) = self.sign(seat) {
            let slack = self.px(1.5);
            let side = sign - 2 * slack;
            group.put(Shape::Piece(figure), side, inset + slack, top + slack);
        }
        if self.look.ending().is_some_and(|it| it.winner == Some(seat)) {
            let crown = self.px(CROWN);
            let left = inset + sign + self.px(2.0) - crown;
            group.put(CROWN_SHAPE, crown, left, top);
        }
        group.height += inset;
        Some(if is_on_turn {
            group.on_panel(TURN, self.room)
        } else {
            group
        })
    }

    /// One of the player's pieces: the most frequent kind, on the board or beside it.
    fn sign(&self, seat: Seat) -> Option<Figure> {
        let mut counts: BTreeMap<&'static str, u32> = BTreeMap::new();
        for piece in self.scene.pieces.iter().filter(|it| it.seat == Some(seat)) {
            *counts.entry(piece.kind).or_default() += 1000;
        }
        let trays = self.scene.trays.iter();
        for item in trays
            .filter(|it| it.seat == Some(seat))
            .flat_map(|it| &it.items)
        {
            *counts.entry(item.kind).or_default() += u32::from(item.count);
        }
        // Of several the first one.
        let most = counts.into_iter().rev().max_by_key(|&(_, count)| count);
        most.map(|(kind, _)| Figure {
            kind,
            seat: Some(seat),
            turned: false,
        })
    }

    /// The groups of a player, or those of neither. A hand lies below everything else.
    pub(super) fn trays(&self, seat: Option<Seat>) -> Vec<Group> {
        let trays = self.scene.trays.iter().filter(|it| it.seat == seat);
        let (hands, others): (Vec<&Tray>, Vec<&Tray>) =
            trays.partition(|tray| tray.items.iter().any(|it| art::is_card(it.kind)));
        let others = others.into_iter().flat_map(|tray| self.tray(tray));
        let hands = hands.into_iter().flat_map(|tray| self.hand(tray));
        others.chain(hands).collect()
    }

    /// Numbers with different meanings have a name each, and so has what lies beside hands; other
    /// things share the title.
    fn tray(&self, tray: &Tray) -> Vec<Group> {
        let is_alone = tray.seat.is_none() || tray.items.len() == 1;
        let is_named = |item: &TrayItem| {
            art::count_style(item.kind) == CountStyle::Points || self.has_hands() && is_alone
        };
        let (named, loose): (Vec<TrayItem>, Vec<TrayItem>) =
            tray.items.iter().copied().partition(is_named);
        let title = if named.is_empty() { tray.title } else { "" };
        let named = named.chunks(1).map(|item| (item, item[0].kind));
        let all = named.chain((!loose.is_empty()).then_some((&loose[..], title)));
        all.map(|(items, title)| self.things(tray, items, title))
            .collect()
    }

    /// Things side by side, each with its number, in as many lines as they need, and a title below.
    fn things(&self, tray: &Tray, items: &[TrayItem], title: &str) -> Group {
        // What is a hand's neighbor is a distinction.
        let is_token = self.has_hands() && tray.seat.is_some();
        let unit = self.px(self.thing * if is_token { TOKEN } else { 1.0 });
        let mut group = Group::default();
        let inset = self.px(INSET);
        let (mut left, mut top) = (inset, 0);
        let mut put = |shape: Shape, height: u32| {
            let width = shape.size(Tile::loose(height)).0;
            if left + width > self.room && left > inset {
                (left, top) = (inset, top + unit);
            }
            group.put(shape, height, left, top + unit.saturating_sub(height) / 2);
            left += width + self.px(2.0);
        };
        for item in items {
            let figure = Figure::new(self.scene, item.kind, tray.seat);
            let counting = art::count_style(item.kind);
            let (times, number) = match counting {
                CountStyle::Each => (item.count.min(MANY), None),
                CountStyle::Times if item.count == 1 && (items.len() > 1 || is_token) => (1, None),
                _ => (1, Some(counting.number(item.count))),
            };
            // Of a pile that is used up, its place remains.
            let is_gone = item.count == 0 && number.is_some() && counting == CountStyle::Times;
            for _ in 0..times {
                let shape = if is_gone { Shape::Ghost } else { Shape::Piece };
                put(shape(figure), unit);
            }
            if let Some(text) = number {
                let color = "label";
                let height = self.unit((self.thing * 0.46).max(READABLE));
                put(Shape::Words { text, color }, height);
            }
        }
        group.height = top + unit;
        if let Some(title) = self.look.titles.get(title) {
            let title = self.fit(title, &[READABLE], self.room - inset, LINES);
            let top = group.height;
            self.write(&mut group, &title, "label", Some(inset), top);
        }
        group
    }

    /// Cards, each with its name; one that cannot be played is pale and has a sign on it.
    fn hand(&self, tray: &Tray) -> Vec<Group> {
        let unit = self.px(self.thing * CARD);
        let left = self.room.saturating_sub(unit) / 2;
        let mut groups = Vec::new();
        let mut items = tray.items.iter().peekable();
        while let Some(item) = items.next() {
            let sign = items.next_if(|next| art::is_badge(next.kind));
            for _ in 0..item.count {
                let figure = Figure::new(self.scene, item.kind, None);
                let mut group = Group::default();
                let shape = if sign.is_some() {
                    Shape::Ghost
                } else {
                    Shape::Piece
                };
                group.put(shape(figure), unit, left, 0);
                if let Some(sign) = sign {
                    let badge = Shape::Piece(Figure::new(self.scene, sign.kind, None));
                    let side = unit * 27 / 100;
                    group.put(badge, side, left + unit * 86 / 100 - side / 2, 0);
                }
                group.height = unit * 95 / 100;
                if let Some(name) = self.look.titles.get(item.kind) {
                    let name = self.fit(name, &[READABLE], self.room, 1);
                    let top = group.height;
                    self.write(&mut group, &name, "label", None, top);
                }
                groups.push(group);
            }
        }
        groups.truncate(HAND);
        groups
    }

    fn has_hands(&self) -> bool {
        self.layout.columns().len() > 1
    }

    /// Writes lines from there or in the middle, and returns where the next one begins.
    fn write(
        &self,
        group: &mut Group,
        words: &WordBlock,
        color: &'static str,
        left: Option<u32>,
        mut top: u32,
    ) -> u32 {
        let unit = self.unit(words.capital);
        for text in words.lines.iter().cloned() {
            let words = Shape::Words { text, color };
            let middle = self.room.saturating_sub(words.size(Tile::loose(unit)).0) / 2;
            group.put(words, unit, left.unwrap_or(middle), top);
            top += unit;
        }
        top
    }

    /// Words in lines, with the largest of these capitals with which nothing has to be cut.
    fn fit(&self, words: &str, capitals: &[f64], room: u32, most: usize) -> WordBlock {
        let mut fitted = WordBlock::default();
        for &capital in capitals {
            // Not always a whole number of pixels.
            let height = f64::from(self.unit(capital)) * LINE.0 / 100.0;
            let (lines, is_cut) = Face::Bold.wrap(words, height, f64::from(room), most);
            fitted = WordBlock {
                lines,
                capital,
                is_cut,
            };
            if !is_cut {
                break;
            }
        }
        fitted
    }

    /// The height of a line with capitals of this height, in pixels.
    fn unit(&self, capital: f64) -> u32 {
        self.px(capital * 100.0 / LINE.0)
    }

    fn px(&self, chat: f64) -> u32 {
        self.layout.px(chat)
    }
}
