//! Where to put a tag: beside what it names, where it hides least of everything else. In a crowd it
//! lies a little farther away, at the end of a line.

use super::layout::{Area, whole};

/// A point in pixels.
pub(super) type Point = (i32, i32);

/// The things tags should not cover.
pub(super) struct Gaps {
    picture: Area,
    discs: Vec<(Point, f64)>,
    words: Vec<Tag>,
    tags: Vec<Tag>,
    lines: Vec<(Point, Tag)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    pub(super) middle: Point,
    /// How far it overlaps something else, in pixels.
    pub(super) hidden: f64,
}

#[derive(Clone, Copy)]
struct Tag {
    middle: (f64, f64),
    half: (f64, f64),
}

/// Directions from the middle, preferred ones first: people look for a name at the upper left.
const WAYS: [(f64, f64); 16] = [
    (-0.71, -0.71),
    (0.71, -0.71),
    (0.0, -1.0),
    (-1.0, 0.0),
    (1.0, 0.0),
    (-0.71, 0.71),
    (0.71, 0.71),
    (0.0, 1.0),
    (-0.38, -0.92),
    (0.38, -0.92),
    (-0.92, -0.38),
    (0.92, -0.38),
    (-0.92, 0.38),
    (0.92, 0.38),
    (-0.38, 0.92),
    (0.38, 0.92),
];
/// The distances of a tag from what it names, in heights of a tag, and the penalty for each.
const STEPS: u8 = 7;
const STEP: f64 = 0.5;
const FARTHER: f64 = 3.0;
/// How many pixels of overlap are accepted in a preferred place.
const LIKED: f64 = 0.4;
/// Penalty, as pixels of depth, for a tag that is nearer to something else and would be taken for
/// its name; less for one with a visible line.
const MISTAKEN: f64 = 14.0;
const LED: f64 = 4.0;
/// Penalty, as pixels of hidden pieces, for two names that overlap.
const UNREADABLE: f64 = 200.0;
/// Pixels by which two names may overlap.
const LEAST: f64 = 1.0;
/// Penalty for a line across another name.
const CROSSING: f64 = 40.0;

impl Gaps {
    pub(super) fn new(picture: Area) -> Gaps {
        Gaps {
            picture,
            discs: Vec::new(),
            words: Vec::new(),
            tags: Vec::new(),
            lines: Vec::new(),
        }
    }

    /// Adds a disc as an obstacle.
    pub(super) fn lies(&mut self, middle: Point, radius: f64) {
        self.discs.push((middle, radius));
    }

    /// Adds words of this width and height as an obstacle.
    pub(super) fn says(&mut self, (x, y): Point, (width, height): (f64, f64)) {
        self.words.push(Tag {
            middle: (f64::from(x), f64::from(y)),
            half: (width / 2.0, height / 2.0),
        });
    }

    /// Finds and takes a place for a tag of this size.
    pub(super) fn place(&mut self, of: Point, radius: f64, (width, height): (u32, u32)) -> Place {
        let half = (f64::from(width) / 2.0, f64::from(height) / 2.0);
        let mut best: Option<(f64, f64, Tag)> = None;
        for step in 0..STEPS {
            let away = f64::from(step) * STEP * f64::from(height);
            // No place farther away costs less.
            if best.is_some_and(|(cost, ..)| cost <= f64::from(step) * FARTHER) {
                break;
            }
            for (rank, way) in (0u8..).zip(WAYS) {
                let tag = place_tag(of, radius, half, way, away);
                let hidden = self.cost(&tag, of, step > 0);
                let cost = hidden + f64::from(rank) * LIKED + f64::from(step) * FARTHER;
                if best.is_none_or(|(least, ..)| cost < least) {
                    best = Some((cost, hidden, tag));
                }
            }
        }
        let Some((_, hidden, tag)) = best else {
            return Place {
                middle: of,
                hidden: f64::MAX,
            };
        };
        self.tags.push(tag);
        self.lines.push((of, tag));
        Place {
            middle: (whole(tag.middle.0), whole(tag.middle.1)),
            hidden,
        }
    }

