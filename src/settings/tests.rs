//! What can be set, what is refused, and that no secret is printed.

use std::{fs, path::PathBuf};

use super::*;
use cairn_telemetry::LogFormat;

fn read(variables: &[(&str, &str)]) -> Result<Settings, SettingErrors> {
    Settings::read(|name| {
        let found = variables.iter().find(|(it, _)| *it == name);
        found.map(|(_, value)| OsString::from(value))
    })
}

#[test]
fn nothing_set_is_fine() {
    for variables in [&[][..], &[("DISCORD_TOKEN", " "), ("DISCORD_GUILD", "")]] {
        let settings = read(variables).expect("no faults");
        assert_eq!(settings.token, None);
        assert_eq!(settings.database.as_str(), "sqlite://cairn.db");
        assert_eq!(settings.guild, None);
        assert_eq!(settings.shards, None);
        assert_eq!(settings.requests_per_second, None);
        assert_eq!(settings.logging, LogSettings::default());
        assert_eq!(settings.metrics, None);
    }
}

#[test]
fn everything_can_be_set() {
    let settings = read(&[
        ("DISCORD_TOKEN", "abc.def.ghi"),
        ("DATABASE_URL", "sqlite:///var/lib/cairn/games.db?mode=rw"),
        ("DISCORD_GUILD", "197038439483310086"),
        ("CAIRN_SHARDS", "4-7/16"),
        ("CAIRN_REQUESTS_PER_SECOND", "12"),
        ("CAIRN_LOG", "warn,cairn=debug"),
        ("CAIRN_LOG_FORMAT", "json"),
        ("CAIRN_THINK_THREADS", "0"),
        ("CAIRN_THINK_SECONDS", "90"),
        ("CAIRN_PAGES", "https://example.org/cairn/"),
        ("METRICS_ADDR", "[::1]:9464"),
    ])
    .expect("no faults");
    assert_eq!(settings.token.expect("a token").reveal(), "abc.def.ghi");
    let url = "sqlite:///var/lib/cairn/games.db?mode=rw";
    assert_eq!(settings.database.as_str(), url);
    assert_eq!(settings.guild, Some(GuildId(197_038_439_483_310_086)));
    assert_eq!(settings.shards, Shards::new(4, 7, 16));
    assert_eq!(settings.requests_per_second, Some(12));
    assert_eq!(settings.logging.format, LogFormat::Json);
    assert_eq!(settings.think_threads, 0);
    assert_eq!(settings.think_seconds, 90);
    let pages = settings.pages.as_deref();
    assert_eq!(pages, Some("https://example.org/cairn"));
    let metrics = settings.metrics.expect("an address");
    assert_eq!(metrics.to_string(), "[::1]:9464");
}

#[test]
fn shards_are_all_or_some_of_a_count() {
    let shards = |text| read(&[("CAIRN_SHARDS", text)]).map(|it| it.shards);
    assert_eq!(shards("auto"), Ok(None));
    assert_eq!(shards("2/16"), Ok(Shards::new(2, 2, 16)));
    assert_eq!(shards(" 0 - 3 / 16 "), Ok(Shards::new(0, 3, 16)));
    for (text, what) in [
        ("all", "`all` does not name any shards"),
        ("3", "`3` does not name any shards"),
        ("0-3", "`0-3` does not name any shards"),
        ("-1/2", "`-1/2` does not name any shards"),
        ("1-2-3/4", "`1-2-3/4` does not name any shards"),
        ("3-0/4", "`3-0/4` goes backwards"),
        (
            "0-16/16",
            "`0-16/16`: there is no shard 16, because the last of 16 is 15",
        ),
        ("0/0", "`0/0`: that is more shards than any bot has"),
        (
            "0/200000",
            "`0/200000`: that is more shards than any bot has",
        ),
    ] {
        let faults = shards(text).expect_err(text);
        assert_eq!(faults.0[0].what, what);
        assert!(faults.to_string().contains("`0-3/16` or `2/16`"));
    }
}

