//! What a button remembers. Discord gives it back after any number of restarts, and anybody can
//! forge it, so it is only ever a request: every press is checked like a command.

mod direct;
#[cfg(test)]
mod families;
mod game;
mod ratings;
mod settings;
mod tournament;
mod unrated;
mod waiting;

use std::{fmt, str::FromStr};

pub(crate) use direct::{
    DirectAction, DirectPress, DirectPurpose, DirectRequest, DirectScreen, Handover,
};
pub(crate) use game::{GameRequest, Leaf, TimeRequest};
pub(crate) use ratings::{LeaderboardAt, LeaderboardId, list_key, list_of};
pub(crate) use settings::{Mine, Servers, SettingsId};
pub(crate) use tournament::{SetupField, SetupRequest, TournamentPress, TournamentRequest};
pub(crate) use unrated::UnratedId;
pub(crate) use waiting::{WaitingId, Whose};

use cairn_domain::{GameId, LogLength, OfferKind, PickerVersion};

/// As much as Discord lets a component remember.
const LONGEST: usize = 100;

/// A request that a button or a list makes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CustomId {
    /// Accept a challenge.
    Accept(GameId),
    /// Decline a challenge.
    Decline(GameId),
    /// Take a challenge back.
    Cancel(GameId),
    /// Tell how reliable the challenger has been.
    About(GameId),
    /// Begin to pick a turn; the board showed this length of the log.
    Move(GameId, LogLength),
    /// A page of the picker at this path. As the id of a list, the value chosen is the next path.
    Pick {
        game: GameId,
        at: PickerVersion,
        path: Vec<String>,
        page: usize,
    },
    /// The list of that page.
    List {
        game: GameId,
        at: PickerVersion,
        path: Vec<String>,
        page: usize,
    },
    /// Play the action at this path.
    Play {
        game: GameId,
        at: PickerVersion,
        path: Vec<String>,
        /// What is offered with it.
        offering: Option<OfferKind>,
    },
    /// Something about a turn that has been entered in part or whole.
    Draft(GameId, PickerVersion, DraftRequest),
    /// Play a written turn: one of the near ones after a refusal.
    Type {
        game: GameId,
        at: PickerVersion,
        turn: String,
    },
    /// Nothing more to do here.
    Close,
    /// Something about a game.
    Game(GameId, GameRequest),
    /// A page of the rules.
    Rules(String, usize),
    /// The first page of the rules that tells of a form of the game.
    Form(String, String),
    /// The list of games; the value chosen is the game.
    Games,
    /// Something about the games that wait for somebody.
    Waiting(WaitingId),
    /// A page of finished games: a person's, or those of the place it is pressed in.
    Finished { who: Option<u64>, page: u32 },
    /// A screen of the help.
    Help(HelpScreen),
    /// Something about what people and servers choose.
    Settings(SettingsId),
    /// Something about tournaments.
    Tournament(TournamentPress),
    /// Something that directors of tournaments do.
    Direct(DirectPress),
    /// Something about the data of the one who presses.
    Privacy(PrivacyRequest),
    /// Challenge to a game that cannot be rated after all.
    Unrated(UnratedId),
    /// A list of ratings.
    Leaderboard(LeaderboardId),
}

impl CustomId {
    /// The id, if Discord takes one so long.
    pub(crate) fn fitting(self) -> Option<CustomId> {
        (self.to_string().chars().count() <= LONGEST).then_some(self)
    }
}

/// What somebody wants of their data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrivacyRequest {
    /// Be asked again before it is deleted.
    Ask,
    /// Delete it.
    Delete,
    /// Keep it after all.
    Keep,
}

impl PrivacyRequest {
    const ALL: [PrivacyRequest; 3] = [
        PrivacyRequest::Ask,
        PrivacyRequest::Delete,
        PrivacyRequest::Keep,
    ];

    fn key(self) -> &'static str {
        match self {
            PrivacyRequest::Ask => "ask",
            PrivacyRequest::Delete => "delete",
            PrivacyRequest::Keep => "keep",
        }
    }
}

