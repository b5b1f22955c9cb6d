//! Notes: for their writer alone, one for each turn, with a limit for all together.

use cairn_domain::{MAX_NOTES, Note, check_room};
use tokio::task::JoinSet;

use crate::store::prelude::*;

fn note(who: ParticipantId, turn: u32, text: &str) -> Note {
    Note {
        who,
        game: GameId(1),
        turn,
        text: text.to_owned(),
        at: Timestamp(5),
    }
}

/// Saves a note if there is room for it, as the bot does.
async fn save(store: &Store, note: &Note) -> anyhow::Result<()> {
    let save = async |tx: Tx| {
        check_room(&tx.notes(note.who, Some(note.game)).await?, note)?;
        tx.save_note(note).await
    };
    store.transact(save).await
}

async fn notes(store: &Store, who: ParticipantId) -> Vec<Note> {
    store.notes(who, Some(GameId(1))).await.unwrap()
}

#[tokio::test]
async fn a_note_takes_the_place_of_the_one_about_its_turn_and_others_do_not_see_it() {
    let (folder, store) = store_with_game().await;
    let (first, last) = (note(ada().id, 0, "öst"), note(ada().id, u32::MAX, "x"));
    for it in [&last, &first] {
        save(&store, it).await.unwrap();
    }
    let theirs = note(bob().id, 0, "theirs");
    save(&store, &theirs).await.unwrap();
    let store = folder.reopen(store).await;
    assert_eq!(notes(&store, ada().id).await, [first, last.clone()]);
    let of_bob = store.notes(bob().id, None).await.unwrap();
    assert_eq!(of_bob, notes(&store, bob().id).await);
    assert_eq!(of_bob, [theirs]);
    assert_eq!(store.notes(ada().id, Some(GameId(2))).await.unwrap(), []);

    let other = note(ada().id, 0, "other");
    save(&store, &other).await.unwrap();
    assert_eq!(notes(&store, ada().id).await, [other, last.clone()]);
    save(&store, &note(ada().id, 0, "")).await.unwrap();
    assert_eq!(notes(&store, ada().id).await, [last]);
}

#[tokio::test]
async fn there_is_room_for_some_whatever_many_devices_write_at_once() {
    let (_folder, store) = store_with_game().await;
    let most = note(ada().id, 0, &"ß".repeat(MAX_NOTES - 3));
    save(&store, &most).await.unwrap();
    let mut devices = JoinSet::new();
    for turn in 1..=8 {
        let store = Arc::clone(&store);
        devices.spawn(async move { save(&store, &note(ada().id, turn, "x")).await.is_ok() });
    }
    let saved = devices.join_all().await;
    assert_eq!(saved.iter().filter(|it| **it).count(), 3);
    // Another note on the same turn replaces it, and others have room of their own.
    let there = notes(&store, ada().id).await;
    assert_eq!(there.len(), 4);
    save(&store, &note(ada().id, there[1].turn, "y"))
        .await
        .unwrap();
    save(&store, &note(bob().id, 3, "x")).await.unwrap();
}