#[test]
fn all_faults_are_told_at_once_with_variable_and_value() {
    let faults = read(&[
        ("DISCORD_TOKEN", "Bot s3cret"),
        ("DATABASE_URL", "mysql://me:s3cret@host/db"),
        ("DISCORD_GUILD", "+5"),
        ("CAIRN_SHARDS", "4/4"),
        ("CAIRN_REQUESTS_PER_SECOND", "0"),
        ("CAIRN_LOG", "verbose"),
        ("CAIRN_LOG_FORMAT", "xml"),
        ("CAIRN_THINK_THREADS", "9"),
        ("CAIRN_THINK_SECONDS", "0"),
        ("CAIRN_PAGES", "javascript:0"),
        ("METRICS_ADDR", "9464"),
        ("SSL_CERT_FILE", "/no/such/file"),
    ])
    .expect_err("faults");
    let names: Vec<&str> = faults.0.iter().map(|it| it.name).collect();
    assert_eq!(
        names,
        [
            "DISCORD_TOKEN",
            "DATABASE_URL",
            "DISCORD_GUILD",
            "CAIRN_SHARDS",
            "CAIRN_REQUESTS_PER_SECOND",
            "CAIRN_LOG",
            "CAIRN_LOG_FORMAT",
            "CAIRN_THINK_THREADS",
            "CAIRN_THINK_SECONDS",
            "CAIRN_PAGES",
            "METRICS_ADDR",
            "SSL_CERT_FILE"
        ]
    );
    let text = faults.to_string();
    assert!(!text.contains("s3cret"), "{text}");
    for value in [
        "`mysql://…@host/db`",
        "`+5`",
        "`4/4`",
        "`0`",
        "`verbose`",
        "`xml`",
        "`javascript:0`",
        "`9464`",
        "`/no/such/file`",
    ] {
        assert!(text.contains(value), "{text}");
    }
    assert_eq!(text.lines().count(), names.len());
}

#[test]
fn a_token_cannot_be_printed() {
    let settings = read(&[("DISCORD_TOKEN", "abc.def.ghi")]).expect("no faults");
    assert!(!format!("{settings:?}").contains("abc"));
}

#[test]
fn a_token_can_come_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("token");
    let path_text = path.to_str().expect("UTF-8");
    let read_file = || read(&[("DISCORD_TOKEN_FILE", path_text)]);

    let missing = read_file().expect_err("no such file").to_string();
    assert!(missing.contains(path_text), "{missing}");
    fs::write(&path, "abc.def.ghi\n").expect("written");
    let token = read_file().expect("no faults").token.expect("a token");
    assert_eq!(token.reveal(), "abc.def.ghi");
    for bad in ["", "two words of s3cret\n", "\0"] {
        fs::write(&path, bad).expect("written");
        let text = read_file().expect_err(bad).to_string();
        assert!(!text.contains("s3cret"), "{text}");
    }
    let both = [("DISCORD_TOKEN", "a"), ("DISCORD_TOKEN_FILE", path_text)];
    assert!(read(&both).is_err());
}

#[test]
fn a_database_on_a_server_has_a_password_that_is_not_shown() {
    let url = "postgres://me:s3cret@host/db";
    let settings = read(&[("DATABASE_URL", url)]).expect(url);
    assert_eq!(settings.database.as_str(), url);
    let shown = format!("{:?}", settings.database);
    assert_eq!(shown, "DatabaseUrl(postgres://…@host/db)");
}

#[test]
fn only_files_and_servers_are_databases() {
    for bad in [
        "cairn.db",
        "sqlite:",
        "sqlite://",
        "sqlite://:memory:",
        "sqlite://data/",
        "sqlite://cairn.db?mode=ro",
        "sqlite://cairn.db?cache=shared",
        "postgres://",
        "postgres://my host/cairn",
    ] {
        assert!(read(&[("DATABASE_URL", bad)]).is_err(), "{bad}");
    }
}

#[test]
fn the_file_of_a_database_is_known_as_sqlite_opens_it() {
    for (url, path) in [
        ("sqlite://cairn.db", "cairn.db"),
        ("sqlite:///var/lib/a%20b.db?mode=rwc", "/var/lib/a b.db"),
        ("sqlite://50%.db?mode=rw", "50%.db"),
    ] {
        let read = read(&[("DATABASE_URL", url)]).expect(url);
        assert_eq!(read.database.file(), Some(PathBuf::from(path)), "{url}");
    }
}

#[test]
fn a_file_without_certificates_is_a_fault() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("ca.pem");
    let path_text = path.to_str().expect("UTF-8");
    fs::write(&path, "hello").expect("written");
    assert!(read(&[("SSL_CERT_FILE", path_text)]).is_err());
    fs::write(&path, "-----BEGIN CERTIFICATE-----\n").expect("written");
    assert!(read(&[("SSL_CERT_FILE", path_text)]).is_ok());
}

#[test]
fn a_broken_line_of_dotenv_is_told_without_its_value() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(".env");
    assert_eq!(load_dotenv(&path), Ok(()), "no file is fine");
    fs::write(&path, "CAIRN_LOG=info\nDISCORD_TOKEN=s3cret with blanks\n").expect("written");
    let text = load_dotenv(&path).expect_err("broken").to_string();
    assert!(text.contains("line 2"), "{text}");
    assert!(!text.contains("s3cret"), "{text}");
}
