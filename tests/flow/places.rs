//! Deleted threads, channels, messages and permissions: the game goes on where it can, or the
//! players read privately what is missing. A final refusal of Discord's is not tried again.

use localdiscord::{
    Bot, Launch,
    journal::{End, JournalContent},
};

use super::proof::THREADS;
use crate::flow::prelude::*;

/// Plays for Ada and Bob alternately, and waits for the private answer only.
async fn play(
    chat: &Chat,
    who: &Person,
    place: ChannelId,
    turn: &str,
    game: &StartedGame,
) -> String {
    let args = [("move", turn.into()), ("game", game.name.as_str().into())];
    let outcome = chat.slash(who, place, "move", &args).await;
    outcome.says("Played");
    outcome.text().to_owned()
}

/// The number of requests that Discord has refused with 403 or 404.
fn refusal_count(chat: &Chat) -> usize {
    let entries = chat.sandbox.journal().entries();
    let refused = entries.iter().filter(|entry| {
        matches!(&entry.what, JournalContent::Request(it)
            if matches!(it.end, End::Answered(403 | 404)) || it.answer["code"] == 160_005)
    });
    refused.count()
}

#[tokio::test]
async fn a_game_whose_thread_is_deleted_goes_on_in_its_channel() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    // It is deleted while the next board is on its way.
    let board = InjectedFault::new("POST", MESSAGES, Effect::HoldBefore);
    let held = chat.fail(board.with_text("turn 2 "));
    play(&chat, ada, chat.games, plain_turn(1), &game).await;
    chat.wait_for_hits(&held, 1).await;
    chat.change(|world| world.delete_channel(game.place));
    held.release();
    let board = chat.reads(bob, chat.games, "turn 2 ").await;
    let told = "so the game continues here.";
    board.says(told);
    chat.assert_posted_once(chat.games, "turn 2 ", bob);
    // The thread was requested twice: for the post, and for the buttons of the old one.
    chat.wait_until("the challenge to lead nowhere", |world| {
        let mut posts = world.messages_in(chat.games);
        posts
            .find(|it| it.content.ends_with("The game is on!"))
            .map(drop)
    })
    .await;
    wait_until("two refusals", async || refusal_count(&chat) >= 2).await;
    assert_eq!(refusal_count(&chat), 2);
    // From now on everything is in the channel.
    let picker = chat.click(bob, board.id, "Move").await;
    assert!(is_picker(picker.text()), "{}", picker.text());
    play(&chat, bob, chat.games, plain_turn(2), &game).await;
    chat.reads(ada, chat.games, "turn 3 ").await;
    chat.loses_buttons(&board).await;
    assert_eq!(refusal_count(&chat), 2);
    chat.end().await;
}

#[tokio::test]
async fn a_rematch_whose_thread_is_gone_is_offered_and_played_in_its_channel() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    chat.resigns(ada, &game).await;
    chat.change(|world| world.delete_channel(game.place));
    let args = [("game", game.name.as_str().into())];
    chat.slash(ada, games, "rematch", &args).await;
    let open = chat
        .finds(games, "the rematch", |it| it.part("Accept").is_some())
        .await;
    chat.click(bob, open.id, "Accept").await;
    chat.reads(bob, games, "turn 1 ").await;
    chat.loses_buttons(&open).await;
    assert!(chat.books().await.parked_tasks().await.is_empty());
    chat.end().await;
}

