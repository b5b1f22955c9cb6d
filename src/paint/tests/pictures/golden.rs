//! Pictures compared to golden pictures.

use std::{env, fs, path::Path};

use image::{Rgba, RgbaImage};

/// How far a color channel may be off: rasterizers differ in the last digits.
const OFF: u8 = 24;
/// One pixel in this number may be completely off, counted over the whole picture.
const ONE_OF: usize = 1000;
/// The side of the tiles compared one by one, so that small differences are not missed.
const TILE: u32 = 16;
/// Pixels of a tile that may be completely off.
const IN_A_TILE: usize = 24;

/// Compares with the golden picture at `path`; writes it if it differs and `BLESS` is set.
///
/// # Errors
///
/// Reports the differences, and where the picture is.
pub(crate) fn compare(path: &Path, png: &[u8]) -> Result<(), String> {
    let differs = match fs::read(path) {
        Ok(expected) => difference(&read(&expected), &read(png)),
        Err(_) => Some("missing: look at the picture, then run with BLESS=1".to_owned()),
    };
    let Some(differs) = differs else {
        return Ok(());
    };
    if env::var_os("BLESS").is_some() {
        let folder = path.parent().expect("pictures lie in a folder");
        fs::create_dir_all(folder).expect("the folder can be made");
        fs::write(path, png).expect("the golden picture can be written");
        return Ok(());
    }
    let drawn = env::temp_dir().join(path.file_name().unwrap_or_default());
    fs::write(&drawn, png).expect("the picture can be written");
    let (path, drawn) = (path.display(), drawn.display());
    Err(format!("{path}: {differs}; drawn now: {drawn}"))
}

/// The differences, if the pictures are not alike enough.
pub(crate) fn difference(expected: &RgbaImage, actual: &RgbaImage) -> Option<String> {
    let (new, old) = (actual.dimensions(), expected.dimensions());
    if new != old {
        return Some(format!("{new:?} pixels, not {old:?}"));
    }
    let columns = old.0.div_ceil(TILE);
    let mut wrong = vec![0_usize; (columns * old.1.div_ceil(TILE)) as usize];
    for (x, y, pixel) in expected.enumerate_pixels() {
        if distance(*pixel, *actual.get_pixel(x, y)) > OFF {
            wrong[(y / TILE * columns + x / TILE) as usize] += 1;
        }
    }
    let (all, worst): (usize, _) = (wrong.iter().sum(), wrong.iter().copied().max());
    let (worst, allowed) = (worst.unwrap_or(0), actual.pixels().len() / ONE_OF);
    (all > allowed || worst > IN_A_TILE).then(|| {
        format!("{all} pixels differ, {allowed} may; {worst} in one place, {IN_A_TILE} may")
    })
}

pub(crate) fn read(png: &[u8]) -> RgbaImage {
    image::load_from_memory(png)
        .expect("a readable PNG")
        .to_rgba8()
}

/// The largest difference in a color channel.
pub(crate) fn distance(a: Rgba<u8>, b: Rgba<u8>) -> u8 {
    let channels = a.0.into_iter().zip(b.0);
    channels.map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0)
}
