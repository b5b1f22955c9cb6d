//! What a button remembers. Discord gives it back after any number of restarts, and anybody can
//! forge it, so it is only ever a request: every press is checked like a command.

mod settings;
mod waiting;

use std::{fmt, str::FromStr};

pub(crate) use settings::{Mine, Servers, SettingsId};
pub(crate) use waiting::{WaitingId, Whose};

use crate::domain::{Answer, GameId, LogLength, OfferKind, PickerVersion, Revision, Timestamp};

/// As much as Discord lets a component remember.
#[cfg(test)]
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
        seq: LogLength,
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
    /// Something about the data of the one who presses.
    Privacy(PrivacyRequest),
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

/// What somebody wants of a game, apart from playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameRequest {
    /// The board from my side.
    View,
    /// The board as text.
    Text,
    /// The turns and the record.
    History,
    /// The game turn by turn, after so many turns.
    Replay { turn: u32, leaf: Leaf },
    /// How dice and cards can be checked.
    Proof,
    /// What can be offered or answered now.
    Offers,
    /// What else can be done.
    More,
    /// Make an offer.
    Offer(OfferKind),
    /// Answer the offer of this number.
    Answer { number: Revision, answer: Answer },
    /// Remind the other player, who takes their time.
    Nudge,
    /// Ask whether the game is really to be given up.
    AskResign,
    /// Give up.
    Resign,
    /// Call the game off.
    Abort,
    /// Call it off because the opponent has left.
    CallOffAlone,
    /// End the pause.
    GoOn,
    /// Do something about the time that has been up since then.
    TimeUp { since: Timestamp, wish: TimeRequest },
    /// Play again.
    Rematch,
}

/// What somebody wants to do about their opponent's time, which is up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TimeRequest {
    /// Claim the win.
    Claim,
    /// Give a day more.
    GiveDay,
    /// Keep waiting, and be asked no more.
    Wait,
}

impl TimeRequest {
    const ALL: [TimeRequest; 3] = [TimeRequest::Claim, TimeRequest::GiveDay, TimeRequest::Wait];

    fn key(self) -> &'static str {
        match self {
            TimeRequest::Claim => "claim",
            TimeRequest::GiveDay => "give",
            TimeRequest::Wait => "wait",
        }
    }
}

/// Which button of a replay it is. Where it leads to says the turn; this only keeps two buttons
/// that lead to the same one apart, as Discord wants it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaf {
    /// To the beginning. Also what opens a replay.
    First,
    /// One turn back.
    Back,
    /// One turn on.
    Next,
    /// To the end.
    Last,
}

impl Leaf {
    const ALL: [Leaf; 4] = [Leaf::First, Leaf::Back, Leaf::Next, Leaf::Last];

