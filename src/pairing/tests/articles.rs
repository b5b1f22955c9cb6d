//! The articles of C.04.3, one test each, with its number.
//!
//! The effect of a criterion is shown by positions stored as report files: in each, the player in
//! question would have met another opponent without that criterion. The enumeration pairs them the
//! same way. `cd src/pairing && BLESS=1 cargo test --test pairing articles::find` searches for new
//! ones.

use std::{env, fs, path::PathBuf};

use cairn_pairing::{
    Color, Points, Tournament,
    dutch::{Criterion, Field, Float, PairedRound, Strength, Verdict},
    trf::{self, Document, Edition, TrfPerson},
};
use cairn_trf::Purpose;

use crate::{chance, pairs, slow, tournament};

/// Articles given as the reason against a pair.
const TOLD: [&str; 23] = [
    "C1", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15",
    "C16", "C17", "C18", "C19", "C20", "C21", "4.2", "4.3", "4.4",
];

fn article(verdict: &Verdict) -> Option<String> {
    Some(match verdict {
        Verdict::C1 { .. } => "C1".to_owned(),
        Verdict::C3 => "C3".to_owned(),
        Verdict::C4 => "C4".to_owned(),
        Verdict::Worse { criterion, .. } => format!("{criterion:?}"),
        Verdict::Later { article } => (*article).to_owned(),
        Verdict::Nothing | Verdict::Forbidden => return None,
    })
}

fn file(article: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/positions")
        .join(format!("{article}.trf"))
}

/// The position of an article, and the two players whose pair it forbids.
fn kept(article: &str) -> (Tournament, usize, usize) {
    let text = fs::read_to_string(file(article)).unwrap();
    let question: Vec<usize> = text
        .lines()
        .next()
        .unwrap()
        .split(' ')
        .filter_map(|it| it.parse().ok())
        .collect();
    let document = cairn_trf::read(text.as_bytes(), Purpose::Pair).unwrap();
    (document.tournament, question[0] - 1, question[1] - 1)
}

fn decides(name: &str) {
    let (tournament, player, other) = kept(name);
    let paired = PairedRound::of(&tournament, tournament.first_color.unwrap()).unwrap();
    let mut found = paired.pairing();
    found.pairs.sort_unstable();
    assert_eq!(Some((found.pairs, found.bye)), slow::pair(&tournament));
    let told = paired.explain(&tournament, player, Some(other)).unwrap();
    assert_ne!(told.with, Some(other + 1));
    assert_eq!(
        article(&told.instead.unwrap().against).as_deref(),
        Some(name)
    );
}

macro_rules! decided {
    ($($test:ident $article:literal)*) => {
        $(#[test]
        fn $test() {
            decides($article);
        })*

        #[test]
        fn every_article_that_can_be_told_has_a_position() {
            assert_eq!([$($article),*], TOLD);
        }
    };
}

decided! {
    c1_no_pair_meets_twice "C1"
    c3_two_absolute_preferences_for_a_color_do_not_meet "C3"
    c4_the_rest_can_still_be_paired "C4"
    c5_the_bye_goes_to_the_lowest_score "C5"
    c6_as_few_as_possible_float_down "C6"
    c7_low_scores_float_down "C7"
    c8_the_next_bracket_can_be_paired_well "C8"
    c9_the_bye_goes_to_whoever_missed_the_fewest_rounds "C9"
    c10_topscorers_keep_to_a_color_difference_of_two "C10"
    c11_topscorers_do_not_have_a_color_three_times_in_a_row "C11"
    c12_as_many_as_possible_get_their_color "C12"
    c13_strong_preferences_are_granted "C13"
    c14_nobody_floats_down_again "C14"
    c15_nobody_floats_up_again "C15"
    c16_nobody_floats_down_as_two_rounds_before "C16"
    c17_nobody_floats_up_as_two_rounds_before "C17"
    c18_the_lower_of_the_moved_down_float_again "C18"
    c19_the_lower_of_the_moved_down_meet_repeated_upfloaters "C19"
    c20_the_lower_float_as_two_rounds_before "C20"
    c21_the_lower_meet_upfloaters_of_two_rounds_before "C21"
    article_4_2_transpositions_in_their_order "4.2"
    article_4_3_exchanges_in_their_order "4.3"
    article_4_4_sets_of_moved_down_players_in_their_order "4.4"
}

