//! A strict parser of a metrics page: it reports everything that is not `OpenMetrics` text, or that
//! names forbidden things.

use std::collections::{BTreeMap, BTreeSet};

/// Labels with their values, in the order of their names.
pub(crate) type Labels = BTreeMap<String, String>;

#[derive(Debug, Default)]
pub(crate) struct Page {
    pub(crate) kinds: BTreeMap<String, String>,
    series: BTreeMap<(String, Labels), f64>,
}

/// The most values of a label.
const MAX_VALUES: usize = 40;
/// The most series of a page.
const MAX_SERIES: usize = 1_000;

impl Page {
    pub(crate) fn read(text: &str) -> Result<Page, String> {
        let body = text
            .strip_suffix("# EOF\n")
            .ok_or("the end of the page is missing")?;
        let (mut page, mut family, mut helped) = (Page::default(), String::new(), String::new());
        for line in body.lines() {
            let read = match line.split_once(' ') {
                Some(("#", rest)) => page.describe(rest, &mut family, &mut helped),
                Some((series, value)) => page.sample(&family, series, value),
                None => Err("no value".to_owned()),
            };
            read.map_err(|why| format!("{why}: {line}"))?;
        }
        page.check_histograms()?;
        page.check_labels()?;
        Ok(page)
    }

    /// The value of a series; 0 if it is missing.
    pub(crate) fn value(&self, name: &str, labels: &[(&str, &str)]) -> f64 {
        let labels = labels
            .iter()
            .map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        let key = (name.to_owned(), labels.collect());
        self.series.get(&key).copied().unwrap_or_default()
    }

    /// The sum of all series of a name with these labels, ignoring other labels.
    pub(crate) fn sum(&self, name: &str, labels: &[(&str, &str)]) -> f64 {
        let fits = |all: &Labels| {
            let mut wanted = labels.iter();
            wanted.all(|(key, value)| all.get(*key).is_some_and(|it| it == value))
        };
        let series = self.series.iter();
        series
            .filter(|((of, all), _)| of == name && fits(all))
            .map(|(_, value)| value)
            .sum()
    }

    fn describe(
        &mut self,
        rest: &str,
        family: &mut String,
        helped: &mut String,
    ) -> Result<(), String> {
        let mut parts = rest.splitn(3, ' ');
        let (what, name, told) = (parts.next(), parts.next(), parts.next());
        let (Some(name), Some(told)) = (name, told) else {
            return Err("something is missing".to_owned());
        };
        is_name(name)?;
        match what {
            Some("HELP") => {
                if told.trim() != told || !told.ends_with('.') || told.ends_with("..") {
                    return Err("no help".to_owned());
                }
                name.clone_into(helped);
                Ok(())
            }
            Some("TYPE") => {
                if !["counter", "gauge", "histogram"].contains(&told) {
                    return Err("an unknown kind".to_owned());
                }
                if helped != name {
                    return Err("it has no help".to_owned());
                }
                if self
                    .kinds
                    .insert(name.to_owned(), told.to_owned())
                    .is_some()
                {
                    return Err("it was there before".to_owned());
                }
                name.clone_into(family);
                Ok(())
            }
            _ => Err("an unknown comment".to_owned()),
        }
    }

    fn sample(&mut self, family: &str, series: &str, value: &str) -> Result<(), String> {
        let value: f64 = value.parse().map_err(|_| "no number".to_owned())?;
        let (name, labels) = match series.split_once('{') {
            None => (series, Labels::new()),
            Some((name, rest)) => {
                let rest = rest.strip_suffix('}').ok_or("the labels do not end")?;
                (name, read_labels(rest)?)
            }
        };
        let kind = self.kinds.get(family).ok_or("it has no kind")?;
        let suffix = name.strip_prefix(family).ok_or("of another family")?;
        let fits = match kind.as_str() {
            "counter" => suffix == "_total" && value >= 0.0,
            "gauge" => suffix.is_empty(),
            _ => ["_bucket", "_sum", "_count"].contains(&suffix),
        };
        if !fits || (suffix == "_bucket") != labels.contains_key("le") {
            return Err(format!("a {kind} has no such series"));
        }
        let key = (name.to_owned(), labels);
        match self.series.insert(key, value) {
            None => Ok(()),
            Some(_) => Err("it was there before".to_owned()),
        }
    }