    fn key(self) -> &'static str {
        match self {
            Leaf::First => "first",
            Leaf::Back => "back",
            Leaf::Next => "next",
            Leaf::Last => "last",
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
            CustomId::Type { game, seq, turn } => write!(f, "type:{game}:{seq}:{turn}"),
            CustomId::Close => f.write_str("close"),
            CustomId::Game(id, GameRequest::View) => write!(f, "view:{id}"),
            CustomId::Game(id, GameRequest::Text) => write!(f, "text:{id}"),
            CustomId::Game(id, GameRequest::Offers) => write!(f, "offers:{id}"),
            CustomId::Game(id, GameRequest::Offer(kind)) => write!(f, "offer:{id}:{}", kind.key()),
            CustomId::Game(game, GameRequest::Answer { number, answer }) => {
                let answer = match answer {
                    Answer::Accept => "accept",
                    Answer::Decline => "decline",
                };
                write!(f, "answer:{game}:{number}:{answer}")
            }
            CustomId::Game(id, GameRequest::More) => write!(f, "more:{id}"),
            CustomId::Game(id, GameRequest::Nudge) => write!(f, "nudge:{id}"),
            CustomId::Game(id, GameRequest::AskResign) => write!(f, "ask-resign:{id}"),
            CustomId::Game(id, GameRequest::Resign) => write!(f, "resign:{id}"),
            CustomId::Game(id, GameRequest::Abort) => write!(f, "abort:{id}"),
            CustomId::Game(id, GameRequest::CallOffAlone) => write!(f, "left:{id}"),
            CustomId::Game(id, GameRequest::GoOn) => write!(f, "go-on:{id}"),
            CustomId::Game(id, GameRequest::TimeUp { since, wish }) => {
                write!(f, "time-up:{id}:{}:{}", since.0, wish.key())
            }
            CustomId::Game(id, GameRequest::Rematch) => write!(f, "rematch:{id}"),
            CustomId::Game(id, GameRequest::History) => write!(f, "history:{id}"),
            CustomId::Game(id, GameRequest::Replay { turn, leaf }) => {
                write!(f, "replay:{id}:{turn}:{}", leaf.key())
            }
            CustomId::Game(id, GameRequest::Proof) => write!(f, "proof:{id}"),
            CustomId::Rules(game, page) => write!(f, "rules:{game}:{page}"),
            CustomId::Form(game, form) => write!(f, "form:{game}:{form}"),
            CustomId::Games => f.write_str("games"),
            CustomId::Waiting(id) => write!(f, "wait:{id}"),
            CustomId::Finished { who, page } => {
                write!(f, "finished:{page}")?;
                who.iter().try_for_each(|who| write!(f, ":{who}"))
            }
            CustomId::Help(HelpScreen::Start) => f.write_str("help:start"),
            CustomId::Help(HelpScreen::Commands) => f.write_str("help:commands"),
            CustomId::Help(HelpScreen::Yours) => f.write_str("help:yours"),
            CustomId::Settings(id) => write!(f, "set:{id}"),
            CustomId::Privacy(wish) => write!(f, "privacy:{}", wish.key()),
        }
    }
}

impl FromStr for CustomId {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<CustomId, UnknownCustomId> {
        fn read<T: FromStr>(text: &str) -> Result<T, UnknownCustomId> {
            text.parse().map_err(|_| UnknownCustomId)
        }
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
                let wish = DraftRequest::ALL
                    .into_iter()
                    .find(|it| it.key() == wish)
                    .ok_or(UnknownCustomId)?;
                CustomId::Draft(read(id)?, read(at)?, wish)
            }
            ["type", id, seq, ref turn @ ..] if !turn.is_empty() => CustomId::Type {
                game: read(id)?,
                seq: read(seq)?,
                turn: turn.join(":"),
            },
            ["close"] => CustomId::Close,
            ["view", id] => CustomId::Game(read(id)?, GameRequest::View),
            ["text", id] => CustomId::Game(read(id)?, GameRequest::Text),
            ["offers", id] => CustomId::Game(read(id)?, GameRequest::Offers),
            ["offer", id, kind] => CustomId::Game(read(id)?, GameRequest::Offer(offer_kind(kind)?)),
            ["answer", id, number, answer] => {
                let answer = match answer {
                    "accept" => Answer::Accept,
                    "decline" => Answer::Decline,
                    _ => return Err(UnknownCustomId),
                };
                let number = read(number)?;
                CustomId::Game(read(id)?, GameRequest::Answer { number, answer })
            }
            [
                wish @ ("more" | "nudge" | "ask-resign" | "resign" | "abort" | "left"),
                id,
            ] => CustomId::Game(read(id)?, plain_request(wish)?),
            ["go-on", id] => CustomId::Game(read(id)?, GameRequest::GoOn),
            ["time-up", id, since, wish] => {
                let (since, wish) = (Timestamp(read(since)?), time_request(wish)?);
                CustomId::Game(read(id)?, GameRequest::TimeUp { since, wish })
            }
            ["rematch", id] => CustomId::Game(read(id)?, GameRequest::Rematch),
            ["history", id] => CustomId::Game(read(id)?, GameRequest::History),
            ["replay", id, turn, leaf] => {
                let (turn, leaf) = (read(turn)?, leaf_of(leaf)?);
                CustomId::Game(read(id)?, GameRequest::Replay { turn, leaf })
            }
            ["proof", id] => CustomId::Game(read(id)?, GameRequest::Proof),
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
            ["help", "start"] => CustomId::Help(HelpScreen::Start),
            ["help", "commands"] => CustomId::Help(HelpScreen::Commands),
            ["help", "yours"] => CustomId::Help(HelpScreen::Yours),
            ["privacy", wish] => CustomId::Privacy(privacy_request(wish)?),
            ["set", ref rest @ ..] => CustomId::Settings(rest.join(":").parse()?),
            _ => return Err(UnknownCustomId),
        })
    }
}

