//! Seasons of small round robins, with promotion and relegation.

use cairn_kernel::Phrase;
use cairn_pairing::league::League as Divisions;
use serde::{Deserialize, Serialize};

use super::{Format, FormatSettings, SeasonRules, Setup, seasons};

/// Seasons of small round robins, with promotion and relegation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct League {
    pub size: u8,
    /// How many go up and down.
    pub moves: u8,
    /// As in a round robin.
    pub parallel: Option<u8>,
    pub days: u16,
}

impl League {
    pub(super) const USUAL: League = League {
        size: 8,
        moves: 2,
        parallel: Some(4),
        days: 60,
    };

    pub(super) fn format(self) -> Format {
        Format {
            key: "league",
            days: self.days,
            sizes: &["6", "7", "8", "9", "10"],
            seasons: Some(SeasonRules {
                double: false,
                parallel: self.parallel,
                league: Some(Divisions {
                    size: self.size.into(),
                    moves: self.moves.into(),
                }),
            }),
            ..Format::USUAL
        }
    }

    pub(super) fn settings(&mut self) -> FormatSettings<'_> {
        FormatSettings {
            division: Some(&mut self.size),
            days: Some(&mut self.days),
            parallel: Some(&mut self.parallel),
            moves: Some(&mut self.moves),
            ..FormatSettings::default()
        }
    }

    pub(super) fn rule(self, _setup: &Setup, _declared: Option<u16>) -> Phrase {
        Phrase::new("tournament-rules-league")
            .with("size", self.size)
            .with("moves", self.moves)
            .with("parallel", seasons::matches_at_once(self.parallel))
            .with("days", self.days)
    }
}
