//! Where an exploration begins.

use std::{fmt, str::FromStr};

use cairn_kernel::Turn;

use crate::{Game, GameId, LogLength, ReplayedGame, UnknownName, Variant, ids::stored_as_written};

/// Where an exploration begins: a position that never changes. Written `K3F.17` or `tablut/rim`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExploreRoot {
    /// A game, as it was when its log had this length.
    Game(GameId, LogLength),
    Variant(Variant),
}

impl ExploreRoot {
    /// The position of a game after this number of turns, or now; if nothing can be tried any more,
    /// the one before its last turn.
    pub fn from_game(game: &Game, table: &ReplayedGame, turn: Option<u32>) -> ExploreRoot {
        let line = turn.and_then(|turn| table.turns.iter().find(|it| it.number == turn));
        let acts = match (line, turn) {
            (Some(line), _) => line.acts,
            (None, Some(0)) => 0,
            (None, _) => table.acts.len(),
        };
        let is_over = || matches!(table.position.turn(), Turn::Over(_));
        let acts = if acts == table.acts.len() && is_over() {
            let mut before = table.turns.iter().rev().map(|it| it.acts);
            before.find(|it| *it != acts).unwrap_or(0)
        } else {
            acts
        };
        // The log's length up to the last of them: what follows may be taken back.
        let acts = acts
            .checked_sub(1)
            .and_then(|last| game.acts().get(last).map(|it| it.0));
        ExploreRoot::Game(game.id, acts.map_or(LogLength(0), |it| LogLength(it.0 + 1)))
    }

    /// The game it belongs to, if any.
    pub fn game(&self) -> Option<GameId> {
        match self {
            ExploreRoot::Game(game, _) => Some(*game),
            ExploreRoot::Variant(_) => None,
        }
    }
}

stored_as_written!(ExploreRoot);

impl fmt::Display for ExploreRoot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExploreRoot::Game(game, seq) => write!(f, "{game}.{seq}"),
            ExploreRoot::Variant(variant) => variant.fmt(f),
        }
    }
}

impl FromStr for ExploreRoot {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<ExploreRoot, UnknownName> {
        match text.split_once('.') {
            Some((game, seq)) => {
                let seq = seq.parse().map_err(|_| UnknownName)?;
                Ok(ExploreRoot::Game(game.parse()?, LogLength(seq)))
            }
            None => Ok(ExploreRoot::Variant(text.parse()?)),
        }
    }
}
