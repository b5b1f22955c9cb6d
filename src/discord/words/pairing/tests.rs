use std::collections::{BTreeMap, BTreeSet};

use cairn_kernel::Phrase;
use cairn_pairing::{
    Color, Forbidden, Points,
    dutch::{
        Alternative, BracketFacts, ByeReason, ColorReason, Criterion, Explanation, FloatReason,
        MovedDownPlayer, PairedRound, Preference, Receiver, Strength, Verdict,
    },
};

use cairn_trf::{
    generate::{Configuration, generate},
    state_before,
};

use super::*;

const CRITERIA: [Criterion; 17] = [
    Criterion::C5,
    Criterion::C6,
    Criterion::C7,
    Criterion::C8,
    Criterion::C9,
    Criterion::C10,
    Criterion::C11,
    Criterion::C12,
    Criterion::C13,
    Criterion::C14,
    Criterion::C15,
    Criterion::C16,
    Criterion::C17,
    Criterion::C18,
    Criterion::C19,
    Criterion::C20,
    Criterion::C21,
];

/// Checks a text about a pairing.
fn sound(text: &str) {
    assert!(
        text.chars().count() <= 2_000,
        "{} too long: {text}",
        text.len()
    );
    assert!(
        !text.contains("pairing-") && !text.contains(['{', '}', '$']),
        "{text}"
    );
    // Unescaped.
    for hostile in ["<@1>", " @everyone", "](https:", "\u{202e}", "***"] {
        assert!(!text.contains(hostile), "{hostile}: {text}");
    }
    assert!(text.lines().all(|it| !it.trim().is_empty()), "{text}");
}

fn hostile(number: usize) -> String {
    let kinds = [
        "**************************************************",
        "<@1> @everyone",
        "[x](https://example.org)",
        "\u{202e}adA\nline",
        "",
        "Ada",
    ];
    kinds[number % kinds.len()].to_owned()
}

fn check_languages(it: &Explanation, names: &[String]) {
    for language in Language::ALL {
        sound(&pairing_explained(language, it, names));
    }
}

#[derive(Default)]
struct SeenReasons(BTreeSet<String>);

impl SeenReasons {
    fn note(&mut self, it: &Explanation) {
        for alternative in it.expected.iter().chain(&it.instead) {
            let kind = match &alternative.against {
                Verdict::Worse { criterion, .. } => format!("{criterion:?}"),
                Verdict::Later { article } => (*article).to_owned(),
                Verdict::C1 { .. } => "C1".to_owned(),
                other => format!("{other:?}"),
            };
            self.0.insert(kind);
        }
        self.0
            .extend(it.color.iter().map(|it| it.article.to_owned()));
        self.0
            .extend(it.bye.iter().map(|it| format!("bye {}", it.decided)));
        let floats = it.bracket.moved_down.iter();
        self.0.extend(floats.map(|it| format!("{:?}", it.because)));
    }
}

#[test]
fn every_pairing_of_tournaments_by_chance_is_explained_in_both_languages() {
    let mut seen = SeenReasons::default();
    for (seed, players) in [(1, 9), (2, 14), (3, 24), (4, 7), (5, 31), (6, 12)] {
        let text = format!(
            "PlayersNumber={players}\nRoundsNumber=6\nForfeitRate=6\nRetiredRate=30\nHalfPointByeRate=8"
        );
        let configuration = Configuration::parse(&text).expect("it is one");
        let mut tournament = generate(&configuration, seed).tournament;
        tournament.forbidden.push(Forbidden {
            from: 1,
            to: 9,
            entries: vec![0, 2, 5],
        });
        let names: Vec<String> = (0..players).map(hostile).collect();
        for round in 0..tournament.rounds_played() {
            let before = state_before(&tournament, round);
            let Ok(paired) = PairedRound::pair(&before, Color::First) else {
                continue;
            };
            for entry in 0..players {
                let others = [None, Some(0), Some((entry + 1) % players), Some(entry / 2)];
                for instead in others {
                    let Some(it) = paired.explain(&before, entry, instead) else {
                        continue;
                    };
                    seen.note(&it);
                    check_languages(&it, &names);
                }
            }
        }
    }
    // Rare ones are below.
    for often in [
        "C1",
        "C3",
        "C6",
        "C12",
        "C14",
        "4.2",
        "4.3",
        "Forbidden",
        "Nothing",
        "5.2.1",
        "5.2.3",
        "5.2.4",
        "5.2.5",
        "bye C5",
        "bye order",
        "Odd",
    ] {
        assert!(
            seen.0.contains(often),
            "{often} was never met: {:?}",
            seen.0
        );
    }
}

fn alternative(with: Option<usize>, against: Verdict) -> Alternative {
    Alternative { with, against }
}

/// The longest explanation possible, about two entries with very long names.
fn full(against: Verdict) -> Explanation {
    let strengths = [Strength::Absolute, Strength::None];
    Explanation {
        round: 11,
        player: 1,
        with: Some(2),
        color: Some(ColorReason {
            color: Color::Second,
            article: "5.2.2",
            histories: ["wb-".repeat(33), String::new()],
            preferences: strengths.map(|strength| Preference {
                color: Some(Color::Second),
                strength,
            }),
        }),
        bracket: BracketFacts {
            score: Points(25),
            players: (1..=400).collect(),
            moved_down: (1..=50)
                .map(|player| MovedDownPlayer {
                    player,
                    score: Points(33),
                    because: FloatReason::NoPartner,
                })
                .collect(),
        },
        expected: Some(alternative(Some(3), against.clone())),
        instead: Some(alternative(Some(4), against)),
        bye: Some(ByeReason {
            score: Points(5),
            eligible: (2..=300)
                .map(|player| Receiver {
                    player,
                    score: Points(5),
                    unplayed: player % 3,
                })
                .collect(),
            barred: (300..400).collect(),
            decided: "C9",
        }),
    }
}

