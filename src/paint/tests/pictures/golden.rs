//! Pictures beside the pictures they should be.

use std::path::{Path, PathBuf};

use image::{Rgba, RgbaImage, imageops};

/// Compares with `tests/golden/<name>.png`; writes it instead when `BLESS` is set.
///
/// A pixel may be a little off, and a few pixels may be wholly off: rasterizers differ in the last digit.
pub(crate) fn expect(name: &str, png: &[u8]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/golden")
        .join(format!("{name}.png"));
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, png).expect("the golden picture can be written");
        return;
    }
    let actual = read(png);
    let expected = read(
        &std::fs::read(&path).unwrap_or_else(|_| panic!("no {}: run with BLESS=1", path.display())),
    );
    let wrong = if expected.dimensions() == actual.dimensions() {
        let pairs = expected.pixels().zip(actual.pixels());
        pairs
            .filter(|(expected, actual)| distance(**expected, **actual) > 24)
            .count()
    } else {
        usize::MAX
    };
    let allowed = actual.pixels().len() / 1000;
    if wrong > allowed {
        let shown = side_by_side(name, &expected, &actual);
        panic!(
            "{name}: {wrong} pixels differ, {allowed} may; expected, difference and actual: {}",
            shown.display()
        );
    }
}

pub(crate) fn read(png: &[u8]) -> RgbaImage {
    image::load_from_memory(png)
        .expect("a readable PNG")
        .to_rgba8()
}

/// The largest difference in a part of the color.
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
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    all.save(&path).expect("the comparison can be written");
    path
}
