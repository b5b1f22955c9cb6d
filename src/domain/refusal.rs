//! Requests that we refuse.

use super::{
    Busy, ChallengeState, ChannelId, Detail, ExploreRefusal, Freezable, GameId, MAX_NOTES,
    OfferKind, PlanRefusal, Quota, QuotaScope, RecordRefusal, RoleId, Span, Timestamp, TooOften,
    TournamentId, Unmet, UnratedReason, Variant, ZoneName, sentence::refusals,
    tournament::TournamentRefusal,
};
use cairn_kernel::Unplayable;

refusals! {
    /// Why a request was refused. Nothing has changed then; the locale files have a sentence with a
    /// way out for every variant.
    pub enum Refusal as "refusal" {
        /// The owner of the bot has shut this person out.
        Banned,
        /// The owner of the bot has shut this server out.
        ServerBanned,
        /// The bot is closed for maintenance, with its owner's message.
        Maintenance(text: String) [why = Detail::Plain(text.clone())],
        /// There is no such game, or none that this person may know of.
        NoSuchGame,
        NoCourse(variant: Variant),
        /// There is no such puzzle, or none any more.
        NoSuchPuzzle,
        /// All puzzles that were asked for are settled, or there are none.
        NoPuzzleLeft,
        /// Nobody has made puzzles of this variant.
        NoPuzzleYet,
        /// A note is longer than there is room for.
        NoteTooLong {
            room: usize,
            /// How many characters it has over that.
            over: usize,
        } [most = &MAX_NOTES],
        LessonMovedOn,
        /// No game was named, and none can be meant.
        NoGameHere,
        /// No game was named and several could be meant.
        WhichGame(games: Vec<GameId>),
        /// No game was named, and several are played here by others.
        NoneOfTheseGames,
        ServersOnly,
        ManageServer,
        /// It was requested as rated and cannot be.
        NotRatable(why: UnratedReason),
        /// The person is already on vacation until then.
        OnVacation(end: Timestamp),
        NotOnVacation,
        /// It would end before it begins.
        VacationInThePast,
        /// The year's remaining vacation is shorter than that.
        VacationTooLong {
            /// What is left this year.
            left: Span,
            /// The latest possible end, if there is one.
            nearest: Option<Timestamp>,
            renewed: Timestamp,
        } [day = Detail::Day(*renewed)],
        /// It is neither a day nor a length.
        UnknownUntil(text: String),
        BlockYourself,
        BlockBot,
        NotStartedHere(channels: Vec<ChannelId>),
        NotAStarter(role: RoleId),
        /// It needs a time zone, and the person has not said theirs.
        NoZone,
        /// There is no such time zone, or more than one: as it was typed, and what may be meant,
        /// the likeliest first.
        UnknownZone(text: String, likely: Vec<ZoneName>),
        UnknownTheme(text: String),
        NotAPlayer,
        NotYourTurn,
        GameOver,
        /// The game has moved on since the button was made.
        Stale,
        /// The player's entered part of the turn has changed since the button was made.
        DraftMovedOn,
        /// The turn is incomplete; only a whole turn is played.
        TurnNotOver,
        /// The rules do not allow it, or the text cannot be read.
        Unplayable(#[from] why: Unplayable),
        Plan(#[from] why: PlanRefusal),
        Explore(#[from] why: ExploreRefusal),
        /// It cannot be read or replayed; nobody can use it until that is repaired.
        #[error("{0} is frozen")]
        Frozen(what: Freezable),
        NoClock,
        /// The time of the player to act is not up.
        TimeNotUp,
        /// It is the person's own time that is up.
        OwnTimeUp,
        UnknownControl(text: String),
        /// The text names nothing that can be agreed on about rest.
        UnknownRest(text: String),
        /// Nights or weekends do not count in this game, and the person has set no time zone.
        NoTimeZone,
        /// Both have played already.
        TooLateToAbort,
        NotOver,
        NoSuchChallenge,
        ChallengeSettled(state: ChallengeState),
        NotForYou,
        NotYourChallenge,
        /// The challenge's conditions that the person accepting does not meet.
        Unmet(why: Unmet),
        TermsChanged,
        /// The challenge is for one person, so it has no conditions for others.
        NotForAnybody,
        HintsInRated,
        Yourself,
        /// Bots do not answer.
        Bot,
        NotHere,
        TooManyChallenges,
        /// People have been asked to play often enough for now, until this time.
        TooOften(what: TooOften, from: Timestamp),
        /// Their limit of running games is reached.
        TooManyGames(whose: Busy, most: usize),
        /// The person has the most games against the computer that one may have: these.
        TooManyAgainstComputer(count: Vec<GameId>),
        /// A game against the computer is never rated.
        ComputerIsNotRated,
        /// What was named for an option of a command is none of its choices.
        NotAChoice(text: String),
        LevelOfAPerson,
        /// This bot is run without its computer opponent.
        NoComputer,
        /// Next to nothing was played in the game.
        NothingToReview,
        /// The game has more turns than are reviewed.
        TooLongToReview(most: u32),
        /// The game is still running, and is reviewed when it is over.
        ReviewedLater,
        /// About a record that was to be reviewed.
        Record(#[from] why: RecordRefusal),
        NoHintsHere,
        /// It concerns the computer, which does not play in this game.
        NotAgainstComputer,
        HintIsComing,
        /// The allowance for such requests is used up for now.
        TooMuch {
            what: Quota,
            crowd: QuotaScope,
            from: Timestamp,
        } [button = Detail::Button("button-move")],
        /// The server has reached its limit of running tournaments.
        TooManyTournaments(most: usize),
        UnknownRules(text: String),
        /// The server does not offer this game of the catalog.
        NotOffered(key: String) [game = Detail::Key(key)],
        UnknownVariant(text: String),
        /// The game has only one variant, so none is named.
        NoVariants(text: String),
        /// The same option is given twice, perhaps with two values.
        OptionTwice(text: String),
        /// The options cannot be read: as they were written, and an option that the game has in
        /// this variant, with a value. None if it has no options.
        BadOptions(text: String, usable: Option<String>)
            [example = Detail::Plain(usable.clone().unwrap_or_default())],
        /// A number so large that it would only make an endless game: the option, and the greatest
        /// number that is accepted.
        OptionTooGreat(option: &'static str, most: u32),
        AlreadyHere,
        /// Games can only be moved within their server.
        OtherServer,
        /// Neither a player nor somebody who manages the messages there.
        NotYoursToMove,
        /// The opponent is in the server, so they have to be asked.
        StillThere,
        /// About calling a game without a clock off alone.
        StayedAway(why: StayedAwayRefusal),
        NotPaused,
        Nudge(why: NudgeRefusal),
        Offer(why: OfferRefusal),
        /// There is no such tournament, or none that this person may know of.
        NoSuchTournament,
        /// No tournament was named, and none can be meant.
        NoTournamentHere,
        /// No tournament was named and several could be meant.
        WhichTournament(tournaments: Vec<TournamentId>),
        /// Only people who manage events, or have a role that the server has named, set up
        /// tournaments.
        NotAnOrganizer,
        NoTournamentDraft,
        SetupMovedOn,
        Tournament(#[from] why: TournamentRefusal),
        FileTooLarge,
        /// Discord does not deliver an attached file.
        FileNotFetched,
        /// Players do not decide that about a game of a tournament.
        OfTournament(what: TournamentGameRefusal),
        /// They have joined and left too often in a short time, and can join again then.
        JoinedTooOften(from: Timestamp),
    }
}

refusals! {
    /// Decisions that the players of a tournament game cannot make.
    #[derive(Copy)]
    pub enum TournamentGameRefusal as "refusal-of-tournament" {
        /// Calling it off, which is up to a director.
        CallOff,
        Rematch,
        Move,
        /// Takebacks, pauses and extra time.
        Offers,
        /// A draw before both have made this number of turns.
        EarlyDraw(turns: u32),
    }
}

refusals! {
    /// Why the other player cannot be reminded.
    #[derive(Copy)]
    pub enum NudgeRefusal as "refusal-nudge" {
        /// The game has a clock, which reminds by itself.
        HasClock,
        OwnTurn,
        /// They have already been reminded of this turn.
        Reminded,
        /// They have time until then.
        TooSoon(from: Timestamp),
    }
}

refusals! {
    /// Why a waiting player cannot call the game off alone.
    #[derive(Copy)]
    pub enum StayedAwayRefusal as "refusal-stayed-away" {
        /// The game has a clock, which ends it.
        HasClock,
        /// It is not the other player's turn.
        NotWaiting,
        /// The other player has not been reminded; a week after that, and not before then.
        Unreminded(from: Timestamp) [button = Detail::Button("button-more")],
        /// The other player has time until then.
        TooSoon(from: Timestamp),
    }
}

refusals! {
    /// Why an offer cannot be made or answered.
    #[derive(Copy)]
    pub enum OfferRefusal as "refusal-offer" {
        Open(what: OfferKind) [button = Detail::Button("button-offers")],
        /// This player has made one, and nothing has been played since.
        OneATurn,
        /// This player offered the same a short time ago.
        TooSoon(what: OfferKind),
        Gone,
        /// The computer always declines this at its level.
        AlwaysDeclined [button = Detail::Button("button-more")],
        /// Nobody answers their own offer.
        Own,
        /// There is no turn of one's own to take back.
        NothingToTakeBack,
        /// Dice were rolled or cards drawn since, and the game is rated.
        NotBackOverChance,
        /// Not both have played, so each can call the game off alone.
        NeedsNoConsent,
        Paused [button = Detail::Button("button-go-on")],
        /// Somebody's time is up, so there is no clock to stop.
        TimeIsUp,
    }
}