#[tokio::test]
async fn an_archived_thread_is_used_on_and_a_locked_one_is_left() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob) = (&chat.ada, &chat.bob);
    // By itself, a week after the last message.
    chat.change(|world| {
        let later = world.now().saturating_add(Duration::from_hours(8 * 24));
        let close = |channel: &mut localdiscord::world::channel::Channel| {
            let thread = channel.thread.as_mut().unwrap();
            (thread.archived, thread.archive_changed) = (true, later);
        };
        world.edit_channel(game.place, close).unwrap();
    });
    play(&chat, ada, game.place, plain_turn(1), &game).await;
    let second = chat.reads(bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&game.board).await;

    chat.change(|world| world.lock(game.place, true));
    chat.reads(bob, chat.games, "turn 2 ").await;
    play(&chat, bob, chat.games, plain_turn(2), &game).await;
    chat.reads(ada, chat.games, "turn 3 ").await;
    chat.loses_buttons(&second).await;
    chat.assert_posted_once(chat.games, "turn 3 ", ada);
    assert_eq!(refusal_count(&chat), 0);
    chat.end().await;
}

#[tokio::test]
async fn without_the_right_to_make_threads_the_game_is_played_in_the_channel() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    chat.deny(games, Permissions::CREATE_PUBLIC_THREADS);
    let args = [
        ("game", plain().into()),
        ("opponent", bob.into()),
        ("side", "first".into()),
    ];
    let outcome = chat.slash(ada, games, "challenge", &args).await;
    let missing = "I can’t create a thread here (missing: **Create Public Threads**)";
    outcome.says(missing);
    let challenge = chat.reads(bob, games, "challenges you").await;
    chat.click(bob, challenge.id, "Accept").await;
    chat.reads(ada, games, "turn 1 ").await;
    assert_eq!(chat.requests("POST", THREADS), 0);
    chat.click(ada, chat.posts(games, "turn 1 ")[0].id, "More…")
        .await;

    // It is revoked between the challenge and the answer.
    chat.deny(games, Permissions::NONE);
    chat.slash(ada, games, "challenge", &args).await;
    let challenge = chat.open_challenge().await.0.id;
    chat.deny(games, Permissions::CREATE_PUBLIC_THREADS);
    chat.click(bob, challenge, "Accept").await;
    chat.wait_until("the second board", |world| {
        let boards = world.messages_in(games);
        (boards.filter(|it| it.content.contains("turn 1 ")).count() == 2).then_some(())
    })
    .await;
    assert_eq!(
        (chat.requests("POST", THREADS), refusal_count(&chat)),
        (1, 1)
    );
    chat.end().await;
}

#[tokio::test]
async fn a_missing_permission_is_told_before_a_game_can_begin() {
    let chat = Chat::start().await;
    for (permission, name) in [
        (Permissions::SEND_MESSAGES, "**Send Messages**"),
        (Permissions::ATTACH_FILES, "**Attach Files**"),
        (Permissions::VIEW_CHANNEL, "**View Channel**"),
    ] {
        chat.deny(chat.games, permission);
        let outcome = chat.challenges(&chat.ada, None, &[]).await;
        assert!(outcome.is_private());
        outcome.says(name);
    }
    assert!(chat.posts(chat.games, "#").is_empty());
    assert_eq!(refusal_count(&chat), 0);
    chat.end().await;
}

#[tokio::test]
async fn a_permission_taken_away_is_told_to_who_plays_and_given_back_the_boards_return() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, elsewhere) = (&chat.ada, &chat.bob, chat.sandbox.channel("general"));
    let turns = [
        (
            Permissions::VIEW_CHANNEL,
            "**View Channel**",
            plain_turn(1),
            plain_turn(2),
        ),
        (
            Permissions::ATTACH_FILES,
            "**Attach Files**",
            plain_turn(3),
            plain_turn(4),
        ),
        (
            Permissions(Permissions::SEND_MESSAGES.0 | Permissions::SEND_MESSAGES_IN_THREADS.0),
            "**Send Messages in Threads**",
            plain_turn(5),
            plain_turn(6),
        ),
    ];
    let mut board = game.board.clone();
    for (idx, (permission, name, hidden, shown)) in turns.into_iter().enumerate() {
        chat.deny(chat.games, permission);
        let before = refusal_count(&chat);
        play(&chat, ada, elsewhere, hidden, &game).await;
        // Both places have been tried once, and the log says that there will be no more tries.
        let gave_up = chat
            .bot
            .writes_times("rejected and will not be retried", idx + 1)
            .await;
        gave_up.unwrap();
        assert_eq!(refusal_count(&chat), before + 2);
        let args = [("game", game.name.as_str().into())];
        let told = chat.slash(bob, elsewhere, "board", &args).await;
        let note = "I can’t post this game’s board right now";
        told.says(note);
        // People who manage the server read which permissions to grant.
        let lack = format!("I’m missing permissions there: {name}.");
        told.says(&lack);
        assert!(
            chat.posts(game.place, &format!("turn {} ", 2 * idx + 2))
                .is_empty()
        );

        chat.deny(chat.games, Permissions::NONE);
        assert_eq!(refusal_count(&chat), before + 2);
        play(&chat, bob, elsewhere, shown, &game).await;
        let text = format!("turn {} ", 2 * idx + 3);
        chat.reads(ada, game.place, &text).await;
        chat.loses_buttons(&board).await;
        board = chat.assert_posted_once(game.place, &text, ada);
        let told = chat.slash(bob, elsewhere, "board", &args).await;
        told.lacks(note);
    }
    chat.end().await;
}

