//! A knockout: rounds from left to right, each match between the two it comes from.

use super::{
    frame::{HEAD, HEAD_STYLE, Heading, framed_sheet},
    grid::Weight,
    surface::{Align, Style, Surface, to_count, widest},
    tones,
};
use crate::{Picture, layout::Area, theme::Theme};

/// A knockout of up to 64 entries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bracket {
    /// The text on the frame above it.
    pub title: String,
    /// Below the title and smaller; may be empty.
    pub under: String,
    /// The rounds in order. Each has half the matches of the previous one: the winners of its first
    /// two matches meet in the first one of the next round, and so on.
    pub rounds: Vec<BracketRound>,
    /// The label of the match for third place, and the match; below the final.
    pub third: Option<(String, BracketMatch)>,
    /// The text below the matches: what the signs beside points mean; may be empty.
    pub legend: String,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketRound {
    pub head: String,
    /// From top to bottom.
    pub matches: Vec<BracketMatch>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketMatch {
    pub sides: [BracketSide; 2],
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BracketSide {
    /// The number of the entry; may be empty.
    pub number: String,
    /// The name, or the words for a bye; empty while unknown.
    pub name: String,
    /// Their points in this match, perhaps with a sign; may be empty.
    pub score: String,
    /// The result of the match for this side.
    pub fate: Fate,
    /// The reader's own line, on a bright ground.
    pub own: bool,
}

/// How a side fared in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fate {
    /// The match is not over.
    #[default]
    Open,
    Won,
    /// They are out, or there is nobody.
    Out,
}

impl Bracket {
    /// Further rounds are not drawn.
    pub const ROUNDS: usize = 6;
    /// Matches of the first round that fit on a page.
    pub const MATCHES: usize = 32;
}

/// The sizes: a large bracket is drawn for a close look.
struct Scale {
    capital: f64,
    line: u32,
    gap: u32,
    widest: f64,
}

const ROOMY: Scale = Scale {
    capital: 18.0,
    line: 36,
    gap: 20,
    widest: 250.0,
};
const DENSE: Scale = Scale {
    capital: 16.0,
    line: 30,
    gap: 12,
    widest: 210.0,
};
/// With more matches in the first round they are drawn densely.
const MANY: usize = 8;
/// The space between two rounds.
const BETWEEN: u32 = 40;
const PAD: u32 = 10;
/// The greatest number, and the greatest score, in pixels.
const NUMBER: f64 = 60.0;
const SCORE: f64 = 70.0;
/// The height of the label of the match for third place.
const LABEL: u32 = 34;
const LABEL_STYLE: Style = Style::bold(15.0, tones::QUIET);

#[must_use]
pub fn bracket(bracket: &Bracket, theme: Theme) -> Picture {
    let heading = Heading::new(&bracket.title, &bracket.under, &bracket.legend);
    let first = bracket.rounds.first().map_or(1, |it| it.matches.len());
    let slots = first.clamp(1, Bracket::MATCHES).next_power_of_two();
    let rounds = bracket.rounds.iter().take(Bracket::ROUNDS).enumerate();
    let rounds = rounds.map(|(round, it)| (&*it.head, it.matches.iter().take(slots >> round)));
    let rounds: Vec<_> = rounds.collect();
    let matches = rounds.iter().flat_map(|(_, matches)| matches.clone());
    let matches: Vec<_> = matches
        .chain(bracket.third.iter().map(|it| &it.1))
        .collect();
    let scale = if slots > MANY { DENSE } else { ROOMY };
    let columns = MatchWidths::new(&matches, &scale);
    let count = to_count(rounds.len().max(1));
    let slot = 2 * scale.line + scale.gap;
    let field = slot * to_count(slots);
    let narrow = count * columns.width + (count - 1) * BETWEEN + 2 * PAD;
    let width = narrow.max(heading.width().min(1160)).max(420);
    let third = bracket.third.as_ref();
    let below_final = third.map_or(0, |_| field / 2 + scale.line + LABEL + slot);
    let height = field.max(below_final);
    let (mut surface, sheet) = framed_sheet(theme, &heading, (width, HEAD + height));
    let head = sheet.row(sheet.y, HEAD);
    surface.fill(head, tones::HEAD);
    let mut sketch = Sketch {
        surface: &mut surface,
        scale: &scale,
        columns: &columns,
    };
    let left = sheet.x + PAD + (width - narrow) / 2;
    let column = |round| left + round * (columns.width + BETWEEN);
    for ((words, matches), round) in rounds.into_iter().zip(0..) {
        let head = head.column(column(round), columns.width);
        sketch.surface.words(words, HEAD_STYLE, Align::Center, head);
        let slot = slot << round;
        for (one, idx) in matches.zip(0..) {
            let middle = head.bottom() + idx * slot + slot / 2;
            if round > 0 {
                sketch.joint(head.x, middle, slot / 4);
            }
            sketch.draw_match(one, head.x, middle);
        }
    }
    if let Some((words, one)) = third {
        let middle = sheet.bottom() - slot / 2;
        let label = sheet.row(middle - scale.line - LABEL, LABEL);
        let label = label.column(column(count - 1), columns.width);
        sketch.surface.words(words, LABEL_STYLE, Align::Left, label);
        sketch.draw_match(one, label.x, middle);
    }
    surface.picture()
}

struct MatchWidths {
    /// With the space after it, as that of the score; 0 if there is none.
    number: u32,
    score: u32,
    width: u32,
}

impl MatchWidths {
    fn new(matches: &[&BracketMatch], scale: &Scale) -> MatchWidths {
        let style = Style::bold(scale.capital, tones::INK);
        let width = |text: fn(&BracketSide) -> &str, room| {
            let sides = matches.iter().flat_map(|it| &it.sides);
            widest(sides.map(|it| style.width(text(it), room)))
        };
        let padded = |width, pad| if width > 0 { width + pad } else { 0 };
        let number = padded(width(|it| &it.number, NUMBER), PAD);
        let score = padded(width(|it| &it.score, SCORE), 2 * PAD);
        let name = width(|it| &it.name, scale.widest).max(110);
        MatchWidths {
            number,
            score,
            width: number + name + 2 * PAD + score,
        }
    }
}

struct Sketch<'a> {
    surface: &'a mut Surface,
    scale: &'a Scale,
    columns: &'a MatchWidths,
}

