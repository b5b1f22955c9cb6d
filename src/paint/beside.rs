//! What lies beside the board, in one layout for all games: who plays, and in groups what is on the
//! table but not on the board. The viewer's things are below or on the left.
//!
//! All lengths are pixels of a chat that shows the picture, so that words can be read there.

use super::{
    Look, band,
    caption::Ending,
    groups::Group,
    layout::{Area, Layout},
    lettering::Ink,
    shapes::{Shape, Stamp},
};
use cairn_kernel::Scene;

/// From the edges of an area to its contents.
const EDGE: f64 = 3.5;
/// The side of a thing, and the space between groups; the largest with which everything has room
/// are used.
const THINGS: [(f64, f64); 4] = [(30.0, 8.0), (26.0, 7.0), (22.0, 6.0), (18.0, 4.0)];
/// The side of a card, likewise, and of a thing between cards.
const CARDS: [f64; 7] = [72.0, 66.0, 60.0, 54.0, 48.0, 40.0, 36.0];
const TOKEN: f64 = 26.0;
/// The side of a pile of cards.
const PILE: f64 = 22.0;
/// The space between groups in columns.
const GAP: f64 = 7.0;

/// The layout of a scene with everything beside it.
pub(super) fn layout(scene: &Scene, look: &Look) -> Layout {
    let layout = Layout::from_scene(scene);
    let Some(caption) = &look.caption else {
        return layout;
    };
    let layout = layout.with_captions(scene);
    match &caption.ending {
        Some(ending) if !has_room(scene, &layout, look) => band::fit(layout, ending),
        _ => layout,
    }
}

/// Whether the words about how the game ended have room between the players' things.
fn has_room(scene: &Scene, layout: &Layout, look: &Look) -> bool {
    match (layout.areas(), layout.has_columns() || layout.is_below()) {
        (Some([area, _]), false) => Desk::new(scene, layout, look, area).column(area).1,
        _ => false,
    }
}

/// The shapes that may be needed, for the palette.
pub(super) fn shapes(look: &Look) -> Vec<Shape> {
    let words = |ink| Shape::Written("Agm".to_owned(), ink);
    let mut shapes = vec![words(Ink::Label)];
    let Some(caption) = &look.caption else {
        return shapes;
    };
    shapes.extend([
        Shape::Plate {
            width: 200,
            height: 80,
        },
        Shape::Swatch,
    ]);
    shapes.extend([Ink::Name, Ink::Quiet, Ink::TurnName, Ink::TurnQuiet].map(words));
    if caption.ending.is_some() {
        let band = Shape::Band {
            width: 400,
            height: 100,
        };
        shapes.extend([
            band,
            words(Ink::Band),
            Shape::Laurel { mirrored: false },
            Shape::Crown,
        ]);
    }
    shapes
}

/// Everything beside the board and above it.
pub(super) fn stamps(scene: &Scene, layout: &Layout, look: &Look) -> Vec<Stamp> {
    let Some(areas) = layout.areas() else {
        return Vec::new();
    };
    let desk = Desk::new(scene, layout, look, areas[0]);
    let mut stamps = if layout.is_below() {
        desk.strip(areas[0])
    } else if layout.has_columns() {
        desk.columns(areas)
    } else {
        desk.column(areas[0]).0
    };
    let ending = desk.ending().filter(|_| layout.band() > 0);
    stamps.extend(ending.into_iter().flat_map(|it| band::stamps(it, layout)));
    stamps
}

/// The height of all groups one below the other.
fn height(groups: &[Group], gap: u32) -> u32 {
    let gaps = u32::try_from(groups.len().saturating_sub(1)).unwrap_or(0) * gap;
    groups.iter().map(|it| it.height).sum::<u32>() + gaps
}

/// The things of a scene, to be laid out.
pub(super) struct Desk<'a> {
    pub(super) scene: &'a Scene,
    pub(super) layout: &'a Layout,
    pub(super) look: &'a Look,
    /// The width of a group in pixels.
    pub(super) room: u32,
}

impl<'a> Desk<'a> {
    fn new(scene: &'a Scene, layout: &'a Layout, look: &'a Look, area: Area) -> Desk<'a> {
        Desk {
            scene,
            layout,
            look,
            room: area.width.saturating_sub(2 * layout.px(EDGE)),
        }
    }

    fn ending(&self) -> Option<&'a Ending> {
        self.look.caption.as_ref()?.ending.as_ref()
    }

