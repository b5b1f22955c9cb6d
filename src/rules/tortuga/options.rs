//! The options.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Tattoo;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Variant {
    /// Tortuga: eight turtles a side, and nothing else.
    #[default]
    Classic,
    /// Tattoo Turtles: some turtles have an effect when they are struck.
    Tattoo,
    /// Hatching Day: the board is empty at first, and turtles come out bit by bit.
    Hatching,
}

/// How long a chain of jumps must be. In every variant it never stops where it could go on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MaxRule {
    /// As long as any that begins with the same jump of the same turtle.
    #[default]
    First,
    /// As long as any of the same turtle.
    Turtle,
    /// As long as any that is allowed.
    Global,
    None,
}

/// The tattoos both players have in play. In JSON their letters: `"LEIC"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tattoos([bool; 4]);

impl Default for Tattoos {
    fn default() -> Tattoos {
        Tattoos([true; 4])
    }
}

impl Tattoos {
    /// In the order in which they are placed.
    pub(super) fn iter(self) -> impl Iterator<Item = Tattoo> {
        Tattoo::ALL
            .into_iter()
            .filter(move |tattoo| self.0[*tattoo as usize])
    }

    fn read(letters: impl IntoIterator<Item = char>) -> Result<Tattoos, BadTattoo> {
        let mut tattoos = [false; 4];
        for letter in letters {
            let tattoo = Tattoo::from_letter(letter).ok_or(BadTattoo::Unknown(letter))?;
            if std::mem::replace(&mut tattoos[tattoo as usize], true) {
                return Err(BadTattoo::Twice(letter));
            }
        }
        Ok(Tattoos(tattoos))
    }
}

/// The tattoos cannot be played with.
#[derive(Debug, thiserror::Error)]
enum BadTattoo {
    #[error("there is no tattoo `{0}`, only `L`, `E`, `I` and `C`")]
    Unknown(char),
    #[error("the tattoo `{0}` is given twice")]
    Twice(char),
}

impl Serialize for Tattoos {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.iter().map(Tattoo::letter).collect::<String>())
    }
}

/// Reads `"LE"` and `["L","E"]`, in any order.
impl<'de> Deserialize<'de> for Tattoos {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Tattoos, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Letters {
            Together(String),
            Apart(Vec<char>),
        }
        match Letters::deserialize(deserializer)? {
            Letters::Together(letters) => Tattoos::read(letters.chars()),
            Letters::Apart(letters) => Tattoos::read(letters),
        }
        .map_err(de::Error::custom)
    }
}
