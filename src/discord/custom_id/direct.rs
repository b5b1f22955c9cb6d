//! Ids of what directors do: the panel's screens, what is to be done, and who is asked to take an
//! entry over.

use std::{fmt, str::FromStr};

use cairn_domain::{LogLength, ParticipantId, Timestamp, TournamentId, tournament::GameResult};
use cairn_kernel::Seat;

use super::{UnknownCustomId, read};

/// A request about directing a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DirectPress {
    pub(crate) of: TournamentId,
    pub(crate) wish: DirectRequest,
}

/// What is wanted. The values of the panel's lists are such requests, too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DirectRequest {
    /// Show a screen of the panel.
    At(DirectScreen),
    /// Do what is chosen from the list: the first of a screen, or another.
    Pick(u8),
    /// Somebody is chosen for this.
    Who(DirectPurpose),
    /// Be asked whether to do it.
    Ask(DirectAction),
    /// Do it, as it was asked when the log had this length; likewise the id of the window that
    /// asks why.
    Do(LogLength, DirectAction),
    /// Open the window for what is told to all; likewise the id of that window.
    Say,
    /// Take an entry over, as a director has proposed.
    Take(Handover),
    /// Do not.
    Decline(Handover),
}

/// An entry that somebody is to take over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Handover {
    pub(crate) entry: u16,
    /// Who played it when that was proposed.
    pub(crate) from: ParticipantId,
    pub(crate) to: ParticipantId,
    /// The director who proposes it.
    pub(crate) by: ParticipantId,
    /// They did so because they manage the server.
    pub(crate) manages: bool,
}

/// A screen of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DirectScreen {
    Home,
    /// The matches, a page from 0.
    Matches(u16),
    Match(u32),
    /// A game of a match.
    Game(u32, u16),
    /// The deadline of a match, or of all.
    PutOff(Option<u32>),
    /// The entries, a page from 0.
    Entries(u16),
    Entry(u16),
    /// Who takes an entry over.
    Substitute(u16),
    /// Whom an entry is not to meet, a page from 0.
    Forbid(u16, u16),
    Enter,
    Directors,
    /// The round that nobody else has seen.
    Look,
}

/// What somebody is chosen for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DirectPurpose {
    Enter,
    Substitute(u16),
    Direct,
}

/// Something that a director does. Each is asked once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DirectAction {
    Registration(bool),
    Start,
    Pair,
    Publish,
    LetRest,
    PutOff(Option<u32>, Timestamp),
    Result(u32, u16, GameResult),
    Enter(ParticipantId),
    Remove(u16),
    Return(u16),
    Substitute(u16, ParticipantId),
    Bye(u16, u16),
    /// An entry plays a round in which it was to rest.
    AfterAll(u16, u16),
    Forbid(u16, u16),
    /// Two who were kept apart may meet.
    LetMeet(u16, u16),
    /// Somebody directs, or does not any more.
    Director(ParticipantId, bool),
    End,
    CallOff,
}

impl DirectPress {
    pub(crate) fn new(of: TournamentId, wish: DirectRequest) -> DirectPress {
        DirectPress { of, wish }
    }
}

impl fmt::Display for DirectPress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.of, self.wish)
    }
}

impl FromStr for DirectPress {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<DirectPress, UnknownCustomId> {
        let (of, wish) = text.split_once(':').ok_or(UnknownCustomId)?;
        Ok(DirectPress {
            of: read(of)?,
            wish: wish.parse()?,
        })
    }
}

impl fmt::Display for DirectRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DirectRequest::At(screen) => write!(f, "at:{screen}"),
            DirectRequest::Pick(list) => write!(f, "pick:{list}"),
            DirectRequest::Who(purpose) => match purpose {
                DirectPurpose::Enter => f.write_str("who:enter"),
                DirectPurpose::Substitute(entry) => write!(f, "who:sub:{entry}"),
                DirectPurpose::Direct => f.write_str("who:direct"),
            },
            DirectRequest::Ask(action) => write!(f, "ask:{action}"),
            DirectRequest::Do(seq, action) => write!(f, "do:{seq}:{action}"),
            DirectRequest::Say => f.write_str("say"),
            DirectRequest::Take(it) => write!(f, "take:{it}"),
            DirectRequest::Decline(it) => write!(f, "decline:{it}"),
        }
    }
}

