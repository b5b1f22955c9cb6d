//! `cairn verify`.

use crate::place::Place;

/// The secret of these games: 32 times the byte 5.
const SECRET: &str = "0505050505050505050505050505050505050505050505050505050505050505";
const HASH: &str = "f849d67325facf04177bc663b2dc544051831c589ef581d412f2eba44834e77c";

fn record(draws: &str) -> String {
    format!(
        "[Game \"fortac\"]\n[Options \"\"]\n[Result \"1-0\"]\n[Seed hash \"{HASH}\"]\n\
         [Seed \"{SECRET}\"]\n\n0. {draws}\n1-0\n"
    )
}

#[test]
fn it_confirms_every_draw_and_finds_one_that_was_changed() {
    let place = Place::new();
    let ran = place.run_with(
        &["verify", "-"],
        record("+skip +trade +horse +horse +switch +horse").as_bytes(),
    );
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(ran.text().contains("all 6 draws"), "{}", ran.text());

    let ran = place.run_with(
        &["verify", "-"],
        record("+skip +trade +horse +hop +switch +horse").as_bytes(),
    );
    assert_eq!(ran.code, 1);
    assert!(ran.stderr.contains("the secret gives"), "{}", ran.stderr);
}

#[test]
fn it_tells_what_is_missing() {
    let place = Place::new();
    let whole = record("+skip +trade +horse +horse +switch +horse");
    let going_on = whole.replace(&format!("[Seed \"{SECRET}\"]\n"), "");
    let other = whole.replace(SECRET, &SECRET.replace("05", "06"));
    for (record, part) in [
        (going_on.as_str(), "told when the game is over"),
        (other.as_str(), "before the game"),
        ("no record", "no record"),
    ] {
        let ran = place.run_with(&["verify", "-"], record.as_bytes());
        assert_eq!(ran.code, 1, "{part}");
        assert!(ran.stderr.contains(part), "{part}: {}", ran.stderr);
    }
    assert_eq!(place.run(&["verify"]).code, 2);
}
