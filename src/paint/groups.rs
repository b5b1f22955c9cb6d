//! Groups of things that belong together: a player, what one has in hand, how the game ended.

use std::collections::BTreeMap;

use super::{
    art::{self, CountStyle, number},
    beside::Desk,
    caption::Ending,
    figure::Figure,
    layout::{READABLE, Tile, to_i32, to_u32},
    lettering::{Ink, WORDS},
    letters::{self, Face},
    shapes::{Shape, Stamp},
};
use cairn_kernel::{Seat, Tray, TrayItem};

/// From the edges of a plate to its contents.
const INSET: f64 = 3.5;
/// The side of a sign of a player.
const SIGN: f64 = 24.0;
/// The side of a crown on its corner.
const CROWN: f64 = 13.0;
/// The heights of capital letters in names.
const NAMES: [f64; 3] = [11.0, 10.0, READABLE];
/// The most lines of a title or a side, and the most things of a kind that are drawn side by side.
const LINES: usize = 2;
const MANY: u16 = 4;
/// The side of a branch of the wreath.
const LAUREL: f64 = 28.0;
/// The most cards of a hand.
const HAND: usize = 3;

/// Things that belong together, in lines from the top, in pixels of the picture.
#[derive(Default)]
pub(super) struct Group {
    parts: Vec<Part>,
    pub(super) width: u32,
    pub(super) height: u32,
}

struct Part {
    shape: Shape,
    unit: u32,
    left: u32,
    /// Words have room above their letters, which may lie above the group.
    top: i32,
}

impl Group {
    fn put(&mut self, shape: Shape, unit: u32, left: u32, top: u32) {
        let (width, height) = shape.size(Tile::loose(unit));
        self.parts.push(Part {
            shape,
            unit,
            left,
            top: to_i32(top),
        });
        self.width = self.width.max(left + width);
        self.height = self.height.max(top + height);
    }

    pub(super) fn stamps(self, left: u32, top: u32) -> impl Iterator<Item = Stamp> {
        self.parts.into_iter().map(move |part| Stamp {
            shape: part.shape,
            tile: Tile::loose(part.unit),
            left: left + part.left,
            top: to_u32(to_i32(top) + part.top),
        })
    }
}

