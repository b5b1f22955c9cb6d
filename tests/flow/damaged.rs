//! One damaged thing of each kind in the database of a running bot: it is reported where it is met,
//! and everything else goes on. The kinds of damage are in the table `DAMAGES`; each line of it is
//! tried here.

use cairn_domain::{
    Editable as _, GuildId, NoticeKind, OutboxWrite, PersonalSettings, RatedGame, RatingMode,
    RatingWrite, Score, ServerSettings, Write,
};
use cairn_kernel::BySeat;
use sqlx::Connection as _;

use super::{
    damages::{DAMAGES, Damage, DamageTarget, damage},
    frozen::{LISTED, REFUSAL},
    operators::says,
    watch::MonitoredBot,
};
use crate::{common::books::Tx, flow::prelude::*};

/// A damaged thing, and how it is damaged.
struct DamagedThing {
    by: &'static Damage,
    number: i64,
    /// Its name; for a challenge, too.
    name: String,
}

/// The kinds under which it is counted.
fn counted_as(of: DamageTarget) -> &'static [&'static str] {
    match of {
        DamageTarget::Game => &["game"],
        DamageTarget::BesideGame => &["message"],
        DamageTarget::Thought => &[],
        DamageTarget::Challenge => &["challenge"],
        DamageTarget::Tournament => &["tournament"],
        DamageTarget::Task => &["task"],
        DamageTarget::Participant => &["rating", "message"],
        DamageTarget::Person => &["person"],
        DamageTarget::Server => &["server"],
    }
}

/// A game in which both have played a turn.
async fn played_game(chat: &Chat) -> String {
    let (name, _) = chat.begins_another(&[]).await;
    for (who, number) in [(&chat.ada, 1), (&chat.bob, 2)] {
        plays(chat, who, &name, number).await;
    }
    name
}

async fn plays(chat: &Chat, who: &localdiscord::Person, name: &str, number: usize) {
    let args = [("move", plain_turn(number).into()), ("game", name.into())];
    let played = chat.uses(who, "move", &args).await;
    played.says("Played");
    let turn = format!("turn {} ", number + 1);
    board(chat, name, &turn).await;
}

/// Waits for a post about a game with this text.
async fn board(chat: &Chat, name: &str, says: &str) -> Message {
    chat.wait_until(&format!("{says} of {name}"), |world| {
        let mut posts = world.messages_in(chat.games);
        posts
            .find(|it| {
                it.visible_to.is_none() && it.content.contains(name) && it.content.contains(says)
            })
            .cloned()
    })
    .await
}

fn number(name: &str) -> i64 {
    let id: GameId = name.parse().unwrap();
    id.0
}

