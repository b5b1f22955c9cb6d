//! Every button of a tournament, pressed by people it is not for: a stranger, somebody from another
//! server, somebody who is too late, twice, or on a post from last month.

use std::time::Duration;

use cairn_domain::tournament::{Stage, Tournament, TournamentEvent, TournamentLine};

use localdiscord::{
    InteractionOutcome, Person,
    world::{channel::ChannelKind, message::Message},
};

use super::{
    Chat,
    panel::{DAY, Event},
    plain::plain,
    refusals::{assert_refused, forge},
    tournament::{chooses, id_of, opens, sets_up},
};

/// All requests under posts of tournaments and in private answers about them.
const BUTTONS: [&str; 23] = [
    "join",
    "leave",
    "withdraw",
    "give-up",
    "stay",
    "return",
    "after-all:1",
    "season:yes",
    "season:no",
    "rules:0",
    "who:0",
    "who:9",
    "games",
    "standings:0:no",
    "standings:0:yes",
    "crosstable:0",
    "log:0",
    "log:99",
    "round:1",
    "round:9",
    "why:1::0",
    "why:1:0:3",
    "instead:1:0",
];

/// All requests of a director.
const DIRECT: [&str; 16] = [
    "at:home",
    "at:matches:0",
    "at:match:0",
    "at:game:0:0",
    "at:entries:0",
    "at:entry:0",
    "at:forbid:0:0",
    "at:look",
    "ask:end",
    "do:9:end",
    "do:9:call-off",
    "do:9:remove:0",
    "do:9:result:0:0:1",
    "do:9:forbid:0:1",
    "do:9:let-meet:0:1",
    "do:9:start",
];

fn of(id: impl std::fmt::Display, button: &str) -> String {
    format!("1:t:of:{id}:{button}")
}

/// Checks for a private answer in words that is not an internal error.
fn assert_answered(said: &InteractionOutcome, what: &str) {
    if let InteractionOutcome::Form(_) = said {
        return;
    }
    let text = said.text();
    let has_picture = said.message().is_some_and(|it| !it.attachments.is_empty());
    assert!(
        said.is_private() && (!text.is_empty() || has_picture),
        "{what}: {said:?}"
    );
    assert!(
        !text.contains("incident") && !text.contains("Incident"),
        "{what}: {text}"
    );
    assert!(text.chars().count() <= 2_000, "{what}: {text}");
}

async fn presses_all(event: &Event, who: &Person, at: &Message) {
    for button in BUTTONS {
        assert_answered(&forge(who, at, &of(event.id, button)).await, button);
    }
}

/// Nobody but its directors can use the directors' buttons.
async fn directs_nothing(event: &Event, who: &Person, at: &Message) {
    let before = event.it().await;
    for wish in DIRECT {
        let said = forge(who, at, &format!("1:d:{}:{wish}", event.id)).await;
        if let InteractionOutcome::Form(window) = said {
            let sent = who.submit(&window, &[("text", "because")]).unwrap();
            assert_refused(&sent.outcome().await.unwrap(), "director");
        } else {
            assert_refused(&said, "director");
        }
    }
    let InteractionOutcome::Form(window) = forge(who, at, &format!("1:d:{}:say", event.id)).await
    else {
        panic!("no window");
    };
    let sent = who.submit(&window, &[("text", "Hello all")]).unwrap();
    assert_refused(&sent.outcome().await.unwrap(), "director");
    assert_eq!(event.it().await, before);
}

#[tokio::test]
async fn strangers_and_people_of_another_server_get_a_private_sentence_and_change_nothing() {
    let event = Event::started(&["dan", "eve"], &["gus"]).await;
    let chat = &event.chat;
    let gus = chat.sandbox.person("gus");
    let bot = chat.sandbox.bot_user();
    let elsewhere = chat.sandbox.change(|world| {
        let guild = world.add_guild("The Other Room", gus.id());
        world.join(guild, bot);
        world.add_channel(guild, "lobby", ChannelKind::Text)
    });
    let rules = [("game", plain().into())];
    let there = chat.slash(&gus, elsewhere, "rules", &rules).await;
    let there = there.message().unwrap().clone();
    let before = event.it().await;

    // A spectator.
    for button in BUTTONS.into_iter().filter(|it| *it != "join") {
        assert_answered(
            &forge(&gus, &event.post, &of(event.id, button)).await,
            button,
        );
    }
    for button in ["leave", "withdraw", "give-up", "return", "season:yes"] {
        let said = forge(&gus, &event.post, &of(event.id, button)).await;
        assert_refused(&said, "not in this tournament");
    }
    directs_nothing(&event, &gus, &event.post).await;
    for claim in ["win", "draw", "play-on"] {
        let game = before.matches[0].games[0].game.unwrap();
        let said = forge(&gus, &event.post, &format!("1:t:claim:{game}:{claim}")).await;
        assert_answered(&said, claim);
    }
    // Players do not direct either.
    directs_nothing(&event, &chat.bob, &event.post).await;
    // From another server there is no such tournament.
    let unknown = "tournament by that name";
    for button in BUTTONS {
        assert_refused(&forge(&gus, &there, &of(event.id, button)).await, unknown);
    }
    for wish in DIRECT {
        let said = forge(&gus, &there, &format!("1:d:{}:{wish}", event.id)).await;
        if let InteractionOutcome::Form(window) = said {
            let sent = gus.submit(&window, &[("text", "because")]).unwrap();
            assert_refused(&sent.outcome().await.unwrap(), unknown);
        } else {
            assert_refused(&said, unknown);
        }
    }
    assert_eq!(event.it().await, before);
    event.ends().await;
}

