//! Ids about tournaments: the set-up panel, and everything under a tournament's posts.

use std::{fmt, str::FromStr};

use super::{UnknownCustomId, of_key, read};
use cairn_domain::{
    GameId, TournamentId,
    tournament::{Claim, SetupMark},
};

/// A request about tournaments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TournamentPress {
    /// Something about the set-up that whoever presses it is making.
    Setup(SetupRequest),
    /// Something about a tournament.
    Of(TournamentId, TournamentRequest),
    /// What a player claims in a game that went on at its deadline.
    Claim(GameId, Claim),
}

/// A request of the set-up panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetupRequest {
    /// Show a page of it, from 0.
    Page(u8),
    /// Keep what is chosen, and show the page again.
    Choose(SetupField),
    /// Open the window with the texts; likewise the id of that window.
    Texts,
    /// Show the rules as people will read them, a page from 0.
    Look(u8),
    /// Open the tournament as it was shown.
    Open(SetupMark),
    /// Be asked whether to forget it.
    AskDiscard,
    /// Forget what was asked about.
    Discard(SetupMark),
}

/// What is chosen for a tournament, a list each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetupField {
    Size,
    Clock,
    Match,
    Start,
    Places,
    Days,
    Parallel,
    Moves,
    Third,
    Reach,
    TieBreaks,
    Deadline,
    Vacations,
    Nights,
    Boards,
    Late,
    LookFirst,
    Rated,
    Offers,
    Role,
    From,
    To,
    Games,
    NoShows,
    Top,
}

/// A request under a post of a tournament, or in a private answer about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TournamentRequest {
    Join,
    /// Leave before the start; later be asked first.
    Leave,
    /// Leave while it is played, and finish one's games.
    Withdraw,
    /// Leave while it is played, and give them up.
    GiveUp,
    /// Stay after all.
    Stay,
    /// Be paired again.
    Return,
    /// Play a round, from 1, in which one was to rest.
    PlayAfterAll(u16),
    /// Play the next season of a league.
    Season(bool),
    /// The rules, a page from 0.
    Rules(u16),
    /// Who is in it, a page from 0.
    Who(u16),
    /// One's own games.
    Games,
    /// The standings: a page from 0, as a picture or in words.
    Standings {
        page: u16,
        text: bool,
    },
    /// All of it as a page in a file.
    Export,
    /// The crosstable or the bracket.
    Crosstable(u16),
    /// A page of the log from the end.
    Log(u16),
    /// A round in words, from 1.
    Round(u16),
    /// Why somebody is paired in this round as they are, with a page of the list below, from 0.
    /// Without an entry it is one's own; from page 1 on, a page of the list of everybody, from 1.
    Why {
        round: u16,
        entry: Option<u16>,
        page: u16,
    },
    /// The same with another opponent, which is chosen from the list.
    Instead {
        round: u16,
        entry: u16,
    },
    /// Show an import to everybody here.
    ShowHere,
    /// Be asked whether to delete an import.
    AskDelete,
    /// Delete it.
    Delete,
}

impl SetupField {
    pub(crate) const ALL: [SetupField; 25] = [
        SetupField::Size,
        SetupField::Clock,
        SetupField::Match,
        SetupField::Start,
        SetupField::Places,
        SetupField::Days,
        SetupField::Parallel,
        SetupField::Moves,
        SetupField::Third,
        SetupField::Reach,
        SetupField::TieBreaks,
        SetupField::Deadline,
        SetupField::Vacations,
        SetupField::Nights,
        SetupField::Boards,
        SetupField::Late,
        SetupField::LookFirst,
        SetupField::Rated,
        SetupField::Offers,
        SetupField::Role,
        SetupField::From,
        SetupField::To,
        SetupField::Games,
        SetupField::NoShows,
        SetupField::Top,
    ];

    fn key(self) -> &'static str {
        match self {
            SetupField::Size => "size",
            SetupField::Clock => "clock",
            SetupField::Match => "match",
            SetupField::Start => "start",
            SetupField::Places => "places",
            SetupField::Days => "days",
            SetupField::Parallel => "parallel",
            SetupField::Moves => "moves",
            SetupField::Third => "third",
            SetupField::Reach => "reach",
            SetupField::TieBreaks => "ties",
            SetupField::Deadline => "deadline",
            SetupField::Vacations => "vacations",
            SetupField::Nights => "nights",
            SetupField::Boards => "boards",
            SetupField::Late => "late",
            SetupField::LookFirst => "look-first",
            SetupField::Rated => "rated",
            SetupField::Offers => "offers",
            SetupField::Role => "role",
            SetupField::From => "from",
            SetupField::To => "to",
            SetupField::Games => "games",
            SetupField::NoShows => "no-shows",
            SetupField::Top => "top",
        }
    }
}

