//! Settings of people and servers.

use cairn_domain::{
    ChannelId, EventKind, GuildId, LanguageKey, NotificationWay, PersonWrite, PersonalChange,
    PlaceSettings, PlayerId, RoleId, Room, ServerChange, ServerWrite, ThemeKey, Write,
};
use cairn_store::Store;

use super::{ADA, BOB, put, store};

const HOME: GuildId = GuildId(u64::MAX);

async fn choose(store: &Store, person: PlayerId, change: PersonalChange) {
    put(store, PersonWrite::Change(person, change)).await;
}

#[tokio::test]
async fn each_choice_is_kept_and_leaves_the_others_and_other_people_alone() {
    let (_folder, store) = store().await;
    let store = &store;
    let nothing = PlaceSettings::default();
    assert_eq!(store.settings(Some(ADA), None).await.unwrap(), nothing);
    let zone = PersonalChange::Zone(Some("Europe/Berlin".parse().unwrap()));
    let changes = [
        zone,
        PersonalChange::PlayAtOnce(true),
        PersonalChange::Told(EventKind::MyTurn, NotificationWay::Digest),
        PersonalChange::Language(Some(LanguageKey("de".to_owned()))),
        PersonalChange::Theme(Some(ThemeKey("slate".to_owned()))),
    ];
    let mut expected = nothing.personal.clone();
    for change in changes {
        choose(store, BOB, change.clone()).await;
        expected = expected.with(change);
    }
    let bob = store.settings(Some(BOB), Some(HOME)).await.unwrap();
    assert_eq!(bob.personal, expected);
    assert_eq!(bob.personal.digest_hour, Some(8));
    assert_eq!(store.settings(Some(ADA), None).await.unwrap(), nothing);
    // A choice can be reset.
    choose(store, BOB, PersonalChange::Zone(None)).await;
    choose(store, BOB, PersonalChange::Theme(None)).await;
    let bob = store.settings(Some(BOB), None).await.unwrap().personal;
    assert_eq!((bob.theme, bob.rest, bob.digest_hour), (None, None, None));
    assert!(bob.play_at_once);
}

#[tokio::test]
async fn a_server_keeps_each_of_its_choices() {
    let (_folder, store) = store().await;
    let store = &store;
    let changes = [
        ServerChange::Theme(Some(ThemeKey("oak".to_owned()))),
        ServerChange::Channels(vec![ChannelId(u64::MAX), ChannelId(2)]),
        ServerChange::Room(Room::Here),
        ServerChange::Starters(Some(RoleId(7))),
        ServerChange::Language(Some(LanguageKey("de".to_owned()))),
    ];
    let mut expected = PlaceSettings::default().server;
    for change in changes {
        let write = Write::Server(ServerWrite::Change(HOME, change.clone()));
        put(store, write).await;
        expected = expected.with(change);
    }
    let kept = store.settings(Some(ADA), Some(HOME)).await.unwrap();
    assert_eq!(kept.server, expected);
    let elsewhere = store.settings(None, Some(GuildId(1))).await.unwrap();
    assert_eq!(elsewhere, PlaceSettings::default());
}
