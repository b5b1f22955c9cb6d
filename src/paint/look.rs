//! How somebody wants to see a table, and the picture they get.

use std::collections::BTreeMap;

use super::{caption::Caption, theme::Theme};

/// How somebody wants to see a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Look {
    /// The colors.
    pub theme: Theme,
    /// Words for the titles of trays and the names of cards, by their keys; what has none is drawn
    /// without.
    pub titles: BTreeMap<String, String>,
    /// What is told above the board; nothing for a board alone.
    pub caption: Option<Caption>,
}

/// A drawn table.
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
