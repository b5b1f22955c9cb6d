//! What a button remembers. Discord gives it back after any number of restarts, and anybody can
//! forge it, so it is only ever a request: every press is checked like a command.

use std::{fmt, str::FromStr};

use crate::domain::{Answer, GameId, OfferKind, Revision, Seq, Spot};

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
    /// Begin to pick a turn; the board showed this length of the log.
    Move(GameId, Seq),
    /// A page of the picker at this path. As the id of a list, the value chosen is the next path.
    Pick {
        game: GameId,
        at: Spot,
        path: Vec<String>,
        page: usize,
    },
    /// The list of that page.
    List {
        game: GameId,
        at: Spot,
        path: Vec<String>,
        page: usize,
    },
    /// Play the action at this path.
    Play {
        game: GameId,
        at: Spot,
        path: Vec<String>,
    },
    /// Something about a turn that has been entered in part or whole.
    Draft(GameId, Spot, DraftWish),
    /// Play a written turn: one of the near ones after a refusal.
    Type {
        game: GameId,
        seq: Seq,
        turn: String,
    },
    /// Nothing more to do here.
    Close,
    /// Something about a game.
    Game(GameId, Wish),
    /// A page of the rules.
    Rules(String, usize),
    /// The first page of the rules that tells of a form of the game.
    Form(String, String),
    /// The list of games; the value chosen is the game.
    Games,
}

/// What somebody wants of the turn he is entering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DraftWish {
    /// Take the last step back.
    Undo,
    /// Enter the action that ends the turn.
    End,
    /// Play it.
    Play,
    /// Forget it.
    Forget,
}

impl DraftWish {
    const ALL: [DraftWish; 4] = [
        DraftWish::Undo,
        DraftWish::End,
        DraftWish::Play,
        DraftWish::Forget,
    ];

    fn key(self) -> &'static str {
        match self {
            DraftWish::Undo => "undo",
            DraftWish::End => "end",
            DraftWish::Play => "play",
            DraftWish::Forget => "forget",
        }
    }
}

/// What somebody wants of a game, apart from playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// The board from my side.
    View,
    /// The board as text.
    Text,
    /// The turns and the record.
    History,
    /// What can be offered or answered now.
    Offers,
    /// What else can be done.
    More,
    /// Make an offer.
    Offer(OfferKind),
    /// Answer the offer of this number.
    Answer {
        number: Revision,
        kind: OfferKind,
        answer: Answer,
    },
    /// Ask whether the game is really to be given up.
    AskResign,
    /// Give up.
    Resign,
    /// Call the game off.
    Abort,
    /// Play again.
    Rematch,
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
            CustomId::Play { game, at, path } => {
                write!(f, "play:{game}:{at}:{}", join_path(path))
            }
            CustomId::Draft(game, at, wish) => write!(f, "draft:{game}:{at}:{}", wish.key()),
            CustomId::Type { game, seq, turn } => write!(f, "type:{game}:{seq}:{turn}"),
            CustomId::Close => f.write_str("close"),
            CustomId::Game(id, Wish::View) => write!(f, "view:{id}"),
            CustomId::Game(id, Wish::Text) => write!(f, "text:{id}"),
            CustomId::Game(id, Wish::Offers) => write!(f, "offers:{id}"),
            CustomId::Game(id, Wish::Offer(kind)) => write!(f, "offer:{id}:{}", kind.key()),
            CustomId::Game(
                game,
                Wish::Answer {
                    number,
                    kind,
                    answer,
                },
            ) => {
                let answer = match answer {
                    Answer::Accept => "accept",
                    Answer::Decline => "decline",
                };
                write!(f, "answer:{game}:{number}:{}:{answer}", kind.key())
            }
            CustomId::Game(id, Wish::More) => write!(f, "more:{id}"),
            CustomId::Game(id, Wish::AskResign) => write!(f, "ask-resign:{id}"),
            CustomId::Game(id, Wish::Resign) => write!(f, "resign:{id}"),
            CustomId::Game(id, Wish::Abort) => write!(f, "abort:{id}"),
            CustomId::Game(id, Wish::Rematch) => write!(f, "rematch:{id}"),
            CustomId::Game(id, Wish::History) => write!(f, "history:{id}"),
            CustomId::Rules(game, page) => write!(f, "rules:{game}:{page}"),
            CustomId::Form(game, form) => write!(f, "form:{game}:{form}"),
            CustomId::Games => f.write_str("games"),
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
            ["play", id, at, path] => CustomId::Play {
                game: read(id)?,
                at: read(at)?,
                path: split_path(path),
            },
            ["draft", id, at, wish] => {
                let wish = DraftWish::ALL
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
            ["view", id] => CustomId::Game(read(id)?, Wish::View),
            ["text", id] => CustomId::Game(read(id)?, Wish::Text),
            ["offers", id] => CustomId::Game(read(id)?, Wish::Offers),
            ["offer", id, kind] => CustomId::Game(read(id)?, Wish::Offer(offer_kind(kind)?)),
            ["answer", id, number, kind, answer] => {
                let answer = match answer {
                    "accept" => Answer::Accept,
                    "decline" => Answer::Decline,
                    _ => return Err(UnknownCustomId),
                };
                let (number, kind) = (read(number)?, offer_kind(kind)?);
                let wish = Wish::Answer {
                    number,
                    kind,
                    answer,
                };
                CustomId::Game(read(id)?, wish)
            }
            ["more", id] => CustomId::Game(read(id)?, Wish::More),
            ["ask-resign", id] => CustomId::Game(read(id)?, Wish::AskResign),
            ["resign", id] => CustomId::Game(read(id)?, Wish::Resign),
            ["abort", id] => CustomId::Game(read(id)?, Wish::Abort),
            ["rematch", id] => CustomId::Game(read(id)?, Wish::Rematch),
            ["history", id] => CustomId::Game(read(id)?, Wish::History),
            ["rules", game, page] => CustomId::Rules(game.to_owned(), read(page)?),
            ["form", game, form] => CustomId::Form(game.to_owned(), form.to_owned()),
            ["games"] => CustomId::Games,
            _ => return Err(UnknownCustomId),
        })
    }
}

