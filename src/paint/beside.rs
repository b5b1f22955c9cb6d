//! What lies beside the board, in one layout for all games: groups of things in a column right of
//! it, the opponent's from the top, the viewer's from the bottom, and in the middle what belongs to
//! neither and how the game ended. Where there are hands of cards, each player has a column, the
//! viewer on the left, and how the game ended stands above everything.
//!
//! All lengths are pixels of a chat that shows the picture, so that words can be read there.

use super::{
    groups::{Desk, Group},
    layout::Layout,
    picture::Look,
    shapes::{BAND, PLAQUE, SWATCH, Shape, Stamp, TURN},
};
use cairn_kernel::Scene;

/// From the edges of the picture to its contents.
const EDGE: f64 = 3.5;
/// The side of a thing; the largest with which everything has room is used. With the last one a
/// winner has no wreath.
const THINGS: [f64; 8] = [30.0, 28.0, 26.0, 24.0, 22.0, 20.0, 18.0, MIN_THING];
const MIN_THING: f64 = 16.0;
/// The side of a branch of a wreath, above the board and beside it.
const LAUREL: (f64, f64) = (18.0, 28.0);
/// The height of a line of words above the board.
const LINE: u32 = 16;

/// The layout of a scene with everything beside it.
pub(super) fn layout(scene: &Scene, look: &Look) -> Layout {
    let layout = Layout::from_scene(scene);
    if look.caption.is_none() {
        return layout;
    }
    let layout = layout.with_column();
    if look.ending().is_none() || columns(scene, &layout, look).1 {
        return layout;
    }
    let mut bands = (1..).map(|lines| layout.with_band(12 + LINE * lines));
    let fits = |it: &Layout| {
        let band = ending_band(scene, it, look);
        band.is_some_and(|group| group.height + it.px(EDGE) <= it.band())
    };
    bands.find(fits).unwrap_or(layout)
}

/// Examples of what may lie beside a board, for its palette, with the color that each lies on.
pub(super) fn examples() -> Vec<(Shape, &'static str)> {
    let colors = [
        ("label", "frame"),
        ("name", "frame"),
        ("name_quiet", "frame"),
        ("turn_name", TURN.0),
        ("turn_quiet", TURN.0),
        ("band_words", BAND.0),
        ("choice", PLAQUE.0),
    ];
    let words = colors.map(|(color, ground)| {
        let text = "Agm".to_owned();
        (Shape::Words { text, color }, ground)
    });
    let panels = [TURN, BAND, SWATCH, PLAQUE].map(|colors| {
        let panel = Shape::Panel {
            colors,
            size: (100, 80),
            round: 12,
        };
        (panel, "frame")
    });
    let ornaments = ["laurel", "crown"].map(|name| {
        let mirrored = false;
        (Shape::Ornament { name, mirrored }, BAND.0)
    });
    words.into_iter().chain(panels).chain(ornaments).collect()
}

/// Everything beside the board and above it.
pub(super) fn stamps(scene: &Scene, layout: &Layout, look: &Look) -> Vec<Stamp> {
    let (mut stamps, _) = columns(scene, layout, look);
    if layout.band() > 0
        && let Some(group) = ending_band(scene, layout, look)
    {
        let top = (layout.band() - group.height) / 2;
        stamps.extend(group.stamps(layout.px(EDGE), top));
    }
    stamps
}

/// The words above the board.
fn ending_band(scene: &Scene, layout: &Layout, look: &Look) -> Option<Group> {
    let desk = Desk {
        scene,
        layout,
        look,
        room: layout.size().0 - 2 * layout.px(EDGE),
        thing: 0.0,
    };
    Some(desk.ending(look.ending()?, LAUREL.0))
}

/// The groups of a column from its top, in its middle, and down to its bottom.
type Column = [Vec<Group>; 3];

/// All columns, and whether everything has room, how the game ended included.
fn columns(scene: &Scene, layout: &Layout, look: &Look) -> (Vec<Stamp>, bool) {
    let areas = layout.columns();
    let Some(area) = areas.first() else {
        return (Vec::new(), true);
    };
    let edge = layout.px(2.0 * EDGE);
    let room = area.height - 2 * edge;
    let arrange = |thing: f64| {
        let desk = Desk {
            scene,
            layout,
            look,
            room: area.width - edge,
            thing,
        };
        (arrange(&desk, areas.len()), layout.px(thing / 4.0))
    };
    let fits = |(columns, gap): &(Vec<Column>, u32)| {
        let high = |column: &Column| column.iter().map(|it| height(it, *gap)).sum::<u32>();
        columns.iter().all(|it| high(it) <= room + gap)
    };
    let fitting = THINGS.into_iter().map(arrange).find(fits);
    let has_room = fitting.is_some() && (areas.len() == 1 || look.ending().is_none());
    let (columns, gap) = fitting.unwrap_or_else(|| arrange(MIN_THING));
    let mut stamps = Vec::new();
    for (area, [above, middle, below]) in areas.iter().zip(columns) {
        let (left, top) = (area.x + edge / 2, area.y + edge);
        let foot = (top + room).saturating_sub(height(&below, gap)) + gap;
        let free = (top + height(&above, gap), foot.saturating_sub(gap));
        let center = u32::midpoint(free.0, free.1).saturating_sub(height(&middle, gap) / 2);
        for (groups, mut top) in [(above, top), (middle, center.max(free.0)), (below, foot)] {
            for group in groups {
                let next = top + group.height + gap;
                stamps.extend(group.stamps(left, top));
                top = next;
            }
        }
    }
    (stamps, has_room)
}

fn arrange(desk: &Desk<'_>, columns: usize) -> Vec<Column> {
    let own = desk.layout.own();
    let player = |seat| desk.player(seat).into_iter().chain(desk.trays(Some(seat)));
    let shared = desk.trays(None);
    if columns > 1 {
        let mut sides = [Vec::new(), Vec::new()];
        for (idx, group) in shared.into_iter().enumerate() {
            sides[idx % 2].push(group);
        }
        let seats = [own, !own].into_iter().zip(sides);
        return seats
            .map(|(seat, shared)| [player(seat).collect(), Vec::new(), shared])
            .collect();
    }
    let mut below = desk.trays(Some(own));
    below.extend(desk.player(own));
    let laurel = if desk.thing > MIN_THING {
        LAUREL.1
    } else {
        0.0
    };
    let mut middle = shared;
    let ending = desk.look.ending().filter(|_| desk.layout.band() == 0);
    middle.extend(ending.map(|it| desk.ending(it, laurel)));
    vec![[player(!own).collect(), middle, below]]
}

/// The height of groups one below the other, each with a gap below it.
fn height(groups: &[Group], gap: u32) -> u32 {
    groups.iter().map(|it| it.height + gap).sum()
}
