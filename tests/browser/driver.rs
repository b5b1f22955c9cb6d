//! A headless Chromium behind chromedriver, and ways to see and act in its windows.

use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

use fantoccini::{
    Client, ClientBuilder,
    actions::{InputSource, KeyAction, KeyActions, MouseActions, PointerAction},
    elements::Element,
};
use serde_json::{Value, json};

/// The time limit of any step on a busy machine.
const PATIENCE: Duration = Duration::from_mins(2);

#[derive(Clone, Copy, Debug)]
pub(crate) enum Screen {
    Desk,
    /// Wide enough for a board with room beside it.
    Wide,
    /// Tall enough for a board with all that is below it.
    Tall,
    Phone,
}

/// A running chromedriver, ended when dropped.
#[derive(Debug)]
pub(crate) struct Driver {
    process: Child,
    address: String,
    browser: PathBuf,
    profiles: tempfile::TempDir,
}

impl Driver {
    pub(crate) fn start() -> Driver {
        let browsers = ["chromium", "chromium-browser", "google-chrome"];
        let browser = browsers.into_iter().find_map(program);
        let browser = browser.expect("Chromium; `.ci/run` installs it");
        let driver = program("chromedriver").expect("chromedriver; `.ci/run` installs it");
        // It looks for a port that is free and takes it a moment later: another may have it then.
        let (process, port) = (0..5)
            .find_map(|_| start_at_free_port(&driver))
            .expect("chromedriver says its port");
        Driver {
            process,
            address: format!("http://127.0.0.1:{port}"),
            browser,
            profiles: tempfile::tempdir().unwrap(),
        }
    }

    pub(crate) async fn browser(&self, screen: Screen) -> Window {
        self.browser_with(screen, &[]).await
    }

    /// A browser of somebody who prefers dark pages, or light ones.
    pub(crate) async fn browser_in(&self, screen: Screen, dark: bool) -> Window {
        let scheme = u8::from(!dark);
        let scheme = format!("--blink-settings=preferredColorScheme={scheme}");
        self.browser_with(screen, &[scheme]).await
    }

    async fn browser_with(&self, screen: Screen, more: &[String]) -> Window {
        let profile = tempfile::tempdir_in(self.profiles.path()).unwrap().keep();
        let mut args: Vec<String> = [
            "--headless",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--lang=en-US",
        ]
        .map(str::to_owned)
        .to_vec();
        // The frame of the window takes 143 points of the height.
        let size = match screen {
            Screen::Wide => "1280,943",
            Screen::Tall => "940,1343",
            Screen::Desk | Screen::Phone => "1200,800",
        };
        args.push(format!("--window-size={size}"));
        args.extend_from_slice(more);
        args.push(format!("--user-data-dir={}", profile.display()));
        if rustix::process::geteuid().is_root() {
            args.push("--no-sandbox".to_owned());
        }
        let mut options = json!({"binary": self.browser, "args": args});
        if matches!(screen, Screen::Phone) {
            let metrics = json!({"width": 390, "height": 844, "pixelRatio": 2.0, "touch": true});
            options["mobileEmulation"] = json!({"deviceMetrics": metrics});
        }
        let capabilities =
            json!({"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}});
        let Value::Object(capabilities) = capabilities else {
            unreachable!("it is an object");
        };
        let client = ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new())
            .capabilities(capabilities)
            .connect(&self.address)
            .await
            .unwrap();
        let timeouts = fantoccini::wd::TimeoutConfiguration::new(Some(PATIENCE), None, None);
        client.update_timeouts(timeouts).await.unwrap();
        Window { client }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        // A test that failed has not closed its browsers. They are in groups of their own, and
        // known by their profiles.
        let profiles = self.profiles.path().as_os_str().as_encoded_bytes();
        for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
            let pid = entry.file_name().to_str().and_then(|pid| pid.parse().ok());
            let command = fs::read(entry.path().join("cmdline")).unwrap_or_default();
            if let Some(pid) = pid.and_then(rustix::process::Pid::from_raw)
                && command.windows(profiles.len()).any(|part| part == profiles)
            {
                let _ = rustix::process::kill_process(pid, rustix::process::Signal::KILL);
            }
        }
    }
}

fn start_at_free_port(driver: &Path) -> Option<(Child, String)> {
    let mut process = Command::new(driver)
        .arg("--port=0")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let lines = BufReader::new(process.stdout.take().unwrap()).lines();
    let port = lines.map_while(Result::ok).find_map(|line| {
        let (_, port) = line.split_once("successfully on port ")?;
        Some(port.trim_end_matches('.').to_owned())
    });
    if port.is_none() {
        let _ = process.kill();
        let _ = process.wait();
    }
    Some((process, port?))
}

