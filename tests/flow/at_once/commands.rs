//! Commands that name no game, used ten times at the same moment.

use std::collections::BTreeSet;

use cairn_domain::{ParticipantId, Timestamp, tournament::TournamentEvent};

use localdiscord::{Arg, InteractionOutcome};

use super::{
    super::{Chat, panel::Event, plain::plain},
    TIMES, answers,
    games::OF_GAMES,
};

/// Commands that only show something or ask first, with their options.
const SHOW: [&str; 21] = [
    "about",
    "games",
    "help",
    "ladder show",
    "leaderboard",
    "learn",
    "privacy delete",
    "privacy export",
    "privacy show",
    "profile",
    "rating",
    "rules",
    "settings me",
    "settings server",
    "tournament direct",
    "tournament export",
    "tournament leave",
    "tournament list",
    "tournament show",
    "tournament why",
    "vacation show",
];

/// Commands tested elsewhere, and why.
const ELSEWHERE: [&str; 7] = [
    // `notes.rs`.
    "note",
    // `plans.rs`.
    "plan",
    // `explore.rs`.
    "explore",
    // Using it again lifts it, so ten are ten.
    "block",
    // Each gives a day, so ten are ten.
    "more-time",
    // It needs a running ladder.
    "ladder challenge",
    // Each is searched once, no matter who asks: `review.rs`, `records.rs`.
    "review",
];

async fn uses(event: &Event, command: &str, args: &[(&str, Arg)]) -> Vec<InteractionOutcome> {
    let chat = &event.chat;
    let asked = (0..TIMES).map(|_| chat.ada.slash(chat.games, command, args).unwrap());
    answers(asked.collect(), command).await
}

/// All data of Ada that commands here could change, and the tournament.
async fn state(event: &Event, ada: ParticipantId) -> String {
    let books = event.chat.books().await;
    let challenges = books.open_challenges(ada).await.len();
    let away = books.vacations(&[ada], Timestamp(0)).await;
    let draft = books.tournament_draft(ada).await;
    let log = event.it().await.log;
    format!("{challenges} {away:?} {draft:?} {log:?}")
}

/// Uses all commands that show something; nothing changes.
async fn show(event: &Event, ada: ParticipantId) {
    let before = state(event, ada).await;
    let tournament = || ("tournament", Arg::from(format!("T-{}", event.id)));
    for command in SHOW {
        let args = match command {
            "rules" | "leaderboard" => vec![("game", plain().into())],
            "tournament direct" | "tournament export" | "tournament leave" | "tournament show"
            | "ladder show" => vec![tournament()],
            "tournament why" => vec![("player", "bob".into()), tournament()],
            _ => Vec::new(),
        };
        uses(event, command, &args).await;
    }
    assert_eq!(state(event, ada).await, before);
}

/// Uses commands that do something; the result is one, or as many as were meant.
async fn act(event: &Event, ada: ParticipantId) -> [&'static str; 8] {
    let chat = &event.chat;
    let books = chat.books().await;
    let tournament = || ("tournament", Arg::from(format!("T-{}", event.id)));
    uses(event, "vacation start", &[("until", "5 days".into())]).await;
    let away = books.vacations(&[ada], Timestamp(0)).await;
    assert_eq!(away.len(), 1);
    uses(event, "vacation end", &[]).await;
    let ended = books.vacations(&[ada], Timestamp(0)).await;
    assert!(ended.iter().all(|it| it.until < away[0].until), "{ended:?}");

    let args = [("game", plain().into()), ("opponent", (&chat.bob).into())];
    uses(event, "challenge", &args).await;
    let open = books.open_challenges(ada).await;
    assert!((1..=TIMES).contains(&open.len()));
    // Each existing one is posted, and no other.
    chat.until("the challenges", |world| {
        let posts = world.messages_in(chat.games);
        let posts = posts.filter(|it| it.part("Accept").is_some()).count();
        (posts == open.len()).then_some(())
    })
    .await;

    let args = [
        ("kind", "ladder".into()),
        ("game", plain().into()),
        ("name", "Next".into()),
    ];
    uses(event, "tournament new", &args).await;
    assert!(books.tournament_draft(ada).await.is_some());

    let count = async |is: fn(&TournamentEvent) -> bool| {
        let log = event.it().await.log;
        log.iter().filter(|it| is(&it.event)).count()
    };
    let joined = |it: &TournamentEvent| matches!(it, TournamentEvent::Joined { .. });
    let before = count(joined).await;
    uses(event, "tournament join", &[tournament()]).await;
    assert_eq!(count(joined).await, before + 1);
    uses(
        event,
        "tournament rest",
        &[("round", 1.into()), tournament()],
    )
    .await;
    let rests = |it: &TournamentEvent| matches!(it, TournamentEvent::AskedBye { .. });
    assert_eq!(count(rests).await, 1);

    uses(event, "table", &[]).await;
    uses(event, "puzzle", &[]).await;
    assert_eq!(books.puzzles(ada).await.len(), 1);
    [
        "vacation start",
        "vacation end",
        "challenge",
        "tournament new",
        "tournament join",
        "tournament rest",
        "table",
        "puzzle",
    ]
}

/// Every registered command is used, or listed here with the reason why not.
pub(super) async fn all_are_used() {
    let event = Event::open(&[], &["dan", "eve"], &[]).await;
    let chat: &Chat = &event.chat;
    let ada = event.it().await.directors[0];
    show(&event, ada).await;
    let mut used: BTreeSet<&str> = act(&event, ada).await.into();
    used.extend(OF_GAMES.iter().chain(&SHOW).chain(&ELSEWHERE));
    for command in chat.ada.commands(chat.games) {
        assert!(
            used.remove(command.as_str()),
            "nobody uses /{command} ten times at once: use it in tests/flow/at_once/commands.rs, \
             or in games.rs there if it names a game"
        );
    }
    assert!(used.is_empty(), "there are no such commands: {used:?}");
    event.chat.end().await;
}
