//! `cairn-lab pair`: pairs, checks and generates tournaments from report files, with the command
//! line of bbpPairings and `JaVaFo`. Its exit codes are theirs.

mod report;
mod request;

use std::{
    fs,
    io::{self, ErrorKind, Read, Write},
    panic,
    path::{Path, PathBuf},
};

use cairn_command::Failure;
use cairn_pairing::{
    Color, PointSystem,
    dutch::{PairedRound, Unpairable},
    trf::{self, Document},
};
use cairn_trf::{
    Fault, MAX_BYTES, Purpose, Refusal,
    generate::{Configuration, generate},
};

use request::{CheckList, PairRequest, Task};

/// More entries than this are paired only on request.
const LARGE: usize = 2000;

enum End {
    /// No legal pairing: 1.
    Unpairable(String),
    /// A wrong request or file: 3.
    Wrong(String),
    /// Too large: 4.
    TooLarge(String),
    /// A file cannot be read or written: 5.
    File(String),
    /// The reader of the output has closed it.
    Unread,
}

impl From<End> for Failure {
    fn from(end: End) -> Failure {
        let (code, text) = match end {
            End::Unpairable(text) => (1, text),
            End::Wrong(text) => (3, text),
            End::TooLarge(text) => (4, text),
            End::File(text) => (5, text),
            End::Unread => return Failure::Unread,
        };
        Failure::Coded(code, text)
    }
}

/// Carries out the words after `cairn-lab pair`.
pub(crate) fn pair(words: &[String], out: &mut impl Write) -> Result<(), Failure> {
    let request = PairRequest::read(words).map_err(End::Wrong)?;
    let done = panic::catch_unwind(panic::AssertUnwindSafe(|| perform(&request)));
    let text = done.map_err(|_| Failure::Coded(2, "the program has a bug".to_owned()))??;
    out.write_all(text.as_bytes())
        .and_then(|()| out.flush())
        .map_err(|error| {
            let end = if error.kind() == ErrorKind::BrokenPipe {
                End::Unread
            } else {
                End::File(format!("cannot write the output: {error}"))
            };
            end.into()
        })
}

/// Performs a request, and returns the standard output.
fn perform(request: &PairRequest) -> Result<String, End> {
    match &request.task {
        Task::Version => Ok(version()),
        Task::Help => Ok(request::HELP.to_owned()),
        Task::Pair { out } => {
            let (name, document) = request.document(Purpose::Pair)?;
            let paired = pair_round(&name, &document)?;
            let text = report::pairs(&paired.pairing());
            request.write_list(&report::checklist(&paired))?;
            to_file_or(out.as_deref(), text)
        }
        Task::Check => {
            let (name, document) = request.document(Purpose::Look)?;
            let first = first_color(&name, &document)?;
            let mut tournament = document.tournament;
            let played = u32::try_from(tournament.rounds_played()).unwrap_or(u32::MAX);
            tournament.rounds.get_or_insert(played);
            let stem = request.stem();
            let checked = report::check(&stem, &tournament, first);
            request.write_list(&checked.list)?;
            Ok(checked.report)
        }
        Task::Explain { player, instead } => {
            let (name, document) = request.document(Purpose::Pair)?;
            let paired = pair_round(&name, &document)?;
            let tournament = &document.tournament;
            let place = |number: usize| {
                let place = number
                    .checked_sub(1)
                    .filter(|it| paired.field().find(*it).is_some());
                place.ok_or_else(|| {
                    End::Wrong(format!(
                        "{name}: player {number} is not paired in this round"
                    ))
                })
            };
            let instead = instead.map(place).transpose()?;
            let told = paired.explain(tournament, place(*player)?, instead);
            let told = serde_json::to_string(&told).unwrap_or_default();
            Ok(format!("{told}\n"))
        }
        Task::Generate {
            configuration,
            out,
            seed,
        } => {
            let text = generated_file(request, configuration.as_deref(), *seed)?;
            to_file_or(Some(out), text)
        }
    }
}

fn version() -> String {
    format!(
        "Cairn {}: the Dutch system of FIDE (C.04.3) in effect since 1 February 2026\n",
        env!("CARGO_PKG_VERSION")
    )
}

fn pair_round(name: &str, document: &Document) -> Result<PairedRound, End> {
    let first = first_color(name, document)?;
    PairedRound::pair(&document.tournament, first).map_err(|Unpairable { entries, .. }| {
        let numbers: Vec<String> = entries.iter().map(|it| (it + 1).to_string()).collect();
        End::Unpairable(format!(
            "{name}: no legal pairing of all players exists; too few opponents are left for {}",
            numbers.join(", ")
        ))
    })
}

fn first_color(name: &str, document: &Document) -> Result<Color, End> {
    document.tournament.first_color.ok_or_else(|| {
        let what = "no one has had a color yet, and the file does not give the first color; \
                    expected a record 152 or XXC white1";
        End::Wrong(format!("{name}: {what}"))
    })
}

