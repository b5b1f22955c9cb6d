//! Refusals as sentences, each with a way out.

use super::{Voice, conditions, phrase, tournament_refusals};
use crate::{
    escape::escape_markdown,
    explore::explore_refused,
    plan::plan_refused,
    posts::about_offer,
    titles::{self, moment},
    vacation::length,
};
use cairn_domain::{
    Busy, ChallengeState, MOST_OF_NOTES, NudgeRefusal, OfferRefusal, Quota, QuotaScope, Refusal,
    StayedAwayRefusal, Timestamp, TooOften,
};
use cairn_kernel::{Phrase, Unplayable};

#[expect(clippy::too_many_lines, reason = "a line or two for each refusal")]
pub(crate) fn refusal(voice: impl Into<Voice>, refusal: &Refusal) -> String {
    let voice = voice.into();
    let language = voice.language;
    let short = |text: &str| escape_markdown(text, 40);
    let phrase = match refusal {
        Refusal::Banned => phrase!("refusal-banned"),
        Refusal::ServerBanned => phrase!("refusal-server-banned"),
        Refusal::Maintenance(why) => phrase!("refusal-maintenance", why = why.as_str()),
        Refusal::NoSuchGame => phrase!("refusal-no-such-game"),
        Refusal::NoCourse(_) => phrase!("refusal-no-course"),
        Refusal::NoSuchPuzzle => phrase!("refusal-no-such-puzzle"),
        Refusal::NoPuzzleLeft => phrase!("refusal-no-puzzle-left"),
        Refusal::NoPuzzleYet => phrase!("refusal-no-puzzle-yet"),
        Refusal::NoteTooLong { room, over } => {
            let (room, over) = (*room, *over);
            phrase!("refusal-note-too-long", most = MOST_OF_NOTES, room, over)
        }
        Refusal::LessonMovedOn => phrase!("refusal-lesson-moved-on"),
        Refusal::NoGameHere => phrase!("refusal-no-game-here"),
        Refusal::WhichGame(_) => phrase!("refusal-which-game"),
        Refusal::NoneOfTheseGames => phrase!("refusal-none-of-these-games"),
        Refusal::NotRatable(why) => super::rating::not_ratable(*why, None),
        Refusal::ServersOnly => phrase!("refusal-servers-only"),
        Refusal::ManageServer => phrase!("refusal-manage-server"),
        Refusal::OnVacation(until) => phrase!("refusal-on-vacation", end = moment(*until)),
        Refusal::NotOnVacation => phrase!("refusal-not-on-vacation"),
        Refusal::VacationInThePast => phrase!("refusal-vacation-in-the-past"),
        Refusal::UnknownUntil(text) => {
            phrase!("refusal-unknown-until", text = escape_markdown(text, 60))
        }
        Refusal::VacationTooLong {
            hours_left,
            nearest: Some(nearest),
            ..
        } => phrase!(
            "refusal-vacation-too-long",
            left = length(language, *hours_left),
            nearest = moment(*nearest)
        ),
        Refusal::VacationTooLong { renewed, .. } => {
            phrase!("refusal-no-vacation-left", renewed = titles::day(*renewed))
        }
        Refusal::BlockYourself => phrase!("refusal-block-yourself"),
        Refusal::BlockBot => phrase!("refusal-block-bot"),
        Refusal::NotStartedHere(channels) => {
            let channels = titles::channels(channels);
            phrase!("refusal-not-started-here", channels)
        }
        Refusal::NotAStarter(role) => {
            phrase!("refusal-not-a-starter", role = format!("<@&{}>", role.0))
        }
        Refusal::NoZone => phrase!("refusal-no-zone"),
        Refusal::UnknownZone(text, likely) if likely.is_empty() => {
            phrase!("refusal-unknown-zone", text = short(text))
        }
        Refusal::UnknownZone(text, _) => phrase!("refusal-which-zone", text = short(text)),
        Refusal::UnknownTheme(text) => phrase!("refusal-unknown-theme", text = short(text)),
        Refusal::NotAPlayer => phrase!("refusal-not-a-player"),
        Refusal::NotYourTurn => phrase!("refusal-not-your-turn"),
        Refusal::GameOver => phrase!("refusal-game-over"),
        Refusal::Stale => phrase!("refusal-stale"),
        Refusal::DraftMovedOn => phrase!("refusal-draft-moved-on"),
        Refusal::TurnNotOver => phrase!("refusal-turn-not-over"),
        Refusal::Unplayable(unplayable) => return self::unplayable(voice, unplayable),
        Refusal::Explore(why) => return explore_refused(language, why),
        Refusal::Plan(why) => return plan_refused(language, why),
        Refusal::Frozen(what) => phrase!("refusal-frozen", what = what.to_string()),
        Refusal::NoClock => phrase!("refusal-no-clock"),
        Refusal::TimeNotUp => phrase!("refusal-time-not-up"),
        Refusal::OwnTimeUp => phrase!("refusal-own-time-up"),
        Refusal::NotPaused => phrase!("refusal-not-paused"),
        Refusal::UnknownControl(text) => phrase!("refusal-unknown-control", text = short(text)),
        Refusal::UnknownRest(text) => phrase!("refusal-unknown-rest", text = short(text)),
        Refusal::NoTimeZone => phrase!("refusal-no-time-zone"),
        Refusal::TooLateToAbort => phrase!("refusal-too-late-to-abort"),
        Refusal::NotOver => phrase!("refusal-not-over"),
        Refusal::NoSuchChallenge => phrase!("refusal-no-such-challenge"),
        Refusal::ChallengeSettled(state) => settled(state),
        Refusal::NotForYou => phrase!("refusal-not-for-you"),
        Refusal::NotYourChallenge => phrase!("refusal-not-your-challenge"),
        Refusal::Unmet(what) => conditions::unmet(*what),
        Refusal::TermsChanged => phrase!("refusal-terms-changed"),
        Refusal::NotForAnybody => phrase!("refusal-not-for-anybody"),
        Refusal::HintsInRated => phrase!("refusal-hints-in-rated"),
        Refusal::Yourself => phrase!("refusal-yourself"),
        Refusal::Bot => phrase!("refusal-bot"),
        Refusal::LevelOfAPerson => phrase!("refusal-level-of-a-person"),
        Refusal::ComputerIsNotRated => phrase!("refusal-computer-is-not-rated"),
        Refusal::NoComputer => phrase!("refusal-no-computer"),
        Refusal::TooManyAgainstComputer(games) => {
            phrase!("refusal-too-many-against-computer", count = games.len())
        }
        Refusal::NotAgainstComputer => phrase!("refusal-not-against-computer"),
        Refusal::NoHintsHere => phrase!("refusal-no-hints-here"),
        Refusal::HintIsComing => phrase!("refusal-hint-is-coming"),
        Refusal::ReviewedLater => phrase!("refusal-reviewed-later"),
        Refusal::NothingToReview => phrase!("refusal-nothing-to-review"),
        Refusal::TooLongToReview(most) => phrase!("refusal-too-long-to-review", most = *most),
        Refusal::NotHere => phrase!("refusal-not-here"),
        Refusal::TooManyChallenges => phrase!("refusal-too-many-challenges"),
        Refusal::TooOften(what, again) => too_often(*what, *again),
        Refusal::TooManyGames(of, most) => {
            let most = *most;
            match of {
                Busy::Own => phrase!("refusal-too-many-games", most),
                Busy::Theirs => phrase!("refusal-too-many-games-theirs", most),
                Busy::Pair => phrase!("refusal-too-many-games-pair", most),
            }
        }
        Refusal::TooMuch { what, crowd, again } => too_much(voice, (*what, *crowd), *again),
        Refusal::TooManyTournaments(most) => {
            phrase!("refusal-too-many-tournaments", most = *most)
        }
        Refusal::NotOffered(game) => phrase!("refusal-not-offered", game = language.name(game)),
        Refusal::NotAChoice(text) => phrase!("refusal-not-a-choice", text = short(text)),
        Refusal::UnknownRules(text) => phrase!("refusal-unknown-rules", text = short(text)),
        Refusal::UnknownVariant(text) => phrase!("refusal-unknown-variant", text = short(text)),
        Refusal::NoVariants(text) => phrase!("refusal-no-variants", text = short(text)),
        Refusal::OptionTwice(text) => phrase!("refusal-option-twice", text = short(text)),
        Refusal::OptionTooGreat(option, most) => {
            phrase!("refusal-option-too-great", option = *option, most = *most)
        }
        Refusal::BadOptions(text, example) => {
            let text = escape_markdown(text, 80);
            match example {
                Some(example) => phrase!("refusal-bad-options", text, example = example.clone()),
                None => phrase!("refusal-no-options", text),
            }
        }
        Refusal::AlreadyHere => phrase!("refusal-already-here"),
        Refusal::OtherServer => phrase!("refusal-other-server"),
        Refusal::NotYoursToMove => phrase!("refusal-not-yours-to-move"),
        Refusal::StillThere => phrase!("refusal-still-there"),
        Refusal::Nudge(trouble) => nudge(*trouble),
        Refusal::StayedAway(trouble) => stayed_away(voice, *trouble),
        Refusal::FileTooLarge => phrase!("refusal-file-too-large"),
        Refusal::FileNotFetched => phrase!("refusal-file-not-fetched"),
        Refusal::Record(why) => return super::records::refused(language, why),
        Refusal::NotAnOrganizer => phrase!("refusal-not-an-organizer"),
        Refusal::SetupMovedOn => phrase!("refusal-setup-moved-on"),
        Refusal::NoTournamentDraft => phrase!("refusal-no-tournament-draft"),
        Refusal::Offer(trouble) => offer(voice, *trouble),
        Refusal::NoSuchTournament => phrase!("refusal-no-such-tournament"),
        Refusal::NoTournamentHere => phrase!("refusal-no-tournament-here"),
        Refusal::WhichTournament(_) => phrase!("refusal-which-tournament"),
        Refusal::Tournament(why) => tournament_refusals::tournament(why),
        Refusal::OfTournament(what) => tournament_refusals::of_tournament(*what),
        Refusal::JoinedTooOften(again) => {
            phrase!("refusal-joined-too-often", from = moment(*again))
        }
    };
    language.say(&phrase)
}

