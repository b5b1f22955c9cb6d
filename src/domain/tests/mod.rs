//! Decisions on hand-made games: no runtime, no database.

mod absence;
mod audit;
mod challenges;
mod clock_laws;
mod clocks;
mod computer;
mod drafts;
mod editions;
mod explore;
mod forms;
mod fuzz;
mod going_on;
mod hints;
mod lessons;
mod limits;
mod more_terms;
mod offers;
mod picking;
mod plans;
mod play;
mod proof;
mod puzzles;
mod ratings;
mod records;
mod reliability;
mod reviews;
mod told;
pub(crate) mod tournaments;
mod typing;
mod vacations;

use super::*;
use crate::{
    samples::{DAY, HOUR},
    turn::roll,
};
use cairn_kernel::{BySeat, Dice, Seat, Turn, mix};
use cairn_rules::{Catalog, GameKind};

const ADA: ParticipantId = ParticipantId(1);
const BOB: ParticipantId = ParticipantId(2);
const CLEO: ParticipantId = ParticipantId(3);
const NOW: Timestamp = Timestamp(1_000_000);

const PLACE: Place = Place {
    guild: Some(GuildId(10)),
    channel: ChannelId(20),
    wants_thread: false,
    thread: None,
};

/// A participant with an account whose number is their own plus 100.
fn participant(id: ParticipantId) -> Participant {
    Participant {
        id,
        user: Some(PlayerId(id.0.unsigned_abs() + 100)),
        name: String::new(),
    }
}

/// The toy games and all real games: for tests that go through all.
fn catalog() -> Catalog {
    let newest = |catalog: Catalog| catalog.games().collect::<Vec<_>>();
    let toys = newest(cairn_toygame::catalog());
    Catalog::new(newest(cairn_rules::catalog()).into_iter().chain(toys))
}

/// Every variant: the key of its game, and the option that names it.
fn variants() -> Vec<(&'static str, String)> {
    let of = |kind: GameKind| {
        let named = kind.about.variants.iter();
        let named = named.map(|it| format!("{{\"variant\":\"{it}\"}}"));
        let plain = kind.about.variants.is_empty().then(|| "{}".to_owned());
        plain
            .into_iter()
            .chain(named)
            .map(move |it| (kind.about.key, it))
    };
    catalog().games().flat_map(of).collect()
}

/// Numbers below what is asked for, at random.
fn drawing(mut state: u64) -> impl FnMut(usize) -> usize {
    move |below| {
        state = mix(state, 1);
        usize::try_from(state % (below.max(1) as u64)).expect("small")
    }
}

/// The race, Ada to move.
fn game() -> Game {
    new_game("toy", "{}")
}

/// The race with this clock, begun at zero, Ada to move.
fn timed_game(clock: &str) -> Game {
    let mut game = game();
    game.terms.clock = clock.parse().expect("a clock");
    game.due = game.due(game.started_at);
    game
}

fn nobody_away() -> Away {
    Away::default()
}

/// A game of this kind and these options that has just begun, past any initial chance.
fn new_game(key: &str, options: &str) -> Game {
    let kind = catalog().game(key).expect("in the catalog");
    let rules = kind.open(options).expect("playable");
    let seed = [5; 32];
    Game {
        id: GameId(7),
        terms: Terms::casual(key, rules.options().to_string()),
        rules_version: kind.about.version,
        players: BySeat {
            first: participant(ADA),
            second: participant(BOB),
        },
        seed,
        origin: Origin::Challenge,
        bars_offers: false,
        place: PLACE,
        anchor: None,
        language: "en-US".to_owned(),
        started_at: Timestamp(0),
        revision: Revision(3),
        rest_hours: BySeat::default(),
        due: crate::Due::default(),
        head: Head {
            to_move: Some(Seat::First),
            outcome: None,
            offer: None,
            since: Timestamp(0),
            turns: 0,
            clock: crate::ClockState::default(),
        },
        log: roll(&mut ReplayedGame::start(rules), seed, Timestamp(0)),
    }
}

/// A raid in which Ada is about to take a man of Bob's with `b3xb5`; each has this number of coins.
fn about_to_take(coins: u8) -> Game {
    let begun = new_game("raid", &format!("{{\"coins\":{coins}}}"));
    all_played(begun, &["b1-b3 end", "e5-e4 end"])
}

fn table(game: &Game) -> ReplayedGame {
    game.table(&catalog()).expect("a log that can be played")
}

