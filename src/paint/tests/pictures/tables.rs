//! Lines of numbers, tables and brackets.

use crate::{
    Align, Bracket, BracketMatch, BracketRound, BracketSide, Chart, ChartLine, CrossCell, CrossRow,
    Crosstable, Curve, CurveMark, Fate, Picture, TableColumn, TablePage, TableRow, Theme, Weight,
    bracket, chart, crosstable, curve, table,
};

use super::expect;

/// The size limit of a picture with words and lines.
const MOST: usize = 96 << 10;

/// Realistic ratings: up and down by the result of each game.
fn ratings(seed: u32, games: u32) -> Vec<(f64, f64)> {
    let (mut chance, mut rating) = (seed, 1500.0);
    let mut points = Vec::new();
    for game in 0..games {
        chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let step = 12.0 + 120.0 / f64::from(game + 1);
        rating += if chance >> 31 == 0 { step } else { -step * 0.8 };
        points.push((f64::from(game), rating));
    }
    points
}

fn line(name: &str, points: Vec<(f64, f64)>) -> ChartLine {
    ChartLine {
        name: name.to_owned(),
        points,
    }
}

fn one_line() -> Chart {
    Chart {
        title: "Ada · Tartan".to_owned(),
        lines: vec![line("", ratings(7, 50))],
        from: "3 March".to_owned(),
        to: "22 November".to_owned(),
    }
}

fn two() -> Chart {
    Chart {
        title: "Ada · Tablut, king to the corner".to_owned(),
        lines: vec![
            line("as attackers", ratings(3, 50)),
            line("as defenders", ratings(12, 31)),
        ],
        ..one_line()
    }
}

#[test]
fn ratings_are_a_line_for_each_side() {
    for theme in Theme::all() {
        for (name, drawn) in [("one-line", one_line()), ("two-lines", two())] {
            let picture = chart(&drawn, theme);
            expect(&format!("{theme}-{name}"), &picture);
            assert!(picture.png.len() <= MOST / 4, "{theme}: {picture:?}");
        }
    }
}

#[test]
fn any_numbers_make_a_chart() {
    for points in [
        vec![],
        vec![(0.0, 1500.0)],
        vec![(3.0, 1500.0), (3.0, 1500.0)],
        vec![
            (0.0, f64::NAN),
            (f64::INFINITY, 3.0),
            (1.0, 1e300),
            (2.0, -1e300),
        ],
        vec![(-1e308, 0.0), (1e308, 1e-308)],
    ] {
        let drawn = Chart {
            lines: vec![line(&"\u{202e}🧿".repeat(500), points); 3],
            title: "W".repeat(4000),
            from: "\u{0}".repeat(4000),
            ..Chart::default()
        };
        let picture = chart(&drawn, Theme::default());
        assert!(
            picture.width == 812 && picture.png.len() < MOST,
            "{picture:?}"
        );
    }
}

/// A game of many turns, which the second player had won long before its end.
const LONG: [i8; 71] = [
    3, 4, 3, -3, 3, -17, -17, -28, -19, -18, -21, -46, -40, -46, -44, -47, -34, -45, -46, -49, -32,
    -51, -52, -54, -41, -56, -56, -60, -60, -81, -81, -81, -77, -77, -78, -81, -79, -80, -79, -81,
    -82, -85, -83, -83, -83, -83, -82, -81, -81, -82, -80, -80, -82, -83, -85, -88, -88, -88, -89,
    -89, -90, -90, -90, -89, -89, -89, -89, -88, -89, -100, -100,
];
/// A game of few turns.
const SHORT: [i8; 10] = [48, 48, 60, 60, 69, 70, 75, 76, 100, 100];

