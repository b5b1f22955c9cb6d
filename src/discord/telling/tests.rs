use super::*;
use crate::discord::random;
use cairn_kernel::{Arg, Phrase};
use cairn_rules::catalog;
use cairn_toygame::Raid;

/// The longest that is told of one turn, with short names.
const MOST: usize = 320;

/// A sentence of the raid: `Ada: a1 → b2`.
const WAY: &str = "raid-told-way";

fn players() -> BySeat<String> {
    BySeat {
        first: "Ada".to_owned(),
        second: "Bob".to_owned(),
    }
}

/// Every turn of some random games, in words.
fn for_each_turn(look: impl Fn(&str, &[String], &str)) {
    for (kind, options) in random::forms() {
        for seed in [1, 2, 3] {
            let game = random::game(kind, &options, seed, usize::MAX);
            let table = random::table(&game);
            let mut position = table.rules.start();
            let mut begins = 0;
            for turn in &table.turns {
                let acts = &table.acts[begins..turn.acts];
                let actions: Vec<_> = acts.iter().map(|act| &*act.action).collect();
                let told = position.tell(&actions).expect("as played");
                for action in actions {
                    position.replay(action).expect("as played");
                }
                begins = turn.acts;
                for language in Language::ALL {
                    let told = tell(language, &told, &players());
                    look(kind.about.key, &told, &turn.text);
                }
            }
        }
    }
}

#[test]
fn every_turn_is_told_in_few_words_and_without_notation() {
    for_each_turn(|game, told, notation| {
        let text = told.join("\n");
        assert!(!told.is_empty(), "{game}: nothing is told of `{notation}`");
        assert!(text.chars().count() <= MOST, "{game}: {text}");
        // A key that no language has, or a variable that nobody gave.
        assert!(!text.contains("-told-") && !text.contains('{'), "{text}");
        let words = text.split_whitespace().map(|word| {
            let edges = |it: char| !it.is_alphanumeric();
            word.trim_start_matches(['(', '“'])
                .trim_end_matches([',', ';', ':', ')', '.'])
                .trim_end_matches(edges)
        });
        for word in words.filter(|word| word.chars().any(|it| it.is_ascii_digit())) {
            let is_plain = word.chars().all(|it| it.is_ascii_alphanumeric());
            assert!(is_plain, "{game}: `{word}` in {text}");
        }
        for code in ["roll rolls", "stop", "berserk:", " end", "!", "@", "=", "*"] {
            assert!(!text.contains(code), "{game}: `{code}` in {text}");
        }
    });
}

#[test]
fn every_turn_is_told_of_somebody() {
    for_each_turn(|game, told, notation| {
        for line in told {
            let named = ["Ada", "Bob"].iter().any(|name| line.contains(name));
            assert!(named, "{game}: `{line}` for `{notation}`");
        }
    });
}

/// What the last of these turns is called, in both languages. Chance draws by itself where the
/// turns leave it to.
#[track_caller]
fn tells(game: &str, options: &str, turns: &[&str], english: &str, german: &str) {
    let Some(kind) = catalog().game(game) else {
        let left_out = std::env::var("WITHOUT_GAME");
        assert_eq!(left_out.as_deref(), Ok(game), "no such game");
        return;
    };
    let mut position = kind.open(options).expect("options").start();
    let (last, before) = turns.split_last().expect("a turn");
    for action in before.iter().flat_map(|turn| turn.split(' ')) {
        position
            .play_exact(action)
            .unwrap_or_else(|error| panic!("{action}: {error}"));
    }
    let mut ahead = position.fork();
    let actions: Vec<_> = last
        .split(' ')
        .flat_map(|action| match ahead.play_exact(action) {
            Ok(played) => vec![played],
            Err(_) => ahead
                .play_text(action)
                .unwrap_or_else(|error| panic!("{action}: {error}")),
        })
        .collect();
    let actions: Vec<_> = actions.iter().map(|it| &*it.action).collect();
    let told = position.tell(&actions).expect("legal");
    let said = |language| tell(language, &told, &players()).join("\n");
    assert_eq!(said(Language::English), english);
    assert_eq!(said(Language::German), german);
}

#[test]
fn a_union_is_told_whole() {
    let before = "h4 d5 d1 c3 g9 g6 i6 f7 d7 i9 f3 e4 a5 a3 e9 a1 g6-f6 d7-d6";
    tells(
        "tartan",
        "{}",
        &[before, "f7+f6 f6+e4 stop"],
        "Bob united f7, f6 and e4 into an Army",
        "Bob hat f7, f6 und e4 zu einem Heer vereint",
    );
    let before = "h4 d5 d1 c3 g9 g6 i6 f7 d7 i9 f3 e4 a5 a3 e9 a1 a3-b3 a5-a4 c3+b3 b3-c2 f3-e3";
    tells(
        "tartan",
        "{}",
        &[before, "Dc2 @a2 @d8 @h7"],
        "Bob broke up the Horde on c2 into Families on a2, d8 and h7",
        "Bob hat die Horde auf c2 aufgelöst: Familien auf a2, d8 und h7",
    );
}

#[test]
fn a_clan_is_set_up_by_the_name_of_its_formation() {
    tells(
        "clancath",
        "{}",
        &["wedge"],
        "Ada set up the clan: Wedge",
        "Ada hat den Clan aufgestellt: Keil",
    );
}

