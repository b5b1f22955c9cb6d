//! Where the bot can post, and what is missing where it cannot.

use poise::serenity_prelude as serenity;
use serenity::{ChannelType, PartialChannel, Permissions};

use crate::{
    discord::{
        rest::Failure,
        words::{Language, phrase},
    },
    domain::{ChannelId, GuildId, Place},
};

/// The key of the sentence that says why a game cannot be shown.
pub(crate) fn trouble_key(failure: &Failure) -> &'static str {
    match failure {
        Failure::Gone => "trouble-gone",
        Failure::Forbidden => "trouble-forbidden",
        _ => "trouble-refused",
    }
}

/// What a game needs in a channel, each with the key of its name.
const NEEDED: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::SEND_MESSAGES, "permission-send-messages"),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
];

/// What a thread of its own needs besides.
const NEEDED_FOR_THREADS: [(Permissions, &str); 2] = [
    (
        Permissions::CREATE_PUBLIC_THREADS,
        "permission-create-threads",
    ),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission-send-in-threads",
    ),
];

/// The permissions that are missing for a game right here, as a list of their names.
pub(crate) fn missing(language: Language, has: Permissions, in_thread: bool) -> Option<String> {
    // In a thread the permission to write is another one.
    let needed = NEEDED.map(|(permission, key)| match permission {
        Permissions::SEND_MESSAGES if in_thread => NEEDED_FOR_THREADS[1],
        _ => (permission, key),
    });
    names(language, has, &needed)
}

/// The permissions that are missing for threads.
pub(crate) fn missing_for_threads(language: Language, has: Permissions) -> Option<String> {
    names(language, has, &NEEDED_FOR_THREADS)
}

fn names(language: Language, has: Permissions, needed: &[(Permissions, &str)]) -> Option<String> {
    if has.contains(Permissions::ADMINISTRATOR) {
        return None;
    }
    let missing: Vec<String> = needed
        .iter()
        .filter(|(permission, _)| !has.contains(*permission))
        .map(|(_, key)| format!("**{}**", language.name(key)))
        .collect();
    (!missing.is_empty()).then(|| missing.join(", "))
}

/// Whether the channel is a thread.
pub(crate) fn is_thread(channel: &PartialChannel) -> bool {
    matches!(
        channel.kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

/// The place a command was given in. A thread of its own only makes sense in a text channel. A
/// private thread is a place of its own: nothing of it goes to its channel, which others read.
pub(crate) fn place(
    guild: Option<serenity::GuildId>,
    channel: serenity::ChannelId,
    details: Option<&PartialChannel>,
    wants_thread: bool,
) -> Place {
    let thread = details.filter(|it| is_thread(it) && it.kind != ChannelType::PrivateThread);
    let parent = thread.and_then(|it| it.parent_id);
    Place {
        guild: guild.map(|it| GuildId(it.get())),
        channel: ChannelId(parent.unwrap_or(channel).get()),
        wants_thread: wants_thread
            && details
                .is_some_and(|it| it.kind == ChannelType::Text || it.kind == ChannelType::News),
        thread: parent.map(|_| ChannelId(channel.get())),
    }
}

/// The sentence that says that a game cannot be shown, if that is so.
pub(crate) fn trouble(language: Language, what: Option<&str>) -> Option<String> {
    what.map(|key| {
        let why = language.name(key);
        language.say(&phrase!("trouble-note", why = why))
    })
}