fn review(values: &[i8], did: &[u32], cost: &[u32]) -> Curve {
    let mark = |cost: bool| move |turn: &u32| CurveMark { turn: *turn, cost };
    let points = values.iter().zip(0_u32..);
    Curve {
        title: "Tablut, king to the corner · Ada and Bob".to_owned(),
        sides: ["Ada is ahead".to_owned(), "Bob is ahead".to_owned()],
        points: points
            .map(|(value, turn)| (f64::from(turn), f64::from(*value) / 100.0))
            .collect(),
        marks: did
            .iter()
            .map(mark(false))
            .chain(cost.iter().map(mark(true)))
            .collect(),
        legend: "dot: did most · ring: cost most · number: which turn".to_owned(),
    }
}

#[test]
fn who_was_ahead_in_a_game_is_a_curve_around_the_middle() {
    let long = review(&LONG, &[13, 9, 21, 6, 18, 26], &[29, 11, 24]);
    let short = review(&SHORT, &[9, 3, 5], &[8]);
    for (name, drawn) in [("long", long), ("short", short)] {
        let picture = curve(&drawn, Theme::default());
        expect(&format!("curve-{name}"), &picture);
        assert!(picture.png.len() <= MOST, "{picture:?}");
    }
}

/// Typical names, and some that people choose to see what happens.
const NAMES: [&str; 16] = [
    "Ada",
    "Bartholomew of the Long and Winding Name that never ends",
    "Юлия Петрова",
    "אבג דהו",
    "Zoë Ørsted-Šťastná",
    "🧿🧿🧿",
    "\u{202e}reverse",
    "🦊 Fox",
    "Ἀθηνᾶ",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "日本の名前",
    "iiiiiiiiiiiiiiii",
    "<script>alert(1)</script>",
    "_.-=~*`|",
    "Jan\nNowak",
    "محمد",
];

fn standings(rows: usize) -> TablePage {
    let column = |head: &str, align, weight, wide| TableColumn {
        head: head.to_owned(),
        align,
        weight,
        wide,
    };
    let number = |head| column(head, Align::Right, Weight::Plain, false);
    let row = |idx: usize| {
        let (whole, half) = (9 - idx / 4, ["", "½"][idx % 2]);
        let cells = [
            (idx + 1).to_string(),
            NAMES[idx % 16].to_owned(),
            (1900 - 13 * idx).to_string(),
            format!("{whole}{half}"),
            format!("{whole}–{}–{}", idx % 3, idx / 3),
            format!("{}½", 40 - idx / 2),
            (44 - idx / 2).to_string(),
        ];
        TableRow {
            cells: cells.into(),
            own: idx == 6,
        }
    };
    TablePage {
        title: "Autumn Swiss · standings".to_owned(),
        under: "after round 5 of 9 · 1 to 32 of 57".to_owned(),
        legend: String::new(),
        columns: vec![
            column("", Align::Right, Weight::Quiet, false),
            column("Player", Align::Left, Weight::Plain, true),
            number("Rating"),
            column("Points", Align::Right, Weight::Strong, false),
            column("W–D–L", Align::Center, Weight::Quiet, false),
            number("BH-C1"),
            number("BH"),
        ],
        rows: (0..rows).map(row).collect(),
    }
}

fn round_robin() -> Crosstable {
    let row = |idx: usize| CrossRow {
        place: (idx + 1).to_string(),
        name: NAMES[idx].to_owned(),
        results: (0..16)
            .map(|other| match (idx * 7 + other * 3) % 5 {
                _ if idx == other => CrossCell::Itself,
                0 => CrossCell::Result("½".to_owned(), Weight::Plain),
                1 | 2 => CrossCell::Result("1".to_owned(), Weight::Strong),
                3 => CrossCell::Result("0".to_owned(), Weight::Quiet),
                _ => CrossCell::Empty,
            })
            .collect(),
        totals: vec![format!("{}½", 11 - idx / 2), "48¼".to_owned()],
        own: idx == 3,
    };
    Crosstable {
        title: "League, division II".to_owned(),
        under: "season 3".to_owned(),
        legend: String::new(),
        heads: [String::new(), "Player".to_owned()],
        columns: (1..=16).map(|it| it.to_string()).collect(),
        totals: vec!["Points".to_owned(), "SB".to_owned()],
        rows: (0..16).map(row).collect(),
    }
}

