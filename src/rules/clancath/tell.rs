//! Telling turns in words.

use super::{
    Action, ClanCath, Square, State, clan::Man, formations::FORMATIONS, state::Phase, trail::walks,
};
use cairn_kernel::{Arg, Phrase, Seat, Sentence, Told, TurnStep};

/// The most pieces told one by one.
const MAX_WALKS: usize = 5;

type Step<'a> = TurnStep<'a, ClanCath>;

impl Told for ClanCath {
    fn tell(&self, turn: &[Step<'_>]) -> Vec<Sentence> {
        let turns = turn.chunk_by(|one, other| one.before.seat() == other.before.seat());
        turns.filter_map(sentence).collect()
    }
}

/// What a player did in a turn, or in a part of it.
fn sentence(turn: &[Step<'_>]) -> Option<Sentence> {
    let (first, last) = (turn.first()?, turn.last()?);
    let seat = first.before.seat()?;
    let phrase = match (*last.action, last.before.phase) {
        (Action::Place { .. }, _) => set_up(turn, seat),
        // `Bob rolled 6 + 2 (14 saved up)`.
        (Action::Rolls(one, other), _) => Phrase::new("clancath-told-rolled")
            .with("who", seat)
            .with("one", one)
            .with("other", other)
            .with("saved", last.after.clans.get(seat).pool),
        (Action::Roll, _) => Phrase::new("clancath-told-roll").with("who", seat),
        (Action::Berserk(hero), _) => Phrase::new("clancath-told-berserk")
            .with("who", seat)
            .with("at", hero.to_string()),
        (_, Phase::Turn(moving)) => moves(turn, moving.berserker.is_some())?,
        _ => return None,
    };
    Some(phrase.into())
}

/// `Ada set up the clan: Wedge`.
fn set_up(placed: &[Step<'_>], seat: Seat) -> Phrase {
    let (before, after) = (placed[0].before, placed[placed.len() - 1].after);
    let is_placed = |it: &Action| placed.iter().any(|step| step.action == it);
    let formation = FORMATIONS.iter().find(|formation| {
        let placements = formation.placements(before, seat);
        placements.iter().all(is_placed)
    });
    let clan = after.clans.get(seat);
    match (formation, clan.rank(Man::Chieftain).first()) {
        (Some(formation), _) => Phrase::new("clancath-told-formation")
            .with("who", seat)
            .with("formation", Arg::Key(formation.word.into())),
        (None, Some(at)) if clan.is_complete() => Phrase::new("clancath-told-set-up")
            .with("who", seat)
            .with("at", at.to_string()),
        _ => Phrase::new("clancath-told-placed")
            .with("who", seat)
            .with("count", placed.len()),
    }
}

/// A step of a piece, and whom it took.
struct WalkStep {
    man: Man,
    ends: (Square, Square),
    taken: Option<Man>,
}

/// `Ada: j8 → n11, captures a Clansman (9 of 12 points)`.
fn moves(steps: &[Step<'_>], is_berserk: bool) -> Option<Phrase> {
    let (first, last) = (steps.first()?, steps.last()?);
    let Phase::Turn(moving) = first.before.phase else {
        return None;
    };
    let (seat, mut spent, mut stepped) = (moving.seat, 0, Vec::new());
    for step in steps {
        if let Action::Step { from, to } = *step.action {
            let State { clans, .. } = step.before;
            spent += step.before.cost(seat, from, to);
            stepped.push(WalkStep {
                man: clans.get(seat).man_at(from)?,
                ends: (from, to),
                taken: clans.get(!seat).man_at(to),
            });
        }
    }
    let mut walks = walks(stepped, |step| step.ends);
    // Of many the captures are told, and how many others there were.
    let mut left = Vec::new();
    if walks.len() > MAX_WALKS {
        walks.sort_by_key(|walk| walk.iter().all(|step| step.taken.is_none()));
        left = walks.split_off(MAX_WALKS);
    }
    let phrases = walks.iter().map(|it| walk_phrase(it, is_berserk));
    let mut phrase = phrases.reduce(|one, other| {
        Phrase::new("clancath-told-then")
            .with("one", one)
            .with("other", other)
    })?;
    if last.after.trail.fallen.is_some() {
        phrase = Phrase::new("clancath-told-falls").with("walk", phrase);
    }
    if !left.is_empty() {
        let taken = left.iter().flatten().filter(|step| step.taken.is_some());
        phrase = Phrase::new("clancath-told-more")
            .with("walks", phrase)
            .with("count", left.len())
            .with("taken", taken.count());
    }
    Some(
        Phrase::new("clancath-told-moves")
            .with("who", seat)
            .with("walks", phrase)
            .with("spent", spent)
            .with("points", first.before.points(&moving)),
    )
}

/// `Hero j8 → n11, captures a Clansman`.
fn walk_phrase(walk: &[WalkStep], is_berserk: bool) -> Phrase {
    let key = match walk[0].man {
        _ if is_berserk => "clancath-told-berserker",
        Man::Chieftain => "clancath-told-chieftain",
        Man::Hero => "clancath-told-hero",
        Man::Clansman => "clancath-told-clansman",
    };
    let (from, last) = (walk[0].ends.0, walk.len() - 1);
    // Of a way back to its beginning, both ends alone would say nothing.
    let is_back = walk[last].ends.1 == from;
    let way = &walk[if is_back { 0 } else { last }..];
    let way: Vec<String> = way.iter().map(|step| step.ends.1.to_string()).collect();
    let phrase = Phrase::new(key)
        .with("from", from.to_string())
        .with("to", way.join(" → "));
    let captures = [
        (Man::Chieftain, "clancath-told-chieftains"),
        (Man::Hero, "clancath-told-heroes"),
        (Man::Clansman, "clancath-told-clansmen"),
    ];
    let captures = captures.into_iter().filter_map(|(man, key)| {
        let taken = walk.iter().filter(|step| step.taken == Some(man)).count();
        (taken > 0).then(|| Phrase::new(key).with("count", taken).into())
    });
    let captures: Vec<Arg> = captures.collect();
    if captures.is_empty() {
        return phrase;
    }
    Phrase::new("clancath-told-captures")
        .with("walk", phrase)
        .with("what", Arg::List(captures))
}
