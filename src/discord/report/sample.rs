//! Sample events, with all kinds of names.

use cairn_domain::tournament::{Stage, TournamentKind};
use cairn_pairing::Points;

use super::{
    Bye, Division, Game, LogLine, Lots, Match, MatchOutcome, OrderLot, Report, ReportEntry,
    ReportRound, ReportStanding,
};

/// Ordinary names, and some chosen to break things.
pub(crate) fn names() -> Vec<String> {
    let mut names: Vec<String> = [
        "Ada",
        "Bartholomew of the Long and Winding Name that never ends",
        "Юлия Петрова",
        "אבג דהו",
        "<script>document.title='stolen'</script>",
        "\"><img src=x onerror=document.title='stolen'>",
        "\u{202e}reverse",
        "`**@everyone**` </table></main>",
        "=HYPERLINK(\"https://example.com\")",
        "日本の名前",
        "]]>&amp;</style><style>*{display:none}",
    ]
    .map(ToOwned::to_owned)
    .into();
    names.push("W".repeat(4_000));
    names
}

fn tenths(points: usize) -> Points {
    Points(i32::try_from(points).unwrap_or_default())
}

fn entries(count: usize) -> Vec<ReportEntry> {
    let names = names();
    let entries = (0..count).map(|idx| ReportEntry {
        number: idx + 1,
        name: names[idx % names.len()].clone(),
        rating: Some(format!(
            "{}{}",
            1840_usize.saturating_sub(23 * idx),
            if idx % 3 == 2 { "?" } else { "" }
        )),
        note: if idx == 4 { "withdrawn" } else { "" }.to_owned(),
        people: vec![10_000_000_000_000_000 + idx as u64],
    });
    entries.collect()
}

fn sample_match(first: usize, second: usize, outcome: MatchOutcome, points: [usize; 2]) -> Match {
    Match {
        first: Some(first),
        second: Some(second),
        free: false,
        points: (outcome != MatchOutcome::Open).then(|| points.map(tenths)),
        outcome,
        games: vec![Game {
            short: format!("#K{first}{second}"),
            result: "1–0".to_owned(),
        }],
    }
}

fn report(kind: &str, divisions: Vec<Division>) -> Report {
    Report {
        short: "T-K3F".to_owned(),
        name: "Autumn Open".to_owned(),
        description: "Everybody is welcome.\n<b>Be kind</b> & play on.".to_owned(),
        kind: TournamentKind::of_key(kind).unwrap_or_default(),
        state: Stage::Running,
        variant: "tablut/corner".to_owned(),
        game: "Tablut, king to the corner".to_owned(),
        clock: "3 days, 36 hours more with every turn, at most 5 days".to_owned(),
        begun: Some(1_767_225_600_000),
        ended: None,
        told_at: 1_768_435_200_000,
        rules: vec![
            "Four rounds of 14 days each, paired by the Dutch system.".to_owned(),
            "</ul><script>document.title='stolen'</script>".to_owned(),
        ],
        tie_breaks: ["BH-C1", "BH", "DE"].map(ToOwned::to_owned).into(),
        divisions,
        earlier: Vec::new(),
        log: vec![
            LogLine {
                at: 1_767_225_600_000,
                who: String::new(),
                what: "Round 1 was paired.".to_owned(),
                why: String::new(),
            },
            LogLine {
                at: 1_767_312_000_000,
                who: "<i>Dora</i>".to_owned(),
                what: "The result of table 2 was settled: ½ : ½".to_owned(),
                why: "W".repeat(4_000),
            },
        ],
        lots: Some(Lots {
            secret: Some(
                "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f".to_owned(),
            ),
            hash: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd".to_owned(),
            color: Some("325f7a93466bab1e".to_owned()),
            order: vec![OrderLot {
                entry: 2,
                person: 10_000_000_000_000_001,
                lot: "412c90346408565d".to_owned(),
            }],
        }),
    }
}

fn standings(count: usize) -> Vec<ReportStanding> {
    let values = [Some(12.25), Some(14.5), None];
    let lines = (0..count).map(|idx| ReportStanding {
        entry: count - idx,
        rank: idx + 1,
        points: tenths(5 * (count - idx)),
        values: values.to_vec(),
    });
    lines.collect()
}

