//! The colors of a board for a GIF: none is half transparent, and the last one stands for unchanged
//! pixels.

use crate::palette::{FADES, Palette};

/// The difference between colors that are merged, hardly visible to anybody.
const ALIKE: u32 = 7;

/// The mapping from the colors of a board to those of a file.
pub(super) struct Colors {
    /// The number in the file for each index of the board.
    numbers: [u8; 256],
    /// Red, green and blue of all of them, one after the other.
    pub(super) table: Vec<u8>,
    /// Stands for unchanged and for transparent pixels.
    pub(super) clear: u8,
    /// The number of bits of a color number.
    pub(super) bits: u8,
}

impl Colors {
    /// The colors of a board whose first picture is this.
    pub(super) fn new(palette: &Palette, pixels: &[u8]) -> Colors {
        let merged = palette.replacements(pixels, ALIKE);
        let colors = palette.colors();
        let mut table = Vec::with_capacity(3 * colors.len());
        let mut numbers = [0; 256];
        let mut known = [None; 256];
        // The rim is either there or not.
        let rim = FADES - 1;
        for index in FADES / 2..colors.len() {
            let stands = match index {
                0..FADES => rim,
                _ => usize::from(merged[index]),
            };
            let next = u8::try_from(table.len() / 3).unwrap_or(u8::MAX);
            numbers[index] = *known[stands].get_or_insert_with(|| {
                table.extend_from_slice(&colors[stands][..3]);
                next
            });
        }
        let used = table.len() / 3;
        let size = (used + 1).next_power_of_two().max(4);
        let bits = u8::try_from(size.ilog2()).unwrap_or(8);
        table.resize(3 * size, 0);
        let clear = u8::try_from(size - 1).unwrap_or(u8::MAX);
        numbers[..FADES / 2].fill(clear);
        Colors {
            numbers,
            table,
            clear,
            bits,
        }
    }

    pub(super) fn number(&self, index: u8) -> u8 {
        self.numbers[usize::from(index)]
    }
}
