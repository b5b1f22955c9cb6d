//! Nobody sees what is not theirs: games are known where they can be read, by Discord's own
//! permissions, and a half-entered turn is its player's alone.

use localdiscord::world::id::RoleId;

use crate::flow::prelude::*;

const UNKNOWN: &str = "Ein Spiel dieses Namens gibt es hier nicht";

fn overwrite(
    chat: &Chat,
    channel: ChannelId,
    target: OverwriteTarget,
    allow: Permissions,
    deny: Permissions,
) {
    let overwrite = Overwrite {
        target,
        allow,
        deny,
    };
    chat.change(|world| world.overwrite(channel, overwrite).unwrap());
}

/// Hides a channel from everybody but Bob and the bot; Ada owns the server.
pub(crate) fn hide(chat: &Chat, channel: ChannelId) {
    let (sees, none) = (Permissions::VIEW_CHANNEL, Permissions::NONE);
    for who in [chat.bob.id(), chat.sandbox.bot_user()] {
        overwrite(chat, channel, OverwriteTarget::Member(who), sees, none);
    }
    let everyone = OverwriteTarget::Role(RoleId(chat.sandbox.guild().0));
    overwrite(chat, channel, everyone, none, sees);
}

/// The answers for somebody who names the game, or its player.
async fn asks(
    chat: &Chat,
    who: &Person,
    place: ChannelId,
    game: &StartedGame,
) -> Vec<InteractionOutcome> {
    let name = [("game", Arg::from(game.name.as_str()))];
    let turn = [("move", Arg::from(plain_turn(1))), name[0].clone()];
    let mut answers = Vec::new();
    for (command, args) in [
        ("board", &name[..]),
        ("history", &name),
        ("draw", &name),
        ("takeback", &name),
        ("resign", &name),
        ("abort", &name),
        ("rematch", &name),
        ("move", &turn),
    ] {
        answers.push(chat.slash(who, place, command, args).await);
    }
    answers
}

/// Whether the game is in the lists shown to somebody.
async fn is_listed(chat: &Chat, who: &Person, place: ChannelId, game: &StartedGame) -> bool {
    let theirs = [("who", (&chat.bob).into())];
    let listed = chat.slash(who, place, "games", &theirs).await;
    assert!(listed.is_private(), "{listed:?}");
    let here = [("here", true.into())];
    let here = chat.slash(who, place, "games", &here).await;
    let suggested = who
        .autocomplete(place, "board", ("game", ""), &[])
        .await
        .unwrap();
    let name = game.name.trim_start_matches('#');
    assert!(
        !here.text().contains(name) && !suggested.iter().any(|it| it["value"] == name),
        "it is not played here"
    );
    listed.text().contains(name)
}

#[tokio::test]
async fn a_game_in_a_hidden_channel_is_known_to_those_who_may_read_it() {
    let chat = Chat::start().await;
    hide(&chat, chat.games);
    let game = chat.begin(&[]).await;
    let (cleo, general) = (&chat.cleo, chat.sandbox.channel("general"));
    for answer in asks(&chat, cleo, general, &game).await {
        assert_refused(&answer, UNKNOWN);
    }
    assert!(!is_listed(&chat, cleo, general, &game).await);
    let typed = format!(
        "<@{}> {} {}",
        chat.sandbox.bot_user(),
        game.name,
        plain_turn(1)
    );
    cleo.say(general, &typed).unwrap();
    chat.reads(
        cleo,
        general,
        "There’s no game with that ID here. Use `/games` to list yours.",
    )
    .await;

    // A role lets her in. The bot has fetched the server before, and receives the change.
    let (sees, none) = (Permissions::VIEW_CHANNEL, Permissions::NONE);
    let role = chat.change(|world| {
        let guild = chat.sandbox.guild();
        let role = world.add_role(guild, "guests", none).unwrap();
        world.give_role(guild, cleo.id(), role);
        role
    });
    overwrite(&chat, chat.games, OverwriteTarget::Role(role), sees, none);
    let name = [("game", Arg::from(game.name.as_str()))];
    let board = chat.slash(cleo, general, "board", &name).await;
    board.says(&game.name);
    assert!(is_listed(&chat, cleo, general, &game).await);
    let watching = "Du spielst hier nicht mit";
    assert_refused(&chat.slash(cleo, general, "draw", &name).await, watching);

    // She may not read earlier messages, and therefore not the games.
    let history = Permissions::READ_MESSAGE_HISTORY;
    overwrite(
        &chat,
        chat.games,
        OverwriteTarget::Role(role),
        sees,
        history,
    );
    assert!(!is_listed(&chat, cleo, general, &game).await);
    // People in the channel see the board, though.
    let mine = chat.click(cleo, game.board.id, "My view").await;
    mine.says(&game.name);

    overwrite(&chat, chat.games, OverwriteTarget::Role(role), none, sees);
    let old = board.message().unwrap();
    for request in ["view", "more", "history", "text", "offers", "move"] {
        let id = game.name.trim_start_matches('#');
        let id = match request {
            "move" => format!("1:move:{id}:0"),
            request => format!("1:game:{id}:{request}"),
        };
        assert_refused(&forge(cleo, old, &id).await, UNKNOWN);
    }
    chat.end().await;
}