#[test]
fn find() {
    if env::var_os("BLESS").is_none() {
        return;
    }
    let seeds: u64 = env::var("SEEDS").map_or(20_000, |it| it.parse().unwrap());
    let mut best: Vec<Option<(usize, String)>> = vec![None; TOLD.len()];
    for seed in 0..seeds {
        let tournament = chance::position(seed, 9);
        let Ok(paired) = PairedRound::of(&tournament, tournament.first_color.unwrap()) else {
            continue;
        };
        let size = tournament.entries.len() * 100 + tournament.played();
        for player in 0..tournament.entries.len() {
            for other in 0..tournament.entries.len() {
                let Some(told) = paired.explain(&tournament, player, Some(other)) else {
                    continue;
                };
                let Some(found) = article(&told.instead.unwrap().against) else {
                    continue;
                };
                let at = TOLD.iter().position(|it| **it == found).unwrap();
                if best[at].as_ref().is_none_or(|it| size < it.0) && told.with != Some(other + 1) {
                    let document = Document {
                        people: vec![TrfPerson::default(); tournament.entries.len()],
                        tournament: tournament.clone(),
                        ..Document::default()
                    };
                    let text = trf::write(&document, Edition::Trf26);
                    best[at] = Some((size, format!("### {} {}\r\n{text}", player + 1, other + 1)));
                }
            }
        }
    }
    for (name, found) in TOLD.iter().zip(best) {
        match found {
            Some((_, text)) => fs::write(file(name), text).unwrap(),
            None => println!("none for {name}"),
        }
    }
}

/// Numbers 3 and 5 came down together: if 4 and 6 met, they would have to meet in a higher bracket,
/// and the bye would go to number 1.
#[test]
fn c5_is_told_where_the_others_could_be_paired_with_a_higher_bye() {
    let rounds = [
        "4b1 7w1 2b1 5w1 3b1",
        "5w1 3b1 1w0 4b1 6w1",
        "6b1 2w0 7b1 U 1w0",
        "1w0 5b0 U 2w0 7b1",
        "2b0 4w1 6w1 1b0 U",
        "3w0 U 5b0 7w1 2b0",
        "U 1b0 3w0 6b0 4w0",
    ];
    let it = tournament(6, &rounds);
    let paired = PairedRound::of(&it, Color::Second).unwrap();
    let told = paired.explain(&it, 3, Some(5)).unwrap();
    let Verdict::Worse {
        criterion,
        numbers,
        instead_of,
        ..
    } = told.instead.unwrap().against
    else {
        panic!("a criterion decides");
    };
    assert_eq!(criterion, Criterion::C5);
    assert_eq!((numbers, instead_of), (vec![5.0], vec![4.0]));
}

fn field(tournament: &Tournament) -> Field {
    Field::new(tournament, Color::First)
}

fn preference(colors: &str) -> (Option<Color>, Strength) {
    // Each game against another opponent: numbers 2, 3 and so on.
    let mine: Vec<String> = colors
        .chars()
        .enumerate()
        .map(|(idx, it)| format!("{}{it}=", idx + 2))
        .collect();
    let mut entries = vec![mine.join(" ")];
    for (idx, it) in colors.chars().enumerate() {
        let rounds = (0..colors.len()).map(|round| {
            let color = if it == 'w' { 'b' } else { 'w' };
            if round == idx {
                format!("1{color}=")
            } else {
                "Z".to_owned()
            }
        });
        entries.push(rounds.collect::<Vec<_>>().join(" "));
    }
    let entries: Vec<&str> = entries.iter().map(String::as_str).collect();
    let field = field(&tournament(99, &entries));
    let player = &field.players[field.find(0).unwrap()];
    (player.preference, player.strength)
}

#[test]
fn article_1_2_players_stand_by_score_then_number() {
    let it = tournament(5, &["3w0", "4w1", "1b1", "2b0"]);
    let entries: Vec<usize> = field(&it).players.iter().map(|it| it.entry + 1).collect();
    assert_eq!(entries, [2, 3, 1, 4]);
}

