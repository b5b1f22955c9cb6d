//! A GIF as viewers read it.

use gif::{ColorOutput, DecodeOptions, Frame, Repeat};

pub(super) struct GifFile {
    pub(super) width: u16,
    pub(super) height: u16,
    pub(super) table: Vec<u8>,
    pub(super) repeat: Repeat,
    pub(super) images: Vec<Frame<'static>>,
}

pub(super) fn read(bytes: &[u8]) -> GifFile {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    options.check_frame_consistency(true);
    let mut file = options.read_info(bytes).expect("a GIF");
    let images = std::iter::from_fn(|| file.read_next_frame().expect("a sound file").cloned());
    GifFile {
        images: images.collect(),
        width: file.width(),
        height: file.height(),
        table: file.global_palette().expect("common colors").to_vec(),
        repeat: file.repeat(),
    }
}

/// The picture after each of the images, as displayed; `None` where nothing was drawn.
pub(super) fn pictures(file: &GifFile) -> Vec<Vec<Option<[u8; 3]>>> {
    let wide = usize::from(file.width);
    let mut canvas = vec![None; wide * usize::from(file.height)];
    let mut all = Vec::new();
    for image in &file.images {
        let table = image.palette.as_ref().unwrap_or(&file.table);
        let rows = canvas.chunks_exact_mut(wide).skip(image.top.into());
        let lines = image.buffer.chunks_exact(image.width.into());
        for (row, line) in rows.zip(lines) {
            for (pixel, &index) in row[image.left.into()..].iter_mut().zip(line) {
                if Some(index) != image.transparent {
                    let color = table.chunks_exact(3).nth(index.into());
                    *pixel = color.and_then(|it| it.try_into().ok());
                }
            }
        }
        all.push(canvas.clone());
    }
    all
}
