//! The program as its operator sees it: the real binary, its streams and exit codes.

#[path = "../common/alerts.rs"]
mod alerts;
mod backup;
mod choose;
mod contest;
mod examples;
mod filled;
mod gallery;
mod games;
#[path = "../../src/paint/tests/pictures/golden.rs"]
mod golden;
mod hosting;
mod inspect;
mod learn;
mod licenses;
mod operate;
mod operating;
mod pair;
mod perft;
mod place;
mod puzzles;
mod rate;
mod ratings;
mod released;
mod render;
mod review;
#[cfg(feature = "sandbox")]
mod sandbox;
#[cfg(feature = "sandbox")]
mod soak;
mod tune;
mod verify;

use std::{
    io::{Read, Write},
    process::Stdio,
};

use cairn_rules::{GameKind, catalog};

use place::{Place, run};

/// Any game.
fn any_game() -> GameKind {
    catalog().games().next().expect("games in the catalog")
}

#[test]
fn help_and_version_are_there_for_every_command() {
    let help = run(&["--help"]);
    assert_eq!(help.code, 0);
    for command in [
        "run", "sandbox", "inspect", "match", "tune", "puzzles", "learn", "perft", "render",
        "review", "backup", "restore", "check", "health", "games", "tasks", "ratings", "annul",
        "licenses", "copy", "ban", "unban", "pause", "leave", "forget",
    ] {
        assert!(help.text().contains(command), "{command}");
        let own = run(&[command, "--help"]);
        assert_eq!(own.code, 0, "{command}");
        assert!(own.text().contains("Usage: cairn"), "{command}");
    }
    let version = run(&["--version"]);
    let says = concat!("cairn ", env!("CARGO_PKG_VERSION"), " (");
    assert!(version.text().starts_with(says), "{}", version.text());
    assert_eq!(version.text(), format!("cairn {}\n", cairn::VERSION));
}

#[test]
fn wrong_use_is_told_on_standard_error_with_exit_code_2() {
    for args in [
        &["fly"][..],
        &["perft"],
        &["perft", "chess", "2"],
        &["perft", any_game().about.key, "deep"],
        &["perft", any_game().about.key, "-1"],
        &["perft", any_game().about.key, "1000"],
        &["perft", any_game().about.key, "1", "--option", "variant"],
        &["perft", any_game().about.key, "1", "--option", "varient=x"],
        &["perft", any_game().about.key, "1", "-O", "a=b", "-O", "a=b"],
        &["perft", any_game().about.key, "1", "--after", "nowhere"],
        &["match"],
        &["match", any_game().about.key, "random"],
        &["match", any_game().about.key, "random", "level=9"],
        &["match", any_game().about.key, "random", "engine:"],
        &[
            "match",
            any_game().about.key,
            "random",
            "random",
            "--games",
            "0",
        ],
        &[
            "match",
            any_game().about.key,
            "random",
            "random",
            "--sprt",
            "5",
        ],
        &[
            "match",
            any_game().about.key,
            "random",
            "random",
            "-O",
            "varient=x",
        ],
        &["render"],
        &["render", "record", "--theme", "x", "--text"],
        &["render", "record", "--gallery", "folder"],
        &["render", "--gallery", "folder", "--text"],
        &["render", "--gallery", "folder", "--turn", "1"],
        &["render", "--gallery", "folder", "-o", "board.png"],
        &["inspect", any_game().about.key],
        &["backup"],
        &["restore"],
        &["copy", "sqlite://cairn.db"],
        &["copy", "cairn.db", "sqlite://other.db"],
        &["copy", "sqlite://a", "sqlite://b", "--server", "mine"],
        &["check", "--all"],
        &["sandbox", "--port", "many"],
        &["sandbox", "--players", "ada"],
        &["sandbox", "--players", "ada,Ada"],
        &["sandbox", "--players", "ada,b@b"],
        &["sandbox", "--players", "ada,bob:klingon"],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.stderr);
        assert_eq!(ran.text(), "", "{args:?}");
        assert!(
            ran.stderr.starts_with("error: "),
            "{args:?}: {}",
            ran.stderr
        );
    }
}

#[cfg(not(feature = "sandbox"))]
#[test]
fn a_program_without_the_sandbox_says_how_to_get_one() {
    let ran = run(&["sandbox", "--open"]);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    assert!(
        ran.stderr.contains("cargo run -- sandbox"),
        "{}",
        ran.stderr
    );
}

#[test]
fn nobody_listening_is_no_failure() {
    for (args, input) in [
        (&["inspect"][..], "{}\n".repeat(10_000)),
        (&["perft", any_game().about.key, "2"], String::new()),
    ] {
        let place = Place::new();
        let mut child = place
            .command(args)
            .stdin(Stdio::piped())
            .spawn()
            .expect("it starts");
        drop(child.stdout.take());
        let mut stdin = child.stdin.take().expect("piped");
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let mut stderr = String::new();
        let mut pipe = child.stderr.take().expect("piped");
        pipe.read_to_string(&mut stderr).expect("text");
        assert_eq!(child.wait().expect("it ends").code(), Some(0), "{stderr}");
        assert!(!stderr.contains("panicked"), "{stderr}");
        assert!(!stderr.contains("error"), "{stderr}");
    }
}
