//! Every family of ids there is, and whether `tests/common/presses.txt` has one of each: those are
//! pressed by everybody who should not (`tests/flow/everybody.rs`).

use std::collections::BTreeSet;

use super::{
    CustomId, DirectAction, DirectPress, DirectRequest, DraftRequest, GameRequest, PrivacyRequest,
    SettingsId, SetupRequest, TournamentPress, TournamentRequest, WaitingId,
};

const PRESSES: &str = include_str!("../../../tests/common/presses.txt");

/// Names each kind of a request. A new kind does not compile until it has a name here, and has a
/// test fail until that stands in the file, too.
macro_rules! names {
    ($all:ident, $name:ident of $type:ty: $($kind:pat => $text:literal,)+) => {
        const $all: &[&str] = &[$($text),+];

        fn $name(of: &$type) -> &'static str {
            match of {
                $($kind => $text,)+
            }
        }
    };
}

names! { TOP, top of CustomId:
    CustomId::Accept(_) => "accept",
    CustomId::Decline(_) => "decline",
    CustomId::Cancel(_) => "cancel",
    CustomId::About(_) => "about",
    CustomId::Move(..) => "move",
    CustomId::Pick { .. } => "pick",
    CustomId::List { .. } => "list",
    CustomId::Play { .. } => "play",
    CustomId::Draft(..) => "draft.",
    CustomId::Type { .. } => "type",
    CustomId::Close => "close",
    CustomId::Game(..) => "game.",
    CustomId::Rules(..) => "rules",
    CustomId::Form(..) => "form",
    CustomId::Games => "games",
    CustomId::Waiting(_) => "wait.",
    CustomId::Finished { .. } => "finished",
    CustomId::Help(_) => "help",
    CustomId::Settings(_) => "set.",
    CustomId::Tournament(_) => "t.",
    CustomId::Direct(_) => "d.",
    CustomId::Privacy(_) => "privacy.",
    CustomId::Unrated(_) => "unrated",
    CustomId::Leaderboard(_) => "top",
}

names! { DRAFT, draft of DraftRequest:
    DraftRequest::Undo => "draft.undo",
    DraftRequest::Play => "draft.play",
    DraftRequest::PlayOfferingDraw => "draft.play-draw",
    DraftRequest::Forget => "draft.forget",
}

names! { GAME, game of GameRequest:
    GameRequest::View => "game.view",
    GameRequest::Text => "game.text",
    GameRequest::History => "game.history",
    GameRequest::Replay { .. } => "game.replay",
    GameRequest::Proof => "game.proof",
    GameRequest::Offers => "game.offers",
    GameRequest::More => "game.more",
    GameRequest::Offer(_) => "game.offer",
    GameRequest::Answer { .. } => "game.answer",
    GameRequest::Nudge => "game.nudge",
    GameRequest::AskResign => "game.ask-resign",
    GameRequest::Resign => "game.resign",
    GameRequest::Abort => "game.abort",
    GameRequest::CallOffAlone => "game.left",
    GameRequest::GoOn => "game.go-on",
    GameRequest::TimeUp { .. } => "game.time-up",
    GameRequest::Rematch => "game.rematch",
}

names! { WAITING, waiting of WaitingId:
    WaitingId::Page { .. } => "wait.page",
    WaitingId::Next(_) => "wait.next",
    WaitingId::Play(_) => "wait.play",
    WaitingId::Digest { .. } => "wait.digest",
}

names! { SETTINGS, settings of SettingsId:
    SettingsId::Me => "set.me",
    SettingsId::Server => "set.server",
    SettingsId::Mine(_) => "set.mine",
    SettingsId::Servers(_) => "set.servers",
    SettingsId::Unset(_) => "set.unset",
}

names! { PRIVACY, privacy of PrivacyRequest:
    PrivacyRequest::Ask => "privacy.ask",
    PrivacyRequest::Delete => "privacy.delete",
    PrivacyRequest::Keep => "privacy.keep",
}

names! { TOURNAMENT, tournament of TournamentPress:
    TournamentPress::Setup(_) => "t.new.",
    TournamentPress::Of(..) => "t.of.",
    TournamentPress::Claim(..) => "t.claim",
}

names! { SETUP, setup of SetupRequest:
    SetupRequest::Page(_) => "t.new.page",
    SetupRequest::Choose(_) => "t.new.set",
    SetupRequest::Texts => "t.new.texts",
    SetupRequest::Look(_) => "t.new.look",
    SetupRequest::Open(_) => "t.new.open",
    SetupRequest::AskDiscard => "t.new.ask-discard",
    SetupRequest::Discard(_) => "t.new.discard",
}

