//! `cairn render`: draws a record as a picture, an animation or a page.

use std::{
    fs::{self, File},
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
};

use anyhow::Context;
use cairn_discord::{CaptionText, Language, MAX_GIF_BYTES};
use cairn_domain::{Game, Outcome, Record, ReplayedGame};
use clap::{
    Args,
    builder::{PossibleValuesParser, TypedValueParser},
};

use cairn_command::{Failure, record};
use cairn_kernel::{AnyPosition, BySeat, Seat, Turn, Viewer};
use cairn_paint::{self as paint, Caption, Theme};

/// What `cairn render` draws.
#[derive(Debug, Args)]
pub struct RenderArgs {
    /// The file with the record; - for standard input
    pub record: PathBuf,
    /// Where to write; - for standard output [default: board.png, or standard output with --text]
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Write the game as an animation; - for standard output
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "turn", "text"])]
    pub gif: Option<PathBuf>,
    /// Write the game as a single HTML page; - for standard output
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "turn", "text"])]
    pub html: Option<PathBuf>,
    /// The turn after which an animation begins [default: 0, the beginning]
    #[arg(long, value_name = "N", requires = "gif")]
    pub from: Option<u32>,
    /// The turn after which an animation ends [default: the last]
    #[arg(long, value_name = "N", requires = "gif")]
    pub to: Option<u32>,
    /// The language of the names and texts
    #[arg(long, value_name = "CODE", default_value = "en", value_parser = language(), conflicts_with = "text")]
    pub language: Language,
    /// The turn after which to draw, 0 for the beginning [default: the last]
    #[arg(long, value_name = "N")]
    pub turn: Option<u32>,
    /// The colors of the image
    #[arg(long, value_name = "NAME", value_parser = theme(), conflicts_with = "text")]
    pub theme: Option<Theme>,
    /// Draw the board as text
    #[arg(long)]
    pub text: bool,
}

impl RenderArgs {
    /// The introduction of `cairn render --help`.
    pub const ABOUT: &'static str = "\
Draw a game from the record that /history attaches.

The image is a PNG and shows the names, whose turn it is and the result above the board, as in a \
post. --output names the file, which is overwritten if it exists; by default it is board.png, \
which is not overwritten.

--gif writes the whole game as an animation, or the turns between --from and --to. Files for \
Discord are limited to 8 MB, so the animation of a long game shows only every second or fourth \
turn. --html writes a single page with every position and move; it works offline. Both files are \
overwritten if they exist.";
}

fn theme() -> impl TypedValueParser<Value = Theme> {
    PossibleValuesParser::new(Theme::all().map(Theme::key))
        .map(|key| Theme::find(&key).expect("the parser accepts only themes"))
}

fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .map(|code| Language::from_locale(&code))
}

/// The file of a picture without a given name.
const USUAL_OUTPUT: &str = "board.png";

/// Reads a record and draws its board.
///
/// # Errors
///
/// If the record cannot be read or played, there is no such turn, or the output cannot be written.
pub fn render(args: &RenderArgs) -> Result<(), Failure> {
    if args.gif.is_some() || args.html.is_some() {
        let (_, game, table) = record::read(&args.record)?;
        return films(args, game, &table);
    }
    let usual = args.text.then_some(Path::new("-"));
    let file = args.output.as_deref().or(usual);
    // Said before the work rather than after it.
    if file.is_none() && Path::new(USUAL_OUTPUT).exists() {
        return Err(exists_failure());
    }
    let (record, ..) = record::read(&args.record)?;
    let position = play(&record, args.turn)?;
    let scene = position.scene(Viewer::Everyone);
    if args.text {
        let mut text = paint::text(&scene);
        if !text.ends_with('\n') {
            text.push('\n');
        }
        write(file, text.as_bytes())
    } else {
        let theme = args.theme.unwrap_or_default();
        let mut look = cairn_discord::look(args.language, &scene, theme);
        look.caption = Some(caption(
            args.language,
            &record,
            position.as_ref(),
            args.turn,
        ));
        write(file, &paint::paint(&scene, &look).png)
    }
}

/// Writes the game as an animation, as a page, or as both.
fn films(args: &RenderArgs, mut game: Game, table: &ReplayedGame) -> Result<(), Failure> {
    cairn_discord::name_sides(args.language, &mut game);
    if let Some(file) = &args.gif {
        let gif = animation(args, &game, table)?;
        write(Some(file), &gif)?;
    }
    if let Some(file) = &args.html {
        let (catalog, theme) = (cairn_rules::catalog(), args.theme.unwrap_or_default());
        let page = cairn_discord::page(args.language, &catalog, theme, (&game, table));
        let page = page.context("the record breaks the rules")?;
        write(Some(file), page.as_bytes())?;
    }
    Ok(())
}

fn animation(args: &RenderArgs, game: &Game, table: &ReplayedGame) -> Result<Vec<u8>, Failure> {
    let last = table.finished_turns();
    let turns = args.from.unwrap_or(0)..=args.to.unwrap_or(last);
    if turns.is_empty() || *turns.end() > last {
        return Err(Failure::wrong(format!(
            "--from, --to: there are no turns {} to {}; the last turn of the record is {last}",
            turns.start(),
            turns.end()
        )));
    }
    let theme = args.theme.unwrap_or_default();
    let film = cairn_discord::film(args.language, theme, (game, table), &turns);
    let film = film.context("the record breaks the rules")?;
    let film = film.context("there is nothing to show")?;
    Ok(film.gif(MAX_GIF_BYTES).bytes)
}

/// Writes to the standard output (`-`), to a named file, which is replaced, or to the usual one,
/// which must not be there.
fn write(file: Option<&Path>, drawn: &[u8]) -> Result<(), Failure> {
    let Some(path) = file else {
        let mut file = match File::create_new(USUAL_OUTPUT) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(exists_failure()),
            other => other.context("cannot write `board.png`")?,
        };
        return Ok(file.write_all(drawn).context("cannot write `board.png`")?);
    };
    if path != Path::new("-") {
        let cannot = || format!("cannot write `{}`", path.display());
        return Ok(fs::write(path, drawn).with_context(cannot)?);
    }
    let mut output = io::stdout().lock();
    output
        .write_all(drawn)
        .and_then(|()| output.flush())
        .map_err(Failure::output)
}

fn exists_failure() -> Failure {
    Failure::from_text(format!(
        "`{USUAL_OUTPUT}` already exists; name a file with --output to overwrite it"
    ))
}

/// The caption of this board in a post: the players, whose turn it is, and how the game ended.
fn caption(
    language: Language,
    record: &Record,
    position: &dyn AnyPosition,
    turn: Option<u32>,
) -> Caption {
    let rules = record.rules.metadata().key;
    let name = |seat: Seat, key: &str| {
        let name = cairn_discord::plain_name(record.value(key).unwrap_or_default());
        // A record without names shows the sides.
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
    let told = CaptionText {
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
            "--turn: there is no turn {turn}; the last turn of the record is {last}"
        ))),
        _ => Ok(record.play(turn).context("the record breaks the rules")?),
    }
}
