//! A challenge that could not be rated, so that it can be made unrated at a press.

use std::{fmt, str::FromStr};

use super::UnknownCustomId;
use cairn_domain::{PlayerId, Rest, SidePreference};

/// What was to be challenged to, without what is as usual.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnratedId {
    pub(crate) game: String,
    pub(crate) variant: Option<String>,
    pub(crate) opponent: Option<PlayerId>,
    /// As it was written.
    pub(crate) clock: Option<String>,
    pub(crate) rest: Rest,
    pub(crate) side: SidePreference,
    /// Whether a thread is wanted, if they said so.
    pub(crate) thread: Option<bool>,
    pub(crate) options: String,
}

impl fmt::Display for UnratedId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let opponent = self.opponent.map(|it| it.0.to_string());
        let side = match self.side {
            SidePreference::First => 'f',
            SidePreference::Second => 's',
            SidePreference::Random => 'r',
        };
        write!(
            f,
            "{}:{}:{}:{}:",
            self.game,
            self.variant.as_deref().unwrap_or_default(),
            opponent.unwrap_or_default(),
            self.clock.as_deref().unwrap_or_default(),
        )?;
        let Rest {
            nights,
            weekends,
            no_vacations,
        } = self.rest;
        for (is, letter) in [(nights, "n"), (weekends, "w"), (no_vacations, "v")] {
            f.write_str(if is { letter } else { "" })?;
        }
        let thread = match self.thread {
            None => "",
            Some(true) => "t",
            Some(false) => "h",
        };
        write!(f, ":{side}{thread}:{}", self.options)
    }
}

impl FromStr for UnratedId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<UnratedId, UnknownCustomId> {
        let mut parts = text.splitn(7, ':');
        let mut next = || parts.next().ok_or(UnknownCustomId);
        let (game, variant, opponent, clock) = (next()?, next()?, next()?, next()?);
        let (rest, seat, options) = (next()?, next()?, next()?);
        let given = |text: &str| Some(text.to_owned()).filter(|it| !it.is_empty());
        let opponent = match opponent {
            "" => None,
            id => Some(PlayerId(id.parse().map_err(|_| UnknownCustomId)?)),
        };
        let (side, thread) = match seat {
            "f" => (SidePreference::First, None),
            "s" => (SidePreference::Second, None),
            "r" => (SidePreference::Random, None),
            "ft" => (SidePreference::First, Some(true)),
            "st" => (SidePreference::Second, Some(true)),
            "rt" => (SidePreference::Random, Some(true)),
            "fh" => (SidePreference::First, Some(false)),
            "sh" => (SidePreference::Second, Some(false)),
            "rh" => (SidePreference::Random, Some(false)),
            _ => return Err(UnknownCustomId),
        };
        if !rest.chars().all(|it| "nwv".contains(it)) {
            return Err(UnknownCustomId);
        }
        Ok(UnratedId {
            game: game.to_owned(),
            variant: given(variant),
            opponent,
            clock: given(clock),
            rest: Rest {
                nights: rest.contains('n'),
                weekends: rest.contains('w'),
                no_vacations: rest.contains('v'),
            },
            side,
            thread,
            options: options.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_understood_again() {
        let plain = UnratedId {
            game: "clans".to_owned(),
            variant: None,
            opponent: None,
            clock: None,
            rest: Rest::default(),
            side: SidePreference::Random,
            thread: None,
            options: String::new(),
        };
        let full = UnratedId {
            game: "stones".to_owned(),
            variant: Some("corner".to_owned()),
            opponent: Some(PlayerId(u64::MAX)),
            clock: Some("3d+12h max 5d".to_owned()),
            rest: Rest {
                nights: true,
                weekends: false,
                no_vacations: true,
            },
            side: SidePreference::Second,
            thread: Some(false),
            options: "repetition=5 a=b:c".to_owned(),
        };
        for id in [plain, full] {
            assert_eq!(id.to_string().parse(), Ok(id.clone()), "{id}");
        }
        for text in [
            "",
            "a:b:c:d:e:f:g",
            "clans::::nx:r:",
            "clans:::::x:",
            "clans::::",
        ] {
            assert_eq!(text.parse::<UnratedId>(), Err(UnknownCustomId), "{text}");
        }
    }
}
