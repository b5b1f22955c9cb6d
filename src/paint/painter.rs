//! Draws, and caches reusable parts within limits.

use std::{
    collections::BTreeSet,
    fmt::Write as _,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use image::RgbaImage;

use super::{
    Look, Picture, art, beside,
    canvas::{EmptyBoard, FAST, PictureBudget, USUAL},
    empty_board,
    layout::{Layout, Tile},
    on_board,
    shapes::{Figure, MARKS, Shape, Stamp, things},
    sprite::Sprite,
    svg::{self, Num},
    theme::Theme,
};
use cairn_cache::Cache;
use cairn_kernel::{Board, Cell, Ground, Scene};

/// The size of each cache in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CacheLimits {
    /// Empty boards, about 150 kB each.
    pub boards: usize,
    /// Pieces and marks in full color, about 40 kB each.
    pub rasters: usize,
    /// Pieces and marks in the colors of a board, about 10 kB each.
    pub sprites: usize,
    /// Finished pictures, about 40 kB each.
    pub pictures: usize,
}

/// The painter shared by the whole process.
pub(super) static PAINTER: LazyLock<Painter> =
    LazyLock::new(|| Painter::new(CacheLimits::default()));

/// Draws a table with the caches shared by the whole process.
///
/// This takes a few milliseconds, the first picture of a board a few hundred: keep it off async
/// threads.
#[must_use]
pub fn paint(scene: &Scene, look: &Look) -> Picture {
    PAINTER.paint(scene, look)
}

/// Drops entries not used for this long from the shared caches, down to [what is held at
/// rest](CacheLimits::AT_REST).
pub fn forget(unused_for: Duration) {
    if let Some(since) = Instant::now().checked_sub(unused_for) {
        PAINTER.forget(since, CacheLimits::AT_REST);
    }
}

/// Draws tables. Many threads may use one painter at once.
pub struct Painter {
    boards: Cache<BoardKey, Arc<NumberedBoard>>,
    rasters: Cache<(Shape, Tile, Theme), Arc<RgbaImage>>,
    sprites: Cache<(u64, Shape, Tile), Arc<Sprite>>,
    pictures: Cache<(Scene, Look), Picture>,
    made: AtomicU64,
}

/// An empty board with a unique number.
pub(super) struct NumberedBoard {
    number: u64,
    pub(super) empty: EmptyBoard,
}

/// Everything an empty board and its colors depend on.
type BoardKey = (Layout, Vec<(Cell, Ground)>, Vec<Figure>, Theme);

impl Default for CacheLimits {
    fn default() -> Self {
        CacheLimits {
            boards: 8 << 20,
            rasters: 4 << 20,
            sprites: 3 << 20,
            pictures: 4 << 20,
        }
    }
}

impl CacheLimits {
    /// Limits for a painter that has been idle for a while: enough for one running game.
    pub const AT_REST: CacheLimits = CacheLimits {
        boards: 3 << 17,
        rasters: 1 << 17,
        sprites: 1 << 17,
        pictures: 1 << 16,
    };
}

impl Painter {
    /// A painter with empty caches.
    #[must_use]
    pub fn new(limits: CacheLimits) -> Painter {
        Painter {
            boards: Cache::new(limits.boards),
            rasters: Cache::new(limits.rasters),
            sprites: Cache::new(limits.sprites),
            pictures: Cache::new(limits.pictures),
            made: AtomicU64::new(0),
        }
    }

    /// The picture of a table, from the cache if it was drawn recently.
    #[must_use]
    pub fn paint(&self, scene: &Scene, look: &Look) -> Picture {
        let key = (scene.clone(), look.clone());
        self.pictures.get_or_make(&key, || {
            let picture = self.draw(scene, look);
            let weight = picture.png.len()
                + 64 * (scene.pieces.len() + scene.marks.len() + scene.grounds.len());
            (picture, weight)
        })
    }

    /// The picture of a table, drawn on a cached board and with cached pieces.
    #[must_use]
    pub fn draw(&self, scene: &Scene, look: &Look) -> Picture {
        self.draw_in(beside::layout(scene, look), scene, look)
    }

    /// Draws in a layout that may be that of a scene with other marks.
    pub(super) fn draw_in(&self, layout: Layout, scene: &Scene, look: &Look) -> Picture {
        let board = self.board(scene, layout, figures(scene), look.theme);
        let mut pixels = board.empty.pixels();
        for stamp in all_stamps(scene, &layout, look) {
            self.stamp(&mut pixels, &board, &stamp, look.theme);
        }
        let (width, height) = layout.size();
        let png = board.empty.png(pixels);
        Picture { png, width, height }
    }

    /// The current size of all caches in bytes.
    #[must_use]
    pub fn weight(&self) -> usize {
        self.boards.weight()
            + self.rasters.weight()
            + self.sprites.weight()
            + self.pictures.weight()
    }

    /// Drops entries not used since then, while more than `keep` is held.
    pub fn forget(&self, unused_since: Instant, keep: CacheLimits) {
        self.boards.forget(unused_since, keep.boards);
        self.rasters.forget(unused_since, keep.rasters);
        self.sprites.forget(unused_since, keep.sprites);
        self.pictures.forget(unused_since, keep.pictures);
    }