fn program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path)
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// The name of the picture left by a failing test.
fn failure() -> String {
    let test = std::thread::current().name().unwrap_or("a test").to_owned();
    format!("failed-{}", test.replace("::", "-"))
}

/// Leaves a file among the screenshots.
pub(crate) fn keep(name: &str, bytes: &[u8]) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .parent()
        .unwrap()
        .join("screenshots");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), bytes).unwrap();
}

#[derive(Clone, Debug)]
pub(crate) struct Window {
    client: Client,
}

/// Resolves with the result of `find` as soon as the page shows it, and with null on a timeout.
const AWAIT: &str = "
    const [find, args, patience] = [new Function('...args', arguments[0]), arguments[1], arguments[2]];
    const done = arguments[arguments.length - 1];
    let observer, timer, over;
    const finish = (found) => { observer?.disconnect(); clearInterval(timer); clearTimeout(over); done(found ?? null); };
    const look = () => { const found = find(...args); if (found) finish(found); return Boolean(found); };
    if (!look()) {
        observer = new MutationObserver(look);
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
        // Pictures and values change without the tree.
        timer = setInterval(look, 100);
        over = setTimeout(() => finish(null), patience);
    }";

/// The last shown element that matches and has the text, in itself or as its label.
const SHOWN: &str = "
    const [selector, text] = args;
    return [...document.querySelectorAll(selector)].reverse().find((it) => {
        const said = `${it.getAttribute('aria-label') ?? ''} ${it.textContent}`;
        return said.includes(text) && it.checkVisibility({ visibilityProperty: true });
    });";

/// Resolves when an element has been at the same place for some frames, or is gone.
const AT_REST: &str = "
    const [element, done] = arguments;
    let [before, same] = ['', 0];
    const look = () => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const now = [x, y, width, height].join();
        same = now === before ? same + 1 : 0;
        before = now;
        if (same >= 3 || !element.isConnected) done();
        else requestAnimationFrame(look);
    };
    look();";

/// Resolves when pictures can be painted and all movement has ended.
const SETTLED: &str = "
    const done = arguments[arguments.length - 1];
    const moves = document.getAnimations().filter((it) => it.effect.getComputedTiming().iterations !== Infinity);
    const pictures = [...document.images].map((it) => it.decode());
    Promise.allSettled([...moves.map((it) => it.finished), ...pictures]).then(() => requestAnimationFrame(() => done()));";

impl Window {
    pub(crate) async fn goto(&self, url: &str) {
        self.client.goto(url).await.unwrap();
    }

    /// Waits for a script to return something, and returns that.
    pub(crate) async fn wait_until(&self, awaited: &str, script: &str, args: Value) -> Value {
        let patience = u64::try_from(PATIENCE.as_millis()).unwrap() - 5_000;
        let script_args = vec![json!(script), args, json!(patience)];
        let found = self.client.execute_async(AWAIT, script_args).await;
        match found {
            Ok(found) if !found.is_null() => found,
            other => {
                self.shoot(&failure()).await;
                let page = self
                    .client
                    .execute("return document.body.innerText", vec![]);
                let page = page.await.unwrap_or_default();
                let page = page.as_str().unwrap_or_default();
                panic!("waited in vain for {awaited}: {other:?}\nThe page says:\n{page}");
            }
        }
    }

    /// Waits until a matching element is shown, and returns the last of them.
    pub(crate) async fn sees(&self, selector: &str, text: &str) -> Element {
        let awaited = format!("`{text}` at `{selector}`");
        let found = self
            .wait_until(&awaited, SHOWN, json!([selector, text]))
            .await;
        let id = found
            .as_object()
            .and_then(|it| it.values().next())
            .and_then(Value::as_str)
            .expect("an element");
        Element::from_element_id(self.client.clone(), id.to_owned().into())
    }

    /// Waits until no matching element is shown.
    pub(crate) async fn misses(&self, selector: &str, text: &str) {
        let script = format!("return !(() => {{{SHOWN}}})();");
        let awaited = format!("`{text}` at `{selector}` to be gone");
        self.wait_until(&awaited, &script, json!([selector, text]))
            .await;
    }

    /// Whether a matching element is shown now.
    pub(crate) async fn shows(&self, selector: &str, text: &str) -> bool {
        let script = format!("const args = [...arguments]; return Boolean((() => {{{SHOWN}}})());");
        let args = vec![json!(selector), json!(text)];
        self.client.execute(&script, args).await.unwrap() == json!(true)
    }

    pub(crate) async fn click(&self, selector: &str, text: &str) {
        // An element that is redrawn between finding and clicking it is found again.
        for _ in 0..5 {
            let element = self.sees(selector, text).await;
            // Its position must be stable until the mouse gets there.
            let place = serde_json::to_value(&element).unwrap();
            let _ = self.client.execute_async(AT_REST, vec![place]).await;
            if element.click().await.is_ok() {
                return;
            }
        }
        self.shoot(&failure()).await;
        panic!("`{text}` at `{selector}` cannot be clicked");
    }

