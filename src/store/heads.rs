//! The common part of rows of games, wherever they are read: the players, and the head.

use anyhow::{Context as _, bail};
use cairn_domain::{
    ClockState, Due, Head, HowAborted, HowDrawn, HowWon, Outcome, Participant, Timestamp,
};
use cairn_kernel::{BySeat, Seat};

use super::{
    convert::{count, from_json, from_word_if_any, json},
    participants,
    sql::DbRow,
};

/// Joins the players to a game `g`. The game is found even if they are not known.
macro_rules! seated {
    () => {
        " LEFT JOIN seats AS s1 ON s1.game = g.id AND s1.seat = 'first'
          LEFT JOIN participants AS p1 ON p1.id = s1.participant
          LEFT JOIN seats AS s2 ON s2.game = g.id AND s2.seat = 'second'
          LEFT JOIN participants AS p2 ON p2.id = s2.participant "
    };
}

/// The columns of [`seated!`].
macro_rules! people {
    () => {
        "p1.id AS first_id, p1.discord_user AS first_user, p1.name AS first_name,
         p2.id AS second_id, p2.discord_user AS second_user, p2.name AS second_name"
    };
}

pub(super) use people;
pub(super) use seated;

pub(super) fn players(row: &DbRow) -> anyhow::Result<BySeat<Participant>> {
    Ok(BySeat {
        first: participants::read_if_any(row, FIRST)?.context("the first seat is empty")?,
        second: participants::read_if_any(row, SECOND)?.context("the second seat is empty")?,
    })
}

const FIRST: [&str; 3] = ["first_id", "first_user", "first_name"];
const SECOND: [&str; 3] = ["second_id", "second_user", "second_name"];

pub(super) fn head(row: &DbRow) -> anyhow::Result<Head> {
    let (to_move, outcome) = (from_word_if_any(row, "to_move")?, outcome(row)?);
    if to_move.is_none() && outcome.is_none() {
        bail!("the game is in progress, but no player is to move");
    }
    Ok(Head {
        to_move,
        outcome,
        offer: from_json(row, "offer")?,
        since: Timestamp(row.try_get("since")?),
        turns: count(row, "turns")?,
        clock: from_json(row, "clock_state")?.unwrap_or_default(),
    })
}

pub(super) fn due(row: &DbRow) -> anyhow::Result<Due> {
    let at = |column| anyhow::Ok(row.try_get::<Option<i64>>(column)?.map(Timestamp));
    Ok(Due {
        deadline: at("due_at")?,
        wake: at("wake_at")?,
    })
}

/// The stored state of a clock. None for the default.
pub(super) fn clock_state(clock: &ClockState) -> anyhow::Result<Option<String>> {
    json(Some(clock).filter(|it| **it != ClockState::default()))
}

/// How a game ended, as three columns.
pub(super) struct End {
    pub(super) status: &'static str,
    pub(super) winner: Option<Seat>,
    /// A word of ours, or `rules:` and one of the rules' own.
    pub(super) reason: Option<String>,
}

impl End {
    pub(super) fn of(outcome: Option<&Outcome>) -> End {
        let (status, winner, reason) = match outcome {
            None => ("running", None, None),
            Some(Outcome::Won(seat, how)) => {
                let reason = match how {
                    HowWon::Rules(why) => format!("rules:{why}"),
                    how => how.word().to_owned(),
                };
                ("won", Some(*seat), Some(reason))
            }
            Some(Outcome::Drawn(how)) => {
                let reason = match how {
                    HowDrawn::Rules(why) => format!("rules:{why}"),
                    how => how.word().replace('-', "_"),
                };
                ("drawn", None, Some(reason))
            }
            Some(Outcome::Aborted(how)) => {
                let reason = match how {
                    HowAborted::By(seat) => format!("called_off_by_{}", seat.key()),
                    HowAborted::NoShow(seat) => format!("no_show_of_{}", seat.key()),
                    HowAborted::Left(seat) => format!("left_by_{}", seat.key()),
                    HowAborted::Agreement => "agreement".to_owned(),
                    HowAborted::Abandoned(seat) => format!("abandoned_by_{}", seat.key()),
                    HowAborted::StayedAway(seat) => format!("stayed_away_{}", seat.key()),
                    HowAborted::NobodyCame => "nobody_came".to_owned(),
                    HowAborted::ByOwner => "by_owner".to_owned(),
                    HowAborted::Director => "director".to_owned(),
                };
                ("aborted", None, Some(reason))
            }
        };
        End {
            status,
            winner,
            reason,
        }
    }
}

fn outcome(row: &DbRow) -> anyhow::Result<Option<Outcome>> {
    let status: &str = row.try_get("status")?;
    let winner: Option<Seat> = from_word_if_any(row, "winner")?;
    let reason: Option<&str> = row.try_get("reason")?;
    let reason = reason.unwrap_or_default();
    let by_rules = reason.strip_prefix("rules:").map(ToOwned::to_owned);
    let found = match (status, winner) {
        ("running", None) if reason.is_empty() => return Ok(None),
        ("won", Some(seat)) => by_rules
            .map(HowWon::Rules)
            .or_else(|| HowWon::of_word(reason))
            .map(|how| Outcome::Won(seat, how)),
        ("drawn", None) => by_rules
            .map(HowDrawn::Rules)
            .or_else(|| HowDrawn::of_word(&reason.replace('_', "-")))
            .map(Outcome::Drawn),
        ("aborted", None) => aborted(reason).map(Outcome::Aborted),
        _ => None,
    };
    let found =
        found.with_context(|| format!("a game cannot be `{status}` for the reason `{reason}`"));
    found.map(Some)
}

fn aborted(reason: &str) -> Option<HowAborted> {
    Some(match reason {
        "agreement" => HowAborted::Agreement,
        "nobody_came" => HowAborted::NobodyCame,
        "by_owner" => HowAborted::ByOwner,
        "director" => HowAborted::Director,
        _ => match reason.rsplit_once('_')? {
            ("called_off_by", key) => HowAborted::By(seat(key)?),
            ("no_show_of", key) => HowAborted::NoShow(seat(key)?),
            ("abandoned_by", key) => HowAborted::Abandoned(seat(key)?),
            ("stayed_away", key) => HowAborted::StayedAway(seat(key)?),
            ("left_by", key) => HowAborted::Left(seat(key)?),
            _ => return None,
        },
    })
}

fn seat(key: &str) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|it| it.key() == key)
}