    /// Draws a shape in the colors of this board.
    pub(super) fn stamp(
        &self,
        pixels: &mut [u8],
        board: &NumberedBoard,
        stamp: &Stamp,
        theme: Theme,
    ) {
        let key = (board.number, stamp.shape.clone(), stamp.tile);
        let palette = board.empty.palette();
        let sprite = self.sprites.get_or_make(&key, || {
            let sprite = Sprite::new(&self.raster(&key.1, stamp.tile, theme), palette);
            let weight = sprite.weight();
            (Arc::new(sprite), weight)
        });
        sprite.put(
            pixels,
            board.empty.width(),
            (stamp.left, stamp.top),
            palette,
        );
    }

    /// The empty board of a scene, with colors for these figures.
    pub(super) fn board(
        &self,
        scene: &Scene,
        layout: Layout,
        figures: Vec<Figure>,
        theme: Theme,
    ) -> Arc<NumberedBoard> {
        let mut grounds = scene.grounds.clone();
        grounds.sort_unstable_by_key(|&(cell, _)| cell);
        let key = (layout, grounds, figures, theme);
        self.boards.get_or_make(&key, || {
            let (_, grounds, figures, _) = &key;
            let tile = layout.tile();
            let pieces = figures
                .iter()
                .flat_map(|&figure| [(Shape::Piece(figure), 6), (Shape::Ghost(figure), 1)]);
            let marks = pieces.chain(MARKS.map(|mark| (mark, 1)));
            let marks = marks.map(|(shape, times)| (self.raster(&shape, tile, theme), times));
            let color = |name| theme.sheet().color(name).unwrap_or_default();
            let beside = beside::examples().into_iter().map(|(shape, ground)| {
                let raster = self.raster(&shape, Tile::loose(100), theme);
                (raster, color(ground))
            });
            let document = document(&layout, theme, &empty_board::body(&layout, grounds, theme));
            let empty = EmptyBoard::new(
                &svg::rasterize(&document, layout.size()),
                color("frame_edge"),
                &marks.collect::<Vec<_>>(),
                &beside.collect::<Vec<_>>(),
                budget(layout.board()),
            );
            let weight = empty.weight();
            let number = self.made.fetch_add(1, Ordering::Relaxed);
            (Arc::new(NumberedBoard { number, empty }), weight)
        })
    }

    pub(super) fn raster(&self, shape: &Shape, tile: Tile, theme: Theme) -> Arc<RgbaImage> {
        let key = (shape.clone(), tile, theme);
        self.rasters.get_or_make(&key, || {
            let raster = svg::rasterize(&shape.document(tile, theme), shape.size(tile));
            let weight = raster.len();
            (Arc::new(raster), weight)
        })
    }
}

/// Everything on the board and beside it.
pub(super) fn all_stamps(scene: &Scene, layout: &Layout, look: &Look) -> Vec<Stamp> {
    let mut all = on_board::stamps(scene, layout);
    all.extend(beside::stamps(scene, layout, look));
    all
}

/// The same picture as one SVG document, for comparison and for print.
#[must_use]
pub fn vector(scene: &Scene, look: &Look) -> String {
    let layout = beside::layout(scene, look);
    let mut body = empty_board::body(&layout, &scene.grounds, look.theme);
    for stamp in all_stamps(scene, &layout, look) {
        let _ = write!(
            body,
            "<g transform=\"translate({} {}) scale({})\">{}</g>",
            stamp.left,
            stamp.top,
            Num(f64::from(stamp.tile.unit()) / 100.0),
            stamp.shape.body(stamp.tile)
        );
    }
    document(&layout, look.theme, &body)
}

/// Boards with fewer cells have so few pieces that their size does not matter.
const SMALL: usize = 48;
/// The number of cells from which a board shows more than others.
const LARGE: usize = 256;

fn budget(board: Board) -> PictureBudget {
    let cells = board.cells().count();
    PictureBudget {
        bytes: if cells < LARGE { 48 << 10 } else { 64 << 10 },
        level: if cells < SMALL { FAST } else { USUAL },
    }
}

fn document(layout: &Layout, theme: Theme, body: &str) -> String {
    let (width, height) = layout.size();
    let view = (f64::from(width), f64::from(height));
    svg::document((width, height), view, theme.sheet(), body)
}

/// Everything that may lie on this table, each once: the palette must have colors for it. Besides
/// the present pieces that includes what belongs to them, so that the next throw of dice or a new
/// kind of piece needs no board of its own.
pub(super) fn figures(scene: &Scene) -> Vec<Figure> {
    let mut things: BTreeSet<_> = things(scene).collect();
    let items = scene.trays.iter().flat_map(|tray| &tray.items);
    let laid: Vec<&str> = items.map(|item| item.kind).collect();
    if laid.iter().any(|kind| art::is_card(kind)) {
        // Hands change with every turn, and look alike on both sides.
        things.retain(|(kind, seat)| seat.is_some() && !laid.contains(kind));
        things.extend(art::relatives(laid.into_iter()).map(|kind| (kind, None)));
    }
    let things = things.into_iter();
    let all = things.flat_map(|(kind, seat)| art::siblings(kind).map(move |it| (it, seat)));
    let figures = all.map(|(kind, seat)| Figure::new(scene, kind, seat));
    let figures: BTreeSet<Figure> = figures.collect();
    figures.into_iter().collect()
}