impl Sketch<'_> {
    /// The lines from the two preceding matches.
    fn joint(&mut self, x: u32, middle: u32, far: u32) {
        let [start, elbow, end] = [x - BETWEEN, x - BETWEEN / 2, x].map(f64::from);
        let [top, middle, foot] = [middle - far, middle, middle + far].map(f64::from);
        let fork = [(start, top), (elbow, top), (elbow, foot), (start, foot)];
        self.surface.stroke(&fork, 2.0, false, tones::EDGE);
        let stem = [(elbow, middle), (end, middle)];
        self.surface.stroke(&stem, 2.0, false, tones::EDGE);
    }

    fn draw_match(&mut self, one: &BracketMatch, x: u32, middle: u32) {
        let line = self.scale.line;
        let both = Area {
            x,
            y: middle - line,
            width: self.columns.width,
            height: 2 * line,
        };
        self.surface.fill(both.outside(2), tones::EDGE);
        self.surface.fill(both, tones::SHEET);
        for (side, y) in one.sides.iter().zip([both.y, middle]) {
            self.side(side, both.row(y, line));
        }
        self.surface.fill(both.row(middle - 1, 1), tones::BLANK);
    }

    fn side(&mut self, side: &BracketSide, line: Area) {
        let MatchWidths { number, score, .. } = *self.columns;
        let score = line.column(line.right() - score, score);
        if side.own {
            self.surface.fill(line, tones::OWN);
        } else {
            self.surface.fill(score, tones::ZEBRA);
        }
        let weight = match side.fate {
            Fate::Open => Weight::Plain,
            Fate::Won => Weight::Strong,
            Fate::Out => Weight::Quiet,
        };
        let [style, quiet] =
            [weight, Weight::Quiet].map(|it| it.style(self.scale.capital, side.own));
        let left = line.x + PAD;
        let before = line.column(left, number.saturating_sub(PAD));
        self.surface
            .words(&side.number, quiet, Align::Right, before);
        let room = line.width - number - 2 * PAD - score.width;
        let name = line.column(left + number, room);
        self.surface.words(&side.name, style, Align::Left, name);
        self.surface.words(&side.score, style, Align::Center, score);
    }
}
