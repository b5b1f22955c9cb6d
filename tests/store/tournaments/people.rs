//! People who leave, step in and direct.

use cairn_app::AppError;
use cairn_domain::{
    Refusal,
    tournament::{
        Director, DirectorAction, EntryId, ExitReason, GameResult, Match, Takeover,
        TournamentEvent, TournamentRefusal, Verdict,
    },
};

use super::{refusal, swiss};
use crate::store::prelude::*;

#[tokio::test]
async fn a_player_who_has_left_the_server_is_not_paired_and_gives_up_after_three_days() {
    let (_folder, mut bot, id) = swiss(6).await;
    let gone = bot.person(6).await;
    bot.server.gone.lock().unwrap().insert(gone.id);
    let maker = bot.maker().await;
    let it = bot.starts(id).await;
    let entry = it.entry_of(gone.id).unwrap();
    assert_eq!(entry.gone, Some(ExitReason::LeftServer));
    assert!(!it.matches.iter().any(|it| it.has(entry.id)));
    // A player asks to be forgotten.
    let is_other = |id: EntryId| it.entry(id).unwrap().participant() != maker.who;
    let both = [it.matches[0].new.first, it.matches[0].new.second];
    let entry = both.into_iter().find(|it| is_other(*it)).unwrap();
    let who = it.entry(entry).unwrap().participant();
    let leaves = bot.store.participant_by_id(who).await.unwrap().unwrap();
    bot.app.leave_for_good(&leaves).await.unwrap();
    let it = bot.tournament(id).await;
    assert_eq!(it.entry(entry).unwrap().gone, Some(ExitReason::LeftServer));
    bot.pass(Span::from_hours(71)).await;
    let it = bot.wait_until(id, |_| true).await;
    assert!(it.open_matches(entry).next().is_some());
    bot.pass(Span::from_hours(2)).await;
    let it = bot
        .wait_until(id, |it| it.open_matches(entry).next().is_none())
        .await;
    let lost = it.matches[0].games.iter().filter_map(|it| it.result);
    assert!(lost.clone().count() == 2 && lost.clone().all(GameResult::is_forfeit));
}

#[tokio::test]
async fn a_substitute_plays_on_and_the_one_before_does_not() {
    let (_folder, mut bot, id) = swiss(4).await;
    let maker = bot.maker().await;
    let it = bot.starts(id).await;
    // Somebody who is not the director's opponent.
    let own = it.entry_of(maker.who).unwrap().id;
    let against = it.open_matches(own).next().unwrap().opponent(own).unwrap();
    let entry = it
        .playing_entries()
        .find(|it| it.id != own && it.id != against);
    let (entry, old) = (entry.unwrap().id, entry.unwrap().participant());
    let running: Vec<GameId> = it
        .open_matches(entry)
        .flat_map(|it| it.games.iter().filter_map(|it| it.game))
        .collect();
    assert_eq!(running.len(), 2);
    // Read, so that they are cached in this state.
    for game in &running {
        bot.app.view(*game).await.unwrap();
    }
    let new = bot.person(9).await;
    let opponent = it.entry(against).unwrap().participant();
    let tried = bot
        .app
        .substitute(id, maker, against, (opponent, new.id), Takeover::ForGood);
    let own_match = Refusal::Tournament(TournamentRefusal::OwnMatch);
    assert_eq!(refusal(tried.await), own_match);
    let agreed = bot
        .app
        .substitute(id, maker, entry, (old, new.id), Takeover::ForGood);
    agreed.await.unwrap();
    // Somebody else asked for the same entry comes too late.
    let other = bot.person(10).await;
    let late = bot
        .app
        .substitute(id, maker, entry, (old, other.id), Takeover::ForGood);
    let moved_on = Refusal::Tournament(TournamentRefusal::MovedOn);
    assert_eq!(refusal(late.await), moved_on);
    for game in running {
        let view = bot.app.view(game).await.unwrap();
        assert!(view.game.seat_of(old).is_none());
        let seat = view.game.seat_of(new.id).unwrap();
        assert!(
            view.game
                .time_left(&bot.app.away(&view.game).await.unwrap(), bot.app.now())
                .is_some_and(|it| *it.get(seat) >= Span::from_hours(24))
        );
        bot.resign(game, seat).await;
        let ended = bot.app.game(game).await.unwrap();
        assert!(ended.rated_game().is_none(), "the seat changed hands");
    }
    let it = bot
        .wait_until(id, |it| it.open_matches(entry).next().is_none())
        .await;
    assert_eq!(it.entry(entry).unwrap().participant(), new.id);
    assert!(bot.store.tournaments_played(old).await.unwrap().is_empty());
    assert_eq!(bot.store.tournaments_played(new.id).await.unwrap(), [id]);
}

#[tokio::test]
async fn of_two_directors_who_were_asked_at_once_one_decides() {
    let (_folder, mut bot, id) = swiss(4).await;
    let maker = bot.maker().await;
    let it = bot.starts(id).await;
    let free = |found: &&Match| !it.plays_match(maker.who, found.id);
    let found = it.matches.iter().find(free).unwrap().id;
    let asked = Some(it.seq());
    let director = Director { asked, ..maker };
    let [won, lost] =
        [Verdict::First, Verdict::Second].map(|it| DirectorAction::Result(found, 0, it));
    let app = &bot.app;
    let (one, other) = tokio::join!(
        app.direct(id, director, won, None),
        app.direct(id, director, lost, None),
    );
    let [(Ok(_), Err(why)) | (Err(why), Ok(_))] = [(one, other)] else {
        panic!("one of them decides");
    };
    let moved_on = TournamentRefusal::MovedOn;
    assert!(matches!(why, AppError::Refused(Refusal::Tournament(why)) if why == moved_on));
    let it = bot.tournament(id).await;
    let decided = it.log.iter().filter(|line| match line.event {
        TournamentEvent::Result { id, .. } | TournamentEvent::Corrected { id, .. } => id == found,
        _ => false,
    });
    assert_eq!(decided.count(), 1);
}