#[test]
fn article_1_6_2_preferences_are_absolute_strong_or_mild() {
    let (first, second) = (Some(Color::First), Some(Color::Second));
    assert_eq!(preference(""), (None, Strength::None));
    assert_eq!(preference("w"), (second, Strength::Strong));
    assert_eq!(preference("wb"), (first, Strength::Mild));
    assert_eq!(preference("bw"), (second, Strength::Mild));
    assert_eq!(preference("ww"), (second, Strength::Absolute));
    assert_eq!(preference("wbb"), (first, Strength::Absolute));
    assert_eq!(preference("wbbw"), (second, Strength::Mild));
    assert_eq!(preference("bwbwb"), (first, Strength::Strong));
    assert_eq!(preference("wwbwbw"), (second, Strength::Absolute));
}

#[test]
fn article_1_7_topscorers_have_more_than_half_in_the_last_round_only() {
    let entries = ["2w1 3b1", "1b0 4w=", "4w1 1w0", "3b0 2b="];
    let top = |rounds| {
        let field = field(&tournament(rounds, &entries));
        field
            .players
            .iter()
            .map(|it| it.is_topscorer)
            .collect::<Vec<_>>()
    };
    assert_eq!(top(3), [true, false, false, false]);
    assert_eq!(top(4), [false; 4]);
}

#[test]
fn c2_nobody_has_the_bye_twice_or_after_a_full_point_without_a_game() {
    let it = tournament(5, &["4w1", "5b0", "F", "1b0", "2w1", "Z", "6w+", "U"]);
    let field = field(&it);
    let barred: Vec<usize> = field
        .players
        .iter()
        .filter(|it| !it.may_have_bye)
        .map(|it| it.entry + 1)
        .collect();
    assert_eq!(barred, [3, 7, 8]);
}

#[test]
fn article_5_1_the_first_number_has_the_first_color_in_the_first_round() {
    let it = tournament(5, &[""; 6]);
    assert_eq!(pairs(&it), [(1, 4), (5, 2), (3, 6)]);
}

#[test]
fn article_5_2_1_both_preferences_are_granted() {
    let it = tournament(5, &["3w1", "4b1", "1b0", "2w0"]);
    assert_eq!(pairs(&it), [(2, 1), (3, 4)]);
}

#[test]
fn article_5_2_2_the_stronger_preference_is_granted() {
    // Both want the second color; number 2, with the first twice, more than number 1.
    let it = tournament(
        9,
        &[
            "5b= 3w=", "4w= 5w=", "6w= 1b=", "2b= 6b=", "1w= 2b=", "3b= 4w=",
        ],
    );
    let field = field(&it);
    let (color, clause) = field.color(field.find(0).unwrap(), field.find(1).unwrap());
    assert_eq!((color, clause.article()), (Color::First, "5.2.2"));
}

#[test]
fn article_5_2_3_the_last_different_colors_are_changed() {
    // Both have had each color once and the same last: there is no difference to alternate.
    let same = tournament(9, &["3w= 4b=", "4w= 3b=", "1b= 2w=", "2b= 1w="]);
    let found = field(&same);
    let clause = |field: &Field, a, b| field.color(field.find(a).unwrap(), field.find(b).unwrap());
    assert_eq!(clause(&found, 0, 1).1.article(), "5.2.4");
    // Four games each, the last two the same, the one before not.
    let it = tournament(
        9,
        &[
            "3w= 4b= 5b= 6w=",
            "4b= 3w= 6b= 5w=",
            "1b= 2b= Z Z",
            "2w= 1w= Z Z",
            "Z Z 1w= 2b=",
            "Z Z 2w= 1b=",
        ],
    );
    let found = field(&it);
    let (color, told) = clause(&found, 0, 1);
    assert_eq!((color, told.article()), (Color::First, "5.2.3"));
}

#[test]
fn article_5_2_4_the_preference_of_the_higher_ranked_is_granted() {
    let it = tournament(9, &["3w= 4b=", "4w= 3b=", "1b= 2w=", "2b= 1w="]);
    let field = field(&it);
    let (color, clause) = field.color(1, 0);
    assert_eq!((color, clause.article()), (Color::Second, "5.2.4"));
}

#[test]
fn article_5_2_5_the_number_decides_where_nobody_has_a_preference() {
    let it = tournament(5, &["U", "F", "H", "H"]);
    let field = field(&it);
    let of = |a: usize, b: usize| field.color(field.find(a).unwrap(), field.find(b).unwrap());
    assert_eq!(of(0, 1).0, Color::First);
    assert_eq!(of(2, 3).0, Color::First);
    assert_eq!(of(1, 2).0, Color::Second);
    assert_eq!(of(1, 2).1.article(), "5.2.5");
}