/// Three rounds of a Swiss; the last one is running, and with an odd number somebody has the bye.
pub(crate) fn swiss(count: usize) -> Report {
    let odd = count % 2 == 1;
    let round = |idx: usize| {
        let half = count / 2;
        let one = |table: usize| {
            let second = half + (table + idx) % half + 1;
            match (idx, table % 5) {
                (2, _) => sample_match(table + 1, second, MatchOutcome::Open, [0, 0]),
                (_, 0) => sample_match(second, table + 1, MatchOutcome::Second, [5, 15]),
                (_, 1) => sample_match(table + 1, second, MatchOutcome::Draw, [10, 10]),
                (_, 2) => sample_match(table + 1, second, MatchOutcome::FirstByForfeit, [20, 0]),
                (_, 3) => sample_match(table + 1, second, MatchOutcome::NeitherPlayed, [0, 0]),
                (_, _) => sample_match(table + 1, second, MatchOutcome::First, [20, 0]),
            }
        };
        ReportRound {
            name: format!("Round {}", idx + 1),
            begun: Some(1_767_225_600_000),
            deadline: Some(1_768_435_200_000),
            matches: (0..half).map(one).collect(),
            byes: odd
                .then(|| Bye {
                    entry: count,
                    points: Points(10),
                    why: "the number was odd".to_owned(),
                })
                .into_iter()
                .collect(),
        }
    };
    let division = Division {
        entries: entries(count),
        standings: standings(count),
        rounds: (0..3).map(round).collect(),
        ..Division::default()
    };
    report("swiss", vec![division])
}

/// Two divisions in which everybody meets everybody, with one round for all games.
pub(crate) fn league() -> Report {
    let division = |name: &str| {
        let pairs = (1..=6).flat_map(|it| (it + 1..=6).map(move |other| (it, other)));
        let matches = pairs.map(|(first, second)| match (first + second) % 4 {
            0 => sample_match(first, second, MatchOutcome::Draw, [5, 5]),
            1 => sample_match(first, second, MatchOutcome::Second, [0, 10]),
            2 => sample_match(first, second, MatchOutcome::First, [10, 0]),
            _ => sample_match(first, second, MatchOutcome::Open, [0, 0]),
        });
        Division {
            name: name.to_owned(),
            entries: entries(6),
            standings: standings(6),
            rounds: vec![ReportRound {
                name: "Season 3".to_owned(),
                matches: matches.collect(),
                ..ReportRound::default()
            }],
            third: None,
        }
    };
    Report {
        earlier: vec![division("Season 2 · Division I")],
        ..report(
            "league",
            vec![division("Division I"), division("Division II")],
        )
    }
}

/// A knockout of six: two byes, one semifinal over, a match for the third place.
pub(crate) fn knockout() -> Report {
    let free = |first| Match {
        first: Some(first),
        second: None,
        outcome: MatchOutcome::First,
        ..Match {
            free: true,
            ..Match::default()
        }
    };
    let round = |name: &str, matches| ReportRound {
        name: name.to_owned(),
        matches,
        ..ReportRound::default()
    };
    let division = Division {
        entries: entries(6),
        standings: standings(6),
        rounds: vec![
            round(
                "Quarterfinals",
                vec![
                    free(1),
                    sample_match(4, 5, MatchOutcome::Second, [5, 15]),
                    free(2),
                    sample_match(3, 6, MatchOutcome::First, [20, 0]),
                ],
            ),
            round(
                "Semifinals",
                vec![
                    sample_match(1, 5, MatchOutcome::First, [15, 5]),
                    sample_match(2, 3, MatchOutcome::Open, [0, 0]),
                ],
            ),
            round(
                "Final",
                vec![Match {
                    first: Some(1),
                    ..Match::default()
                }],
            ),
        ],
        third: Some(Match {
            first: Some(5),
            ..Match::default()
        }),
        ..Division::default()
    };
    report("knockout", vec![division])
}

/// A ladder of nine, without points.
pub(crate) fn ladder() -> Report {
    let mut ladder = report(
        "ladder",
        vec![Division {
            entries: entries(9),
            standings: standings(9),
            ..Division::default()
        }],
    );
    ladder.tie_breaks.clear();
    ladder
}
