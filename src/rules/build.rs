//! Lists the games, every folder with a `RULES.md`, and reads what each knows, so that nothing
//! unreadable gets into the program.

#![expect(
    clippy::disallowed_methods,
    reason = "what builds the rules reads folders; the rules do not"
)]

#[path = "course/read.rs"]
#[expect(
    dead_code,
    unreachable_pub,
    reason = "the program uses what is only read here"
)]
mod course;
#[expect(unreachable_pub, reason = "the program uses what is only read here")]
mod play;

use std::{env, fmt::Write as _, fs, io, path::Path};

fn main() -> io::Result<()> {
    // Not the whole folder: cargo would watch everything in it, and a test or a golden file changes
    // nothing here. A new game brings drawings.
    for file in [
        "build.rs",
        "course/read.rs",
        "play.rs",
        "../../assets/pieces",
    ] {
        println!("cargo::rerun-if-changed={file}");
    }
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is");
    let mut games: Vec<String> = fs::read_dir(&here)?
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let is_game = entry.path().join("RULES.md").exists();
            is_game.then(|| entry.file_name().to_string_lossy().into_owned())
        })
        .collect();
    games.sort_unstable();
    let (mut modules, mut editions) = (String::new(), String::new());
    for game in &games {
        println!("cargo::rerun-if-changed={game}/RULES.md");
        println!("cargo::rerun-if-changed={game}/play.toml");
        let text = fs::read_to_string(format!("{game}/play.toml"));
        let read = text.map_err(|error| error.to_string());
        if let Err(what) = read.and_then(|it| play::Play::read(&it)) {
            println!("cargo::error=src/rules/{game}/play.toml, {what}");
        }
        let path = format!("{here}/{game}/mod.rs");
        let _ = writeln!(modules, "#[path = {path:?}]\npub mod {game};");
        let _ = write!(editions, "{game}::EDITIONS, ");
    }
    let list = format!(
        "{modules}\n/// The editions of every game, game by game.\n\
         pub(crate) const EDITIONS: &[&[super::GameKind]] = &[{editions}];\n"
    );
    let folder = env::var("OUT_DIR").expect("cargo says where to write");
    fs::write(Path::new(&folder).join("games.rs"), list)
}
