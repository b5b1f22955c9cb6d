//! A whole event as one page of HTML: it needs no network, no script and no other file.

mod bracket;

use cairn_paint::{CrossCell, Weight};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{
    super::{
        escape::plain,
        words::{Language, phrase},
    },
    Division, Lots, Match, MatchOutcome, Report, ReportEntry, ReportRound,
    cells::{opponent_cell, round_cell},
    numbers::{moment, points, value},
    results::Results,
};

const STYLE: &str = include_str!("page.css");
/// The content security policy: people's texts cannot load anything.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; variant-action 'none'";
/// A longer name is cut, in characters.
const MAX_NAME: usize = 80;
const MAX_LINE: usize = 2_000;

/// The page as a document of its own.
#[must_use]
pub fn page(report: &Report, language: Language) -> String {
    let say = |key: &str| language.name(key);
    let page = ReportPage { report, language };
    let format = report.kind.format();
    let mut parts: Vec<(&str, String, Markup)> =
        vec![("standings", say("report-standings"), page.all_standings())];
    if format.has_points() {
        parts.push(("crosstable", say("report-crosstable"), page.crosstables()));
    }
    if format.eliminates() {
        parts.push(("bracket", say("report-bracket"), page.bracket()));
    }
    parts.push(("rounds", say("report-rounds"), page.all_rounds()));
    if !report.earlier.is_empty() {
        parts.push(("earlier", say("report-earlier"), page.earlier()));
    }
    parts.push(("rules", say("report-rules"), page.rules()));
    parts.push(("log", say("report-log"), page.log()));
    if let Some(lots) = &report.lots {
        parts.push(("lots", say("report-lots"), page.lots(lots)));
    }
    let title = plain(&report.name, MAX_NAME);
    let document = html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content=(POLICY);
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { bdi { (title) } }
                    (page.introduction())
                    nav aria-label=(say("report-content")) {
                        ul { @for (id, head, _) in &parts { li { a href={ "#" (id) } { (head) } } } }
                    }
                }
                main {
                    @for (id, head, body) in &parts {
                        section { h2 id=(id) { (head) } (body) }
                    }
                }
                footer { p.quiet { (say("report-made")) } }
            }
        }
    };
    document.into_string()
}

struct ReportPage<'a> {
    report: &'a Report,
    language: Language,
}

