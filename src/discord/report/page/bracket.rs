//! A knockout's bracket.

use maud::{Markup, html};

use super::{
    super::{Division, Match, numbers::points, results::EntryResult},
    MAX_NAME, ReportPage, name, plain,
};

impl ReportPage<'_> {
    pub(super) fn bracket(&self) -> Markup {
        html! { @for division in &self.report.divisions {
            div.scroll role="region" aria-label=(self.say("report-bracket")) tabindex="0" {
                div.bracket { @for round in &division.rounds { section {
                    h3 { (plain(&round.name, MAX_NAME)) }
                    ol { @for one in &round.matches { li { (self.bracket_match(division, one)) } } }
                } } }
            }
            @if let Some(third) = &division.third {
                h3 { (self.say("report-third-place")) }
                div.scroll role="region" aria-label=(self.say("report-third-place")) tabindex="0" {
                    div.bracket { section { ol { li { (self.bracket_match(division, third)) } } } }
                }
            }
        } }
    }

    fn bracket_match(&self, division: &Division, one: &Match) -> Markup {
        let sides = [(one.first, true), (one.second, false)];
        html! { div { @for (number, first) in sides {
            @let won = matches!(one.side_result(first), EntryResult::Won | EntryResult::WonByForfeit);
            @let score = one.points.filter(|_| !one.free);
            p.strong[won].quiet[number.is_none()] {
                span { @match number {
                    Some(number) => { (name(division.entry(number))) }
                    None if one.free => { (self.say("report-free")) }
                    None => { (self.say("report-nobody-yet")) }
                } }
                @if let Some([ours, others]) = score {
                    span { (points(self.language, if first { ours } else { others })) }
                }
            }
        } } }
    }
}
