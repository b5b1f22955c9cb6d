//! A knockout: rounds from left to right, each match between the two it comes from.

use super::{
    frame::{Heading, MARGIN, framed_sheet},
    surface::{Area, Style, Surface, whole},
    tones::Tones,
};
use crate::{Picture, letters::Face, theme::Theme};

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
    line: i32,
    gap: i32,
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
const HEAD: i32 = 40;
/// The space between two rounds.
const BETWEEN: i32 = 40;
const PAD: i32 = 10;

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
    let count = count(rounds.len()).max(1);
    let slots = rounds.iter().zip(0_u32..);
    let slots = slots
        .map(|((_, matches), round)| matches.len() << round)
        .max();
    let slot = 2 * scale.line + scale.gap;
    let field = slot * self::count(slots.unwrap_or(1).max(1));
    let narrow = count * columns.width + (count - 1) * BETWEEN + 2 * PAD;
    let width = narrow
        .max((heading.width() - 2 * MARGIN).min(1160))
        .max(420);
    let third = field / 2 + scale.line + 34 + 2 * scale.line + scale.gap;
    let height = field.max(if bracket.third.is_some() { third } else { 0 });
    let (mut surface, tones, sheet) = framed_sheet(theme, &heading, (width, HEAD + height));
    surface.fill(
        Area {
            height: HEAD,
            ..sheet
        },
        tones.head,
    );
    let mut sketch = Sketch {
        surface: &mut surface,
        tones: &tones,
        scale: &scale,
        columns: &columns,
    };
    let left = sheet.x + PAD + (width - narrow) / 2;
    let top = sheet.y + HEAD;
    for ((head, matches), round) in rounds.iter().zip(0..) {
        let x = left + round * (columns.width + BETWEEN);
        sketch.head(head, x, sheet.y);
        let slot = slot << round;
        for (one, idx) in matches.iter().zip(0..) {
            let middle = top + idx * slot + slot / 2;
            if round > 0 {
                sketch.joint(x, middle, slot / 4);
            }
            sketch.draw_match(one, x, middle);
        }
    }
    if let Some((head, one)) = &bracket.third {
        let x = left + (count - 1) * (columns.width + BETWEEN);
        let y = (top + field / 2 + scale.line + 34 + scale.line).max(top + height - slot / 2);
        sketch.label(head, x, y - scale.line - 10);
        sketch.draw_match(one, x, y);
    }
    surface.picture()
}

fn count(of: usize) -> i32 {
    i32::try_from(of).unwrap_or(1)
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
    number: i32,
    score: i32,
    width: i32,
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
            whole(widths.fold(0.0, f64::max).ceil())
        };
        let padded = |width: i32| if width > 0 { width + 2 * PAD } else { 0 };
        let number = widest(|it| &it.number, 60.0);
        let number = if number > 0 { number + PAD } else { 0 };
        let score = padded(widest(|it| &it.score, 70.0));
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
    tones: &'a Tones,
    scale: &'a Scale,
    columns: &'a MatchWidths,
}

impl Sketch<'_> {
    fn head(&mut self, words: &str, x: i32, top: i32) {
        let style = Style {
            face: Face::Bold,
            capital: 17.0,
            paint: self.tones.head_words,
        };
        let words = style.face.fit(words, 17.0, f64::from(self.columns.width));
        let free = f64::from(self.columns.width) - style.face.width(&words, 17.0);
        let baseline = top + i32::midpoint(HEAD, 17);
        self.surface
            .words(&words, style, f64::from(x) + free / 2.0, baseline);
    }

    fn label(&mut self, words: &str, x: i32, baseline: i32) {
        let style = Style {
            face: Face::Bold,
            capital: 15.0,
            paint: self.tones.quiet,
        };
        let words = style.face.fit(words, 15.0, f64::from(self.columns.width));
        self.surface.words(&words, style, f64::from(x), baseline);
    }

    /// The lines from the two preceding matches.
    fn joint(&mut self, x: i32, middle: i32, far: i32) {
        let elbow = x - BETWEEN / 2;
        for (x, y, width, height) in [
            (elbow - BETWEEN / 2, middle - far - 1, BETWEEN / 2, 2),
            (elbow - BETWEEN / 2, middle + far - 1, BETWEEN / 2 + 1, 2),
            (elbow - 1, middle - far - 1, 2, 2 * far + 2),
            (elbow, middle - 1, BETWEEN / 2, 2),
        ] {
            self.surface.fill(
                Area {
                    x,
                    y,
                    width,
                    height,
                },
                self.tones.edge,
            );
        }
    }

    fn draw_match(&mut self, one: &BracketMatch, x: i32, middle: i32) {
        let box_ = Area {
            x,
            y: middle - self.scale.line,
            width: self.columns.width,
            height: 2 * self.scale.line,
        };
        self.surface.fill(box_.inside(-2), self.tones.edge);
        self.surface.fill(box_, self.tones.sheet);
        for (side, idx) in one.sides.iter().zip(0..) {
            let line = Area {
                y: box_.y + idx * self.scale.line,
                height: self.scale.line,
                ..box_
            };
            self.side(side, line);
        }
        let rule = Area {
            y: middle - 1,
            height: 1,
            ..box_
        };
        self.surface.fill(rule, self.tones.blank);
    }

    fn side(&mut self, side: &BracketSide, line: Area) {
        let score = Area {
            x: line.right() - self.columns.score,
            width: self.columns.score,
            ..line
        };
        if side.own {
            self.surface.fill(line, self.tones.own);
        } else {
            self.surface.fill(score, self.tones.zebra);
        }
        let (face, paint) = match side.fate {
            Fate::Open => (Face::Regular, self.tones.ink),
            Fate::Won => (Face::Bold, self.tones.ink),
            Fate::Out => (Face::Regular, self.tones.quiet),
        };
        let paint = if side.own {
            self.tones.own_words
        } else {
            paint
        };
        let capital = self.scale.capital;
        let baseline = line.y + i32::midpoint(line.height, whole(capital));
        let name = Style {
            face,
            capital,
            paint,
        };
        let left = f64::from(line.x + PAD + self.columns.number);
        let room = f64::from(score.x - PAD) - left;
        self.surface
            .words(&face.fit(&side.name, capital, room), name, left, baseline);
        let number = Style {
            face: Face::Regular,
            paint: if side.own { paint } else { self.tones.quiet },
            ..name
        };
        let words = number
            .face
            .fit(&side.number, capital, f64::from(self.columns.number));
        let end = left - f64::from(PAD) - number.face.width(&words, capital);
        self.surface.words(&words, number, end, baseline);
        let words = face.fit(&side.score, capital, f64::from(score.width - PAD));
        let free = f64::from(score.width) - face.width(&words, capital);
        self.surface
            .words(&words, name, f64::from(score.x) + free / 2.0, baseline);
    }
}
