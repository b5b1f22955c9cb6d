//! The beginning of a game: chance acts if it is its turn, and the clock starts.

use cairn_kernel::BySeat;
use cairn_rules::Catalog;

use super::{Due, Game, Head, Origin};
use crate::{
    ClockState, GameId, MessageRef, Participant, Place, Refusal, ReplayedGame, RestHours, Revision,
    Terms, Timestamp,
    turn::{roll, standing},
};

#[derive(Clone, Debug)]
pub struct NewGame {
    /// An id that was never used.
    pub id: GameId,
    pub terms: Terms,
    pub players: BySeat<Participant>,
    /// The rest hours of those who have set any.
    pub rest_hours: BySeat<Option<RestHours>>,
    /// The secret that chance draws from, fresh from the operating system.
    pub seed: [u8; 32],
    pub origin: Origin,
    /// Whether offers to take back, to pause or to give time are barred.
    pub bars_offers: bool,
    pub place: Place,
    /// The message its thread hangs on, if it is there.
    pub anchor: Option<MessageRef>,
    pub language: String,
    pub clock: ClockState,
}

impl NewGame {
    /// The game as it begins. Fails if the catalog has no such game, or not with these options.
    pub fn begin(self, catalog: &Catalog, now: Timestamp) -> Result<Game, Refusal> {
        let kind = catalog
            .game(&self.terms.variant.game)
            .ok_or_else(|| Refusal::UnknownRules(self.terms.variant.game.clone()))?;
        let rules = kind
            .open(&self.terms.options)
            .map_err(|_| Refusal::BadOptions(self.terms.options.clone(), None))?;
        let mut table = ReplayedGame::start(rules);
        let log = roll(&mut table, self.seed, now);
        let (to_move, outcome, turns) = standing(&table);
        let mut game = Game {
            id: self.id,
            terms: self.terms,
            rules_version: kind.about.version,
            players: self.players,
            seed: self.seed,
            origin: self.origin,
            bars_offers: self.bars_offers,
            place: self.place,
            anchor: self.anchor,
            language: self.language,
            started_at: now,
            revision: Revision(0),
            head: Head {
                to_move,
                outcome,
                offer: None,
                since: now,
                turns,
                clock: self.clock,
            },
            due: Due::default(),
            rest_hours: self.rest_hours,
            log,
        };
        game.due = game.due(game.started_at);
        Ok(game)
    }
}