fn swiss() -> Crosstable {
    let row = |idx: usize| CrossRow {
        results: (0..7)
            .map(|round| match (idx + round) % 6 {
                0 => CrossCell::Result("free".to_owned(), Weight::Quiet),
                1 => CrossCell::Result(format!("{}b0", (idx * 3 + round) % 16 + 1), Weight::Quiet),
                2 => CrossCell::Result(format!("{}w½", (idx + 5 * round) % 16 + 1), Weight::Plain),
                _ => CrossCell::Result(format!("{}w1", (idx + 2 * round) % 16 + 1), Weight::Strong),
            })
            .collect(),
        ..round_robin().rows[idx].clone()
    };
    Crosstable {
        title: "Autumn Swiss · crosstable".to_owned(),
        under: String::new(),
        legend: String::new(),
        columns: (1..=7).map(|it| it.to_string()).collect(),
        rows: (0..16).map(row).collect(),
        ..round_robin()
    }
}

/// The better number always wins; the last quarter of the numbers have byes.
fn knockout(entries: usize) -> Bracket {
    let side = |number: usize, won: bool, known: bool| {
        let free = number > entries * 3 / 4;
        let name = if free { "bye" } else { NAMES[number % 16] };
        let shown = |text: String| if known { text } else { String::new() };
        let score = if won { "1½" } else { "½" };
        BracketSide {
            number: shown(if free {
                String::new()
            } else {
                number.to_string()
            }),
            name: shown(name.to_owned()),
            score: shown(if free || number <= entries / 4 && entries < 8 {
                String::new()
            } else {
                score.to_owned()
            }),
            fate: match (known, won) {
                (false, _) => Fate::Open,
                (true, true) => Fate::Won,
                (true, false) => Fate::Out,
            },
            own: number == 4 && known,
        }
    };
    let mut order = vec![1];
    while order.len() < entries {
        let all = 2 * order.len() + 1;
        order = order.iter().flat_map(|&it| [it, all - it]).collect();
    }
    let heads = [
        "Round of 64",
        "Round of 32",
        "Round of 16",
        "Quarterfinals",
        "Semifinals",
        "Final",
    ];
    let mut rounds = Vec::new();
    while order.len() > 1 {
        let known = order.len() > 2;
        let matches = order.chunks(2).map(|pair| BracketMatch {
            sides: [0, 1].map(|it| side(pair[it], pair[it] < pair[1 - it], known)),
        });
        rounds.push(BracketRound {
            head: heads[heads.len() - order.len().ilog2() as usize].to_owned(),
            matches: matches.collect(),
        });
        order = order.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
    }
    let third = BracketMatch {
        sides: [side(3, true, true), side(4, false, true)],
    };
    Bracket {
        title: "Winter Cup".to_owned(),
        under: "matches of two games".to_owned(),
        rounds,
        third: Some(("Third place".to_owned(), third)),
        legend: String::new(),
    }
}

fn ladder() -> TablePage {
    let column = |head: &str, align, weight, wide| TableColumn {
        head: head.to_owned(),
        align,
        weight,
        wide,
    };
    let notes = [
        "▲ 2",
        "",
        "▼ 1",
        "plays Ada",
        "on vacation until 3 December",
    ];
    let row = |idx: usize| TableRow {
        cells: vec![
            (idx + 1).to_string(),
            NAMES[idx].to_owned(),
            (1780 - 21 * idx).to_string(),
            notes[idx % notes.len()].to_owned(),
        ],
        own: idx == 2,
    };
    TablePage {
        title: "Tablut ladder".to_owned(),
        under: String::new(),
        legend: String::new(),
        columns: vec![
            column("", Align::Right, Weight::Strong, false),
            column("Player", Align::Left, Weight::Plain, true),
            column("Rating", Align::Right, Weight::Plain, false),
            column("", Align::Left, Weight::Quiet, true),
        ],
        rows: (0..9).map(row).collect(),
    }
}

