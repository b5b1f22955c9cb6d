//! What another instance would refuse, and what comes back as it went.

use super::{ADA, BOB, NOW, after, catalog, game, participant, play};
use crate::{
    Answer, Event, Game, GameId, GuildId, LogEntry, LogLength, OfferKind, Origin, Participant,
    ParticipantId, PlayerId, Rated, TournamentId, decide_answer, decide_offer, decide_resign,
    samples::tournaments,
    tournament::{StoredImport, TournamentEvent},
    transfer::{BadLine, MovedRating, MovedTournament, ServerContents},
};
use cairn_kernel::Seat;

/// A game that was resigned, one in which something was taken back, and one that goes on.
fn contents() -> ServerContents {
    let mut contents = ServerContents::new(GuildId(10));
    contents.people = vec![participant(ADA), participant(BOB)];
    let mut first = play(&game(), ADA, "toss").expect("legal");
    let asked = decide_offer(&catalog(), &first, ADA, OfferKind::Takeback, NOW);
    first = after(&first, asked.expect("there is a turn"));
    let number = first.open_offer().expect("an offer").number;
    let answered = decide_answer(&catalog(), &first, BOB, number, Answer::Accept, NOW);
    first = after(&first, answered.expect("they may"));
    let mut second = game();
    second.terms.rated = Rated::ByForm;
    second.terms.clock = "3d".parse().expect("a clock");
    second = play(&second, ADA, "toss").expect("legal");
    second = play(&second, BOB, "toss").expect("legal");
    second = after(&second, decide_resign(&second, BOB, NOW).expect("allowed"));
    let third = play(&game(), ADA, "toss").expect("legal");
    contents.games = vec![first, second, third];
    for (id, game) in (1..).zip(&mut contents.games) {
        game.id = GameId(id);
    }
    let rated = contents.games[1].rated_game().expect("it is rated");
    contents.rated = vec![MovedRating {
        game: rated.game,
        at: rated.ended_at,
        score: Some(rated.score),
        corrected_at: None,
    }];
    contents
}

fn faults(contents: &ServerContents) -> Vec<String> {
    let mut looked = 0;
    let faults = contents.faults(&catalog(), || looked += 1);
    assert_eq!(looked, contents.games.len());
    faults.iter().map(ToString::to_string).collect()
}

fn written(contents: &ServerContents) -> Vec<String> {
    let mut lines = Vec::new();
    let each = |line| {
        lines.push(line);
        Ok::<(), BadLine>(())
    };
    contents.write_lines(each).expect("it can be written");
    lines
}

fn read(guild: GuildId, lines: &[String]) -> ServerContents {
    let mut contents = ServerContents::new(guild);
    for line in lines {
        contents
            .read_line(line)
            .unwrap_or_else(|bad| panic!("{bad}: {line}"));
    }
    contents
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
    assert_eq!(faults(&contents()), [""; 0]);
}

#[test]
fn what_is_written_is_read_as_it_was() {
    let all = contents();
    let again = read(all.guild, &written(&all));
    let told = |it: &ServerContents| {
        let mut it = it.clone();
        // When a clock is due follows from the game.
        for game in &mut it.games {
            game.due = crate::Due::default();
        }
        format!("{it:#?}")
    };
    assert_eq!(told(&all), told(&again));
    assert_eq!(written(&again), written(&all));
}

#[test]
fn everything_that_can_happen_in_a_game_is_read_as_it_was_written() {
    let seat = Seat::Second;
    let act = contents().games[1].log[0]
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
    all.games[0].log = events
        .into_iter()
        .map(|event| LogEntry::ending(NOW, event))
        .collect();
    let again = read(all.guild, &written(&all));
    assert_eq!(again.games[0].log, all.games[0].log);
}

#[test]
fn tournaments_of_every_kind_are_read_as_they_were_written() {
    for it in moved() {
        let mut contents = ServerContents::new(it.root.guild);
        contents.tournaments = vec![it];
        let again = read(contents.guild, &written(&contents));
        assert_eq!(format!("{again:?}"), format!("{contents:?}"));
    }
}

#[test]
fn each_thing_that_is_refused_is_named_with_its_reason() {
    type Change = fn(&mut ServerContents);
    let cases: [(Change, &str); 12] = [
        (
            |it| {
                let mut seeds = (0..=255).map(|number| [number; 32]);
                let differs = |seed: &[u8; 32]| {
                    let seed = *seed;
                    let game = Game {
                        seed,
                        ..it.games[2].clone()
                    };
                    game.audit(&catalog()).is_err()
                };
                it.games[2].seed = seeds.find(differs).expect("one draws otherwise");
            },
            "of the log has another draw than the game's secret",
        ),
        (|it| drop(it.games[1].log.remove(0)), "game #"),
        (|it| it.games[0].head.to_move = None, "does not fit its log"),
        (
            |it| it.games[0].terms.form.game = "chess".to_owned(),
            "its rules cannot be opened",
        ),
        (
            |it| it.games[0].rules_version = 999,
            "its rules cannot be opened",
        ),
        (|it| it.games[0].id = GameId(2), "there twice"),
        (|it| it.games[0].id = GameId(i64::MAX), "impossible"),
        (
            |it| it.games[0].players.first.id = ParticipantId(3),
            "a player is not among the people",
        ),
        (
            |it| it.games[0].origin = Origin::Tournament,
            "no tournament has paired it",
        ),
        (|it| it.rated.clear(), "is rated, but not in the ledger"),
        (
            |it| it.rated[0].score = None,
            "was played otherwise than the ledger has it",
        ),
        (
            |it| it.rated[0].game = GameId(3),
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
    let mut no_file = contents();
    no_file.imports.push(StoredImport {
        id: TournamentId(4),
        guild: no_file.guild,
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
        let mut contents = ServerContents::new(it.root.guild);
        contents.people = (1..=people)
            .map(|id| participant(ParticipantId(id)))
            .collect();
        contents.tournaments = vec![it];
        faults(&contents).join("; ")
    };
    assert!(of(running.clone(), 1_000).contains("is not there"));
    assert!(of(running.clone(), 2).contains("is not among the people"));
    let mut headless = running.clone();
    headless.lines.remove(0);
    assert!(of(headless, 1_000).contains("line 0 of the tournament's log"));
}

#[test]
fn whoever_a_log_names_gets_their_new_number_everywhere() {
    let numbers = crate::transfer::Numbers {
        people: (1..=1_000)
            .map(|id| (ParticipantId(id), ParticipantId(id + 5_000)))
            .collect(),
        ..Default::default()
    };
    for it in moved() {
        let mut contents = ServerContents::new(it.root.guild);
        contents.tournaments = vec![it];
        contents.renumber(&numbers);
        let it = contents.tournaments[0]
            .replayed()
            .expect("it still follows");
        let all = it.entries.iter().flat_map(|place| &place.people);
        let named = all.map(|(_, who)| *who).chain(it.directors.iter().copied());
        assert!(named.into_iter().all(|who| who.0 > 5_000));
    }
    let mut games = contents();
    games.renumber(&numbers);
    let of = |game: &Game| Seat::BOTH.map(|seat| game.players.get(seat).id.0);
    assert!(games.games.iter().flat_map(of).all(|it| it > 5_000));
}
