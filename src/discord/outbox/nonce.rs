//! What makes a message one: the data for its nonce, besides the life of the database. Unique among
//! everything that is sent.

use cairn_domain::{
    Bearer, GameId, MessageRef, NotificationEvent, OutboxRow, ParticipantId, Subject,
    tournament::TournamentPost,
};
use cairn_kernel::Seat;

use crate::rest::short;

/// Of a message that its row tells from all others.
pub(super) fn of_subject(begun: &OutboxRow) -> String {
    let second = |second: i64| short(second.cast_unsigned() & 0xff_ffff);
    let since = || second(begun.at.as_secs());
    let whose = |it: ParticipantId| short(it.0.cast_unsigned());
    let again = if begun.was_lost() { "x" } else { "" };
    match begun.subject {
        Subject::Game(game, event) => format!("g{game}-{event}"),
        Subject::Opening(game) => format!("a{game}"),
        Subject::Challenge(id) => format!("c{id}"),
        Subject::Result(id) => format!("r{id}"),
        Subject::Table(guild) => format!("w{}-{}", short(guild.0), since()),
        Subject::Puzzle(guild, day, _) => format!("z{}-{}", short(guild.0), day.0),
        Subject::Digest(person, until) => {
            format!("d{}-{}", whose(person), second(until.as_secs()))
        }
        Subject::DigestClosed(person) => format!("x{}-{}", whose(person), since()),
        Subject::Greeting(guild, joined) => {
            format!("h{}-{}", short(guild.0), second(joined.as_secs()))
        }
        Subject::Notice(person, number) => format!("n{}-{number:x}", whose(person)),
        Subject::Tournament(id, about) => match (begun.recipient, about) {
            (Some(to), TournamentPost::Line(at) | TournamentPost::Part(at, _)) => {
                let bearer = if begun.bearer == Bearer::Direct {
                    "w"
                } else {
                    "v"
                };
                let to = short(to.0.cast_unsigned() & 0xffff_ffff);
                format!("{bearer}{id}-{}-{to}", short(at.0 & 0xff_ffff))
            }
            _ => format!("T{id}-{about}{again}"),
        },
    }
}

/// Of a post of a game. Where the game was moved from there was one about the same, `before`: a
/// different one.
pub(super) fn of_post(
    (game, event): (GameId, NotificationEvent),
    before: Option<MessageRef>,
) -> String {
    let about = match event {
        NotificationEvent::Board(length) => format!("b{game}-{length}"),
        NotificationEvent::Offer(number) => format!("o{game}-{number}"),
        NotificationEvent::TimeUp(since) => {
            let since = short(since.0.cast_unsigned() & 0xff_ffff_ffff);
            format!("t{game}-{since}")
        }
        other => format!("g{game}-{other}"),
    };
    let moved = before.map(|at| (at.message.0 ^ at.message.0 >> 22) & 0xff_ffff);
    let moved = moved.map(|it| format!("m{}", short(it)));
    about + &moved.unwrap_or_default()
}

/// Of a notification of the player in this seat, the same in any channel.
pub(super) fn of_player(
    (game, event): (GameId, NotificationEvent),
    bearer: Bearer,
    seat: Seat,
) -> String {
    let (kind, number) = match event {
        NotificationEvent::Board(length) => ("b", length.0),
        NotificationEvent::Unseen(length) => ("u", length.0),
        NotificationEvent::Offer(number) => ("o", number.0),
        NotificationEvent::TimeUp(since) => ("t", since.0.cast_unsigned()),
        NotificationEvent::Reminder(since) => ("r", since.0.cast_unsigned()),
        NotificationEvent::Nudge(since) => ("n", since.0.cast_unsigned()),
        NotificationEvent::LastDay(since) => ("l", since.0.cast_unsigned()),
        NotificationEvent::GoingOn(until) => ("g", until.0.cast_unsigned()),
        NotificationEvent::Leaving(at) => ("v", at.0.cast_unsigned()),
    };
    let bearer = match (bearer, seat) {
        (Bearer::Direct, Seat::First) => "d",
        (Bearer::Direct, Seat::Second) => "e",
        (_, Seat::First) => "p",
        (_, Seat::Second) => "q",
    };
    format!("{bearer}{kind}{game}-{:x}", number & 0xff_ffff_ffff)
}
