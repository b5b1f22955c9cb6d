//! Tournaments of the bot in every format.

use cairn_domain::{
    samples,
    tournament::{Stage, Tournament, TournamentEvent},
};

use super::super::{
    MatchOutcome, csv, json, page,
    samples::{name, reports, sample_report},
};
use crate::words::Language;

#[test]
fn every_tournament_of_the_bot_is_told_in_every_format() {
    for language in Language::ALL {
        let mut states = [0; 2];
        for report in reports(language) {
            states[usize::from(report.state == Stage::Over)] += 1;
            let page = page(&report, language);
            for number in 1..=9 {
                let name = name(number).replace('<', "&lt;").replace('>', "&gt;");
                assert!(page.contains(&name), "{name}: {page}");
            }
            // A file contains none of Discord's marks, except in a name, which is the person's own.
            let text = json(&report, false).replace(&name(3), "");
            let shown = page.replace("&lt;t:1767225600:f&gt;", "");
            for text in [&shown, &text] {
                for mark in ["<t:", "&lt;t:", "**"] {
                    assert!(!text.contains(mark), "{mark}: {text}");
                }
            }
            assert!(page.contains("1970-02-10 00:00 UTC"), "{page}");
            let entries: usize = report.divisions.iter().map(|it| it.entries.len()).sum();
            let lines: usize = report.divisions.iter().map(|it| it.rows().len()).sum();
            // A withdrawn entry is in no later season, on no ladder, and in no standings of a round
            // robin in which it had played little.
            let format = report.kind.format();
            assert!(entries == 9 || entries == 8 && format.has_divisions());
            let may_lack = !format.has_rounds();
            assert!(lines == entries || lines == 8 && may_lack);
            assert_eq!(csv(&report, language).lines().count(), lines + 1);
            let exported = json(&report, false);
            assert!(!exported.contains("\"people\"") && !exported.contains("\"person\""));
            assert!(json(&report, true).contains("\"people\""));
        }
        assert!(states.iter().all(|it| *it > 5), "{states:?}");
    }
}

#[test]
fn a_league_is_told_with_all_of_its_seasons() {
    let mut seen = 0;
    for mut it in samples::tournaments() {
        let is_league = it.format().has_divisions();
        if !is_league || it.seasons.len() < 2 {
            continue;
        }
        seen += 1;
        let report = sample_report(Language::English, &mut it);
        let over = &it.seasons[..it.seasons.len() - 1];
        let divisions: usize = over.iter().map(|it| it.divisions.len()).sum();
        assert_eq!(report.earlier.len(), divisions);
        let first = &report.earlier[0];
        assert_eq!(first.name, "Season 1 · Division I");
        assert_eq!(first.entries.len(), it.seasons[0].divisions[0].len());
        let played = it
            .matches
            .iter()
            .filter(|it| it.season == 1 && it.new.division == 0);
        assert_eq!(first.rounds[0].matches.len(), played.count());
        assert!(page(&report, Language::English).contains("Earlier seasons"));
        // The state when it was over.
        let ended = it
            .log
            .iter()
            .position(|it| matches!(it.event, TournamentEvent::SeasonOver { season: 1, .. }));
        let until = ended.expect("it is over") + 1;
        let then = Tournament::replay(it.root.clone(), it.revision, it.log[..until].to_vec());
        let then = then.expect("a log").season_standings(0);
        assert_eq!(it.season_standings(0), then);
    }
    assert!(seen > 0, "a league of several seasons");
}

#[test]
fn the_secret_of_the_lots_is_told_with_the_start() {
    for report in reports(Language::English) {
        let lots = report.lots.expect("the bot has drawn them");
        assert_eq!(lots.secret.is_none(), report.state == Stage::Open);
        assert_eq!(lots.order.is_empty(), report.state == Stage::Open);
        assert_eq!(lots.hash.len(), 64);
    }
}

#[test]
fn a_round_that_is_not_published_is_not_in_a_report() {
    let mut seen = 0;
    for mut it in samples::looked_at() {
        let hidden: Vec<_> = it.matches.iter().filter(|it| it.hidden).cloned().collect();
        assert!(!hidden.is_empty());
        let report = sample_report(Language::English, &mut it);
        let rounds = || report.divisions.iter().flat_map(|it| &it.rounds);
        let published = it.rounds.iter().filter(|it| it.look_until.is_none());
        assert_eq!(rounds().count(), published.count());
        let is_paired = |it: &&TournamentEvent| matches!(it, TournamentEvent::Paired { .. });
        let paired = it.log.iter().map(|it| &it.event).filter(is_paired).count();
        assert_eq!(paired, rounds().count() + 1);
        seen += rounds().count();
    }
    assert!(seen > 0, "one has a round before it that is published");
}

#[test]
fn what_is_over_has_no_open_match_in_a_report() {
    let over = reports(Language::English);
    let over = over.iter().filter(|it| it.state == Stage::Over);
    for report in over {
        for division in &report.divisions {
            assert!(!division.standings.is_empty() && !division.rounds.is_empty());
            let matches = division.rounds.iter().flat_map(|it| &it.matches);
            let mut matches = matches.chain(&division.third).filter(|it| !it.free);
            assert!(
                matches.all(|it| it.outcome != MatchOutcome::Open),
                "{report:#?}"
            );
        }
    }
}