    fn cost(&self, tag: &Tag, of: Point, led: bool) -> f64 {
        let area = self.picture;
        let (width, height) = (f64::from(area.width), f64::from(area.height));
        let (left, top) = (f64::from(area.x), f64::from(area.y));
        if tag.middle.0 - tag.half.0 < left
            || tag.middle.1 - tag.half.1 < top
            || tag.middle.0 + tag.half.0 > left + width
            || tag.middle.1 + tag.half.1 > top + height
        {
            return f64::MAX;
        }
        let own = tag.far(of);
        let mistaken = if led { LED } else { MISTAKEN };
        let others = self.discs.iter().filter(|(middle, _)| *middle != of);
        let discs = others.map(|&(middle, radius)| {
            let mistaken = if tag.far(middle) < own { mistaken } else { 0.0 };
            let crossed = (radius - tag.passes(of, middle)).max(0.0);
            tag.depth(middle, radius) + mistaken + crossed
        });
        // Overlapping names hide each other, so it is better to hide a piece.
        let tags = self.words.iter().chain(&self.tags);
        let tags = tags.map(|it| tag.overlap(it)).filter(|it| *it > LEAST);
        let tags = tags.map(|it| UNREADABLE + 2.0 * it);
        let crossed = self.tags.iter().filter(|it| tag.crosses(of, it)).count();
        let under = self
            .lines
            .iter()
            .filter(|(from, to)| to.crosses(*from, tag));
        let lines = f64::from(u32::try_from(crossed + under.count()).unwrap_or(u32::MAX));
        discs.chain(tags).sum::<f64>() + CROSSING * lines
    }
}

/// A tag that touches a disc in this direction, moved away by this much.
fn place_tag(of: Point, radius: f64, half: (f64, f64), way: (f64, f64), away: f64) -> Tag {
    let at = |far: f64| Tag {
        middle: (f64::from(of.0) + way.0 * far, f64::from(of.1) + way.1 * far),
        half,
    };
    let mut far = radius;
    while at(far).depth(of, radius) > 0.0 {
        far += 1.0;
    }
    at(far + away)
}

impl Tag {
    /// How far it overlaps a disc.
    fn depth(&self, (x, y): Point, radius: f64) -> f64 {
        let right = ((f64::from(x) - self.middle.0).abs() - self.half.0).max(0.0);
        let down = ((f64::from(y) - self.middle.1).abs() - self.half.1).max(0.0);
        (radius - right.hypot(down)).max(0.0)
    }

    fn overlap(&self, other: &Tag) -> f64 {
        let right = self.half.0 + other.half.0 - (self.middle.0 - other.middle.0).abs();
        let down = self.half.1 + other.half.1 - (self.middle.1 - other.middle.1).abs();
        right.min(down).max(0.0)
    }

    /// How near the line from its middle to this point passes to another point.
    fn passes(&self, (from_x, from_y): Point, (x, y): Point) -> f64 {
        let from = (f64::from(from_x), f64::from(from_y));
        let way = (self.middle.0 - from.0, self.middle.1 - from.1);
        let to = (f64::from(x) - from.0, f64::from(y) - from.1);
        let square = (way.0 * way.0 + way.1 * way.1).max(1.0);
        let part = ((to.0 * way.0 + to.1 * way.1) / square).clamp(0.0, 1.0);
        (to.0 - part * way.0).hypot(to.1 - part * way.1)
    }

    /// Whether the line from here to its middle goes across another tag.
    fn crosses(&self, from: Point, other: &Tag) -> bool {
        let middle = (whole(other.middle.0), whole(other.middle.1));
        self.passes(from, middle) < other.half.1
    }

    fn far(&self, (x, y): Point) -> f64 {
        (f64::from(x) - self.middle.0).hypot(f64::from(y) - self.middle.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURE: Area = Area {
        x: 0,
        y: 0,
        width: 400,
        height: 400,
    };

    /// A full board with one gap, and names for the four cells around it.
    #[test]
    fn names_around_the_only_gap_do_not_lie_on_each_other() {
        for tile in [40, 60, 80, 100_i32] {
            let side = u32::try_from(tile * 8).expect("positive");
            let mut gaps = Gaps::new(Area {
                x: 0,
                y: 0,
                width: side,
                height: side,
            });
            let middle = |column: i32, row: i32| (column * tile + tile / 2, row * tile + tile / 2);
            let radius = f64::from(tile) * 0.43;
            let cells = (0..64).map(|it| (it % 8, it / 8));
            for (column, row) in cells.filter(|it| *it != (4, 4)) {
                gaps.lies(middle(column, row), radius);
            }
            let name = (side * 7 / 100, side * 4 / 100);
            let places = [(4, 3), (3, 4), (5, 4), (4, 5)]
                .map(|(column, row)| gaps.place(middle(column, row), radius, name).middle);
            for (at, one) in places.iter().enumerate() {
                for other in &places[..at] {
                    let right = one.0.abs_diff(other.0) + 2;
                    let down = one.1.abs_diff(other.1) + 2;
                    assert!(right >= name.0 || down >= name.1, "{tile}: {places:?}");
                }
            }
        }
    }

    #[test]
    fn at_the_rim_it_stays_in_the_picture() {
        let mut gaps = Gaps::new(PICTURE);
        gaps.lies((30, 30), 28.0);
        let (x, y) = gaps.place((30, 30), 28.0, (60, 30)).middle;
        assert!(x >= 30 && y >= 15, "{x} {y}");
    }
}
