//! A server moves from one instance to another and stays the same, no matter what was played there.

mod computer;
mod filled;
mod way;
mod whole;

use cairn_domain::{
    Event, GameId, HowAborted, InstanceWrite, Interval, Outcome, PlayerId, Shard, Timestamp, Write,
};
use cairn_rules::catalog;
use cairn_store::OpenMode;

use self::{
    filled::{Chance, DAY, GUILD, LATER, NOW, START, play},
    way::{Way, instance, signer, verify},
};
use crate::{
    database::empty,
    laws::{ada, eve, put},
};

#[tokio::test]
async fn a_server_is_the_same_with_another_instance_whatever_was_played_there() {
    for seed in 1..=6 {
        let (from, way) = (instance(Some(seed)).await, Way::new());
        let said = way.export(&from.url(), "one", false).await.well();
        assert!(said.contains("7 games"), "{said}");
        assert!(said.contains("1 game in direct messages"), "{said}");
        assert!(said.contains("1 game of another server"), "{said}");
        verify(&from.url()).await;

        let to = instance(None).await;
        let by = signer(&said);
        way.import(&to.url(), "one", Some(&by)).await.well();
        let verified = verify(&to.url()).await;
        assert!(verified.contains("7 games"), "{verified}");
        let again = way.export(&to.url(), "two", false).await.well();
        assert_ne!(signer(&again), by, "each instance has a key of its own");
        assert!(way.body("one") == way.body("two"), "seed {seed}");
        // Only once is possible.
        let twice = way.import(&to.url(), "one", Some(&by)).await;
        twice.refused("is here already, with 7 games and 0 tournaments");
    }
}

#[tokio::test]
async fn clocks_go_by_what_did_not_count_before_and_by_nothing_the_new_instance_missed() {
    let (from, way) = (instance(Some(3)).await, Way::new());
    let by = signer(&way.export(&from.url(), "one", false).await.well());
    let to = instance(None).await;
    let bot = cairn_store::open(&to.url(), OpenMode::Bot).await.unwrap();
    let missed = Write::Instance(InstanceWrite::Beat {
        shard: Shard::ALL,
        at: NOW,
        outage: Some(Interval {
            from: Timestamp(START),
            until: Timestamp(START + 60 * DAY),
        }),
    });
    put(&*bot, vec![missed]).await;
    bot.close().await;
    way.import(&to.url(), "one", Some(&by)).await.well();
    let bot = cairn_store::open(&to.url(), OpenMode::Bot).await.unwrap();
    let taken = bot.taken_over().await.unwrap();
    let (guild, taken) = taken.first().unwrap();
    assert_eq!((*guild, taken.at), (GUILD, LATER));
    let own = bot.outages().await.unwrap();
    let rests = taken.outages(
        own.iter()
            .map(|it| it.span)
            .filter(|it| it.until > taken.at),
    );
    let rest = Interval {
        from: Timestamp(START + 95 * DAY),
        until: Timestamp(START + 96 * DAY),
    };
    assert_eq!(rests, [rest]);
    let ada = bot.participant(ada().user.unwrap()).await.unwrap().unwrap();
    let away = bot.vacations(&[ada.id], Timestamp(0)).await.unwrap();
    assert_eq!(away[0].until, Timestamp(START + 110 * DAY));
    assert_eq!(away[0].reason, "", "why is nobody else's business");
    bot.close().await;
}

#[tokio::test]
async fn games_whose_numbers_are_taken_get_others_and_people_keep_theirs() {
    let (from, way) = (instance(Some(1)).await, Way::new());
    let by = signer(&way.export(&from.url(), "one", false).await.well());
    let to = empty().await;
    let bot = cairn_store::open(&to.url(), OpenMode::Bot).await.unwrap();
    // Here Eve came first, Zoe is known, and a game is played in private.
    let eve_here = bot.enroll(eve().user.unwrap(), "Eve II".to_owned()).await;
    let zoe = bot.enroll(PlayerId(77), "Zoe".to_owned()).await.unwrap();
    let eve_here = eve_here.unwrap();
    let kind = catalog().games().next().unwrap();
    let mut chance = Chance(5);
    let own = [eve_here.clone(), zoe];
    play(&*bot, kind, (4, None), own, &mut chance).await;
    bot.close().await;

    let said = way.import(&to.url(), "one", Some(&by)).await.well();
    let renamed = format!("game #{} is #{} here", GameId(1), GameId(5));
    assert!(said.contains(&renamed), "{said}");
    verify(&to.url()).await;
    let bot = cairn_store::open(&to.url(), OpenMode::Bot).await.unwrap();
    let all = bot.all_games().await.unwrap();
    assert_eq!(all, (4..=11).map(GameId).collect::<Vec<_>>());
    assert!(bot.reserve_id().await.unwrap() > GameId(11));
    let eve_now = bot.participant(eve().user.unwrap()).await.unwrap();
    assert_eq!(eve_now, Some(eve_here));
    bot.close().await;
}

#[tokio::test]
async fn what_is_handed_over_ends_here_and_nothing_of_it_is_lost() {
    let (from, way) = (instance(Some(2)).await, Way::new());
    let copy = way.export(&from.url(), "copy", false).await.well();
    let said = way.export(&from.url(), "whole", true).await.well();
    assert_eq!(signer(&said), signer(&copy));
    assert!(way.body("whole") == way.body("copy"));
    verify(&from.url()).await;
    let store = cairn_store::open(&from.url(), OpenMode::Looking)
        .await
        .unwrap();
    let mut ended = 0;
    for id in store.all_games().await.unwrap() {
        let game = store.game(id).await.unwrap().unwrap();
        if game.place.guild != Some(GUILD) {
            assert_ne!(
                game.log.last().map(|it| &it.event),
                Some(&Event::HandedOver)
            );
            continue;
        }
        let how = HowAborted::HandedOver;
        let outcome = game.head.outcome.as_ref().expect("it ended");
        ended += usize::from(*outcome == Outcome::Aborted { how });
        assert_eq!(game.due.wake, None);
    }
    assert!(ended > 1, "only {ended}");
    store.close().await;
}

#[tokio::test]
async fn the_key_is_made_at_the_first_start_and_stays() {
    let database = instance(None).await;
    let mut secrets = Vec::new();
    for _ in 0..2 {
        let bot = cairn_store::open(&database.url(), OpenMode::Bot)
            .await
            .unwrap();
        secrets.push(bot.signing_secret().await.unwrap().expect("a key"));
        bot.close().await;
    }
    assert_eq!(secrets[0], secrets[1]);
    assert_eq!(format!("{:?}", secrets[0]), "SigningSecret(…)");
}
