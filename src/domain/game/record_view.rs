//! A game known only from its record, shown turn by turn.

use std::sync::Arc;

use cairn_kernel::{BySeat, Turn};

use super::{Due, Game, Head, Origin, Record, ReplayedGame};
use crate::{
    BadRecord, ChannelId, ClockState, Event, GameId, LogEntry, LogLength, LoggedAction,
    Participant, ParticipantId, Place, Revision, Terms, Timestamp, turn::standing,
};

impl Record {
    /// A game made from the record, stored nowhere, and its table. Only what the record says is
    /// true of it: the players' names and the turns. The error names the first action that cannot
    /// be played.
    pub fn to_game(&self) -> Result<(Game, ReplayedGame), BadRecord> {
        let mut table = ReplayedGame::start(Arc::clone(&self.rules));
        let mut log = Vec::new();
        for (idx, action) in self.actions.iter().enumerate() {
            let seat = match table.position.turn() {
                Turn::Player(seat) => Some(seat),
                Turn::Chance | Turn::Over(_) => None,
            };
            let illegal = || action.illegal(idx);
            let mut after = table.position.fork();
            let played = after.play_exact(&action.written);
            let played = played.map_err(|_| illegal())?;
            let act = Arc::new(LoggedAction::new(played, after.fingerprint()));
            table.play(seat, &act).map_err(|_| illegal())?;
            log.push(LogEntry {
                at: Timestamp(0),
                event: Event::from_action(seat, act),
                next: standing(&table).0,
            });
        }
        let (to_move, outcome, turns) = standing(&table);
        let player = |id: i64, name: &str| Participant {
            id: ParticipantId(id),
            user: None,
            name: self.value(name).unwrap_or_default().to_owned(),
        };
        let options = self.rules.options().to_string();
        let game = Game {
            id: GameId(0),
            terms: Terms::casual(self.rules.metadata().key, options),
            rules_version: self.rules.metadata().version,
            players: BySeat {
                first: player(0, "First"),
                second: player(0, "Second"),
            },
            seed: [0; 32],
            origin: Origin::Import,
            bars_offers: false,
            place: Place {
                guild: None,
                channel: ChannelId(0),
                wants_thread: false,
                thread: None,
            },
            anchor: None,
            language: String::new(),
            started_at: Timestamp(0),
            revision: Revision(0),
            head: Head {
                to_move,
                outcome: outcome.or_else(|| self.agreed_outcome()),
                offer: None,
                since: Timestamp(0),
                turns,
                clock: ClockState::default(),
            },
            due: Due::default(),
            rest_hours: BySeat::default(),
            log,
        };
        table.seq = LogLength(game.log.len() as u64);
        Ok((game, table))
    }
}