#[test]
fn article_5_2_5_only_who_was_ever_paired_counts_in_the_numbers() {
    // Number 1 has not arrived yet, so number 2 is the first.
    let it = tournament(5, &[".Z", "", "", "", ""]);
    assert_eq!(pairs(&it), [(2, 4), (5, 3)]);
    // Late arrivals shift the numbers of the others.
    let it = tournament(5, &["Z", "3w1 .Z", "2b0", "5b1", "4w0"]);
    let field = field(&it);
    assert_eq!(field.players[field.find(2).unwrap()].number, 3);
}

#[test]
fn trap_1_a_forfeit_is_no_meeting_and_has_no_color() {
    let it = tournament(5, &["2w+", "1b-"]);
    assert_eq!(pairs(&it), [(1, 2)]);
    let field = field(&it);
    assert!(
        field
            .players
            .iter()
            .all(|it| it.preference.is_none() && it.colors.is_empty())
    );
    // Colors are read as if the rounds without a game came first.
    let it = tournament(9, &["2w= Z 3w=", "1b= 3b= Z", "Z 2w= 1b="]);
    let field = Field::new(&it, Color::First);
    assert_eq!(
        field.players[field.find(0).unwrap()].strength,
        Strength::Absolute
    );
}

#[test]
fn trap_2_points_without_a_game_are_a_downfloat() {
    let it = tournament(5, &["U", "H", "F", "5w+", "4b-", "Z"]);
    let field = field(&it);
    let float = |entry: usize| field.players[field.find(entry).unwrap()].floats[0];
    let down = Some(Float::Down);
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(float),
        [down, down, down, down, None, None]
    );
    // The bye is a downfloat whatever it is worth.
    let mut worthless = it;
    worthless.points.bye = Points(0);
    let field = Field::new(&worthless, Color::First);
    assert_eq!(field.players[field.find(0).unwrap()].floats[0], down);
}

#[test]
fn trap_3_topscorers_exist_in_the_last_round_only() {
    // Two with the same absolute preference can meet if one of them is a topscorer.
    let entries = [
        "3w1 5w1", "4w0 6w=", "1b0 4b=", "2b1 3w=", "6b= 1b0", "5w= 2b=",
    ];
    let at = |rounds| {
        let field = field(&tournament(rounds, &entries));
        field.may_meet(field.find(0).unwrap(), field.find(1).unwrap())
    };
    assert!(at(3));
    assert!(!at(4));
}

#[test]
fn trap_4_of_two_absolute_preferences_the_wider_difference_is_granted() {
    let entries = [
        "3w1 4b1 5w1 6w1",
        "3b= 5w= 4w= 5b=",
        "1b0 6w0 6b= 4w=",
        "5b= 1w0 2b= 3b=",
        "4w= 2b= 1b0 2w=",
        "6b= 3b1 3w= 1b0",
    ];
    let field = field(&tournament(5, &entries));
    let wide = field.find(0).unwrap();
    assert_eq!(field.players[wide].difference, 2);
    for other in 0..field.players.len() {
        let it = &field.players[other];
        if it.strength == Strength::Absolute
            && it.preference == Some(Color::Second)
            && other != wide
        {
            assert_eq!(field.color(wide, other).0, Color::Second);
        }
    }
}

#[test]
fn trap_5_missed_rounds_count_where_one_alone_floats_down_to_the_bye() {
    let it = tournament(3, &["3w1", "4b1", "1b0", "2w0", "Z"]);
    assert_eq!(pairs(&it), [(2, 1), (3, 5), (4, 0)]);
}

#[test]
fn trap_6_as_much_as_a_win_goes_by_points() {
    let mut it = tournament(5, &["H"]);
    it.entries.push(it.entries[0].clone());
    it.points.draw = it.points.win;
    let field = field(&it);
    assert!(field.players.iter().all(|it| !it.may_have_bye));
    // And with more than a loss: a zero-point bye that is worth something is a downfloat.
    let mut it = tournament(5, &["Z", "Z"]);
    it.points.absence = Points(5);
    let field = Field::new(&it, Color::First);
    assert!(
        field
            .players
            .iter()
            .all(|it| it.floats[0] == Some(Float::Down))
    );
}
