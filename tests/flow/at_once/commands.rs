//! Commands that name no game, used ten times at the same moment.

use std::collections::BTreeSet;

use cairn_domain::{ParticipantId, tournament::TournamentEvent};

use super::{
    super::{kinds::ladder, panel::Event},
    TIMES, answers, changes_for_others,
    games::OF_GAMES,
};
use crate::{common::pages::commands, flow::prelude::*};

/// The commands that show something or ask first, but for those about a game.
fn display_commands() -> impl Iterator<Item = &'static str> {
    let all = commands().into_iter();
    all.filter(|(path, effect)| effect == "shows" && !OF_GAMES.contains(path))
        .map(|(path, _)| path)
}

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
    let log = event.tournament().await.log;
    format!("{challenges} {away:?} {draft:?} {log:?}")
}

/// Uses all commands that show something; nothing changes.
async fn show(event: &Event, ada: ParticipantId) {
    let before = state(event, ada).await;
    let tournament = || ("tournament", Arg::from(format!("T-{}", event.id)));
    for command in display_commands() {
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
async fn act(event: &Event, ada: ParticipantId) -> [&'static str; 9] {
    let chat = &event.chat;
    let books = chat.books().await;
    let tournament = || ("tournament", Arg::from(format!("T-{}", event.id)));
    let (game, _) = chat.begins_another(&[("clock", "3d".into())]).await;
    uses(event, "more-time", &[("game", game.as_str().into())]).await;
    // Each means another day.
    let gifts = chat.stored_game(&game).await.head.clock.gifts;
    assert_eq!(gifts.len(), TIMES);

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
    chat.wait_until("the challenges", |world| {
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
        let log = event.tournament().await.log;
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
        "more-time",
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

/// Every command that changes something for others is used; what only its user sees is tested where
/// it is made.
pub(super) async fn all_are_used() {
    let event = Event::open(&[], &["dan", "eve"], &[]).await;
    let chat: &Chat = &event.chat;
    let ada = event.tournament().await.directors[0];
    show(&event, ada).await;
    let mut used: BTreeSet<&str> = act(&event, ada).await.into();
    used.extend(OF_GAMES.iter().chain(&["ladder challenge"]));
    ladder::challenge_at_once().await;
    let registered: BTreeSet<String> = chat.ada.commands(chat.games).into_iter().collect();
    let declared: BTreeSet<String> = commands().iter().map(|it| it.0.to_owned()).collect();
    assert_eq!(registered, declared);
    for (command, effect) in commands() {
        assert!(
            !changes_for_others(&effect) || used.contains(command),
            "nobody uses /{command} ten times at once: use it in tests/flow/at_once/commands.rs, \
             or in games.rs there if it names a game"
        );
    }
    event.chat.end().await;
}
