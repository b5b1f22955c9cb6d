//! A running local Discord, as used by tests and the surrounding program.

use std::{collections::BTreeSet, fmt, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use tokio::{net::TcpListener, sync::broadcast, task::JoinSet};

use super::{
    clock::Clock,
    config::{Config, StartError, seed},
    faults::{InjectedFault, RestSilence},
    gateway::{ConnectionOrder, Shard, Silence, door},
    http,
    hub::{BotOrder, Hub, TimedOut},
    journal::{Journal, JournalContent},
    people::Person,
    proxy::{self, Authority},
    trap::Trap,
    world::{
        Addresses, World,
        id::{ChannelId, GuildId, UserId},
    },
};

/// A running sandbox. It ends, with all its connections, when the last clone is dropped.
#[derive(Clone)]
pub struct LocalDiscord {
    pub(super) hub: Arc<Hub>,
    running: Arc<RunningServer>,
    guild: GuildId,
    bot: UserId,
}

struct RunningServer {
    authority: Authority,
    http: SocketAddr,
    gateway: SocketAddr,
    proxy: SocketAddr,
    /// Dropping it ends all tasks.
    _tasks: JoinSet<()>,
}

impl fmt::Debug for LocalDiscord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LocalDiscord")
            .field("http", &self.running.http)
            .field("gateway", &self.running.gateway)
            .field("proxy", &self.running.proxy)
            .finish_non_exhaustive()
    }
}

impl LocalDiscord {
    /// Starts.
    ///
    /// # Errors
    ///
    /// If the address is not of loopback or is taken, or the temporary folder cannot be written.
    pub async fn start(config: Config) -> Result<Self, StartError> {
        if !config.listen.ip().is_loopback() {
            return Err(StartError::NotLoopback(config.listen.ip()));
        }
        let (http, http_at) = listen(config.listen).await?;
        let any = SocketAddr::new(config.listen.ip(), 0);
        let (gateway, gateway_at) = listen(any).await?;
        let (proxy, proxy_at) = listen(any).await?;
        let authority = Authority::new().map_err(StartError::Authority)?;

        let clock = Clock::default();
        let clock_file = authority.folder().join("clock");
        clock.write_to(clock_file).map_err(StartError::Authority)?;
        let addresses = Addresses {
            media: format!("http://{http_at}"),
            gateway: format!("ws://{gateway_at}"),
        };
        let mut world = World::new(clock.clone(), &config.bot, &config.token, addresses);
        world.application.privileged = config.privileged;
        world.answer_within = config.answer_within;
        let guild = world.set_up(|world| seed(world, &config));
        let bot = world.application.bot;
        let hub = Arc::new(Hub::new(
            world,
            clock,
            config.strictness,
            config.sessions,
            config.latency,
            config.patience,
        ));

        let mut tasks = JoinSet::new();
        let api = http::api(Arc::clone(&hub));
        let plain = http::plain(Arc::clone(&hub), config.shows, config.errands);
        tasks.spawn(http::accept(http, plain));
        tasks.spawn(door::accept(gateway, Arc::clone(&hub)));
        tasks.spawn(proxy::accept(proxy, authority.tls(), api, Arc::clone(&hub)));
        let timekeeper = Arc::clone(&hub);
        tasks.spawn(async move { timekeeper.keep_time().await });

        let running = RunningServer {
            authority,
            http: http_at,
            gateway: gateway_at,
            proxy: proxy_at,
            _tasks: tasks,
        };
        Ok(Self {
            hub,
            running: Arc::new(running),
            guild,
            bot,
        })
    }

    // ---- addresses and files ----

    /// The address of REST and files without TLS, such as `http://127.0.0.1:8080`; REST is below
    /// `/api/v10`.
    pub fn http_url(&self) -> String {
        format!("http://{}", self.running.http)
    }

    pub fn gateway_url(&self) -> String {
        format!("ws://{}", self.running.gateway)
    }

    pub fn proxy_url(&self) -> String {
        format!("http://{}", self.running.proxy)
    }

    /// The file with the certificate authority to trust; deleted when the local Discord ends.
    pub fn certificate(&self) -> PathBuf {
        self.running.authority.file()
    }

    /// A folder for temporary files; deleted when the local Discord ends.
    pub fn folder(&self) -> PathBuf {
        self.running.authority.folder().to_owned()
    }

    /// A file that always holds the offset of the world's clock in milliseconds, for a bot whose
    /// clock has to follow.
    pub fn clock_file(&self) -> PathBuf {
        self.folder().join("clock")
    }

