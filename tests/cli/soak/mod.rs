//! A short `cairn soak`: the same as the long one, with few games; and its verdict detects every
//! fault.

mod spoilings;

use std::{path::PathBuf, sync::LazyLock};

use crate::place::{Place, Ran, run};

/// One short run, with its results.
struct Recorded {
    place: Place,
    ran: Ran,
}

impl Recorded {
    fn file(&self, name: &str) -> PathBuf {
        self.place.path().join(name)
    }
}

static RECORDED: LazyLock<Recorded> = LazyLock::new(|| {
    let place = Place::new();
    let ran = place.run(&[
        "soak",
        "--games",
        "24",
        "--tables",
        "6",
        "--tournaments",
        "1",
        "--computer",
        "3",
        "--seed",
        "7",
        "--minutes",
        // No machine needs them all; a run that is cut short may have no tournament to judge.
        "30",
        "--database",
        "games.db",
        "--transcript",
        "seen.json",
    ]);
    Recorded { place, ran }
});

#[test]
fn its_help_says_what_it_does_and_a_database_of_another_run_is_refused() {
    let help = run(&["soak", "--help"]);
    assert_eq!(help.code, 0);
    assert!(
        help.text().contains("see that nothing is lost"),
        "{}",
        help.text()
    );
    let refused = run(&["soak", "--database", "/dev/null"]);
    assert_eq!(refused.code, 2);
    assert!(
        refused.stderr.contains("is there already"),
        "{}",
        refused.stderr
    );
}

#[test]
fn random_games_through_kills_faults_and_a_full_disk_lose_and_double_nothing() {
    let done = &RECORDED.ran;
    let text = done.text();
    assert_eq!(done.code, 0, "{text}{}", done.stderr);
    for said in [
        "nothing is wrong",
        "clock put forward",
        "pictures as drawn again ",
        "to repeat: cairn soak --minutes 30 --tables 6 --tournaments 1 --computer 3 --seed 7 --games 24 \
         --database games.db --transcript seen.json",
    ] {
        assert!(text.contains(said), "`{said}` in {text}");
    }
    // On a slow machine it uses all of its time, which is long enough to judge.
    let judged = [
        "too short to tell whether it grows",
        "minutes of one process",
    ];
    assert!(judged.iter().any(|it| text.contains(it)), "{text}");
    // A soak without faults would say the same.
    let told = |heading: &str| {
        let mut lines = text.lines().skip_while(|it| !it.starts_with(heading));
        let line = lines.nth(1).unwrap_or_else(|| panic!("{heading}: {text}"));
        line.to_owned()
    };
    let verdict = told("what was to be announced");
    assert!(
        !verdict.contains("missing ") && !verdict.contains("doubled "),
        "{text}"
    );
    let faults = told("requests that failed, by how");
    assert!(faults.split(", ").count() >= 3, "{faults}");
    let troubles = told("other trouble");
    let kinds = [
        "kills ",
        "gateway ",
        "full disk ",
        "may not ",
        "deleted thread ",
    ];
    let begun = told("games begun, by form");
    assert!(begun.contains("against the computer "), "{begun}");
    for kind in kinds {
        assert!(troubles.contains(kind), "`{kind}` in {troubles}");
    }
    assert!(!text.contains("damaged rows, by how: 0"), "{text}");
}
