//! Allowed dependencies of the workspace's crates, as cargo itself reads their manifests.

use std::{collections::BTreeMap, process::Command};

use serde_json::Value;

/// A crate, the siblings it may be built with, and other crates it is never built with.
type Rule = (&'static str, &'static str, &'static str);

/// Those of this workspace are named without `cairn-`.
const RULES: [Rule; 21] = [
    ("kernel", "", ""),
    ("cache", "", "tokio"),
    ("search", "kernel", "rand"),
    ("rules", "kernel search", ""),
    ("paint", "cache kernel", "tokio"),
    ("pairing", "", "tokio"),
    ("ratings", "", "tokio"),
    ("toygame", "kernel rules", ""),
    ("localdiscord", "", "poise serenity sqlx"),
    ("telemetry", "", "poise serenity sqlx tokio"),
    (
        "domain",
        "kernel pairing ratings rules",
        "getrandom poise rand reqwest serenity sqlx tokio",
    ),
    (
        "app",
        "cache domain kernel pairing rules store telemetry",
        "poise reqwest serenity sqlx",
    ),
    (
        "store",
        "domain kernel pairing ratings telemetry",
        "poise reqwest serenity",
    ),
    (
        "discord",
        "app cache domain kernel paint pairing rules telemetry",
        "sqlx",
    ),
    ("command", "domain rules store", "poise serenity sqlx"),
    (
        "robot",
        "app discord domain kernel rules store localdiscord",
        "poise serenity sqlx",
    ),
    (
        "sandbox",
        "app command domain robot rules store localdiscord",
        "poise serenity sqlx",
    ),
    (
        "lab",
        "app command discord domain kernel paint pairing ratings robot rules trf localdiscord",
        "sqlx",
    ),
    ("trf", "kernel pairing", "tokio"),
    ("benches", "", ""),
    (
        "cairn",
        "app command discord domain kernel paint pairing rules store telemetry sandbox",
        "localdiscord poise serenity sqlx",
    ),
];

fn short(name: &str) -> &str {
    name.strip_prefix("cairn-").unwrap_or(name)
}

/// A rules module needs nothing that waits, connects or rolls.
const PURE: &[&str] = &[
    "arrayvec",
    "serde",
    "serde_json",
    "sha2",
    "strsim",
    "thiserror",
    "toml",
];

fn cargo(args: &[&str]) -> String {
    let ran = Command::new(env!("CARGO"))
        .args(args)
        .args(["--offline", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success(), "cargo {args:?}: {errors}");
    String::from_utf8(ran.stdout).unwrap()
}

/// The dependencies of each crate: for building, and additionally for its tests.
fn dependencies() -> BTreeMap<String, Vec<Value>> {
    let told = cargo(&["metadata", "--format-version", "1", "--no-deps"]);
    let told: Value = serde_json::from_str(&told).unwrap();
    let packages = told["packages"].as_array().unwrap();
    packages
        .iter()
        .map(|package| {
            let name = package["name"].as_str().unwrap().to_owned();
            (name, package["dependencies"].as_array().unwrap().clone())
        })
        .collect()
}

/// The build dependencies of a crate; test dependencies have another kind.
fn normal(all: &[Value]) -> impl Iterator<Item = &str> {
    all.iter()
        .filter(|it| it["kind"].is_null())
        .filter_map(|it| it["name"].as_str())
}

/// The faults in the dependencies of a crate.
fn complaints<'a>(
    (name, may, never): Rule,
    dependencies: impl Iterator<Item = &'a str>,
) -> Vec<String> {
    let has = |list: &str, name: &str| list.split(' ').any(|it| it == name);
    let is_sibling = |name: &str| RULES.iter().any(|it| it.0 == short(name));
    let is_wrong = |it: &&str| has(never, it) || is_sibling(it) && !has(may, short(it));
    let wrong = dependencies.filter(is_wrong);
    wrong.map(|it| format!("{name} depends on {it}")).collect()
}

#[test]
fn each_crate_depends_only_on_those_further_in() {
    let crates = dependencies();
    assert_eq!(crates.len(), RULES.len(), "{:?}", crates.keys());
    for (name, dependencies) in &crates {
        let rule = RULES.iter().find(|it| it.0 == short(name));
        let rule = rule.unwrap_or_else(|| panic!("{name} has no rule"));
        let wrong = complaints(*rule, normal(dependencies));
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}

#[test]
fn a_dependency_that_points_outwards_is_seen() {
    let rule = RULES.iter().find(|it| it.0 == "app").unwrap();
    let names = ["tokio", "cairn-discord", "cairn-domain", "sqlx"];
    let found = complaints(*rule, names.into_iter());
    assert_eq!(
        found,
        ["app depends on cairn-discord", "app depends on sqlx"]
    );
}

#[test]
fn the_local_discord_knows_nothing_of_the_bot_not_even_in_its_tests() {
    for it in &dependencies()["localdiscord"] {
        let name = it["name"].as_str().unwrap();
        assert!(!name.starts_with("cairn"), "{name}");
    }
}

#[test]
fn kernel_search_and_rules_are_built_with_nothing_that_waits_or_rolls() {
    let crates = dependencies();
    for name in ["cairn-kernel", "cairn-search", "cairn-rules"] {
        let own = ["cairn-kernel", "cairn-search"];
        for it in normal(&crates[name]).filter(|it| !own.contains(it)) {
            assert!(PURE.contains(&it), "{name} depends on {it}");
        }
    }
}

#[test]
fn no_dependency_goes_by_another_name() {
    for (name, all) in dependencies() {
        for it in all {
            assert!(
                it["rename"].is_null(),
                "{name} calls {} otherwise",
                it["name"]
            );
        }
    }
}

#[test]
fn without_the_sandbox_nothing_of_the_local_discord_is_linked() {
    let tree = |features: &[&str]| {
        let mut args = vec!["tree", "-p", "cairn", "-e", "normal", "--prefix", "none"];
        args.extend(features);
        cargo(&args)
    };
    let names = |tree: &str| -> Vec<String> {
        let lines = tree.lines().filter_map(|line| line.split(' ').next());
        lines.map(str::to_owned).collect()
    };
    let hosted = names(&tree(&["--no-default-features"]));
    for unwanted in [
        "localdiscord",
        "cairn-lab",
        "cairn-robot",
        "cairn-trf",
        "axum",
        "rcgen",
        "jsonschema",
    ] {
        assert!(
            !hosted.iter().any(|it| it == unwanted),
            "the hosted bot is linked with {unwanted}"
        );
    }
    // The same check finds them where they are.
    let usual = names(&tree(&[]));
    for wanted in ["localdiscord", "cairn-robot", "axum", "rcgen"] {
        assert!(usual.iter().any(|it| it == wanted), "{wanted} is not seen");
    }
    // Dependencies of tests alone do not delay the first board.
    assert!(usual.iter().all(|it| it != "jsonschema"));
    assert!(usual.iter().all(|it| it != "cairn-lab"));
}
