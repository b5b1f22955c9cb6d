//! Pictures compared to golden pictures.

use std::{collections::HashMap, env, fs, path::Path};

use image::{Rgba, RgbaImage};

use crate::Picture;

/// How far a color channel may be off: rasterizers differ in the last digits.
const OFF: u8 = 24;
/// One pixel in this number may be completely off, counted over the whole picture.
const ONE_OF: usize = 1000;
/// The side of the tiles compared one by one, so that small differences are not missed.
const TILE: u32 = 16;
/// Pixels of a tile that may be completely off.
const IN_A_TILE: usize = 24;

/// The picture is as large as it says and looks as it did. With `BLESS` set, the golden picture is
/// written instead.
pub(crate) fn expect(name: &str, picture: &Picture) {
    let actual = read(&picture.png);
    assert_eq!((picture.width, picture.height), actual.dimensions());
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = folder.join(name).with_extension("png");
    let difference = match fs::read(&path) {
        Ok(expected) => difference(&read(&expected), &actual),
        Err(_) => Some("is missing".to_owned()),
    };
    let Some(difference) = difference else {
        return;
    };
    let bless = env::var_os("BLESS").is_some();
    let target = if bless {
        path
    } else {
        env::temp_dir().join(name).with_extension("png")
    };
    fs::write(&target, &picture.png).expect("the picture can be written");
    assert!(
        bless,
        "{name} {difference}: look at {target:?}, then run with BLESS=1"
    );
}

/// How pictures differ if they are not alike enough.
pub(crate) fn difference(expected: &RgbaImage, actual: &RgbaImage) -> Option<String> {
    let (size, other) = (expected.dimensions(), actual.dimensions());
    if size != other {
        return Some(format!("has {other:?} pixels, not {size:?}"));
    }
    let (all, worst) = wrong_pixels(expected, actual);
    let allowed = actual.pixels().len() / ONE_OF;
    (all > allowed || worst > IN_A_TILE).then(|| {
        format!("has {all} wrong pixels of {allowed}, {worst} of {IN_A_TILE} in one place")
    })
}

/// The number of pixels that are completely off, and that of the worst tile.
pub(crate) fn wrong_pixels(expected: &RgbaImage, actual: &RgbaImage) -> (usize, usize) {
    let mut wrong: HashMap<(u32, u32), usize> = HashMap::new();
    for (x, y, pixel) in expected.enumerate_pixels() {
        if distance(*pixel, *actual.get_pixel(x, y)) > OFF {
            *wrong.entry((x / TILE, y / TILE)).or_default() += 1;
        }
    }
    (wrong.values().sum(), wrong.into_values().max().unwrap_or(0))
}

pub(crate) fn read(png: &[u8]) -> RgbaImage {
    let picture = image::load_from_memory(png).expect("a readable PNG");
    picture.to_rgba8()
}

/// The largest difference in a color channel.
pub(crate) fn distance(a: Rgba<u8>, b: Rgba<u8>) -> u8 {
    let parts = a.0.iter().zip(b.0).map(|(&a, b)| a.abs_diff(b));
    parts.max().unwrap_or(0)
}
