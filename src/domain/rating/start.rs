//! Whether a game is rated, which is settled before it starts.

use std::{fmt, str::FromStr};

use cairn_rules::GameKind;

use super::RatingMode;
use crate::{ParticipantId, Terms, TimeControl, Timestamp, UnknownName, challenge::read_options};

/// Why a game is not rated, if that is worth mentioning. Written `limit`, or `off 7` with the
/// participant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnratedReason {
    /// The challenger wanted a casual game.
    Wanted,
    NoClock,
    /// Its options are not the usual ones of its variant.
    UnusualOptions,
    /// Its players may ask for hints.
    Hints,
    SwitchedOff(ParticipantId),
    /// The two have reached the number of rated games in this variant that count within thirty
    /// days.
    TooOften,
}

impl Terms {
    /// How a game on these terms would count. Fails if it cannot be rated.
    pub fn ratable(&self, kind: GameKind) -> Result<RatingMode, UnratedReason> {
        if self.clock == TimeControl::None {
            return Err(UnratedReason::NoClock);
        }
        if self.hints {
            return Err(UnratedReason::Hints);
        }
        let usual = read_options(kind, self.variant.key.as_deref(), "");
        if usual.is_ok_and(|it| it == self.options) {
            Ok(RatingMode::from_about(kind.about))
        } else {
            Err(UnratedReason::UnusualOptions)
        }
    }
}

impl fmt::Display for UnratedReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnratedReason::Wanted => f.write_str("wanted"),
            UnratedReason::NoClock => f.write_str("clock"),
            UnratedReason::UnusualOptions => f.write_str("options"),
            UnratedReason::Hints => f.write_str("hints"),
            UnratedReason::SwitchedOff(who) => write!(f, "off {}", who.0),
            UnratedReason::TooOften => f.write_str("limit"),
        }
    }
}

impl FromStr for UnratedReason {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<UnratedReason, UnknownName> {
        Ok(match text {
            "wanted" => UnratedReason::Wanted,
            "clock" => UnratedReason::NoClock,
            "options" => UnratedReason::UnusualOptions,
            "hints" => UnratedReason::Hints,
            "limit" => UnratedReason::TooOften,
            _ => {
                let who = text.strip_prefix("off ").ok_or(UnknownName)?;
                let who = who.parse().map_err(|_| UnknownName)?;
                UnratedReason::SwitchedOff(ParticipantId(who))
            }
        })
    }
}

impl UnratedReason {
    /// Whether another game of the same two on the same terms may be rated.
    pub fn may_pass(self) -> bool {
        matches!(
            self,
            UnratedReason::SwitchedOff(_) | UnratedReason::TooOften
        )
    }

    /// Whether one more game of the same two may be rated; `counted` is when their rated games in
    /// this variant, outside of tournaments, counted. Checked when a game starts; tournament games
    /// are exempt. Fails if there were too many.
    pub fn if_repeated(counted: &[Timestamp], now: Timestamp) -> Result<(), UnratedReason> {
        let ends: Vec<i64> = counted.iter().map(|it| it.0).collect();
        if cairn_ratings::may_be_rated(&ends, now.0) {
            Ok(())
        } else {
            Err(UnratedReason::TooOften)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_are_read_back_as_they_are_written() {
        for why in [
            UnratedReason::Wanted,
            UnratedReason::NoClock,
            UnratedReason::UnusualOptions,
            UnratedReason::Hints,
            UnratedReason::SwitchedOff(ParticipantId(7)),
            UnratedReason::TooOften,
        ] {
            assert_eq!(why.to_string().parse(), Ok(why));
        }
        for text in ["", "off", "off x", "offed"] {
            assert_eq!(text.parse::<UnratedReason>(), Err(UnknownName), "{text}");
        }
    }
}
