//! A film as a GIF, as viewers expect it: a block of controls before each picture, the last color
//! of the table for unchanged pixels, no frame shorter than 20 milliseconds.

use std::time::Duration;

use gif::{DisposalMethod, Encoder, EncodingError, Repeat};

use super::{Film, Frame, lzw::Packer, reel::Reel};
use crate::Painter;

/// In longer films frames are left out.
const MAX_FRAMES: usize = 600;
/// Frames shorter than this, in hundredths of a second, are slowed down by viewers.
const SHORTEST: u128 = 2;

#[derive(Clone, PartialEq, Eq)]
pub struct Gif {
    pub bytes: Vec<u8>,
    /// Every frame is in it if this is 1, every second one if it is 2, and so on; the last one
    /// always is.
    pub step: usize,
}

impl std::fmt::Debug for Gif {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Gif({} bytes, every {}.)", self.bytes.len(), self.step)
    }
}

pub(super) fn from_film(film: &Film, painter: &Painter, most: usize) -> Gif {
    let last = film.frames.len() - 1;
    let mut step = film.frames.len().div_ceil(MAX_FRAMES);
    loop {
        let frames = film.frames.iter().enumerate();
        let chosen = frames.filter(|&(idx, _)| idx % step == 0 || idx == last);
        let chosen: Vec<&Frame> = chosen.map(|(_, frame)| frame).collect();
        // Two pictures are the minimum, so their size is not limited.
        let most = if chosen.len() > 2 { most } else { usize::MAX };
        if let Some(bytes) = encode(film, painter, &chosen, most) {
            return Gif { bytes, step };
        }
        step *= 2;
    }
}

/// A file of these frames. `None` if it would be larger.
fn encode(film: &Film, painter: &Painter, frames: &[&Frame], most: usize) -> Option<Vec<u8>> {
    let mut lzw = Packer::new();
    let mut images: Vec<gif::Frame<'static>> = Vec::new();
    let mut size = 0;
    // Another empty board has other colors.
    for alike in frames.chunk_by(|one, next| one.scene.grounds == next.scene.grounds) {
        let mut reel = Reel::new(film, painter, alike[0]);
        let mut first = Some(reel.whole());
        for frame in alike {
            let delay = delay(frame.lasts);
            let Some((area, numbers)) = first.take().or_else(|| reel.draw(frame)) else {
                if let Some(same) = images.last_mut() {
                    same.delay = same.delay.saturating_add(delay);
                }
                continue;
            };
            let buffer = lzw.pack(&numbers, reel.colors.clear, reel.colors.bits);
            size += buffer.len();
            if size > most {
                return None;
            }
            images.push(gif::Frame {
                delay,
                dispose: DisposalMethod::Keep,
                transparent: Some(reel.colors.clear),
                top: short(area.y),
                left: short(area.x),
                width: short(area.width),
                height: short(area.height),
                palette: Some(reel.colors.table.clone()),
                buffer: buffer.into(),
                ..gif::Frame::default()
            });
        }
    }
    let bytes = write(images).expect("memory takes every byte and all sizes are right");
    (bytes.len() <= most).then_some(bytes)
}

fn write(mut images: Vec<gif::Frame<'_>>) -> Result<Vec<u8>, EncodingError> {
    let common = images[0].palette.clone().unwrap_or_default();
    let mut encoder = Encoder::new(Vec::new(), images[0].width, images[0].height, &common)?;
    encoder.set_repeat(Repeat::Infinite)?;
    for image in &mut images {
        image.palette.take_if(|it| *it == common);
        encoder.write_lzw_pre_encoded_frame(image)?;
    }
    encoder.into_inner()
}

/// The duration in hundredths of a second.
fn delay(lasts: Duration) -> u16 {
    let hundredths = (lasts.as_millis() / 10).max(SHORTEST);
    u16::try_from(hundredths).unwrap_or(u16::MAX)
}

fn short(pixels: u32) -> u16 {
    u16::try_from(pixels).unwrap_or(u16::MAX)
}
