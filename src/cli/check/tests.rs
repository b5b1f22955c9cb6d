use std::path::Path;

use cairn_discord::{GatewayLook, ServerPermissions};
use cairn_domain::Shards;

use super::{
    Verdict::{Fine, Warning, Wrong},
    *,
};

fn gateway_look() -> GatewayLook {
    GatewayLook {
        our_time: Timestamp(1_000_400),
        their_time: Some(Timestamp(1_000_000)),
        shards: 1,
        starts: 1_000,
        starts_left: 990,
        renewed_in: 86_400_000,
        privileged: Vec::new(),
        endpoint: None,
    }
}

#[test]
fn a_clock_that_is_off_is_told_and_by_a_minute_it_is_wrong() {
    for (ours, verdict, what) in [
        (1_004_000, Fine, "agrees"),
        (996_600, Fine, "agrees"),
        (1_020_500, Warning, "20 seconds ahead of"),
        (-2_599_500, Wrong, "3600 seconds behind"),
    ] {
        let our_time = Timestamp(ours);
        let found = discord::clock(&GatewayLook {
            our_time,
            ..gateway_look()
        });
        assert_eq!(found.verdict, verdict, "{ours}");
        assert!(found.what.contains(what), "{}", found.what);
    }
}

#[test]
fn a_copy_that_was_not_made_for_two_nights_is_missed() {
    let at = |hours: i64| last_copy(Some(Timestamp(0)), Timestamp(hours * 3_600_000));
    assert_eq!([at(0), at(47)].map(|it| it.verdict), [Fine; 2]);
    assert!(at(75).what.ends_with("3 days ago"));
    let none = last_copy(None, Timestamp(0));
    assert_eq!([at(75), none].map(|it| it.verdict), [Warning; 2]);
}

#[test]
fn switches_that_are_on_without_need_are_named() {
    let mut on = gateway_look();
    on.privileged = vec!["Message Content Intent".to_owned()];
    let mut elsewhere = gateway_look();
    elsewhere.endpoint = Some("https://example.org/".to_owned());
    for (look, verdict, what) in [
        (on, Warning, "Message Content"),
        (elsewhere, Wrong, "example.org"),
    ] {
        let found = discord::intents(&look);
        assert_eq!(found.verdict, verdict);
        assert!(found.what.contains(what), "{}", found.what);
    }
    let what = "shards 0-3/16 here, one connection recommended; 990 of 1000 starts left in the next 24 hours";
    let found = discord::gateway(&gateway_look(), Shards::new(0, 3, 16));
    assert_eq!(found, fine(what));
    let mut few = gateway_look();
    few.starts_left = 3;
    assert_eq!(discord::gateway(&few, None).verdict, Warning);
}

#[test]
fn missing_permissions_are_named_with_their_servers() {
    let missing = |count| {
        let lacking = (
            "The \u{1b}[1mRoom".to_owned(),
            vec!["Attach Files".to_owned()],
        );
        discord::permissions(&ServerPermissions {
            servers: 30,
            lacking: vec![lacking; count],
            invitation: "https://discord.com/…".to_owned(),
        })
    };
    let mend = "The [1mRoom: Attach Files\n\
                Grant them to the bot's role, or invite it again:\n\
                https://discord.com/…";
    let what = "permissions are missing in 1 of 30";
    assert_eq!(missing(1), Warning.finding(what, mend));
    assert!(missing(25).mend.contains("and 5 more"));
}

#[test]
fn room_is_counted_against_the_size_of_the_database() {
    for (size, free, verdict) in [
        (10, 2_000, Fine),
        (10, 500, Warning),
        (5_000, 2_000, Warning),
        (10, 63, Wrong),
    ] {
        let free = Some(free * disk::MIB);
        let found = disk::room(Path::new("cairn.db"), size * disk::MIB, free);
        assert_eq!(found.verdict, verdict, "{size} {free:?}");
    }
}

#[test]
fn a_database_on_a_network_or_of_another_user_is_a_warning() {
    let path = Path::new("/srv/cairn.db");
    let found = disk::network(path, 0x6969).expect("NFS");
    assert_eq!(found.verdict, Warning);
    assert!(found.what.ends_with("(NFS)"), "{}", found.what);
    let ext4 = 0xef53;
    assert_eq!(disk::network(path, ext4), None);
    let found = disk::foreign(path, 0, 10_001).expect("another user");
    assert_eq!(found.verdict, Warning);
    assert!(found.what.contains("user 0"), "{}", found.what);
    assert_eq!(disk::foreign(path, 7, 7), None);
}
