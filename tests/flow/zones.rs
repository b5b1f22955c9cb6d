//! Time zones: settings that need one ask for it, and the list helps to find it.

use super::settings::{chooses, entries, line_description, opens};
use crate::flow::prelude::*;

#[tokio::test]
async fn what_needs_a_time_zone_asks_for_it_and_then_follows_it() {
    let chat = Chat::start().await;
    let (ada, games) = (&chat.ada, chat.games);
    // The digest, nights and weekends start with the question for the time zone.
    let refused = chat.prefers(ada, "told-my-turn", &["digest"]).await;
    refused.says("know your time zone");
    refused.lacks("**Your turn:**");
    let nights = opens(&chat, ada, games, "settings me", "night-from").await;
    nights.says("know your time zone");
    let (zones, marked) = entries(&nights, "1:set:mine:zone");
    assert!(zones.len() <= 25 && zones.contains(&"Europe/Berlin".to_owned()));
    assert_eq!(marked, ["none"]);
    let there = chooses(ada, &nights, "1:set:mine:zone", &["Europe/Berlin"]).await;
    there.says("▸ **Time zone:** **Europe/Berlin**, where it’s now ");
    let panel = there.message().unwrap();
    assert_eq!(line_description(panel, "night-from"), "23:00 to 07:00");
    assert_eq!(line_description(panel, "weekend"), "Saturday, Sunday");

    let digest = chat.prefers(ada, "told-my-turn", &["digest"]).await;
    digest.says("**Daily digest:** every day at 08:00");
    let later = chat.prefers(ada, "digest-hour", &["21"]).await;
    later.says("**Daily digest:** every day at 21:00");
    // A night that would be too long becomes one of the usual length.
    let night = chat.prefers(ada, "night-from", &["12"]).await;
    night.says("**Nights:** 12:00 to 20:00");
    let night = night.message().unwrap();
    let (ends, marked) = entries(night, "1:set:mine:night-until");
    assert_eq!(
        (ends.len(), ends.first().map(String::as_str)),
        (12, Some("13"))
    );
    assert_eq!(marked, ["20"]);
    let night = chooses(ada, night, "1:set:mine:night-until", &["0"]).await;
    night.says("**Nights:** 12:00 to 00:00");
    let none = chooses(
        ada,
        night.message().unwrap(),
        "1:set:mine:night-from",
        &["none"],
    )
    .await;
    none.says("**Nights:** none");
    let days = chat.prefers(ada, "weekend", &["friday", "saturday"]).await;
    days.says("**Weekends:** Friday, Saturday");
    let days = chooses(ada, days.message().unwrap(), "1:set:mine:weekend", &[]).await;
    days.says("**Weekends:** none");
    // Without the zone no setting that depends on it is left.
    let gone = chat.prefers(ada, "zone", &["none"]).await;
    gone.says("**Time zone:** not set");
    for label in ["Daily digest", "Your turn"] {
        gone.lacks(&format!("**{label}:**"));
    }
    chat.end().await;
}

#[tokio::test]
async fn a_time_zone_is_suggested_by_its_city() {
    let chat = Chat::start().await;
    let (ada, games) = (&chat.ada, chat.games);
    for (typed, zone) in [
        ("munich", "Europe/Berlin"),
        ("+9", "Asia/Tokyo"),
        ("new y", "America/New_York"),
    ] {
        let found = ada
            .autocomplete(games, "settings me", ("time-zone", typed), &[])
            .await
            .unwrap();
        assert!(found.len() <= 25);
        assert_eq!(found[0]["value"], zone, "{typed}");
    }
    let set = chat
        .slash(ada, games, "settings me", &[("time-zone", "tokyo".into())])
        .await;
    set.says("**Asia/Tokyo**");
    chat.end().await;
}
