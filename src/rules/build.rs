//! Lists the games: every folder with a `RULES.md` is one; and reads what each knows, so that nothing
//! unreadable gets into the program.
//!
//! The list is a source file of the crate, not a build output, so that formatters and editors see
//! the games. It is only written when a folder has come or gone.

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
#[expect(
    dead_code,
    unreachable_pub,
    reason = "the program uses what is only read here"
)]
mod play;

use std::{env, fmt::Write as _, fs, io, path::Path};

fn main() -> io::Result<()> {
    // Not the whole folder: cargo would watch everything in it, and a test or a golden file changes
    // nothing here. A new game brings drawings.
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=games.rs");
    println!("cargo::rerun-if-changed=../../assets/pieces");
    let here = env::var("CARGO_MANIFEST_DIR").expect("cargo says where the crate is");
    let mut games: Vec<String> = fs::read_dir(&here)?
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let is_game = entry.path().join("RULES.md").exists();
            is_game.then(|| entry.file_name().to_string_lossy().into_owned())
        })
        .collect();
    games.sort_unstable();
    for game in &games {
        println!("cargo::rerun-if-changed={game}/RULES.md");
        let file = format!("{game}/play.toml");
        println!("cargo::rerun-if-changed={file}");
        let text = fs::read_to_string(Path::new(&here).join(&file));
        let read = text.map_err(|error| error.to_string());
        if let Err(what) = read.and_then(|it| play::Play::read(&it)) {
            println!("cargo::error=src/rules/{file}, {what}");
        }
    }
    let list = Path::new(&here).join("games.rs");
    let text = list_text(&games);
    if fs::read_to_string(&list).is_ok_and(|old| old == text) {
        return Ok(());
    }
    fs::write(list, text)
}

/// The list, as `rustfmt` would leave it.
fn list_text(games: &[String]) -> String {
    let mut text = "//! Every folder with a `RULES.md`. Written by `build.rs`; what is changed here is lost.\n\n\
                    use super::GameKind;\n"
        .to_owned();
    for game in games {
        let _ = write!(text, "\n#[path = \"{game}/mod.rs\"]\npub mod {game};");
    }
    text.push_str("\n\n/// The editions of every game, game by game.\n");
    text.push_str("pub(crate) const EDITIONS: &[&[GameKind]] = &[\n");
    for game in games {
        let _ = writeln!(text, "    {game}::EDITIONS,");
    }
    text.push_str("];\n");
    text
}
