//! A knockout: rounds from left to right, each match between the two it comes from.

use super::{
    frame::{Heading, framed_sheet},
    surface::{Align, Style, Surface, round_up},
    tones,
};
use crate::{Picture, layout::Area, letters::Face, theme::Theme};

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
const HEAD: u32 = 40;
/// The space between two rounds.
const BETWEEN: u32 = 40;
const PAD: u32 = 10;
/// The greatest number, and the greatest score, in pixels.
const NUMBER: f64 = 60.0;
const SCORE: f64 = 70.0;
/// The height of the label of the match for third place.
const LABEL: u32 = 34;
const HEAD_STYLE: Style = Style {
    face: Face::Bold,
    capital: 17.0,
    tone: tones::HEAD_WORDS,
};
const LABEL_STYLE: Style = Style {
    face: Face::Bold,
    capital: 15.0,
    tone: tones::QUIET,
};

#[must_use]
pub fn bracket(bracket: &Bracket, theme: Theme) -> Picture {
    let heading = Heading {
        title: &bracket.title,
        under: &bracket.under,
        legend: &bracket.legend,
    };
    let rounds = visible_rounds(bracket);
    let first = rounds.first().map_or(0, |(_, matches)| matches.len());
    let scale = if first > MANY { DENSE } else { ROOMY };
    let columns = MatchWidths::new(&rounds, bracket, &scale);
    let count = count(rounds.len());
    let slots = rounds.iter().zip(0_u32..);
    let slots = slots.map(|((_, matches), round)| matches.len() << round);
    let slot = 2 * scale.line + scale.gap;
    let field = slot * self::count(slots.max().unwrap_or(1));
    let narrow = count * columns.width + (count - 1) * BETWEEN + 2 * PAD;
    let width = narrow.max(heading.width().min(1160)).max(420);
    let third = field / 2 + scale.line + LABEL + 2 * scale.line + scale.gap;
    let height = field.max(if bracket.third.is_some() { third } else { 0 });
    let (mut surface, sheet) = framed_sheet(theme, &heading, (width, HEAD + height));
    let head = Area {
        height: HEAD,
        ..sheet
    };
    surface.fill(head, tones::HEAD);
    let mut sketch = Sketch {
        surface: &mut surface,
        scale: &scale,
        columns: &columns,
    };
    let left = sheet.x + PAD + (width - narrow) / 2;
    let top = sheet.y + HEAD;
    let column = |round: u32, area: Area| Area {
        x: left + round * (columns.width + BETWEEN),
        width: columns.width,
        ..area
    };
    for ((words, matches), round) in rounds.iter().zip(0..) {
        let head = column(round, head);
        sketch.surface.words(words, HEAD_STYLE, Align::Center, head);
        let slot = slot << round;
        for (one, idx) in matches.iter().zip(0..) {
            let middle = top + idx * slot + slot / 2;
            if round > 0 {
                sketch.joint(head.x, middle, slot / 4);
            }
            sketch.draw_match(one, head.x, middle);
        }
    }
    if let Some((words, one)) = &bracket.third {
        let middle = (top + third - scale.line - scale.gap).max(top + height - slot / 2);
        let label = Area {
            y: middle - scale.line - LABEL,
            height: LABEL,
            ..column(count - 1, sheet)
        };
        sketch.surface.words(words, LABEL_STYLE, Align::Left, label);
        sketch.draw_match(one, label.x, middle);
    }
    surface.picture()
}

/// At least one.
fn count(items: usize) -> u32 {
    u32::try_from(items).unwrap_or(1).max(1)
}

/// The rounds that fit on a page.
fn visible_rounds(bracket: &Bracket) -> Vec<(&str, &[BracketMatch])> {
    let first = bracket.rounds.first().map_or(0, |it| it.matches.len());
    let first = first.clamp(1, Bracket::MATCHES).next_power_of_two();
    let rounds = bracket.rounds.iter().take(Bracket::ROUNDS).enumerate();
    let rounds = rounds.map(|(round, it)| {
        let most = (first >> round).max(1).min(it.matches.len());
        (&*it.head, &it.matches[..most])
    });
    rounds.collect()
}

struct MatchWidths {
    /// With the space after it, as that of the score; 0 if there is none.
    number: u32,
    score: u32,
    width: u32,
}

impl MatchWidths {
    fn new(rounds: &[(&str, &[BracketMatch])], bracket: &Bracket, scale: &Scale) -> MatchWidths {
        let third = bracket.third.iter().map(|(_, it)| it);
        let matches = rounds.iter().flat_map(|(_, matches)| matches.iter());
        let sides: Vec<&BracketSide> = matches.chain(third).flat_map(|it| &it.sides).collect();
        let widest = |text: fn(&BracketSide) -> &str, room: f64| {
            let widths = sides.iter().map(|it| {
                let words = Face::Bold.fit(text(it), scale.capital, room);
                Face::Bold.width(&words, scale.capital)
            });
            round_up(widths.fold(0.0, f64::max))
        };
        let padded = |width, pad| if width > 0 { width + pad } else { 0 };
        let number = padded(widest(|it| &it.number, NUMBER), PAD);
        let score = padded(widest(|it| &it.score, SCORE), 2 * PAD);
        let name = widest(|it| &it.name, scale.widest).max(110);
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
        let mut line = Area {
            x,
            y: middle - self.scale.line,
            width: self.columns.width,
            height: self.scale.line,
        };
        let both = Area {
            height: 2 * line.height,
            ..line
        };
        self.surface.fill(both.outside(2), tones::EDGE);
        self.surface.fill(both, tones::SHEET);
        for side in &one.sides {
            self.side(side, line);
            line.y += line.height;
        }
        let rule = Area {
            y: middle - 1,
            height: 1,
            ..both
        };
        self.surface.fill(rule, tones::BLANK);
    }

    fn side(&mut self, side: &BracketSide, line: Area) {
        let MatchWidths { number, score, .. } = *self.columns;
        let score = Area {
            x: line.right() - score,
            width: score,
            ..line
        };
        let (words, quiet) = if side.own {
            self.surface.fill(line, tones::OWN);
            (tones::OWN_WORDS, tones::OWN_WORDS)
        } else {
            self.surface.fill(score, tones::ZEBRA);
            (tones::INK, tones::QUIET)
        };
        let style = Style {
            face: match side.fate {
                Fate::Won => Face::Bold,
                Fate::Open | Fate::Out => Face::Regular,
            },
            capital: self.scale.capital,
            tone: match side.fate {
                Fate::Out => quiet,
                Fate::Open | Fate::Won => words,
            },
        };
        let name = Area {
            x: line.x + PAD + number,
            width: line.width - number - 2 * PAD - score.width,
            ..line
        };
        self.surface.words(&side.name, style, Align::Left, name);
        let before = Area {
            x: line.x + PAD,
            width: number.saturating_sub(PAD),
            ..line
        };
        let plain = Style {
            face: Face::Regular,
            tone: quiet,
            ..style
        };
        self.surface
            .words(&side.number, plain, Align::Right, before);
        self.surface.words(&side.score, style, Align::Center, score);
    }
}