impl FromStr for DirectRequest {
    type Err = UnknownCustomId;

    fn from_str(text: &str) -> Result<DirectRequest, UnknownCustomId> {
        let parts: Vec<&str> = text.split(':').collect();
        Ok(match parts[..] {
            ["at", ref screen @ ..] => DirectRequest::At(read_screen(screen)?),
            ["pick", list] => DirectRequest::Pick(read(list)?),
            ["who", "enter"] => DirectRequest::Who(DirectPurpose::Enter),
            ["who", "sub", entry] => DirectRequest::Who(DirectPurpose::Substitute(read(entry)?)),
            ["who", "direct"] => DirectRequest::Who(DirectPurpose::Direct),
            ["ask", ref action @ ..] => DirectRequest::Ask(read_action(action)?),
            ["do", seq, ref action @ ..] => {
                DirectRequest::Do(LogLength(read(seq)?), read_action(action)?)
            }
            ["say"] => DirectRequest::Say,
            ["take", ref it @ ..] => DirectRequest::Take(read_handover(it)?),
            ["decline", ref it @ ..] => DirectRequest::Decline(read_handover(it)?),
            _ => return Err(UnknownCustomId),
        })
    }
}

impl fmt::Display for Handover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Handover {
            entry,
            from,
            to,
            by,
            manages,
        } = self;
        let right = if *manages { "server" } else { "director" };
        write!(f, "{entry}:{}:{}:{}:{right}", from.0, to.0, by.0)
    }
}

fn read_handover(parts: &[&str]) -> Result<Handover, UnknownCustomId> {
    let [entry, from, to, by, right] = parts[..] else {
        return Err(UnknownCustomId);
    };
    Ok(Handover {
        entry: read(entry)?,
        from: ParticipantId(read(from)?),
        to: ParticipantId(read(to)?),
        by: ParticipantId(read(by)?),
        manages: match right {
            "server" => true,
            "director" => false,
            _ => return Err(UnknownCustomId),
        },
    })
}

impl fmt::Display for DirectScreen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DirectScreen::Home => f.write_str("home"),
            DirectScreen::Matches(page) => write!(f, "matches:{page}"),
            DirectScreen::Match(id) => write!(f, "match:{id}"),
            DirectScreen::Game(id, number) => write!(f, "game:{id}:{number}"),
            DirectScreen::PutOff(None) => f.write_str("off"),
            DirectScreen::PutOff(Some(id)) => write!(f, "off:{id}"),
            DirectScreen::Entries(page) => write!(f, "entries:{page}"),
            DirectScreen::Entry(entry) => write!(f, "entry:{entry}"),
            DirectScreen::Substitute(entry) => write!(f, "sub:{entry}"),
            DirectScreen::Forbid(entry, page) => write!(f, "forbid:{entry}:{page}"),
            DirectScreen::Enter => f.write_str("enter"),
            DirectScreen::Directors => f.write_str("directors"),
            DirectScreen::Look => f.write_str("look"),
        }
    }
}

fn read_screen(parts: &[&str]) -> Result<DirectScreen, UnknownCustomId> {
    Ok(match parts[..] {
        ["home"] => DirectScreen::Home,
        ["matches", page] => DirectScreen::Matches(read(page)?),
        ["match", id] => DirectScreen::Match(read(id)?),
        ["game", id, number] => DirectScreen::Game(read(id)?, read(number)?),
        ["off"] => DirectScreen::PutOff(None),
        ["off", id] => DirectScreen::PutOff(Some(read(id)?)),
        ["entries", page] => DirectScreen::Entries(read(page)?),
        ["entry", entry] => DirectScreen::Entry(read(entry)?),
        ["sub", entry] => DirectScreen::Substitute(read(entry)?),
        ["forbid", entry, page] => DirectScreen::Forbid(read(entry)?, read(page)?),
        ["enter"] => DirectScreen::Enter,
        ["directors"] => DirectScreen::Directors,
        ["look"] => DirectScreen::Look,
        _ => return Err(UnknownCustomId),
    })
}

