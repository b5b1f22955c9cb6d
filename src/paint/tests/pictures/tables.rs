//! Lines of numbers, tables and brackets.

use crate::{
    Align, Bracket, BracketMatch, BracketRound, BracketSide, Chart, ChartLine, CrossCell, CrossRow,
    Crosstable, Curve, CurveMark, Fate, Picture, TableColumn, TablePage, TableRow, Theme, Weight,
    bracket, chart, crosstable, curve, table,
};

use super::expect;

/// The size limit of a picture with words and lines.
const MAX_BYTES: usize = 96 << 10;

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

fn lines<const N: usize>(lines: [(&str, Vec<(f64, f64)>); N]) -> Vec<ChartLine> {
    let lines = lines.map(|(name, points)| ChartLine {
        name: name.to_owned(),
        points,
    });
    lines.into()
}

#[test]
fn ratings_are_a_line_for_each_side() {
    let one = lines([("", ratings(7, 50))]);
    let two = lines([
        ("as attackers", ratings(3, 50)),
        ("as defenders", ratings(12, 31)),
    ]);
    for (name, title, lines) in [
        ("one-line", "Ada · Tartan", one),
        ("two-lines", "Ada · Tablut, king to the corner", two),
    ] {
        let drawn = Chart {
            title: title.to_owned(),
            lines,
            from: "3 March".to_owned(),
            to: "22 November".to_owned(),
        };
        for theme in Theme::all() {
            let picture = chart(&drawn, theme);
            expect(&format!("{theme}-{name}"), &picture);
            assert!(picture.png.len() <= MAX_BYTES / 4, "{theme}: {picture:?}");
        }
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
    let marks = |turns: &[u32], cost| -> Vec<CurveMark> {
        turns.iter().map(|&turn| CurveMark { turn, cost }).collect()
    };
    let leads = values.iter().map(|it| f64::from(*it) / 100.0);
    Curve {
        title: "Tablut, king to the corner · Ada and Bob".to_owned(),
        sides: ["Ada is ahead", "Bob is ahead"].map(str::to_owned),
        points: (0_u32..).map(f64::from).zip(leads).collect(),
        marks: [marks(did, false), marks(cost, true)].concat(),
        legend: "dot: did most · ring: cost most · number: which turn".to_owned(),
    }
}

#[test]
fn who_was_ahead_in_a_game_is_a_curve_around_the_middle() {
    let long = review(&LONG, &[13, 9, 21, 6, 18, 26], &[29, 11, 24]);
    let short = review(&SHORT, &[9, 3, 5], &[8]);
    for (name, drawn) in [("long", long), ("short", short)] {
        expect(&format!("curve-{name}"), &curve(&drawn, Theme::default()));
    }
}

#[test]
fn any_numbers_and_words_make_a_chart_and_a_curve() {
    for points in [
        vec![],
        vec![(0.0, 1500.0)],
        vec![(3.0, 1500.0), (3.0, -1500.0)],
        vec![(0.0, f64::NAN), (f64::INFINITY, 3.0), (1.0, 1e300)],
        vec![(-1e308, 0.0), (1e308, 1e-308)],
    ] {
        let name = "\u{202e}🧿".repeat(500);
        let one = Chart {
            lines: lines([(); 3].map(|()| (&*name, points.clone()))),
            title: "W".repeat(4000),
            from: "\u{0}".repeat(4000),
            ..Chart::default()
        };
        let other = Curve {
            sides: [name, String::new()],
            points,
            marks: review(&SHORT, &[3, u32::MAX], &[0]).marks,
            legend: "🧿 a word · ".repeat(4_000),
            ..Curve::default()
        };
        let theme = Theme::default();
        for picture in [chart(&one, theme), curve(&other, theme)] {
            let is_small = picture.width == 812 && picture.png.len() < MAX_BYTES;
            assert!(is_small, "{picture:?}");
        }
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

/// The name takes the room.
fn columns<const N: usize>(columns: [(&str, Align, Weight); N]) -> Vec<TableColumn> {
    let columns = columns.map(|(head, align, weight)| TableColumn {
        head: head.to_owned(),
        align,
        weight,
        wide: align == Align::Left,
    });
    columns.into()
}

fn standings(rows: usize) -> TablePage {
    let row = |idx: usize| {
        let whole = 9 - idx / 4;
        let cells = [
            (idx + 1).to_string(),
            NAMES[idx % 16].to_owned(),
            (1900 - 13 * idx).to_string(),
            format!("{whole}{}", ["", "½"][idx % 2]),
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
        columns: columns([
            ("", Align::Right, Weight::Quiet),
            ("Player", Align::Left, Weight::Plain),
            ("Rating", Align::Right, Weight::Plain),
            ("Points", Align::Right, Weight::Strong),
            ("W–D–L", Align::Center, Weight::Quiet),
            ("BH-C1", Align::Right, Weight::Plain),
            ("BH", Align::Right, Weight::Plain),
        ]),
        rows: (0..rows).map(row).collect(),
        ..TablePage::default()
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
        heads: [String::new(), "Player".to_owned()],
        columns: (1..=16).map(|it| it.to_string()).collect(),
        totals: vec!["Points".to_owned(), "SB".to_owned()],
        rows: (0..16).map(row).collect(),
        ..Crosstable::default()
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
        columns: (1..=7).map(|it| it.to_string()).collect(),
        rows: (0..16).map(row).collect(),
        ..round_robin()
    }
}

/// The better number always wins; the last quarter of the numbers have byes.
fn knockout(entries: usize) -> Bracket {
    let side = |number: usize, other: usize| {
        let (has_won, is_bye) = (number < other, number > entries * 3 / 4);
        let score = match has_won {
            _ if is_bye => "",
            true => "1½",
            false => "½",
        };
        BracketSide {
            number: number.to_string().trim_matches(|_: char| is_bye).to_owned(),
            name: if is_bye { "bye" } else { NAMES[number % 16] }.to_owned(),
            score: score.to_owned(),
            fate: if has_won { Fate::Won } else { Fate::Out },
            own: number == 4,
        }
    };
    let one = |pair: &[usize]| BracketMatch {
        sides: [side(pair[0], pair[1]), side(pair[1], pair[0])],
    };
    let mut order = vec![1];
    while order.len() < entries {
        let all = 2 * order.len() + 1;
        order = order.iter().flat_map(|&it| [it, all - it]).collect();
    }
    let heads = "Round of 64,Round of 32,Round of 16,Quarterfinals,Semifinals,Final";
    let mut rounds = Vec::new();
    for head in heads.split(',').skip(6 - entries.ilog2() as usize) {
        rounds.push(BracketRound {
            head: head.to_owned(),
            matches: order.chunks(2).map(one).collect(),
        });
        order = order.chunks(2).map(|pair| pair[0].min(pair[1])).collect();
    }
    // The final is to be played.
    rounds[entries.ilog2() as usize - 1].matches = vec![BracketMatch::default()];
    Bracket {
        title: "Winter Cup".to_owned(),
        under: "matches of two games".to_owned(),
        rounds,
        third: Some(("Third place".to_owned(), one(&[3, 4]))),
        ..Bracket::default()
    }
}

fn ladder() -> TablePage {
    let notes = "▲ 2,,▼ 1,plays Ada,on vacation until 3 December";
    let notes: Vec<&str> = notes.split(',').collect();
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
        columns: columns([
            ("", Align::Right, Weight::Strong),
            ("Player", Align::Left, Weight::Plain),
            ("Rating", Align::Right, Weight::Plain),
            ("", Align::Left, Weight::Quiet),
        ]),
        rows: (0..9).map(row).collect(),
        ..TablePage::default()
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
            let most = if name == "bracket-64" {
                2 * MAX_BYTES
            } else {
                MAX_BYTES
            };
            assert!(picture.png.len() <= most, "{theme} {name}: {picture:?}");
        }
    }
}

#[test]
fn a_page_has_32_lines_and_an_empty_table_is_a_picture() {
    let [long, full, short] = [40, 32, 31].map(|it| table(&standings(it), Theme::default()));
    assert!(long == full && full != short);
    let theme = Theme::default();
    for picture in [
        table(&TablePage::default(), theme),
        crosstable(&Crosstable::default(), theme),
        bracket(&Bracket::default(), theme),
    ] {
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
        let texts = |count| vec![text.clone(); count];
        let row = TableRow {
            cells: texts(9),
            own: false,
        };
        let list = TablePage {
            title: text.clone(),
            under: text.clone(),
            columns: columns([(&*text, Align::Center, Weight::Plain); 9]),
            rows: vec![row; 32],
            ..TablePage::default()
        };
        let row = CrossRow {
            name: text.clone(),
            results: vec![CrossCell::Result(text.clone(), Weight::Strong); 16],
            totals: texts(4),
            ..CrossRow::default()
        };
        let cross = Crosstable {
            columns: texts(16),
            totals: texts(4),
            rows: vec![row; 32],
            ..Crosstable::default()
        };
        let mut cup = knockout(64);
        let matches = cup.rounds.iter_mut().flat_map(|it| &mut it.matches);
        for side in matches.flat_map(|it| &mut it.sides) {
            side.number.clone_from(&text);
            side.name.clone_from(&text);
            side.score.clone_from(&text);
        }
        let theme = Theme::default();
        for picture in [
            table(&list, theme),
            crosstable(&cross, theme),
            bracket(&cup, theme),
        ] {
            let is_small = picture.png.len() < 1 << 20 && picture.width < 4000;
            assert!(is_small, "{picture:?}");
        }
    }
}
