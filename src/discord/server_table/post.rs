//! The table of a server: open challenges, whose turn it is in its games, how long they have, and
//! where.

use std::collections::HashMap;

use crate::{
    Bot,
    access::everybody_reads,
    games,
    panels::paging::{lines_that_fit, total_length},
    posts::time,
    rest::Content,
    titles,
    words::{Language, phrase},
};
use cairn_app::{AppError, TimedGame};
use cairn_domain::{ChannelId, Place, PlayerId, ServerTable, Timestamp};
use cairn_kernel::Seat;

/// Total characters of the lines; the rest is for the words around them.
const MAX_TEXT: usize = 1_850;
/// More lines than this never fit.
const MAX_LINES: usize = 20;
/// Open challenges named, each with its button.
const MAX_OPEN: usize = 5;

/// The current text of the table: the games of its channel and of places that everybody in the
/// server may read, as many as fit, those with least time left first.
pub(crate) async fn server_table(bot: &Bot, table: &ServerTable) -> Result<Content, AppError> {
    let language = Language::from_locale(&table.language);
    let mut places = Places {
        bot,
        table,
        known: HashMap::new(),
    };
    let mut open = Vec::new();
    for challenge in bot.app.open_in_server(table.guild).await? {
        // Before its post exists, not everybody has had the chance to read it.
        if challenge.post.is_some() && places.shows(challenge.place).await? {
            open.push(challenge);
        }
    }
    let mut games = Vec::new();
    for game in bot.app.games_of_server(table.guild).await? {
        if places.shows(game.place).await? {
            games.push(game);
        }
    }
    let mut lines = Vec::new();
    if !open.is_empty() {
        lines.push(language.say(&phrase!("table-open", count = open.len())));
        let first = open.iter().take(MAX_OPEN);
        lines.extend(first.map(|it| games::open_line(bot, language, it)));
    }
    let count = games.len();
    lines.push(language.say(&phrase!("table-head", count)));
    games.truncate(MAX_LINES);
    let now = bot.app.now();
    let mut told = Vec::new();
    for timed in bot.app.timed_games(games, PlayerId(0), None).await? {
        told.push(line(bot, language, &timed, now).await?);
    }
    let before = total_length(&lines);
    lines.extend(lines_that_fit(
        language,
        told,
        MAX_TEXT.saturating_sub(before),
        count,
    ));
    Ok(Content {
        text: lines.join("\n"),
        rows: Vec::from_iter(games::accepts(language, &open)),
        ..Content::default()
    })
}

struct Places<'a> {
    bot: &'a Bot,
    table: &'a ServerTable,
    known: HashMap<ChannelId, bool>,
}

impl Places<'_> {
    async fn shows(&mut self, place: Place) -> Result<bool, AppError> {
        if place.includes(self.table.channel) {
            return Ok(true);
        }
        if let Some(known) = self.known.get(&place.channel) {
            return Ok(*known);
        }
        let everybody = everybody_reads(self.bot, place).await;
        let everybody = everybody.map_err(|it| AppError::Internal(it.into()))?;
        self.known.insert(place.channel, everybody);
        Ok(everybody)
    }
}

async fn line(
    bot: &Bot,
    language: Language,
    timed: &TimedGame,
    now: Timestamp,
) -> Result<String, AppError> {
    let game = &timed.game;
    let board = bot.app.store().newest_board(game.id).await?;
    let title = titles::list_title(language, game);
    let seat = game.head.to_move.unwrap_or(Seat::First);
    Ok(language.say(&phrase!(
        "table-line",
        game = match board {
            Some(at) => titles::link(&title, game.place.guild, at),
            None => title,
        },
        first = titles::name(&game.players.first),
        second = titles::name(&game.players.second),
        waits_for = titles::name(game.players.get(seat)),
        time = time::time_left(language, timed, now)
    )))
}
