//! A GIF read from its bytes, independently of the crate that wrote it.

pub(super) struct GifFile {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) table: Vec<[u8; 3]>,
    /// The number of repetitions; 0 for endless.
    pub(super) repeat: Option<u16>,
    pub(super) images: Vec<Image>,
}

pub(super) struct Image {
    /// The preceding block of controls, if any.
    pub(super) control: Option<Control>,
    pub(super) left: usize,
    pub(super) top: usize,
    pub(super) width: usize,
    pub(super) height: usize,
    /// Its own colors, if it has any.
    pub(super) table: Option<Vec<[u8; 3]>>,
    pub(super) pixels: Vec<u8>,
}

/// The block of controls before a picture.
#[derive(Clone, Copy)]
pub(super) struct Control {
    /// 1 leaves the picture in place.
    pub(super) disposal: u8,
    /// In hundredths of a second.
    pub(super) delay: u16,
    pub(super) clear: Option<u8>,
}

struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count);
        self.0 = rest;
        taken
    }

    fn byte(&mut self) -> u8 {
        self.take(1)[0]
    }

    fn short(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    fn size(&mut self) -> usize {
        self.short().into()
    }

    /// Blocks up to an empty one.
    fn blocks(&mut self) -> Vec<u8> {
        let mut all = Vec::new();
        loop {
            match self.byte() {
                0 => return all,
                length => all.extend_from_slice(self.take(length.into())),
            }
        }
    }

    fn colors(&mut self, flags: u8) -> Option<Vec<[u8; 3]>> {
        (flags & 0x80 != 0).then(|| {
            let count = 2 << (flags & 7);
            (0..count)
                .map(|_| [self.byte(), self.byte(), self.byte()])
                .collect()
        })
    }
}

pub(super) fn read(bytes: &[u8]) -> GifFile {
    let mut bytes = Bytes(bytes);
    assert_eq!(bytes.take(6), b"GIF89a");
    let (width, height, flags) = (bytes.size(), bytes.size(), bytes.byte());
    bytes.take(2);
    let mut file = GifFile {
        width,
        height,
        table: bytes.colors(flags).unwrap_or_default(),
        repeat: None,
        images: Vec::new(),
    };
    let mut control = None;
    loop {
        match bytes.byte() {
            0x21 => match (bytes.byte(), bytes.blocks().as_slice()) {
                (0xf9, &[flags, low, high, clear]) => {
                    control = Some(Control {
                        disposal: flags >> 2 & 7,
                        delay: u16::from_le_bytes([low, high]),
                        clear: (flags & 1 != 0).then_some(clear),
                    });
                }
                (0xff, [name @ .., 1, low, high]) if name == b"NETSCAPE2.0" => {
                    file.repeat = Some(u16::from_le_bytes([*low, *high]));
                }
                (kind, block) => panic!("a block {kind:x} of {} bytes", block.len()),
            },
            0x2c => {
                let (left, top) = (bytes.size(), bytes.size());
                let (width, height, flags) = (bytes.size(), bytes.size(), bytes.byte());
                assert_eq!(flags & 0x40, 0, "interlaced");
                let table = bytes.colors(flags);
                let bits = bytes.byte();
                let pixels = decompress(&bytes.blocks(), bits);
                assert_eq!(pixels.len(), width * height);
                file.images.push(Image {
                    control: control.take(),
                    left,
                    top,
                    width,
                    height,
                    table,
                    pixels,
                });
            }
            0x3b => {
                assert!(bytes.0.is_empty(), "bytes after the end");
                return file;
            }
            other => panic!("no block begins with {other:x}"),
        }
    }
}

/// The picture after each of the images, as displayed; `None` where nothing was drawn.
pub(super) fn pictures(file: &GifFile) -> Vec<Vec<Option<[u8; 3]>>> {
    let mut canvas = vec![None; file.width * file.height];
    let mut all = Vec::new();
    for image in &file.images {
        let table = image.table.as_ref().unwrap_or(&file.table);
        let clear = image.control.and_then(|it| it.clear);
        for (at, &index) in image.pixels.iter().enumerate() {
            let (x, y) = (at % image.width, at / image.width);
            if Some(index) != clear {
                canvas[(image.top + y) * file.width + image.left + x] =
                    Some(table[usize::from(index)]);
            }
        }
        all.push(canvas.clone());
    }
    all
}

/// Data written with codes for repeated strings, the shortest of `bits` + 1 bits.
fn decompress(bytes: &[u8], bits: u8) -> Vec<u8> {
    let (reset, end) = (1usize << bits, (1usize << bits) + 1);
    let fresh = || {
        let single = (0..reset).map(|it| vec![u8::try_from(it).expect("few bits")]);
        single.chain([Vec::new(), Vec::new()]).collect()
    };
    let mut known: Vec<Vec<u8>> = fresh();
    let (mut out, mut before): (Vec<u8>, Option<Vec<u8>>) = (Vec::new(), None);
    let (mut width, mut held, mut count) = (u32::from(bits) + 1, 0usize, 0u32);
    let mut bytes = bytes.iter();
    loop {
        while count < width {
            held |= usize::from(*bytes.next().expect("an end")) << count;
            count += 8;
        }
        let code = held & ((1 << width) - 1);
        held >>= width;
        count -= width;
        if code == end {
            return out;
        }
        if code == reset {
            (known, before, width) = (fresh(), None, u32::from(bits) + 1);
            continue;
        }
        let string = match (known.get(code), &before) {
            (Some(string), _) => string.clone(),
            (None, Some(before)) => [&before[..], &before[..1]].concat(),
            (None, None) => panic!("a code that means nothing yet"),
        };
        out.extend_from_slice(&string);
        if let Some(mut longer) = before.filter(|_| known.len() < 4096) {
            longer.push(string[0]);
            known.push(longer);
        }
        if known.len() == 1 << width && width < 12 {
            width += 1;
        }
        before = Some(string);
    }
}
