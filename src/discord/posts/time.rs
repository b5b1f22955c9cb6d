//! The words of posts about the clock of a game, and the post that asks what to do when time is up.

use cairn_app::TimedGame;
use cairn_domain::{Away, Flag, Game, RestingAt, Span, TimeControl, Timestamp, is_called_in};
use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::button;
use crate::{
    Bot,
    custom_id::CustomId,
    game::{
        departure,
        id::{GameRequest, TimeRequest},
    },
    rest::Content,
    titles,
    vacation::away as vacation,
    words::{Language, phrase, time},
};

/// The deadline of the player to act. None without a clock, during a pause, and once their time is
/// up.
pub(crate) fn due(game: &Game, away: &Away, now: Timestamp) -> Option<Timestamp> {
    let clock = &game.head.clock;
    let deadline = game.head.to_move.and_then(|_| game.deadline(away));
    deadline.filter(|_| clock.flag.is_none() && clock.pause(now).is_none())
}

/// The time left in the banks, that the clock stands, or that time is up.
pub(crate) fn line(language: Language, game: &Game, away: &Away, now: Timestamp) -> Option<String> {
    let late = game.players.get(game.head.to_move?);
    let other = game.players.get(!game.head.to_move?);
    if let Some(flag) = game.head.clock.flag {
        let key = if flag.waiting {
            "post-time-up-waiting"
        } else {
            "post-time-up"
        };
        let said = cairn_kernel::Phrase::new(key)
            .with("late", titles::name(late))
            .with("other", titles::name(other))
            .with("relative", titles::relative(flag.since));
        return Some(language.say(&said));
    }
    game.deadline(away)?;
    if let Some(pause) = game.head.clock.pause(now) {
        let left = game.time_left(away, now)?;
        let key = if is_called_in(pause) {
            "post-paused-until"
        } else {
            "post-paused"
        };
        let said = cairn_kernel::Phrase::new(key)
            .with("until", titles::relative(pause.until))
            .with("name", titles::name(late))
            .with("left", in_pause(language, *left.get(game.head.to_move?)));
        return Some(language.say(&said));
    }
    if !matches!(game.terms.clock, TimeControl::Bank(_)) {
        return None;
    }
    // As of the beginning of the turn: a post does not count down.
    let left = game.time_left(away, game.head.since.max(game.started_at))?;
    Some(language.say(&phrase!(
        "post-banks",
        first = titles::name(&game.players.first),
        first_left = time::span(language, left.first),
        second = titles::name(&game.players.second),
        second_left = time::span(language, left.second)
    )))
}

pub(crate) async fn absent(
    bot: &Bot,
    language: Language,
    game: &Game,
) -> anyhow::Result<Option<String>> {
    let Some(seat) = game.head.to_move else {
        return Ok(None);
    };
    let (mover, now) = (game.players.get(seat), bot.app.now());
    let mut vacations = bot.app.vacations(&[mover.id]).await?;
    vacations.retain(|it| it.is_on(now));
    if let Some(said) = vacation(language, mover, &vacations) {
        return Ok(Some(said));
    }
    let away = bot.app.away(game).await?;
    let Some(due) = due(game, &away, now) else {
        return Ok(None);
    };
    let name = titles::name(mover);
    let said = match game.current_rest(&away, now) {
        Some((why, until)) => {
            let end = titles::moment(until);
            match why {
                RestingAt::Night => phrase!("resting-night", name, end),
                RestingAt::Weekend => phrase!("resting-weekend", name, end),
            }
        }
        // It explains a deadline that is later than the clock says.
        None => match game.weekend_between(now, due) {
            Some(weekend) => phrase!(
                "resting-weekend-later",
                name,
                from = titles::moment(weekend.from),
                end = titles::moment(weekend.until)
            ),
            None => return Ok(None),
        },
    };
    Ok(Some(language.say(&said)))
}

/// How much time the player to act has left, also in a pause, or without a clock how long ago the
/// last turn was: the last part of a line of a list.
pub(crate) fn time_left(language: Language, timed: &TimedGame, now: Timestamp) -> String {
    if let Some(left) = timed.paused {
        let left = in_pause(language, left);
        return language.say(&phrase!("games-paused", left));
    }
    let since = titles::relative(timed.game.head.since);
    language.say(&match timed.deadline {
        None => phrase!("games-no-clock", since),
        Some(up) if up <= now => phrase!("games-time-up", since = titles::relative(up)),
        Some(until) => phrase!("games-time-left", until = titles::relative(until)),
    })
}

/// The time somebody has left in a pause, with a begun minute counted as whole, so that the seconds
/// before the pause do not turn a day into an hour less.
fn in_pause(language: Language, left: Span) -> String {
    let minutes = (left.0 + 59_999) / 60_000;
    time::span(language, Span::from_secs(60 * minutes))
}

/// Buttons of the waiting player about time that is up. A player who keeps waiting is not asked
/// again.
pub(crate) fn buttons(language: Language, game: &Game, flag: Flag) -> CreateActionRow {
    let (id, since) = (game.id, flag.since);
    let request = |key, request, style| {
        let id = CustomId::Game(id, GameRequest::TimeUp { since, request });
        button(language, key, &id, style)
    };
    let (success, secondary) = (ButtonStyle::Success, ButtonStyle::Secondary);
    let mut row = vec![
        request("button-claim", TimeRequest::Claim, success),
        request("button-give-day", TimeRequest::GiveDay, secondary),
    ];
    if !flag.waiting {
        row.push(request("button-keep-waiting", TimeRequest::Wait, secondary));
    }
    CreateActionRow::Buttons(row)
}

/// Asks the waiting player; `gone` if the late one has left the server. None if nobody is waited
/// for.
pub(crate) fn question_post(bot: &Bot, game: &Game, flag: Flag, gone: bool) -> Option<Content> {
    let language = Language::from_locale(&game.language);
    let seat = game.head.to_move?;
    let other = game.players.get(!seat);
    let mut text = question(bot, language, game, &titles::mention(other))?;
    let mut rows = vec![buttons(language, game, flag)];
    if gone {
        text = format!("{text}\n{}", departure::note(language, game, seat));
        rows.push(departure::buttons(language, game.id));
    }
    Some(Content {
        text,
        rows,
        notified: other.user.into_iter().collect(),
        ..Content::default()
    })
}

/// The question for the waiting player, named `who`. None if nobody is waited for.
pub(crate) fn question(bot: &Bot, language: Language, game: &Game, who: &str) -> Option<String> {
    let late = game.players.get(game.head.to_move?);
    Some(language.say(&phrase!(
        "time-up-asked",
        who,
        late = titles::name(late),
        game = bot.title(language, game)
    )))
}

pub(crate) fn answer_text(game: &Game) -> String {
    Language::from_locale(&game.language).say(&phrase!("time-up-answered"))
}
