//! The copies of every night, full disks and interrupted copies.

use std::fs;

use super::{damage_seat, fails, files};
use crate::{
    cli::{
        filled::{database, in_database},
        place::{Place, wait_for},
    },
    flow::TextChecks as _,
};

#[test]
fn of_the_copies_of_every_night_the_newest_stay_and_never_none() {
    let place = database();
    let folder = place.path().join("copies");
    let nightly = |keep| place.run(&["backup", "--keep", keep, "copies"]);
    fails(&nightly("3"), "`copies` is not a folder");
    fs::create_dir(&folder).expect("a folder");
    let at = |day: u32| format!("cairn-2026-11-{day:02}T030000Z.db.gz");
    let seen = || {
        let files = fs::read_dir(&folder).expect("a folder");
        let names = files.map(|it| it.expect("a file").file_name());
        let mut names: Vec<String> = names.filter_map(|it| it.into_string().ok()).collect();
        names.sort();
        names
    };
    // Other people's files are left alone; leftovers of a killed process are removed.
    for name in ["mine.db.gz", "cairn-notes.db.gz", "2026-11-01.db"] {
        fs::write(folder.join(name), "mine").expect("written");
    }
    fs::write(folder.join(".cairn-new-killed"), "half").expect("written");
    fs::write(folder.join(".cairn-new-killed-journal"), "half").expect("written");
    assert_eq!(place.run(&["backup", "good.db.gz"]).code, 0);
    for day in 1..=5 {
        fs::copy(place.path().join("good.db.gz"), folder.join(at(day))).expect("copied");
    }
    let ran = nightly("3");
    assert_eq!(ran.code, 0, "{}{}", ran.text(), ran.stderr);
    for says in [
        "3 copies with ",
        "3 deleted",
        "the next one needs ",
        " MiB free",
    ] {
        ran.text().says(says);
    }
    let left = seen();
    assert_eq!(left.len(), 6, "{left:?}");
    assert!(left.contains(&at(4)) && left.contains(&at(5)), "{left:?}");

    // A failed copy does not delete existing ones.
    let before = seen();
    damage_seat(&place);
    for _ in 0..3 {
        fails(&nightly("2"), "is damaged");
    }
    let after = seen();
    let good = |names: &[String]| {
        let ours = names.iter().filter(|it| it.starts_with("cairn-2"));
        ours.cloned().collect::<Vec<_>>()
    };
    assert_eq!(
        good(&after),
        good(&before)[2..],
        "one less than are kept, however often"
    );
    // If one is kept, it stays until the next exists; a damaged one does not count.
    let newest = folder.join(at(30));
    fs::write(&newest, "torn").expect("written");
    fails(&nightly("1"), "is damaged");
    assert_eq!(good(&seen()), good(&before)[2..], "the last good one");
}

/// A file size limit stands in for a full disk: to the program it is one.
#[cfg(unix)]
#[test]
fn a_disk_that_is_full_during_the_copy_of_a_night_costs_nothing_but_that_copy() {
    let place = Place::new();
    in_database(&place, async |_| ());
    let folder = place.path().join("copies");
    fs::create_dir(&folder).expect("a folder");
    let nightly = ["backup", "--keep", "3", "copies"];
    // One of another night, so that the names differ.
    let earlier = ["backup", "copies/cairn-2026-11-01T030000Z.db.gz"];
    assert_eq!(place.run(&earlier).code, 0);
    let kept = || {
        let names = fs::read_dir(&folder).expect("a folder");
        let mut names: Vec<_> = names.map(|it| it.expect("a file").file_name()).collect();
        names.sort();
        names
    };
    let before = kept();
    // In blocks of 512 bytes: less than the size of the copy before it is packed.
    let full = place.run_limited("ulimit -f 64", &nightly);
    assert_eq!(full.code, 1, "{}", full.text());
    assert_eq!(full.stderr.lines().count(), 1, "{}", full.stderr);
    full.stderr.says("disk");
    assert_eq!(kept(), before, "nothing is lost, and nothing is left");
    let again = place.run(&nightly);
    assert_eq!(again.code, 0, "{}", again.stderr);
    assert_eq!(kept().len(), 2);
}

#[test]
fn a_backup_that_is_stopped_leaves_nothing() {
    use std::io::Read as _;

    let place = Place::new();
    in_database(&place, async |_| ());
    let conn = rusqlite::Connection::open(place.path().join("cairn.db")).expect("a database");
    // Enough for a second or two.
    conn.execute_batch(
        "INSERT INTO participants (kind, name)
         WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60000)
         SELECT 'person', hex(randomblob(1000)) FROM n",
    )
    .expect("filled");
    drop(conn);
    let before = files(&place);
    let begun = |place: &Place| files(place).iter().any(|it| it.starts_with(".cairn-new-"));
    for signal in [rustix::process::Signal::TERM, rustix::process::Signal::KILL] {
        let mut child = place
            .command(&["backup", "safe.db.gz"])
            .spawn()
            .expect("it starts");
        wait_for("a backup", || begun(&place));
        let id = rustix::process::Pid::from_child(&child);
        rustix::process::kill_process(id, signal).expect("sent");
        let mut said = String::new();
        let stderr = child.stderr.as_mut().expect("piped");
        stderr.read_to_string(&mut said).expect("text");
        let ended = child.wait().expect("it ends");
        if signal == rustix::process::Signal::TERM {
            assert_eq!(ended.code(), Some(1), "{said}");
            said.says("stopped; nothing was written");
        } else {
            assert!(begun(&place), "nobody could tidy up");
            assert_eq!(place.run(&["backup", "next.db.gz"]).code, 0);
            fs::remove_file(place.path().join("next.db.gz")).expect("it is there");
        }
        // Reading leaves the original's own files beside it.
        let mut left = files(&place);
        left.retain(|it| !["cairn.db-shm", "cairn.db-wal"].contains(&it.as_str()));
        assert_eq!(left, before, "{signal:?}");
    }
}