#[tokio::test]
async fn deleted_posts_do_no_harm() {
    let chat = Chat::start().await;
    let (ada, bob, games) = (&chat.ada, &chat.bob, chat.games);
    // The challenge is deleted while it is being accepted: no thread can hang on it.
    chat.challenges(ada, bob, &[("side", "first".into())]).await;
    let challenge = chat.open_challenge().await.0.id;
    let trap = chat.fail(InjectedFault::new("POST", THREADS, Effect::HoldBefore));
    bob.click(challenge, "Accept").unwrap();
    chat.wait_for_hits(&trap, 1).await;
    chat.change(|world| world.delete_message(challenge).unwrap());
    trap.release();
    let first = chat.reads(ada, games, "turn 1 ").await;

    // So is the board while the next turn is played.
    chat.change(|world| world.delete_message(first.id).unwrap());
    let game = StartedGame {
        place: games,
        name: chat.all_games().await[0].id.to_string(),
        board: first,
    };
    play(&chat, ada, games, plain_turn(1), &game).await;
    let second = chat.reads(bob, games, "turn 2 ").await;
    play(&chat, bob, games, plain_turn(2), &game).await;
    chat.reads(ada, games, "turn 3 ").await;
    chat.loses_buttons(&second).await;
    let gone = |world: &World| world.message(MessageId(challenge.0)).is_none();
    assert!(chat.look(gone));
    let before = refusal_count(&chat);
    play(&chat, ada, games, plain_turn(3), &game).await;
    chat.reads(bob, games, "turn 4 ").await;
    assert_eq!(refusal_count(&chat), before);
    chat.end().await;
}

#[tokio::test]
async fn a_server_full_of_threads_has_the_game_in_the_channel() {
    let chat = Chat::start().await;
    chat.change(|world| world.limit_threads(0));
    let game = chat.begin(&[]).await;
    assert_eq!(game.place, chat.games);
    assert_eq!(chat.requests("POST", THREADS), 1);
    chat.end().await;
}