fn too_often(what: TooOften, again: Timestamp) -> Phrase {
    let from = moment(again);
    match what {
        TooOften::Pair => phrase!("refusal-asked-them-too-often", from),
        TooOften::Asked => phrase!("refusal-were-asked-too-often", from),
        TooOften::Asking => phrase!("refusal-asking-too-often", from),
    }
}

/// The allowance of one person, or of one server, is used up.
fn too_much(voice: Voice, (what, crowd): (Quota, QuotaScope), again: Timestamp) -> Phrase {
    let (from, button) = (moment(again), voice.button("button-move"));
    match (what, crowd) {
        (Quota::Picture, QuotaScope::Person) => {
            phrase!("refusal-too-many-pictures", from, button)
        }
        (Quota::Picture, QuotaScope::Server) => {
            phrase!("refusal-too-many-pictures-here", from, button)
        }
        (Quota::File, QuotaScope::Person) => phrase!("refusal-too-many-files", from),
        (Quota::File, QuotaScope::Server) => phrase!("refusal-too-many-files-here", from),
        (Quota::Tournament, QuotaScope::Person) => phrase!("refusal-too-many-opened", from),
        (Quota::Tournament, QuotaScope::Server) => phrase!("refusal-too-many-opened-here", from),
    }
}

fn settled(state: &ChallengeState) -> Phrase {
    match state {
        ChallengeState::Open => phrase!("refusal-stale"),
        ChallengeState::Accepted { .. } => phrase!("refusal-challenge-accepted"),
        ChallengeState::Declined => phrase!("refusal-challenge-declined"),
        ChallengeState::Cancelled => phrase!("refusal-challenge-cancelled"),
        ChallengeState::Expired => phrase!("refusal-challenge-expired"),
    }
}

