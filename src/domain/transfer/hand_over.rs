//! What becomes of a server here when it goes on with another instance.

use crate::{
    Challenge, ChallengeState, Game, Task, Timestamp, Write, challenge, decide_handed_over,
    tournament::{BadTournamentLog, Tournament, TournamentChange, TournamentEvent, TournamentLine},
};

/// Decides that these games and tournaments go on with another instance: here they end, so that
/// nobody plays anything twice. Challenges lapse. `why` is said where tournaments are told of.
///
/// # Errors
///
/// If a tournament cannot be called off: that would be a fault of the program.
pub fn decide_hand_over<'a>(
    games: impl IntoIterator<Item = &'a Game>,
    tournaments: impl IntoIterator<Item = &'a Tournament>,
    challenges: &[Challenge],
    why: Option<&str>,
    now: Timestamp,
) -> Result<Vec<Write>, BadTournamentLog> {
    let mut writes = Vec::new();
    for it in tournaments {
        if !it.stage.is_going_on() {
            continue;
        }
        let line = TournamentLine {
            at: now,
            by: None,
            event: TournamentEvent::CalledOff,
            why: why.map(ToOwned::to_owned),
        };
        let after = it.clone().changed(vec![line.clone()])?;
        let change = TournamentChange::of(it, &after, vec![line]);
        writes.push(Write::ChangeTournament(Box::new(change)));
        writes.push(Write::Schedule {
            task: Task::sync_tournament(it.root.id),
            due: now,
        });
    }
    let running = games.into_iter().filter(|it| it.head.outcome.is_none());
    writes.extend(running.flat_map(|it| decide_handed_over(it, now)));
    let lapsed = challenges.iter();
    writes.extend(lapsed.flat_map(|it| challenge::settle(it, ChallengeState::Expired, now)));
    Ok(writes)
}
