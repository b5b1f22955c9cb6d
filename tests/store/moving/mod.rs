//! A server goes from one instance to another and is what it was, whatever was played there.

use std::{fs, path::PathBuf, sync::Arc};

use cairn::cli::{self, ExportArgs, Failure, ImportArgs};
use cairn_app::Store;
use cairn_domain::{
    Advice, ChallengeState, ChallengeWrite, ClockState, ComputerWrite, Correction, Event, Expected,
    Game, GameId, GameWrite, GuildId, Hint, HowAborted, InstanceWrite, Interval, LogLength,
    NewGame, OfferKind, Origin, Outcome, Participant, ParticipantId, PersonWrite, Place, PlayerId,
    Rated, RatingWrite, Review, Revision, ServerChange, ServerWrite, Shard, Terms, Timestamp,
    Vacation, Write, decide_offer, decide_play, decide_resign,
    transfer::{BadPart, MovedGame, MovedThoughts, Part, PartsOf, ServerParts, TakeOver, TakenIds},
};
use cairn_kernel::{BySeat, Level, SCALE, Seat, Turn};
use cairn_rules::{GameKind, catalog};
use cairn_store::OpenMode;
use tempfile::TempDir;

use crate::{
    database::{Database, empty, store as new_store},
    laws::{ada, bob, challenge, eve, game, is_stale, place, put},
};

/// The server of [`place`].
const GUILD: GuildId = GuildId(10);
const DAY: i64 = 86_400_000;
const START: i64 = 1_800_000_000_000;
/// When it is exported, and taken over a minute later.
const NOW: Timestamp = Timestamp(START + 100 * DAY);
const LATER: Timestamp = Timestamp(NOW.0 + 60_000);

/// Numbers that are the same every time.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from((self.0 >> 33) % most as u64).unwrap()
    }

    fn is(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }
}

/// A turn of whoever is to move, as it is written.
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

async fn read(store: &dyn Store, id: GameId) -> Game {
    store.game(id).await.unwrap().unwrap()
}

/// A game that has gone on for a while, and perhaps has ended.
async fn play(
    store: &dyn Store,
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
        terms.rated = Rated::of(kind.about);
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
    put(store, vec![Write::Game(GameWrite::Start(Box::new(game)))]).await;
    for step in 1..=chance.below(8) {
        let now = Timestamp(started + i64::try_from(step).unwrap() * 3_600_000);
        let game = read(store, GameId(id)).await;
        let Some((by, text)) = turn(&game, chance) else {
            break;
        };
        let table = game.table(&catalog()).unwrap();
        let played = decide_play(&game, &table, by, Expected::Latest, &text, now).unwrap();
        put(store, played).await;
    }
    let (now, game) = (Timestamp(started + DAY), read(store, GameId(id)).await);
    if game.head.outcome.is_none() {
        let by = game.players.first.id;
        let writes = match chance.below(3) {
            0 => decide_resign(&game, by, now).ok(),
            1 => decide_offer(&catalog(), &game, by, OfferKind::Draw, now).ok(),
            _ => None,
        };
        put(store, writes.unwrap_or_default()).await;
    }
    read(store, GameId(id)).await
}

/// Fills a server, and a little beside it.
async fn fill(store: &dyn Store, seed: u64) {
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
            let annulled = Correction {
                game: game.id,
                score: None,
                at: Timestamp(START + 50 * DAY),
            };
            put(store, vec![Write::Rating(RatingWrite::Correct(annulled))]).await;
        }
    }
    let beside = vec![
        Write::Server(ServerWrite::Change {
            guild: GUILD,
            change: ServerChange::HideLeaderboard(true),
        }),
        Write::Person(PersonWrite::StartVacation(Vacation {
            who: ada().id,
            from: Timestamp(START + 90 * DAY),
            until: Timestamp(START + 110 * DAY),
            reason: "a secret".to_owned(),
        })),
        Write::Instance(InstanceWrite::Beat {
            shard: Shard::ALL,
            at: NOW,
            outage: Some(Interval {
                from: Timestamp(START + 95 * DAY),
                until: Timestamp(START + 96 * DAY),
            }),
        }),
    ];
    put(store, beside).await;
}

/// Parts that are there already.
#[derive(Debug)]
struct Given(Vec<Result<Part, &'static str>>);

impl ServerParts for Given {
    fn parts(&self) -> Result<PartsOf<'_>, BadPart> {
        let parts = self.0.iter().cloned();
        Ok(Box::new(parts.map(|it| it.map_err(BadPart::from))))
    }
}

