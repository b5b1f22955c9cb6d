//! Allowed dependencies of the workspace's crates, as cargo itself reads their manifests.

use std::{collections::BTreeMap, process::Command};

use serde_json::Value;

/// A crate, the siblings it may be built with, and other crates it is never built with.
struct Rule {
    name: &'static str,
    may: &'static [&'static str],
    never: &'static [&'static str],
}

const RULES: &[Rule] = &[
    Rule {
        name: "cairn-kernel",
        may: &[],
        never: &[],
    },
    Rule {
        name: "cairn-cache",
        may: &[],
        never: &["tokio"],
    },
    Rule {
        name: "cairn-search",
        may: &["cairn-kernel"],
        never: &["rand"],
    },
    Rule {
        name: "cairn-rules",
        may: &["cairn-kernel", "cairn-search"],
        never: &[],
    },
    Rule {
        name: "cairn-paint",
        may: &["cairn-cache", "cairn-kernel"],
        never: &["tokio"],
    },
    Rule {
        name: "cairn-pairing",
        may: &[],
        never: &["tokio"],
    },
    Rule {
        name: "cairn-ratings",
        may: &[],
        never: &["tokio"],
    },
    Rule {
        name: "cairn-toygame",
        may: &["cairn-kernel", "cairn-rules"],
        never: &[],
    },
    Rule {
        name: "localdiscord",
        may: &[],
        never: &["poise", "serenity", "sqlx"],
    },
    Rule {
        name: "cairn-telemetry",
        may: &[],
        never: &["poise", "serenity", "sqlx", "tokio"],
    },
    Rule {
        name: "cairn-domain",
        may: &[
            "cairn-kernel",
            "cairn-pairing",
            "cairn-ratings",
            "cairn-rules",
        ],
        never: &[
            "getrandom",
            "poise",
            "rand",
            "reqwest",
            "serenity",
            "sqlx",
            "tokio",
        ],
    },
    Rule {
        name: "cairn-app",
        may: &[
            "cairn-cache",
            "cairn-domain",
            "cairn-kernel",
            "cairn-pairing",
            "cairn-rules",
            "cairn-store",
            "cairn-telemetry",
        ],
        never: &["poise", "reqwest", "serenity", "sqlx"],
    },
    Rule {
        name: "cairn-store",
        may: &[
            "cairn-domain",
            "cairn-kernel",
            "cairn-pairing",
            "cairn-ratings",
            "cairn-telemetry",
        ],
        never: &["poise", "reqwest", "serenity"],
    },
    Rule {
        name: "cairn-discord",
        may: &[
            "cairn-app",
            "cairn-cache",
            "cairn-domain",
            "cairn-kernel",
            "cairn-paint",
            "cairn-pairing",
            "cairn-rules",
            "cairn-telemetry",
        ],
        never: &["sqlx"],
    },
    Rule {
        name: "cairn-command",
        may: &["cairn-domain", "cairn-rules", "cairn-store"],
        never: &["poise", "serenity", "sqlx"],
    },
    Rule {
        name: "cairn-robot",
        may: &[
            "cairn-app",
            "cairn-discord",
            "cairn-domain",
            "cairn-kernel",
            "cairn-rules",
            "cairn-store",
            "localdiscord",
        ],
        never: &["poise", "serenity", "sqlx"],
    },
    Rule {
        name: "cairn-sandbox",
        may: &[
            "cairn-app",
            "cairn-command",
            "cairn-domain",
            "cairn-robot",
            "cairn-rules",
            "cairn-store",
            "localdiscord",
        ],
        never: &["poise", "serenity", "sqlx"],
    },
    Rule {
        name: "cairn-lab",
        may: &[
            "cairn-app",
            "cairn-command",
            "cairn-discord",
            "cairn-domain",
            "cairn-kernel",
            "cairn-paint",
            "cairn-pairing",
            "cairn-ratings",
            "cairn-robot",
            "cairn-rules",
            "cairn-trf",
            "localdiscord",
        ],
        never: &["sqlx"],
    },
    Rule {
        name: "cairn-trf",
        may: &["cairn-kernel", "cairn-pairing"],
        never: &["tokio"],
    },
    Rule {
        name: "cairn-benches",
        may: &[],
        never: &[],
    },
    Rule {
        name: "cairn",
        may: &[
            "cairn-app",
            "cairn-command",
            "cairn-discord",
            "cairn-domain",
            "cairn-kernel",
            "cairn-paint",
            "cairn-pairing",
            "cairn-rules",
            "cairn-store",
            "cairn-telemetry",
            "cairn-sandbox",
        ],
        never: &["localdiscord", "poise", "serenity", "sqlx"],
    },
];

/// A rules module needs nothing that waits, connects or rolls.
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
fn complaints<'a>(rule: &Rule, names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let is_sibling = |name: &str| RULES.iter().any(|it| it.name == name);
    let is_wrong =
        |name: &&str| rule.never.contains(name) || is_sibling(name) && !rule.may.contains(name);
    let wrong = names.filter(is_wrong);
    wrong
        .map(|it| format!("{} depends on {it}", rule.name))
        .collect()
}

#[test]
fn each_crate_depends_only_on_those_further_in() {
    let crates = dependencies();
    for name in crates.keys() {
        assert!(RULES.iter().any(|it| it.name == name), "{name} has no rule");
    }
    for rule in RULES {
        let wrong = complaints(rule, normal(&crates[rule.name]));
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}

#[test]
fn a_dependency_that_points_outwards_is_seen() {
    let rule = RULES.iter().find(|it| it.name == "cairn-app").unwrap();
    let found = complaints(
        rule,
        ["tokio", "cairn-discord", "cairn-domain", "sqlx"].into_iter(),
    );
    assert_eq!(
        found,
        [
            "cairn-app depends on cairn-discord",
            "cairn-app depends on sqlx"
        ]
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
