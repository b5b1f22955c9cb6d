//! Games against the computer move along, with all of its results.

use cairn_domain::{
    Advice, ChallengeWrite, ClockState, ComputerWrite, GameId, GameWrite, Hint, LogLength, NewGame,
    Origin, Participant, Place, Review, Terms, Timestamp, Write, decide_resign,
};
use cairn_kernel::{BySeat, Level, SCALE, Seat};
use cairn_rules::catalog;
use cairn_store::OpenMode;

use super::{
    filled::{Chance, DAY, GUILD, START, play, read},
    way::{Way, instance, signer, verify},
};
use crate::laws::{ada, bob, challenge, place, put};

#[tokio::test]
async fn the_computer_goes_along_with_what_it_has_thought() {
    let (from, way) = (instance(None).await, Way::new());
    let store = cairn_store::open(&from.url(), OpenMode::Mending)
        .await
        .unwrap();
    let level = Level::ALL[2];
    let mut known = challenge(100);
    known.to = Some(Participant::computer(level));
    put(&*store, vec![Write::Challenge(ChallengeWrite::Open(known))]).await;
    let kind = catalog().games().next().unwrap();
    let options = kind.open("{}").unwrap().options().to_string();
    let new = NewGame {
        id: GameId(200),
        terms: Terms::casual(kind.about.key, options),
        players: BySeat {
            first: ada(),
            second: Participant::computer(level),
        },
        rest_hours: BySeat::default(),
        seed: [7; 32],
        origin: Origin::Challenge,
        bars_offers: false,
        place: Place {
            guild: Some(GUILD),
            ..place()
        },
        anchor: None,
        language: "de".to_owned(),
        clock: ClockState::default(),
    };
    let game = new.begin(&catalog(), Timestamp(START)).unwrap();
    put(
        &*store,
        vec![Write::Game(GameWrite::Start(Box::new(game.clone())))],
    )
    .await;
    let hint = Hint {
        game: game.id,
        at: LogLength(0),
        seat: Seat::First,
        turn: 1,
        advice: Advice {
            actions: vec!["e4-e7".to_owned()],
            value: 7,
            won_in: None,
        },
    };
    let now = Timestamp(START + 2 * DAY);
    let over = (201, Some(GUILD));
    let ended = play(&*store, kind, over, [ada(), bob()], &mut Chance(1)).await;
    if ended.head.outcome.is_none() {
        let by = ended.players.first.id;
        put(&*store, decide_resign(&ended, by, now).unwrap()).await;
    }
    let review = Review {
        program: "0.3.0".to_owned(),
        studied: Vec::new(),
        end: -SCALE,
    };
    let thoughts = vec![
        Write::Computer(ComputerWrite::Hint(Box::new(hint.clone()))),
        Write::Computer(ComputerWrite::LetResign(game.id)),
        Write::Computer(ComputerWrite::Review {
            game: ended.id,
            review: Box::new(review.clone()),
        }),
    ];
    put(&*store, thoughts).await;
    store.close().await;

    let said = way.export(&from.url(), "one", false).await.well();
    let to = instance(None).await;
    let by = signer(&said);
    way.import(&to.url(), "one", Some(&by)).await.well();
    verify(&to.url()).await;
    let store = cairn_store::open(&to.url(), OpenMode::Mending)
        .await
        .unwrap();
    let rows = store.server(GUILD).await.unwrap();
    let at = |old: GameId| rows.games.iter().position(|it| it.0 == old);
    let (there, ended) = (at(game.id).unwrap(), at(ended.id).unwrap());
    let (there, ended) = (rows.games[there].0, rows.games[ended].0);
    let moved = read(&*store, there).await;
    assert_eq!(moved.computer_seat(), Some((Seat::Second, level)));
    let hint = Hint {
        game: there,
        ..hint
    };
    assert_eq!(store.hints(there).await.unwrap(), [hint]);
    assert!(store.may_resign(there).await.unwrap());
    assert_eq!(store.review(ended).await.unwrap(), Some(review));
    store.close().await;
    way.export(&to.url(), "two", false).await.well();
    assert!(way.body("one") == way.body("two"));
}
