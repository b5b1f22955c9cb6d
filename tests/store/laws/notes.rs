//! Notes: for their writer alone, one for each turn, with a limit for all together.

use cairn_domain::{GameId, MOST_OF_NOTES, Note, ParticipantId, PersonWrite, Timestamp};
use cairn_store::Store;

use super::{ada, assert_stale, bob, put, store_with_game};

fn note(who: ParticipantId, turn: u32, text: &str) -> Note {
    Note {
        who,
        game: GameId(1),
        turn,
        text: text.to_owned(),
        at: Timestamp(5),
    }
}

fn write(note: &Note) -> PersonWrite {
    PersonWrite::Note(note.clone())
}

async fn of(store: &Store, who: ParticipantId) -> Vec<Note> {
    store.notes(who, Some(GameId(1))).await.unwrap()
}

#[tokio::test]
async fn a_note_takes_the_place_of_the_one_about_its_turn_and_others_do_not_see_it() {
    let (folder, store) = store_with_game().await;
    let (first, last) = (note(ada().id, 0, "öst"), note(ada().id, u32::MAX, "x"));
    for it in [&last, &first] {
        put(&store, write(it)).await;
    }
    let theirs = note(bob().id, 0, "theirs");
    put(&store, write(&theirs)).await;
    let store = folder.reopened(store).await;
    assert_eq!(of(&store, ada().id).await, [first, last.clone()]);
    let of_bob = store.notes(bob().id, None).await.unwrap();
    assert_eq!(of_bob, of(&store, bob().id).await);
    assert_eq!(of_bob, [theirs]);
    assert_eq!(store.notes(ada().id, Some(GameId(2))).await.unwrap(), []);

    let other = note(ada().id, 0, "other");
    put(&store, write(&other)).await;
    assert_eq!(of(&store, ada().id).await, [other, last.clone()]);
    put(&store, write(&note(ada().id, 0, ""))).await;
    assert_eq!(of(&store, ada().id).await, [last]);
}

#[tokio::test]
async fn there_is_room_for_some_whatever_two_devices_write() {
    let (_folder, store) = store_with_game().await;
    let most = note(ada().id, 1, &"ß".repeat(MOST_OF_NOTES - 1));
    put(&store, write(&most)).await;
    put(&store, write(&note(ada().id, 2, "x"))).await;
    assert_stale(&store, write(&note(ada().id, 3, "x"))).await;
    // Another note on the same turn replaces it.
    put(&store, write(&note(ada().id, 2, "y"))).await;
    put(&store, write(&note(bob().id, 3, "x"))).await;
}
