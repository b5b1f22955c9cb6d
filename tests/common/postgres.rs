//! A temporary `PostgreSQL` server, one per test program, with a database for each test.
//!
//! It listens only on a socket in a temporary folder, and is run by a shell that stops it and
//! deletes the folder when the test program ends, in any way: then its input ends.

#![allow(dead_code, reason = "benches and other crates include it as well")]

use std::{
    env, fs,
    io::{BufRead as _, BufReader, Write as _},
    path::{Path, PathBuf},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// How long a server may take to be ready on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

/// Runs the server in the folder `$1` with the programs of the folder `$2` until the input ends. A
/// line of the input is a signal that stops it, the next one starts it again. Commits are on the
/// disk if `$3` is `on`. The other arguments are more of its settings.
const KEEPER: &str = r#"
    "$2/initdb" --pgdata="$1/data" --username=cairn --auth=trust --encoding=UTF8 --no-locale \
        --no-sync >"$1/initdb.log" 2>&1 || exit 1
    run() {
        folder=$1 programs=$2 fsync=$3
        shift 3
        "$programs/postgres" -D "$folder/data" -k "$folder" -c listen_addresses= \
            -c fsync="$fsync" -c max_connections=400 -c log_min_messages=warning "$@" \
            >>"$folder/server.log" 2>&1 &
        server=$!
    }
    run "$@"
    while read -r signal; do
        kill "-$signal" $server
        wait $server
        echo stopped
        server=
        read -r start || break
        run "$@"
    done
    if [ -n "$server" ]; then
        kill -INT $server
        wait $server
    fi
    rm -rf "$1"
"#;

/// Whether what has to hold on both databases is tried on a server now: `.ci/run` sets the variable
/// in a run of its own.
pub(crate) fn is_wanted() -> bool {
    env::var("TEST_DATABASE").is_ok_and(|it| it == "postgres")
}

/// The address of a new database: a file in this folder, or on the server if that is wanted.
pub(crate) async fn new_database_in(folder: &Path) -> String {
    if is_wanted() {
        server().new_database().await
    } else {
        format!("sqlite://{}", folder.join("cairn.db").display())
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Stop {
    /// Uncommitted work is rolled back, and clients are disconnected.
    Fast,
    /// Like a crash: nothing is finished, and the next start has to recover.
    Immediate,
}

pub(crate) struct Server {
    folder: PathBuf,
    programs: PathBuf,
    databases: AtomicU32,
    /// Its port on this machine, if it has one.
    port: Option<u16>,
    // Its input ends with the program.
    keeper: Mutex<Keeper>,
}

struct Keeper {
    _shell: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// The server of this test program, started when first needed.
pub(crate) fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(|| Server::start(&programs(), "off"))
}

/// A server for one test alone, which may stop it. It runs until the program ends.
pub(crate) fn own_server() -> &'static Server {
    Box::leak(Box::new(Server::start(&programs(), "off")))
}

/// A server's certificate and key, as PEM.
pub(crate) struct Certificate {
    pub(crate) chain: String,
    pub(crate) key: String,
}

/// A server for one test alone that also listens at `localhost`, with TLS.
pub(crate) fn tls_server(certificate: &Certificate) -> &'static Server {
    let server = Server::start_with(&programs(), "off", Some(certificate));
    Box::leak(Box::new(server))
}

/// The folder of its programs: on the path, or in Debian's place.
pub(crate) fn programs() -> PathBuf {
    let on_path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&on_path).collect();
    if let Ok(versions) = fs::read_dir("/usr/lib/postgresql") {
        let mut versions: Vec<PathBuf> = versions
            .filter_map(|it| Some(it.ok()?.path().join("bin")))
            .collect();
        versions.sort();
        folders.extend(versions.into_iter().rev());
    }
    let is_whole = |folder: &PathBuf| {
        let all = ["initdb", "pg_isready", "postgres"];
        all.iter().all(|name| folder.join(name).exists())
    };
    let folder = folders.into_iter().find(is_whole);
    folder.expect("a PostgreSQL server; `.ci/run` installs it")
}

impl Server {
    /// Starts one; `fsync` is `on` or `off`.
    pub(crate) fn start(programs: &Path, fsync: &str) -> Server {
        Server::start_with(programs, fsync, None)
    }