/// Takes over what there is, of which these are the games.
fn take_over(games: Vec<GameId>, parts: Vec<Result<Part, &'static str>>) -> Write {
    Write::Server(ServerWrite::TakeOver(Box::new(TakeOver {
        guild: GUILD,
        ids: TakenIds {
            games,
            tournaments: Vec::new(),
        },
        parts: Arc::new(Given(parts)),
        last_there: NOW,
        at: LATER,
    })))
}

/// What a command has said, and how it ended.
struct Said {
    text: String,
    ended: Result<(), Failure>,
}

impl Said {
    fn well(self) -> String {
        if let Err(why) = self.ended {
            panic!("{why}\n{}", self.text);
        }
        self.text
    }

    fn refused(self, why: &str) {
        let told = self.ended.expect_err("it should be refused").to_string();
        assert!(told.contains(why), "{told}\n{}", self.text);
    }
}

struct Way {
    folder: TempDir,
}

impl Way {
    fn new() -> Way {
        Way {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    async fn export(&self, url: &str, name: &str, hand_over: bool) -> Said {
        let args = ExportArgs {
            server: GUILD,
            to: Some(self.file(name)),
            hand_over,
            why: None,
            yes: true,
            without: Vec::new(),
        };
        let what_for = if hand_over {
            OpenMode::Mending
        } else {
            OpenMode::Looking
        };
        let store = cairn_store::open(url, what_for).await.unwrap();
        let mut output = Vec::new();
        let ended = cli::export(&*store, &args, NOW, &mut output).await;
        store.close().await;
        Said {
            text: String::from_utf8(output).unwrap(),
            ended,
        }
    }

    async fn import(&self, url: &str, name: &str, signed_by: Option<&str>) -> Said {
        let args = ImportArgs {
            from: self.file(name),
            look: false,
            signed_by: signed_by.map(|it| it.parse().unwrap()),
            without: Vec::new(),
        };
        let mut output = Vec::new();
        let ended = cli::import(&args, url, LATER, &mut output).await;
        Said {
            text: String::from_utf8(output).unwrap(),
            ended,
        }
    }

    /// What follows the signature and the header.
    fn body(&self, name: &str) -> Vec<u8> {
        let file = fs::read(self.file(name)).unwrap();
        let mut lines = file.splitn(3, |it| *it == b'\n');
        lines.nth(2).unwrap().to_vec()
    }
}

fn signer(said: &str) -> String {
    let line = said.lines().find_map(|it| it.strip_prefix("signed by  "));
    line.unwrap().to_owned()
}

async fn verify(url: &str) -> String {
    let store = cairn_store::open(url, OpenMode::Looking).await.unwrap();
    let mut output = Vec::new();
    let ended = cli::verify_database(&*store, &mut output).await;
    store.close().await;
    Said {
        text: String::from_utf8(output).unwrap(),
        ended,
    }
    .well()
}

/// A database of a bot that has been started once.
async fn instance(seed: Option<u64>) -> Database {
    let (database, known) = new_store().await;
    drop(known);
    let bot = cairn_store::open(&database.url(), OpenMode::Bot)
        .await
        .unwrap();
    if let Some(seed) = seed {
        fill(&*bot, seed).await;
    }
    bot.close().await;
    database
}

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
        // Once is enough.
        let twice = way.import(&to.url(), "one", Some(&by)).await;
        twice.refused("is here already, with 7 games and 0 tournaments");
    }
}