/// The things to damage, one for each line of the table. The bot is away at the end.
async fn things(chat: &mut Chat, healthy: &str) -> Vec<DamagedThing> {
    chat.uses(&chat.cleo, "help", &[]).await;
    let mut things = Vec::new();
    for by in &DAMAGES {
        if matches!(
            by.of,
            DamageTarget::Game | DamageTarget::BesideGame | DamageTarget::Thought
        ) {
            let name = played_game(chat).await;
            let number = number(&name);
            things.push(DamagedThing { by, number, name });
        }
    }
    let setup = sets_up(chat, "ladder", "Cup").await;
    let cup = id_of(&opens(chat, setup.id, "Cup").await);
    chat.challenges(&chat.ada, &chat.bob, &[]).await;
    let asked = chat
        .finds(chat.games, "a challenge", |it| it.part("Accept").is_some())
        .await;
    let id = asked.part("Accept").unwrap()["custom_id"].clone();
    let challenge = id.as_str().unwrap().replace("1:accept:", "#");

    chat.stops().await;
    let (cleo, guild) = (PlayerId(chat.cleo.id().0), chat.sandbox.guild().0);
    let books = chat.books_of_stopped().await;
    let who = books.enroll(cleo, "Cleo".to_owned()).await;
    let game = books.game(GameId(number(healthy))).await.unwrap();
    let rated = RatedGame {
        game: game.id,
        ended_at: game.started_at,
        variant: game.terms.variant.clone(),
        rated: RatingMode::ByVariant,
        players: BySeat {
            first: who.id,
            second: game.players.second.id,
        },
        score: Score::First,
        guild: None,
        tournament: false,
    };
    let chosen = vec![
        Write::Rating(RatingWrite::Rate(rated)),
        Write::Outbox(OutboxWrite::Notice(
            who.id,
            NoticeKind::PlanFell {
                game: game.id,
                variant: game.terms.variant.to_string(),
            },
            game.started_at,
        )),
    ];
    books.write(chosen).await;
    let personal = PersonalSettings::default().with("confirm", "at-once");
    let server = ServerSettings::default().with("clock", "3d");
    let choose = async |tx: Tx| {
        tx.save_personal_settings(cleo, &personal).await?;
        tx.save_server_settings(GuildId(guild), &server).await
    };
    books.save(choose).await;
    let task = books.tasks().await[0].0;
    for by in &DAMAGES {
        let (number, name) = match by.of {
            DamageTarget::Game | DamageTarget::BesideGame | DamageTarget::Thought => continue,
            DamageTarget::Challenge => (number(&challenge), challenge.clone()),
            DamageTarget::Tournament => (cup.0, cup.to_string()),
            DamageTarget::Task => (task.0, String::new()),
            DamageTarget::Participant => (who.id.0, String::new()),
            DamageTarget::Person => (cleo.0.cast_signed(), String::new()),
            DamageTarget::Server => (guild.cast_signed(), String::new()),
        };
        things.push(DamagedThing { by, number, name });
    }
    books.close().await;
    things
}

/// Nobody waits for an unknown task, so it is made due at once.
async fn is_due(chat: &Chat, task: i64) {
    let mut conn = sqlx::SqliteConnection::connect(&chat.database)
        .await
        .unwrap();
    let due = sqlx::query("UPDATE tasks SET due_at = 0 WHERE id = $1").bind(task);
    due.execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
}

/// An ordinary answer: private, and no incident.
fn assert_fine(said: &InteractionOutcome, what: &str) {
    let text = said.text();
    assert!(
        said.is_private() && !text.contains("ncident"),
        "{what}: {said:?}"
    );
}

/// Whatever can be frozen is frozen with one incident, and ended by the operator.
async fn is_frozen_and_ended(chat: &Chat, it: &DamagedThing) {
    let what = it.by.what;
    let (command, name, listed) = match it.by.of {
        DamageTarget::Tournament => (
            "tournament show",
            format!("T-{}", it.name),
            "tournament list",
        ),
        _ => ("board", it.name.clone(), "games"),
    };
    let kind = command.split(' ').next().unwrap().replace("board", "game");
    let named = [(&*kind, name.as_str().into())];
    for _ in 0..2 {
        let refused = chat.uses(&chat.ada, command, &named).await;
        let text = refused.text();
        assert!(text.contains(REFUSAL), "{what}: {text}");
    }
    let is_listed = async || {
        let listed = chat.uses(&chat.ada, listed, &[]).await;
        let mut lines = listed.text().lines();
        lines.any(|it| it.contains(LISTED) && it.contains(&name))
    };
    assert!(is_listed().await, "{what}");
    let end = [
        name.trim_start_matches('#'),
        "--end",
        "It was damaged.",
        "--yes",
    ];
    let ended = says(chat, &end).await;
    ended.says("has ended without a result");
    assert!(!is_listed().await, "{what}");
    let told = format!("incident {}: ", it.number);
    let told = |line: &&String| line.contains(&told) && line.contains(&name);
    let incidents = chat.bot.output();
    assert_eq!(incidents.iter().filter(told).count(), 1, "{what}");
}