fn to_file_or(out: Option<&Path>, text: String) -> Result<String, End> {
    let Some(path) = out else { return Ok(text) };
    write(path, &text)?;
    Ok(String::new())
}

fn write(path: &Path, text: &str) -> Result<(), End> {
    fs::write(path, text)
        .map_err(|error| End::File(format!("cannot write {}: {error}", path.display())))
}

/// Reads no more of a file than necessary to see that it is too long.
fn bytes(path: &Path) -> Result<Vec<u8>, End> {
    let most = MAX_BYTES as u64 + 1;
    let mut bytes = Vec::new();
    let read = if path == Path::new("-") {
        io::stdin().take(most).read_to_end(&mut bytes)
    } else {
        fs::File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    read.map_err(|error| End::File(format!("cannot read {}: {error}", path.display())))?;
    Ok(bytes)
}

/// Reads a report file; refusals name the file.
fn document(path: &Path, purpose: Purpose) -> Result<(String, Document), End> {
    let name = path.display().to_string();
    let read = cairn_trf::read(&bytes(path)?, purpose);
    let document = read.map_err(|refusal: Refusal| {
        let text = format!("{name}: {refusal}");
        match refusal.fault {
            Fault::Wrong => End::Wrong(text),
            Fault::TooLarge => End::TooLarge(text),
        }
    })?;
    Ok((name, document))
}

impl PairRequest {
    fn document(&self, purpose: Purpose) -> Result<(String, Document), End> {
        let path = self.file.as_deref().unwrap_or(Path::new("-"));
        let (name, document) = document(path, purpose)?;
        let entries = document.people.len();
        if entries > LARGE && !self.is_large {
            let what =
                format!("{name}: {entries} players; expected at most {LARGE} without --large");
            return Err(End::TooLarge(what));
        }
        Ok((name, document))
    }

    /// The name of the file without folder and extension.
    fn stem(&self) -> String {
        let stem = self.file.as_deref().and_then(Path::file_stem);
        stem.map_or_else(|| "-".to_owned(), |it| it.to_string_lossy().into_owned())
    }

    /// Writes the check list if requested: into the named file, otherwise beside the report with
    /// the extension `.list`.
    fn write_list(&self, text: &str) -> Result<(), End> {
        let path = match &self.list {
            CheckList::None => return Ok(()),
            CheckList::At(path) => path.clone(),
            CheckList::Beside => match self.file.as_deref() {
                Some(file) if file != Path::new("-") => file.with_extension("list"),
                _ => PathBuf::from("pairings.list"),
            },
        };
        write(&path, text)
    }
}

fn generated_file(
    request: &PairRequest,
    configuration: Option<&Path>,
    seed: Option<u64>,
) -> Result<String, End> {
    let mut settings = Configuration::default();
    if let Some(path) = configuration {
        let text = String::from_utf8_lossy(&bytes(path)?).into_owned();
        let name = path.display();
        settings =
            Configuration::parse(&text).map_err(|wrong| End::Wrong(format!("{name}: {wrong}")))?;
    }
    let mut people = Vec::new();
    if request.file.is_some() {
        let (_, model) = request.document(Purpose::Look)?;
        settings.players = model.people.len();
        let rounds = model
            .tournament
            .rounds
            .map_or(model.tournament.rounds_played(), |it| it as usize);
        settings.rounds = rounds;
        settings.points = model.tournament.points;
        people = model.people;
    }
    let seed = match seed {
        Some(seed) => seed,
        None => getrandom::u64()
            .map_err(|error| End::File(format!("cannot get random numbers: {error}")))?,
    };
    let mut document = generate(&settings, seed);
    for (person, model) in document.people.iter_mut().zip(people) {
        *person = trf::TrfPerson {
            rank: person.rank,
            ..model
        };
    }
    let text = trf::write(&document);
    if request.is_trf16 {
        return Ok(trf16(&text, document.tournament.points));
    }
    Ok(text)
}

/// A generated file as TRF16, with the extensions of `JaVaFo`: only its settings differ.
fn trf16(text: &str, points: PointSystem) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["142", rounds] => lines.push(format!("XXR {rounds}")),
            ["152", "W"] => lines.push("XXC white1".to_owned()),
            ["152", _] => lines.push("XXC black1".to_owned()),
            ["162", ..] => {
                let usual = PointSystem::default();
                let worths = [
                    ("BBW", points.win, usual.win),
                    ("BBD", points.draw, usual.draw),
                    ("BBL", points.loss, usual.loss),
                    ("BBU", points.bye, points.win),
                ];
                let unusual = worths.iter().filter(|it| it.1 != it.2);
                lines.extend(unusual.map(|it| format!("{} {:>4}", it.0, it.1)));
            }
            ["192", _] | ["202"] => {}
            _ => lines.push(line.to_owned()),
        }
    }
    lines.push(String::new());
    lines.join("\r\n")
}
