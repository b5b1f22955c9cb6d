//! The program as its operator sees it: the real binary, its streams and exit codes.

mod backup;
#[cfg(feature = "sandbox")]
mod commands;
pub(crate) mod filled;
mod games;
mod hosting;
mod licenses;
mod operate;
mod operating;
mod pictures;
pub(crate) mod place;
mod ratings;
mod released;
mod render;
#[cfg(feature = "sandbox")]
mod sandbox;
mod systemd;
mod verify;

use crate::{common::alerts, flow::TextChecks as _};
use place::run;

#[test]
fn help_and_version_are_there_for_every_command() {
    let help = run(&["--help"]);
    assert_eq!(help.code, 0);
    let height = help.text().lines().count();
    assert!(height <= 27, "{height} lines are no screen");
    for command in [
        "run", "sandbox", "check", "health", "backup", "restore", "copy", "verify", "games",
        "tasks", "owner", "render", "licenses",
    ] {
        help.text().says(command);
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
        &["render"],
        &["render", "record", "--theme", "x", "--text"],
        &["backup"],
        &["restore"],
        &["copy", "sqlite://cairn.db"],
        &["copy", "cairn.db", "sqlite://other.db"],
        &["copy", "sqlite://a", "sqlite://b", "--server", "mine"],
        &["check", "--all"],
        &["sandbox", "--port", "many"],
        &["owner"],
        &["owner", "annul"],
        &["owner", "annul", "no game"],
        &["owner", "annul", "K3F", "K3F"],
        &["owner", "ban", "ada"],
        &["verify", "-", "--repair-ratings"],
        &["tasks", "--retry", "#K3F"],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.stderr);
        assert_eq!(ran.text(), "", "{args:?}");
        // A command without anything is answered with its help.
        let says = ran.stderr.starts_with("error: ") || ran.stderr.contains("Usage: cairn owner");
        assert!(says, "{args:?}: {}", ran.stderr);
    }
}

#[cfg(not(feature = "sandbox"))]
#[test]
fn a_program_without_the_sandbox_says_how_to_get_one() {
    let ran = run(&["sandbox", "--open"]);
    assert_eq!(ran.code, 2, "{}", ran.stderr);
    ran.stderr.says("cargo run -- sandbox");
}
