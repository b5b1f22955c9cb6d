//! A film as a GIF, as viewers expect it: a block of controls before each picture, the last color
//! of the table for unchanged pixels, no frame shorter than 20 milliseconds.

use std::{borrow::Cow, time::Duration};

use gif::{DisposalMethod, Encoder, EncodingError, Repeat};

use super::{
    colors::Colors,
    frames::{Film, Frame},
    lzw::Packer,
    reel::{FrameChange, Reel},
};
use crate::{Painter, layout::Area};

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
    let mut step = film.frames.len().div_ceil(MAX_FRAMES).max(1);
    loop {
        let (rest, last) = (&film.frames[1..], film.frames.len() - 1);
        let chosen = rest
            .iter()
            .zip(1..)
            .filter(|&(_, idx)| idx % step == 0 || idx == last);
        let chosen: Vec<&Frame> = chosen.map(|(frame, _)| frame).collect();
        // Two pictures are the minimum, so their size is not limited.
        let most = if chosen.len() > 1 { most } else { usize::MAX };
        let encoded = encode(film, painter, &chosen, most);
        if let Some(bytes) = encoded.expect("memory takes every byte and all sizes are right") {
            return Gif { bytes, step };
        }
        step *= 2;
    }
}

/// The first frame and these. `None` if it would be larger.
fn encode(
    film: &Film,
    painter: &Painter,
    rest: &[&Frame],
    most: usize,
) -> Result<Option<Vec<u8>>, EncodingError> {
    let first = &film.frames[0];
    let mut reel = Reel::new(film, painter, first);
    let mut colors = Colors::new(reel.board().empty.palette(), reel.pixels());
    let all = reel.all();
    let mut encoder = Encoder::new(
        Vec::with_capacity(256 << 10),
        short(all.width),
        short(all.height),
        &colors.table,
    )?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut lzw = Packer::new();
    let mut write =
        |encoder: &mut Encoder<Vec<u8>>, frame: &mut gif::Frame<'_>, colors: &Colors| {
            let packed = lzw.pack(&frame.buffer, colors.clear, colors.bits);
            frame.buffer = Cow::Owned(packed);
            encoder.write_lzw_pre_encoded_frame(frame)
        };
    let mut waiting = whole(&reel, &colors, first);
    for frame in rest {
        match reel.draw(frame) {
            FrameChange::Same => waiting.delay = waiting.delay.saturating_add(delay(frame.lasts)),
            FrameChange::Whole => {
                write(&mut encoder, &mut waiting, &colors)?;
                colors = Colors::new(reel.board().empty.palette(), reel.pixels());
                waiting = whole(&reel, &colors, frame);
                waiting.palette = Some(colors.table.clone());
            }
            FrameChange::Part(area) => {
                if let Some(area) = changed_area(&reel, &colors, area) {
                    write(&mut encoder, &mut waiting, &colors)?;
                    let palette = waiting.palette.take();
                    waiting = part(&reel, &colors, area);
                    waiting.palette = palette;
                    waiting.delay = delay(frame.lasts);
                } else {
                    waiting.delay = waiting.delay.saturating_add(delay(frame.lasts));
                }
                reel.keep(area);
            }
        }
        if encoder.get_ref().len() > most {
            return Ok(None);
        }
    }
    write(&mut encoder, &mut waiting, &colors)?;
    let bytes = encoder.into_inner()?;
    Ok((bytes.len() <= most).then_some(bytes))
}

fn whole(reel: &Reel<'_>, colors: &Colors, frame: &Frame) -> gif::Frame<'static> {
    let numbers = reel.pixels().iter().map(|&index| colors.number(index));
    picture(reel.all(), numbers.collect(), colors, delay(frame.lasts))
}

/// The drawing in this part, transparent where nothing changed.
fn part(reel: &Reel<'_>, colors: &Colors, area: Area) -> gif::Frame<'static> {
    let mut numbers = Vec::with_capacity((area.width * area.height) as usize);
    for (before, after) in reel.rows(area) {
        let pairs = before.iter().zip(after);
        numbers.extend(pairs.map(|(&before, &after)| {
            let (before, after) = (colors.number(before), colors.number(after));
            if before == after { colors.clear } else { after }
        }));
    }
    picture(area, numbers, colors, 0)
}

fn picture(area: Area, numbers: Vec<u8>, colors: &Colors, delay: u16) -> gif::Frame<'static> {
    gif::Frame {
        delay,
        dispose: DisposalMethod::Keep,
        transparent: Some(colors.clear),
        top: short(area.y),
        left: short(area.x),
        width: short(area.width),
        height: short(area.height),
        buffer: Cow::Owned(numbers),
        ..gif::Frame::default()
    }
}

/// The smallest part of an area that contains all changes.
fn changed_area(reel: &Reel<'_>, colors: &Colors, area: Area) -> Option<Area> {
    let differs = |(&before, &after): (&u8, &u8)| {
        before != after && colors.number(before) != colors.number(after)
    };
    let rows = reel.rows(area).zip(area.y..);
    let rows = rows.filter(|((before, after), _)| before != after);
    let changed = rows.filter_map(|((before, after), y)| {
        let mut pairs = before.iter().zip(after);
        let first = pairs.position(differs)?;
        let last = before.iter().zip(after).rposition(differs)?;
        Some(Area {
            x: area.x + u32::try_from(first).ok()?,
            y,
            width: u32::try_from(last - first).ok()? + 1,
            height: 1,
        })
    });
    changed.reduce(Area::union)
}

/// The duration in hundredths of a second.
fn delay(lasts: Duration) -> u16 {
    let hundredths = (lasts.as_millis() / 10).max(SHORTEST);
    u16::try_from(hundredths).unwrap_or(u16::MAX)
}

fn short(pixels: u32) -> u16 {
    u16::try_from(pixels).unwrap_or(u16::MAX)
}