    /// The opponent's things from the top, the viewer's from the bottom, and in the middle what
    /// belongs to neither and how the game ended. Also whether all of it has room.
    fn column(&self, area: Area) -> (Vec<Stamp>, bool) {
        let (left, edge) = (area.x + self.px(EDGE), self.px(EDGE) * 2);
        let (own, other) = (self.layout.own(), !self.layout.own());
        let set = |((thing, gap), wreath): ((f64, f64), bool)| {
            let trays = |seat| self.trays(seat, (thing, 0.0));
            let mut below = trays(Some(own));
            below.extend(self.plate(own));
            let above = self.plate(other).into_iter().chain(trays(Some(other)));
            let mut middle = trays(None);
            if self.layout.band() == 0 {
                middle.extend(self.ending().map(|it| self.honor(it, wreath)));
            }
            ([above.collect(), middle, below], self.px(gap))
        };
        let fits = |(parts, gap): &([Vec<Group>; 3], u32)| {
            let [above, middle, below] = parts;
            let all = height(above, *gap) + height(middle, 2 * gap) + height(below, *gap);
            all + 2 * (edge + gap) <= area.height
        };
        let [largest @ .., least] = THINGS;
        let ways = largest.map(|it| (it, true)).into_iter();
        let fitting = ways
            .chain([(least, true), (least, false)])
            .map(set)
            .find(fits);
        let has_room = fitting.is_some();
        let ([above, middle, below], gap) = fitting.unwrap_or_else(|| set((least, false)));
        let (top, foot) = (area.y + edge, area.y + area.height - edge);
        let free = (
            top + height(&above, gap),
            foot.saturating_sub(height(&below, gap)),
        );
        let center = u32::midpoint(free.0, free.1).saturating_sub(height(&middle, 2 * gap) / 2);
        let mut stamps = stack(above, left, top, gap);
        stamps.extend(stack(middle, left, center.max(free.0 + gap), 2 * gap));
        stamps.extend(stack(below, left, free.1, gap));
        (stamps, has_room)
    }

    /// Each player's things from the top, with cards of one size, and at the bottom what belongs to
    /// neither, in turn on the left and on the right.
    fn columns(&self, areas: [Area; 2]) -> Vec<Stamp> {
        let (gap, edge) = (self.px(GAP), self.px(EDGE));
        let own = self.layout.own();
        let set = |card: f64| {
            [(0, own), (1, !own)].map(|(side, seat)| {
                let plate = self.plate(seat).into_iter();
                let groups = plate.chain(self.trays(Some(seat), (TOKEN, card)));
                let shared = self.scene.trays.iter().filter(|it| it.seat.is_none());
                let shared = shared.flat_map(|tray| {
                    let items = tray.items.iter().skip(side).step_by(2);
                    items.map(move |item| {
                        let pile = self.line(tray, &[*item], PILE);
                        self.add_title(pile, self.look.titles.get(item.kind))
                    })
                });
                (
                    groups.collect::<Vec<Group>>(),
                    shared.collect::<Vec<Group>>(),
                )
            })
        };
        let fits = |sides: &[(Vec<Group>, Vec<Group>); 2]| {
            let mut all = sides
                .iter()
                .map(|(groups, shared)| height(groups, gap) + height(shared, gap));
            all.all(|it| it + gap + 3 * edge <= areas[0].height)
        };
        let least = CARDS[CARDS.len() - 1];
        let sides = CARDS.into_iter().map(set).find(fits);
        let mut stamps = Vec::new();
        for (area, (groups, shared)) in areas.into_iter().zip(sides.unwrap_or_else(|| set(least))) {
            let left = area.x + edge;
            let foot = area.y + area.height - edge - height(&shared, gap);
            stamps.extend(stack(groups, left, area.y + edge * 2, gap));
            stamps.extend(stack(shared, left, foot, gap));
        }
        stamps
    }

    /// Everything side by side.
    fn strip(&self, area: Area) -> Vec<Stamp> {
        let (gap, edge) = (self.px(GAP), self.px(EDGE));
        let desk = Desk {
            room: self.px(120.0),
            ..*self
        };
        let (own, other) = (self.layout.own(), !self.layout.own());
        let set = |(thing, _): (f64, f64)| -> Vec<Group> {
            let of = |seat| {
                desk.plate(seat)
                    .into_iter()
                    .chain(desk.trays(Some(seat), (thing, 0.0)))
            };
            of(own)
                .chain(desk.trays(None, (thing, 0.0)))
                .chain(of(other))
                .collect()
        };
        let mut left = area.x + edge;
        let mut stamps = Vec::new();
        let fits = |it: &Vec<Group>| it.iter().map(|it| it.width + gap).sum::<u32>() <= area.width;
        let groups = THINGS.into_iter().map(set).find(fits).unwrap_or_default();
        for group in groups {
            let width = group.width;
            stamps.extend(group.stamps(left, area.y + edge));
            left += width + gap;
        }
        stamps
    }
}

fn stack(groups: Vec<Group>, left: u32, mut top: u32, gap: u32) -> Vec<Stamp> {
    let mut stamps = Vec::new();
    for group in groups {
        let height = group.height;
        stamps.extend(group.stamps(left, top));
        top += height + gap;
    }
    stamps
}
