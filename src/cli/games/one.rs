//! What is known of one game or tournament, and what it is waiting for.

use cairn_command::Failure;
use cairn_domain::{
    Family, Game, GameId, NotificationEvent, Outcome, Place, Remedy, Timestamp, TournamentId,
};
use cairn_kernel::Seat;
use cairn_store::{ListedTask, Store, TasksOf};
use serde_json::{Value, json};

use crate::cli::{
    shared::{Facts, age, moment, person, place},
    tasks::{attempts, remedy, retry_with, subject, task_json},
};

/// The most tasks of a game that are shown; there are a handful of kinds.
const MAX_TASKS: u32 = 50;

pub(super) async fn game(store: &Store, id: GameId, now: Timestamp) -> Result<Facts, Failure> {
    let (Some(row), Some(game)) = (store.row(id).await?, store.game(id).await?) else {
        return Err(Failure::from_text(format!(
            "there is no game #{id}; `cairn games` lists the games in progress"
        )));
    };
    let mut facts = Facts::default();
    let named = format!("#{id} (number {})", id.0);
    facts.add("game", named, "game", id.to_string());
    facts.add("", None, "number", id.0);
    let variant = game.terms.variant.to_string();
    facts.add("variant", variant.clone(), "variant", variant);
    let begun = game.started_at;
    facts.add("begun", moment(begun), "begun_ms", begun.0);
    let tournament = store.tournament_of_game(id).await?;
    let tournament = tournament.map(|it| it.to_string());
    let named = tournament.as_ref().map(|it| format!("T-{it}"));
    facts.add("tournament", named, "tournament", tournament);
    for seat in Seat::BOTH {
        let (text, value) = person(game.players.get(seat));
        facts.add(seat.key(), text, seat.key(), value);
    }
    let (text, value) = place(game.place);
    facts.add("place", text, "place", value);
    let (turns, entries) = (game.head.turns, game.seq().0);
    let played = format!("{turns} turns, {entries} log entries");
    facts.add("played", played, "turns", turns);
    facts.add("", None, "entries", entries);
    let outcome = game.head.outcome.as_ref().map(outcome_words);
    facts.add("", None, "over", outcome);
    facts.add("", None, "to_move", game.head.to_move.map(Seat::key));
    facts.add("", None, "since_ms", game.head.since.0);
    let waits_for = waits_for(&game, now);
    facts.add("waiting for", waits_for.clone(), "waits_for", waits_for);
    // Vacations, nights and outages extend it; only the bot counts them.
    let deadline = game.due.deadline;
    let text = deadline.map(|it| format!("not before {}", moment(it)));
    facts.add("deadline", text, "not_before_ms", deadline.map(|it| it.0));
    let offer = game.open_offer();
    let offer = offer.map(|it| (it.kind.key(), it.by.key()));
    let text = offer.map(|(kind, by)| format!("{kind} by {by}, not answered yet"));
    let value = offer.map(|(kind, by)| json!({"kind": kind, "by": by}));
    facts.add("offer", text, "offer", value);
    let text = row.is_frozen().then(|| {
        format!("cannot be replayed, see `cairn verify`; `cairn games {id} --end WHY` ends it")
    });
    facts.add("frozen", text, "frozen", row.is_frozen());
    let trouble = store.trouble(id).await?;
    facts.add("not shown", trouble.clone(), "trouble", trouble);
    posts(&mut facts, store, id).await?;
    let tasks = store.listed_tasks(TasksOf::Game(id), MAX_TASKS).await?;
    for it in &tasks {
        facts.add("task", task(it, now), "tasks", Value::Null);
    }
    let tasks: Vec<Value> = tasks.iter().map(task_json).collect();
    facts.add("", None, "tasks", tasks);
    Ok(facts)
}

