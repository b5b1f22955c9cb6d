//! Which games the use cases find, over a real database.

use std::sync::Arc;

use async_trait::async_trait;
use cairn::{
    app::{App, AppError, Here, Reader, SystemClock},
    domain::{GuildId, Place},
};

use super::{
    database::store,
    laws::{ADA, game, place, put_game},
};

/// Ada, where the games are played.
struct Ada;

#[async_trait]
impl Reader for Ada {
    fn here(&self) -> Here {
        Here {
            player: ADA,
            guild: Some(GuildId(10)),
            channel: place().channel,
        }
    }

    async fn may_read(&self, _: Place) -> Result<bool, AppError> {
        unreachable!("she stands there")
    }
}

#[tokio::test]
async fn a_list_of_more_than_a_hundred_games_says_that_there_are_more() {
    let (_folder, store) = store().await;
    for id in 1..=100 {
        put_game(&*store, game(id)).await;
    }
    let catalog = cairn_rules::catalog();
    let app = App::new(catalog, Arc::clone(&store), Arc::new(SystemClock), || {
        [3; 32]
    });
    let counts = async || {
        let mine = app.games_of(&Ada, ADA).await.unwrap();
        let here = app.games_here(&Ada).await.unwrap();
        [mine, here].map(|it| (it.games.len(), it.more))
    };
    assert_eq!(counts().await, [(100, false); 2]);
    put_game(&*store, game(101)).await;
    assert_eq!(counts().await, [(100, true); 2]);
}