#[test]
fn standings_crosstables_brackets_and_ladders_look_as_they_did() {
    for theme in Theme::all() {
        let drawn: [(&str, Picture); 6] = [
            ("standings", table(&standings(32), theme)),
            ("ladder", table(&ladder(), theme)),
            ("round-robin", crosstable(&round_robin(), theme)),
            ("swiss", crosstable(&swiss(), theme)),
            ("bracket", bracket(&knockout(8), theme)),
            ("bracket-64", bracket(&knockout(64), theme)),
        ];
        for (name, picture) in drawn {
            // The themes differ in colors alone: the large one is kept once.
            if name != "bracket-64" || theme == Theme::default() {
                expect(&format!("{theme}-{name}"), &picture);
            }
            let most = if name == "bracket-64" { 2 * MOST } else { MOST };
            assert!(picture.png.len() <= most, "{theme} {name}: {picture:?}");
        }
    }
}

#[test]
fn a_page_has_32_lines_and_an_empty_table_is_a_picture() {
    assert_eq!(
        table(&standings(40), Theme::default()),
        table(&standings(32), Theme::default())
    );
    assert_ne!(
        table(&standings(32), Theme::default()),
        table(&standings(31), Theme::default())
    );
    let empty = [
        table(&TablePage::default(), Theme::default()),
        crosstable(&Crosstable::default(), Theme::default()),
        bracket(&Bracket::default(), Theme::default()),
    ];
    for picture in empty {
        assert!(picture.width > 400 && picture.height > 40, "{picture:?}");
    }
}

#[test]
fn a_legend_takes_lines_below_the_sheet_and_makes_no_picture_wider() {
    let bare = table(&standings(9), Theme::default());
    let with = |legend: &str| {
        let mut list = standings(9);
        legend.clone_into(&mut list.legend);
        table(&list, Theme::default())
    };
    let one = with("BH: the points of all opponents");
    let several = with(&"BH: the points of all opponents · ".repeat(9));
    let endless = with(&"🧿 a word ".repeat(4_000));
    assert!(bare.height < one.height && one.height < several.height);
    assert!(endless.height < 2 * bare.height && endless.png.len() < 1 << 20);
    for drawn in [one, several, endless] {
        assert_eq!(drawn.width, bare.width);
    }
}

#[test]
fn no_text_makes_a_picture_large() {
    for text in [
        "W".repeat(4000),
        "\u{202e}🧿א".repeat(1000),
        "\u{0}\n\t".repeat(900),
    ] {
        let mut list = standings(32);
        let mut cross = round_robin();
        let mut cup = knockout(64);
        list.title.clone_from(&text);
        list.under.clone_from(&text);
        for column in &mut list.columns {
            column.head.clone_from(&text);
        }
        for row in &mut list.rows {
            row.cells.fill(text.clone());
        }
        cross.columns.fill(text.clone());
        for row in &mut cross.rows {
            row.name.clone_from(&text);
            row.results
                .fill(CrossCell::Result(text.clone(), Weight::Strong));
            row.totals.fill(text.clone());
        }
        for side in cup
            .rounds
            .iter_mut()
            .flat_map(|it| &mut it.matches)
            .flat_map(|it| &mut it.sides)
        {
            side.number.clone_from(&text);
            side.name.clone_from(&text);
            side.score.clone_from(&text);
        }
        let drawn = [
            table(&list, Theme::default()),
            crosstable(&cross, Theme::default()),
            bracket(&cup, Theme::default()),
        ];
        for picture in drawn {
            assert!(picture.png.len() < 1 << 20, "{picture:?}");
            assert!(picture.width < 4000, "{picture:?}");
        }
    }
}
