//! Channels in servers of a certain shard, and games there.

use localdiscord::{LocalDiscord, Shard};

use crate::flow::prelude::*;

/// A channel in a server of this shard, with Ada, Bob and the bot in it.
pub(crate) fn room_on(sandbox: &LocalDiscord, shard: Shard) -> ChannelId {
    let [ada, bob] = ["ada", "bob"].map(|name| sandbox.person(name).id());
    sandbox.change(|world| {
        let guild = world.add_guild_on(shard, &format!("The room of {shard}"), ada);
        world.join(guild, bob);
        world.join(guild, world.application.bot);
        world.add_channel(guild, &format!("room-{}", shard.id), ChannelKind::Text)
    })
}

/// A game between Ada and Bob that begins in this channel.
pub(crate) async fn begin_in(chat: &Chat, room: ChannelId, clock: &str) -> StartedGame {
    begin_between(chat, [&chat.ada, &chat.bob], room, clock).await
}

/// The same between other people; the first one has the first seat.
pub(crate) async fn begin_between(
    chat: &Chat,
    people: [&Person; 2],
    room: ChannelId,
    clock: &str,
) -> StartedGame {
    begin_as(chat, people, room, clock, false).await
}

/// The same, rated or not.
pub(crate) async fn begin_as(
    chat: &Chat,
    [one, other]: [&Person; 2],
    room: ChannelId,
    clock: &str,
    rated: bool,
) -> StartedGame {
    let args = [
        ("game", plain().into()),
        ("opponent", other.into()),
        ("side", "first".into()),
        ("rated", rated.into()),
        ("clock", clock.into()),
    ];
    chat.slash(one, room, "challenge", &args).await;
    let challenge = chat.reads(other, room, "challenges you").await;
    chat.click(other, challenge.id, "Accept").await;
    let settled = chat.reads(other, room, "The game is on").await;
    let found = chat.sandbox.wait_until("the first board", |world| {
        let mut threads = world.channels().filter(|it| it.parent == Some(room));
        threads.find_map(|thread| {
            let mut messages = world.messages_in(thread.id);
            messages.find(|it| it.content.contains("turn 1 ")).cloned()
        })
    });
    let board = found.await.unwrap();
    let (_, name) = settled.content.split_once('#').unwrap();
    let name = name.split('*').next().unwrap();
    StartedGame {
        place: board.channel,
        board,
        name: format!("#{name}"),
    }
}
