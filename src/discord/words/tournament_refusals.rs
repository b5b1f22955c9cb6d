//! Refusals of a tournament, as sentences with a way out.

use super::phrase;
use cairn_domain::{
    OfTournament,
    tournament::{BadSetup, TournamentRefusal, Unfit},
};
use cairn_kernel::Phrase;
use cairn_pairing::ladder::NoChallenge;

/// Decisions that a tournament game's players cannot make.
pub(super) fn of_tournament(what: OfTournament) -> Phrase {
    match what {
        OfTournament::CallOff => phrase!("refusal-tournament-call-off"),
        OfTournament::Rematch => phrase!("refusal-tournament-rematch"),
        OfTournament::Move => phrase!("refusal-tournament-move"),
        OfTournament::Offers => phrase!("refusal-tournament-offers"),
        OfTournament::EarlyDraw(turns) => {
            phrase!("refusal-tournament-early-draw", turns)
        }
    }
}

pub(super) fn tournament(refusal: &TournamentRefusal) -> Phrase {
    match refusal {
        TournamentRefusal::Stage("open") => phrase!("refusal-tournament-open"),
        TournamentRefusal::Stage("running") => phrase!("refusal-tournament-running"),
        TournamentRefusal::Stage("called-off") => phrase!("refusal-tournament-called-off"),
        TournamentRefusal::Stage(_) => phrase!("refusal-tournament-over"),
        TournamentRefusal::Closed => phrase!("refusal-tournament-closed"),
        TournamentRefusal::Full => phrase!("refusal-tournament-full"),
        TournamentRefusal::Joined => phrase!("refusal-tournament-joined"),
        TournamentRefusal::NotIn => phrase!("refusal-tournament-not-in"),
        TournamentRefusal::Unfit(why) => unfit(*why),
        TournamentRefusal::TooMany(_) => phrase!("refusal-tournament-too-many"),
        TournamentRefusal::NotADirector => phrase!("refusal-not-a-director"),
        TournamentRefusal::OwnMatch => phrase!("refusal-own-match"),
        TournamentRefusal::NotThisKind => phrase!("refusal-not-this-kind"),
        TournamentRefusal::Unknown => phrase!("refusal-tournament-unknown"),
        TournamentRefusal::NobodyOfThatName => phrase!("refusal-nobody-of-that-name"),
        TournamentRefusal::SeveralOfThatName => phrase!("refusal-several-of-that-name"),
        TournamentRefusal::PairedAlready => phrase!("refusal-paired-already"),
        TournamentRefusal::NobodyToRemind => phrase!("refusal-nobody-to-remind"),
        TournamentRefusal::NoLadder => phrase!("refusal-no-ladder"),
        TournamentRefusal::BelowZero => phrase!("refusal-below-zero"),
        TournamentRefusal::PointsDoNotCount => phrase!("refusal-points-do-not-count"),
        TournamentRefusal::SeasonOver => phrase!("refusal-season-over"),
        TournamentRefusal::Twice => phrase!("refusal-named-twice"),
        TournamentRefusal::NobodyToPair => phrase!("refusal-nobody-to-pair"),
        TournamentRefusal::Unsettled(count) => {
            phrase!("refusal-unsettled", count = *count)
        }
        TournamentRefusal::TooFew { there, needed } => {
            phrase!("refusal-too-few", there = *there, needed = *needed)
        }
        TournamentRefusal::PutOffTwice => phrase!("refusal-put-off-twice"),
        TournamentRefusal::Past => phrase!("refusal-past"),
        TournamentRefusal::Setup(why) => setup(*why),
        TournamentRefusal::Text(most) => phrase!("refusal-tournament-text", most = *most),
        TournamentRefusal::Ladder(why) => ladder(*why),
        TournamentRefusal::NoSubstitute => phrase!("refusal-no-substitute"),
        TournamentRefusal::NothingToClaim => phrase!("refusal-nothing-to-claim"),
        TournamentRefusal::MovedOn => phrase!("direct-moved-on"),
        TournamentRefusal::Done => phrase!("refusal-tournament-done"),
    }
}

fn unfit(why: Unfit) -> Phrase {
    match why {
        Unfit::Role(role) => phrase!("refusal-unfit-role", role = format!("<@&{}>", role.0)),
        Unfit::RatingFrom(least, Some(yours)) => phrase!("refusal-unfit-rating-from", least, yours),
        Unfit::RatingFrom(least, None) => {
            phrase!("refusal-unfit-no-rating", least)
        }
        Unfit::RatingTo(most, yours) => phrase!("refusal-unfit-rating-to", most, yours),
        Unfit::Games(least, yours) => phrase!("refusal-unfit-games", least, yours),
        Unfit::NoShows(most, yours) => phrase!("refusal-unfit-no-shows", most, yours),
        Unfit::Top(top, Some(yours)) => phrase!("refusal-unfit-top", top, yours),
        Unfit::Top(top, None) => phrase!("refusal-unfit-not-listed", top),
    }
}

fn setup(why: BadSetup) -> Phrase {
    match why {
        BadSetup::NoClock => phrase!("refusal-setup-no-clock"),
        BadSetup::Places { least, most } => phrase!("refusal-setup-places", least, most),
        BadSetup::UnfairKnockout => phrase!("refusal-setup-unfair"),
        BadSetup::PastStart => phrase!("refusal-setup-past"),
        BadSetup::TooLong(most) => phrase!("refusal-setup-too-long", most),
        BadSetup::NoName => phrase!("refusal-setup-no-name"),
        BadSetup::TieBreaks => phrase!("refusal-setup-tie-breaks"),
        BadSetup::Ratings => phrase!("refusal-setup-ratings"),
    }
}

fn ladder(why: NoChallenge) -> Phrase {
    match why {
        NoChallenge::NotThere => phrase!("refusal-ladder-not-there"),
        NoChallenge::NotAbove => phrase!("refusal-ladder-not-above"),
        NoChallenge::TooFar => phrase!("refusal-ladder-too-far"),
        NoChallenge::Challenging => phrase!("refusal-ladder-challenging"),
        NoChallenge::Challenged => phrase!("refusal-ladder-challenged"),
        NoChallenge::Away => phrase!("refusal-ladder-away"),
        NoChallenge::TooSoon => phrase!("refusal-ladder-too-soon"),
    }
}
