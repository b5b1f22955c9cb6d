// Under the hood: everything the bot and its Discord say to each other, and what can go wrong at a click.

import { $, announce, fill, h, iconButton, toast } from "./dom.js";
import { disturb, emit, errand, here, me, mentionOf, on, state } from "./state.js";
import { clock, full, now } from "./time.js";

/** Lines kept in view. */
const MOST = 600;

const panel = $("panel");
let socket = null;
let again = 0;
/** The number of the newest line in view. */
let newest = 0;
let filter = "all";
let pinned = true;

const FILTERS = {
  all: () => true,
  requests: (kind) => kind === "request" || kind === "violation",
  events: (kind) => kind === "event" || kind === "gateway",
  log: (kind) => kind === "log",
  problems: (kind, bad) => bad || kind === "violation",
};

const TARGETS = [
  ["any request", "*", "*"],
  ["a message to a channel", "POST", "/channels/{channel_id}/messages"],
  ["the reply to a click or command", "POST", "/interactions/{interaction_id}/{interaction_token}/callback"],
  ["the edit of a reply", "PATCH", "/webhooks/{webhook_id}/{webhook_token}/messages/@original"],
  ["the edit of a message", "PATCH", "/channels/{channel_id}/messages/{message_id}"],
  ["a new thread", "POST", "/channels/{channel_id}/messages/{message_id}/threads"],
  ["the registration of commands", "PUT", "/applications/{application_id}/commands"],
];

const PERMISSIONS = [
  ["VIEW_CHANNEL", "View channel"],
  ["SEND_MESSAGES", "Send messages"],
  ["ATTACH_FILES", "Attach files"],
  ["EMBED_LINKS", "Embed links"],
  ["CREATE_PUBLIC_THREADS", "Create public threads"],
  ["SEND_MESSAGES_IN_THREADS", "Send messages in threads"],
  ["READ_MESSAGE_HISTORY", "Read message history"],
];

// ---- controls --------------------------------------------------------------------------------------------------

async function cause(what, more, done) {
  try {
    await disturb(what, more);
    if (done) announce(done);
  } catch (error) {
    toast(error.message);
  }
}

const button = (label, what, more, style = "secondary") =>
  h("button", { type: "button", class: `button small ${style}`, onclick: () => cause(what, more?.() ?? {}, `Done: ${label}`) }, label);

const group = (title, ...rest) => h("fieldset", {}, h("legend", {}, title), h("div", { class: "row" }, rest));

const choice = (label, options) => h("select", { "aria-label": label }, options.map(([text], at) => h("option", { value: at }, text)));

/** What takes a while: the button is busy until it is told what came of it. */
async function send(event) {
  const it = event.currentTarget;
  if (it.getAttribute("aria-busy")) return;
  it.setAttribute("aria-busy", "true");
  it.classList.add("busy");
  it.append(h("span", { class: "dots", role: "status", "aria-label": "busy" }, h("i"), h("i"), h("i")));
  try {
    toast((await errand(it.dataset.label)).said, "good");
  } catch (error) {
    toast(error.message);
  }
  it.removeAttribute("aria-busy");
  it.classList.remove("busy");
  it.querySelector(".dots")?.remove();
}

const everybody = () =>
  state.errands.length === 0 ? null : group("Everyone", state.errands.map((label) => h("button", { type: "button", class: "button small secondary", data: { label }, onclick: send }, h("span", { class: "label" }, label))));

const time = h("span", { class: "world-time" });
const botState = h("span", { role: "status" });
const target = choice("Which request", TARGETS);
const permission = choice("Which permission", PERMISSIONS.map(([, text]) => [text]));
const channelName = h("strong");
const faults = h("span", { class: "muted", role: "status" });
const closed = h("input", { type: "checkbox", onchange: () => cause("close_direct", { as: state.me, closed: closed.checked }) });
const closedName = h("span");
const refuse = h("input", { type: "checkbox", onchange: () => cause("refuse_gateway", { refuse: refuse.checked }) });

