//! The test of the layers is tried with what it forbids, written in every way.

use super::{CLOCKS, LAYERS, Layer, complaints, forbids, names::module_of};

fn layer(part: &str) -> &'static Layer {
    LAYERS.iter().find(|layer| layer.part == part).unwrap()
}

/// Each would name `discord` from `app::find`.
const FORBIDDEN: &[&str] = &[
    "use crate::discord;",
    "use crate::discord::press;",
    "pub use crate::discord::press as p;",
    "pub(crate) use crate::discord::*;",
    "use crate::{discord::press};",
    "use crate::{domain::{Game, Seat}, discord::{press, words::{self, Words}}};",
    "use crate::{\n    domain::Game,\n    discord::{\n        press,\n    },\n};",
    "use super::super::discord::press;",
    "use super::{super::discord::press, Loaded};",
    "use self::super::super::discord::press;",
    "use crate as c;\nfn f() { c::discord::press() }",
    "use crate::{self as c};\nfn f() { c::discord::press() }",
    "use crate::*;\nfn f() { discord::press() }",
    "extern crate self as c;\nuse c::discord::press;",
    "extern crate cairn as c;\nuse c::discord::press;",
    "use cairn_discord::press;",
    "use ::cairn_discord::press;",
    "fn f() { crate::discord::press() }",
    "fn f() { super::super::discord::press() }",
    "fn f() { crate :: discord\n    :: press() }",
    "fn f() -> Vec<crate::discord::Press> { Vec::<crate::discord::Press>::new() }",
    "fn f() { let x = <crate::discord::Press as Default>::default(); }",
    "fn f() { println!(\"{}\", crate::discord::press()) }",
    "macro_rules! m { () => { $crate::discord::press() } }",
    "mod inner { use super::super::super::discord::press; }",
    "mod inner { mod deeper { use crate::discord::press; } }",
    "fn f() { use crate::discord::press; press() }",
    "#[serde(with = \"crate::discord::press\")] struct S;",
    "#[derive(crate::discord::Derive)] struct S;",
    "#[cfg(test)]\nmod tests { use crate::{discord::press}; }",
    "use crate::r#discord::press;",
    "#[path = \"../discord/press.rs\"] mod press;",
    "include!(\"../discord/press.rs\");",
    "use serenity::all::Http;",
    "use ::serenity::all::Http;",
    "use serenity as s;",
    "use serenity as s;\nuse s::all::Http;",
    "extern crate serenity as s;",
    "use {std::sync::Arc, serenity::{all::{Http}}};",
    "fn f() { serenity::all::Http::new() }",
];

const ALLOWED: &[&str] = &[
    "use crate::{app::Loaded, domain::{Game, discord_id}};",
    "use super::{Loaded, worker::Workers};",
    "//! [`crate::discord::press`] shows it.\nuse crate::domain::Game;",
    "/// See [`crate::discord::press`].\nfn f() {}",
    "// use crate::discord::press;\nfn f() {}",
    "fn f() { let text = \"use crate::discord::press;\"; }",
    "mod discord { pub fn press() {} }\nfn f() { self::discord::press() }",
    "fn f(discord: u8) -> u8 { discord }",
    "pub(crate) fn f() {}",
    "mod tests { use super::*; }",
];

#[test]
fn a_forbidden_name_is_seen_in_every_way_of_writing_it() {
    let module = module_of("app/find.rs");
    for text in FORBIDDEN {
        let found = complaints(layer("app"), &module, text);
        assert!(!found.is_empty(), "nothing was seen in\n{text}");
    }
}

#[test]
fn what_is_allowed_is_let_through() {
    let module = module_of("app/find.rs");
    for text in ALLOWED {
        let found = complaints(layer("app"), &module, text);
        assert!(found.is_empty(), "{found:?} was seen in\n{text}");
    }
}

#[test]
fn the_line_of_a_forbidden_name_is_told() {
    let text = "use std::fmt;\n\nuse crate::{\n    domain::Game,\n    discord::press,\n};\n";
    let found = complaints(layer("app"), &module_of("app/mod.rs"), text);
    assert_eq!(found, ["5: `crate::discord::press` is not for `app`"]);
}

#[test]
fn the_root_of_a_part_does_not_import_everything_around_it() {
    let found = complaints(layer("app"), &module_of("app/mod.rs"), "use super::*;");
    assert_eq!(found, ["1: the whole crate is imported"]);
}

#[test]
fn a_clock_is_seen_however_it_is_asked_for() {
    for text in [
        "use std::time::Instant;",
        "use std::time::*;",
        "use std::{fmt, time::{Duration, SystemTime}};",
        "use std::time;\nfn f() { time::Instant::now(); }",
        "use std::time as t;\nfn f() { t::Instant::now(); }",
        "fn f() { std::time::Instant::now(); }",
    ] {
        let seen = super::named(&[], text).iter().any(|it| {
            let steps: Vec<&str> = it.path.iter().map(String::as_str).collect();
            CLOCKS.iter().any(|never| forbids(never, &steps))
        });
        assert!(seen, "{text}");
    }
    assert!(!forbids("std::time::Instant", &["std", "time", "Duration"]));
}