const CLAIMS: [Claim; 3] = [Claim::Win, Claim::Draw, Claim::PlayOn];

fn claim_key(claim: Claim) -> &'static str {
    match claim {
        Claim::Win => "win",
        Claim::Draw => "draw",
        Claim::PlayOn => "play-on",
    }
}

impl fmt::Display for TournamentPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentPress::Setup(request) => write!(f, "new:{request}"),
            TournamentPress::Of(id, request) => write!(f, "of:{id}:{request}"),
            TournamentPress::Claim(game, claim) => write!(f, "claim:{game}:{}", claim_key(*claim)),
        }
    }
}

impl fmt::Display for SetupRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupRequest::Page(page) => write!(f, "page:{page}"),
            SetupRequest::Choose(field) => write!(f, "set:{}", field.key()),
            SetupRequest::Texts => f.write_str("texts"),
            SetupRequest::Look(0) => f.write_str("look"),
            SetupRequest::Look(page) => write!(f, "look:{page}"),
            SetupRequest::Open(seen) => write!(f, "open:{seen}"),
            SetupRequest::AskDiscard => f.write_str("ask-discard"),
            SetupRequest::Discard(seen) => write!(f, "discard:{seen}"),
        }
    }
}

impl fmt::Display for TournamentRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TournamentRequest::Join => f.write_str("join"),
            TournamentRequest::Leave => f.write_str("leave"),
            TournamentRequest::Withdraw => f.write_str("withdraw"),
            TournamentRequest::GiveUp => f.write_str("give-up"),
            TournamentRequest::Stay => f.write_str("stay"),
            TournamentRequest::Return => f.write_str("return"),
            TournamentRequest::PlayAfterAll(round) => write!(f, "after-all:{round}"),
            TournamentRequest::Season(true) => f.write_str("season:yes"),
            TournamentRequest::Season(false) => f.write_str("season:no"),
            TournamentRequest::Rules(0) => f.write_str("rules"),
            TournamentRequest::Rules(page) => write!(f, "rules:{page}"),
            TournamentRequest::Who(page) => write!(f, "who:{page}"),
            TournamentRequest::Games => f.write_str("games"),
            TournamentRequest::Standings { page, text: false } => write!(f, "table:{page}"),
            TournamentRequest::Standings { page, text: true } => write!(f, "text:{page}"),
            TournamentRequest::Export => f.write_str("export"),
            TournamentRequest::Crosstable(page) => write!(f, "cross:{page}"),
            TournamentRequest::Log(page) => write!(f, "log:{page}"),
            TournamentRequest::Round(round) => write!(f, "round:{round}"),
            TournamentRequest::Why { round, entry, page } => {
                write!(f, "why:{round}")?;
                match (entry, page) {
                    (None, 0) => Ok(()),
                    (Some(entry), 0) => write!(f, ":{entry}"),
                    (None, page) => write!(f, ":-:{page}"),
                    (Some(entry), page) => write!(f, ":{entry}:{page}"),
                }
            }
            TournamentRequest::Instead { round, entry } => write!(f, "instead:{round}:{entry}"),
            TournamentRequest::ShowHere => f.write_str("show-here"),
            TournamentRequest::AskDelete => f.write_str("ask-delete"),
            TournamentRequest::Delete => f.write_str("delete"),
        }
    }
}

impl FromStr for TournamentPress {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<TournamentPress, UnknownCustomId> {
        let parts: Vec<&str> = text.split(':').collect();
        Ok(match parts[..] {
            ["new", ref rest @ ..] => TournamentPress::Setup(setup(rest)?),
            ["of", id, ref rest @ ..] => TournamentPress::Of(read(id)?, request(rest)?),
            ["claim", game, claim] => {
                TournamentPress::Claim(read(game)?, of_key(&CLAIMS, claim_key, claim)?)
            }
            _ => return Err(UnknownCustomId),
        })
    }
}

fn setup(parts: &[&str]) -> Result<SetupRequest, UnknownCustomId> {
    Ok(match parts[..] {
        ["page", page] => SetupRequest::Page(read(page)?),
        ["set", field] => SetupRequest::Choose(of_key(&SetupField::ALL, SetupField::key, field)?),
        ["texts"] => SetupRequest::Texts,
        ["look"] => SetupRequest::Look(0),
        ["look", page] => SetupRequest::Look(read(page)?),
        ["open", seen] => SetupRequest::Open(read(seen)?),
        ["ask-discard"] => SetupRequest::AskDiscard,
        ["discard", seen] => SetupRequest::Discard(read(seen)?),
        _ => return Err(UnknownCustomId),
    })
}

