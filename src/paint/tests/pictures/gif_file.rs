//! A GIF as the crate that wrote it reads it again: the packing in it is our own.

use gif::{ColorOutput, DecodeOptions, Frame, Repeat};

/// A file.
pub(super) struct GifFile {
    pub(super) width: usize,
    pub(super) height: usize,
    /// The colors of the file, three bytes each.
    pub(super) table: Vec<u8>,
    pub(super) repeat: Repeat,
    pub(super) frames: Vec<Frame<'static>>,
}

pub(super) fn read(bytes: &[u8]) -> GifFile {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    options.check_lzw_end_code(true);
    let mut file = options.read_info(bytes).expect("a file");
    let mut frames = Vec::new();
    while let Some(frame) = file.read_next_frame().expect("a sound file") {
        frames.push(frame.clone());
    }
    GifFile {
        width: file.width().into(),
        height: file.height().into(),
        table: file.global_palette().unwrap_or_default().to_vec(),
        repeat: file.repeat(),
        frames,
    }
}

/// The picture after each of the frames, as displayed; `None` where nothing was drawn.
pub(super) fn shown(file: &GifFile) -> Vec<Vec<Option<[u8; 3]>>> {
    let mut canvas = vec![None; file.width * file.height];
    let mut all = Vec::new();
    for frame in &file.frames {
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let table = frame.palette.as_ref().unwrap_or(&file.table);
        for (at, &index) in frame.buffer.iter().enumerate() {
            let width = usize::from(frame.width);
            let (x, y) = (left + at % width, top + at / width);
            if Some(index) != frame.transparent {
                let color = 3 * usize::from(index);
                canvas[y * file.width + x] = table[color..color + 3].try_into().ok();
            }
        }
        all.push(canvas.clone());
    }
    all
}