#[test]
fn a_throw_is_told_by_its_dice_and_a_walk_by_its_ends() {
    let before = set_up().join(" ");
    tells(
        "clancath",
        "{}",
        &[&before, "roll rolls:6,2"],
        "Ada rolled 6 + 2 (8 saved up)",
        "Ada hat 6 + 2 gewürfelt (8 gespart)",
    );
    tells(
        "clancath",
        "{}",
        &[&before, "j8>l11 l11xl12 end"],
        "Ada: j8 → l12, captures a Clansman (8 of 12 points)",
        "Ada: j8 → l12, schlägt einen Krieger (8 von 12 Punkten)",
    );
}

#[test]
fn a_card_is_told_with_what_it_did_and_what_was_drawn() {
    let dealt = "+hop +push +horse +trade +jump +rook";
    tells(
        "fortac",
        "{}",
        &[dealt, "push:a3b3 +zip"],
        "Ada: Push a3 → b3, pushes b3 → c3, draws Zip",
        "Ada: Push a3 → b3, schiebt b3 → c3, zieht Zip",
    );
    let before = "+horse +horse +zip +horse +hop +king horse:a3c4 +zip hop:c2c3 +skip";
    tells(
        "fortac",
        "{}",
        &[before, "horse:b3d4 +push"],
        "Ada: Horse b3 → d4, first combo: Orthogonal, draws Push",
        "Ada: Horse b3 → d4, erste Combo: Gerade, zieht Push",
    );
}

#[test]
fn a_chain_is_told_with_whom_it_neutralizes_and_wakes() {
    let before = "c1xc3 c6xc4 e1xe3 e6xe4 e3-d4 c4xe3xe1";
    tells(
        "tortuga",
        "{}",
        &[before, "f1xd3=Sxd5=N"],
        "Ada: f1 → d3 → d5, wakes e2 for South, wakes d4 for North",
        "Ada: f1 → d3 → d5, weckt e2 für Süd, weckt d4 für Nord",
    );
    tells(
        "tortuga",
        "{}",
        &["d2-d3 d6-d5 d3-d4", "d5xd3"],
        "Bob: d5 → d3, neutralizes d4",
        "Bob: d5 → d3, neutralisiert d4",
    );
    tells(
        "tortuga",
        "{\"variant\":\"hatching\"}",
        &["+b1+c1"],
        "Ada: 2 turtles hatch on b1 and c1",
        "Ada: 2 Schildkröten schlüpfen auf b1 und c1",
    );
}

#[test]
fn what_was_forced_is_told_as_such() {
    let mut position = cairn_kernel::erase(Raid { coins: 1 }).start();
    for turn in ["b1-b3 end", "e5-e4 end"] {
        position.play_text(turn).expect("a turn");
    }
    let mut ahead = position.fork();
    let mut actions = ahead.play_text("b3xb5").expect("a capture");
    actions.extend(std::iter::from_fn(|| ahead.force()));
    let actions: Vec<_> = actions.iter().map(|it| &*it.action).collect();
    let told = position.tell(&actions).expect("legal");
    assert_eq!(
        tell(Language::English, &told, &players()),
        ["Ada: b3 → b5, takes a piece", "Forced: Bob pays a coin"]
    );
}

#[test]
fn aloud_there_are_words_in_place_of_arrows() {
    let way = Phrase::new(WAY)
        .with("who", Seat::Second)
        .with("from", "d1")
        .with("to", "b2 ↔ c3");
    let said = |language| aloud(language, &[way.clone().into()], &players());
    let said = Language::ALL.map(said);
    assert_eq!(said[0].as_deref(), Some("Bob: d1 to b2 with c3"));
    assert_eq!(said[1].as_deref(), Some("Bob: d1 nach b2 mit c3"));
    assert_eq!(aloud(Language::English, &[], &players()), None);
}

#[test]
fn several_are_listed_as_the_language_does() {
    let list = |names: &[&str]| {
        let way = Phrase::new(WAY)
            .with("who", Seat::First)
            .with("from", Arg::list(names))
            .with("to", 7);
        let told = |language| tell(language, &[way.clone().into()], &players()).concat();
        Language::ALL.map(told)
    };
    assert_eq!(list(&["a1"])[0], "Ada: a1 → 7");
    assert_eq!(list(&["a1", "b2"])[1], "Ada: a1 und b2 → 7");
    assert_eq!(list(&["a1", "b2", "c3"])[0], "Ada: a1, b2 and c3 → 7");
}

/// Both clans on the board.
fn set_up() -> Vec<String> {
    let Some(kind) = catalog().game("clancath") else {
        return Vec::new();
    };
    let mut position = kind.open("{}").expect("options").start();
    let mut actions = Vec::new();
    for formation in ["wedge", "wedge"] {
        let played = position.play_text(formation).expect("a formation");
        actions.extend(played.into_iter().map(|it| it.notation));
    }
    actions
}

#[test]
fn the_steps_of_a_walk_are_written_in_one() {
    assert_eq!(
        notation("j8-j9 j9-j10 j10-j11 j11xj12 end"),
        "j8>j11 j11xj12 end"
    );
    assert_eq!(notation("e3-d3xd4"), "e3-d3xd4");
    assert_eq!(notation("a1-b1 c1-d1"), "a1-b1 c1-d1");
    assert_eq!(notation("Be5-d4"), "Be5-d4");
    let long = ["M@a1"; 100].join(" ");
    assert_eq!(notation(&long).chars().count(), MOST_NOTATION);
}