fn request(parts: &[&str]) -> Result<TournamentRequest, UnknownCustomId> {
    Ok(match parts[..] {
        ["join"] => TournamentRequest::Join,
        ["leave"] => TournamentRequest::Leave,
        ["withdraw"] => TournamentRequest::Withdraw,
        ["give-up"] => TournamentRequest::GiveUp,
        ["stay"] => TournamentRequest::Stay,
        ["return"] => TournamentRequest::Return,
        ["after-all", round] => TournamentRequest::PlayAfterAll(read(round)?),
        ["season", "yes"] => TournamentRequest::Season(true),
        ["season", "no"] => TournamentRequest::Season(false),
        ["rules"] => TournamentRequest::Rules(0),
        ["rules", page] => TournamentRequest::Rules(read(page)?),
        ["who", page] => TournamentRequest::Who(read(page)?),
        ["games"] => TournamentRequest::Games,
        ["table", page] => TournamentRequest::Standings {
            page: read(page)?,
            text: false,
        },
        ["text", page] => TournamentRequest::Standings {
            page: read(page)?,
            text: true,
        },
        ["export"] => TournamentRequest::Export,
        ["cross", page] => TournamentRequest::Crosstable(read(page)?),
        ["log", page] => TournamentRequest::Log(read(page)?),
        ["round", round] => TournamentRequest::Round(read(round)?),
        ["why", round] => why(round, None, "0")?,
        ["why", round, "-", page] => why(round, None, page)?,
        ["why", round, entry] => why(round, Some(entry), "0")?,
        ["why", round, entry, page] => why(round, Some(entry), page)?,
        ["instead", round, entry] => TournamentRequest::Instead {
            round: read(round)?,
            entry: read(entry)?,
        },
        ["show-here"] => TournamentRequest::ShowHere,
        ["ask-delete"] => TournamentRequest::AskDelete,
        ["delete"] => TournamentRequest::Delete,
        _ => return Err(UnknownCustomId),
    })
}

fn why(round: &str, entry: Option<&str>, page: &str) -> Result<TournamentRequest, UnknownCustomId> {
    Ok(TournamentRequest::Why {
        round: read(round)?,
        entry: entry.map(read).transpose()?,
        page: read(page)?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::custom_id::{CustomId, LONGEST};

    #[test]
    fn every_id_is_read_back_and_short_enough() {
        let (id, most) = (TournamentId(123_456_789), u16::MAX);
        let setup = SetupField::ALL
            .map(SetupRequest::Choose)
            .into_iter()
            .chain([
                SetupRequest::Page(u8::MAX),
                SetupRequest::Texts,
                SetupRequest::Look(0),
                SetupRequest::Look(u8::MAX),
                SetupRequest::Open(SetupMark(u32::MAX)),
                SetupRequest::AskDiscard,
                SetupRequest::Discard(SetupMark(0)),
            ]);
        let of = [
            TournamentRequest::Join,
            TournamentRequest::Leave,
            TournamentRequest::Withdraw,
            TournamentRequest::GiveUp,
            TournamentRequest::Stay,
            TournamentRequest::Return,
            TournamentRequest::PlayAfterAll(most),
            TournamentRequest::Season(true),
            TournamentRequest::Season(false),
            TournamentRequest::Rules(0),
            TournamentRequest::Rules(most),
            TournamentRequest::Who(most),
            TournamentRequest::Games,
            TournamentRequest::Standings {
                page: most,
                text: false,
            },
            TournamentRequest::Standings {
                page: most,
                text: true,
            },
            TournamentRequest::Export,
            TournamentRequest::Crosstable(most),
            TournamentRequest::Log(most),
            TournamentRequest::Round(most),
            TournamentRequest::Why {
                round: most,
                entry: None,
                page: 0,
            },
            TournamentRequest::Why {
                round: most,
                entry: Some(most),
                page: 0,
            },
            TournamentRequest::Why {
                round: most,
                entry: None,
                page: most,
            },
            TournamentRequest::Why {
                round: most,
                entry: Some(most),
                page: most,
            },
            TournamentRequest::Instead {
                round: most,
                entry: most,
            },
            TournamentRequest::ShowHere,
            TournamentRequest::AskDelete,
            TournamentRequest::Delete,
        ];
        let all = setup
            .map(TournamentPress::Setup)
            .chain(of.map(|it| TournamentPress::Of(id, it)))
            .chain(CLAIMS.map(|it| TournamentPress::Claim(GameId(123_456_789), it)));
        for it in all {
            let whole = CustomId::Tournament(it);
            let text = whole.to_string();
            assert!(text.len() <= LONGEST, "{text}");
            assert_eq!(text.parse(), Ok(whole), "{text}");
        }
        for text in ["1:t:", "1:t:of:K3F", "1:t:of:K3F:who:-1", "1:t:new:set:x"] {
            assert_eq!(text.parse::<CustomId>(), Err(UnknownCustomId), "{text}");
        }
    }
}
