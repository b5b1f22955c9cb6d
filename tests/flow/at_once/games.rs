//! All requests about a game, by buttons and by commands. Two games are at the same stage; a
//! request made once in one and ten times at once in the other has the same effect.

use std::collections::BTreeSet;

use cairn_domain::{Family, NotificationEvent, OutboxRow, PickerVersion};

use super::{super::plain::first_path, TIMES, answers, families};
use crate::flow::prelude::*;

/// The commands that name a game.
pub(super) const OF_GAMES: [&str; 10] = [
    "abort", "board", "draw", "history", "move", "pause", "rematch", "replay", "resign", "takeback",
];

/// The stage of a game between Ada and Bob when it is pressed.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    /// Ada is to move.
    Fresh,
    /// Ada has entered a turn.
    Entered,
    /// Bob has offered a draw.
    Offered,
    /// There is a clock, and it is paused.
    Paused,
    /// There is none, and Ada has not played for some days.
    Waiting,
    /// Ada's time is up.
    Late,
    /// Like `Late`, and Ada has left the server.
    Left,
    Over,
}

/// A game, and the post to press.
struct PostedGame {
    name: String,
    post: Message,
}

impl Stage {
    /// The person who may press something then.
    fn presser(self, chat: &Chat) -> &Person {
        match self {
            Stage::Waiting | Stage::Late | Stage::Left => &chat.bob,
            _ => &chat.ada,
        }
    }

    async fn game(self, chat: &Chat) -> PostedGame {
        let (ada, bob) = (&chat.ada, &chat.bob);
        let clock = [("clock", "1d".into())];
        let more = match self {
            Stage::Paused | Stage::Late | Stage::Left => &clock[..],
            _ => &[],
        };
        let (named, post) = chat.begins_another(more).await;
        let name = named.trim_start_matches('#');
        let game = || ("game", name.into());
        match self {
            Stage::Fresh => (),
            Stage::Entered => {
                let turn = format!("{}?", plain_turn(1));
                let args = [("move", turn.as_str().into()), game()];
                chat.uses(ada, "move", &args).await;
            }
            Stage::Offered => {
                chat.uses(bob, "draw", &[game()]).await;
            }
            Stage::Paused => {
                for who in [ada, bob] {
                    chat.uses(who, "pause", &[game()]).await;
                }
            }
            Stage::Waiting | Stage::Late | Stage::Left => {
                for (who, number) in [(ada, 1), (bob, 2)] {
                    let args = [("move", plain_turn(number).into()), game()];
                    chat.uses(who, "move", &args).await;
                }
            }
            Stage::Over => {
                let resigns = format!("1:game:{name}:resign");
                chat.forges(bob, post.id, &resigns).await;
            }
        }
        PostedGame { name: named, post }
    }

    async fn two(self, chat: &Chat) -> [PostedGame; 2] {
        let (guild, ada) = (chat.sandbox.guild(), chat.ada.id());
        if self == Stage::Left {
            chat.change(|world| world.join(guild, ada));
        }
        let two = [self.game(chat).await, self.game(chat).await];
        if self == Stage::Waiting {
            chat.sandbox.advance(4 * DAY);
        }
        if matches!(self, Stage::Late | Stage::Left) {
            chat.sandbox.advance(DAY + Duration::from_hours(1));
            for it in &two {
                wait_until("a time that is up", async || {
                    chat.stored_game(&it.name).await.head.clock.flag.is_some()
                })
                .await;
            }
        }
        if self == Stage::Left {
            chat.change(|world| world.leave(guild, ada));
        }
        two
    }
}

/// The possible effects of a press, in the same words for every game.
async fn effect(chat: &Chat, it: &PostedGame) -> String {
    let game = chat.stored_game(&it.name).await;
    let log: Vec<_> = game.log.iter().map(|it| &it.event).collect();
    let (head, clock) = (&game.head, &game.head.clock);
    let offer = game.open_offer().map(|it| (it.kind, it.by));
    let waits = clock.flag.map(|it| it.waiting);
    let clock = (clock.gifts.len(), clock.pauses.len(), waits);
    let ada = game.players.first.id;
    let draft = chat.books().await.draft(game.id, ada).await;
    let draft = draft.map(|it| it.actions);
    let rows = chat.books().await.outbox(Family::of_game(game.id)).await;
    let is_told = |it: &&OutboxRow| {
        matches!(
            it.event(),
            Some(NotificationEvent::Nudge(_) | NotificationEvent::GoingOn(_))
        )
    };
    let told = rows.iter().filter(is_told).count();
    let (end, place) = (&head.outcome, game.place.target());
    format!("{log:?} {end:?} {offer:?} {clock:?} {draft:?} {told} {place:?}")
}

async fn things(chat: &Chat, it: &PostedGame) -> usize {
    let ada = chat.stored_game(&it.name).await.players.first.id;
    let open = chat.books().await.open_challenges(ada).await;
    chat.all_games().await.len() + open.len()
}

/// Bob accepts open challenges, so that they count in no limit.
async fn accepts(chat: &Chat, it: &PostedGame) {
    let ada = chat.stored_game(&it.name).await.players.first.id;
    for open in chat.books().await.open_challenges(ada).await {
        let id = format!("1:accept:{}", open.id);
        chat.forges(&chat.bob, it.post.id, &id).await;
    }
    chat.wait_until("no open challenge", |world| {
        let mut posts = world.messages_in(chat.games);
        posts.all(|it| it.part("Accept").is_none()).then_some(())
    })
    .await;
}