impl ReportPage<'_> {
    fn say(&self, key: &str) -> String {
        self.language.name(key)
    }

    fn utc(&self, at: i64) -> String {
        self.language.say(&phrase!("report-utc", time = moment(at)))
    }

    fn introduction(&self) -> Markup {
        let report = self.report;
        let kind = format!("tournament-kind-{}", report.kind.key());
        let state = format!("report-state-{}", report.state.key());
        let about = phrase!(
            "report-about",
            kind = self.say(&kind),
            game = plain(&report.game, MAX_NAME)
        );
        let mut facts = Vec::new();
        if !report.clock.is_empty() {
            facts.push(format!("{}: {}", self.say("report-clock"), report.clock));
        }
        for (key, at) in [
            ("report-begun", report.begun),
            ("report-ended", report.ended),
            ("report-told-at", Some(report.told_at)),
        ] {
            facts.extend(at.map(|at| format!("{} {}", self.say(key), self.utc(at))));
        }
        html! {
            p {
                (self.language.say(&about)) " · "
                span.together { (plain(&report.short, MAX_NAME)) } " · "
                b { (self.say(&state)) }
            }
            p.quiet { (facts.join(" · ")) }
            @if !report.description.is_empty() { p.text dir="auto" { (lines(&report.description)) } }
        }
    }

    fn division(division: &Division) -> Markup {
        html! { @if !division.name.is_empty() { h3 { bdi { (plain(&division.name, MAX_NAME)) } } } }
    }

    fn all_standings(&self) -> Markup {
        html! {
            @for division in &self.report.divisions {
                (ReportPage::division(division))
                (self.standings(division))
            }
        }
    }

    fn standings(&self, division: &Division) -> Markup {
        let ratings = division.entries.iter().any(|it| it.rating.is_some());
        let notes = division.entries.iter().any(|it| !it.note.is_empty());
        let has_points = self.report.kind.format().has_points();
        let tie_breaks = self.report.tie_breaks.iter().filter(|_| has_points);
        let body = html! {
            thead { tr {
                th.number scope="col" { (self.say("report-rank")) }
                th scope="col" { (self.say("report-player")) }
                @if ratings { th.number scope="col" { (self.say("report-rating")) } }
                @if has_points { th.number scope="col" { (self.say("report-points")) } }
                @for it in tie_breaks.clone() { th.number scope="col" { (it) } }
                @if notes { th scope="col" { (self.say("report-note")) } }
            } }
            tbody { @for line in division.rows() {
                @let entry = division.entry(line.entry);
                tr {
                    td.number { (line.rank) }
                    th scope="row" { (name(entry)) }
                    @if ratings { td.number { (entry.and_then(|it| it.rating.clone()).unwrap_or_default()) } }
                    @if has_points { td.number.strong { (points(self.language, line.points)) } }
                    @for (idx, _) in tie_breaks.clone().enumerate() {
                        td.number { (value(self.language, line.values.get(idx).copied().flatten())) }
                    }
                    @if notes { td.note { (entry.map(|it| plain(&it.note, MAX_NAME)).unwrap_or_default()) } }
                }
            } }
        };
        self.scrolling_table("report-standings", division, &body)
    }

    /// A table that scrolls within itself, also by keys.
    fn scrolling_table(&self, key: &str, division: &Division, body: &Markup) -> Markup {
        let label = match &*division.name {
            "" => self.say(key),
            name => format!("{}, {}", self.say(key), plain(name, MAX_NAME)),
        };
        html! { div.scroll role="region" aria-label=(label) tabindex="0" { table { (body) } } }
    }

    fn crosstables(&self) -> Markup {
        let key = if self.report.kind.format().pairs_by_points() {
            "report-key-rounds"
        } else {
            "report-key-opponents"
        };
        html! {
            @for division in &self.report.divisions {
                (ReportPage::division(division))
                (self.crosstable(division))
            }
            p.quiet { (self.say(key)) }
        }
    }

    fn crosstable(&self, division: &Division) -> Markup {
        let results = Results::new(division);
        let by_rounds = self.report.kind.format().pairs_by_points();
        let columns = if by_rounds {
            division.rounds.len()
        } else {
            results.lines.len()
        };
        let cell = |entry: usize, column: usize| {
            if by_rounds {
                round_cell(self.language, &results, entry, column)
            } else {
                opponent_cell(division, &results, entry, column)
            }
        };
        let body = html! {
            thead { tr {
                th.number scope="col" { (self.say("report-rank")) }
                th scope="col" { (self.say("report-player")) }
                @for column in 1..=columns { th.cell scope="col" { (column) } }
                th.number scope="col" { (self.say("report-points")) }
            } }
            tbody { @for (line, place) in results.lines.iter().zip(1..) { tr {
                td.number { (place) }
                th scope="row" { (name(division.entry(line.entry))) }
                @for column in 0..columns {
                    @match cell(line.entry, column) {
                        CrossCell::Itself => { td.cell.itself {} }
                        CrossCell::Empty => { td.cell {} }
                        CrossCell::Result(text, Weight::Strong) => { td.cell.strong { (text) } }
                        CrossCell::Result(text, Weight::Quiet) => { td.cell.quiet { (text) } }
                        CrossCell::Result(text, Weight::Plain) => { td.cell { (text) } }
                    }
                }
                td.number.strong { (points(self.language, line.points)) }
            } } }
        };
        self.scrolling_table("report-crosstable", division, &body)
    }

    fn all_rounds(&self) -> Markup {
        html! { @for division in &self.report.divisions {
            (ReportPage::division(division))
            @for round in &division.rounds { (self.round(division, round)) }
        } }
    }

    fn earlier(&self) -> Markup {
        html! { @for division in &self.report.earlier {
            (ReportPage::division(division))
            (self.standings(division))
            @for round in &division.rounds { (self.round(division, round)) }
        } }
    }

    fn round(&self, division: &Division, round: &ReportRound) -> Markup {
        let deadline = round.deadline.filter(|_| {
            round
                .matches
                .iter()
                .any(|it| it.outcome == MatchOutcome::Open)
        });
        let games = round.matches.iter().any(|it| !it.games.is_empty());
        let side = |number: Option<usize>, one: &Match| match number {
            Some(number) => name(division.entry(number)),
            None if one.free => html! { span.quiet { (self.say("report-free")) } },
            None => html! { span.quiet { (self.say("report-nobody-yet")) } },
        };
        let label = match &*division.name {
            "" => plain(&round.name, MAX_NAME),
            division => format!(
                "{}, {}",
                plain(division, MAX_NAME),
                plain(&round.name, MAX_NAME)
            ),
        };
        html! {
            h3 {
                (plain(&round.name, MAX_NAME))
                @if let Some(at) = deadline {
                    " " span.quiet { (self.language.say(&phrase!("report-deadline", time = moment(at)))) }
                }
            }
            div.scroll role="region" aria-label=(label) tabindex="0" { table {
                thead { tr {
                    th scope="col" { (self.say("report-first")) }
                    th.cell scope="col" { (self.say("report-result")) }
                    th scope="col" { (self.say("report-second")) }
                    @if games { th scope="col" { (self.say("report-games")) } }
                } }
                tbody {
                    @for one in &round.matches { tr {
                        td.who { (side(one.first, one)) }
                        td.cell { (self.result(one)) }
                        td.who { (side(one.second, one)) }
                        @if games { td { @for it in &one.games { span.together { (it.short) " " (it.result) } " " } } }
                    } }
                    @for bye in &round.byes { tr {
                        td.who { (name(division.entry(bye.entry))) }
                        td.cell { (points(self.language, bye.points)) }
                        td.quiet { @if bye.why.is_empty() { (self.say("report-free")) } @else { (plain(&bye.why, MAX_NAME)) } }
                        @if games { td {} }
                    } }
                }
            } }
        }
    }

    fn result(&self, one: &Match) -> String {
        match (one.outcome, one.points) {
            _ if one.free => String::new(),
            (MatchOutcome::Open, None) if one.first.is_none() || one.second.is_none() => {
                String::new()
            }
            (MatchOutcome::Open, None) => self.say("report-open"),
            (MatchOutcome::FirstByForfeit, _) => "+ : -".to_owned(),
            (MatchOutcome::SecondByForfeit, _) => "- : +".to_owned(),
            (MatchOutcome::NeitherPlayed, _) => "- : -".to_owned(),
            (_, Some([first, second])) => {
                format!(
                    "{} : {}",
                    points(self.language, first),
                    points(self.language, second)
                )
            }
            (outcome, None) => match outcome {
                MatchOutcome::First => "1 : 0",
                MatchOutcome::Second => "0 : 1",
                _ => "½ : ½",
            }
            .to_owned(),
        }
    }

    fn rules(&self) -> Markup {
        html! { ul { @for rule in &self.report.rules { li.text dir="auto" { (lines(rule)) } } } }
    }

    fn log(&self) -> Markup {
        html! { div.scroll role="region" aria-label=(self.say("report-log")) tabindex="0" { table {
            thead { tr {
                th scope="col" { (self.say("report-log-time")) }
                th scope="col" { (self.say("report-log-who")) }
                th scope="col" { (self.say("report-log-what")) }
            } }
            tbody { @for line in &self.report.log { tr {
                td.number { (moment(line.at)) }
                td.who { @if line.who.is_empty() { (self.say("report-bot")) } @else { bdi { (plain(&line.who, MAX_NAME)) } } }
                td.text dir="auto" {
                    (lines(&line.what))
                    @if !line.why.is_empty() { br; span.quiet { (lines(&line.why)) } }
                }
            } } }
        } } }
    }

    fn lots(&self, lots: &Lots) -> Markup {
        html! {
            p { (self.say("report-lots-hash")) " " code { (lots.hash) } }
            @match &lots.secret {
                None => { p { (self.say("report-lots-hidden")) } }
                Some(secret) => {
                    p { (self.say("report-lots-secret")) " " code { (secret) } }
                    @if let Some(color) = &lots.color {
                        p { (self.language.say(&phrase!("report-lots-color", lot = color.clone()))) }
                    }
                    p { code { "(printf %s " (secret) " | xxd -r -p; printf color) | sha256sum | cut -c1-16" } }
                }
            }
        }
    }
}

/// The name of an entry, isolated so that direction marks in it affect nothing else.
fn name(entry: Option<&ReportEntry>) -> Markup {
    let name = entry
        .map(|it| plain(&it.name, MAX_NAME))
        .unwrap_or_default();
    html! { bdi { (name) } }
}

/// A text of several lines without marks that reverse or hide them.
fn lines(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|it| plain(it, MAX_LINE)).collect();
    lines.join("\n")
}