#[tokio::test]
async fn a_game_is_taken_along_and_nobody_is_pinged_for_it() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, cleo) = (&chat.ada, &chat.bob, &chat.cleo);
    let general = chat.sandbox.channel("general");
    let there = [("game", game.name.as_str().into()), ("here", true.into())];
    let refused = chat.slash(cleo, general, "board", &there).await;
    refused.says("mitnehmen");
    let here = chat.slash(ada, game.place, "board", &there[1..]).await;
    here.says("This game is already being played here.");
    let before = (pings(ada), pings(bob));
    let done = chat.slash(bob, general, "board", &there).await;
    done.says("continues here");
    let board = chat.reads(ada, general, "turn 1 ").await;
    chat.loses_buttons(&game.board).await;
    assert_eq!((pings(ada), pings(bob)), before);
    let old = chat.posts(game.place, &format!("continues in <#{}>", general.0));
    assert_eq!(old.len(), 1);
    // From now on everything is there, and each turn notifies as usual.
    chat.click(ada, board.id, "Move").await;
    play(&chat, ada, game.place, plain_turn(1), &game).await;
    let board = chat.reads(bob, general, "turn 2 ").await;
    assert_eq!(board.mentions, [bob.id()]);
    // And back: the same board in the first place once more.
    chat.slash(bob, game.place, "board", &there).await;
    chat.reads(bob, game.place, "turn 2 ").await;
    chat.loses_buttons(&board).await;

    // People who manage the messages there may do it, too.
    let manages = Overwrite {
        target: OverwriteTarget::Member(cleo.id()),
        allow: Permissions::MANAGE_MESSAGES,
        deny: Permissions::NONE,
    };
    chat.change(|world| world.overwrite(general, manages).unwrap());
    chat.slash(cleo, general, "board", &there).await;
    let place = chat.stored_game(&game.name).await.place;
    assert_eq!(place.target().0, general.0);
    chat.end().await;
}

#[tokio::test]
async fn a_thread_is_closed_a_day_after_its_last_game() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, bob, place) = (&chat.ada, &chat.bob, game.place);
    let is_closed = |world: &World| {
        let channel = world.channel(place).unwrap();
        channel.thread.as_ref().unwrap().archived
    };
    let resign = async |who: &Person| {
        let asked = chat.slash(who, place, "resign", &[]).await;
        chat.click(who, asked.message().unwrap().id, "Yes, resign")
            .await;
    };
    resign(ada).await;
    let over = chat.reads(bob, place, "🏁").await;
    // A rematch goes on there when the day is over.
    chat.click(ada, over.id, "Rematch").await;
    let asked = chat.reads(bob, place, "challenges you").await;
    chat.click(bob, asked.id, "Accept").await;
    chat.reads(bob, place, "**Bob** plays").await;
    chat.sandbox.advance(DAY);
    chat.bot_writes("not archiving the thread").await;
    assert!(!chat.look(is_closed));
    resign(bob).await;
    chat.sandbox.advance(DAY);
    chat.wait_until("a closed thread", |world| is_closed(world).then_some(()))
        .await;
    assert_eq!(chat.requests("PATCH", "/channels/{channel_id}"), 1);
    chat.end().await;
}

#[tokio::test]
async fn an_operator_reads_which_permissions_are_missing_in_which_server() {
    let chat = Chat::start().await;
    let checked = async |lines: &[&str]| {
        let launch = Launch::new(env!("CARGO_BIN_EXE_cairn"))
            .arg("check")
            .env("DATABASE_URL", "sqlite://nothing.db")
            .folder(chat.folder.path());
        let mut check = Bot::start(&chat.sandbox, launch).unwrap();
        let ended = check.wait_for_exit(Duration::from_secs(30)).await.unwrap();
        assert!(ended.success(), "a warning keeps no bot from starting");
        let output = check.output().join("\n");
        for line in lines {
            assert!(output.contains(line), "{line}\n{output}");
        }
    };
    checked(&[
        "writable",
        "ok       clock     agrees with Discord's",
        "ok       intents   no privileged intent is on",
        "ok       gateway   one connection recommended",
        "ok       servers   no permissions are missing in any of 1",
    ])
    .await;
    let guild = chat.sandbox.guild();
    let role = localdiscord::world::id::RoleId(guild.0);
    chat.change(|world| {
        let role = world.guild_mut(guild).unwrap().role_mut(role).unwrap();
        let taken = Permissions::ATTACH_FILES | Permissions::READ_MESSAGE_HISTORY;
        role.permissions = role.permissions.difference(taken);
    });
    checked(&[
        "warning  servers   permissions are missing in 1 of 1",
        "The Board Room: Attach Files, Read Message History",
        "&permissions=309237746688",
    ])
    .await;
    chat.quit().await;
}
