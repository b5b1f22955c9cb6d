//! The reason that a message is sent once: on a retry within minutes, Discord returns the existing
//! message with the same nonce. All messages in the bot's own name have one, made here.

use cairn_domain::History;
use data_encoding::HEXLOWER;
use sha2::{Digest as _, Sha256};

/// The longest nonce that Discord accepts.
const LONGEST: usize = 25;

/// The subject of a message, in the life of the database it belongs to: after a restore the same
/// turn of the same game is another message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Nonce(String);

impl Nonce {
    /// `about` is the same for the same message and for no other. Its first letter and the number
    /// of a game stay readable if there is room.
    pub(super) fn new(about: &str, history: History) -> Nonce {
        let whole = format!("{about}.{history}");
        if whole.len() <= LONGEST {
            return Nonce(whole);
        }
        let kind: String = about.chars().take(1).collect();
        let hash = HEXLOWER.encode(&Sha256::digest(about)[..8]);
        Nonce(format!("{kind}~{hash}.{history}"))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// A number written with digits and lower-case letters, as short as possible.
pub(crate) fn short(mut number: u64) -> String {
    let mut letters = Vec::new();
    loop {
        letters.push(char::from_digit((number % 36) as u32, 36).unwrap_or('0'));
        number /= 36;
        if number == 0 {
            return letters.into_iter().rev().collect();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_domain::Timestamp;

    fn nonce(about: &str, random: u8) -> String {
        let history = History::begin([random; 4], Timestamp(0));
        Nonce::new(about, history).as_str().to_owned()
    }

    #[test]
    fn the_same_message_of_another_life_has_another_nonce() {
        for about in ["bK3F-17", "cK3F", &"x".repeat(40)] {
            assert_eq!(nonce(about, 1), nonce(about, 1));
            assert_ne!(nonce(about, 1), nonce(about, 2));
        }
        assert!(nonce("bK3F-17", 1).starts_with("bK3F-17."));
    }

    #[test]
    fn discord_takes_every_nonce_and_none_is_cut_off() {
        for length in 0..60 {
            let about = "n".repeat(length);
            let it = nonce(&about, 9);
            assert!(it.len() <= LONGEST, "{it}");
            assert_ne!(it, nonce(&format!("{about}1"), 9));
        }
    }

    #[test]
    fn numbers_are_short() {
        assert_eq!(short(0), "0");
        assert_eq!(short(35), "z");
        assert_eq!(short(36), "10");
        assert_eq!(short(u64::MAX).len(), 13);
    }
}