/// A screen of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HelpScreen {
    /// How to start and to play.
    Start,
    /// The commands of games.
    Commands,
    /// Those about oneself, the server and the bot.
    Yours,
    /// Those of tournaments.
    Tournaments,
}

impl HelpScreen {
    const ALL: [HelpScreen; 4] = [
        HelpScreen::Start,
        HelpScreen::Commands,
        HelpScreen::Yours,
        HelpScreen::Tournaments,
    ];

    fn key(self) -> &'static str {
        match self {
            HelpScreen::Start => "start",
            HelpScreen::Commands => "commands",
            HelpScreen::Yours => "yours",
            HelpScreen::Tournaments => "tournaments",
        }
    }
}

/// What somebody wants of the turn they are entering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DraftRequest {
    /// Take the last step back.
    Undo,
    /// Play it, and end the turn if it is not over.
    Play,
    /// The same, and offer a draw with it.
    PlayOfferingDraw,
    /// Forget it.
    Forget,
}

impl DraftRequest {
    const ALL: [DraftRequest; 4] = [
        DraftRequest::Undo,
        DraftRequest::Play,
        DraftRequest::PlayOfferingDraw,
        DraftRequest::Forget,
    ];

    /// What is offered with the turn.
    pub(crate) fn offering(self) -> Option<OfferKind> {
        (self == DraftRequest::PlayOfferingDraw).then_some(OfferKind::Draw)
    }

    fn key(self) -> &'static str {
        match self {
            DraftRequest::Undo => "undo",
            DraftRequest::Play => "play",
            DraftRequest::PlayOfferingDraw => "play-draw",
            DraftRequest::Forget => "forget",
        }
    }
}

/// Not ours, or from a version long gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of ours")]
pub(crate) struct UnknownCustomId;

/// Separates the codes of a path.
const STEP: char = '.';

/// A path as it stands in an id or in the value of a list's entry.
pub(crate) fn join_path(path: &[String]) -> String {
    path.join(&STEP.to_string())
}

/// Reads what [`join_path`] wrote.
pub(crate) fn split_path(text: &str) -> Vec<String> {
    text.split(STEP)
        .filter(|it| !it.is_empty())
        .map(ToOwned::to_owned)
        .collect()
}

impl fmt::Display for CustomId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("1:")?;
        match self {
            CustomId::Accept(id) => write!(f, "accept:{id}"),
            CustomId::Decline(id) => write!(f, "decline:{id}"),
            CustomId::Cancel(id) => write!(f, "cancel:{id}"),
            CustomId::About(id) => write!(f, "about:{id}"),
            CustomId::Move(id, seq) => write!(f, "move:{id}:{seq}"),
            CustomId::Pick {
                game,
                at,
                path,
                page,
            } => {
                write!(f, "pick:{game}:{at}:{page}:{}", join_path(path))
            }
            CustomId::List {
                game,
                at,
                path,
                page,
            } => {
                write!(f, "list:{game}:{at}:{page}:{}", join_path(path))
            }
            CustomId::Play {
                game,
                at,
                path,
                offering,
            } => {
                write!(f, "play:{game}:{at}:{}", join_path(path))?;
                offering
                    .iter()
                    .try_for_each(|kind| write!(f, ":{}", kind.key()))
            }
            CustomId::Draft(game, at, wish) => write!(f, "draft:{game}:{at}:{}", wish.key()),
            CustomId::Type { game, at, turn } => write!(f, "type:{game}:{at}:{turn}"),
            CustomId::Close => f.write_str("close"),
            CustomId::Game(id, wish) => write!(f, "game:{id}:{wish}"),
            CustomId::Rules(game, page) => write!(f, "rules:{game}:{page}"),
            CustomId::Form(game, form) => write!(f, "form:{game}:{form}"),
            CustomId::Games => f.write_str("games"),
            CustomId::Waiting(id) => write!(f, "wait:{id}"),
            CustomId::Finished { who, page } => {
                write!(f, "finished:{page}")?;
                who.iter().try_for_each(|who| write!(f, ":{who}"))
            }
            CustomId::Help(screen) => write!(f, "help:{}", screen.key()),
            CustomId::Settings(id) => write!(f, "set:{id}"),
            CustomId::Tournament(press) => write!(f, "t:{press}"),
            CustomId::Direct(press) => write!(f, "d:{press}"),
            CustomId::Privacy(wish) => write!(f, "privacy:{}", wish.key()),
            CustomId::Unrated(id) => write!(f, "unrated:{id}"),
            CustomId::Leaderboard(id) => write!(f, "top:{id}"),
        }
    }
}