names! { OF, of_tournament of TournamentRequest:
    TournamentRequest::Join => "t.join",
    TournamentRequest::Leave => "t.leave",
    TournamentRequest::Withdraw => "t.withdraw",
    TournamentRequest::GiveUp => "t.give-up",
    TournamentRequest::Stay => "t.stay",
    TournamentRequest::Return => "t.return",
    TournamentRequest::PlayAfterAll(_) => "t.after-all",
    TournamentRequest::Season(_) => "t.season",
    TournamentRequest::Rules(_) => "t.rules",
    TournamentRequest::Who(_) => "t.who",
    TournamentRequest::Games => "t.games",
    TournamentRequest::Standings { .. } => "t.standings",
    TournamentRequest::Export => "t.export",
    TournamentRequest::Crosstable(_) => "t.crosstable",
    TournamentRequest::Log(_) => "t.log",
    TournamentRequest::Round(_) => "t.round",
    TournamentRequest::Why { .. } => "t.why",
    TournamentRequest::Instead { .. } => "t.instead",
    TournamentRequest::ShowHere => "t.show-here",
    TournamentRequest::AskDelete => "t.ask-delete",
    TournamentRequest::Delete => "t.delete",
}

names! { DIRECT, direct of DirectRequest:
    DirectRequest::At(_) => "d.at",
    DirectRequest::Pick(_) => "d.pick",
    DirectRequest::Who(_) => "d.who",
    DirectRequest::Ask(_) => "d.ask",
    DirectRequest::Do(..) => "d.do.",
    DirectRequest::Say => "d.say",
    DirectRequest::Take(_) => "d.take",
    DirectRequest::Decline(_) => "d.decline",
}

names! { ACTION, action of DirectAction:
    DirectAction::Registration(_) => "d.do.registration",
    DirectAction::Start => "d.do.start",
    DirectAction::Pair => "d.do.pair",
    DirectAction::Publish => "d.do.publish",
    DirectAction::LetRest => "d.do.let-rest",
    DirectAction::PutOff(..) => "d.do.put-off",
    DirectAction::Result(..) => "d.do.result",
    DirectAction::Enter(_) => "d.do.enter",
    DirectAction::Remove(_) => "d.do.remove",
    DirectAction::Return(_) => "d.do.return",
    DirectAction::Substitute(..) => "d.do.substitute",
    DirectAction::Bye(..) => "d.do.bye",
    DirectAction::AfterAll(..) => "d.do.after-all",
    DirectAction::Forbid(..) => "d.do.forbid",
    DirectAction::LetMeet(..) => "d.do.let-meet",
    DirectAction::Director(..) => "d.do.director",
    DirectAction::End => "d.do.end",
    DirectAction::CallOff => "d.do.call-off",
}

fn family(id: &CustomId) -> &'static str {
    match id {
        CustomId::Draft(_, _, wish) => draft(wish),
        CustomId::Game(_, wish) => game(wish),
        CustomId::Waiting(wish) => waiting(wish),
        CustomId::Settings(wish) => settings(wish),
        CustomId::Privacy(wish) => privacy(wish),
        CustomId::Tournament(TournamentPress::Setup(wish)) => setup(wish),
        CustomId::Tournament(TournamentPress::Of(_, wish)) => of_tournament(wish),
        CustomId::Tournament(press) => tournament(press),
        CustomId::Direct(DirectPress {
            wish: DirectRequest::Do(_, wish),
            ..
        }) => action(wish),
        CustomId::Direct(press) => direct(&press.wish),
        other => top(other),
    }
}

#[test]
fn every_family_of_ids_is_pressed_by_everybody_who_should_not() {
    let lists = [
        TOP, DRAFT, GAME, WAITING, SETTINGS, PRIVACY, TOURNAMENT, SETUP, OF, DIRECT, ACTION,
    ];
    // What ends with a point has kinds of its own.
    let all: BTreeSet<&str> = lists
        .concat()
        .into_iter()
        .filter(|it| !it.ends_with('.'))
        .collect();
    let mut pressed = BTreeSet::new();
    for line in PRESSES.lines().filter(|it| !it.starts_with('#')) {
        let [name, _whose, id] = line.split_whitespace().collect::<Vec<_>>()[..] else {
            panic!("three words: {line}");
        };
        let id = id.replace("GAME", "K3F").replace("CHAL", "K3G");
        let id = id.replace("EVENT", "K3H").replace("PLAIN", "stones");
        let id: CustomId = id.parse().unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(family(&id), name, "{line}");
        pressed.insert(name);
    }
    assert_eq!(pressed, all);
}
