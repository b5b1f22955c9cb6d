//! The words after `cairn-lab pair`. They are parsed by hand, because a wrong one must exit with
//! the code of bbpPairings and not with that of the option parser.

use std::path::PathBuf;

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PairRequest {
    /// The report file, or the model of a random tournament; `-` is standard input.
    pub(crate) file: Option<PathBuf>,
    pub(crate) task: Task,
    /// Whether and where a check list is written.
    pub(crate) list: CheckList,
    pub(crate) is_large: bool,
    pub(crate) is_trf16: bool,
}

/// The destination of the check list.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum CheckList {
    /// Nowhere: none is written.
    None,
    /// Beside the report file, with the extension `.list`.
    Beside,
    /// Into this file.
    At(PathBuf),
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Task {
    Version,
    Help,
    Pair {
        out: Option<PathBuf>,
    },
    Check,
    Explain {
        player: usize,
        instead: Option<usize>,
    },
    Generate {
        configuration: Option<PathBuf>,
        out: PathBuf,
        seed: Option<u64>,
    },
}

pub(crate) const HELP: &str = "\
Pairs tournaments by the Dutch system of FIDE, from report files (TRF26, TRF16).

  cairn-lab pair --dutch FILE -p [OUT] [-l [LIST]]   pair the next round
  cairn-lab pair --dutch FILE -c [-l [LIST]]         check every round
  cairn-lab pair --dutch FILE --explain A[:B]        explain A's pairing, or why A does not meet B, as JSON
  cairn-lab pair --dutch -g [CONFIG] -o OUT [-s SEED]
                                                 generate a random tournament; --trf16 for that format
  cairn-lab pair --dutch MODEL -g -o OUT [-s SEED]   the same with the players of another tournament
  cairn-lab pair -r                                  show the version and the edition of the rules

FILE can be - for standard input. More than 2,000 players require --large.
Exit codes: 0 success, 1 no legal pairing, 2 internal error, 3 invalid request or file, 4 too
large, 5 a file cannot be read or written.
";

/// The words not yet read.
struct ArgumentWords<'a>(std::iter::Peekable<std::slice::Iter<'a, String>>);

impl ArgumentWords<'_> {
    /// The next word if it is no option; a lone hyphen is a file.
    fn value(&mut self) -> Option<String> {
        self.0
            .next_if(|it| !it.starts_with('-') || *it == "-")
            .cloned()
    }

    fn file(&mut self) -> Option<PathBuf> {
        self.value().map(PathBuf::from)
    }
}

impl PairRequest {
    pub(crate) fn read(words: &[String]) -> Result<PairRequest, String> {
        let mut words = ArgumentWords(words.iter().peekable());
        let mut request = PairRequest {
            file: None,
            task: Task::Help,
            list: CheckList::None,
            is_large: false,
            is_trf16: false,
        };
        let mut tasks = Vec::new();
        let (mut is_dutch, mut out, mut seed) = (false, None, None);
        while let Some(word) = words.0.next() {
            match word.as_str() {
                "--dutch" => is_dutch = true,
                "-r" => tasks.push(Task::Version),
                "-h" | "--help" => tasks.push(Task::Help),
                "-p" => tasks.push(Task::Pair { out: words.file() }),
                "-c" => tasks.push(Task::Check),
                "-g" => tasks.push(Task::Generate {
                    configuration: words.file(),
                    out: PathBuf::new(),
                    seed: None,
                }),
                "--explain" => tasks.push(explain(words.value())?),
                "-o" => out = Some(words.file().ok_or("-o without a file; expected -o OUT")?),
                "-s" => seed = Some(number(words.value())?),
                "-l" => request.list = words.file().map_or(CheckList::Beside, CheckList::At),
                "--large" => request.is_large = true,
                "--trf16" => request.is_trf16 = true,
                file if request.file.is_none() && (!file.starts_with('-') || file == "-") => {
                    request.file = Some(PathBuf::from(file));
                }
                other => {
                    return Err(format!(
                        "{} is not understood; see cairn-lab pair --help",
                        other.escape_debug()
                    ));
                }
            }
        }
        let mut tasks = tasks.into_iter();
        let (Some(task), None) = (tasks.next(), tasks.next()) else {
            return Err("expected exactly one of -p, -c, -g, --explain and -r".to_owned());
        };
        request.task = task;
        request.finish(is_dutch, out, seed)
    }

    /// Checks the combination of words.
    fn finish(
        mut self,
        is_dutch: bool,
        told: Option<PathBuf>,
        number: Option<u64>,
    ) -> Result<PairRequest, String> {
        let needs_file = matches!(
            self.task,
            Task::Pair { .. } | Task::Check | Task::Explain { .. }
        );
        if let Task::Generate { out, seed, .. } = &mut self.task {
            *out = told.ok_or("-g without a file for the tournament; expected -o OUT")?;
            *seed = number;
        } else if told.is_some() || number.is_some() {
            return Err("-o and -s require -g".to_owned());
        }
        if !is_dutch && !matches!(self.task, Task::Version | Task::Help) {
            return Err("no system is given; expected --dutch".to_owned());
        }
        if needs_file && self.file.is_none() {
            return Err("no report file is given; expected --dutch FILE".to_owned());
        }
        Ok(self)
    }
}

fn explain(text: Option<String>) -> Result<Task, String> {
    let text = text.ok_or("--explain without a player; expected A or A:B")?;
    let (player, instead) = match text.split_once(':') {
        Some((player, instead)) => (player, Some(instead)),
        None => (text.as_str(), None),
    };
    let read = |it: &str| {
        let wrong = || {
            format!(
                "{} is not the number of a player; expected A or A:B",
                it.escape_debug()
            )
        };
        it.parse::<usize>().map_err(|_| wrong())
    };
    let (player, instead) = (read(player)?, instead.map(read).transpose()?);
    if instead == Some(player) {
        return Err(format!("{player} cannot meet {player}; expected A or A:B"));
    }
    Ok(Task::Explain { player, instead })
}

fn number(text: Option<String>) -> Result<u64, String> {
    let text = text.ok_or("-s without a seed; expected -s SEED")?;
    text.parse()
        .map_err(|_| format!("{} is not a seed; expected a number", text.escape_debug()))
}
