//! Pages and films of random games of every variant.

use super::{page::page, *};
use crate::random;
use cairn_rules::catalog;

/// The largest page of 300 turns.
const MAX_PAGE: usize = 1_000_000;

/// A game of each variant, of at most 300 turns.
fn games() -> Vec<(Game, ReplayedGame)> {
    let known = |key: &str| catalog().game(key).is_some();
    let variants = random::variants().into_iter();
    let variants = variants.filter(|(kind, _)| known(kind.about.key));
    let games = variants.map(|(kind, options)| {
        let mut most = usize::MAX;
        loop {
            let game = random::game(kind, &options, 9, most);
            let table = random::table(&game);
            if table.finished_turns() <= 300 {
                return (game, table);
            }
            most = game.log.len() * 3 / 4;
        }
    });
    games.collect()
}

fn page_of(language: Language, game: &Game, table: &ReplayedGame) -> String {
    page(language, &catalog(), Theme::default(), (game, table)).expect("a sound log")
}

#[test]
fn a_page_of_300_turns_is_small_and_loads_nothing() {
    for (game, table) in games() {
        for language in Language::ALL {
            let page = page_of(language, &game, &table);
            let (variant, turns) = (&game.terms.options, table.finished_turns());
            println!(
                "{} {variant}: {} bytes, {turns} turns",
                game.terms.variant.game,
                page.len()
            );
            assert!(page.len() < MAX_PAGE, "{variant}: {} bytes", page.len());
            assert!(page.contains("default-src 'none'"));
            let elsewhere = page.replace("http://www.w3.org/2000/svg", "");
            assert!(!elsewhere.contains("://"), "{variant}");
        }
    }
}

#[test]
fn what_strangers_are_called_stays_text() {
    let (mut game, table) = games().swap_remove(0);
    game.players.first.name = "</script><script>x()//".to_owned();
    game.players.second.name = "\"><img src=x>".to_owned();
    let page = page_of(Language::English, &game, &table);
    assert_eq!(page.matches("<script").count(), 2);
    assert_eq!(page.matches("</script>").count(), 2);
    assert!(!page.contains("<img"));
}

#[test]
fn a_film_has_the_turns_that_were_asked_for() {
    let (game, table) = games().swap_remove(0);
    let frames = |turns| {
        let film = film(Language::German, Theme::default(), (&game, &table), &turns);
        film.expect("a sound log")
            .map(|it| it.slides().frames.len())
    };
    assert_eq!(frames(0..=3), Some(4));
    assert_eq!(frames(3..=3), Some(1));
    let last = table.finished_turns();
    assert_eq!(frames(0..=last), usize::try_from(last + 1).ok());
    assert_eq!(frames(last + 1..=last + 2), None);
}

#[test]
fn who_is_not_named_is_called_by_the_side() {
    let (mut game, _) = games().swap_remove(0);
    game.players.first.name = "\u{200b}".to_owned();
    game.players.second.name = "Bob".to_owned();
    name_sides(Language::English, &mut game);
    let side = titles::side(Language::English, &game.terms.variant.game, Seat::First);
    assert_eq!(game.players.first.name, side);
    assert_eq!(game.players.second.name, "Bob");
}