/// A sentence with nothing in it but the word that it depends on.
fn sentence(language: Language, key: &'static str, name: &'static str, word: &str) -> String {
    let args = [
        "player", "score", "first", "who", "side", "sides", "receiver",
    ];
    let empty = args
        .into_iter()
        .fold(Phrase::new(key), |it, arg| it.with(arg, ""));
    language.say(&empty.with(name, word.to_owned()))
}

fn verdicts() -> Vec<Verdict> {
    let mut all = vec![
        Verdict::Nothing,
        Verdict::C1 { round: 2 },
        Verdict::C3,
        Verdict::Forbidden,
        Verdict::C4,
    ];
    all.extend(["4.2", "4.3", "4.4"].map(|article| Verdict::Later { article }));
    for criterion in CRITERIA {
        // The last begins like what it is compared with.
        for numbers in [vec![], vec![1.0], vec![3.0, 2.5, 1.5], vec![2.0, 3.5]] {
            all.push(Verdict::Worse {
                criterion,
                players: (1..=numbers.len() * 40).collect(),
                numbers,
                instead_of: vec![2.0; 120],
            });
        }
    }
    all
}

#[test]
fn every_reason_has_a_sentence_of_its_own_and_the_longest_fits() {
    let long: Vec<String> = (0..400).map(|_| "*".repeat(40)).collect();
    for language in Language::ALL {
        let mut said: BTreeMap<Option<usize>, BTreeSet<String>> = BTreeMap::new();
        for verdict in verdicts() {
            let text = pairing_explained(language, &full(verdict.clone()), &long);
            sound(&text.replace(r"\*", ""));
            let telling = PairingTelling {
                language,
                names: &[],
                most: 2,
            };
            let sentence = telling.verdict(&verdict);
            let key: String = sentence.chars().filter(|it| it.is_alphabetic()).collect();
            let numbers = match &verdict {
                Verdict::Worse { numbers, .. } => Some(numbers.len()),
                _ => None,
            };
            said.entry(numbers).or_default().insert(key);
            for article in articles::names(&full(verdict.clone())) {
                assert!(!sentence.contains(&article), "{article}: {sentence}");
            }
            if let Verdict::Worse { criterion, .. } = verdict {
                let last = text.lines().last().unwrap_or_default();
                assert!(last.contains(&format!("{criterion:?}")), "{last}");
            }
        }
        for (numbers, said) in said {
            let all = if numbers.is_some() { CRITERIA.len() } else { 8 };
            assert_eq!(said.len(), all, "{numbers:?}: {said:?}");
        }
        let selects: [(&str, &str, &[&str]); 4] = [
            (
                "pairing-moved",
                "why",
                &["Met", "Color", "NoPartner", "Odd", "Criteria"],
            ),
            (
                "pairing-color",
                "why",
                &[
                    "both",
                    "stronger",
                    "alternate",
                    "higher",
                    "placed",
                    "number",
                ],
            ),
            (
                "pairing-history",
                "strength",
                &["mild", "strong", "absolute"],
            ),
            ("pairing-bye", "why", &["C5", "C9", "order"]),
        ];
        for (key, name, variants) in selects {
            let said = variants
                .iter()
                .map(|variant| sentence(language, key, name, variant));
            let said: BTreeSet<String> = said.collect();
            assert_eq!(said.len(), variants.len(), "{said:?}");
        }
    }
}

#[test]
fn an_explanation_reads_like_this() {
    let names = ["Ada", "Bob", "Carl", "Dan", "Eve", "Fay"].map(ToOwned::to_owned);
    let it = Explanation {
        round: 4,
        player: 1,
        with: Some(2),
        color: Some(ColorReason {
            color: Color::Second,
            article: "5.2.2",
            histories: ["wb-w", "b-ww"].map(ToOwned::to_owned),
            preferences: [Strength::Absolute, Strength::Strong].map(|strength| Preference {
                color: Some(Color::Second),
                strength,
            }),
        }),
        bracket: BracketFacts {
            score: Points(15),
            players: vec![1, 2, 3, 4],
            moved_down: vec![MovedDownPlayer {
                player: 1,
                score: Points(20),
                because: FloatReason::Odd,
            }],
        },
        expected: Some(alternative(
            Some(3),
            Verdict::Worse {
                criterion: Criterion::C12,
                numbers: vec![3.0],
                players: vec![4, 5, 6],
                instead_of: vec![2.0],
            },
        )),
        instead: Some(alternative(Some(4), Verdict::C1 { round: 2 })),
        bye: None,
    };
    assert_eq!(
        pairing_explained(Language::English, &it, &names),
        "Round 4: **Ada** (2) – **Bob** (1½)
**Bracket of 1½ points:** Ada, Bob, Carl, Dan
**Ada** came down from 2 points: there was an odd number of players.
**Why not Carl**, as the standings suggest? \
3 players instead of 2 would miss the side they’re due: Dan, Eve, Fay.
**Why not Dan?** They already met in round 2.
**Bob** moves first: both are due the same side, but Ada needs it more.
**Ada** must move second (so far: first, second, –, first).
**Bob** should move second (so far: second, –, first, first).
-# FIDE Handbook C.04.3, for arbiters: 1.3, 1.4, 1.6.2, 3.3, 5.2.2, C1, C12"
    );
}
