//! How many tournaments somebody may open, and how many may run in a server.

use cairn_app::AppError;
use cairn_domain::{Quota, Refusal, tournament::TournamentKind};

use super::{Bot, START, setup, some_game};
use crate::store::database::sqlite;

fn refusal(result: Result<cairn_app::TournamentView, AppError>) -> Refusal {
    match result {
        Err(AppError::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn one_person_opens_ten_tournaments_at_once_and_a_server_has_fifty() {
    let (_folder, store) = sqlite().await;
    let bot = Bot::over(store, START).await;
    let setup = || setup(TournamentKind::ALL[1], some_game(0));
    for maker in 1..=5 {
        for _ in 0..10 {
            bot.open_by(maker, setup()).await.unwrap();
        }
        if maker == 1 {
            let why = refusal(bot.open_by(maker, setup()).await);
            assert!(
                matches!(
                    why,
                    Refusal::TooMuch {
                        what: Quota::Tournament,
                        ..
                    }
                ),
                "{why:?}"
            );
        }
    }
    // Somebody who has opened none.
    let why = refusal(bot.open_by(6, setup()).await);
    assert!(matches!(why, Refusal::TooManyTournaments(50)), "{why:?}");
}
