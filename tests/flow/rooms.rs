//! Channels in servers of a certain shard, and games there.

use localdiscord::{
    LocalDiscord, Shard,
    world::{channel::ChannelKind, id::ChannelId},
};

use super::{Chat, chat::Begun, plain::plain};

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
pub(crate) async fn begin_in(chat: &Chat, room: ChannelId, clock: &str) -> Begun {
    let args = [
        ("game", plain().into()),
        ("opponent", (&chat.bob).into()),
        ("side", "first".into()),
        ("rated", false.into()),
        ("clock", clock.into()),
    ];
    chat.slash(&chat.ada, room, "challenge", &args).await;
    let challenge = chat.reads(&chat.bob, room, "challenges you").await;
    chat.click(&chat.bob, challenge.id, "Accept").await;
    let settled = chat.reads(&chat.bob, room, "The game is on").await;
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
    Begun {
        place: board.channel,
        board,
        name: format!("#{name}"),
    }
}