fn nudge(trouble: NudgeRefusal) -> Phrase {
    match trouble {
        NudgeRefusal::HasClock => phrase!("refusal-nudge-clock"),
        NudgeRefusal::OwnTurn => phrase!("refusal-nudge-own-turn"),
        NudgeRefusal::Reminded => phrase!("refusal-nudge-reminded"),
        NudgeRefusal::TooSoon(from) => {
            phrase!("refusal-nudge-too-soon", from = moment(from))
        }
    }
}

fn stayed_away(voice: Voice, trouble: StayedAwayRefusal) -> Phrase {
    match trouble {
        StayedAwayRefusal::HasClock => phrase!("refusal-still-there"),
        StayedAwayRefusal::NotWaiting => phrase!("refusal-nudge-own-turn"),
        StayedAwayRefusal::Unreminded(from) => {
            let button = voice.button("button-more");
            phrase!("refusal-call-off-unreminded", from = moment(from), button)
        }
        StayedAwayRefusal::TooSoon(from) => {
            phrase!("refusal-call-off-too-soon", from = moment(from))
        }
    }
}

fn offer(voice: Voice, trouble: OfferRefusal) -> Phrase {
    let what = |kind| voice.language.say(&about_offer(kind, "offer"));
    match trouble {
        OfferRefusal::Open(kind) => {
            let button = voice.button("button-offers");
            phrase!("refusal-offer-open", what = what(kind), button)
        }
        OfferRefusal::OneATurn => phrase!("refusal-offer-one-a-turn"),
        OfferRefusal::TooSoon(kind) => phrase!("refusal-offer-too-soon", what = what(kind)),
        OfferRefusal::AlwaysDeclined => {
            let button = voice.button("button-more");
            phrase!("refusal-offer-always-declined", button)
        }
        OfferRefusal::Gone => phrase!("refusal-offer-gone"),
        OfferRefusal::Own => phrase!("refusal-offer-own"),
        OfferRefusal::NothingToTakeBack => phrase!("refusal-nothing-to-take-back"),
        OfferRefusal::NotBackOverChance => phrase!("refusal-not-back-over-chance"),
        OfferRefusal::NeedsNoConsent => phrase!("refusal-needs-no-consent"),
        OfferRefusal::Paused => phrase!("refusal-paused", button = voice.button("button-go-on")),
        OfferRefusal::TimeIsUp => phrase!("refusal-pause-time-is-up"),
    }
}

