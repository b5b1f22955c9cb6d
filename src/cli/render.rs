//! `cairn render`: a record becomes a picture.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;

use super::{Failure, RenderArgs, gallery, record};
use crate::{
    discord::{self, Language},
    domain::Record,
};
use cairn_kernel::{AnyPosition, Viewer};
use cairn_paint as paint;

/// Where a picture goes that is given no name.
const USUAL_OUTPUT: &str = "board.png";

/// Reads a record and writes what its board looks like, or draws all games.
///
/// # Errors
///
/// If the record cannot be read or played, there is no such turn, or the output cannot be written.
pub fn render(args: &RenderArgs) -> Result<(), Failure> {
    if let Some(folder) = &args.gallery {
        return gallery::gallery(folder, args.theme, &mut io::stdout().lock());
    }
    let Some(record) = &args.record else {
        return Err(Failure::wrong("name a file with a record"));
    };
    let target = Target::of(args);
    target.refuse_if_taken()?;
    let record = record::read(record)?;
    let scene = play(&record, args.turn)?.scene(Viewer::Everyone);
    if args.text {
        let mut text = paint::text(&scene);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        target.write(text.as_bytes())
    } else {
        let look = discord::look(Language::English, &scene, args.theme.unwrap_or_default());
        target.write(&paint::paint(&scene, &look).png)
    }
}

/// Where the drawing goes.
#[derive(Debug, PartialEq, Eq)]
enum Target {
    Stdout,
    /// Asked for by name, so it replaces what is there.
    Named(PathBuf),
    /// Nobody named it, so it must not cost anybody a file.
    Usual,
}

impl Target {
    fn of(args: &RenderArgs) -> Target {
        match &args.output {
            Some(path) if path == Path::new("-") => Target::Stdout,
            Some(path) => Target::Named(path.clone()),
            None if args.text => Target::Stdout,
            None => Target::Usual,
        }
    }

    /// Tells at once what [`Target::write`] would tell at last.
    fn refuse_if_taken(&self) -> Result<(), Failure> {
        match self {
            Target::Usual if Path::new(USUAL_OUTPUT).exists() => Err(taken()),
            _ => Ok(()),
        }
    }

    fn write(&self, drawn: &[u8]) -> Result<(), Failure> {
        match self {
            Target::Stdout => {
                let mut output = io::stdout().lock();
                output
                    .write_all(drawn)
                    .and_then(|()| output.flush())
                    .map_err(Failure::output)
            }
            Target::Named(path) => Ok(fs::write(path, drawn)
                .with_context(|| format!("cannot write `{}`", path.display()))?),
            Target::Usual => {
                let mut file = match File::create_new(USUAL_OUTPUT) {
                    Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(taken()),
                    other => other.context("cannot write `board.png`")?,
                };
                Ok(file.write_all(drawn).context("cannot write `board.png`")?)
            }
        }
    }
}

fn taken() -> Failure {
    Failure::failed(format!(
        "`{USUAL_OUTPUT}` is there already; name a file with --output, which may replace one"
    ))
}

fn play(record: &Record, turn: Option<u32>) -> Result<Box<dyn AnyPosition>, Failure> {
    let last = record.actions.iter().map(|(turn, _)| *turn).max();
    let last = last.unwrap_or(0);
    match turn {
        Some(turn) if turn > last => Err(Failure::wrong(format!(
            "--turn: there is no turn {turn}; the last one of the record is {last}"
        ))),
        _ => Ok(record.play(turn).context("the record breaks the rules")?),
    }
}