fn leaf_of(text: &str) -> Result<Leaf, UnknownCustomId> {
    let mut all = Leaf::ALL.into_iter();
    all.find(|it| it.key() == text).ok_or(UnknownCustomId)
}

fn privacy_request(text: &str) -> Result<PrivacyRequest, UnknownCustomId> {
    let mut all = PrivacyRequest::ALL.into_iter();
    all.find(|it| it.key() == text).ok_or(UnknownCustomId)
}

fn plain_request(text: &str) -> Result<GameRequest, UnknownCustomId> {
    Ok(match text {
        "more" => GameRequest::More,
        "nudge" => GameRequest::Nudge,
        "ask-resign" => GameRequest::AskResign,
        "resign" => GameRequest::Resign,
        "abort" => GameRequest::Abort,
        "left" => GameRequest::CallOffAlone,
        _ => return Err(UnknownCustomId),
    })
}

fn offer_kind(text: &str) -> Result<OfferKind, UnknownCustomId> {
    OfferKind::of_key(text).ok_or(UnknownCustomId)
}

fn time_request(text: &str) -> Result<TimeRequest, UnknownCustomId> {
    let mut all = TimeRequest::ALL.into_iter();
    all.find(|wish| wish.key() == text).ok_or(UnknownCustomId)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::mutated::mutated;

    /// What is asked of a game without saying more.
    const PLAIN: [GameRequest; 13] = [
        GameRequest::View,
        GameRequest::Text,
        GameRequest::History,
        GameRequest::Proof,
        GameRequest::Offers,
        GameRequest::More,
        GameRequest::Nudge,
        GameRequest::AskResign,
        GameRequest::Resign,
        GameRequest::Abort,
        GameRequest::CallOffAlone,
        GameRequest::GoOn,
        GameRequest::Rematch,
    ];

    /// One of every kind, as long as they get.
    fn known() -> Vec<CustomId> {
        let game = GameId(123_456_789);
        let path = ["e4", "e7", "tortuga-side-south"]
            .map(str::to_owned)
            .to_vec();
        let (seq, page) = (98_765, 123);
        let plain = PLAIN.map(|wish| CustomId::Game(game, wish));
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
                seq: LogLength(seq),
                turn: "L:d2@b5".to_owned(),
            },
            CustomId::Close,
            CustomId::Game(game, GameRequest::Offer(OfferKind::Takeback)),
            CustomId::Game(
                game,
                GameRequest::Answer {
                    number: Revision(seq),
                    answer: Answer::Decline,
                },
            ),
            CustomId::Game(
                game,
                GameRequest::TimeUp {
                    since: Timestamp(i64::MIN),
                    wish: TimeRequest::GiveDay,
                },
            ),
            CustomId::Game(
                game,
                GameRequest::Replay {
                    turn: u32::MAX,
                    leaf: Leaf::First,
                },
            ),
            CustomId::Rules("clancath".to_owned(), 7),
            CustomId::Form("tortuga".to_owned(), "hatching".to_owned()),
            CustomId::Games,
            CustomId::Finished { who: None, page: 7 },
            CustomId::Finished {
                who: Some(u64::MAX),
                page: u32::MAX,
            },
        ];
        known.extend(plain);
        known.extend([HelpScreen::Start, HelpScreen::Commands].map(CustomId::Help));
        known.extend(PrivacyRequest::ALL.map(CustomId::Privacy));
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
