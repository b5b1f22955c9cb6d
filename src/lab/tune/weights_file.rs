//! A file of weights with new numbers: names, order and comments stay.

use std::fmt::Write as _;

use cairn_kernel::{Knowledge, Weights};

/// The text with these weights in the part of the variant. A part for several variants stays as it
/// is for the others, and the variant gets one of its own.
pub(crate) fn with_weights(text: &str, knowledge: &Knowledge, weights: &Weights) -> String {
    let mut new = String::new();
    let mut own_part = String::new();
    let mut part = WeightsPart::Own;
    for line in text.lines() {
        let header = line.split('#').next().unwrap_or_default().trim();
        if let Some(variants) = header.strip_prefix("variant ") {
            part = WeightsPart::find(variants, knowledge.variant);
            let others = variants
                .split_whitespace()
                .filter(|&it| it != knowledge.variant);
            let others: Vec<&str> = others.collect();
            if part == WeightsPart::Shared {
                let _ = writeln!(new, "variant {}", others.join(" "));
                let _ = write!(own_part, "\nvariant {}\n", knowledge.variant);
                continue;
            }
        }
        let renewed = renew(line, knowledge, weights);
        match part {
            WeightsPart::Own => new.push_str(&renewed.unwrap_or_else(|| line.to_owned())),
            WeightsPart::Shared => {
                if let Some(renewed) = renewed {
                    let _ = writeln!(own_part, "{renewed}");
                }
                new.push_str(line);
            }
            WeightsPart::Others => new.push_str(line),
        }
        new.push('\n');
    }
    new + &own_part
}

/// Whose weights a part of the file holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WeightsPart {
    Own,
    Shared,
    Others,
}

impl WeightsPart {
    fn find(variants: &str, variant: &str) -> WeightsPart {
        let variants: Vec<&str> = variants.split_whitespace().collect();
        match variants.as_slice() {
            [one] if *one == variant => WeightsPart::Own,
            several if several.contains(&variant) => WeightsPart::Shared,
            _ => WeightsPart::Others,
        }
    }
}

/// The line with a new number, if it has one.
fn renew(line: &str, knowledge: &Knowledge, weights: &Weights) -> Option<String> {
    let (said, remark) = match line.split_once('#') {
        Some((said, remark)) => (said, Some(remark.trim())),
        None => (line, None),
    };
    let mut words = said.split_whitespace();
    let name = words.next()?;
    let numbers = words.count();
    let pair = match knowledge.counts.iter().position(|it| *it == name) {
        Some(place) => weights.counts[place],
        None if name == "tempo" => weights.tempo,
        // Weights fitted to results need no correction.
        None if name == "scale" => [1.0; 2],
        None => return None,
    };
    let names = knowledge.counts.iter().map(|it| it.len());
    let width = names.max().unwrap_or(0).max(5);
    let mut renewed = format!("{name:<width$}");
    for weight in pair.iter().take(numbers.max(1)) {
        let _ = write!(renewed, " {:>6}", short(*weight));
    }
    if let Some(remark) = remark {
        let _ = write!(renewed, "   # {remark}");
    }
    Some(renewed)
}

/// With two decimals, and no trailing zeros.
fn short(weight: f32) -> String {
    let text = format!("{weight:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" => "0".to_owned(),
        text => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# What is worth what.

variant long wide
tempo 0.1   # the turn
men 1 2     # of eight

variant short
tempo 3
men 4
";

    fn rewrite(variant: &'static str) -> String {
        let knowledge = Knowledge {
            counts: &["men"],
            weights: TEXT,
            levels: "",
            variant,
        };
        let weights = Weights {
            scale: [1.0; 2],
            shift: [0.0; 2],
            tempo: [-0.001; 2],
            counts: vec![[7.128, 8.5]],
        };
        let text = with_weights(TEXT, &knowledge, &weights);
        let read = Weights::read(&text, variant, knowledge.counts).expect("good weights");
        assert!((read.counts[0][0] - 7.13).abs() < 1e-6, "{text}");
        text
    }

    #[test]
    fn a_part_of_ones_own_is_renewed_and_the_rest_stays() {
        let text = rewrite("short");
        let (before, after) = TEXT.split_once("tempo 3").expect("two parts");
        assert!(text.starts_with(before), "{text}");
        assert_eq!(after, "\nmen 4\n");
        assert!(text.ends_with("tempo      0\nmen     7.13\n"), "{text}");
    }

    #[test]
    fn a_shared_part_stays_for_the_others() {
        let text = rewrite("wide");
        assert!(
            text.contains("variant long\ntempo 0.1   # the turn\nmen 1 2"),
            "{text}"
        );
        let own = "\nvariant wide\ntempo      0   # the turn\nmen     7.13    8.5   # of eight\n";
        assert!(text.ends_with(own), "{text}");
    }
}
