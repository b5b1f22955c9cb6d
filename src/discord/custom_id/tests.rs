//! Laws of all ids.

use std::{
    collections::{BTreeSet, HashSet},
    env, fs,
};

use proptest::prelude::*;

use super::{
    samples::{MadeUp, every},
    *,
};
use crate::{mutated::mutations, press::declaration::PressDeclaration};

/// The spelling of each button, with every content apart from numbers and texts: its family, whom
/// it is for, what it does, and the id. The tests of all buttons press these.
const CORPUS: &str = include_str!("../custom_id_corpus.txt");

/// Texts that resemble ids: unknown, forged, too long, cut off, or spelled differently.
const REFUSED: &[&str] = &[
    "",
    "1",
    "1:",
    "1::",
    "2:close",
    "01:close",
    " 1:close",
    "1:close ",
    "1:Close",
    "1:close:",
    "1:close:1",
    "1:games:",
    "1:move:K3F",
    "1:move:K3F:",
    "1:move:K3F:x",
    "1:move:K3F:-1",
    "1:move:K3F:+7",
    "1:move:K3F:07",
    "1:move:K3F:7:0",
    "1:move:K3F:18446744073709551616",
    "1:move:k3f:7",
    "1:move:#K3F:7",
    "1:move: K3F:7",
    "1:move:ÄÖÜ:7",
    "1:move:K3F:\u{0}",
    "1:turn:K3F:7:on:pick:0",
    "1:turn:K3F:7.0:on:pick:0:",
    "1:turn:K3F:7.FF:on:pick:0:",
    "1:turn:K3F:7.ffffffff:on:list:0:....",
    "1:turn:K3F:7.fffffffff:on:list:0:",
    "1:turn:K3F:7:play:e4:",
    "1:turn:K3F:7:play:e4:queen",
    "1:turn:K3F:7:play:e4::",
    "1:turn:K3F:7:as",
    "1:turn:K3F:7:as:a:b",
    "1:turn:K3F:7:as:a%b",
    "1:turn:K3F:7:as:a%3ab",
    "1:turn:K3F:7:end",
    "1:rules:a:b:c",
    "1:form:::",
    "1:game:K3F",
    "1:game:K3F:",
    "1:game:K3F:view:",
    "1:game:K3F:answer:7:",
    "1:game:K3F:answer:7:perhaps",
    "1:game:K3F:offer:queen",
    "1:view:game:K3F:replay:4294967296:first",
    "1:finished:0:",
    "1:finished:0:18446744073709551616",
    "1:set:mine:",
    "1:set:mine:room",
    "1:set:mine:told:my-turn",
    "1:set:mine:told-my_turn",
    "1:set:servers:zone",
    "1:top:",
    "1:top:clans",
    "1:top:clans:there",
    "1:top:clans:all:first",
    "1:top:/:all",
    "1:unrated:a:b:c:d:e:f:g:h",
    "1:unrated:clans;;nx;::random",
    "1:unrated:clans;;wn;::random",
    "1:unrated:clans;;;::x",
    "1:unrated:clans::random",
    "1:t:",
    "1:t:of:K3F",
    "1:t:of:K3F:who:-1",
    "1:t:of:K3F:who:65536",
    "1:t:of:T-K3F:join",
    "1:t:of:K3F:season:true",
    "1:t:new:set:x",
    "1:terms:K3F:lowest",
    "1:t:new:page:256",
    "1:d:",
    "1:d:K3F",
    "1:d:K3F:at",
    "1:d:K3F:at:match:-1",
    "1:d:K3F:do:1:result:0:0:x",
    "1:d:K3F:take:1:2:3",
];

#[test]
fn the_families_are_the_declared_words_and_nothing_that_is_made_up() {
    let families: BTreeSet<String> = every()
        .into_iter()
        .map(|it| {
            let id = it.id.to_string();
            assert_eq!(super::family(&id), Some(it.variants[0]), "{id}");
            it.variants[0].to_owned()
        })
        .collect();
    assert!(families.len() < 50, "{families:?}");
    for id in REFUSED {
        assert_eq!(super::family(id), None, "{id}");
    }
}

#[test]
fn every_id_is_short_enough_and_read_back_as_it_was() {
    let mut seen = HashSet::new();
    for MadeUp { id, .. } in every() {
        let text = id.to_string();
        assert!(text.chars().count() <= LONGEST, "{text}");
        assert_eq!(text.parse(), Ok(id), "{text}");
        assert!(seen.insert(text.clone()), "two are spelled alike: {text}");
    }
}

fn line(id: &CustomId, variants: &[&str]) -> String {
    let PressDeclaration {
        audience,
        effect,
        words,
        ..
    } = id.declaration();
    let family = variants[..words].join(".").replace("t.of.", "t.");
    let audience = format!("{audience:?}").to_lowercase();
    format!("{family} {audience} {effect} {id}")
}

#[test]
fn every_spelling_stands_in_the_list() {
    let mut chosen = HashSet::new();
    let mut spellings = Vec::new();
    for MadeUp {
        id,
        choices,
        variants,
    } in every()
    {
        let known = chosen.len();
        chosen.extend(choices);
        if chosen.len() > known {
            spellings.push(line(&id, &variants));
        }
    }
    let list = spellings.join("\n") + "\n";
    if env::var_os("BLESS").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/custom_id_corpus.txt");
        fs::write(path, list).expect("the list can be written");
        return;
    }
    let listed: BTreeSet<_> = CORPUS.lines().collect();
    let spelled: BTreeSet<_> = list.lines().collect();
    let new: Vec<_> = spelled.difference(&listed).collect();
    let gone: Vec<_> = listed.difference(&spelled).collect();
    assert!(
        list == CORPUS,
        "new: {new:?}; gone: {gone:?}; where ids that are out there still mean what they did, run \
         with BLESS=1"
    );
}

#[test]
fn what_is_like_an_id_is_refused() {
    let long = format!("1:turn:K3F:7:as:{}", "a".repeat(LONGEST - 16));
    assert!(long.parse::<CustomId>().is_ok(), "{long}");
    let [longer, path] = [
        format!("{long}a"),
        format!("1:turn:K3F:7:on:pick:0:{}", "d1.".repeat(300)),
    ];
    for text in REFUSED.iter().copied().chain([&*longer, &*path]) {
        assert_eq!(text.parse::<CustomId>(), Err(UnknownCustomId), "{text}");
    }
}

/// An id is written exactly as it was read.
fn try_id(text: &str) {
    if let Ok(id) = text.parse::<CustomId>() {
        assert_eq!(id.to_string(), text);
        assert!(text.chars().count() <= LONGEST, "{text}");
    }
}

#[test]
fn fuzz_no_text_makes_it_panic() {
    let mut texts: Vec<String> = every().iter().map(|it| it.id.to_string()).collect();
    texts.extend(REFUSED.iter().copied().map(ToOwned::to_owned));
    for text in &texts {
        try_id(text);
    }
    let text = prop_oneof![
        any::<String>(),
        "1:[a-zA-Z0-9:.-]{0,100}",
        mutations(texts, "[a-zA-Z0-9:.%+-]{1,4}"),
    ];
    proptest!(|(text in text)| try_id(&text));
}