/// The time since which somebody's time is up.
fn up_since(game: &Game) -> Timestamp {
    game.head.clock.flag.map_or(Timestamp(0), |it| it.since)
}

/// The game after the writes of a decision.
fn game_after(game: &Game, writes: Vec<Write>) -> Game {
    let mut game = game.clone();
    for write in writes {
        if let Write::Game(GameWrite::Change(change)) = write {
            assert_eq!((change.id, change.expect), (game.id, game.revision));
            game = game.with_change(change);
        }
    }
    game
}

fn play(game: &Game, by: ParticipantId, turn: &str) -> Result<Game, Refusal> {
    let writes = decide_play(game, &table(game), by, SeenState::Latest, turn, NOW)?;
    Ok(game_after(game, writes))
}

/// The race after these turns, Ada first.
fn race_after(turns: &[&str]) -> Game {
    all_played(game(), turns)
}

fn all_played(game: Game, turns: &[&str]) -> Game {
    let movers = [ADA, BOB].into_iter().cycle();
    turns.iter().zip(movers).fold(game, |game, (turn, by)| {
        play(&game, by, turn).unwrap_or_else(|refusal| panic!("{turn}: {refusal}"))
    })
}

/// The game after a turn at this time.
fn turn(game: &Game, at: i64, by: ParticipantId, text: &str) -> Game {
    turn_in(&catalog(), game, at, by, text)
}

fn turn_in(catalog: &Catalog, game: &Game, at: i64, by: ParticipantId, text: &str) -> Game {
    let table = game.table(catalog).expect("a log that can be played");
    let writes = decide_play(game, &table, by, SeenState::Latest, text, Timestamp(at));
    game_after(game, writes.expect("legal"))
}

fn offer(game: &Game, by: ParticipantId, kind: OfferKind) -> Result<Game, Refusal> {
    Ok(game_after(
        game,
        decide_offer(&catalog(), game, by, kind, NOW)?,
    ))
}

/// The game after an answer to its last offer.
fn answer_offer(game: &Game, by: ParticipantId, answer: OfferAnswer) -> Result<Game, Refusal> {
    let last = game.head.offer.as_ref();
    let number = last.map_or(Revision(0), |offer| offer.number);
    let writes = decide_answer(&catalog(), game, by, number, answer, NOW)?;
    Ok(game_after(game, writes))
}

/// The game after a takeback that this player has asked for.
fn taken_back(game: &Game, by: ParticipantId) -> Game {
    let asked = offer(game, by, OfferKind::Takeback).expect("there is a turn");
    let other = if by == ADA { BOB } else { ADA };
    answer_offer(&asked, other, OfferAnswer::Accept).expect("allowed")
}

fn resign(game: &Game, by: ParticipantId) -> Game {
    game_after(game, decide_resign(game, by, NOW).expect("it goes on"))
}

#[expect(clippy::unnecessary_wraps, reason = "it is compared with an option")]
fn won_outcome(seat: Seat, how: WinReason) -> Option<Outcome> {
    Some(Outcome::Won(seat, how))
}

#[expect(clippy::unnecessary_wraps, reason = "it is compared with an option")]
fn aborted_outcome(how: AbortReason) -> Option<Outcome> {
    Some(Outcome::Aborted(how))
}

/// A race that Ada wants to play with this person, or with anybody.
fn new_challenge(to: Option<ParticipantId>) -> NewChallenge {
    NewChallenge {
        from: participant(ADA),
        to: to.map(|who| Opponent {
            who: participant(who),
            bot: false,
            here: true,
        }),
        terms: TermsRequest::new("toy".parse().expect("a variant")),
        ratings_off: None,
        zone_known: false,
        side: SidePreference::First,
        place: PLACE,
        language: "de".to_owned(),
    }
}

/// The game that begins when this person accepts.
fn accept_challenge(
    catalog: &Catalog,
    challenge: &Challenge,
    by: ParticipantId,
    about: &PlayerFacts,
    seed: u8,
) -> Result<Game, Refusal> {
    let writes = decide_accept(catalog, challenge, &participant(by), about, [seed; 32], NOW)?;
    let started = writes.into_iter().find_map(|write| match write {
        Write::Game(GameWrite::Start(game)) => Some(*game),
        _ => None,
    });
    Ok(started.expect("a game"))
}

/// Whether the last turn's forced actions are described as such.
fn is_told_as_forced(game: &Game) -> bool {
    let told = table(game).tell_last().expect("a sound log");
    told.iter().any(|sentence| sentence.forced)
}
