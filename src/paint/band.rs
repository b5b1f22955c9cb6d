//! The band at the top of the last picture: how the game ended. It is as high as its words need, so
//! that no sentence is cut.

use super::{
    caption::Ending,
    layout::{Area, Tile},
    lettering::Ink,
    letters,
    shapes::{Shape, Stamp},
};

/// To the rim of the picture, and between things side by side.
pub(super) const GAP: u32 = 14;
/// The height of a headline alone.
const HEADLINE: u32 = 56;
/// Details beside the headline are as large as there is room for.
const DETAILS: [u32; 3] = [46, 42, 38];
/// The lines when they have to be stacked.
const LOW: u32 = 42;
const LOW_DETAIL: u32 = 34;
/// The distance between lines of details.
const STRIDE: u32 = 26;
/// The side of a branch of the wreath.
const LAUREL: u32 = 46;
/// The height of a band without further lines, and the space around it.
const LEAST: u32 = 52;
const AROUND: u32 = 8;
/// The most characters in a line, and the most lines of details.
const MOST: usize = 90;
const LINES: usize = 4;

/// Words, the height of their line, and its place in the band.
struct BandLine {
    words: String,
    height: u32,
    foot: u32,
}

/// The contents of a band.
struct Plan {
    lines: Vec<BandLine>,
    /// Whether everything is on one line.
    level: bool,
}

/// The width of words in a line of this height, in pixels.
pub(super) fn letters_width(line: &str, height: u32) -> u32 {
    Shape::Written(line.to_owned(), Ink::Name)
        .size(Tile::loose(height))
        .0
}

/// The height of a band in a picture of this width, in pixels.
pub(super) fn height(ending: &Ending, width: u32) -> u32 {
    plan(ending, room(width)).height() + AROUND
}

/// The headline and its details, side by side if there is room: the picture should not get higher
/// than necessary. A winner is framed by the branches of a wreath.
pub(super) fn stamps(ending: &Ending, area: Area) -> Vec<Stamp> {
    let Area { x, y, width, .. } = area;
    let (wide, top) = (width.saturating_sub(2 * GAP), y + GAP - 4);
    let plan = plan(ending, room(width));
    let band = Shape::Band {
        width: wide,
        height: plan.height(),
    };
    let put = |shape, unit, left, top| Stamp {
        shape,
        tile: Tile::loose(unit),
        left,
        top,
    };
    let mut stamps = vec![put(band, 100, x + GAP, top)];
    let widths: Vec<u32> = plan
        .lines
        .iter()
        .map(|it| letters_width(&it.words, it.height))
        .collect();
    let whole = if plan.level {
        let gaps = u32::try_from(widths.len().saturating_sub(1)).unwrap_or(0) * GAP;
        widths.iter().sum::<u32>() + gaps
    } else {
        widths.iter().copied().max().unwrap_or(0)
    };
    let middle = x + width / 2;
    let left = middle.saturating_sub(whole / 2);
    let mut next = left;
    for (line, width) in plan.lines.iter().zip(widths) {
        let start = if plan.level {
            next
        } else {
            middle.saturating_sub(width / 2)
        };
        // The baseline is seven tenths down the line.
        let down = (top + line.foot).saturating_sub(line.height * 72 / 100);
        let words = Shape::Written(line.words.clone(), Ink::Band);
        stamps.push(put(words, line.height, start, down));
        next += width + GAP;
    }
    if ending.winner.is_some() {
        let high = top + (plan.height() - LAUREL) / 2;
        for mirrored in [false, true] {
            let at = if mirrored {
                left + whole + GAP / 2
            } else {
                left.saturating_sub(LAUREL + GAP / 2)
            };
            stamps.push(put(Shape::Laurel { mirrored }, LAUREL, at, high));
        }
    }
    stamps
}

impl Plan {
    fn height(&self) -> u32 {
        let last = self.lines.iter().map(|it| it.foot).max().unwrap_or(0);
        LEAST.max(last + AROUND)
    }
}

/// The room for words between the branches of the wreath.
fn room(width: u32) -> u32 {
    width.saturating_sub(2 * GAP + 2 * (LAUREL + GAP))
}

fn plan(ending: &Ending, room: u32) -> Plan {
    let headline = letters::drawable(&ending.headline, MOST);
    let detail = letters::drawable(&ending.detail, MOST * 2);
    let line = |words: String, height, foot| BandLine {
        words,
        height,
        foot,
    };
    let beside = |&height: &u32| {
        letters_width(&headline, HEADLINE) + GAP + letters_width(&detail, height) <= room
    };
    if detail.is_empty() && letters_width(&headline, HEADLINE) <= room {
        return Plan {
            lines: vec![line(headline, HEADLINE, 37)],
            level: true,
        };
    }
    if let Some(height) = DETAILS.into_iter().find(beside) {
        return Plan {
            lines: vec![line(headline, HEADLINE, 37), line(detail, height, 37)],
            level: true,
        };
    }
    let mut lines = vec![line(shortened(headline, LOW, room), LOW, 23)];
    let mut foot = 44;
    for words in wrapped(&detail, LOW_DETAIL, room) {
        lines.push(line(words, LOW_DETAIL, foot));
        foot += STRIDE;
    }
    Plan {
        lines,
        level: false,
    }
}

/// Wraps words into lines.
fn wrapped(text: &str, height: u32, room: u32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match (
            longer.filter(|it| letters_width(it, height) <= room),
            lines.last_mut(),
        ) {
            (Some(longer), Some(line)) => *line = longer,
            _ => lines.push(shortened(word.to_owned(), height, room)),
        }
    }
    lines.truncate(LINES);
    lines
}

/// A name without blanks may be wider than any picture.
fn shortened(mut words: String, height: u32, room: u32) -> String {
    while letters_width(&words, height) > room && words.pop().is_some() {}
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ending(detail: &str) -> Ending {
        Ending {
            winner: None,
            headline: "Draw · 46 turns".to_owned(),
            detail: detail.to_owned(),
        }
    }

    #[test]
    fn a_sentence_that_is_longer_than_the_picture_is_wide_stands_on_several_lines() {
        let long = "Too many turns went by without a union or a capture, and nobody said a word.";
        for width in [560, 632, 900] {
            let plan = plan(&ending(long), room(width));
            let told: Vec<&str> = plan.lines[1..].iter().map(|it| it.words.as_str()).collect();
            assert_eq!(told.join(" "), long, "{width}");
            for line in &plan.lines {
                assert!(letters_width(&line.words, line.height) <= room(width));
                assert!(line.foot < plan.height());
            }
        }
        assert!(height(&ending(long), 560) > height(&ending(long), 900));
    }

    #[test]
    fn a_short_one_stands_beside_the_headline() {
        let plan = plan(&ending("By agreement."), room(900));
        assert!(plan.level);
        assert_eq!(plan.height(), LEAST);
    }
}