fn offer_kind(text: &str) -> Result<OfferKind, UnknownCustomId> {
    [OfferKind::Draw, OfferKind::Takeback]
        .into_iter()
        .find(|kind| kind.key() == text)
        .ok_or(UnknownCustomId)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn every_id_is_read_back_and_short_enough() {
        let game = GameId(123_456_789);
        let path = vec![
            "e4".to_owned(),
            "e7".to_owned(),
            "tortuga-side-south".to_owned(),
        ];
        let (seq, page) = (98_765, 123);
        let at: Spot = "98765.ffffffff".parse().expect("a spot");
        for id in [
            CustomId::Accept(game),
            CustomId::Decline(game),
            CustomId::Cancel(game),
            CustomId::Move(game, seq),
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
            CustomId::Play { game, at, path },
            CustomId::Draft(game, at, DraftWish::Undo),
            CustomId::Draft(game, at, DraftWish::End),
            CustomId::Draft(game, at, DraftWish::Play),
            CustomId::Draft(game, at, DraftWish::Forget),
            CustomId::Type {
                game,
                seq,
                turn: "L:d2@b5".to_owned(),
            },
            CustomId::Close,
            CustomId::Game(game, Wish::View),
            CustomId::Game(game, Wish::Text),
            CustomId::Game(game, Wish::Offers),
            CustomId::Game(game, Wish::Offer(OfferKind::Takeback)),
            CustomId::Game(
                game,
                Wish::Answer {
                    number: seq,
                    kind: OfferKind::Draw,
                    answer: Answer::Decline,
                },
            ),
            CustomId::Game(game, Wish::More),
            CustomId::Game(game, Wish::AskResign),
            CustomId::Game(game, Wish::Resign),
            CustomId::Game(game, Wish::Abort),
            CustomId::Game(game, Wish::Rematch),
            CustomId::Game(game, Wish::History),
            CustomId::Rules("clancath".to_owned(), 7),
            CustomId::Form("tortuga".to_owned(), "hatching".to_owned()),
            CustomId::Games,
        ] {
            let text = id.to_string();
            assert!(text.len() <= LONGEST, "{text}");
            assert_eq!(text.parse(), Ok(id), "{text}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_it_panic(text in ".{0,120}", tail in "[a-zA-Z0-9:.-]{0,100}") {
            let _ = text.parse::<CustomId>();
            let _ = format!("1:{tail}").parse::<CustomId>();
        }
    }
}
