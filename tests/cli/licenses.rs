//! `cairn licenses` prints the notices of everything that is linked.
//!
//! `BLESS=1 cargo test --test it cli::licenses` gathers them again from the crates themselves.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

use crate::{cli::place::run, flow::TextChecks as _};

/// The machines for which programs are released (`.github/workflows/release.yml`).
const TARGETS: [&str; 4] = [
    "x86_64-unknown-linux-gnu",
    "aarch64-unknown-linux-gnu",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
];

#[test]
fn the_licenses_of_what_is_inside_come_with_the_program() {
    let ran = run(&["licenses"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    for notice in [
        "MIT License",
        "Copyright (c) 2003 by Bitstream, Inc.",
        "Copyright (c) 2006 by Tavmjong Bah",
        "Copyright 2023 Discord",
    ] {
        ran.text().says(notice);
    }
}

#[test]
fn every_linked_crate_has_its_notice_and_no_other_one_has() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("LICENSES/crates.txt");
    let notices = notices();
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, &notices).expect("the notices can be written");
    }
    let written = fs::read_to_string(&path).expect("the notices");
    let used = |text: &str| -> BTreeSet<String> {
        let lines = text
            .lines()
            .filter_map(|line| line.strip_prefix("Used by "));
        lines
            .flat_map(|crates| crates.split(", ").map(ToOwned::to_owned))
            .collect()
    };
    let (linked, named) = (used(&notices), used(&written));
    assert!(linked.len() > 100, "only {} crates", linked.len());
    let missing: Vec<_> = linked.difference(&named).collect();
    let gone: Vec<_> = named.difference(&linked).collect();
    assert!(
        written == notices,
        "without a notice: {missing:?}; no longer linked: {gone:?}; run with BLESS=1"
    );
    let ran = run(&["licenses"]);
    assert!(ran.text().contains(written.trim()), "they are not told");
}

/// The texts that come with the linked crates, equal ones once.
fn notices() -> String {
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for linked in linked_crates() {
        for text in texts(&linked) {
            by_text.entry(text).or_default().push(linked.name.clone());
        }
    }
    let mut grouped: Vec<_> = by_text.into_iter().collect();
    grouped.sort_by(|a, b| a.1.cmp(&b.1));
    grouped
        .into_iter()
        .fold(String::new(), |mut all, (text, crates)| {
            writeln!(all, "Used by {}\n\n{text}\n\n", crates.join(", ")).expect("a string");
            all
        })
}

/// The notices of a crate: of several licenses to choose from, MIT.
fn texts(it: &LinkedCrate) -> Vec<String> {
    const MIT: &str = include_str!("../../LICENSE");
    let LinkedCrate {
        name,
        folder,
        license,
        authors,
    } = it;
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the crate's folder")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_file() && is_notice(path))
        .collect();
    files.sort();
    let upper = |path: &Path| {
        let name = path.file_name().unwrap_or_default();
        name.to_string_lossy().to_uppercase()
    };
    let is_mit = |path: &PathBuf| upper(path).contains("MIT");
    if license.contains([' ', '/']) && files.iter().any(is_mit) {
        files.retain(|path| !["APACHE", "GPL"].iter().any(|it| upper(path).contains(it)));
    }
    if files.is_empty() {
        assert!(license.contains("MIT"), "{name} comes without {license}");
        let (_, permission) = MIT.split_once("\n\nPermission").expect("the text of MIT");
        return vec![format!(
            "MIT License\n\nCopyright (c) {authors}\n\nPermission{}",
            permission.trim_end()
        )];
    }
    let read = files.into_iter().map(|path| {
        let text = fs::read(path).expect("a file of the crate");
        let text = String::from_utf8_lossy(&text).replace("\r\n", "\n");
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        lines.join("\n").trim_matches('\n').to_owned()
    });
    read.collect()
}

fn is_notice(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    let name = name.to_string_lossy().to_uppercase();
    [
        "LICENSE",
        "LICENCE",
        "COPYING",
        "COPYRIGHT",
        "NOTICE",
        "UNLICENSE",
    ]
    .iter()
    .any(|it| name.starts_with(it))
}

/// A linked third-party crate; macros are included.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct LinkedCrate {
    /// With its version: `serde 1.0.200`.
    name: String,
    folder: PathBuf,
    license: String,
    /// The authors in the manifest, or the crate's authors in general.
    authors: String,
}

fn linked_crates() -> BTreeSet<LinkedCrate> {
    let for_all = |option| TARGETS.iter().flat_map(move |it| [option, *it]);
    let tree = "tree --package cairn --edges normal --prefix none --format {p}";
    let tree: Vec<&str> = tree.split(' ').chain(for_all("--target")).collect();
    let tree = cargo(&tree);
    let ours = tree.lines().filter(|line| !line.contains("(/"));
    let names: BTreeSet<String> = ours
        .filter_map(|line| {
            let (name, rest) = line.split_once(" v")?;
            Some(format!("{name} {}", rest.split_whitespace().next()?))
        })
        .collect();
    let metadata = ["metadata", "--format-version", "1"].into_iter();
    let metadata: Vec<&str> = metadata.chain(for_all("--filter-platform")).collect();
    let metadata = cargo(&metadata);
    let metadata: Value = serde_json::from_str(&metadata).expect("JSON");
    let packages = metadata["packages"].as_array().expect("packages").iter();
    let text = |it: &Value| it.as_str().unwrap_or_default().to_owned();
    packages
        .map(|package| LinkedCrate {
            name: format!("{} {}", text(&package["name"]), text(&package["version"])),
            folder: Path::new(&text(&package["manifest_path"])).with_file_name(""),
            license: text(&package["license"]),
            authors: match package["authors"].as_array().map(Vec::as_slice) {
                None | Some([]) => format!("the authors of {}", text(&package["name"])),
                Some(authors) => authors.iter().map(text).collect::<Vec<_>>().join(", "),
            },
        })
        .filter(|it| names.contains(&it.name))
        .collect()
}

fn cargo(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO"))
        .args(args)
        .arg("--locked")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout).expect("text")
}