/// Ids of this family that fit a game in its current state.
async fn ids(chat: &Chat, it: &PostedGame, (family, template): (&str, &str)) -> Vec<String> {
    let game = chat.stored_game(&it.name).await;
    let name = game.id.to_string();
    let acts = game.head.to_move.map(|seat| game.players.get(seat).id);
    let books = chat.books().await;
    let draft = match acts {
        Some(who) => books.draft(game.id, who).await,
        None => None,
    };
    let at = PickerVersion::new(&game, draft.as_ref());
    let template = template.replace("GAME:0", &format!("{name}:{at}"));
    let template = template.replace("GAME", &name);
    match family {
        "turn.play" => vec![format!("1:turn:{name}:{at}:play:{}", first_path())],
        "turn.as" => {
            let turn = plain_turn(game.log.len() + 1);
            vec![format!("1:turn:{name}:{at}:as:{turn}")]
        }
        "game.take-back" => vec![format!("1:game:{name}:take-back:{}", game.log.len())],
        "game.answer" => {
            let number = game.open_offer().map_or(1, |it| it.number.0);
            let answers = ["accept", "decline"];
            answers
                .map(|it| format!("1:game:{name}:answer:{number}:{it}"))
                .into()
        }
        "game.time-up" => {
            let since = game.head.clock.flag.map_or(0, |it| it.since.0);
            let requests = ["wait", "give", "claim"];
            requests
                .map(|it| format!("1:game:{name}:time-up:{since}:{it}"))
                .into()
        }
        _ => vec![template],
    }
}

/// A request about a game: by a press on an id of this family, or by a command.
#[derive(Clone, Copy)]
enum Ask {
    Press(&'static str, &'static str, usize),
    Use(&'static str),
}

impl Ask {
    fn name(self) -> String {
        match self {
            Ask::Press(family, ..) => family.to_owned(),
            Ask::Use(command) => format!("/{command}"),
        }
    }

    /// Asks `times` times at the same moment, and returns the answers.
    async fn times(self, times: usize, stage: Stage, chat: &Chat, it: &PostedGame) -> Vec<String> {
        let who = stage.presser(chat);
        let what = format!("{} at {stage:?}", self.name());
        let asked = match self {
            Ask::Press(family, template, request) => {
                let id = ids(chat, it, (family, template)).await.swap_remove(request);
                let press = || who.click_stale(it.post.id, &id).unwrap();
                (0..times).map(|_| press()).collect()
            }
            Ask::Use(command) => {
                let turn = chat.stored_game(&it.name).await.log.len() + 1;
                let mut args = vec![("game", it.name.as_str().into())];
                let (mut place, mut name) = (chat.games, command);
                match command {
                    "move" => args.push(("move", plain_turn(turn).into())),
                    "board here" => {
                        args.push(("here", true.into()));
                        (place, name) = (chat.sandbox.channel("general"), "board");
                    }
                    _ => (),
                }
                let send = || who.slash(place, name, &args).unwrap();
                (0..times).map(|_| send()).collect()
            }
        };
        let said = answers(asked, &what).await;
        said.iter().map(|it| it.text().to_owned()).collect()
    }
}

/// Makes every request in games of this stage, once in one and ten times at once in another: both
/// end the same. Returns the requests that had an effect.
async fn effective_requests(stage: Stage) -> BTreeSet<String> {
    let chat = Chat::start().await;
    let mut two = stage.two(&chat).await;
    let commands = OF_GAMES.into_iter().chain(["board here"]);
    let mut asks: Vec<_> = commands.map(Ask::Use).collect();
    for [family, .., template] in families().filter(|it| it[3].contains("GAME")) {
        let requests = ids(&chat, &two[0], (family, template)).await.len();
        asks.extend((0..requests).map(|request| Ask::Press(family, template, request)));
    }
    let mut effective = BTreeSet::new();
    for ask in asks {
        let what = format!("{}, {stage:?}", ask.name());
        let before = effect(&chat, &two[0]).await;
        assert_eq!(effect(&chat, &two[1]).await, before, "{what}: before");
        let (mut made, mut said) = (Vec::new(), Vec::new());
        for (it, times) in [(&two[0], 1), (&two[1], TIMES)] {
            let known = things(&chat, it).await;
            said = ask.times(times, stage, &chat, it).await;
            made.push(things(&chat, it).await - known);
        }
        let after = effect(&chat, &two[0]).await;
        assert_eq!(effect(&chat, &two[1]).await, after, "{what}: {said:#?}");
        assert_eq!(made[0], made[1], "{what}, games and challenges: {said:#?}");
        if after != before || made[0] > 0 {
            effective.insert(ask.name());
            accepts(&chat, &two[0]).await;
            two = stage.two(&chat).await;
        }
    }
    chat.end().await;
    effective
}

/// Makes every request in games of all stages.
pub(super) async fn effective() -> BTreeSet<String> {
    let (fresh, entered, offered, paused, waiting, late, left, over) = tokio::join!(
        effective_requests(Stage::Fresh),
        effective_requests(Stage::Entered),
        effective_requests(Stage::Offered),
        effective_requests(Stage::Paused),
        effective_requests(Stage::Waiting),
        effective_requests(Stage::Late),
        effective_requests(Stage::Left),
        effective_requests(Stage::Over),
    );
    assert!(late.contains("game.time-up"), "{late:?}");
    let all = [fresh, entered, offered, paused, waiting, late, left, over];
    all.into_iter().flatten().collect()
}
