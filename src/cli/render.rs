//! `cairn render`: a record becomes a picture.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use cairn_discord::{Language, Told};
use cairn_domain::{Outcome, Record};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};

use super::{Failure, gallery, record};
use cairn_kernel::{AnyPosition, BySeat, Seat, Turn, Viewer};
use cairn_paint::{self as paint, Caption, Theme};

/// What `cairn render` draws.
#[derive(Debug, Args)]
pub struct RenderArgs {
    /// The file with the record; - for standard input
    #[arg(required_unless_present = "gallery")]
    pub record: Option<PathBuf>,
    /// Draw all games into this folder, in one theme if --theme names it
    #[arg(long, value_name = "DIR", conflicts_with_all = ["record", "output", "turn", "text"])]
    pub gallery: Option<PathBuf>,
    /// Where to write; - for standard output [default: board.png, or standard output with --text]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// The turn after which to draw, 0 for the beginning [default: the last]
    #[arg(long, value_name = "N")]
    pub turn: Option<u32>,
    /// The colors of the picture
    #[arg(long, value_name = "NAME", value_parser = theme(), conflicts_with = "text")]
    pub theme: Option<Theme>,
    /// Draw the board in letters
    #[arg(long)]
    pub text: bool,
}

impl RenderArgs {
    /// What `cairn render --help` says first.
    pub const ABOUT: &'static str = "\
Draw a game from the record that /history attaches.

The picture is a PNG and has the names, whose turn it is and the result above the board, as a post \
has. --output names the file, which is replaced if it exists; without it, \
board.png is written, unless that file exists.

Instead of a record, --gallery takes a folder and needs no record: it draws every variant of \
every game in every theme, at the start, in the middle and at the end of a random game that is the same \
every time, and as the second player sees it while picking (pick). sheet-oak.png and so on show \
them all as thumbnails. Files of these names are replaced.";
}

fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::all().map(Theme::key))
        .map(|key| Theme::find(&key).expect("the parser lets only themes through"))
}

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
    let position = play(&record, args.turn)?;
    let scene = position.scene(Viewer::Everyone);
    if args.text {
        let mut text = paint::text(&scene);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        target.write(text.as_bytes())
    } else {
        let mut look =
            cairn_discord::look(Language::English, &scene, args.theme.unwrap_or_default());
        look.caption = Some(caption(&record, position.as_ref(), args.turn));
        target.write(&paint::paint(&scene, &look).png)
    }
}

/// Where the drawing goes.
#[derive(Debug, PartialEq, Eq)]
enum Target {
    Stdout,
    /// Asked for by name, so it replaces what is there.
    Named(PathBuf),
    /// The default name, so it must not overwrite a file.
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

    /// Reports early what [`Target::write`] would report at the end.
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

/// What a post has above this board: who plays, whose turn it is, and how the game ended.
fn caption(record: &Record, position: &dyn AnyPosition, turn: Option<u32>) -> Caption {
    let language = Language::English;
    let rules = record.rules.about().key;
    let name = |seat: Seat, key: &str| {
        let name = cairn_discord::plain_name(record.value(key).unwrap_or_default());
        // A record that names nobody has the sides.
        name.unwrap_or_else(|| language.name(&format!("{rules}-{}", seat.key())))
    };
    let last = last_turn(record);
    let at = position.turn();
    let outcome = match at {
        Turn::Over(ending) => Some(Outcome::from(ending)),
        _ => record
            .agreed_outcome()
            .filter(|_| turn.is_none_or(|it| it == last)),
    };
    let told = Told {
        rules,
        names: &BySeat {
            first: name(Seat::First, "First"),
            second: name(Seat::Second, "Second"),
        },
        to_move: match at {
            Turn::Player(seat) if outcome.is_none() => Some(seat),
            _ => None,
        },
        outcome: outcome.as_ref(),
        turns: turn.unwrap_or(last),
    };
    told.caption(language)
}

fn last_turn(record: &Record) -> u32 {
    let turns = record.actions.iter().map(|it| it.turn);
    turns.max().unwrap_or(0)
}

fn play(record: &Record, turn: Option<u32>) -> Result<Box<dyn AnyPosition>, Failure> {
    let last = last_turn(record);
    match turn {
        Some(turn) if turn > last => Err(Failure::wrong(format!(
            "--turn: there is no turn {turn}; the last one of the record is {last}"
        ))),
        _ => Ok(record.play(turn).context("the record breaks the rules")?),
    }
}