fn unplayable(voice: Voice, unplayable: &Unplayable) -> String {
    let (language, button) = (voice.language, voice.button("button-move"));
    let phrase = match unplayable {
        Unplayable::Empty => phrase!("refusal-empty", button),
        Unplayable::TooLong => phrase!("refusal-too-long"),
        Unplayable::NotPossible {
            text,
            objection,
            near,
        } => {
            let text = escape_markdown(text, 80);
            let first = match objection {
                Some(objection) => {
                    let clause = language.say(&objection.clause);
                    language.say(&phrase!("refusal-forbidden", text, clause))
                }
                None => language.say(&phrase!("refusal-unreadable", text, button)),
            };
            if near.is_empty() {
                return first;
            }
            let near: Vec<String> = near.iter().map(|it| format!("`{it}`")).collect();
            let near = language.say(&phrase!("refusal-near", turns = near.join(", ")));
            return format!("{first}\n{near}");
        }
        Unplayable::Ambiguous { text, meanings } => {
            let meanings: Vec<String> = meanings
                .iter()
                .take(10)
                .map(|it| format!("`{it}`"))
                .collect();
            phrase!(
                "refusal-ambiguous",
                text = escape_markdown(text, 80),
                meanings = meanings.join(", ")
            )
        }
        Unplayable::TurnOver { text } => {
            phrase!("refusal-turn-over", text = escape_markdown(text, 80))
        }
    };
    language.say(&phrase)
}
