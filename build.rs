//! A build for others says which commit it is of.

use std::{env, fs, process::Command};

/// Filled in by `git archive` where there is no repository any more.
const ARCHIVED: &str = "hosting/commit";

fn main() {
    println!("cargo::rerun-if-changed={ARCHIVED}");
    println!("cargo::rerun-if-env-changed=CAIRN_COMMIT");
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    println!("cargo::rustc-env=CAIRN_VERSION={version} ({})", commit());
}

/// The commit and its day, never the time of the build: the same commit makes the same bytes. Only
/// of a release is it asked for; other builds would be made anew with every commit.
fn commit() -> String {
    let given = env::var("CAIRN_COMMIT").ok();
    let given = given.filter(|it| !it.is_empty());
    if let Some(given) = given {
        return given;
    }
    if env::var("PROFILE").as_deref() != Ok("release") {
        return "development build".to_owned();
    }
    let archived = fs::read_to_string(ARCHIVED).unwrap_or_default();
    let (commit, changed) = if archived.starts_with('$') {
        println!("cargo::rerun-if-changed=.git/HEAD");
        println!("cargo::rerun-if-changed=.git/logs/HEAD");
        let shown = git(&["show", "--no-patch", "--format=%H %cs", "HEAD"]);
        (
            shown.unwrap_or_default(),
            git(&["diff", "--quiet", "HEAD"]).is_none(),
        )
    } else {
        (archived, false)
    };
    let Some((hash, day)) = commit.trim().split_once(' ') else {
        return "unknown commit".to_owned();
    };
    let short: String = hash.chars().take(10).collect();
    let changed = if changed { ", changed" } else { "" };
    format!("{short} {day}{changed}")
}

/// What git says, if it is there and this is a repository.
fn git(args: &[&str]) -> Option<String> {
    let ran = Command::new("git").args(args).output().ok()?;
    let said = String::from_utf8(ran.stdout).ok()?;
    ran.status.success().then_some(said)
}
