//! Ids as types of their own, and the short public name of a game.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize};

macro_rules! counts {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize,
            Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<$name, Self::Err> {
                text.parse().map($name)
            }
        }
    )*};
}

counts! {
    /// How many entries the log of a game has: a button carries the length its game had when it was
    /// made. Also the place of an entry in the log: how many entries precede it.
    LogLength;
    /// How often a game has been changed in any way: what a commit is conditional on. Also the
    /// number of an offer, which no other offer of the game has.
    Revision;
}

macro_rules! named {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            /// The short name, without a sign before it.
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&short_name(self.0))
            }
        }
    )*};
}

named! {
    /// A challenge, and the game that follows from it. People see and type it as a short name,
    /// `#K3F`: three characters for the first 24,389 games, then four, and so on.
    GameId;
    /// A tournament. People see and type it as `T-K3F`; tournaments are counted apart from games.
    TournamentId;
    /// The key of what was played in a game known only from its record. Its name is too long to be
    /// that of a game.
    RecordKey;
}

macro_rules! snowflakes {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);
    )*};
}

snowflakes! {
    /// A person, by their account on Discord.
    PlayerId;
    GuildId;
    /// A channel, a thread or a private conversation.
    ChannelId;
    RoleId;
    /// A message; only together with its channel can it be found again.
    MessageId;
}

/// Stores a type as it is written.
macro_rules! stored_as_written {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use stored_as_written;

/// A stored value, or the default if it cannot be read: another version may have written it.
#[expect(clippy::unnecessary_wraps, reason = "serde expects it")]
pub(crate) fn or_default<'de, T, D>(stored: D) -> Result<T, D::Error>
where
    T: Deserialize<'de> + Default,
    D: Deserializer<'de>,
{
    Ok(T::deserialize(stored).unwrap_or_default())
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MessageRef {
    /// The channel or thread.
    pub channel: ChannelId,
    pub message: MessageId,
}

/// Digits and letters that are not mistaken for each other, without the vowels that make words. A
/// prime number of them, so that any multiplier scatters.
const ALPHABET: &[u8; 29] = b"23456789BCDFGHJKLMNPQRSTVWXYZ";
const BASE: u64 = ALPHABET.len() as u64;
/// Neighboring ids get names that look nothing alike.
const SCATTER: u64 = 7_919;

/// A number as a short name that looks nothing like its neighbors'.
fn short_name(id: i64) -> String {
    let mut left = id.cast_unsigned();
    let mut size = BASE.pow(3);
    let mut letters = 3;
    while left >= size && letters < 12 {
        left -= size;
        size *= BASE;
        letters += 1;
    }
    let mut code = u128::from(left) * u128::from(SCATTER) % u128::from(size);
    let mut name = vec![0; letters];
    for letter in name.iter_mut().rev() {
        let digit = usize::try_from(code % u128::from(BASE)).expect("less than the base");
        *letter = ALPHABET[digit];
        code /= u128::from(BASE);
    }
    String::from_utf8(name).expect("ASCII")
}

/// The text is not the name of a game or a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the name of a game or a tournament")]
pub struct UnknownName;

/// The name in front of a label's `: …`.
fn before_colon(text: &str) -> &str {
    text.split(':').next().unwrap_or_default().trim()
}

impl FromStr for GameId {
    type Err = UnknownName;

    /// Reads a name in any case, with or without `#` and blanks around it, or the label of a
    /// suggestion, `Tablut #K3F: Ada – Bob`, which Discord sometimes sends in place of its value.
    fn from_str(text: &str) -> Result<GameId, UnknownName> {
        let title = before_colon(text);
        let name = title.rsplit_once('#').map_or(title, |(_, name)| name);
        read_short_name(name).map(GameId)
    }
}

impl FromStr for RecordKey {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<RecordKey, UnknownName> {
        read_short_name(text).map(RecordKey)
    }
}

impl FromStr for TournamentId {
    type Err = UnknownName;

    /// Reads a name in any case, with or without `T-` and blanks around it, or the label of a
    /// suggestion, `T-K3F: Spring Cup`.
    fn from_str(text: &str) -> Result<TournamentId, UnknownName> {
        let text = before_colon(text);
        let name = text.strip_prefix("T-").or_else(|| text.strip_prefix("t-"));
        read_short_name(name.unwrap_or(text)).map(TournamentId)
    }
}

fn read_short_name(text: &str) -> Result<i64, UnknownName> {
    let letters = u32::try_from(text.len()).map_err(|_| UnknownName)?;
    if !(3..=12).contains(&letters) {
        return Err(UnknownName);
    }
    let mut code: u64 = 0;
    for letter in text.bytes() {
        let digit = ALPHABET
            .iter()
            .position(|&it| it == letter.to_ascii_uppercase())
            .ok_or(UnknownName)?;
        code = code * BASE + digit as u64;
    }
    let size = BASE.pow(letters);
    let id = u128::from(code) * u128::from(inverse(SCATTER, size)) % u128::from(size);
    let before: u64 = (3..letters).map(|it| BASE.pow(it)).sum();
    let id = u64::try_from(id).map_err(|_| UnknownName)? + before;
    i64::try_from(id).map_err(|_| UnknownName)
}

/// The number that undoes a multiplication by `factor` modulo `size`, a power of [`BASE`]:
/// by Euler, `factor` to the power of φ(size) − 1.
fn inverse(factor: u64, size: u64) -> u64 {
    let (mut base, size) = (u128::from(factor), u128::from(size));
    let mut exponent = size / u128::from(BASE) * u128::from(BASE - 1) - 1;
    let mut result = 1;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * base % size;
        }
        base = base * base % size;
        exponent >>= 1;
    }
    u64::try_from(result).expect("less than the size")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_back_as_the_same_game() {
        for id in (0..60_000)
            .chain([700_000, 20_000_000, 1_000_000_000_000])
            .map(GameId)
        {
            assert_eq!(id.to_string().parse(), Ok(id), "{id}");
        }
    }

    #[test]
    fn names_are_short_and_neighbors_differ() {
        assert_eq!(GameId(1).to_string().len(), 3);
        assert_eq!(GameId(24_388).to_string().len(), 3);
        assert_eq!(GameId(24_389).to_string().len(), 4);
        let first = |id: i64| GameId(id).to_string().chars().next();
        assert_ne!(first(1), first(2));
    }

    #[test]
    fn a_tournament_is_named_with_or_without_its_prefix() {
        let id = TournamentId(17);
        let label = format!("T-{id}: Spring: the cup");
        for text in [
            format!("T-{id}"),
            format!(" t-{id} "),
            id.to_string(),
            label,
        ] {
            assert_eq!(text.parse(), Ok(id), "{text}");
        }
        assert_eq!("T-".parse::<TournamentId>(), Err(UnknownName));
    }

    #[test]
    fn spelling_is_tolerant_and_nonsense_is_refused() {
        let id = GameId(17);
        let name = id.to_string();
        for text in [
            format!("#{name}"),
            name.to_lowercase(),
            format!(" #{name} "),
            format!("Tablut #{name}: Ada #1 – Bob: the second"),
        ] {
            assert_eq!(text.parse(), Ok(id));
        }
        for text in ["", "#", "12", "A3F", "K3", "ÄÖÜ", "KKKKKKKKKKKKK", "😀😀😀"] {
            assert_eq!(text.parse::<GameId>(), Err(UnknownName), "{text}");
        }
    }
}