    fn check_histograms(&self) -> Result<(), String> {
        let mut all: BTreeMap<(String, Labels), Vec<(f64, f64)>> = BTreeMap::new();
        for ((name, labels), value) in &self.series {
            let mut labels = labels.clone();
            if let Some(le) = labels.remove("le") {
                let le = match le.as_str() {
                    "+Inf" => f64::INFINITY,
                    number => number.parse().map_err(|_| format!("no bound: {le}"))?,
                };
                let family = name.trim_end_matches("_bucket").to_owned();
                all.entry((family, labels)).or_default().push((le, *value));
            }
        }
        for ((family, labels), mut buckets) in all {
            buckets.sort_by(|one, other| one.0.total_cmp(&other.0));
            let grows = buckets.windows(2).all(|it| it[0].1 <= it[1].1);
            let count = self.series.get(&(format!("{family}_count"), labels));
            let last = buckets.last();
            let is_whole = last.is_some_and(|it| it.0.is_infinite() && Some(&it.1) == count);
            if !grows || !is_whole {
                return Err(format!(
                    "the buckets of {family} do not add up: {buckets:?}"
                ));
            }
        }
        Ok(())
    }

    fn check_labels(&self) -> Result<(), String> {
        if self.series.len() > MAX_SERIES {
            return Err(format!("{} series", self.series.len()));
        }
        let mut values: BTreeMap<(&str, &str), BTreeSet<&str>> = BTreeMap::new();
        for (name, labels) in self.series.keys() {
            for (key, value) in labels {
                let run = value.split(|it: char| !it.is_ascii_digit()).map(str::len);
                if key != "le" && run.max() > Some(4) {
                    return Err(format!("{name} has an id: {value}"));
                }
                values.entry((name, key)).or_default().insert(value);
            }
        }
        let many = values.iter().find(|(_, it)| it.len() > MAX_VALUES);
        match many {
            None => Ok(()),
            Some((of, it)) => Err(format!("{of:?} has {} values", it.len())),
        }
    }
}

fn is_name(name: &str) -> Result<(), String> {
    let good = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '_';
    if name.starts_with(|it: char| it.is_ascii_lowercase()) && name.chars().all(good) {
        Ok(())
    } else {
        Err(format!("no name: {name}"))
    }
}

/// Labels such as `a="1",b="2"`. No value of ours needs an escape.
fn read_labels(text: &str) -> Result<Labels, String> {
    let mut labels = Labels::new();
    for part in text.split("\",") {
        let part = part.strip_suffix('"').unwrap_or(part);
        let (key, value) = part.split_once("=\"").ok_or("no label")?;
        is_name(key)?;
        if value.contains(['"', '\\', '\n']) || value.is_empty() {
            return Err(format!("no value of a label: {value}"));
        }
        if labels.insert(key.to_owned(), value.to_owned()).is_some() {
            return Err("a label twice".to_owned());
        }
    }
    Ok(labels)
}

#[test]
fn pages_out_of_order_are_told() {
    let head = "# HELP a Help.\n# TYPE a gauge\n";
    let counter = "# HELP a Help.\n# TYPE a counter\n";
    let histogram = "# HELP a Help.\n# TYPE a histogram\n";
    let many: String = (0..50).fold(String::new(), |all, it| {
        all + "a{b=\"" + &it.to_string() + "\"} 1\n"
    });
    for (bad, why) in [
        (format!("{head}a 1\n"), "end"),
        ("a 1\n# EOF\n".to_owned(), "kind"),
        ("# TYPE a gauge\na 1\n# EOF\n".to_owned(), "no help"),
        (format!("{head}a 1\na 1\n# EOF\n"), "before"),
        (format!("{head}a 1\n{head}# EOF\n"), "before"),
        (format!("{head}b 1\n# EOF\n"), "family"),
        (format!("{head}a x\n# EOF\n"), "number"),
        (format!("{head}a{{b=1}} 1\n# EOF\n"), "label"),
        (format!("{head}a{{b=\"\"}} 1\n# EOF\n"), "value"),
        (format!("{head}a{{game=\"123456\"}} 1\n# EOF\n"), "an id"),
        (format!("{head}{many}# EOF\n"), "50 values"),
        (format!("{counter}a 1\n# EOF\n"), "no such series"),
        (format!("{histogram}a_bucket 1\n# EOF\n"), "no such series"),
        (
            format!("{histogram}a_count 2\na_bucket{{le=\"+Inf\"}} 1\n# EOF\n"),
            "add up",
        ),
        (
            format!(
                "{histogram}a_count 1\na_bucket{{le=\"1.0\"}} 2\na_bucket{{le=\"+Inf\"}} 1\n# EOF\n"
            ),
            "add up",
        ),
    ] {
        let told = Page::read(&bad).expect_err(&bad);
        assert!(told.contains(why), "{told}\n{bad}");
    }
}