#[tokio::test]
async fn a_challenge_in_a_hidden_channel_is_answered_by_those_who_may_read_it() {
    let chat = Chat::start().await;
    let (ada, cleo, general) = (&chat.ada, &chat.cleo, chat.sandbox.channel("general"));
    hide(&chat, chat.games);
    chat.challenges(ada, None, &[]).await;
    let open = chat
        .reads(ada, chat.games, "is looking for an opponent")
        .await;
    let accept = open.part("Accept").unwrap()["custom_id"].clone();
    let accept = accept.as_str().unwrap();
    let rules = [("game", Arg::from(plain()))];
    let somewhere = chat.slash(cleo, general, "rules", &rules).await;
    let somewhere = somewhere.message().unwrap();
    let refused = forge(cleo, somewhere, accept).await;
    assert_refused(&refused, "Diese Herausforderung gibt es hier nicht");
    assert!(chat.all_games().await.is_empty());
    let may = OverwriteTarget::Member(cleo.id());
    let (sees, none) = (Permissions::VIEW_CHANNEL, Permissions::NONE);
    overwrite(&chat, chat.games, may, sees, none);
    // The bot hears of the permission and of a press side by side, in either order.
    for _ in 0..20 {
        if chat.all_games().await.is_empty() {
            forge(cleo, somewhere, accept).await;
        }
    }
    assert_eq!(chat.all_games().await.len(), 1);
    chat.end().await;
}

/// Ada begins a game with Bob in a thread that nobody else sees.
pub(super) async fn begins_apart(chat: &Chat) -> StartedGame {
    let (ada, bob) = (&chat.ada, &chat.bob);
    let thread = chat.change(|world| {
        let kind = ChannelKind::PrivateThread;
        let thread = world
            .thread_in(chat.games, kind, ada.id(), "back room", 1_440)
            .unwrap();
        for member in [bob.id(), chat.sandbox.bot_user()] {
            world.join_thread(thread, member);
        }
        thread
    });
    let args = [
        ("game", plain().into()),
        ("opponent", bob.into()),
        ("side", "first".into()),
    ];
    chat.slash(ada, thread, "challenge", &args).await;
    let challenge = chat.reads(bob, thread, "challenges you").await;
    chat.click(bob, challenge.id, "Accept").await;
    let board = chat.reads(ada, thread, "turn 1 ").await;
    let (_, name) = board.content.split_once('#').unwrap();
    let name = format!("#{}", name.split('*').next().unwrap());
    StartedGame {
        place: thread,
        board,
        name: name.split_whitespace().next().unwrap().to_owned(),
    }
}

#[tokio::test]
async fn a_game_in_a_private_thread_is_its_members_and_never_leaves_it() {
    let chat = Chat::start().await;
    let (ada, bob, cleo) = (&chat.ada, &chat.bob, &chat.cleo);
    let game = begins_apart(&chat).await;
    for answer in asks(&chat, cleo, chat.games, &game).await {
        assert_refused(&answer, UNKNOWN);
    }
    assert!(!is_listed(&chat, cleo, chat.games, &game).await);

    // A member reads it, and so does a manager of threads.
    let guild = chat.sandbox.guild();
    chat.change(|world| world.join_thread(game.place, cleo.id()));
    assert!(is_listed(&chat, cleo, chat.games, &game).await);
    chat.change(|world| world.leave_thread(game.place, cleo.id()));
    assert!(!is_listed(&chat, cleo, chat.games, &game).await);
    chat.change(|world| {
        let role = world.add_role(guild, "keepers", Permissions::MANAGE_THREADS);
        world.give_role(guild, cleo.id(), role.unwrap());
    });
    assert!(is_listed(&chat, cleo, chat.games, &game).await);

    // The thread is gone: nothing goes to its channel, which others read.
    chat.change(|world| world.delete_channel(game.place));
    let turn = [
        ("move", plain_turn(1).into()),
        ("game", game.name.as_str().into()),
    ];
    let played = chat.uses(ada, "move", &turn).await;
    played.says("Played");
    let told = chat.uses(bob, "board", &turn[1..]).await;
    told.says(&game.name);
    chat.bot_writes("rejected and will not be retried").await;
    assert!(chat.posts(chat.games, "turn 2 ").is_empty());
    assert!(!is_listed(&chat, cleo, chat.games, &game).await);
    chat.end().await;
}

