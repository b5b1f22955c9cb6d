//! A server filled with random games, the same way for each seed.

use cairn_domain::{
    ClockState, Editable as _, Game, NewGame, OfferKind, Origin, Participant, Place, RatingMode,
    SeenState, ServerSettings, Terms, Vacation, decide_offer, decide_play, decide_resign,
};
use cairn_kernel::{BySeat, Turn};
use cairn_rules::{GameKind, catalog};

use crate::store::{
    laws::{beat, place, ratings::correct},
    prelude::*,
};

/// The server of [`place`].
pub(super) const GUILD: GuildId = GuildId(10);
pub(super) const DAY: i64 = 86_400_000;
pub(super) const START: i64 = 1_800_000_000_000;
/// The time of the export; it is taken over a minute later.
pub(super) const NOW: Timestamp = Timestamp(START + 100 * DAY);
pub(super) const LATER: Timestamp = Timestamp(NOW.0 + 60_000);

/// Numbers that are the same every time.
pub(super) struct Chance(pub(super) u64);

impl Chance {
    pub(super) fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from((self.0 >> 33) % most as u64).unwrap()
    }

    pub(super) fn is(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }
}

/// A turn of the player to move, as typed.
fn turn(game: &Game, chance: &mut Chance) -> Option<(ParticipantId, String)> {
    let table = game.table(&catalog()).unwrap();
    let seat = table.to_move()?;
    let mut position = table.position.fork();
    let mut words = Vec::new();
    while position.turn() == Turn::Player(seat) {
        let played = position.force().or_else(|| {
            let choices = position.choices();
            let chosen = &choices[chance.below(choices.len())];
            position.play_exact(&chosen.played.notation).ok()
        });
        words.push(played.unwrap().notation);
    }
    Some((game.players.get(seat).id, words.join(" ")))
}

/// A game that has gone on for a while, and has perhaps ended.
pub(super) async fn play(
    store: &Store,
    kind: GameKind,
    (id, guild): (i64, Option<GuildId>),
    players: [Participant; 2],
    chance: &mut Chance,
) -> Game {
    let rules = kind.open("{}").unwrap();
    let [first, second] = players;
    let mut terms = Terms::casual(kind.about.key, rules.options().to_string());
    terms.clock = ["none", "3d", "3d+12h max 5d"][chance.below(3)]
        .parse()
        .unwrap_or_default();
    if chance.is(2) {
        terms.rated = RatingMode::from_about(kind.about);
    } else {
        terms.hints = chance.is(2);
    }
    let started = START + i64::try_from(chance.below(1_000)).unwrap() * 60_000;
    let new = NewGame {
        id: GameId(id),
        terms,
        players: BySeat { first, second },
        rest_hours: BySeat::default(),
        seed: [u8::try_from(chance.below(256)).unwrap(); 32],
        origin: Origin::Challenge,
        bars_offers: chance.is(3),
        place: Place { guild, ..place() },
        anchor: None,
        language: "de".to_owned(),
        clock: ClockState::default(),
    };
    let game = new.begin(&catalog(), Timestamp(started)).unwrap();
    put(store, start(game)).await;
    for step in 1..=chance.below(8) {
        let now = Timestamp(started + i64::try_from(step).unwrap() * 3_600_000);
        let game = current_game(store, id).await;
        let Some((by, text)) = turn(&game, chance) else {
            break;
        };
        let table = game.table(&catalog()).unwrap();
        let played = decide_play(&game, &table, by, SeenState::Latest, &text, now).unwrap();
        put(store, played).await;
    }
    let (now, game) = (Timestamp(started + DAY), current_game(store, id).await);
    if game.head.outcome.is_none() {
        let by = game.players.first.id;
        let writes = match chance.below(3) {
            0 => decide_resign(&game, by, now).ok(),
            1 => decide_offer(&catalog(), &game, by, OfferKind::Draw, now).ok(),
            _ => None,
        };
        put(store, writes.unwrap_or_default()).await;
    }
    current_game(store, id).await
}

/// Fills a server, and adds a little outside of it.
pub(super) async fn fill(store: &Store, seed: u64) {
    let mut chance = Chance(seed);
    let kinds: Vec<GameKind> = catalog().games().collect();
    let people = [ada(), bob(), eve()];
    for id in 1..=9 {
        let first = chance.below(3);
        let second = (first + 1 + chance.below(2)) % 3;
        let players = [people[first].clone(), people[second].clone()];
        let kind = kinds[chance.below(kinds.len())];
        let guild = match id {
            8 => None,
            9 => Some(GuildId(11)),
            _ => Some(GUILD),
        };
        let game = play(store, kind, (id, guild), players, &mut chance).await;
        if chance.is(3) && store.rated_game(game.id).await.unwrap().is_some() {
            correct(store, game.id.0, None).await;
        }
    }
    let chosen = ServerSettings::default().with("list", "hidden");
    let vacation = Vacation {
        who: ada().id,
        from: Timestamp(START + 90 * DAY),
        until: Timestamp(START + 110 * DAY),
        reason: "a secret".to_owned(),
    };
    let beside = async |tx: Tx| {
        tx.save_server_settings(GUILD, &chosen).await?;
        tx.save_vacation(&vacation).await
    };
    save(store, beside).await;
    let outage = Some((START + 95 * DAY, START + 96 * DAY));
    beat(store, Shard::ALL, NOW.0, outage).await;
}
