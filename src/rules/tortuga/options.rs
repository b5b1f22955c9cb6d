//! The options.

use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Letters", into = "String")]
pub struct Tattoos([bool; 4]);

/// `"LE"` or `["L","E"]`, in any order.
#[derive(Deserialize)]
#[serde(untagged)]
enum Letters {
    Together(String),
    Apart(Vec<char>),
}

impl Default for Tattoos {
    fn default() -> Tattoos {
        Tattoos([true; 4])
    }
}

impl Tattoos {
    /// In the order in which they are placed.
    pub(super) fn iter(self) -> impl Iterator<Item = Tattoo> {
        let all = Tattoo::ALL.into_iter().zip(self.0);
        all.filter_map(|(tattoo, is_used)| is_used.then_some(tattoo))
    }
}

impl TryFrom<Letters> for Tattoos {
    type Error = String;

    fn try_from(letters: Letters) -> Result<Tattoos, String> {
        let letters = match letters {
            Letters::Together(letters) => letters.chars().collect(),
            Letters::Apart(letters) => letters,
        };
        let mut tattoos = [false; 4];
        for letter in letters {
            let tattoo = Tattoo::from_letter(letter).filter(|it| !tattoos[*it as usize]);
            let tattoo =
                tattoo.ok_or_else(|| format!("`{letter}` is no tattoo, or twice there"))?;
            tattoos[tattoo as usize] = true;
        }
        Ok(Tattoos(tattoos))
    }
}

impl From<Tattoos> for String {
    fn from(tattoos: Tattoos) -> String {
        tattoos.iter().map(Tattoo::letter).collect()
    }
}
