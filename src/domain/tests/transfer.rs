//! Transfers that another instance would refuse, and contents that survive a round trip.

use super::{ADA, BOB, NOW, after, catalog, game, participant, play};
use crate::{
    Event, Game, GameId, GuildId, LogEntry, LogLength, OfferAnswer, OfferKind, Origin, Participant,
    ParticipantId, PlayerId, Rated, TournamentId, Vacation, decide_answer, decide_offer,
    decide_resign,
    samples::tournaments,
    tournament::{StoredImport, TournamentEvent},
    transfer::{
        Check, MovedGame, MovedRating, MovedThoughts, MovedTournament, ServerCounts, TakenIds,
        TransferLines, TransferPart,
    },
};
use cairn_kernel::Seat;

const GUILD: GuildId = GuildId(10);

/// The contents of a server's transfer, to be changed.
#[derive(Clone, Debug, Default)]
struct Contents {
    people: Vec<Participant>,
    games: Vec<MovedGame>,
    tournaments: Vec<MovedTournament>,
    imports: Vec<StoredImport>,
    vacations: Vec<Vacation>,
}

impl Contents {
    fn parts(&self) -> Vec<TransferPart> {
        let people = self.people.iter().cloned().map(TransferPart::Person);
        let games = self
            .games
            .iter()
            .cloned()
            .map(Box::new)
            .map(TransferPart::Game);
        let tournaments = self.tournaments.iter().cloned().map(Box::new);
        let imports = self.imports.iter().cloned().map(Box::new);
        people
            .chain(games)
            .chain(tournaments.map(TransferPart::Tournament))
            .chain(imports.map(TransferPart::Import))
            .chain(self.vacations.iter().cloned().map(TransferPart::Vacation))
            .collect()
    }
}

/// A resigned game, one with a takeback, and a running one.
fn contents() -> Contents {
    let mut first = play(&game(), ADA, "toss").expect("legal");
    let asked = decide_offer(&catalog(), &first, ADA, OfferKind::Takeback, NOW);
    first = after(&first, asked.expect("there is a turn"));
    let number = first.open_offer().expect("an offer").number;
    let answered = decide_answer(&catalog(), &first, BOB, number, OfferAnswer::Accept, NOW);
    first = after(&first, answered.expect("they may"));
    let mut second = game();
    second.terms.rated = Rated::ByForm;
    second.terms.clock = "3d".parse().expect("a clock");
    second = play(&second, ADA, "toss").expect("legal");
    second = play(&second, BOB, "toss").expect("legal");
    second = after(&second, decide_resign(&second, BOB, NOW).expect("allowed"));
    let mut third = play(&game(), ADA, "toss").expect("legal");
    third.terms.hints = true;
    let games = (1..).zip([first, second, third]).map(|(id, game)| {
        let id = GameId(id);
        let rated = game.rated_game().map(|it| MovedRating {
            at: it.ended_at,
            score: Some(it.score),
            corrected_at: None,
        });
        MovedGame {
            game: Game { id, ..game },
            rated,
            thoughts: MovedThoughts::default(),
        }
    });
    let contents = Contents {
        people: vec![participant(ADA), participant(BOB)],
        games: games.collect(),
        ..Contents::default()
    };
    assert!(contents.games[1].rated.is_some());
    contents
}

fn checked(contents: &Contents) -> (Vec<String>, ServerCounts, TakenIds) {
    let mut check = Check::new(catalog());
    let parts = contents.parts();
    let mut faults: Vec<_> = parts.iter().flat_map(|it| check.look(it)).collect();
    let counts = check.counts();
    let (last, ids) = check.end();
    faults.extend(last);
    let faults = faults.iter().map(ToString::to_string);
    (faults.collect(), counts, ids)
}

fn faults(contents: &Contents) -> Vec<String> {
    checked(contents).0
}

fn written(parts: &[TransferPart]) -> Vec<String> {
    let lines = parts.iter().map(|it| it.line().expect("it can be written"));
    lines.collect()
}

fn read(guild: GuildId, lines: &[String]) -> Vec<TransferPart> {
    let mut reading = TransferLines::of(guild);
    let parts = lines.iter().map(|line| {
        let part = reading.read(line);
        part.unwrap_or_else(|bad| panic!("{bad}: {line}"))
    });
    parts.collect()
}

/// A tournament as it would be moved, with people 1 to 1,000.
fn moved() -> Vec<MovedTournament> {
    let all = tournaments().into_iter().map(|it| MovedTournament {
        root: it.root.clone(),
        thread: None,
        revision: it.revision,
        lines: it.log.clone(),
        posts: Vec::new(),
    });
    all.collect()
}

