//! Where the bot can post, and which permissions it lacks elsewhere.

use cairn_domain::{ChannelId, Game, GuildId, Place};
use poise::serenity_prelude as serenity;
use serenity::{ChannelType, GuildChannel, PartialChannel};

use crate::{Asker, Bot, permissions, rest::Failure, words::phrase};

/// The key of the sentence that says why a game cannot be shown.
pub(crate) fn trouble_key(failure: &Failure) -> &'static str {
    match failure {
        Failure::Gone => "trouble-gone",
        Failure::Forbidden => "trouble-forbidden",
        Failure::NoThread => "trouble-thread",
        _ => "trouble-refused",
    }
}

pub(crate) fn is_thread(channel: &PartialChannel) -> bool {
    matches!(
        channel.kind,
        ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
    )
}

/// Whether people have closed or locked a thread. One in which nobody wrote for long closes by
/// itself, and the next post opens it.
pub(crate) fn is_closed(thread: &GuildChannel) -> bool {
    let Some(state) = thread.thread_metadata else {
        return false;
    };
    let written = thread.last_message_id.map(|it| it.created_at());
    let written = written.unwrap_or_else(|| thread.id.created_at());
    let quiet = 60 * i64::from(u16::from(state.auto_archive_duration));
    let deadline = written.unix_timestamp() + quiet;
    let closed = state.archive_timestamp.filter(|_| state.archived);
    state.locked || closed.is_some_and(|at| at.unix_timestamp() < deadline)
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

/// Why the game cannot be shown in its channel, if so, with the permissions missing there now, for
/// people who can grant them, and for its players how to go on.
pub(crate) async fn trouble(bot: &Bot, asker: &Asker, game: &Game) -> Option<String> {
    let what = bot.app.trouble(game.id).await.ok().flatten()?;
    let has = asker.bot_may(game.place).await.ok().flatten();
    let in_thread = game.place.thread.is_some();
    let missing = has.and_then(|has| permissions::missing_names(asker.language, has, in_thread));
    let language = asker.language;
    let why = match missing {
        Some(missing) => language.say(&phrase!("trouble-lacking", permissions = missing)),
        None => language.name(&what),
    };
    let mut lines = vec![language.say(&phrase!("trouble-note", why))];
    if game.seat_of_user(asker.player()).is_some() {
        lines.push(way_on(bot, asker));
    }
    Some(lines.join("\n"))
}

/// How a game that cannot be shown in its place goes on, for its players.
pub(crate) fn way_on(bot: &Bot, asker: &Asker) -> String {
    let command = |path| bot.commands.mention(asker, path);
    asker.language.say(&phrase!(
        "trouble-way-on",
        play = command("move"),
        board = command("board")
    ))
}