async fn goes_on_without_it(chat: &Chat, it: &DamagedThing, at: &Message) {
    let (ada, bob, cleo) = (&chat.ada, &chat.bob, &chat.cleo);
    let what = it.by.what;
    match it.by.of {
        DamageTarget::Game => (),
        DamageTarget::BesideGame => {
            plays(chat, ada, &it.name, 3).await;
            plays(chat, bob, &it.name, 4).await;
        }
        DamageTarget::Thought => {
            plays(chat, ada, &it.name, 3).await;
            let named = [("game", it.name.as_str().into())];
            let asked = chat.uses(ada, "resign", &named).await;
            chat.click(ada, asked.message().unwrap().id, "Yes, resign")
                .await;
            let asked = chat.uses(ada, "review", &named).await;
            assert_fine(&asked, what);
            let answer = asked.message().unwrap().id;
            chat.wait_until("the review", |world| {
                let it = world.message(answer)?;
                it.content.contains("Best moves").then_some(())
            })
            .await;
        }
        DamageTarget::Challenge => {
            let id = format!("1:accept:{}", it.name.trim_start_matches('#'));
            let said = forge(bob, at, &id).await;
            assert!(said.is_private() && !said.text().is_empty(), "{said:?}");
            let asked = chat.challenges(ada, cleo, &[]).await;
            assert_fine(&asked, what);
        }
        DamageTarget::Tournament => {
            let named = format!("T-{}", it.name);
            let args = [("tournament", named.into())];
            let said = chat.uses(bob, "tournament show", &args).await;
            assert!(said.is_private() && !said.text().is_empty(), "{said:?}");
            let setup = sets_up(chat, "ladder", "Next").await;
            opens(chat, setup.id, "Next").await;
        }
        DamageTarget::Task => {
            let books = chat.books().await;
            wait_until("a parked task", async || {
                let parked = books.parked_tasks().await;
                parked.iter().any(|task| task.id.0 == it.number)
            })
            .await;
        }
        DamageTarget::Participant | DamageTarget::Person => {
            for command in ["rating", "games", "settings me", "vacation show", "help"] {
                let said = chat.uses(cleo, command, &[]).await;
                assert_fine(&said, &format!("{what}: /{command}"));
            }
        }
        DamageTarget::Server => {
            let said = chat.uses(ada, "settings server", &[]).await;
            assert_fine(&said, what);
        }
    }
}

#[tokio::test]
async fn one_damaged_thing_of_each_kind_stops_nothing_else() {
    let mut watched = MonitoredBot::start().await;
    let healthy = played_game(&watched.chat).await;
    let things = things(&mut watched.chat, &healthy).await;
    let file = watched.chat.folder.path().join("cairn.db");
    for it in &things {
        let done = damage(&file, it.by, it.number, || ()).await.unwrap();
        assert!(done, "there is nothing to damage: {}", it.by.what);
        if it.by.of == DamageTarget::Task {
            is_due(&watched.chat, it.number).await;
        }
    }
    watched.chat.come_back().await;
    watched.find(2).await;
    let chat = &watched.chat;
    plays(chat, &chat.ada, &healthy, 3).await;
    let at = board(chat, &healthy, "turn 4 ").await;
    for it in &things {
        goes_on_without_it(chat, it, &at).await;
    }
    let (page, lines) = (watched.page().await, chat.bot.output());
    for it in &things {
        let frozen = ["game", "challenge", "tournament"];
        for kind in counted_as(it.by.of)
            .iter()
            .filter(|it| !frozen.contains(it))
        {
            let told = format!("a {kind} cannot be read; everything");
            let told = lines.iter().filter(|it| it.contains(&told)).count();
            let count = page.value("cairn_unreadable", &[("kind", kind)]);
            // Somebody's settings are written again with their next choice.
            let is_mended = *kind == "person";
            // Of two games, and of a person.
            let families = if *kind == "message" { 3 } else { 1 };
            assert_eq!(told, families, "{kind}: {}", it.by.what);
            assert!(count > 0.5 || is_mended, "{kind}: {}", it.by.what);
        }
    }
    let frozen =
        |it: &&DamagedThing| matches!(it.by.of, DamageTarget::Game | DamageTarget::Tournament);
    let mut ended: Vec<&str> = Vec::new();
    for it in things.iter().filter(frozen) {
        if !ended.contains(&&*it.name) {
            is_frozen_and_ended(chat, it).await;
            ended.push(&it.name);
        }
    }
    // A server that is not ready would be restarted for nothing.
    watched.until_ready(200, "cannot be read: ").await;
    plays(chat, &chat.bob, &healthy, 4).await;
    assert!(chat.sandbox.violations().is_empty());
    watched.chat.quit().await;
}
