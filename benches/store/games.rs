//! Games that have just begun, to be stored.

use cairn_domain::{
    ChannelId, Game, GameId, Head, Origin, Participant, ParticipantId, Place, PlayerId, Revision,
    Terms, Timestamp,
};

use cairn_kernel::{BySeat, Seat};

pub(crate) fn empty(id: i64) -> Game {
    Game {
        id: GameId(id),
        terms: Terms::casual("tablut", "{}".to_owned()),
        rules_version: 1,
        players: BySeat {
            first: person(1),
            second: person(2),
        },
        seed: [0; 32],
        origin: Origin::Import,
        bars_offers: false,
        anchor: None,
        rest_hours: cairn_kernel::BySeat::default(),
        due: cairn_domain::Due::default(),
        place: Place {
            guild: None,
            channel: ChannelId(20),
            wants_thread: false,
            thread: None,
        },
        language: "en-US".to_owned(),
        started_at: Timestamp(0),
        revision: Revision(0),
        head: head(Timestamp(0)),
        log: Vec::new(),
    }
}

pub(crate) fn head(at: Timestamp) -> Head {
    Head {
        to_move: Some(Seat::Second),
        outcome: None,
        offer: None,
        since: at,
        turns: u32::try_from(at.0).expect("not so many"),
        clock: cairn_domain::ClockState::default(),
    }
}

/// A person whose account has the same number.
pub(crate) fn person(id: i64) -> Participant {
    Participant {
        id: ParticipantId(id),
        user: Some(PlayerId(id.unsigned_abs())),
        name: String::new(),
    }
}