    /// Orders from the page for the bot's process, from now on. The program that runs the bot has
    /// to carry them out.
    pub fn bot_orders(&self) -> broadcast::Receiver<BotOrder> {
        self.hub.bot_orders.subscribe()
    }

    pub fn environment(&self) -> Vec<(String, String)> {
        let token = self.look(|world| world.application.token.clone());
        vec![
            ("DISCORD_TOKEN".to_owned(), token),
            ("HTTPS_PROXY".to_owned(), self.proxy_url()),
            (
                "SSL_CERT_FILE".to_owned(),
                self.certificate().display().to_string(),
            ),
        ]
    }

    // ---- the world ----

    /// Reads the world. It is locked meanwhile, so keep it short. The local Discord and its people
    /// cannot be used from inside.
    pub fn look<T>(&self, see: impl FnOnce(&World) -> T) -> T {
        self.hub.look(see)
    }

    /// Changes the world; the bot receives the events.
    pub fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        self.hub.change(act)
    }

    /// Waits until `see` returns something. It is called after every change of the world and every
    /// request.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn wait_until<T>(
        &self,
        awaited: &str,
        see: impl FnMut(&World) -> Option<T>,
    ) -> Result<T, TimedOut> {
        self.hub.wait_until(awaited, see).await
    }

    /// Signals every change of the world and every request from now on.
    pub fn changes(&self) -> tokio::sync::watch::Receiver<u64> {
        self.hub.changes()
    }

    /// The server everybody is in from the start.
    pub fn guild(&self) -> GuildId {
        self.guild
    }

    pub fn bot_user(&self) -> UserId {
        self.bot
    }

    /// The channel or thread with this name.
    ///
    /// # Panics
    ///
    /// If there is none; it is a mistake in the test.
    pub fn channel(&self, name: &str) -> ChannelId {
        self.look(|world| world.channel_named(name).map(|channel| channel.id))
            .unwrap_or_else(|| panic!("there is no channel `{name}`"))
    }

    /// The person with this account, if there is one.
    pub fn person_of(&self, user: UserId) -> Option<Person> {
        let found = self.look(|world| world.user(user).is_some_and(|it| !it.bot));
        found.then(|| Person::new(Arc::clone(&self.hub), user))
    }

    /// The person with this name.
    ///
    /// # Panics
    ///
    /// If there is none; it is a mistake in the test.
    pub fn person(&self, name: &str) -> Person {
        let user = self.look(|world| world.user_named(name).map(|user| user.id));
        let user = user.unwrap_or_else(|| panic!("there is no one named `{name}`"));
        Person::new(Arc::clone(&self.hub), user)
    }

    /// Advances the world's clock. Deadlines that have passed take effect.
    pub fn advance(&self, by: Duration) {
        self.hub.advance(by);
    }

    /// Like [`LocalDiscord::advance`], in the middle of a bot's work: requests that it will repeat
    /// in a moment do not count as hours late, so nonces stay valid.
    pub fn advance_meanwhile(&self, by: Duration) {
        self.change(|world| world.keep_nonces(by));
        self.hub.advance(by);
    }

    // ---- the journal ----

    pub fn journal(&self) -> &Journal {
        &self.hub.journal
    }

    /// Writes a remark into the journal.
    pub fn note(&self, text: &str) {
        self.hub
            .journal
            .write(JournalContent::Note(text.to_owned()));
        self.hub.wake();
    }

    /// All breaches by the bot: of the specification, the limits, the routes, missing
    /// `allowed_mentions`, privileged intents, other hosts.
    pub fn violations(&self) -> Vec<String> {
        self.hub.journal.violations()
    }

    // ---- faults ----

    /// Makes requests fail, hang or vanish from now on.
    pub fn fail(&self, fault: InjectedFault) -> Trap {
        self.hub
            .journal
            .write(JournalContent::Note(format!("a fault was set: {fault:?}")));
        Trap::set(Arc::clone(&self.hub), fault)
    }

    /// Makes all connections over TLS hang from now on, or no more; those that hang are cut then.
    pub fn silence_rest(&self, silence: Option<RestSilence>) {
        let text = format!("requests hang: {silence:?}");
        self.hub.journal.write(JournalContent::Note(text));
        self.hub.rest_silence.send_replace(silence);
    }

    /// Removes all faults; requests they hold go on.
    pub fn heal(&self) {
        self.hub.faults.clear();
    }

    /// Cuts all connections to the gateway. The sessions can be resumed.
    pub fn drop_gateway(&self) {
        self.hub.journal.write(JournalContent::Gateway(
            "all connections are cut".to_owned(),
        ));
        self.hub.gateway.order(&ConnectionOrder::Sever);
    }

    /// Cuts the connections of one shard. Its sessions can be resumed.
    pub fn drop_shard(&self, shard: Shard) {
        let text = format!("the connections of {shard} are cut");
        self.hub.journal.write(JournalContent::Gateway(text));
        self.hub.gateway.order_shard(shard, &ConnectionOrder::Sever);
    }

    /// Cuts all connections to the gateway and drops the sessions: a resume gets `INVALID_SESSION`.
    pub fn drop_sessions(&self) {
        self.hub.journal.write(JournalContent::Gateway(
            "all sessions are forgotten".to_owned(),
        ));
        self.hub.gateway.forget();
        self.hub.gateway.order(&ConnectionOrder::Sever);
    }

    /// Asks all clients to reconnect, as Discord does now and then (`RECONNECT`).
    pub fn ask_to_reconnect(&self) {
        let text = r#"{"op":7,"t":null,"s":null,"d":null}"#;
        self.hub
            .gateway
            .order(&ConnectionOrder::Send(text.to_owned()));
    }

    /// Refuses new connections to the gateway from now on, or accepts them again.
    pub fn refuse_gateway(&self, refuse: bool) {
        self.hub.gateway.refuse(refuse);
    }

    /// Makes the gateway fall silent from now on. `None`: new connections are served again.
    pub fn silence_gateway(&self, silence: Option<Silence>) {
        let text = format!("the gateway falls silent: {silence:?}");
        self.hub.journal.write(JournalContent::Gateway(text));
        self.hub.gateway.fall_silent(silence);
    }

    /// Ends all sessions and has their clients begin new ones (`INVALID_SESSION`).
    pub fn end_sessions(&self) {
        let text = r#"{"op":9,"t":null,"s":null,"d":false}"#;
        let order = ConnectionOrder::Send(text.to_owned());
        self.hub.gateway.order(&order);
        self.hub.gateway.forget();
    }

    /// Closes all connections to the gateway without a code.
    pub fn close_gateway_blankly(&self) {
        self.hub.gateway.order(&ConnectionOrder::CloseBlankly);
    }

    // ---- the bot at the gateway ----

    /// Whether the bot is connected and has identified.
    pub fn is_connected(&self) -> bool {
        self.hub.gateway.is_connected()
    }

    /// The connected shards, of all processes.
    pub fn shards(&self) -> BTreeSet<Shard> {
        self.hub.gateway.shards()
    }

    /// How often a connection was told to come again later, because another had just identified.
    pub fn turned_away(&self) -> u64 {
        self.hub.gateway.counts().turned_away
    }

    pub fn identify_count(&self) -> u64 {
        self.hub.gateway.counts().identified
    }

    /// How often the bot has resumed a session.
    pub fn resume_count(&self) -> u64 {
        self.hub.gateway.counts().resumed
    }

    /// How many connections to the gateway were accepted, whatever became of them.
    pub fn accept_count(&self) -> u64 {
        self.hub.gateway.counts().accepted
    }

    /// How many heartbeats the gateway has heard.
    pub fn heartbeats(&self) -> u64 {
        self.hub.gateway.counts().heartbeats
    }

    pub fn live_sessions(&self) -> usize {
        self.hub.gateway.live_sessions()
    }

    /// Waits until the bot is connected and has registered commands.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn bot_is_ready(&self) -> Result<(), TimedOut> {
        self.wait_until("the bot to connect and register its commands", |world| {
            (self.is_connected() && !world.all_commands().is_empty()).then_some(())
        })
        .await
    }

    /// Waits until all of `count` shards are connected.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn all_shards_are_connected(&self, count: u32) -> Result<(), TimedOut> {
        let awaited = format!("all of {count} shards to connect");
        self.wait_until(&awaited, |_| {
            let connected = self.shards();
            (0..count)
                .all(|id| connected.contains(&Shard { id, count }))
                .then_some(())
        })
        .await
    }

    /// Waits until the bot has resumed its session this many times in total.
    ///
    /// # Errors
    ///
    /// If it has not happened within [`Config::patience`](crate::Config::patience).
    pub async fn resumed_times(&self, times: u64) -> Result<(), TimedOut> {
        self.wait_until("the bot to resume its session", |_| {
            (self.resume_count() >= times).then_some(())
        })
        .await
    }
}

async fn listen(at: SocketAddr) -> Result<(TcpListener, SocketAddr), StartError> {
    let failed = |error| StartError::Listen(at, error);
    let listener = TcpListener::bind(at).await.map_err(failed)?;
    let address = listener.local_addr().map_err(failed)?;
    Ok((listener, address))
}