const route = () => {
  const [, method, route] = TARGETS[target.value];
  return { method, route };
};
const denied = (deny) => () => ({ channel: state.channel, permission: PERMISSIONS[permission.value][0], deny });

function controls() {
  const hours = (count) => () => ({ hours: count });
  return h("div", { class: "controls" }, [
    everybody(),
    group("The clock", time, button("+ 1 hour", "advance", hours(1)), button("+ 1 day", "advance", hours(24)), button("+ 3 days", "advance", hours(72)), button("+ 1 week", "advance", hours(168))),
    group("The bot", botState, button("Kill bot", "kill", null, "danger"), button("Restart bot", "restart")),
    group("The connection", button("Drop connection", "drop_gateway"), button("Forget the session", "forget_sessions"), h("label", {}, refuse, " Refuse new connections")),
    group("The next request", target, button("429", "rate_limit", route), button("500", "broken", route), button("Slow (5 s)", "slow", route), button("Lose the response", "lose_answer", route), button("Clear faults", "heal"), faults),
    group(["In ", channelName], h("span", {}, "Bot permission"), permission, button("Revoke", "deny", denied(true)), button("Grant", "deny", denied(false)),
      h("button", { type: "button", class: "button small danger", onclick: removeChannel }, "Delete channel")),
    group("You", h("label", {}, closed, " ", closedName)),
  ]);
}

/** A second press means it; the name is in view all the time. */
function removeChannel(event) {
  const it = event.currentTarget;
  if (it.dataset.sure !== state.channel) {
    it.dataset.sure = state.channel;
    it.textContent = "Delete it for good?";
    it.addEventListener("blur", () => {
      delete it.dataset.sure;
      it.textContent = "Delete channel";
    }, { once: true });
    return;
  }
  it.blur();
  cause("delete_channel", { channel: state.channel });
}

function status() {
  if (panel.hidden) return;
  const { bot } = state;
  botState.textContent = bot.connected ? "connected" : "not connected";
  botState.className = bot.connected ? "state good" : "state bad";
  faults.textContent = bot.faults > 0 ? `${bot.faults} set` : "";
  refuse.checked = bot.refused;
  closed.checked = me()?.closed ?? false;
  closedName.textContent = `${me()?.name ?? ""} refuses direct messages from bots`;
  channelName.textContent = mentionOf(here());
  const count = panel.querySelector(".violations");
  count.textContent = bot.violations === 0 ? "No violations" : bot.violations === 1 ? "1 violation" : `${bot.violations} violations`;
  count.className = bot.violations === 0 ? "violations good" : "violations bad";
  tick();
}

function tick() {
  if (panel.hidden) return;
  const days = state.ahead / 86_400_000;
  const ahead = state.ahead === 0 ? "" : days >= 1 ? ` (${Math.floor(days)} d ${Math.round((days % 1) * 24)} h ahead)` : ` (${Math.round(days * 24)} h ahead)`;
  time.textContent = full(now()) + ahead;
}

// ---- the journal -----------------------------------------------------------------------------------------------

const SIGNS = { request: "→", event: "←", gateway: "⇄", person: "☺", violation: "✗", note: "•", log: "▸" };
const NAMES = { request: "request", event: "event", gateway: "gateway", person: "person", violation: "violation", note: "note", log: "bot log" };

const lines = h("ol", { class: "journal", tabindex: "0", "aria-label": "Journal" });
lines.addEventListener("scroll", () => {
  pinned = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 40;
}, { passive: true });

/** Lines of the log begin with their time, which stands beside them already. */
const STAMP = /^\d{4}-\d\d-\d\dT[\d:.]+Z\s+/;

/** Of an id the end says which; the whole is in the details. */
const LONG_ID = /\d{13,16}(\d{4})(?!\d)/g;