#[tokio::test]
async fn outside_of_servers_a_list_holds_what_one_plays_oneself() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, cleo) = (&chat.ada, &chat.cleo);
    let [adas, cleos] = [ada, cleo].map(Person::direct);
    for answer in [
        chat.slash(cleo, cleos, "games", &[("who", (&chat.bob).into())])
            .await,
        chat.slash(cleo, cleos, "games", &[]).await,
    ] {
        answer.lacks(&game.name);
    }
    for args in [&[("who", (&chat.bob).into())][..], &[]] {
        let answer = chat.slash(ada, adas, "games", args).await;
        answer.says(&game.name);
    }
    let with_cleo = [("who", cleo.into())];
    let answer = chat.slash(ada, adas, "games", &with_cleo).await;
    answer.lacks(&game.name);
    let name = [("game", Arg::from(game.name.as_str()))];
    assert_refused(&chat.slash(cleo, cleos, "board", &name).await, UNKNOWN);

    // Installed by herself, the bot answers Cleo in a server it is not in.
    let elsewhere = chat.change(|world| {
        world.user_mut(cleo.id()).unwrap().installed = true;
        let guild = world.add_guild("The Other Room", cleo.id());
        world.add_channel(guild, "lobby", ChannelKind::Text)
    });
    assert_refused(&chat.slash(cleo, elsewhere, "board", &name).await, UNKNOWN);
    let theirs = [("who", (&chat.bob).into())];
    let answer = chat.slash(cleo, elsewhere, "games", &theirs).await;
    answer.lacks(&game.name);
    chat.end().await;
}

#[tokio::test]
async fn who_acts_without_a_name_means_their_own_game() {
    let chat = Chat::start().await;
    let game = chat.begin(&[]).await;
    let (ada, cleo) = (&chat.ada, &chat.cleo);
    chat.challenges(cleo, ada, &[("side", "first".into())])
        .await;
    let challenge = chat.reads(ada, chat.games, "**Cleo** challenges").await;
    chat.click(ada, challenge.id, "Accept").await;
    let place = ChannelId(challenge.id.0);
    chat.reads(cleo, place, "turn 1 ").await;
    // In the thread of Ada and Bob, whose game she only watches.
    let looked = chat.slash(cleo, game.place, "board", &[]).await;
    looked.says(&game.name);
    let turn = [("move", plain_turn(1).into())];
    chat.slash(cleo, game.place, "move", &turn).await;
    chat.reads(ada, place, "turn 2 ").await;
    assert!(chat.stored_game(&game.name).await.log.is_empty());
    chat.end().await;
}

#[tokio::test]
async fn what_is_entered_of_a_turn_is_not_told_where_others_read() {
    let chat = Chat::start().await;
    let (game, position, _) = super::drafts::begin(&chat).await;
    let (ada, cleo) = (&chat.ada, &chat.cleo);
    let us = chat.bot_mention();
    let [first, second] = super::drafts::two_steps(position.as_ref());
    let args = [("move", first.as_str().into())];
    let entered = chat.slash(ada, game.place, "move", &args).await;
    assert!(entered.is_private(), "{}", entered.text());
    // A walk is described by its ends.
    let told = format!("{} → ", first.split('-').next().unwrap());
    entered.says(&told);
    // An unreadable text, an illegal turn, and a continuation of the draft.
    for text in ["zzz", "a1-a9", second.as_str()] {
        let answer = chat.asks(ada, game.place, &format!("{us} {text}")).await;
        answer.says("nly you will see it");
        assert!(
            ![&first, &told]
                .iter()
                .any(|it| answer.content.contains(*it)),
            "{}",
            answer.content
        );
        // The button shows it only to its player.
        let button = if text == "zzz" { "Show me" } else { "Move" };
        let shown = chat.click(ada, answer.id, button).await;
        assert!(shown.is_private());
        shown.says(&told);
        let stranger = chat.click(cleo, answer.id, button).await;
        assert_refused(&stranger, "Du spielst hier nicht mit");
    }
    // In private it is shown.
    let place = ada.direct();
    let typed = format!("{} zzz", game.name);
    let answer = chat.asks(ada, place, &typed).await;
    answer.says("zzz");
    chat.end().await;
}