#[test]
fn what_was_played_is_taken_over() {
    let (faults, counts, ids) = checked(&contents());
    assert_eq!(faults, [""; 0]);
    let all = ServerCounts {
        games: 3,
        running: 2,
        people: 2,
        rated: 1,
        ..ServerCounts::default()
    };
    assert_eq!(counts, all);
    assert_eq!(ids.games, [GameId(1), GameId(2), GameId(3)]);
}

#[test]
fn what_is_written_is_read_as_it_was() {
    let all = contents().parts();
    let again = read(GUILD, &written(&all));
    let told = |parts: &[TransferPart]| {
        let mut parts = parts.to_vec();
        for part in &mut parts {
            if let TransferPart::Game(it) = part {
                // A clock's due time follows from the game; its players come with the people.
                it.game.due = crate::Due::default();
                for seat in Seat::BOTH {
                    let player = it.game.players.get_mut(seat);
                    player.user = None;
                    player.name.clear();
                }
            }
        }
        format!("{parts:#?}")
    };
    assert_eq!(told(&all), told(&again));
    assert_eq!(written(&again), written(&all));
}

#[test]
fn what_can_be_there_once_is_refused_when_it_comes_again() {
    for line in [
        r#"{"outages":[]}"#.to_owned(),
        TransferPart::Settings(crate::ServerSettings::default())
            .line()
            .expect("it can be written"),
    ] {
        let mut reading = TransferLines::of(GUILD);
        reading.read(&line).expect("once");
        let why = reading.read(&line).expect_err("it is there");
        assert_eq!(why.to_string(), "it is there twice");
    }
}

#[test]
fn everything_that_can_happen_in_a_game_is_read_as_it_was_written() {
    let seat = Seat::Second;
    let act = contents().games[1].game.log[0]
        .event
        .act()
        .map(|it| it.1.clone());
    let act = act.expect("an action");
    let events = [
        Event::Acted {
            seat,
            act: act.clone(),
        },
        Event::Rolled { act },
        Event::Resigned { seat },
        Event::DrawAgreed { offered_by: seat },
        Event::TakenBack {
            asked_by: seat,
            to: LogLength(1),
        },
        Event::Aborted { seat },
        Event::CalledOff { offered_by: seat },
        Event::TimedOut { seat },
        Event::Abandoned,
        Event::Settled,
        Event::Substituted { seat },
        Event::HandedOver,
    ];
    let mut all = contents();
    let log = &mut all.games[0].game.log;
    *log = events
        .into_iter()
        .map(|event| LogEntry::ending(NOW, event))
        .collect();
    let log = log.clone();
    let again = read(GUILD, &written(&all.parts()));
    let again = again.iter().find_map(|it| match it {
        TransferPart::Game(it) => Some(it.game.log.clone()),
        _ => None,
    });
    assert_eq!(again, Some(log));
}

#[test]
fn tournaments_of_every_kind_are_read_as_they_were_written() {
    for it in moved() {
        let guild = it.root.guild;
        let parts = [TransferPart::Tournament(Box::new(it))];
        let again = read(guild, &written(&parts));
        assert_eq!(format!("{again:?}"), format!("{parts:?}"));
    }
}

#[test]
fn each_thing_that_is_refused_is_named_with_its_reason() {
    type Change = fn(&mut Contents);
    let cases: [(Change, &str); 14] = [
        (
            |it| {
                let mut seeds = (0..=255).map(|number| [number; 32]);
                let differs = |seed: &[u8; 32]| {
                    let seed = *seed;
                    let game = Game {
                        seed,
                        ..it.games[2].game.clone()
                    };
                    game.audit(&catalog()).is_err()
                };
                it.games[2].game.seed = seeds.find(differs).expect("one draws otherwise");
            },
            "of the log has another draw than the game's secret",
        ),
        (|it| drop(it.games[1].game.log.remove(0)), "game #"),
        (
            |it| it.games[0].game.head.to_move = None,
            "does not fit its log",
        ),
        (
            |it| it.games[0].game.terms.form.game = "chess".to_owned(),
            "its rules cannot be opened",
        ),
        (
            |it| it.games[0].game.rules_version = 999,
            "its rules cannot be opened",
        ),
        (|it| it.games[0].game.id = GameId(2), "there twice"),
        (|it| it.games.swap(0, 1), "out of order"),
        (|it| it.games[0].game.id = GameId(i64::MAX), "impossible"),
        (
            |it| it.games[0].game.players.first.id = ParticipantId(3),
            "a player is not among the people",
        ),
        (
            |it| it.games[0].game.origin = Origin::Tournament,
            "no tournament has paired it",
        ),
        (
            |it| it.games[1].game.terms.hints = true,
            "it is rated, and allows hints",
        ),
        (
            |it| it.games[1].rated = None,
            "is rated, but not in the ledger",
        ),
        (
            |it| it.games[1].rated.as_mut().expect("it is").score = None,
            "was played otherwise than the ledger has it",
        ),
        (
            |it| it.games[2].rated = it.games[1].rated,
            "is in the ledger, but not rated",
        ),
    ];
    for (change, why) in cases {
        let mut changed = contents();
        change(&mut changed);
        let found = faults(&changed);
        assert!(found.iter().any(|it| it.contains(why)), "{why}: {found:?}");
        assert!(
            found.iter().all(|it| it.contains("game #")),
            "each names its game: {found:?}"
        );
    }
}

