//! `cairn-lab gallery`: every variant of every game in every theme, compared to the golden
//! pictures in the games' own folders.
//!
//! `BLESS=1 cargo test --test lab gallery` writes different or missing ones again: look at them
//! before committing.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use cairn_paint::Theme;
use cairn_rules::catalog;

use crate::{Place, golden};

const MOMENTS: [&str; 4] = ["start", "middle", "pick", "end"];

#[test]
fn the_gallery_shows_every_variant_of_every_game_like_its_golden_pictures() {
    let place = Place::new();
    let ran = place.run(&["gallery", "shown/here"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let folder = place.path().join("shown/here");

    let golden: BTreeSet<PathBuf> = golden_pictures();
    let sheets = Theme::all().map(|theme| format!("sheet-{theme}.png"));
    let mut expected: BTreeSet<String> = golden.iter().map(|path| name(path)).collect();
    expected.extend(sheets);
    assert_eq!(names(&folder), expected);

    let differing: Vec<String> = golden
        .iter()
        .filter_map(|path| {
            let png = fs::read(folder.join(name(path))).expect("a picture");
            golden::compare(path, &png).err()
        })
        .collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}

#[test]
fn no_golden_picture_is_of_something_that_is_no_more() {
    let golden = golden_pictures();
    for folder in golden.iter().filter_map(|path| path.parent()) {
        for name in names(folder) {
            let path = folder.join(name);
            assert!(golden.contains(&path), "{} shows nothing", path.display());
        }
    }
}

/// The paths of the golden pictures of the catalog's games.
fn golden_pictures() -> BTreeSet<PathBuf> {
    let mut pictures = BTreeSet::new();
    for kind in catalog().games() {
        let key = kind.about.key;
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../rules")
            .join(key)
            .join("pictures");
        let variants = kind.about.variants.iter();
        let mut variants: Vec<String> = variants.map(|it| format!("{key}-{it}")).collect();
        if variants.is_empty() {
            variants.push(key.to_owned());
        }
        for variant in variants {
            for moment in MOMENTS {
                for theme in Theme::all() {
                    pictures.insert(folder.join(format!("{variant}-{moment}-{theme}.png")));
                }
            }
        }
    }
    pictures
}

fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    entries
        .map(|entry| name(&entry.expect("an entry").path()))
        .collect()
}

fn name(path: &Path) -> String {
    let name = path.file_name().expect("a name");
    name.to_string_lossy().into_owned()
}
