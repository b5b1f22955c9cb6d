//! Every game and variant of the catalog, played to its end by clicks only. Halfway, in the middle
//! of a turn if the game has turns of several actions, the bot is killed and restarted.
//!
//! The turns are planned beforehand with the rules and the game's own secret, so that games are
//! short and the bot's draws are checked as well.

use std::{
    num::NonZero,
    panic::{self, AssertUnwindSafe},
    sync::Mutex,
    thread,
};

use cairn_domain::{Game, PickOutcome, PickStep, Picker};
use cairn_kernel::{AnyPosition, AnyRules, Choice, Dice, Pick, Turn, Viewer};
use cairn_rules::{GameKind, catalog};

use super::chat::PointingOutcome;
use crate::flow::prelude::*;

/// A variant of a game, and options that make it short.
#[derive(Clone, Debug)]
struct Variant {
    game: &'static str,
    key: Option<&'static str>,
    /// As for `/challenge`: the numbers that prolong a game are as small as possible.
    options: Option<String>,
}

impl Variant {
    fn all() -> Vec<Variant> {
        let catalog = catalog();
        let variants = catalog.games().flat_map(|kind| {
            let variants: Vec<Option<&str>> = match kind.about.variants {
                [] => vec![None],
                variants => variants.iter().copied().map(Some).collect(),
            };
            let options = patience(kind);
            variants.into_iter().map(move |key| Variant {
                game: kind.about.key,
                key,
                options: options.clone(),
            })
        });
        variants.collect()
    }

    fn name(&self) -> String {
        match self.key {
            Some(key) => format!("{} {key}", self.game),
            None => self.game.to_owned(),
        }
    }
}

/// Options for games that take too long to be clicked through at random: every number that prolongs
/// a game is as small as possible.
fn patience(kind: GameKind) -> Option<String> {
    const TOO_LONG: u64 = 1_000;
    let mut position = kind.open("{}").unwrap().start();
    let (player, mut step) = (Dice::new([9; 32]), 0);
    let length = position.playout(&mut |below| {
        step += 1;
        u32::try_from(player.pick(step, &vec![1; below as usize])).unwrap()
    });
    let numbers = kind.about.settings.iter().filter(|it| it.most.is_some());
    let words: Vec<String> = numbers.map(|it| format!("{}=3", it.key)).collect();
    (length > TOO_LONG && !words.is_empty()).then(|| words.join(" "))
}

/// How many games are tried before the shortest is played.
const TRIES: u32 = 60;

