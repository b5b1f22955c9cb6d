//! Corner Tablut as the crate `hnefatafl` plays it, and ours by the same rules.

use std::sync::Arc;

use cairn_kernel::{AnyRules, SplitMix64};

use cairn_rules::catalog;
use hnefatafl::{
    aliases::{MediumBasicGameLogic, MediumBasicGameState},
    board::state::BoardState as _,
    collections::pieceset::PieceSet,
    game::GameStatus,
    pieces::KING,
    preset,
    rules::{
        HostilityRules, KingAttack, KingStrength, OccupyRules, PassRules, RepetitionRule, Ruleset,
    },
};

/// Empty corners help against pawns, the throne against the king only, the king has to be
/// surrounded. In ours the throne helps to capture neither; theirs has no such setting, so it is
/// only for comparison.
const RULES: Ruleset = Ruleset {
    edge_escape: false,
    king_strength: KingStrength::Strong,
    king_attack: KingAttack::Anvil,
    shieldwall: None,
    exit_fort: false,
    hostile_tiles: HostilityRules {
        throne: PieceSet::from_piece(KING),
        corners: PieceSet::all(),
        edge: PieceSet::none(),
    },
    occupiable_tiles: OccupyRules {
        throne: PieceSet::from_piece(KING),
        corners: PieceSet::from_piece(KING),
    },
    passable_tiles: PassRules {
        throne: PieceSet::all(),
    },
    enclosure_win: None,
    repetition_rule: Some(RepetitionRule {
        n_repetitions: 3,
        is_loss: false,
    }),
    draw_on_no_plays: false,
    linnaean_capture: false,
    ..preset::rules::TABLUT
};

/// Our corner variant with its usual options.
pub(crate) fn ours() -> Arc<dyn AnyRules> {
    catalog()
        .game("tablut")
        .expect("it is in the catalog")
        .open(r#"{"variant":"corner"}"#)
        .expect("it has this variant")
}

pub(crate) struct Tafl {
    logic: MediumBasicGameLogic,
    start: MediumBasicGameState,
}

impl Tafl {
    pub(crate) fn new() -> Tafl {
        let start = MediumBasicGameState::new(preset::boards::TABLUT, RULES.starting_side)
            .expect("their own board");
        Tafl {
            logic: MediumBasicGameLogic::new(RULES, start.board.side_len()),
            start,
        }
    }

    /// Plays at random to the end and returns the number of moves. The moves go into one reused
    /// list, and none is checked a second time.
    pub(crate) fn playout(&self, chance: &mut SplitMix64) -> u64 {
        /// Theirs notices fewer repetitions than ours, so its games may be long.
        const LONGEST: u64 = 5_000;
        let mut state = self.start;
        let mut plays = Vec::new();
        for played in 0..LONGEST {
            plays.clear();
            for tile in state.board.occupied_by_side(state.side_to_play) {
                plays.extend(self.logic.iter_plays(tile, &state).expect("a piece"));
            }
            if plays.is_empty() || state.status != GameStatus::Ongoing {
                return played;
            }
            let play = plays[chance.place(plays.len())];
            state = self.logic.do_valid_play(play, state).new_state;
        }
        LONGEST
    }

    /// The number of sequences of this many moves; the last move is only counted.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        self.count(&self.start, depth)
    }

    fn count(&self, state: &MediumBasicGameState, depth: u32) -> u64 {
        if state.status != GameStatus::Ongoing {
            return 0;
        }
        let pieces = state.board.occupied_by_side(state.side_to_play);
        let plays = pieces
            .into_iter()
            .flat_map(|tile| self.logic.iter_plays(tile, state).expect("a piece"));
        if depth == 1 {
            return plays.count() as u64;
        }
        plays
            .map(|play| self.count(&self.logic.do_valid_play(play, *state).new_state, depth - 1))
            .sum()
    }
}
