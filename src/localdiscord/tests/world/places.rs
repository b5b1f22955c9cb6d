//! Threads, direct conversations, permissions.

use std::time::Duration;

use localdiscord::world::{
    World,
    permission::{Overwrite, OverwriteTarget, Permissions},
};

use crate::{ada_in, answers, assert_clean, outcome_of, start};

#[tokio::test]
async fn a_message_has_one_thread_of_its_own_id() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let twice = "true A thread has already been created for this message";
    answers(&ada, games, "thread", twice).await;
    let seen = ada.sees(sandbox.channel("game"));
    let texts: Vec<_> = seen.iter().map(|it| &it.content).collect();
    assert_eq!(texts, ["in the thread"]);
    assert_clean(&sandbox);
}

#[tokio::test]
async fn a_quiet_thread_is_archived_and_a_message_opens_it_again() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    outcome_of(ada.slash(games, "thread", &[])).await;
    let thread = sandbox.channel("game");
    let archived = |world: &World| {
        let thread = world.channel(thread)?.thread.as_ref();
        thread.map(|thread| thread.archived)
    };
    sandbox.advance(Duration::from_hours(25));
    let quiet = |world: &World| archived(world).filter(|archived| *archived);
    let waited = sandbox.wait_until("the thread to go quiet", quiet).await;
    waited.unwrap();
    ada.say(thread, "still there?").unwrap();
    assert_eq!(sandbox.look(archived), Some(false));
}

#[tokio::test]
async fn who_closed_his_door_is_not_spoken_to() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let bob = sandbox.person("bob");
    let whisper = [("user", (&bob).into())];
    let outcome = outcome_of(ada.slash(games, "whisper", &whisper)).await;
    assert_eq!(outcome.text(), "sent");
    assert_eq!(bob.sees(bob.direct()).len(), 1);
    assert_eq!(bob.inbox().len(), 1);
    bob.close_direct(true);
    let outcome = outcome_of(ada.slash(games, "whisper", &whisper)).await;
    assert_eq!(outcome.text(), "Cannot send messages to this user");
    assert_clean(&sandbox);
}

#[tokio::test]
async fn overwrites_give_and_take() {
    let (sandbox, _bot) = start().await;
    let (ada, games) = ada_in(&sandbox);
    let bob = sandbox.person("bob");
    let overwrite = |target, allow, deny| {
        let change = Overwrite {
            target,
            allow,
            deny,
        };
        sandbox.change(|world| world.overwrite(games, change))
    };

    // The bot may not write; it may still answer commands.
    let bot = OverwriteTarget::Member(sandbox.bot_user());
    overwrite(bot, Permissions::NONE, Permissions::SEND_MESSAGES);
    answers(&ada, games, "twice", "failed: Missing Permissions").await;

    // Only explicitly allowed people see the channel; the owner does.
    let everyone = OverwriteTarget::Role(
        sandbox.look(|world| world.guild(sandbox.guild()).unwrap().roles[0].id),
    );
    overwrite(everyone, Permissions::NONE, Permissions::VIEW_CHANNEL);
    assert!(bob.say(games, "let me in").is_err());
    ada.say(games, "I own it").unwrap();
    let bobs = OverwriteTarget::Member(bob.id());
    overwrite(bobs, Permissions::VIEW_CHANNEL, Permissions::NONE);
    bob.say(games, "here I am").unwrap();
    let seen =
        sandbox.look(|world| world.permissions(sandbox.bot_user(), world.channel(games).unwrap()));
    assert_eq!(seen, Permissions::NONE);
}

#[tokio::test]
async fn a_deleted_channel_is_unknown() {
    let (sandbox, _bot) = start().await;
    let (games, general) = (sandbox.channel("games"), sandbox.channel("general"));
    sandbox.change(|world| world.delete_channel(games)).unwrap();
    assert!(sandbox.person("ada").say(games, "hello").is_err());
    assert!(sandbox.person("ada").say(general, "hello").is_ok());
}
