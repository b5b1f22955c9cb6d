//! A server is taken over once and completely, or not at all.

use std::sync::Arc;

use cairn_domain::{
    ChallengeState, ChallengeWrite, GameId, Revision, ServerWrite, Shard, Write,
    transfer::{
        BadPart, MovedGame, MovedThoughts, PartsOf, ServerParts, TakeOver, TakenIds, TransferPart,
    },
};
use cairn_store::OpenMode;

use super::{
    filled::{GUILD, LATER, NOW},
    way::{Way, instance, signer},
};
use crate::{
    database::empty,
    laws::{ada, bob, game, is_stale, put},
};

/// Given parts.
#[derive(Debug)]
struct Given(Vec<Result<TransferPart, &'static str>>);

impl ServerParts for Given {
    fn parts(&self) -> Result<PartsOf<'_>, BadPart> {
        let parts = self.0.iter().cloned();
        Ok(Box::new(parts.map(|it| it.map_err(BadPart::from))))
    }
}

/// Takes over these parts, of which these are the games.
fn take_over(games: Vec<GameId>, parts: Vec<Result<TransferPart, &'static str>>) -> Write {
    Write::Server(ServerWrite::TakeOver(Box::new(TakeOver {
        guild: GUILD,
        ids: TakenIds {
            games,
            tournaments: Vec::new(),
        },
        parts: Arc::new(Given(parts)),
        last_there: NOW,
        at: LATER,
    })))
}

#[tokio::test]
async fn a_server_that_came_by_another_way_makes_taking_it_over_stale() {
    let (from, way) = (instance(Some(4)).await, Way::new());
    let by = signer(&way.export(&from.url(), "one", false).await.well());
    let to = instance(None).await;
    way.import(&to.url(), "one", Some(&by)).await.well();
    let store: Arc<dyn cairn_store::Database> = cairn_store::open(&to.url(), OpenMode::Mending)
        .await
        .unwrap();
    let again = take_over(Vec::new(), Vec::new());
    assert!(is_stale(&store.commit(vec![again]).await));
    store.close().await;
}

#[tokio::test]
async fn of_a_server_that_is_not_taken_over_whole_nothing_is_left() {
    let to = empty().await;
    let store = cairn_store::open(&to.url(), OpenMode::Bot).await.unwrap();
    let people = [ada(), bob()].map(TransferPart::Person);
    let moved = MovedGame {
        game: game(3),
        rated: None,
        thoughts: MovedThoughts::default(),
    };
    let mut parts: Vec<_> = people.into_iter().map(Ok).collect();
    parts.push(Ok(TransferPart::Game(Box::new(moved))));
    let cut = [&parts[..], &[Err("it is cut off")]].concat();
    let cut = store.commit(vec![take_over(vec![GameId(3)], cut)]).await;
    let why = cut.expect_err("not all of it is there").to_string();
    assert!(why.contains("it is cut off"), "{why}");
    assert!(store.server(GUILD).await.unwrap().is_empty());
    let take_over = take_over(vec![GameId(3)], parts);
    let no_challenge = Write::Challenge(ChallengeWrite::Settle {
        id: GameId(77),
        state: ChallengeState::Expired,
        at: LATER,
    });
    let broken = store.commit(vec![take_over.clone(), no_challenge]).await;
    assert!(is_stale(&broken));
    assert!(store.server(GUILD).await.unwrap().is_empty());
    assert_eq!(store.participant(ada().user.unwrap()).await.unwrap(), None);
    assert_eq!(store.taken_over().await.unwrap(), []);
    assert_eq!(store.last_beats().await.unwrap(), []);
    put(&*store, vec![take_over]).await;
    let rows = store.server(GUILD).await.unwrap();
    assert_eq!(rows.games, [(GameId(3), Revision(0))]);
    assert_eq!(store.last_beats().await.unwrap(), [(Shard::ALL, LATER)]);
    store.close().await;
}
