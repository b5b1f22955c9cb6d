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
        let mut stands = palette.replacements(pixels, ALIKE);
        // The rim is either there or not.
        let rim = stands[FADES - 1];
        stands[FADES / 2..FADES].fill(rim);
        let (mut numbers, mut table) = ([None; 256], Vec::new());
        for index in FADES / 2..palette.colors().len() {
            let stands = usize::from(stands[index]);
            let next = u8::try_from(table.len() / 3).unwrap_or(u8::MAX);
            let number = *numbers[stands].get_or_insert_with(|| {
                table.extend_from_slice(&palette.colors()[stands][..3]);
                next
            });
            numbers[index] = Some(number);
        }
        let size = (table.len() / 3 + 1).next_power_of_two().max(4);
        table.resize(3 * size, 0);
        let clear = u8::try_from(size - 1).unwrap_or(u8::MAX);
        Colors {
            numbers: numbers.map(|it| it.unwrap_or(clear)),
            table,
            clear,
            bits: u8::try_from(size.ilog2()).unwrap_or(8),
        }
    }

    pub(super) fn number(&self, index: u8) -> u8 {
        self.numbers[usize::from(index)]
    }

    /// The number for a pixel that had another index before.
    pub(super) fn change(&self, before: u8, after: u8) -> u8 {
        let [before, after] = [before, after].map(|it| self.number(it));
        if before == after { self.clear } else { after }
    }
}
