//! Refusals as sentences before translation. A refusal is declared once: its name gives the key of
//! its sentence in the locale files, and the names of its fields those of the sentence's variables.

use std::fmt::Debug;

use cairn_kernel::Unplayable;

use crate::{
    BadRecord, Busy, ChallengeState, ChannelId, ExploreRefusal, Freezable, GameId, NudgeRefusal,
    OfferKind, OfferRefusal, OpponentConditions, PlanRefusal, Quota, QuotaScope, Rating,
    RecordRefusal, RoleId, Span, StayedAwayRefusal, TextPlace, Timestamp, TooOften,
    TournamentGameRefusal, TournamentId, Unmet, UnratedReason, Variant, ZoneName,
    tournament::{BadSetup, Stage, TournamentRefusal, Unfit},
};

/// A key of the locale files, and the values of the sentence's variables.
#[derive(Debug)]
pub struct Sentence<'a> {
    pub key: String,
    pub details: Vec<(&'static str, Detail<'a>)>,
}

/// A value in a sentence, by how `discord::words` writes it.
#[derive(Debug)]
pub enum Detail<'a> {
    /// What somebody typed, which is escaped.
    Text(&'a str),
    /// What needs no escaping.
    Plain(String),
    /// A sentence without arguments.
    Key(&'a str),
    Number(usize),
    /// A day and a time.
    Moment(Timestamp),
    Day(Timestamp),
    Length(Span),
    Role(RoleId),
    Channels(&'a [ChannelId]),
    Offer(OfferKind),
    Rating(Rating),
    Range(OpponentConditions),
    Unplayable(&'a Unplayable),
    /// The label of a button under a board.
    Button(&'static str),
    /// Each case has a sentence of its own: this ends the key.
    Case(String),
    /// A refusal that says why stands for the whole.
    Instead(Sentence<'a>),
    Unsaid,
}

impl<'a> Sentence<'a> {
    pub fn new(prefix: &str, name: &str) -> Sentence<'a> {
        Sentence {
            key: format!("{prefix}{}", kebab(name)),
            details: Vec::new(),
        }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, detail: impl Into<Detail<'a>>) -> Sentence<'a> {
        match detail.into() {
            Detail::Case(case) => self.key.push_str(&case),
            Detail::Instead(why) => return why,
            detail => self.details.push((name, detail)),
        }
        self
    }
}

/// `-too-soon` for `TooSoon`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            text.push('-');
        }
        text.push(letter.to_ascii_lowercase());
    }
    text
}

/// The case of a variant, without what it contains.
fn case<'a>(variant: &impl Debug) -> Detail<'a> {
    let text = format!("{variant:?}");
    let name = text.split(|it: char| !it.is_ascii_alphanumeric()).next();
    Detail::Case(kebab(name.unwrap_or_default()))
}

fn no_detail<'a>() -> Detail<'a> {
    Detail::Case("-none".to_owned())
}

macro_rules! details {
    ($($it:ident: $Type:ty => $detail:expr;)+) => {$(
        impl<'a> From<&'a $Type> for Detail<'a> {
            fn from($it: &'a $Type) -> Detail<'a> {
                $detail
            }
        }
    )+};
}

details! {
    text: String => Detail::Text(text);
    text: &'static str => Detail::Plain((*text).to_owned());
    number: u8 => Detail::Number((*number).into());
    number: u16 => Detail::Number((*number).into());
    number: u32 => Detail::Number(*number as usize);
    number: usize => Detail::Number(*number);
    games: Vec<GameId> => Detail::Number(games.len());
    tournaments: Vec<TournamentId> => Detail::Number(tournaments.len());
    channels: Vec<ChannelId> => Detail::Channels(channels);
    zones: Vec<ZoneName> => if zones.is_empty() { no_detail() } else { Detail::Unsaid };
    moment: Timestamp => Detail::Moment(*moment);
    length: Span => Detail::Length(*length);
    role: RoleId => Detail::Role(*role);
    kind: OfferKind => Detail::Offer(*kind);
    rating: Rating => Detail::Rating(*rating);
    range: OpponentConditions => Detail::Range(*range);
    game: GameId => Detail::Plain(format!("#{game}"));
    what: Freezable => Detail::Plain(what.to_string());
    why: Unplayable => Detail::Unplayable(why);
    why: Box<Unplayable> => Detail::Unplayable(why);
    _variant: Variant => Detail::Unsaid;
    _place: TextPlace => Detail::Unsaid;
    what: TooOften => case(what);
    whose: Busy => case(whose);
    what: Quota => case(what);
    scope: QuotaScope => case(scope);
    state: ChallengeState => case(state);
    stage: Stage => case(stage);
    why: UnratedReason => case(why);
    why: cairn_pairing::ladder::NoChallenge => case(why);
    why: Unmet => Detail::Instead(why.sentence());
    why: Unfit => Detail::Instead(why.sentence());
    why: BadSetup => Detail::Instead(why.sentence());
    why: PlanRefusal => Detail::Instead(why.sentence());
    why: ExploreRefusal => Detail::Instead(why.sentence());
    why: RecordRefusal => Detail::Instead(why.sentence());
    why: TournamentRefusal => Detail::Instead(why.sentence());
    why: NudgeRefusal => Detail::Instead(why.sentence());
    why: StayedAwayRefusal => Detail::Instead(why.sentence());
    why: OfferRefusal => Detail::Instead(why.sentence());
    why: TournamentGameRefusal => Detail::Instead(why.sentence());
    bad: BadRecord => {
        let (line, column) = (&bad.place.line, &bad.place.column);
        Detail::Instead(bad.why.sentence().with("line", line).with("column", column))
    };
}

impl<'a, T> From<&'a Option<T>> for Detail<'a>
where
    Detail<'a>: From<&'a T>,
{
    fn from(value: &'a Option<T>) -> Detail<'a> {
        match value {
            Some(value) => <Detail<'a> as From<&'a T>>::from(value),
            None => no_detail(),
        }
    }
}

/// Declares an enum of refusals: `Variant`, `Variant(name: Type)` or `Variant { name: Type }`, and
/// `[name = value]` after it for what the sentence says beyond the fields.
macro_rules! refusals {
    ($(#[$on:meta])* pub enum $Name:ident as $prefix:literal {
        $($(#[$about:meta])* $Variant:ident
            $(($($(#[$from:ident])? $arg:ident: $Arg:ty),+))?
            $({ $($(#[$doc:meta])* $field:ident: $Field:ty),+ $(,)? })?
            $([$($more:ident = $value:expr),+])?,)+
    }) => {
        $(#[$on])*
        #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
        #[error("{}", self.sentence().key)]
        pub enum $Name {
            $($(#[$about])* $Variant
                $(($($(#[$from])? $Arg),+))?
                $({ $($(#[$doc])* $field: $Field),+ })?,)+
        }

        impl $Name {
            pub fn sentence(&self) -> $crate::Sentence<'_> {
                match self {
                    $(Self::$Variant $(($($arg),+))? $({ $($field),+ })? => {
                        $crate::Sentence::new($prefix, stringify!($Variant))
                            $($(.with(stringify!($arg), $arg))+)?
                            $($(.with(stringify!($field), $field))+)?
                            $($(.with(stringify!($more), $value))+)?
                    })+
                }
            }

            /// For each variant the key of its sentence, which a case may lengthen, and the
            /// variables it can have.
            pub fn sentences() -> Vec<(String, Vec<&'static str>)> {
                vec![$((
                    $crate::Sentence::new($prefix, stringify!($Variant)).key,
                    vec![$($(stringify!($arg),)+)? $($(stringify!($field),)+)?
                        $($(stringify!($more),)+)?],
                ),)+]
            }
        }
    };
}
pub(crate) use refusals;