#[tokio::test]
async fn a_full_tournament_and_one_that_is_over_say_what_is_possible_now() {
    let event = Event::open(
        &[("places", "8")],
        &["dan", "eve", "fay", "gus", "hal", "ivy"],
        &["joe"],
    )
    .await;
    let chat = &event.chat;
    let joe = chat.sandbox.person("joe");
    let full = chat.click(&joe, event.post.id, "Join").await;
    assert_refused(&full, "All places of this tournament are taken");
    let twice = chat.click(&chat.bob, event.post.id, "Join").await;
    assert_refused(&twice, "in this tournament already");
    let left = chat.click(&chat.bob, event.post.id, "Leave").await;
    assert!(left.text().contains("have left"), "{}", left.text());
    let again = chat.click(&chat.bob, event.post.id, "Leave").await;
    assert_refused(&again, "not in this tournament");
    let joined = chat.click(&joe, event.post.id, "Join").await;
    assert!(joined.text().contains("You are in"), "{}", joined.text());
    presses_before_the_start(&event).await;

    event.starts().await;
    event.begun(1).await;
    // Two devices withdraw at once.
    let asked = chat.click(&joe, event.post.id, "Leave").await;
    let asked = asked.message().unwrap().id;
    let [first, second] = ["withdraw", "withdraw"].map(|it| {
        let pressed = joe.click_stale(asked, &of(event.id, it));
        pressed.unwrap()
    });
    let (first, second) = (
        first.outcome().await.unwrap(),
        second.outcome().await.unwrap(),
    );
    // Both answers are in one message, so either may have been overwritten when it is read.
    for answer in [first.text(), second.text()] {
        let is_true = ["You have left", "not in this tournament"].map(|it| answer.contains(it));
        assert!(is_true[0] || is_true[1], "{answer}");
    }
    let log = event.it().await.log;
    let gone = |it: &&TournamentLine| matches!(it.event, TournamentEvent::Withdrawn { .. });
    assert_eq!(log.iter().filter(gone).count(), 1, "{log:#?}");
    presses_all(&event, &chat.bob, &event.post).await;

    event.back().await;
    event.picks(&chat.ada, event.panel, "End it now").await;
    event.because("").await;
    let it = event.it().await;
    assert_eq!(it.stage, Stage::Over);
    chat.sandbox.advance(40 * DAY);
    for who in [&chat.bob, &joe, &chat.cleo] {
        presses_all(&event, who, &event.post).await;
        for button in [
            "join",
            "leave",
            "withdraw",
            "give-up",
            "return",
            "season:no",
        ] {
            let said = forge(who, &event.post, &of(event.id, button)).await;
            assert_refused(&said, "over");
        }
    }
    // The director's panel of last month, too.
    for wish in DIRECT {
        let said = forge(&chat.ada, &event.post, &format!("1:d:{}:{wish}", event.id)).await;
        assert_answered(&said, wish);
    }
    let after: Tournament = event.it().await;
    assert_eq!(after.log, it.log);
    event.ends().await;
}

/// Actions that are not possible yet say so.
async fn presses_before_the_start(event: &Event) {
    let it = event.it().await;
    for button in BUTTONS
        .into_iter()
        .filter(|it| !matches!(*it, "join" | "leave"))
    {
        assert_answered(
            &forge(&event.chat.cleo, &event.post, &of(event.id, button)).await,
            button,
        );
    }
    for wish in DIRECT
        .into_iter()
        .filter(|it| it.starts_with("at:") || it.starts_with("ask:"))
    {
        let said = forge(
            &event.chat.ada,
            &event.post,
            &format!("1:d:{}:{wish}", event.id),
        )
        .await;
        assert_answered(&said, wish);
    }
    assert_eq!(event.it().await, it);
}

#[tokio::test]
async fn each_kind_answers_all_of_its_buttons_before_and_after_its_start() {
    for kind in ["round-robin", "knockout", "league", "ladder"] {
        let people = ["ada", "bob", "cleo", "dan", "eve"];
        let chat = Chat::start_with(localdiscord::Config {
            people: people.map(|it| (it.to_owned(), "en-US".to_owned())).into(),
            ..localdiscord::Config::default()
        })
        .await;
        let setup = sets_up(&chat, kind, "Cup").await;
        chooses(&chat, setup.id, "start", "1").await;
        let post = opens(&chat, setup.id, "Cup").await;
        let id = id_of(&post);
        for name in &people[..4] {
            let joined = chat
                .click(&chat.sandbox.person(name), post.id, "Join")
                .await;
            assert!(joined.text().contains("You are in"), "{}", joined.text());
        }
        for started in [false, true] {
            if started {
                chat.sandbox.advance(DAY + Duration::from_secs(11));
                let runs = |it: &Tournament| it.stage == Stage::Running;
                chat.tournament_is(id, "the start", runs).await;
            }
            for who in ["bob", "eve"] {
                let who = chat.sandbox.person(who);
                let quiet = |it: &&&str| !matches!(**it, "join" | "leave" | "withdraw" | "give-up");
                for button in BUTTONS.iter().filter(quiet) {
                    let said = forge(&who, &post, &of(id, button)).await;
                    assert_answered(&said, &format!("{kind} {button}"));
                }
            }
            for wish in DIRECT.into_iter().filter(|it| !it.starts_with("do:")) {
                let said = forge(&chat.ada, &post, &format!("1:d:{id}:{wish}")).await;
                assert_answered(&said, &format!("{kind} {wish}"));
            }
        }
        chat.assert_clean();
        chat.end().await;
    }
}
