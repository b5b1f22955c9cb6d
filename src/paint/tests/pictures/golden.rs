//! Pictures compared to golden pictures.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use image::{Rgba, RgbaImage, imageops};

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
/// Reports the differences, and the path of the comparison.
pub(crate) fn compare(path: &Path, png: &[u8]) -> Result<(), String> {
    let differs = match fs::read(path) {
        Ok(expected) => difference(path, &read(&expected), &read(png)).err(),
        Err(_) => Some(format!(
            "{} is missing: look at the picture, then run with BLESS=1",
            path.display()
        )),
    };
    match differs {
        Some(_) if env::var_os("BLESS").is_some() => {
            let folder = path.parent().expect("pictures lie in a folder");
            fs::create_dir_all(folder).expect("the folder can be made");
            fs::write(path, png).expect("the golden picture can be written");
            Ok(())
        }
        Some(differs) => Err(differs),
        None => Ok(()),
    }
}

/// The differences and the path of the comparison, if the pictures are not alike enough.
pub(crate) fn difference(
    path: &Path,
    expected: &RgbaImage,
    actual: &RgbaImage,
) -> Result<(), String> {
    let told = match wrong_pixels(expected, actual) {
        Some((all, worst)) => {
            let allowed = actual.pixels().len() / ONE_OF;
            if all <= allowed && worst <= IN_A_TILE {
                return Ok(());
            }
            format!("{all} pixels differ, {allowed} may; {worst} in one place, {IN_A_TILE} may")
        }
        None => format!(
            "{:?} pixels, not {:?}",
            actual.dimensions(),
            expected.dimensions()
        ),
    };
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    let shown = side_by_side(&name, expected, actual);
    Err(format!(
        "{name}: {told}; expected, difference and actual: {}",
        shown.display()
    ))
}

/// The number of pixels that are completely off, and that of the worst tile. `None` if the sizes
/// differ.
pub(crate) fn wrong_pixels(expected: &RgbaImage, actual: &RgbaImage) -> Option<(usize, usize)> {
    if expected.dimensions() != actual.dimensions() {
        return None;
    }
    let columns = expected.width().div_ceil(TILE);
    let tiles = columns * expected.height().div_ceil(TILE);
    let mut wrong = vec![0_usize; usize::try_from(tiles).ok()?];
    for (x, y, pixel) in expected.enumerate_pixels() {
        if distance(*pixel, *actual.get_pixel(x, y)) > OFF {
            wrong[usize::try_from(y / TILE * columns + x / TILE).ok()?] += 1;
        }
    }
    Some((wrong.iter().sum(), wrong.into_iter().max().unwrap_or(0)))
}

pub(crate) fn read(png: &[u8]) -> RgbaImage {
    image::load_from_memory(png)
        .expect("a readable PNG")
        .to_rgba8()
}

/// The largest difference in a color channel.
pub(crate) fn distance(a: Rgba<u8>, b: Rgba<u8>) -> u8 {
    a.0.iter()
        .zip(b.0)
        .map(|(&a, b)| a.abs_diff(b))
        .max()
        .unwrap_or(0)
}

fn side_by_side(name: &str, expected: &RgbaImage, actual: &RgbaImage) -> PathBuf {
    let width = expected.width().max(actual.width());
    let height = expected.height().max(actual.height());
    let difference = RgbaImage::from_fn(width, height, |x, y| {
        let pixels = expected
            .get_pixel_checked(x, y)
            .zip(actual.get_pixel_checked(x, y));
        let value = pixels.map_or(255, |(expected, actual)| distance(*expected, *actual));
        Rgba([value, value, value, 255])
    });
    let mut all = RgbaImage::new(width * 3, height);
    for (column, picture) in [expected, &difference, actual].into_iter().enumerate() {
        imageops::replace(
            &mut all,
            picture,
            i64::from(width) * i64::try_from(column).unwrap_or(0),
            0,
        );
    }
    // Cargo has a folder for output of tests, but not of those inside a library.
    let folder = option_env!("CARGO_TARGET_TMPDIR").map_or_else(env::temp_dir, PathBuf::from);
    let path = folder.join(format!("{name}.png"));
    all.save(&path).expect("the comparison can be written");
    path
}
