//! The empty board in its frame: everything that does not change during a game.

use std::fmt::Write as _;

use super::{
    art,
    layout::{Layout, READABLE},
    letters,
    terrain::{self, Heights},
    texture,
    theme::Theme,
};
use cairn_kernel::{Board, Cell, Ground, Seat};

/// The board as SVG, in pixels.
pub(super) fn body(layout: &Layout, grounds: &[(Cell, Ground)], theme: Theme) -> String {
    let mut svg = frame(layout);
    let field = layout.rim(0);
    let _ = write!(
        svg,
        "<clipPath id=\"field\"><path d=\"{field}\"/></clipPath><path class=\"fill-ground\" d=\"{field}\"/>"
    );
    if layout.has_grain() {
        svg += &grain(layout, theme);
    }
    let heights = grounds.iter().filter_map(|&(cell, ground)| match ground {
        Ground::Level(height) => Some((cell, height)),
        _ => None,
    });
    let heights: Heights = heights.collect();
    if !heights.is_empty() {
        svg += &terrain::hills(layout, &heights);
    }
    for &(cell, ground) in grounds {
        let alike = grounds.iter().filter(|(_, it)| *it == ground).count();
        svg += &ground_of(layout, cell, ground, alike > FEW);
    }
    svg += &net(layout);
    if !heights.is_empty() {
        svg += &terrain::brinks(layout, &heights);
    }
    svg += &names(layout, grounds);
    svg += &labels(layout);
    svg
}

fn grain(layout: &Layout, theme: Theme) -> String {
    format!(
        "<g class=\"line-grain\" fill=\"none\" shape-rendering=\"crispEdges\" clip-path=\"url(#field)\">{}</g>",
        texture::lines(theme.sheet().texture, layout.field())
    )
}

fn frame(layout: &Layout) -> String {
    let (width, height) = layout.size();
    let mut svg = format!(
        "<rect class=\"fill-frame_edge\" width=\"{width}\" height=\"{height}\" rx=\"26\"/>\
         <rect class=\"fill-frame\" x=\"3\" y=\"3\" width=\"{}\" height=\"{}\" rx=\"23\"/>\
         <rect class=\"line-frame_grain\" fill=\"none\" stroke-width=\"3\" x=\"8.5\" y=\"8.5\" width=\"{}\" height=\"{}\" rx=\"17\"/>",
        width - 6,
        height - 6,
        width - 17,
        height - 17
    );
    // A metal strip, then the shadow of the edge that the board is set into.
    let _ = write!(
        svg,
        "<path class=\"fill-inlay\" d=\"{}\"/><path class=\"fill-shadow\" d=\"{}\"/>",
        layout.rim(6),
        layout.rim(3)
    );
    svg
}

/// The lines between the cells; between small ones they are faint, but for every fifth.
fn net(layout: &Layout) -> String {
    let lines = |step: u32, opacity: f64| {
        let net = layout.net(step);
        format!(
            "<g fill=\"none\" opacity=\"{opacity}\"><path class=\"line-line_light\" stroke-width=\"2\" transform=\"translate(1 1)\" d=\"{net}\"/>\
             <path class=\"line-line\" stroke-width=\"2\" d=\"{net}\"/></g>"
        )
    };
    if layout.has_small_cells() {
        lines(1, 0.4) + &lines(5, 1.0)
    } else {
        lines(1, 1.0)
    }
}

/// If there are more grounds of a kind, they are calmer: otherwise they would distract from the
/// pieces.
const FEW: usize = 12;
/// The opacity of the signs of calm grounds, and of their colors.
const CALM: (f64, f64) = (0.45, 0.6);

fn ground_of(layout: &Layout, cell: Cell, ground: Ground, calm: bool) -> String {
    let Some((left, top)) = layout.corner(cell) else {
        return String::new();
    };
    let tile = layout.tile();
    let name = match ground {
        Ground::Goal => "goal",
        Ground::Reserved => "reserved",
        Ground::Home(Seat::First) => "home_first",
        Ground::Home(Seat::Second) => "home_second",
        Ground::Water => "water",
        // Hills are drawn together.
        Ground::Level(_) => return String::new(),
    };
    let (right, down, scale) = match ground {
        // Above the name of the cell.
        _ if !tile.is_square() => (21, 10, 0.58),
        Ground::Goal if calm => (25, 25, 0.5),
        _ => (0, 0, 1.0),
    };
    let drawing = art::ornament(&format!("grounds/{name}")).unwrap_or_default();
    let rampart = match ground {
        Ground::Home(_) if tile.is_square() => format!(
            "<path class=\"line-{name}_sign\" fill=\"none\" stroke-width=\"4\" d=\"{}\"/>",
            tile.outline(12.0)
        ),
        _ => String::new(),
    };
    // Camps stand out among many: they are where the other side may not go.
    let (signs, color) = if calm && ground == Ground::Goal {
        CALM
    } else {
        (1.0, 1.0)
    };
    let outline = tile.outline(0.0);
    // Grain shining through would cost bytes for no benefit.
    let below = if calm {
        format!("<path class=\"fill-ground\" d=\"{outline}\"/>")
    } else {
        String::new()
    };
    format!(
        "<g transform=\"translate({left} {top}) scale({})\">{below}\
         <path class=\"fill-{name}\" opacity=\"{color}\" d=\"{outline}\"/>\
         <g opacity=\"{signs}\">{rampart}\
         <g transform=\"translate({right} {down}) scale({scale})\">{drawing}</g></g></g>",
        f64::from(tile.unit()) / 100.0
    )
}

/// On hexagons the coordinates are far from the cells they name, so each cell has its name, as
/// faint as the lines: in the middle, where pieces hide it, or below the sign of a special cell.
fn names(layout: &Layout, grounds: &[(Cell, Ground)]) -> String {
    let board = layout.board();
    if let Board::Squares { .. } = board {
        return String::new();
    }
    let capital = f64::from(layout.px(READABLE + 0.1));
    let unit = f64::from(layout.tile().unit());
    let mut path = String::new();
    for cell in board.cells() {
        if let Some((x, y)) = layout.center(cell) {
            let is_special = grounds.iter().any(|it| it.0 == cell);
            let down = if is_special { unit * 0.25 } else { 0.0 };
            let (x, y) = (f64::from(x), f64::from(y) + down);
            path += &letters::centered_path(&board.name(cell), capital, x, y);
        }
    }
    // Without shades between letter and ground: those would be a tenth of the file.
    format!("<path class=\"fill-line\" shape-rendering=\"crispEdges\" d=\"{path}\"/>")
}

fn labels(layout: &Layout) -> String {
    let capital = f64::from(layout.capital());
    let labels = layout.labels().into_iter();
    let paths =
        labels.map(|(text, (x, y))| letters::centered_path(&text, capital, x.into(), y.into()));
    let path: String = paths.collect();
    format!("<path class=\"fill-label\" d=\"{path}\"/>")
}