/// Adds the posts of a game, and those of which nothing was heard.
async fn posts(facts: &mut Facts, store: &Store, id: GameId) -> anyhow::Result<()> {
    let mut posts = Vec::new();
    for it in store.posts(id).await? {
        let Some((event, place)) = it.event().zip(it.message_ref()) else {
            continue;
        };
        let (what, at) = post_subject(event);
        let [channel, message] = [place.channel.0, place.message.0].map(|it| it.to_string());
        let text = format!("{what} in channel {channel}, message {message}");
        posts.push(json!({"what": what, "of": at, "channel": channel, "message": message}));
        facts.add("post", text, "posts", Value::Null);
    }
    facts.add("", None, "posts", posts);
    let mut begun = Vec::new();
    for it in store.outbox(Family::of_game(id)).await? {
        if it.is_begun()
            && it.recipient.is_none()
            && let Some((event, channel)) = it.event().zip(it.channel)
        {
            let ((what, at), channel) = (post_subject(event), channel.0.to_string());
            let text = format!("{what} in channel {channel} was started but never confirmed");
            begun.push(json!({"what": what, "of": at, "channel": channel}));
            facts.add("post", text, "posts_begun", Value::Null);
        }
    }
    facts.add("", None, "posts_begun", begun);
    Ok(())
}

fn task(it: &ListedTask, now: Timestamp) -> String {
    let (id, about) = (it.id.0, subject(it));
    let tries = attempts(it.attempts);
    let when = match (it.parked_at, it.lease_until) {
        (Some(at), _) => {
            let remedy = remedy(it.remedy.unwrap_or(Remedy::Nothing));
            let (since, retry) = (age(now - at), retry_with(it.id));
            let reason = &it.reason;
            format!("parked {since} ago, {tries}: {reason}; {remedy}; to retry now: {retry}")
        }
        (None, Some(_)) => "in progress".to_owned(),
        (None, None) if it.due <= now => {
            format!("due for {}, {tries} {}", age(now - it.due), it.reason)
        }
        (None, None) => format!("due {}", moment(it.due)),
    };
    format!("{id}: {about}, {}", when.trim_end())
}

/// What has to happen for a game to continue, the most urgent first.
fn waits_for(game: &Game, now: Timestamp) -> String {
    let head = &game.head;
    if let Some(outcome) = &head.outcome {
        return format!("nothing: the game is over, {}", outcome_words(outcome));
    }
    let Some(seat) = head.to_move else {
        return "no player is to move".to_owned();
    };
    let turn = format!("a move by {} for {}", seat.key(), age(now - head.since));
    let paused = head.clock.pauses.last().is_some_and(|it| it.until > now);
    if paused {
        format!("the end of a pause; then {turn}")
    } else if head.clock.starts.is_some_and(|it| it > now) {
        format!("its first board; then {turn}")
    } else if let Some(flag) = head.clock.flag {
        let (other, since) = ((!seat).key(), age(now - flag.since));
        format!("{turn}, or for {other} to claim the win: time ran out {since} ago")
    } else {
        turn
    }
}

/// What a post shows, and the length of the log at that moment.
fn post_subject(it: NotificationEvent) -> (&'static str, i64) {
    let length = |it: u64| i64::try_from(it).unwrap_or(i64::MAX);
    match it {
        NotificationEvent::Offer(number) => ("offer", length(number.0)),
        NotificationEvent::TimeUp(since) => ("question about expired time", since.0),
        NotificationEvent::Board(at) => ("board", length(at.0)),
        // These have no posts.
        _ => ("notification", 0),
    }
}

fn outcome_words(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Won(seat, ..) => format!("won by {}", seat.key()),
        Outcome::Drawn { .. } => "drawn".to_owned(),
        Outcome::Aborted { .. } => "called off".to_owned(),
    }
}

pub(super) async fn tournament(store: &Store, id: TournamentId) -> Result<Facts, Failure> {
    let found = store.tournament(id).await?;
    let it = found.ok_or_else(|| Failure::from_text(format!("there is no tournament T-{id}")))?;
    let mut facts = Facts::default();
    let named = format!("T-{id} (number {})", id.0);
    facts.add("tournament", named, "tournament", id.to_string());
    facts.add("", None, "number", id.0);
    let (kind, stage) = (it.setup.kind.key(), it.stage.key());
    facts.add("kind", kind.to_owned(), "kind", kind);
    let variant = it.setup.variant.to_string();
    facts.add("variant", variant.clone(), "variant", variant);
    facts.add("stage", stage.to_owned(), "stage", stage);
    facts.add("", None, "going_on", it.stage.is_going_on());
    let (place, place_value) = place(Place {
        guild: Some(it.root.guild),
        channel: it.root.channel,
        wants_thread: false,
        thread: None,
    });
    facts.add("place", place, "place", place_value);
    let count = it.entries.len();
    facts.add("entries", count.to_string(), "entries", count);
    Ok(facts)
}
