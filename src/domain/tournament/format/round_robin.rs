//! Everybody meets everybody, once or twice: a single season of a single division.

use cairn_kernel::Phrase;
use serde::{Deserialize, Serialize};

use super::{Format, FormatSettings, SeasonRules, Setup, seasons};

/// Everybody meets everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundRobin {
    /// Everybody meets twice, with seats changed.
    pub double: bool,
    /// Concurrent matches per person. None: all of them.
    pub parallel: Option<u8>,
    /// The deadline for the whole tournament.
    pub days: u16,
}

impl RoundRobin {
    pub(super) const USUAL: RoundRobin = RoundRobin {
        double: false,
        parallel: Some(4),
        days: 60,
    };

    pub(super) fn format(self) -> Format {
        Format {
            key: "round-robin",
            days: self.days,
            most_entries: 16,
            usual_entries: 10,
            sizes: &[
                "4", "6", "8", "10", "12", "14", "16", "4x2", "6x2", "8x2", "10x2",
            ],
            seasons: Some(SeasonRules {
                double: self.double,
                parallel: self.parallel,
                league: None,
            }),
            ..Format::USUAL
        }
    }

    pub(super) fn settings(&mut self) -> FormatSettings<'_> {
        FormatSettings {
            double: Some(&mut self.double),
            days: Some(&mut self.days),
            parallel: Some(&mut self.parallel),
            ..FormatSettings::default()
        }
    }

    pub(super) fn rule(self, _setup: &Setup, _declared: Option<u16>) -> Phrase {
        Phrase::new("tournament-rules-round-robin")
            .with("cycles", i64::from(self.double) + 1)
            .with("parallel", seasons::matches_at_once(self.parallel))
            .with("days", self.days)
    }
}
