//! Settings of people and servers.

use cairn_domain::{Editable as _, NONE, PlaceSettings};

use super::choose;
use crate::store::prelude::*;

const HOME: GuildId = GuildId(u64::MAX);

#[tokio::test]
async fn each_choice_is_kept_and_leaves_the_others_and_other_people_alone() {
    let (_folder, store) = store().await;
    let store = &store;
    let nothing = PlaceSettings::default();
    assert_eq!(store.settings(Some(ADA), None).await.unwrap(), nothing);
    let changes = [
        ("zone", "Europe/Berlin"),
        ("confirm", "at-once"),
        ("told-my-turn", "digest"),
        ("language", "de"),
        ("theme", "slate"),
    ];
    let mut expected = nothing.personal.clone();
    for (key, value) in changes {
        choose(store, BOB, key, value).await;
        expected = expected.with(key, value);
    }
    let bob = store.settings(Some(BOB), Some(HOME)).await.unwrap();
    assert_eq!(bob.personal, expected);
    assert_eq!(bob.personal.digest_hour, Some(8));
    assert_eq!(store.settings(Some(ADA), None).await.unwrap(), nothing);
    // A choice can be reset.
    choose(store, BOB, "zone", NONE).await;
    choose(store, BOB, "theme", NONE).await;
    let bob = store.settings(Some(BOB), None).await.unwrap().personal;
    assert_eq!((bob.theme, bob.rest, bob.digest_hour), (None, None, None));
    assert!(bob.play_at_once);
}

#[tokio::test]
async fn a_server_keeps_each_of_its_choices() {
    let (_folder, store) = store().await;
    let store = &store;
    let changes = [
        ("theme", "oak"),
        ("channels", "18446744073709551615 2"),
        ("room", "here"),
        ("starters", "7"),
        ("language", "de"),
    ];
    let mut expected = PlaceSettings::default().server;
    for (key, value) in changes {
        expected = expected.with(key, value);
    }
    save(store, async |tx| {
        tx.save_server_settings(HOME, &expected).await
    })
    .await;
    let kept = store.settings(Some(ADA), Some(HOME)).await.unwrap();
    assert_eq!(kept.server, expected);
    let elsewhere = store.settings(None, Some(GuildId(1))).await.unwrap();
    assert_eq!(elsewhere, PlaceSettings::default());
}