#[test]
fn what_is_refused_of_people_players_and_imports_is_named() {
    let mut twins = contents();
    twins.people.push(Participant {
        id: ParticipantId(3),
        user: Some(PlayerId(101)),
        name: String::new(),
    });
    assert_eq!(
        faults(&twins),
        ["person 3: the same account is there twice"]
    );
    let mut away = contents();
    away.vacations.push(Vacation {
        who: ParticipantId(3),
        from: NOW,
        until: NOW,
        reason: String::new(),
    });
    assert_eq!(faults(&away), ["person 3: a vacation that cannot be"]);
    // Players come before their game, not after it.
    let mut late = contents().parts();
    late.rotate_left(2);
    let mut check = Check::new(catalog());
    let found: Vec<_> = late.iter().flat_map(|it| check.look(it)).collect();
    assert_eq!(found.len(), 3, "{found:?}");
    let mut no_file = contents();
    no_file.imports.push(StoredImport {
        id: TournamentId(4),
        guild: GUILD,
        channel: crate::ChannelId(1),
        by: ADA,
        at: NOW,
        name: "Spring".to_owned(),
        file: b"no report".to_vec(),
    });
    let found = faults(&no_file);
    assert!(found[0].starts_with("tournament T-"), "{found:?}");
    assert_eq!(found.len(), 1, "{found:?}");
}

#[test]
fn a_tournament_whose_log_or_games_are_not_all_there_is_refused() {
    let running = moved().into_iter().find(|it| {
        let mut events = it.lines.iter().map(|line| &line.event);
        events.any(|it| matches!(it, TournamentEvent::GameBegun { .. }))
    });
    let running = running.expect("one has begun");
    let of = |it: MovedTournament, people: i64| {
        let contents = Contents {
            people: (1..=people)
                .map(|id| participant(ParticipantId(id)))
                .collect(),
            tournaments: vec![it],
            ..Contents::default()
        };
        faults(&contents).join("; ")
    };
    assert!(of(running.clone(), 1_000).contains("is not there"));
    assert!(of(running.clone(), 2).contains("is not among the people"));
    let mut headless = running.clone();
    headless.lines.remove(0);
    assert!(of(headless, 1_000).contains("line 0 of the tournament's log"));
}

#[test]
fn people_named_in_a_log_get_their_new_number_everywhere() {
    let numbers = crate::transfer::Numbers {
        people: (1..=1_000)
            .map(|id| (ParticipantId(id), ParticipantId(id + 5_000)))
            .collect(),
        ..Default::default()
    };
    for it in moved() {
        let mut part = TransferPart::Tournament(Box::new(it));
        part.renumber(&numbers);
        let TransferPart::Tournament(it) = part else {
            panic!("it is one still");
        };
        let it = it.replayed().expect("it still follows");
        let all = it.entries.iter().flat_map(|place| &place.people);
        let named = all.map(|(_, who)| *who).chain(it.directors.iter().copied());
        assert!(named.into_iter().all(|who| who.0 > 5_000));
    }
    for mut part in contents().parts() {
        part.renumber(&numbers);
        let named = match part {
            TransferPart::Game(it) => Seat::BOTH.map(|seat| it.game.players.get(seat).id.0),
            TransferPart::Person(it) => [it.id.0; 2],
            _ => continue,
        };
        assert!(named.into_iter().all(|it| it > 5_000));
    }
}