fn result_key(result: GameResult) -> &'static str {
    match result {
        // A director settles; only players play.
        GameResult::Played(Some(Seat::First)) | GameResult::Adjudicated(Some(Seat::First)) => "1",
        GameResult::Played(Some(Seat::Second)) | GameResult::Adjudicated(Some(Seat::Second)) => "2",
        GameResult::Played(None) | GameResult::Adjudicated(None) => "d",
        GameResult::Forfeit(Some(Seat::First)) => "f1",
        GameResult::Forfeit(Some(Seat::Second)) => "f2",
        GameResult::Forfeit(None) => "f0",
    }
}

impl DirectAction {
    /// The results a director can give a game.
    pub(crate) const RESULTS: [GameResult; 6] = [
        GameResult::Adjudicated(Some(Seat::First)),
        GameResult::Adjudicated(None),
        GameResult::Adjudicated(Some(Seat::Second)),
        GameResult::Forfeit(Some(Seat::First)),
        GameResult::Forfeit(Some(Seat::Second)),
        GameResult::Forfeit(None),
    ];
}

impl fmt::Display for DirectAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DirectAction::Registration(true) => f.write_str("reg:yes"),
            DirectAction::Registration(false) => f.write_str("reg:no"),
            DirectAction::Start => f.write_str("start"),
            DirectAction::Pair => f.write_str("pair"),
            DirectAction::Publish => f.write_str("publish"),
            DirectAction::LetRest => f.write_str("rest"),
            DirectAction::PutOff(None, to) => write!(f, "off:all:{}", to.0),
            DirectAction::PutOff(Some(id), to) => write!(f, "off:{id}:{}", to.0),
            DirectAction::Result(id, number, result) => {
                write!(f, "result:{id}:{number}:{}", result_key(*result))
            }
            DirectAction::Enter(who) => write!(f, "enter:{}", who.0),
            DirectAction::Remove(entry) => write!(f, "remove:{entry}"),
            DirectAction::Return(entry) => write!(f, "return:{entry}"),
            DirectAction::Substitute(entry, who) => write!(f, "sub:{entry}:{}", who.0),
            DirectAction::Bye(entry, round) => write!(f, "bye:{entry}:{round}"),
            DirectAction::AfterAll(entry, round) => write!(f, "after-all:{entry}:{round}"),
            DirectAction::Forbid(one, other) => write!(f, "forbid:{one}:{other}"),
            DirectAction::LetMeet(one, other) => write!(f, "meet:{one}:{other}"),
            DirectAction::Director(who, true) => write!(f, "director:{}:yes", who.0),
            DirectAction::Director(who, false) => write!(f, "director:{}:no", who.0),
            DirectAction::End => f.write_str("end"),
            DirectAction::CallOff => f.write_str("call-off"),
        }
    }
}