impl Desk<'_> {
    /// How the game ended, on a plate of honor; a winner has a wreath if there is room for it.
    pub(super) fn honor(&self, ending: &Ending, wreath: bool) -> Group {
        let inset = self.px(INSET);
        let room = self.room - 2 * inset;
        let mut words: Vec<(String, f64)> = Vec::new();
        for part in ending.headline.split(" · ") {
            let high = NAMES.into_iter().find(|it| self.width(part, *it) <= room);
            let high = high.unwrap_or(READABLE);
            words.extend(self.wrap(part, high, room).into_iter().map(|it| (it, high)));
        }
        let headline = words.len();
        let detail = self.wrap(&ending.detail, READABLE, room);
        words.extend(detail.into_iter().map(|it| (it, READABLE)));
        let mut parts = Group::default();
        let middle = self.room / 2;
        let mut top = inset + self.px(1.0);
        if ending.winner.is_some() && wreath {
            let (side, crown) = (self.px(LAUREL), self.px(LAUREL * 0.6));
            let left = middle - side - crown / 2;
            parts.put(Shape::Laurel { mirrored: false }, side, left, top);
            parts.put(
                Shape::Laurel { mirrored: true },
                side,
                middle + crown / 2,
                top,
            );
            parts.put(
                Shape::Crown,
                crown,
                middle - crown / 2,
                top + (side - crown) / 2,
            );
            top += side;
        }
        for (idx, (line, high)) in words.iter().enumerate() {
            if idx == headline {
                top += self.px(3.0);
            }
            let left = middle.saturating_sub(self.width(line, *high) / 2);
            self.write(&mut parts, line, (*high, Ink::Band), left, top);
            top += self.px(high + 4.5);
        }
        let mut group = Group::default();
        let height = top + inset;
        let shape = Shape::Band {
            width: self.room,
            height,
        };
        group.put(shape, 100, 0, 0);
        group.parts.extend(parts.parts);
        group
    }

    /// In as many lines as it takes.
    fn wrap(&self, words: &str, capital: f64, room: u32) -> Vec<String> {
        let lines = Face::Bold.wrap(words, self.capital(capital), f64::from(room), usize::MAX);
        lines.unwrap_or_default()
    }

    /// The name above a piece and the side, on a light ground if it is the player's turn.
    pub(super) fn plate(&self, seat: Seat) -> Option<Group> {
        let caption = self.look.caption.as_ref()?;
        let player = caption.player(seat);
        let won = caption
            .ending
            .as_ref()
            .is_some_and(|it| it.winner == Some(seat));
        let (loud, quiet) = if caption.to_move == Some(seat) {
            (Ink::TurnName, Ink::TurnQuiet)
        } else {
            (Ink::Name, Ink::Quiet)
        };
        let (mut name, mut side) = (player.name.as_str(), player.side.as_str());
        if letters::drawable(name, 1).is_empty() {
            (name, side) = (side, "");
        }
        let (inset, sign, line) = (self.px(INSET), self.px(SIGN), self.px(14.5));
        let (whole, after) = (self.room - 2 * inset, inset + sign + inset);
        let high = NAMES.into_iter().find(|it| self.width(name, *it) <= whole);
        let high = high.unwrap_or(READABLE);
        let name = Face::Bold.fit(name, self.capital(high), f64::from(whole));
        let mut group = Group::default();
        let mut shapes = Group::default();
        self.write(&mut shapes, &name, (high, loud), inset, inset);
        // The side is right of the sign, or above it if one of its words is too long for that.
        let room = f64::from(self.room - after);
        let beside = Face::Bold.wrap(side, self.capital(READABLE), room, LINES);
        let mut down = line;
        if let Some(words) = beside.filter(|it| it.join(" ") == side) {
            let stride = self.px(12.0);
            let high = stride * u32::try_from(words.len()).unwrap_or(1);
            let mut top = inset + down + sign.saturating_sub(high) / 2;
            for words in words {
                self.write(&mut shapes, &words, (READABLE, quiet), after, top);
                top += stride;
            }
        } else {
            let side = Face::Bold.fit(side, self.capital(READABLE), f64::from(whole));
            self.write(&mut shapes, &side, (READABLE, quiet), inset, inset + down);
            down += line;
        }
        shapes.put(Shape::Swatch, sign, inset, inset + down);
        if let Some(figure) = self.sign(seat) {
            let slack = self.px(1.5);
            let piece = Shape::Piece(figure);
            shapes.put(piece, sign - 2 * slack, inset + slack, inset + down + slack);
        }
        if won {
            let crown = self.px(CROWN);
            let left = inset + sign + self.px(2.0) - crown;
            shapes.put(Shape::Crown, crown, left, inset + down - self.px(3.0));
        }
        let height = inset + down + sign + inset;
        if caption.to_move == Some(seat) {
            let shape = Shape::Plate {
                width: self.room,
                height,
            };
            group.put(shape, 100, 0, 0);
        }
        group.parts.extend(shapes.parts);
        group.width = self.room;
        group.height = height;
        Some(group)
    }

    /// One of the player's pieces: the most frequent kind, on the board or beside it.
    fn sign(&self, seat: Seat) -> Option<Figure> {
        let mut counts: BTreeMap<&'static str, u32> = BTreeMap::new();
        for piece in &self.scene.pieces {
            if piece.seat == Some(seat) {
                *counts.entry(piece.kind).or_default() += 1;
            }
        }
        if counts.is_empty() {
            let trays = self.scene.trays.iter().filter(|it| it.seat == Some(seat));
            for item in trays.flat_map(|tray| &tray.items) {
                *counts.entry(item.kind).or_default() += u32::from(item.count);
            }
        }
        let most = counts
            .into_iter()
            .max_by_key(|&(kind, count)| (count, std::cmp::Reverse(kind)));
        most.map(|(kind, _)| Figure {
            kind,
            seat: Some(seat),
            turned: false,
        })
    }

    /// The groups of a player, or those of neither, with things and cards of these sizes.
    pub(super) fn trays(&self, seat: Option<Seat>, (thing, card): (f64, f64)) -> Vec<Group> {
        let trays = self.scene.trays.iter();
        let trays = trays.filter(|it| it.seat == seat && !it.items.is_empty());
        // A hand lies below everything else.
        let (hands, others): (Vec<&Tray>, Vec<&Tray>) =
            trays.partition(|tray| tray.items.iter().any(|it| art::is_card(it.kind)));
        let others = others.into_iter().flat_map(|tray| self.tray(tray, thing));
        let hands = hands.into_iter().flat_map(|tray| self.hand(tray, card));
        others.chain(hands).collect()
    }

    /// Numbers with different meanings have a name each; other things share the title.
    fn tray(&self, tray: &Tray, thing: f64) -> Vec<Group> {
        let is_named = |item: &TrayItem| art::count_style(item.kind) == CountStyle::Points;
        if tray.items.iter().any(is_named) {
            let group = |item: &TrayItem| {
                let title = self.look.titles.get(item.kind).filter(|_| is_named(item));
                self.add_title(self.line(tray, &[*item], thing), title)
            };
            let (named, loose): (Vec<&TrayItem>, Vec<&TrayItem>) =
                tray.items.iter().partition(|it| is_named(it));
            let loose: Vec<TrayItem> = loose.into_iter().copied().collect();
            let loose = (!loose.is_empty()).then(|| self.line(tray, &loose, thing));
            return named.into_iter().map(group).chain(loose).collect();
        }
        let title = match tray.items.as_slice() {
            [item] if self.layout.has_columns() => self.look.titles.get(item.kind),
            _ => self.look.titles.get(tray.title),
        };
        vec![self.add_title(self.line(tray, &tray.items, thing), title)]
    }

    /// Things side by side, each with its number, in as many lines as they need.
    pub(super) fn line(&self, tray: &Tray, items: &[TrayItem], thing: f64) -> Group {
        let unit = self.px(thing);
        let mut group = Group::default();
        let (mut left, mut top) = (self.px(INSET), 0);
        let mut put = |shape: Shape, height: u32, down: u32| {
            let width = shape.size(Tile::loose(height)).0;
            if left + width > self.room && left > self.px(INSET) {
                (left, top) = (self.px(INSET), top + unit);
            }
            group.put(shape, height, left, top + down);
            left += width + self.px(2.0);
        };
        for item in items {
            let figure = Figure::new(self.scene, item.kind, tray.seat);
            let counting = art::count_style(item.kind);
            // What is a hand's neighbor is a distinction.
            let is_token = self.layout.has_columns() && tray.seat.is_some();
            let (times, number) = match counting {
                CountStyle::Each => (item.count.min(MANY), None),
                CountStyle::Times if item.count == 1 && (items.len() > 1 || is_token) => (1, None),
                _ => (1, Some(number(counting, item.count))),
            };
            for _ in 0..times {
                // Of a pile that is used up, its place remains.
                let shape = match item.count {
                    0 if number.is_some() && counting == CountStyle::Times => Shape::Ghost(figure),
                    _ => Shape::Piece(figure),
                };
                put(shape, unit, 0);
            }
            if let Some(number) = number {
                let high = self.px((thing * 0.46).max(READABLE) * 100.0 / WORDS.0);
                let baseline = u32::midpoint(unit, self.px((thing * 0.46).max(READABLE)));
                let down = to_i32(baseline) - to_i32(high * 72 / 100);
                put(Shape::Written(number, Ink::Label), high, to_u32(down));
            }
        }
        group.height = top + unit;
        group
    }

    /// With a title below it, if there is one and it has room.
    pub(super) fn add_title(&self, mut group: Group, title: Option<&String>) -> Group {
        let room = f64::from(self.room);
        let lines =
            title.and_then(|title| Face::Bold.wrap(title, self.capital(READABLE), room, LINES));
        for line in lines.unwrap_or_default() {
            let top = group.height + self.px(1.0);
            self.write(
                &mut group,
                &line,
                (READABLE, Ink::Label),
                self.px(INSET),
                top,
            );
            group.height = top + self.px(13.0);
        }
        group
    }

    /// Cards, each with its name; one that cannot be played is pale and has a sign on it.
    fn hand(&self, tray: &Tray, card: f64) -> Vec<Group> {
        let unit = self.px(card);
        let mut groups = Vec::new();
        let mut items = tray.items.iter().peekable();
        while let Some(item) = items.next() {
            let sign = items.next_if(|next| art::is_badge(next.kind));
            for _ in 0..item.count {
                let figure = Figure::new(self.scene, item.kind, None);
                let mut group = Group::default();
                let left = self.room.saturating_sub(unit) / 2;
                let shape = match sign {
                    Some(_) => Shape::Ghost(figure),
                    None => Shape::Piece(figure),
                };
                group.put(shape, unit, left, 0);
                if let Some(sign) = sign {
                    let badge = Figure::new(self.scene, sign.kind, None);
                    let side = self.px(card * 0.27);
                    let right = (left + unit * 86 / 100).saturating_sub(side / 2);
                    group.put(Shape::Piece(badge), side, right, 0);
                }
                group.height = unit * 95 / 100;
                if let Some(name) = self.look.titles.get(item.kind) {
                    let name = Face::Bold.fit(name, self.capital(READABLE), f64::from(self.room));
                    let left = self.room.saturating_sub(self.width(&name, READABLE)) / 2;
                    let top = group.height;
                    self.write(&mut group, &name, (READABLE, Ink::Label), left, top);
                    group.height = top + self.px(10.0);
                }
                groups.push(group);
            }
        }
        groups.truncate(HAND);
        groups
    }

    /// Writes a line whose capitals begin a little below `top`.
    fn write(
        &self,
        group: &mut Group,
        words: &str,
        (capital, ink): (f64, Ink),
        left: u32,
        top: u32,
    ) {
        if words.is_empty() {
            return;
        }
        let words = letters::drawable(words, usize::MAX);
        let unit = self.px(capital * 100.0 / WORDS.0);
        let baseline = top + self.px(1.5 + capital);
        group.parts.push(Part {
            shape: Shape::Written(words, ink),
            unit,
            left,
            top: to_i32(baseline) - to_i32(unit * 72 / 100),
        });
        let width = group
            .parts
            .last()
            .map_or(0, |it| it.shape.size(Tile::loose(unit)).0);
        group.width = group.width.max(left + width);
    }

    /// The width of a line with capitals of this height, in pixels.
    fn width(&self, words: &str, capital: f64) -> u32 {
        let words = letters::drawable(words, usize::MAX);
        let tile = Tile::loose(self.px(capital * 100.0 / WORDS.0));
        Shape::Written(words, Ink::Name).size(tile).0
    }

    fn capital(&self, chat: f64) -> f64 {
        f64::from(self.px(chat * 100.0 / WORDS.0)) * WORDS.0 / 100.0
    }

    pub(super) fn px(&self, chat: f64) -> u32 {
        self.layout.px(chat)
    }
}
