//! What systemd says of the units.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use tempfile::TempDir;

use crate::cli::hosting::{BACKUP, BOT};

const TIMER: &str = include_str!("../../hosting/cairn-backup.timer");

/// The units in a folder of their own, with a stand-in for the program that is not installed.
fn units() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let program = env!("CARGO_BIN_EXE_cairn");
    for (name, unit) in [
        ("cairn.service", BOT),
        ("cairn-backup.service", BACKUP),
        ("cairn-backup.timer", TIMER),
    ] {
        let unit = unit.replace("/usr/local/bin/cairn", program);
        fs::write(folder.path().join(name), unit).expect("written");
    }
    folder
}

/// The output of `systemd-analyze`.
fn analyze(args: &[&str], folder: &Path) -> Output {
    Command::new("systemd-analyze")
        .args(args)
        .current_dir(folder)
        .output()
        .expect("systemd-analyze; `.ci/run` installs it")
}

#[test]
#[ignore = "needs systemd: .ci/run"]
fn systemd_understands_the_units() {
    let folder = units();
    let args = [
        "verify",
        "--man=no",
        "./cairn.service",
        "./cairn-backup.service",
        "./cairn-backup.timer",
    ];
    let ran = analyze(&args, folder.path());
    let said = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "{said}");
    // From systemd 254 on, and harmless before it, as the unit says. Problems with this machine's
    // own units do not concern us.
    let ours = said.lines().filter(|it| it.contains("cairn"));
    let strange: Vec<&str> = ours
        .filter(|it| {
            !["RestartSteps", "RestartMaxDelaySec"]
                .iter()
                .any(|key| it.contains(&format!("Unknown key '{key}'")))
        })
        .collect();
    assert!(strange.is_empty(), "{strange:#?}");
}

#[test]
#[ignore = "needs systemd: .ci/run"]
fn the_units_give_the_program_no_more_than_it_needs() {
    let folder = units();
    for unit in ["cairn.service", "cairn-backup.service"] {
        let path = folder.path().join(unit);
        let path = path.to_str().expect("UTF-8");
        let args = ["security", "--offline=true", "--no-pager", path];
        let ran = analyze(&args, folder.path());
        let said = String::from_utf8_lossy(&ran.stdout);
        let (_, level) = said
            .split_once("Overall exposure level for")
            .expect("a level");
        let level = level.split_whitespace().nth(1).expect("a number");
        let level: f64 = level.parse().expect("a number");
        assert!(level < 2.0, "{unit}: {said}");
    }
}
