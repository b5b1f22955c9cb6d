//! People who leave, step in and direct.

use cairn_app::{AppError, Director};
use cairn_domain::{
    GameId, Refusal, Span,
    tournament::{
        ConfirmedState, EntryId, GameResult, Gone, Match, MatchId, Takeover, TournamentEvent,
        TournamentRefusal,
    },
};

use cairn_kernel::Seat;

use super::{refused, swiss};

#[tokio::test]
async fn a_player_who_has_left_the_server_is_not_paired_and_gives_up_after_three_days() {
    let (_folder, mut bot, id) = swiss(6).await;
    let gone = bot.person(6).await;
    bot.server.gone.lock().unwrap().insert(gone.id);
    let maker = bot.maker().await;
    let it = bot.starts(id).await;
    let entry = it.entry_of(gone.id).unwrap();
    assert_eq!(entry.gone, Some(Gone::LeftServer));
    assert!(!it.matches.iter().any(|it| it.has(entry.id)));
    // A player asks to be forgotten.
    let is_other = |id: EntryId| it.entry(id).unwrap().who() != maker.who;
    let both = [it.matches[0].new.first, it.matches[0].new.second];
    let entry = both.into_iter().find(|it| is_other(*it)).unwrap();
    let who = it.entry(entry).unwrap().who();
    let leaves = bot.store.known(who).await.unwrap().unwrap();
    bot.app.leave_for_good(&leaves).await.unwrap();
    let it = bot.at(id).await;
    assert_eq!(it.entry(entry).unwrap().gone, Some(Gone::LeftServer));
    bot.pass(Span::from_hours(71)).await;
    let it = bot.until(id, |_| true).await;
    assert!(it.open_matches(entry).next().is_some());
    bot.pass(Span::from_hours(2)).await;
    let it = bot
        .until(id, |it| it.open_matches(entry).next().is_none())
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
    let entry = it.playing().find(|it| it.id != own && it.id != against);
    let (entry, old) = (entry.unwrap().id, entry.unwrap().who());
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
    let opponent = it.entry(against).unwrap().who();
    let tried = bot
        .app
        .substitute(id, maker, against, (opponent, &new), Takeover::ForGood);
    let own_match = Refusal::Tournament(TournamentRefusal::OwnMatch);
    assert_eq!(refused(tried.await), own_match);
    let agreed = bot
        .app
        .substitute(id, maker, entry, (old, &new), Takeover::ForGood);
    agreed.await.unwrap();
    // Somebody else asked for the same entry comes too late.
    let other = bot.person(10).await;
    let late = bot
        .app
        .substitute(id, maker, entry, (old, &other), Takeover::ForGood);
    let moved_on = Refusal::Tournament(TournamentRefusal::MovedOn);
    assert_eq!(refused(late.await), moved_on);
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
        .until(id, |it| it.open_matches(entry).next().is_none())
        .await;
    assert_eq!(it.entry(entry).unwrap().who(), new.id);
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
    let asked = Some(ConfirmedState {
        at: it.seq(),
        about: Some(found),
    });
    let director = Director { asked, ..maker };
    let [won, lost] = [Seat::First, Seat::Second].map(|it| GameResult::Adjudicated(Some(it)));
    let app = &bot.app;
    let (one, other) = tokio::join!(
        app.correct_result(id, director, (found, 0), won, None),
        app.correct_result(id, director, (found, 0), lost, None),
    );
    let [(Ok(_), Err(why)) | (Err(why), Ok(_))] = [(one, other)] else {
        panic!("one of them decides");
    };
    let moved_on = TournamentRefusal::MovedOn;
    assert!(matches!(why, AppError::Refused(Refusal::Tournament(why)) if why == moved_on));
    let it = bot.at(id).await;
    let decided = it.log.iter().filter(|line| match line.event {
        TournamentEvent::Result { id, .. } | TournamentEvent::Corrected { id, .. } => id == found,
        _ => false,
    });
    assert_eq!(decided.count(), 1);
}

#[tokio::test]
async fn nobody_directs_who_is_no_director_nor_in_a_match_of_their_own() {
    let (_folder, mut bot, id) = swiss(4).await;
    let maker = bot.maker().await;
    let stranger = Director {
        who: bot.person(2).await.id,
        manages_server: false,
        asked: None,
    };
    let is = |refusal: &TournamentRefusal| Refusal::Tournament(refusal.clone());
    let not_one = is(&TournamentRefusal::NotADirector);
    assert_eq!(
        refused(bot.app.start_tournament(id, stranger).await),
        not_one
    );
    assert_eq!(
        refused(bot.app.call_off_tournament(id, stranger, None).await),
        not_one
    );
    assert_eq!(refused(bot.app.announce(id, stranger, "x").await), not_one);
    let manager = Director {
        manages_server: true,
        ..stranger
    };
    bot.app.announce(id, manager, "Hello").await.unwrap();
    let it = bot.starts(id).await;
    let own = it.entry_of(maker.who).unwrap().id;
    let found = it.open_matches(own).next().unwrap().id;
    let result = GameResult::Adjudicated(Some(Seat::First));
    let own_match = is(&TournamentRefusal::OwnMatch);
    let tried = bot.app.correct_result(id, maker, (found, 0), result, None);
    assert_eq!(refused(tried.await), own_match);
    let later = it.matches[0].deadline + Span::from_days(1);
    let tried = bot.app.put_off(id, maker, (Some(found), later), None).await;
    assert_eq!(refused(tried), own_match);
    let against = it.find(found).unwrap().opponent(own).unwrap();
    let tried = bot.app.remove_entry(id, maker, against, None).await;
    assert_eq!(refused(tried), own_match);
    // About another match they decide, and the game ends with it.
    let other = it.matches.iter().find(|it| it.id != found).unwrap();
    let game = other.games[0].game.unwrap();
    bot.app
        .correct_result(id, maker, (other.id, 0), result, Some("agreed".to_owned()))
        .await
        .unwrap();
    assert!(bot.app.game(game).await.unwrap().head.outcome.is_some());
    let tried = bot
        .app
        .correct_result(id, maker, (MatchId(99), 0), result, None);
    assert_eq!(refused(tried.await), is(&TournamentRefusal::Unknown));
    let tried = bot.app.remove_entry(id, maker, EntryId(99), None).await;
    assert_eq!(refused(tried), is(&TournamentRefusal::NotIn));
}
