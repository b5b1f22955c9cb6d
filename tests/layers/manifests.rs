//! What the crates of the workspace may depend on, as cargo itself reads their manifests.

use std::{collections::BTreeMap, process::Command};

use serde_json::Value;

/// Each crate, and which of its siblings it may be built with.
const MAY: &[(&str, &[&str])] = &[
    ("cairn-kernel", &[]),
    ("cairn-rules", &["cairn-kernel"]),
    ("cairn-paint", &["cairn-kernel"]),
    ("cairn-pairing", &[]),
    ("cairn-ratings", &[]),
    ("cairn-toygame", &["cairn-kernel", "cairn-rules"]),
    ("localdiscord", &[]),
    (
        "cairn",
        &[
            "cairn-kernel",
            "cairn-paint",
            "cairn-pairing",
            "cairn-ratings",
            "cairn-rules",
            "localdiscord",
        ],
    ),
];

/// What a rules module is made of needs nothing that waits, connects or rolls.
const PURE: &[&str] = &[
    "arrayvec",
    "serde",
    "serde_json",
    "sha2",
    "strsim",
    "thiserror",
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

/// The dependencies of each crate: what it is built with, and what its tests need besides.
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

/// What a crate is built with; a dependency of tests has a kind of its own.
fn normal(all: &[Value]) -> impl Iterator<Item = &str> {
    all.iter()
        .filter(|it| it["kind"].is_null())
        .filter_map(|it| it["name"].as_str())
}

#[test]
fn each_crate_depends_only_on_those_further_in() {
    let crates = dependencies();
    let named: Vec<&str> = MAY.iter().map(|(name, _)| *name).collect();
    assert_eq!(crates.len(), MAY.len(), "a crate has no rule: {named:?}");
    for (name, may) in MAY {
        let siblings = normal(&crates[*name]).filter(|it| named.contains(it));
        for sibling in siblings {
            assert!(may.contains(&sibling), "{name} depends on {sibling}");
        }
    }
}

#[test]
fn the_local_discord_knows_nothing_of_the_bot_not_even_in_its_tests() {
    for it in &dependencies()["localdiscord"] {
        let name = it["name"].as_str().unwrap();
        assert!(!name.starts_with("cairn"), "{name}");
    }
}

#[test]
fn kernel_and_rules_are_built_with_nothing_that_waits_or_rolls() {
    let crates = dependencies();
    for name in ["cairn-kernel", "cairn-rules"] {
        for it in normal(&crates[name]).filter(|it| *it != "cairn-kernel") {
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
    for unwanted in ["localdiscord", "axum", "rcgen", "jsonschema"] {
        assert!(
            !hosted.iter().any(|it| it == unwanted),
            "the hosted bot is linked with {unwanted}"
        );
    }
    // The same look finds them where they are.
    let usual = names(&tree(&[]));
    for wanted in ["localdiscord", "axum", "rcgen", "jsonschema"] {
        assert!(usual.iter().any(|it| it == wanted), "{wanted} is not seen");
    }
}
