//! Everybody's ratings, game by game.

use std::collections::HashMap;

use thiserror::Error;

use crate::{Rating, Score, rate};

/// A rating of a person in a variant, by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    Both,
    /// As first player, where the sides differ.
    First,
    /// As second player, where the sides differ.
    Second,
}

/// A person's rating in a variant, perhaps on a side.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BookKey {
    pub person: String,
    /// The variant, such as `tablut/corner`.
    pub variant: String,
    /// The side, or both combined.
    pub side: Side,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game<'a> {
    /// When it ended, in milliseconds.
    pub at: i64,
    pub variant: &'a str,
    /// Whether the sides of the variant have ratings of their own.
    pub sides_differ: bool,
    /// The players, by seat.
    pub players: [&'a str; 2],
    pub score: Score,
}

/// What a game changed: the ratings before and after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BookChange {
    /// The time it counts for: its end, or later if one of the players already had a later rated
    /// game.
    pub at: i64,
    /// Before, of the first and the second player.
    pub before: [Rating; 2],
    /// After, likewise.
    pub after: [Rating; 2],
}

/// A game that cannot be rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum WrongGame {
    /// It ended before the previous game.
    #[error("the times are out of order")]
    Backwards,
    /// Both players are the same person.
    #[error("both players are the same")]
    Same,
}

/// Ratings computed from games in the order of their ends.
#[derive(Debug, Clone, Default)]
pub struct Book {
    ratings: HashMap<BookKey, (Rating, i64)>,
    /// When each person last had a rated game.
    last: HashMap<String, i64>,
    now: Option<i64>,
}

impl Book {
    /// The rating of a key and the time of its last change. `None` before the first game.
    #[must_use]
    pub fn rating(&self, key: &BookKey) -> Option<(Rating, i64)> {
        self.ratings.get(key).copied()
    }

    /// Rates a game.
    ///
    /// # Errors
    ///
    /// [`WrongGame`]; then nothing has changed.
    pub fn rate(&mut self, game: &Game<'_>) -> Result<BookChange, WrongGame> {
        if self.now.is_some_and(|it| game.at < it) {
            return Err(WrongGame::Backwards);
        }
        if game.players[0] == game.players[1] {
            return Err(WrongGame::Same);
        }
        self.now = Some(game.at);
        let last = game
            .players
            .iter()
            .filter_map(|it| self.last.get(*it))
            .max();
        let at = last.map_or(game.at, |it| game.at.max(it.saturating_add(1)));
        let sides = if game.sides_differ {
            [Side::First, Side::Second]
        } else {
            [Side::Both; 2]
        };
        let key = |seat: usize| BookKey {
            person: game.players[seat].to_owned(),
            variant: game.variant.to_owned(),
            side: sides[seat],
        };
        let keys = [key(0), key(1)];
        let known = [0, 1].map(|seat| self.rating(&keys[seat]).unwrap_or((Rating::default(), at)));
        let rested = known.map(|(rating, since)| (rating, at.saturating_sub(since)));
        let (first, second) = rate(rested[0], rested[1], game.score);
        let after = [first, second];
        for (key, rating) in keys.into_iter().zip(after) {
            match self.last.get_mut(&key.person) {
                Some(last) => *last = at,
                None => drop(self.last.insert(key.person.clone(), at)),
            }
            self.ratings.insert(key, (rating, at));
        }
        Ok(BookChange {
            at,
            before: known.map(|it| it.0),
            after,
        })
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn game(at: i64, players: [&str; 2], score: Score) -> Game<'_> {
        Game {
            at,
            variant: "clans",
            sides_differ: false,
            players,
            score,
        }
    }

    fn key(person: &str, variant: &str, side: Side) -> BookKey {
        BookKey {
            person: person.into(),
            variant: variant.into(),
            side,
        }
    }

    #[test]
    fn where_sides_differ_each_changes_the_rating_of_their_side() {
        let mut book = Book::default();
        let stones = Game {
            variant: "stones/rim",
            sides_differ: true,
            ..game(5, ["ada", "bob"], Score::First)
        };
        let change = book.rate(&stones).expect("it makes sense");
        assert_eq!(
            book.rating(&key("ada", "stones/rim", Side::First)),
            Some((change.after[0], 5))
        );
        assert_eq!(
            book.rating(&key("bob", "stones/rim", Side::Second)),
            Some((change.after[1], 5))
        );
        assert_eq!(book.rating(&key("ada", "stones/rim", Side::Second)), None);
        assert_eq!(book.rating(&key("ada", "stones/rim", Side::Both)), None);
    }

    #[test]
    fn times_do_not_run_backwards_and_nobody_plays_themselves() {
        let mut book = Book::default();
        book.rate(&game(5, ["ada", "bob"], Score::Draw))
            .expect("it makes sense");
        assert_eq!(
            book.rate(&game(4, ["ada", "bob"], Score::Draw)),
            Err(WrongGame::Backwards)
        );
        assert_eq!(
            book.rate(&game(6, ["ada", "ada"], Score::Draw)),
            Err(WrongGame::Same)
        );
        assert!(book.rate(&game(5, ["cid", "dan"], Score::Draw)).is_ok());
    }

    #[test]
    fn a_second_game_in_the_same_millisecond_counts_a_millisecond_later() {
        let mut book = Book::default();
        let at = |change: Result<BookChange, WrongGame>| change.expect("it makes sense").at;
        assert_eq!(at(book.rate(&game(5, ["ada", "bob"], Score::Draw))), 5);
        assert_eq!(at(book.rate(&game(5, ["bob", "cid"], Score::Draw))), 6);
        assert_eq!(at(book.rate(&game(5, ["ada", "cid"], Score::Draw))), 7);
        assert_eq!(at(book.rate(&game(5, ["dan", "eve"], Score::Draw))), 5);
    }

    proptest! {
        #[test]
        fn going_through_the_games_again_gives_the_same_to_the_last_digit(
            games in prop::collection::vec((0_i64..100_000_000_000, 0_usize..6, 1_usize..6, 0_u8..3), 0..60)
        ) {
            let people = ["a", "b", "c", "d", "e", "f"];
            let mut games = games;
            games.sort_unstable();
            let play = || {
                let mut book = Book::default();
                let changes: Vec<BookChange> = games
                    .iter()
                    .map(|(at, one, step, score)| {
                        let score = [Score::First, Score::Second, Score::Draw][*score as usize];
                        let players = [people[*one], people[(one + step) % 6]];
                        book.rate(&game(*at, players, score)).expect("it makes sense")
                    })
                    .collect();
                changes
            };
            prop_assert_eq!(play(), play());
        }
    }
}
