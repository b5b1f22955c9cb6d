//! The life of a database, from a first start or a restore to the next restore.

use std::fmt;

use serde::Deserialize;

use super::{MessageId, Timestamp};

/// The number of possible marks: four digits of base 36.
const MARKS: u32 = 36_u32.pow(4);
/// The first millisecond of Discord's ids.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

impl MessageId {
    /// When it was sent, by Discord's clock.
    pub fn sent_at(self) -> Timestamp {
        Timestamp((self.0 >> 22).cast_signed() + DISCORD_EPOCH)
    }

    /// The lowest id of a message sent at this time.
    pub fn first_at(time: Timestamp) -> MessageId {
        MessageId((time.0 - DISCORD_EPOCH).max(0).cast_unsigned() << 22)
    }
}

/// The life of a database. After a restore the same numbers mean other things: turn 3 of a game is
/// a different turn 3. So sent messages carry a mark of the life they belong to, and a message of
/// an earlier life is never taken for one of this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct History {
    /// A random number below 36⁴.
    pub mark: u32,
    pub since: Timestamp,
    /// From when on servers that the bot joins are greeted.
    pub greets_since: Timestamp,
}

impl History {
    /// A life that begins now, with a mark made of random bytes.
    pub fn begin(random: [u8; 4], now: Timestamp) -> History {
        History {
            mark: u32::from_le_bytes(random) % MARKS,
            since: now,
            greets_since: now,
        }
    }

    /// Whether a message can be the post begun at that time: either it was sent in this life, or
    /// the post was begun in an earlier life that this one continues.
    pub fn may_have_sent(&self, message: MessageId, begun: Timestamp) -> bool {
        begun < self.since || message.sent_at() >= self.since
    }
}

impl fmt::Display for History {
    /// The mark as four digits and letters.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.mark % MARKS;
        let mut letters = ['0'; 4];
        for letter in letters.iter_mut().rev() {
            *letter = char::from_digit(left % 36, 36).unwrap_or('0');
            left /= 36;
        }
        letters.iter().try_for_each(|it| write!(f, "{it}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_four_letters_whatever_the_number() {
        let mark = |random| History::begin(random, Timestamp(0)).to_string();
        assert_eq!(mark([0; 4]), "0000");
        assert_eq!(mark([35, 0, 0, 0]), "000z");
        for random in [[255; 4], [1, 2, 3, 4], [0, 0, 0, 200]] {
            let mark = mark(random);
            assert!(mark.len() == 4 && mark.is_ascii(), "{mark}");
        }
    }

    #[test]
    fn what_was_sent_in_an_earlier_life_is_not_what_was_begun_in_this() {
        let since = Timestamp(DISCORD_EPOCH + 1_000);
        let history = History {
            mark: 1,
            since,
            greets_since: since,
        };
        let message = |at: i64| MessageId((at - DISCORD_EPOCH).cast_unsigned() << 22);
        let (before, after) = (message(since.0 - 1), message(since.0));
        let (long_ago, now) = (Timestamp(since.0 - 1), since);
        assert!(!history.may_have_sent(before, now));
        assert!(history.may_have_sent(after, now));
        // It was begun before the backup, which says so.
        assert!(history.may_have_sent(before, long_ago));
    }
}
