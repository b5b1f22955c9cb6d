//! A `play.toml` with new weights: names, order and comments stay.

use std::fmt::Write as _;

use cairn_kernel::Weights;

/// The text with the weights of these counts in the table of the variant.
pub(crate) fn with_weights(
    text: &str,
    variant: &str,
    (counts, weights): (&[&str], &Weights),
) -> String {
    let header = format!("[{variant}.weights]");
    let mut new = String::new();
    let mut is_own = false;
    for line in text.lines() {
        if line.starts_with('[') {
            is_own = line.split('#').next().unwrap_or_default().trim() == header;
        }
        let renewed = if is_own {
            renew(line, counts, weights)
        } else {
            None
        };
        new.push_str(renewed.as_deref().unwrap_or(line));
        new.push('\n');
    }
    new
}

/// The line with a new number, if it has one.
fn renew(line: &str, counts: &[&str], weights: &Weights) -> Option<String> {
    let (name, rest) = line.split_once('=')?;
    let (old, remark) = match rest.split_once('#') {
        Some((old, remark)) => (old, Some(remark.trim())),
        None => (rest, None),
    };
    let key = name.trim();
    let pair = match counts.iter().position(|it| *it == key) {
        Some(place) => weights.counts[place],
        None if key == "tempo" => weights.tempo,
        // Weights fitted to results need no correction.
        None if key == "scale" => [1.0; 2],
        None => return None,
    };
    let [first, second] = pair.map(short);
    let value = if old.trim().starts_with('[') {
        format!("[{first}, {second}]")
    } else {
        first
    };
    let mut renewed = format!("{name}= {value:>5}");
    if let Some(remark) = remark {
        let _ = write!(renewed, " # {remark}");
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
[wide.weights]
tempo = 0.1 # the turn
men   = [1, 2] # of eight

[wide.levels]
slips = [9, 8, 7, 6, 5, 4, 3, 2]

[short.weights]
tempo = 3
men = 4
";

    fn rewrite(variant: &str) -> String {
        let weights = Weights {
            tempo: [-0.001; 2],
            counts: vec![[7.128, 8.5]],
            ..Weights::default()
        };
        with_weights(TEXT, variant, (&["men"], &weights))
    }

    #[test]
    fn the_table_of_the_variant_is_renewed_and_the_rest_stays() {
        let (before, _) = TEXT.split_once("tempo = 3").expect("two tables");
        assert_eq!(
            rewrite("short"),
            format!("{before}tempo =     0\nmen =  7.13\n")
        );
        let (_, after) = TEXT.split_once("of eight\n").expect("two tables");
        let own = "# What is worth what.\n[wide.weights]\ntempo =     0 # the turn\n\
                   men   = [7.13, 8.5] # of eight\n";
        assert_eq!(rewrite("wide"), format!("{own}{after}"));
    }
}