fn read_action(parts: &[&str]) -> Result<DirectAction, UnknownCustomId> {
    let person = |text| read(text).map(ParticipantId);
    Ok(match parts[..] {
        ["reg", "yes"] => DirectAction::Registration(true),
        ["reg", "no"] => DirectAction::Registration(false),
        ["start"] => DirectAction::Start,
        ["pair"] => DirectAction::Pair,
        ["publish"] => DirectAction::Publish,
        ["rest"] => DirectAction::LetRest,
        ["off", "all", to] => DirectAction::PutOff(None, Timestamp(read(to)?)),
        ["off", id, to] => DirectAction::PutOff(Some(read(id)?), Timestamp(read(to)?)),
        ["result", id, number, key] => {
            let mut results = DirectAction::RESULTS.into_iter();
            let result = results.find(|it| result_key(*it) == key);
            DirectAction::Result(read(id)?, read(number)?, result.ok_or(UnknownCustomId)?)
        }
        ["enter", who] => DirectAction::Enter(person(who)?),
        ["remove", entry] => DirectAction::Remove(read(entry)?),
        ["return", entry] => DirectAction::Return(read(entry)?),
        ["sub", entry, who] => DirectAction::Substitute(read(entry)?, person(who)?),
        ["bye", entry, round] => DirectAction::Bye(read(entry)?, read(round)?),
        ["after-all", entry, round] => DirectAction::AfterAll(read(entry)?, read(round)?),
        ["forbid", one, other] => DirectAction::Forbid(read(one)?, read(other)?),
        ["meet", one, other] => DirectAction::LetMeet(read(one)?, read(other)?),
        ["director", who, "yes"] => DirectAction::Director(person(who)?, true),
        ["director", who, "no"] => DirectAction::Director(person(who)?, false),
        ["end"] => DirectAction::End,
        ["call-off"] => DirectAction::CallOff,
        _ => return Err(UnknownCustomId),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::custom_id::{CustomId, LONGEST};

    fn requests() -> Vec<DirectRequest> {
        let (most, id) = (u16::MAX, u32::MAX);
        let who = ParticipantId(i64::MAX / 1_000);
        let screens = [
            DirectScreen::Home,
            DirectScreen::Matches(most),
            DirectScreen::Match(id),
            DirectScreen::Game(id, most),
            DirectScreen::PutOff(None),
            DirectScreen::PutOff(Some(id)),
            DirectScreen::Entries(most),
            DirectScreen::Entry(most),
            DirectScreen::Substitute(most),
            DirectScreen::Forbid(most, most),
            DirectScreen::Enter,
            DirectScreen::Directors,
            DirectScreen::Look,
        ];
        let at = Timestamp(i64::MAX / 1_000);
        let results = DirectAction::RESULTS.map(|it| DirectAction::Result(id, most, it));
        let actions = [
            DirectAction::Registration(true),
            DirectAction::Registration(false),
            DirectAction::Start,
            DirectAction::Pair,
            DirectAction::Publish,
            DirectAction::LetRest,
            DirectAction::PutOff(None, at),
            DirectAction::PutOff(Some(id), at),
            DirectAction::Enter(who),
            DirectAction::Remove(most),
            DirectAction::Return(most),
            DirectAction::Substitute(most, who),
            DirectAction::Bye(most, most),
            DirectAction::AfterAll(most, most),
            DirectAction::Forbid(most, most),
            DirectAction::LetMeet(most, most),
            DirectAction::Director(who, true),
            DirectAction::Director(who, false),
            DirectAction::End,
            DirectAction::CallOff,
        ];
        let actions = actions.into_iter().chain(results);
        let handover = Handover {
            entry: most,
            from: who,
            to: who,
            by: who,
            manages: false,
        };
        let asked = actions.flat_map(|it| {
            let seq = LogLength(u64::from(u32::MAX));
            [DirectRequest::Ask(it), DirectRequest::Do(seq, it)]
        });
        let purposes = [
            DirectPurpose::Enter,
            DirectPurpose::Substitute(most),
            DirectPurpose::Direct,
        ];
        screens
            .map(DirectRequest::At)
            .into_iter()
            .chain(asked)
            .chain(purposes.map(DirectRequest::Who))
            .chain([
                DirectRequest::Pick(0),
                DirectRequest::Pick(u8::MAX),
                DirectRequest::Say,
                DirectRequest::Take(handover),
                DirectRequest::Decline(handover),
            ])
            .collect()
    }

    #[test]
    fn every_id_is_read_back_and_short_enough() {
        for wish in requests() {
            let press = DirectPress::new(TournamentId(123_456_789), wish);
            let whole = CustomId::Direct(press);
            let text = whole.to_string();
            assert!(text.len() <= LONGEST, "{text}");
            assert_eq!(text.parse(), Ok(whole), "{text}");
        }
        for text in [
            "1:d:",
            "1:d:K3F",
            "1:d:K3F:at",
            "1:d:K3F:at:match:-1",
            "1:d:K3F:do:1:result:0:0:x",
            "1:d:K3F:take:1:2:3",
        ] {
            assert_eq!(text.parse::<CustomId>(), Err(UnknownCustomId), "{text}");
        }
    }
}
