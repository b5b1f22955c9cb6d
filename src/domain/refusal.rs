//! Requests that we refuse.

use super::{
    Busy, ChallengeState, ChannelId, ExploreRefusal, Form, Freezable, GameId, OfferKind,
    PlanRefusal, Quota, QuotaScope, RecordRefusal, RoleId, Timestamp, TooOften, TournamentId,
    Unmet, Unrated, ZoneName, tournament::TournamentRefusal,
};
use cairn_kernel::Unplayable;

/// Why a request was refused. Nothing has changed then; `discord::words` has a sentence with a way
/// out for every variant.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The owner of the bot has shut this person out.
    #[error("the person is banned")]
    Banned,
    /// The owner of the bot has shut this server out.
    #[error("the server is banned")]
    ServerBanned,
    /// The bot is closed for maintenance, with its owner's message.
    #[error("the bot is closed for maintenance")]
    Maintenance(String),
    /// There is no such game, or none that this person may know of.
    #[error("there is no such game")]
    NoSuchGame,
    #[error("there is no course for `{0}`")]
    NoCourse(Form),
    /// There is no such puzzle, or none any more.
    #[error("there is no such puzzle")]
    NoSuchPuzzle,
    /// All puzzles that were asked for are settled, or there are none.
    #[error("there are no puzzles left")]
    NoPuzzleLeft,
    /// Nobody has made puzzles of this form.
    #[error("there are no puzzles yet")]
    NoPuzzleYet,
    /// A note is longer than there is room for.
    #[error("the note is {over} characters too long")]
    NoteTooLong {
        room: usize,
        /// How many characters it has over that.
        over: usize,
    },
    /// A lesson has moved on since the button was made.
    #[error("the lesson has moved on")]
    LessonMovedOn,
    /// No game was named, and none can be meant.
    #[error("there is no game here")]
    NoGameHere,
    /// No game was named and several could be meant.
    #[error("it is unclear which game is meant")]
    WhichGame(Vec<GameId>),
    /// No game was named, and several are played here by others.
    #[error("the person is not playing in any game here")]
    NoneOfTheseGames,
    /// This works only in a server.
    #[error("this is possible only in a server")]
    ServersOnly,
    /// Changing that takes the permission to manage the server.
    #[error("not allowed to manage the server")]
    ManageServer,
    /// It was requested as rated and cannot be.
    #[error("the game cannot be rated")]
    NotRatable(Unrated),
    /// The person is already on vacation until then.
    #[error("the person is on vacation")]
    OnVacation(Timestamp),
    #[error("the person is not on vacation")]
    NotOnVacation,
    /// It would end before it begins.
    #[error("the vacation is in the past")]
    VacationInThePast,
    /// The year's remaining vacation is shorter than that.
    #[error("the vacation is too long")]
    VacationTooLong {
        /// Hours left this year.
        hours_left: i64,
        /// The latest possible end, if there is one.
        nearest: Option<Timestamp>,
        renewed: Timestamp,
    },
    /// It is neither a day nor a length.
    #[error("`{0}` is not a valid end for a vacation")]
    UnknownUntil(String),
    #[error("players cannot block themselves")]
    BlockYourself,
    #[error("bots cannot be blocked")]
    BlockBot,
    /// Games can only be started in these channels.
    #[error("games cannot be started here")]
    NotStartedHere(Vec<ChannelId>),
    /// Only people with this role can start games.
    #[error("not allowed to start games")]
    NotAStarter(RoleId),
    /// It needs a time zone, and the person has not said theirs.
    #[error("no time zone is set")]
    NoZone,
    /// There is no such time zone, or more than one: as it was typed, and what may be meant, the
    /// likeliest first.
    #[error("there is no such time zone")]
    UnknownZone(String, Vec<ZoneName>),
    /// There is no such set of colors.
    #[error("there is no such theme")]
    UnknownTheme(String),
    /// The person is not a player of the game.
    #[error("the person is not a player in this game")]
    NotAPlayer,
    #[error("it is not this player's turn")]
    NotYourTurn,
    #[error("the game is over")]
    GameOver,
    /// The game has moved on since the button was made.
    #[error("the game has moved on")]
    Stale,
    /// The player's entered part of the turn has changed since the button was made.
    #[error("the move in progress has changed")]
    DraftMovedOn,
    /// The turn is incomplete; only a whole turn is played.
    #[error("the turn is not over")]
    TurnNotOver,
    /// The rules do not allow it, or the text cannot be read.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    #[error(transparent)]
    Plan(#[from] PlanRefusal),
    #[error(transparent)]
    Explore(#[from] ExploreRefusal),
    /// It cannot be read or replayed; nobody can use it until that is repaired.
    #[error("{0} is frozen")]
    Frozen(Freezable),
    #[error("the game has no clock")]
    NoClock,
    /// The time of the player to act is not up.
    #[error("neither player's time is up")]
    TimeNotUp,
    /// It is the person's own time that is up.
    #[error("your own time is up")]
    OwnTimeUp,
    #[error("`{0}` is not a time control")]
    UnknownControl(String),
    /// The text names nothing that can be agreed on about rest.
    #[error("`{0}` is not a valid rest period")]
    UnknownRest(String),
    /// Nights or weekends do not count in this game, and it is not known where the person lives.
    #[error("no time zone is set")]
    NoTimeZone,
    /// Both have played already.
    #[error("it is too late to abort the game")]
    TooLateToAbort,
    /// The game still goes on.
    #[error("the game is not over")]
    NotOver,
    #[error("there is no such challenge")]
    NoSuchChallenge,
    #[error("the challenge is closed")]
    ChallengeSettled(ChallengeState),
    /// The challenge is for somebody else.
    #[error("the challenge is for someone else")]
    NotForYou,
    /// Only the challenger may do this.
    #[error("the challenge belongs to someone else")]
    NotYourChallenge,
    /// The challenge's conditions that the person accepting does not meet.
    #[error("a condition is not met")]
    Unmet(Unmet),
    /// The terms of the challenge have been changed since the button was made.
    #[error("the terms have changed")]
    TermsChanged,
    /// The challenge is for one person, so it has no conditions for others.
    #[error("the challenge is for one person")]
    NotForAnybody,
    #[error("rated games have no hints")]
    HintsInRated,
    #[error("players cannot challenge themselves")]
    Yourself,
    /// Bots do not answer.
    #[error("bots cannot be challenged")]
    Bot,
    /// The person is not in this server.
    #[error("the opponent is not here")]
    NotHere,
    #[error("too many open challenges")]
    TooManyChallenges,
    /// People have been asked to play often enough for now, until this time.
    #[error("too many invitations have been sent")]
    TooOften(TooOften, Timestamp),
    /// Their limit of running games is reached.
    #[error("too many games in progress")]
    TooManyGames(Busy, usize),
    /// The person has the most games against the computer that one may have: these.
    #[error("too many games against the computer")]
    TooManyAgainstComputer(Vec<GameId>),
    /// A game against the computer is never rated.
    #[error("games against the computer are not rated")]
    ComputerIsNotRated,
    /// What was named for an option of a command is none of its choices.
    #[error("`{0}` is not one of the choices")]
    NotAChoice(String),
    /// A level was named, but the opponent is a person.
    #[error("only the computer opponent has levels")]
    LevelOfAPerson,
    /// This bot is run without its computer opponent.
    #[error("there is no computer opponent here")]
    NoComputer,
    /// Next to nothing was played in the game.
    #[error("there is nothing to review")]
    NothingToReview,
    /// The game has more turns than are reviewed.
    #[error("the game is too long to be reviewed")]
    TooLongToReview(u32),
    /// The game is still running, and is reviewed when it is over.
    #[error("the game is not over")]
    ReviewedLater,
    /// About a record that was to be reviewed.
    #[error(transparent)]
    Record(#[from] RecordRefusal),
    #[error("there are no hints in this game")]
    NoHintsHere,
    /// It concerns the computer, which does not play in this game.
    #[error("the game is not against the computer")]
    NotAgainstComputer,
    /// A hint is already being searched for.
    #[error("a hint is already on its way")]
    HintIsComing,
    /// The allowance for such requests is used up for now.
    #[error("the quota for such requests is used up")]
    TooMuch {
        what: Quota,
        crowd: QuotaScope,
        again: Timestamp,
    },
    /// The server has reached its limit of running tournaments.
    #[error("too many tournaments in this server")]
    TooManyTournaments(usize),
    /// There is no game of this name in the catalog.
    #[error("unknown game `{0}`")]
    UnknownRules(String),
    /// The server does not offer this game of the catalog.
    #[error("`{0}` is not offered here")]
    NotOffered(String),
    /// The game has no such form.
    #[error("unknown variant `{0}`")]
    UnknownVariant(String),
    /// The game has only one form, so none is named.
    #[error("the game has no variants, so `{0}` is not one of them")]
    NoVariants(String),
    /// The same option is given twice, perhaps with two values.
    #[error("the option `{0}` is given twice")]
    OptionTwice(String),
    /// The options cannot be read: as they were written, and an option that the game has in this
    /// form, with a value. None if it has no options.
    #[error("invalid options `{0}`")]
    BadOptions(String, Option<String>),
    /// A number so large that it would only make an endless game: the option, and the greatest
    /// number that is accepted.
    #[error("`{0}` cannot be more than {1} in a challenge")]
    OptionTooGreat(&'static str, u32),
    /// The game is already played in this place.
    #[error("the game is already here")]
    AlreadyHere,
    /// Games can only be moved within their server.
    #[error("the game belongs to another server")]
    OtherServer,
    /// Neither a player nor somebody who manages the messages there.
    #[error("not allowed to move the game")]
    NotYoursToMove,
    /// The opponent is in the server, so they have to be asked.
    #[error("the opponent has not left")]
    StillThere,
    /// About calling a game without a clock off alone.
    #[error("the game cannot be called off yet without the opponent's consent")]
    StayedAway(StayedAwayRefusal),
    #[error("the game is not paused")]
    NotPaused,
    /// About having the other player reminded.
    #[error("the opponent cannot be reminded")]
    Nudge(NudgeRefusal),
    #[error("the offer cannot be made or answered")]
    Offer(OfferRefusal),
    /// There is no such tournament, or none that this person may know of.
    #[error("there is no such tournament")]
    NoSuchTournament,
    /// No tournament was named, and none can be meant.
    #[error("there is no tournament here")]
    NoTournamentHere,
    /// No tournament was named and several could be meant.
    #[error("it is unclear which tournament is meant")]
    WhichTournament(Vec<TournamentId>),
    /// Only people who manage events, or have a role that the server has named, set up tournaments.
    #[error("not allowed to set up tournaments")]
    NotAnOrganizer,
    /// The person is not setting up a tournament.
    #[error("no tournament is being set up")]
    NoTournamentDraft,
    /// The setup has changed since the button was made.
    #[error("the setup has changed")]
    SetupMovedOn,
    #[error(transparent)]
    Tournament(#[from] TournamentRefusal),
    /// An attached file is larger than it may be.
    #[error("the file is too large")]
    FileTooLarge,
    /// Discord does not deliver an attached file.
    #[error("the file could not be downloaded")]
    FileNotFetched,
    /// Players do not decide that about a game of a tournament.
    #[error("this is not possible in a tournament game")]
    OfTournament(OfTournament),
    /// They have joined and left too often in a short time, and can join again then.
    #[error("joined and left too often")]
    JoinedTooOften(Timestamp),
}

/// Decisions that the players of a tournament game cannot make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfTournament {
    /// Calling it off, which is up to a director.
    CallOff,
    Rematch,
    Move,
    /// Takebacks, pauses and extra time.
    Offers,
    /// A draw before both have made this number of turns.
    EarlyDraw(u32),
}

/// Why the other player cannot be reminded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NudgeRefusal {
    /// The game has a clock, which reminds by itself.
    HasClock,
    OwnTurn,
    /// They have already been reminded of this turn.
    Reminded,
    /// They have time until then.
    TooSoon(Timestamp),
}

/// Why a waiting player cannot call the game off alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StayedAwayRefusal {
    /// The game has a clock, which ends it.
    HasClock,
    /// It is not the other player's turn.
    NotWaiting,
    /// The other player has not been reminded; a week after that, and not before then.
    Unreminded(Timestamp),
    /// The other player has time until then.
    TooSoon(Timestamp),
}

/// Why an offer cannot be made or answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfferRefusal {
    Open(OfferKind),
    /// This player has made one, and nothing has been played since.
    OneATurn,
    /// This player offered the same a short time ago.
    TooSoon(OfferKind),
    Gone,
    /// The computer always declines this at its level.
    AlwaysDeclined,
    /// Nobody answers their own offer.
    Own,
    /// There is no turn of one's own to take back.
    NothingToTakeBack,
    /// Dice were rolled or cards drawn since, and the game is rated.
    NotBackOverChance,
    /// Not both have played, so each can call the game off alone.
    NeedsNoConsent,
    Paused,
    /// Somebody's time is up, so there is no clock to stop.
    TimeIsUp,
}
