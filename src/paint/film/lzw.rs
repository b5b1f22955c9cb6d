//! LZW for GIFs, optimized for pictures that are mostly unchanged: a run of transparent pixels is
//! packed at once, not pixel by pixel. In an animation that takes a third of the time of `weezl`.

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
        while let Some((&pixel, _)) = rest.split_first() {
            let (code, length, run) = if pixel == clear {
                self.run(rest, clear)
            } else {
                (u16::from(pixel), 1, None)
            };
            rest = self.string(rest, (code, length, run), &mut codes, clear);
        }
        codes.end()
    }

    /// The code for the longest run of clear pixels at the beginning, its length, and the length
    /// again if no longer string in the dictionary begins with it.
    fn run(&self, pixels: &[u8], clear: u8) -> (u16, usize, Option<usize>) {
        let seen = pixels.iter().take(self.runs.len());
        let length = seen.take_while(|&&it| it == clear).count();
        (self.runs[length - 1], length, Some(length))
    }

    /// Writes the code for the longest known prefix, of which this much was found, and learns the
    /// string that is one pixel longer. Returns the rest.
    fn string<'a>(
        &mut self,
        pixels: &'a [u8],
        (mut code, mut length, mut run): (u16, usize, Option<usize>),
        codes: &mut Codes,
        clear: u8,
    ) -> &'a [u8] {
        while let Some(&next) = pixels.get(length) {
            let known = u32::from(code) << 8 | u32::from(next);
            let slot = self.slot(known);
            if self.slots[slot] == EMPTY {
                let learned = codes.next;
                self.slots[slot] = known << MAX_BITS | u32::from(learned);
                if run.is_some() && next == clear {
                    self.runs.push(learned);
                }
                codes.put(code);
                if codes.learn() {
                    self.start(codes, clear);
                }
                return &pixels[length..];
            }
            code = u16::try_from(self.slots[slot] & u32::from(LAST)).unwrap_or(LAST);
            length += 1;
            run = None;
        }
        codes.put(code);
        &[]
    }

    fn start(&mut self, codes: &mut Codes, clear: u8) {
        self.slots.fill(EMPTY);
        self.runs.clear();
        self.runs.push(clear.into());
        codes.start();
    }

    /// The slot where this code and pixel are, or would be.
    fn slot(&self, known: u32) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = (known.wrapping_mul(0x9e37_79b1) >> (32 - SLOT_BITS)) as usize;
        while self.slots[slot] != EMPTY && self.slots[slot] >> MAX_BITS != known {
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
        let mut packer = Packer::new();
        let mut chance = 7_u32;
        let mut draw = |below: u32| {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (chance >> 8) % below
        };
        for round in 0..60 {
            // Few colors and long runs, then many colors and none.
            let (colors, longest) = ([2, 5, 127][round % 3], [1, 40, 3_000][round / 3 % 3]);
            let mut pixels = Vec::new();
            let most = [1, 50, 60_000][round / 9 % 3];
            while pixels.len() < most {
                let color = draw(colors + 1);
                let color = if draw(2) == 0 || color == colors {
                    127
                } else {
                    color
                };
                let length = 1 + draw(longest) as usize;
                pixels.resize(pixels.len() + length, u8::try_from(color).expect("few"));
            }
            let codes = packer.pack(&pixels, 127, 7);
            assert!(read(codes, pixels.len()) == pixels, "round {round}");
        }
    }
}