impl FromStr for CustomId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<CustomId, UnknownCustomId> {
        let parts: Vec<&str> = text
            .strip_prefix("1:")
            .ok_or(UnknownCustomId)?
            .split(':')
            .collect();
        Ok(match parts[..] {
            ["accept", id] => CustomId::Accept(read(id)?),
            ["decline", id] => CustomId::Decline(read(id)?),
            ["cancel", id] => CustomId::Cancel(read(id)?),
            ["about", id] => CustomId::About(read(id)?),
            ["move", id, seq] => CustomId::Move(read(id)?, read(seq)?),
            ["pick", id, at, page, path] => CustomId::Pick {
                game: read(id)?,
                at: read(at)?,
                path: split_path(path),
                page: read(page)?,
            },
            ["list", id, at, page, path] => CustomId::List {
                game: read(id)?,
                at: read(at)?,
                path: split_path(path),
                page: read(page)?,
            },
            ["play", id, at, path, ref offering @ ..] => CustomId::Play {
                game: read(id)?,
                at: read(at)?,
                path: split_path(path),
                offering: match offering {
                    [] => None,
                    [kind] => Some(offer_kind(kind)?),
                    _ => return Err(UnknownCustomId),
                },
            },
            ["draft", id, at, wish] => {
                let wish = of_key(&DraftRequest::ALL, DraftRequest::key, wish)?;
                CustomId::Draft(read(id)?, read(at)?, wish)
            }
            ["type", id, at, ref turn @ ..] if !turn.is_empty() => CustomId::Type {
                game: read(id)?,
                at: read(at)?,
                turn: turn.join(":"),
            },
            ["close"] => CustomId::Close,
            ["game", id, ref wish @ ..] => CustomId::Game(read(id)?, wish.join(":").parse()?),
            ["rules", game, page] => CustomId::Rules(game.to_owned(), read(page)?),
            ["form", game, form] => CustomId::Form(game.to_owned(), form.to_owned()),
            ["games"] => CustomId::Games,
            ["wait", ref rest @ ..] => CustomId::Waiting(rest.join(":").parse()?),
            ["finished", page] => CustomId::Finished {
                who: None,
                page: read(page)?,
            },
            ["finished", page, who] => CustomId::Finished {
                who: Some(read(who)?),
                page: read(page)?,
            },
            ["help", screen] => CustomId::Help(of_key(&HelpScreen::ALL, HelpScreen::key, screen)?),
            ["privacy", wish] => {
                CustomId::Privacy(of_key(&PrivacyRequest::ALL, PrivacyRequest::key, wish)?)
            }
            ["unrated", ref rest @ ..] => CustomId::Unrated(rest.join(":").parse()?),
            ["top", ref rest @ ..] => CustomId::Leaderboard(rest.join(":").parse()?),
            ["set", ref rest @ ..] => CustomId::Settings(rest.join(":").parse()?),
            ["t", ref rest @ ..] => CustomId::Tournament(rest.join(":").parse()?),
            ["d", ref rest @ ..] => CustomId::Direct(rest.join(":").parse()?),
            _ => return Err(UnknownCustomId),
        })
    }
}

/// Reads one part of an id.
fn read<T: FromStr>(text: &str) -> Result<T, UnknownCustomId> {
    text.parse().map_err(|_| UnknownCustomId)
}

/// Which of all there are is written like this.
fn of_key<T: Copy>(
    all: &[T],
    key: fn(T) -> &'static str,
    text: &str,
) -> Result<T, UnknownCustomId> {
    let mut all = all.iter().copied();
    all.find(|it| key(*it) == text).ok_or(UnknownCustomId)
}

