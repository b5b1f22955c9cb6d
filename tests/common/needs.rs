//! Tests that play one certain game, and what becomes of them in a tree without it.

/// Ends the test if this game is not in the catalog. That is fine only where `WITHOUT_GAME` says
/// that it was left out, as `tests/delete-a-game.sh` does: everywhere else the test fails, so that
/// in the whole tree nothing is skipped.
macro_rules! needs {
    ($game:literal) => {
        if cairn_rules::catalog().game($game).is_none() {
            assert_eq!(
                std::env::var("WITHOUT_GAME").as_deref(),
                Ok($game),
                "this test plays a game that is not in the catalog"
            );
            println!("skipped: it plays a game that was left out of this tree");
            return;
        }
    };
}

pub(crate) use needs;