    /// Presses the mouse button on something and holds it.
    pub(crate) async fn press_down(&self, selector: &str, text: &str) {
        let element = self.sees(selector, text).await;
        let actions = MouseActions::new("mouse".to_owned())
            .then(PointerAction::MoveToElement {
                element,
                duration: None,
                x: 0.0,
                y: 0.0,
            })
            .then(PointerAction::Down {
                button: fantoccini::actions::MOUSE_BUTTON_LEFT,
            });
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Releases the mouse button.
    pub(crate) async fn let_go(&self) {
        let actions = MouseActions::new("mouse".to_owned()).then(PointerAction::Up {
            button: fantoccini::actions::MOUSE_BUTTON_LEFT,
        });
        self.client.perform_actions(actions).await.unwrap();
    }

    pub(crate) async fn types(&self, text: &str) {
        for key in text.chars() {
            self.press(key).await;
        }
    }

    pub(crate) async fn press(&self, key: impl Into<char>) {
        self.chord(&[], key).await;
    }

    /// Presses a key while others are held.
    pub(crate) async fn chord(&self, held: &[char], key: impl Into<char>) {
        let mut actions = KeyActions::new("keys".to_owned());
        let key = key.into();
        for value in held.iter().chain([&key]) {
            actions = actions.then(KeyAction::Down { value: *value });
        }
        for value in [&key].into_iter().chain(held.iter().rev()) {
            actions = actions.then(KeyAction::Up { value: *value });
        }
        self.client.perform_actions(actions).await.unwrap();
    }

    /// The focused element, in words.
    pub(crate) async fn focused_element(&self) -> String {
        let script = "const it = document.activeElement;
            return `${it.localName} ${it.getAttribute('aria-label') ?? ''} ${it.textContent}`;";
        let said = self.client.execute(script, vec![]).await.unwrap();
        said.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the focused element has this text.
    pub(crate) async fn focus_is_at(&self, text: &str) {
        let script = "const it = document.activeElement;
            return `${it.localName} ${it.getAttribute('aria-label') ?? ''} ${it.textContent}`.includes(arguments[0]);";
        self.wait_until(
            &format!("the focus to be at `{text}`"),
            script,
            json!([text]),
        )
        .await;
    }

    /// The width of the newest picture, as soon as it has been loaded.
    pub(crate) async fn picture_width(&self) -> u64 {
        let script = "const all = [...document.querySelectorAll('#messages .picture img')];
            const last = all.at(-1);
            return last?.complete && last.naturalWidth;";
        let width = self
            .wait_until("a picture to be loaded", script, json!([]))
            .await;
        width.as_u64().unwrap()
    }

    /// The alternative text of the newest picture.
    pub(crate) async fn picture_text(&self) -> String {
        let script =
            "return [...document.querySelectorAll('#messages .picture img')].at(-1)?.alt ?? ''";
        let text = self.client.execute(script, vec![]).await.unwrap();
        text.as_str().unwrap_or_default().to_owned()
    }

    /// Reloads the page, as F5 does.
    pub(crate) async fn reload(&self) {
        self.client.refresh().await.unwrap();
    }

    pub(crate) async fn script(&self, script: &str) -> Value {
        self.client.execute(script, vec![]).await.unwrap()
    }

    /// Opens another window of the same browser.
    pub(crate) async fn another(&self) -> String {
        let window = self.client.new_window(false).await.unwrap();
        window.handle.into()
    }

    pub(crate) async fn handle(&self) -> String {
        self.client.window().await.unwrap().into()
    }

    pub(crate) async fn switch(&self, handle: &str) {
        let handle = fantoccini::wd::WindowHandle::try_from(handle.to_owned()).unwrap();
        self.client.switch_to_window(handle).await.unwrap();
    }

    /// Saves a picture of the window for people to look at.
    pub(crate) async fn shoot(&self, name: &str) {
        let _ = self.take_picture(name).await;
    }

    /// Like `shoot`, and returns the picture.
    pub(crate) async fn take_picture(&self, name: &str) -> Option<Vec<u8>> {
        // Pictures are loaded and nothing is moving when somebody looks.
        let _ = self.client.execute_async(SETTLED, vec![]).await;
        let picture = self.client.screenshot().await.ok()?;
        keep(&format!("{name}.png"), &picture);
        Some(picture)
    }

    /// A picture of the last matching element, without what is around it.
    pub(crate) async fn crop(&self, selector: &str, text: &str) -> Vec<u8> {
        let element = self.sees(selector, text).await;
        let _ = self.client.execute_async(SETTLED, vec![]).await;
        element.screenshot().await.unwrap()
    }

    pub(crate) async fn close(self) {
        let _ = self.client.close().await;
    }
}
