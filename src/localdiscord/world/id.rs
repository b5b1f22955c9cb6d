//! Snowflakes: ids that contain the moment of their creation, one type for each kind of thing.

use std::{fmt, num::ParseIntError, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// Discord's epoch, the first second of 2015, in milliseconds since 1970.
pub const EPOCH: i64 = 1_420_070_400_000;

/// The creation time of everything that exists from the start: the first second of 2026.
pub(crate) const FOUNDED: i64 = 1_767_225_600_000;

/// An id derived from a name, from the year before [`FOUNDED`].
pub(crate) fn of_name(name: &str) -> u64 {
    const YEAR: i64 = 365 * 24 * 3_600_000;
    let since = (FOUNDED - YEAR - EPOCH).unsigned_abs();
    // FNV-1a, folded into the 22 bits without the time.
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in name.to_lowercase().bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    since << 22 | (hash ^ hash >> 22 ^ hash >> 44) & 0x003f_ffff
}

macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }

        /// As a string, since JavaScript cannot hold 64 bits.
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

ids! {
    /// A person or a bot.
    UserId
    GuildId
    /// A role; the role of everyone has the id of its guild.
    RoleId
    /// A channel, a thread or a direct conversation. A thread started from a message has its id.
    ChannelId
    MessageId
    AttachmentId
    /// The bot's application; equal to the id of its user, as for every newer application.
    ApplicationId
    CommandId
    /// A person's action that the bot has to answer.
    InteractionId
}