#[tokio::test]
async fn the_computer_goes_along_with_what_it_has_thought() {
    let (from, way) = (instance(None).await, Way::new());
    let store = cairn_store::open(&from.url(), OpenMode::Mending)
        .await
        .unwrap();
    let level = Level::ALL[2];
    let mut known = challenge(100);
    known.to = Some(Participant::computer(level));
    put(&*store, vec![Write::Challenge(ChallengeWrite::Open(known))]).await;
    let kind = catalog().games().next().unwrap();
    let options = kind.open("{}").unwrap().options().to_string();
    let new = NewGame {
        id: GameId(200),
        terms: Terms::casual(kind.about.key, options),
        players: BySeat {
            first: ada(),
            second: Participant::computer(level),
        },
        rest_hours: BySeat::default(),
        seed: [7; 32],
        origin: Origin::Challenge,
        bars_offers: false,
        place: Place {
            guild: Some(GUILD),
            ..place()
        },
        anchor: None,
        language: "de".to_owned(),
        clock: ClockState::default(),
    };
    let game = new.begin(&catalog(), Timestamp(START)).unwrap();
    put(
        &*store,
        vec![Write::Game(GameWrite::Start(Box::new(game.clone())))],
    )
    .await;
    let hint = Hint {
        game: game.id,
        at: LogLength(0),
        seat: Seat::First,
        turn: 1,
        advice: Advice {
            actions: vec!["e4-e7".to_owned()],
            value: 7,
            won_in: None,
        },
    };
    let now = Timestamp(START + 2 * DAY);
    let over = (201, Some(GUILD));
    let ended = play(&*store, kind, over, [ada(), bob()], &mut Chance(1)).await;
    if ended.head.outcome.is_none() {
        let by = ended.players.first.id;
        put(&*store, decide_resign(&ended, by, now).unwrap()).await;
    }
    let review = Review {
        program: "0.3.0".to_owned(),
        studied: Vec::new(),
        end: -SCALE,
    };
    let thoughts = vec![
        Write::Computer(ComputerWrite::Hint(Box::new(hint.clone()))),
        Write::Computer(ComputerWrite::LetResign(game.id)),
        Write::Computer(ComputerWrite::Review {
            game: ended.id,
            review: Box::new(review.clone()),
        }),
    ];
    put(&*store, thoughts).await;
    store.close().await;

    let said = way.export(&from.url(), "one", false).await.well();
    let to = instance(None).await;
    let by = signer(&said);
    way.import(&to.url(), "one", Some(&by)).await.well();
    verify(&to.url()).await;
    let store = cairn_store::open(&to.url(), OpenMode::Mending)
        .await
        .unwrap();
    let rows = store.server(GUILD).await.unwrap();
    let at = |old: GameId| rows.games.iter().position(|it| it.0 == old);
    let (there, ended) = (at(game.id).unwrap(), at(ended.id).unwrap());
    let (there, ended) = (rows.games[there].0, rows.games[ended].0);
    let moved = read(&*store, there).await;
    assert_eq!(moved.computer_seat(), Some((Seat::Second, level)));
    let hint = Hint {
        game: there,
        ..hint
    };
    assert_eq!(store.hints(there).await.unwrap(), [hint]);
    assert!(store.may_resign(there).await.unwrap());
    assert_eq!(store.review(ended).await.unwrap(), Some(review));
    store.close().await;
    way.export(&to.url(), "two", false).await.well();
    assert!(way.body("one") == way.body("two"));
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
async fn a_server_that_came_by_another_way_makes_taking_it_over_stale() {
    let (from, way) = (instance(Some(4)).await, Way::new());
    let by = signer(&way.export(&from.url(), "one", false).await.well());
    let to = instance(None).await;
    way.import(&to.url(), "one", Some(&by)).await.well();
    let store: Arc<dyn cairn_store::Database> = cairn_store::open(&to.url(), OpenMode::Mending)
        .await
        .unwrap();
    let again = take_over(Vec::new(), Vec::new());
    assert!(is_stale(&store.commit(vec![again]).await));
    store.close().await;
}

#[tokio::test]
async fn of_a_server_that_is_not_taken_over_whole_nothing_is_left() {
    let to = empty().await;
    let store = cairn_store::open(&to.url(), OpenMode::Bot).await.unwrap();
    let people = [ada(), bob()].map(Part::Person);
    let moved = MovedGame {
        game: game(3),
        rated: None,
        thoughts: MovedThoughts::default(),
    };
    let mut parts: Vec<_> = people.into_iter().map(Ok).collect();
    parts.push(Ok(Part::Game(Box::new(moved))));
    let cut = [&parts[..], &[Err("it is cut off")]].concat();
    let cut = store.commit(vec![take_over(vec![GameId(3)], cut)]).await;
    let why = cut.expect_err("not all of it is there").to_string();
    assert!(why.contains("it is cut off"), "{why}");
    assert!(store.server(GUILD).await.unwrap().is_empty());
    let take_over = take_over(vec![GameId(3)], parts);
    let no_challenge = Write::Challenge(ChallengeWrite::Settle {
        id: GameId(77),
        state: ChallengeState::Expired,
        at: LATER,
    });
    let broken = store.commit(vec![take_over.clone(), no_challenge]).await;
    assert!(is_stale(&broken));
    assert!(store.server(GUILD).await.unwrap().is_empty());
    assert_eq!(store.participant(ada().user.unwrap()).await.unwrap(), None);
    assert_eq!(store.taken_over().await.unwrap(), []);
    assert_eq!(store.last_beats().await.unwrap(), []);
    put(&*store, vec![take_over]).await;
    let rows = store.server(GUILD).await.unwrap();
    assert_eq!(rows.games, [(GameId(3), Revision(0))]);
    assert_eq!(store.last_beats().await.unwrap(), [(Shard::ALL, LATER)]);
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