fn offer_kind(text: &str) -> Result<OfferKind, UnknownCustomId> {
    OfferKind::of_key(text).ok_or(UnknownCustomId)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::mutated::mutated;
    use cairn_domain::{PlayerId, RatingList, SidePreference};

    /// One of every kind, as long as they get.
    fn known() -> Vec<CustomId> {
        let game = GameId(123_456_789);
        let path = ["e4", "e7", "shells-side-south"]
            .map(str::to_owned)
            .to_vec();
        let (seq, page) = (98_765, 123);
        let at: PickerVersion = "98765.ffffffff".parse().expect("a spot");
        let mut known = vec![
            CustomId::Accept(game),
            CustomId::Decline(game),
            CustomId::Cancel(game),
            CustomId::About(game),
            CustomId::Move(game, LogLength(seq)),
            CustomId::Pick {
                game,
                at,
                path: path.clone(),
                page,
            },
            CustomId::Pick {
                game,
                at: "98765".parse().expect("a spot"),
                path: Vec::new(),
                page,
            },
            CustomId::List {
                game,
                at,
                path: path.clone(),
                page,
            },
            CustomId::Play {
                game,
                at,
                path: path.clone(),
                offering: None,
            },
            CustomId::Play {
                game,
                at,
                path,
                offering: Some(OfferKind::Takeback),
            },
            CustomId::Draft(game, at, DraftRequest::Undo),
            CustomId::Draft(game, at, DraftRequest::Play),
            CustomId::Draft(game, at, DraftRequest::PlayOfferingDraw),
            CustomId::Draft(game, at, DraftRequest::Forget),
            CustomId::Type {
                game,
                at,
                turn: "L:d2@b5".to_owned(),
            },
            CustomId::Close,
            CustomId::Rules("clans".to_owned(), 7),
            CustomId::Form("shells".to_owned(), "hatching".to_owned()),
            CustomId::Games,
            CustomId::Finished { who: None, page: 7 },
            CustomId::Finished {
                who: Some(u64::MAX),
                page: u32::MAX,
            },
        ];
        known.extend(game::every().map(|wish| CustomId::Game(game, wish)));
        known.extend(HelpScreen::ALL.map(CustomId::Help));
        known.extend(PrivacyRequest::ALL.map(CustomId::Privacy));
        known.push(CustomId::Leaderboard(LeaderboardId {
            form: "shells/hatching".parse().expect("a form"),
            here: true,
            at: LeaderboardAt::Page(RatingList::Second, u32::MAX),
        }));
        known.push(CustomId::Unrated(UnratedId {
            game: "shells".to_owned(),
            variant: Some("hatching".to_owned()),
            opponent: Some(PlayerId(u64::MAX)),
            clock: Some("3d+12h max 5d".to_owned()),
            rest: "nights, weekends, no vacations".parse().expect("rest"),
            side: SidePreference::Second,
            thread: Some(true),
            options: "mountains=true".to_owned(),
        }));
        known
    }

    #[test]
    fn every_id_is_read_back_and_short_enough() {
        for id in known() {
            let text = id.to_string();
            assert!(text.len() <= LONGEST, "{text}");
            assert_eq!(text.parse(), Ok(id), "{text}");
        }
    }

    /// What once failed, and what is like an id.
    const CORPUS: &str = include_str!("custom_id_corpus.txt");

    /// What was read is the same when it is written and read again.
    fn try_id(text: &str) {
        if let Ok(id) = text.parse::<CustomId>() {
            assert_eq!(id.to_string().parse(), Ok(id), "{text:?}");
        }
    }

    #[test]
    fn fuzz_no_text_makes_it_panic() {
        let mut texts: Vec<String> = known().iter().map(ToString::to_string).collect();
        texts.extend(CORPUS.lines().map(ToOwned::to_owned));
        for text in &texts {
            try_id(text);
        }
        let text = prop_oneof![
            any::<String>(),
            "1:[a-zA-Z0-9:.-]{0,100}",
            mutated(texts, "[a-zA-Z0-9:.+-]{1,4}"),
        ];
        proptest!(|(text in text)| try_id(&text));
    }
}