function line(entry) {
  const { kind, bad } = entry;
  const head = [
    h("time", {}, clock(entry.at)),
    h("span", { class: "sign", role: "img", title: NAMES[kind], "aria-label": NAMES[kind] }, SIGNS[kind]),
    h("span", { class: "grow" }, kind === "violation" ? h("strong", {}, entry.text) : kind === "log" ? entry.text.replace(STAMP, "") : entry.text.replace(LONG_ID, "…$1")),
    entry.end ? h("span", { class: bad ? "end bad" : "end" }, entry.end) : null,
  ];
  const classes = ["line", kind, bad && "bad"].filter(Boolean).join(" ");
  const hidden = !FILTERS[filter](kind, bad);
  if (entry.detail === null) return h("li", { class: classes, hidden, data: { kind, bad: bad ? "1" : "" } }, head);
  const detail = h("pre", { tabindex: "0" });
  const box = h("details", { ontoggle: () => {
    if (box.open && !detail.firstChild) detail.textContent = JSON.stringify(entry.detail, null, 2);
  } }, h("summary", {}, head), detail);
  return h("li", { class: classes, hidden, data: { kind, bad: bad ? "1" : "" } }, box);
}

/** A violation belongs to the request after it; a request without one was found in order. */
let suspicion = false;

function add(entry) {
  if (entry.number <= newest) return;
  newest = entry.number;
  const node = line(entry);
  if (entry.kind === "violation") suspicion = true;
  if (entry.kind === "request") {
    const sign = h("span", { class: suspicion ? "valid bad" : "valid", title: suspicion ? "Violates the specification, see above" : "Follows the specification and the limits" }, suspicion ? "✗" : "✓");
    node.querySelector("summary")?.append(sign);
    suspicion = false;
  }
  lines.append(node);
  while (lines.children.length > MOST) lines.firstElementChild.remove();
  if (pinned) lines.scrollTop = lines.scrollHeight;
}

function listen() {
  clearTimeout(again);
  socket?.close();
  fill(lines);
  newest = 0;
  const mine = new WebSocket(`ws://${location.host}/page/journal`);
  socket = mine;
  mine.onmessage = (event) => add(JSON.parse(event.data));
  mine.onclose = () => {
    if (socket === mine && !panel.hidden) again = setTimeout(listen, 1000);
  };
}

function chooseFilter(name) {
  filter = name;
  for (const item of lines.children) item.hidden = !FILTERS[filter](item.dataset.kind, item.dataset.bad === "1");
  lines.scrollTop = lines.scrollHeight;
}

// ---- the panel -------------------------------------------------------------------------------------------------

function toggle() {
  panel.hidden = !panel.hidden;
  document.body.classList.toggle("panel-open", !panel.hidden);
  if (panel.hidden) {
    const old = socket;
    socket = null;
    old?.close();
    emit("panelled");
    emit("focus");
    return;
  }
  const filters = h("select", { "aria-label": "Show", onchange: (event) => chooseFilter(event.target.value) }, Object.keys(FILTERS).map((name) => h("option", { value: name, selected: name === filter }, name)));
  fill(
    panel,
    h("div", { class: "panel-head" }, h("h2", { tabindex: "-1" }, "Under the hood"), h("span", { class: "violations", role: "status" }), h("span", { class: "grow" }), iconButton("close", "Close the panel", toggle)),
    controls(),
    h("div", { class: "journal-head" }, h("h3", {}, "Journal"), h("span", { class: "muted" }, "→ requests from the bot, ← events from Discord"), h("span", { class: "grow" }), filters),
    lines,
  );
  pinned = true;
  listen();
  status();
  emit("panelled");
  panel.querySelector("h2").focus();
}

panel.addEventListener("keydown", (event) => {
  if (event.key === "Escape") toggle();
});
setInterval(tick, 1000);
on("panel", toggle);
on("bot places channel clock person", status);
