//! A viewer's preferences for a table, and the resulting picture.

use std::collections::BTreeMap;

use super::{caption::Caption, theme::Theme};

/// A viewer's preferences for a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    pub theme: Theme,
    /// Titles of trays and names of cards, by their keys; those without an entry are not drawn.
    pub titles: BTreeMap<String, String>,
    /// The words beside the board; `None` for a board alone.
    pub caption: Option<Caption>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The bytes of a PNG file.
    pub png: Vec<u8>,
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
}

impl From<Theme> for Look {
    fn from(theme: Theme) -> Self {
        Look {
            theme,
            ..Look::default()
        }
    }
}

impl std::fmt::Debug for Picture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Picture({} × {}, {} bytes)",
            self.width,
            self.height,
            self.png.len()
        )
    }
}