    fn start_with(programs: &Path, fsync: &str, tls: Option<&Certificate>) -> Server {
        // Short, because a socket's name must be short. Not owned by a guard: the keeper deletes
        // it.
        let folder = tempfile::Builder::new()
            .prefix("cairn-pg-")
            .tempdir_in("/tmp")
            .expect("a folder")
            .keep();
        let port = tls.map(|_| free_port());
        let mut more = Vec::new();
        if let (Some(tls), Some(port)) = (tls, port) {
            for (name, pem) in [("server.crt", &tls.chain), ("server.key", &tls.key)] {
                let file = folder.join(name);
                fs::write(&file, pem).expect("the folder is ours");
                // Its key must not be readable by others.
                let only_us = Command::new("chmod").arg("600").arg(&file).status();
                assert!(only_us.expect("chmod").success());
            }
            more = vec![
                "ssl=on".to_owned(),
                format!("ssl_cert_file={}", folder.join("server.crt").display()),
                format!("ssl_key_file={}", folder.join("server.key").display()),
                "listen_addresses=localhost".to_owned(),
                format!("port={port}"),
            ];
        }
        // PostgreSQL refuses to run as root.
        let user = is_root().then_some("postgres");
        let mut command = match user {
            Some(user) => {
                let owned = Command::new("chown")
                    .arg("-R")
                    .arg(user)
                    .arg(&folder)
                    .status();
                assert!(owned.expect("chown").success(), "no user {user}");
                let mut command = Command::new("setpriv");
                command.args(["--reuid", user, "--regid", user, "--init-groups", "sh"]);
                command
            }
            None => Command::new("sh"),
        };
        let mut keeper = command
            .args(["-c", KEEPER, "keeper"])
            .arg(&folder)
            .arg(programs)
            .arg(fsync)
            .args(more.iter().flat_map(|it| ["-c", it]))
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let input = keeper.stdin.take().expect("it is piped");
        let output = keeper.stdout.take().expect("it is piped");
        let server = Server {
            folder,
            programs: programs.to_owned(),
            databases: AtomicU32::new(0),
            port,
            keeper: Mutex::new(Keeper {
                _shell: keeper,
                input,
                output: BufReader::new(output),
            }),
        };
        server.wait();
        server
    }

    fn wait(&self) {
        let begun = Instant::now();
        while !self.is_ready() {
            assert!(begun.elapsed() < PATIENCE, "{}", self.log());
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// Stops it, and waits until it is gone. Blocks.
    pub(crate) fn stop(&self, how: Stop) {
        let signal = match how {
            Stop::Fast => "INT",
            Stop::Immediate => "QUIT",
        };
        let mut keeper = self.keeper.lock().expect("nobody panics with it");
        writeln!(keeper.input, "{signal}").expect("the keeper reads");
        let mut said = String::new();
        let read = keeper.output.read_line(&mut said);
        assert!(read.is_ok() && said == "stopped\n", "{said}{}", self.log());
    }

    /// Starts it again, and waits until it answers. Blocks.
    pub(crate) fn go_on(&self) {
        let mut keeper = self.keeper.lock().expect("nobody panics with it");
        writeln!(keeper.input, "start").expect("the keeper reads");
        drop(keeper);
        self.wait();
    }

    fn is_ready(&self) -> bool {
        let asked = Command::new(self.programs.join("pg_isready"))
            .args(["--quiet", "--username=cairn", "--dbname=postgres", "--host"])
            .arg(&self.folder)
            .args(self.port.map(|it| format!("--port={it}")))
            .status();
        asked.is_ok_and(|it| it.success())
    }

    fn log(&self) -> String {
        ["initdb.log", "server.log"]
            .map(|it| fs::read_to_string(self.folder.join(it)).unwrap_or_default())
            .concat()
    }

    pub(crate) fn url(&self, database: &str) -> String {
        let folder = self.folder.display();
        let port = self.port.map(|it| format!("&port={it}"));
        let port = port.unwrap_or_default();
        format!("postgres:///{database}?host={folder}&user=cairn{port}")
    }

    pub(crate) fn port(&self) -> u16 {
        self.port.expect("a server that listens")
    }

    pub(crate) fn socket(&self) -> PathBuf {
        let port = self.port.unwrap_or(5432);
        self.folder.join(format!(".s.PGSQL.{port}"))
    }

    /// The address of a new, empty database.
    pub(crate) async fn new_database(&self) -> String {
        self.url(&self.new_name().await)
    }

    /// The name of a new, empty database.
    pub(crate) async fn new_name(&self) -> String {
        let number = self.databases.fetch_add(1, Ordering::Relaxed);
        let name = format!("cairn{number}");
        let mut conn = <sqlx::PgConnection as sqlx::Connection>::connect(&self.url("postgres"))
            .await
            .expect("the server answers");
        let create = sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}"));
        sqlx::query(create)
            .execute(&mut conn)
            .await
            .expect("a database");
        name
    }
}

/// Somebody else may take it before it is used, which hardly ever happens.
fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id");
    id.stdout.starts_with(b"0")
}
