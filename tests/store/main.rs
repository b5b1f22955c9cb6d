//! The store, against real files: the laws of every store, and tests of this one.
#![expect(clippy::unwrap_used, reason = "a test that fails may say so bluntly")]

mod audit;
mod copying;
#[path = "../common/damages.rs"]
mod damages;
mod database;
mod finding;
mod forgotten;
mod idle;
mod laws;
mod looks;
mod moment;
mod opening;
mod power;
mod replaced;
mod rows;
mod spoiled;
mod tournaments;
mod workers;

#[test]
fn the_laws_know_no_certain_store() {
    let mut folders = vec![concat!(env!("CARGO_MANIFEST_DIR"), "/tests/store/laws").into()];
    let mut files = 0;
    while let Some(folder) = folders.pop() {
        let folder: std::path::PathBuf = folder;
        for file in std::fs::read_dir(folder).unwrap() {
            let path = file.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            files += 1;
            let text = std::fs::read_to_string(&path).unwrap();
            for word in ["Sqlite", "sqlx", "cairn_store", "    store::"] {
                assert!(!text.contains(word), "{word} in {}", path.display());
            }
        }
    }
    assert!(files > 12, "only {files} files of laws were found");
}
