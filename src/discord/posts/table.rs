//! The table of a server: whose turn it is in its games, how long they have, and where.

use std::collections::HashMap;

use crate::{
    Bot,
    access::everybody_reads,
    posts::time,
    rest::Content,
    titles,
    words::{Language, phrase},
};
use cairn_app::{AppError, Timed};
use cairn_domain::{ChannelId, MadeFor, PlayerId, Reminder, ServerTable, Timestamp};
use cairn_kernel::Seat;

/// Characters of the lines together; the rest is for the words around them.
const MOST_TEXT: usize = 1_850;
/// More lines than this never fit.
const MOST_LINES: usize = 20;

/// What the table says now: the games of its channel and of places that everybody in the server may
/// read, up to the room there is, those with least time left first.
pub(crate) async fn server_table(bot: &Bot, table: &ServerTable) -> Result<Content, AppError> {
    let language = Language::of(&table.language);
    let mut open: HashMap<ChannelId, bool> = HashMap::new();
    let mut games = Vec::new();
    for game in bot.app.games_of_server(table.guild).await? {
        let place = game.place;
        let shown = match open.get(&place.channel) {
            _ if place.includes(table.channel) => true,
            Some(open) => *open,
            None => {
                let everybody = everybody_reads(bot, place).await;
                let everybody = everybody.map_err(|it| AppError::Internal(it.into()))?;
                open.insert(place.channel, everybody);
                everybody
            }
        };
        if shown {
            games.push(game);
        }
    }
    let count = games.len();
    let mut lines = vec![language.say(&phrase!("table-head", count = number(count)))];
    games.truncate(MOST_LINES);
    let now = bot.app.now();
    let (mut length, mut described) = (0, 0);
    for timed in bot.app.timed(games, PlayerId(0), Reminder::Off).await? {
        let line = line(bot, language, &timed, now).await?;
        length += line.chars().count() + 1;
        if length > MOST_TEXT {
            break;
        }
        lines.push(line);
        described += 1;
    }
    if described < count {
        let more = number(count - described);
        lines.push(language.say(&phrase!("games-more", count = more)));
    }
    Ok(Content {
        text: lines.join("\n"),
        ..Content::default()
    })
}

async fn line(
    bot: &Bot,
    language: Language,
    timed: &Timed,
    now: Timestamp,
) -> Result<String, AppError> {
    let game = &timed.game;
    let posts = bot.app.posts(game.id).await?;
    let board = posts
        .iter()
        .rfind(|post| matches!(post.made_for, MadeFor::Board(_)));
    let title = titles::listed(language, game);
    let seat = game.head.to_move.unwrap_or(Seat::First);
    Ok(language.say(&phrase!(
        "table-line",
        game = match board {
            Some(post) => titles::link(&title, game.place.guild, post.at),
            None => title,
        },
        first = titles::name(&game.players.first),
        second = titles::name(&game.players.second),
        waits_for = titles::name(game.players.get(seat)),
        time = time::left(language, timed, now),
    )))
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
