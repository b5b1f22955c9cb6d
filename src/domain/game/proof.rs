//! Checking afterwards that chance was fair: every draw of a record, against the secret that was
//! published as a hash before the first turn.

use cairn_kernel::{Dice, Turn};
use data_encoding::HEXLOWER_PERMISSIVE;

use crate::{BadRecord, Record, TextPlace, seed_hash};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draw {
    /// How many actions were played before it: the step its dice were drawn for.
    pub step: u64,
    pub outcome: String,
}

/// Why a record proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unproven {
    /// The game is still running, or the secret has been left out.
    #[error("the record has no secret; it is revealed when the game is over")]
    NoSecret,
    /// The record does not say which hash was published.
    #[error("the record has no hash of the secret")]
    NoHash,
    /// Not 64 hexadecimal digits.
    #[error("`{0}` is not a secret: it should have 64 hexadecimal digits")]
    BadSecret(String),
    /// Another secret than the one that was published.
    #[error("the secret has the SHA-256 {is}, not {said} as shown before the game")]
    OtherSecret {
        /// The hash of the secret given.
        is: String,
        /// The hash in the record.
        said: String,
    },
    /// The record cannot be played.
    #[error(transparent)]
    BadRecord(#[from] BadRecord),
    /// The server drew something else than the secret says.
    #[error("{place}: action {at} of the record is `{says}`, but the secret gives `{is}`")]
    OtherDraw {
        place: TextPlace,
        /// Its place among the draws, counted from 1.
        at: usize,
        /// The outcome in the record.
        says: String,
        /// The outcome the secret gives.
        is: String,
    },
}

impl Record {
    /// Checks the secret against its hash, and every draw against the secret. The error names what
    /// does not match.
    pub fn verify(&self) -> Result<Vec<Draw>, Unproven> {
        let seed = self.value("Seed").ok_or(Unproven::NoSecret)?;
        let said = self.value("Seed hash").ok_or(Unproven::NoHash)?;
        let seed = read_secret(seed).ok_or_else(|| Unproven::BadSecret(seed.to_owned()))?;
        let is = seed_hash(&seed);
        if !said.eq_ignore_ascii_case(&is) {
            let said = said.to_owned();
            return Err(Unproven::OtherSecret { is, said });
        }
        let dice = Dice::new(seed);
        let mut draws = Vec::new();
        self.play_watched(None, |idx, position, action| {
            if position.turn() != Turn::Chance {
                return Ok(());
            }
            let step = idx as u64;
            let rolled = position.fork().roll(&dice, step);
            let is = rolled.map(|it| it.notation).unwrap_or_default();
            if is != action {
                return Err(Unproven::OtherDraw {
                    place: self.actions[idx].place,
                    at: idx + 1,
                    says: action.to_owned(),
                    is,
                });
            }
            draws.push(Draw { step, outcome: is });
            Ok(())
        })?;
        Ok(draws)
    }
}

fn read_secret(text: &str) -> Option<[u8; 32]> {
    let bytes = HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?;
    bytes.try_into().ok()
}