/// Those that failed are named. Each has a thread and a runtime of its own, because planning a game
/// takes a while and must not block its Discord.
#[test]
fn every_variant_is_played_to_its_end_by_clicking() {
    let waiting = Mutex::new(Variant::all());
    let failed = Mutex::new(Vec::new());
    let side_by_side = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        for _ in 0..side_by_side {
            scope.spawn(|| {
                loop {
                    let next = waiting.lock().unwrap().pop();
                    let Some(variant) = next else { break };
                    let name = variant.name();
                    let runtime = tokio::runtime::Builder::new_current_thread()
                        .enable_all()
                        .build()
                        .unwrap();
                    let played = AssertUnwindSafe(|| runtime.block_on(by_clicking(variant)));
                    if panic::catch_unwind(played).is_err() {
                        failed.lock().unwrap().push(name);
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap();
    assert!(failed.is_empty(), "not played to their ends: {failed:?}");
}

async fn by_clicking(variant: Variant) {
    let mut chat = Chat::start().await;
    let (begun, plan) = begin(&chat, variant).await;
    let turns = plan.turns();
    let restart = halfway(&turns);
    for (idx, turn) in turns.iter().enumerate() {
        let mover = player(&chat, &plan, turn[0].seq).clone();
        let from = board(&chat, &begun, turn[0].seq).await;
        let mut shown = Some(private(&chat.click(&mover, from.id, "Move").await));
        for (step, act) in turn.iter().enumerate() {
            // The message from before the bot's death still works after it.
            if idx == restart && (step == 1 || turn.len() == 1) {
                chat.starts_again().await;
            }
            let now = shown.expect("the turn goes on");
            shown = picks(&chat, &mover, now, act).await;
        }
        plays(&chat, &mover, shown.as_ref(), turn).await;
    }
    ends_as_planned(chat, &begun, &plan).await;
}

/// Picks everything the action needs, one thing after the other. Returns the result. The action
/// that only ends the turn need not be picked, since playing ends the turn.
async fn picks(
    chat: &Chat,
    mover: &Person,
    mut shown: Message,
    act: &PlannedAction,
) -> Option<Message> {
    let mut pages = 0;
    loop {
        if let Some(PointingOutcome { len, then, .. }) = chat.point(mover, &shown, &act.codes).await
        {
            let then = then?;
            // The rest may have had one answer.
            let path = format!(":0:{}.", act.codes[..len].join("."));
            let is_asked = |part: &serde_json::Value| {
                part["custom_id"]
                    .as_str()
                    .is_some_and(|it| it.contains(&path))
            };
            let goes_on = then.parts().any(is_asked);
            let done = !goes_on && so_far(&then.content) != so_far(&shown.content);
            (shown, pages) = (then, 0);
            if len == act.codes.len() || done {
                return Some(shown);
            }
        } else if shown.content.contains("Play it?") {
            // The rest had one answer.
            return Some(shown);
        } else if act.ends
            && shown
                .part("Play it")
                .is_some_and(|it| it["disabled"] != true)
        {
            return Some(shown);
        } else {
            pages += 1;
            assert!(pages < 30, "{} is on no page", act.notation);
            shown = private(&chat.click(mover, shown.id, "Next").await);
        }
    }
}

/// The half-entered turn in a message of the picker.
fn so_far(text: &str) -> Option<&str> {
    text.lines().find(|line| line.starts_with("So far"))
}

/// Checks the preview of the whole turn and plays it.
async fn plays(chat: &Chat, mover: &Person, shown: Option<&Message>, turn: &[PlannedAction]) {
    // A simple turn is played without a preview: nothing is left of it then.
    let Some(shown) = shown else { return };
    if !shown.content.contains("Played") {
        assert_eq!(shown.attachments.len(), 1, "a preview is a picture");
        let played = chat.click(mover, shown.id, "Play it").await;
        assert_played(&played, turn);
        return;
    }
    assert_played(&InteractionOutcome::Updated(shown.clone()), turn);
}

/// Whether an answer contains these actions: as spelled, or in words that name each of their
/// places. A setup of many pieces is described in words that name none.
fn says(text: &str, acts: &[PlannedAction]) -> bool {
    const MANY: usize = 10;
    let spelled = acts.iter().map(|act| act.annotated.as_str());
    let words = spelled.flat_map(|it| it.split(|c: char| !c.is_alphanumeric()));
    let words: Vec<&str> = words.filter(|it| it.len() > 1).collect();
    words.len() > MANY || words.iter().all(|it| text.contains(it))
}

/// The private message is gone, unless the same player continues: then it shows the turn played.
fn assert_played(outcome: &InteractionOutcome, turn: &[PlannedAction]) {
    if matches!(outcome, InteractionOutcome::Deleted) {
        return;
    }
    let text = outcome.text();
    let whole = says(text, turn);
    let goes_on = outcome
        .message()
        .is_some_and(|it| it.part("Move").is_some());
    assert!(whole && goes_on && text.contains("Played"), "{text}");
}

/// Ada, who has the first seat, and Bob begin a game, and it is planned.
async fn begin(chat: &Chat, variant: Variant) -> (StartedGame, Plan) {
    let mut args = vec![("game", variant.game.into())];
    args.extend(variant.key.map(|key| ("variant", key.into())));
    args.extend(
        variant
            .options
            .as_deref()
            .map(|options| ("options", options.into())),
    );
    let begun = chat.begin(&args).await;
    let plan = Plan::shortest(&chat.stored_game(&begun.name).await);
    (begun, plan)
}

/// The player who acts at this length of the log.
fn player<'a>(chat: &'a Chat, plan: &Plan, seq: u64) -> &'a Person {
    let act = plan.acts.iter().find(|act| act.seq == seq).unwrap();
    match act.seat {
        cairn_kernel::Seat::First => &chat.ada,
        cairn_kernel::Seat::Second => &chat.bob,
    }
}

/// Waits for the board of this length of the log.
async fn board(chat: &Chat, begun: &StartedGame, seq: u64) -> Message {
    let name = begun.name.trim_start_matches('#');
    let id = format!("1:move:{name}:{seq}");
    chat.wait_until(&id, |world| {
        world
            .messages_in(begun.place)
            .find(|it| !it.is_private() && it.parts().any(|part| part["custom_id"] == id.as_str()))
            .cloned()
    })
    .await
}

async fn ends_as_planned(chat: Chat, begun: &StartedGame, plan: &Plan) {
    let last = chat.reads(&chat.bob, begun.place, "🏁").await;
    let alt = last.attachments[0].description.as_deref().unwrap();
    assert!((20..=1024).contains(&alt.chars().count()), "{alt}");
    let game = chat.stored_game(&begun.name).await;
    assert!(game.head.outcome.is_some());
    game.audit(&cairn_rules::catalog()).unwrap();
    let table = game.table(&cairn_rules::catalog()).unwrap();
    assert_eq!(table.position.fingerprint(), plan.end);
    chat.end().await;
}

struct Plan {
    acts: Vec<PlannedAction>,
    drawn: bool,
    /// The fingerprint of its last position.
    end: [u8; 32],
}

#[derive(Clone)]
struct PlannedAction {
    /// Whether chance acted just before it.
    after_chance: bool,
    seat: cairn_kernel::Seat,
    /// The length of the log before it.
    seq: u64,
    notation: String,
    annotated: String,
    codes: Vec<String>,
    /// Whether it only ends the turn.
    ends: bool,
}

impl Plan {
    /// Tries random games, with the chance this game is going to have. Takes the shortest,
    /// preferring a won game to a drawn one, and one with a turn of several actions.
    fn shortest(game: &Game) -> Plan {
        let rules = catalog()
            .game(&game.terms.variant.game)
            .unwrap()
            .open(&game.terms.options)
            .unwrap();
        let mut best: Option<(_, Plan)> = None;
        for seed in 0..TRIES {
            let most = match &best {
                Some(((false, false, length), _)) => *length,
                _ => 2_000,
            };
            let Some(plan) = Plan::from_rules(rules.as_ref(), game.seed, seed, most) else {
                continue;
            };
            let single = plan.turns().iter().all(|turn| turn.len() == 1);
            let worth = (plan.drawn, single, plan.acts.len());
            if best.as_ref().is_none_or(|(known, _)| worth < *known) {
                best = Some((worth, plan));
            }
        }
        best.expect("games end").1
    }

    fn from_rules(rules: &dyn AnyRules, secret: [u8; 32], seed: u32, most: usize) -> Option<Plan> {
        let chance = Dice::new(secret);
        let mut player = [7; 32];
        player[..4].copy_from_slice(&seed.to_be_bytes());
        let player = Dice::new(player);
        let mut position = rules.start();
        let mut seq = 0;
        let mut acts = Vec::new();
        loop {
            let mut after_chance = false;
            loop {
                let rolled = position.roll(&chance, seq).is_some();
                if !rolled && position.force().is_none() {
                    break;
                }
                after_chance |= rolled;
                seq += 1;
            }
            let seat = match position.turn() {
                Turn::Player(seat) => seat,
                Turn::Over(ending) => {
                    return Some(Plan {
                        acts,
                        drawn: ending.winner.is_none(),
                        end: position.fingerprint(),
                    });
                }
                Turn::Chance => unreachable!("chance has acted"),
            };
            if acts.len() == most {
                return None;
            }
            let choices = position.choices();
            let (codes, choice) = walk(position.as_ref(), &choices, &player, seq);
            acts.push(PlannedAction {
                after_chance,
                seat,
                seq,
                notation: choice.played.notation.clone(),
                annotated: choice.played.annotated.clone(),
                codes,
                ends: matches!(choice.picks[..], [Pick::Word(_)]),
            });
            position.replay(&choice.played.action).unwrap();
            seq += 1;
        }
    }

    /// The actions played together: those of one seat, up to chance.
    fn turns(&self) -> Vec<Vec<PlannedAction>> {
        self.acts
            .chunk_by(|one, next| one.seat == next.seat && !next.after_chance)
            .map(<[PlannedAction]>::to_vec)
            .collect()
    }
}

/// The turn in which the bot is restarted: one of several actions if there is one.
fn halfway(turns: &[Vec<PlannedAction>]) -> usize {
    let middle = turns.len() / 2;
    (0..turns.len())
        .filter(|&idx| turns[idx].len() > 1)
        .min_by_key(|&idx| idx.abs_diff(middle))
        .unwrap_or(middle)
}

/// Picks an action at random: a winning one if there is one, otherwise mostly one of the first
/// answers to each question, where captures come first.
fn walk(
    position: &dyn AnyPosition,
    choices: &[Choice],
    player: &Dice,
    step: u64,
) -> (Vec<String>, Choice) {
    const FIRST: usize = 20;
    const MAX_PICKS: u64 = 16;
    let scene = position.scene(Viewer::Everyone);
    let picker = Picker::new(position, choices, &scene);
    let mut path: Vec<String> = Vec::new();
    for depth in 0..MAX_PICKS {
        match picker.follow(&path) {
            PickOutcome::Action { choice, path } => return (path, choice.clone()),
            PickOutcome::Nowhere => panic!("{path:?} leads nowhere"),
            PickOutcome::Next(next) => {
                let draw = |number: u64, of: usize| {
                    player.pick((step * MAX_PICKS + depth) * 4 + number, &vec![1; of])
                };
                // A cell is picked by its part of the board.
                let mut steps = next.steps;
                if next.parts.is_some() {
                    steps.retain(|step| step.part.is_some() || step.cell().is_none());
                }
                let shown = if draw(0, 12) == 0 {
                    steps.len()
                } else {
                    steps.len().min(FIRST)
                };
                let at = steps
                    .iter()
                    .position(PickStep::wins)
                    .unwrap_or_else(|| draw(1, shown).min(draw(2, shown)));
                path.clone_from(&steps[at].codes);
            }
        }
    }
    panic!("{path:?} goes on and on")
}
