// The middle: what was said in a channel.

import { components, standing } from "./components.js";
import { $, announce, fill, h, icon, iconButton, toast } from "./dom.js";
import { hangings } from "./embeds.js";
import { look, read } from "./live.js";
import { markdown, plain } from "./markdown.js";
import { hasMenu, openMenu } from "./menu.js";
import { avatar } from "./people.js";
import { showButtons } from "./show.js";
import { act, emit, here, nameOf, on, said, state, titleOf } from "./state.js";
import { day, sameDay, writtenAt } from "./time.js";
import { say } from "./words.js";

/** Messages of one person within this time stand together. */
const TOGETHER = 7 * 60_000;
const THREAD_CREATED = 18;
const REPLY = 19;
const THREAD_STARTER = 21;

const list = $("messages");
const scroller = $("scroller");

/** What is drawn: by message, the node and what it was made of. */
let drawn = new Map();
/** Up to where the channel had been read when it was opened; null if nothing was new. */
let readBefore = null;
let atBottom = true;
/** Commands without an answer that were put away. */
const dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));

// ---- one message -----------------------------------------------------------------------------------------------

function deed(what, label, message, name) {
  const run = () => act({ do: what, message: message.id }).catch((error) => toast(error.message));
  return iconButton(name, label, run, { data: { key: what } });
}

function tools(message) {
  if (message.private || message.loading) return null;
  return h("div", { class: "tools", role: "group", "aria-label": say("Message actions") }, [
    here()?.writable ? iconButton("reply", say("Reply"), () => emit("reply", message), { data: { key: "reply" } }) : null,
    message.deletable ? deed("delete", say("Delete"), message, "trash") : null,
  ]);
}

/** The line above a message: what it answers. */
function above(message) {
  const command = message.interaction_metadata?.name;
  const user = message.interaction_metadata?.user;
  if (message.type === REPLY && message.message_reference) {
    const first = message.referenced_message;
    return h("div", { class: "answers" }, icon("reply", 14), first
      ? [avatar(state.people.get(first.author.id), 16), h("strong", {}, nameOf(first.author.id)), h("span", { class: "cut" }, plain(first.content) || say("an image"))]
      : h("em", {}, say("The message was deleted")));
  }
  if (command && user) {
    return h("div", { class: "answers" }, icon("reply", 14), avatar(state.people.get(user.id), 16), h("strong", {}, nameOf(user.id)), h("span", {}, ` ${say("used")} `), h("span", { class: "mention" }, `/${command}`));
  }
  return null;
}

function thread(message) {
  const channel = message.thread && state.channels.get(message.thread.id);
  if (!channel) return null;
  const count = message.thread.message_count;
  return h(
    "button",
    { type: "button", class: "thread-card", data: { key: "thread" }, onclick: () => emit("go", channel.id) },
    icon("thread", 18),
    h("strong", {}, channel.name),
    h("span", {}, count === 1 ? say("1 message ›") : say("{0} messages ›", count)),
  );
}

function below(message) {
  if (!message.private) return null;
  return h("div", { class: "private-note" }, icon("eye", 16), h("span", {}, say("Only you can see this")), h("span", { "aria-hidden": "true" }, "·"),
    h("button", { type: "button", class: "plain", data: { key: "dismiss" }, onclick: () => act({ do: "delete", message: message.id }).catch((error) => toast(error.message)) }, say("Dismiss message")));
}

function body(message) {
  if (message.loading) {
    return message.expired
      ? h("p", { class: "failed" }, say("The application did not respond"))
      : h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), ` ${say("{0} is thinking…", nameOf(message.author.id))}`);
  }
  const edited = message.edited ? h("span", { class: "edited", title: new Date(message.edited).toLocaleString() }, say("(edited)")) : null;
  const text = message.content ? markdown(message.content) : [];
  if (edited) {
    const last = text.at(-1);
    if (last?.localName === "p") last.append(" ", edited);
    else text.push(edited);
  }
  return text.length > 0 ? h("div", { class: "text" }, text) : null;
}

/** The name of somebody, with their menu behind it: by a click, a right click, or the keyboard. */
function speaker(id, name) {
  if (!hasMenu()) return h("strong", {}, name);
  const open = (event) => {
    event.preventDefault();
    openMenu(id, event.currentTarget);
  };
  const title = say("Menu of {0}", name);
  return h("button", { type: "button", class: "plain speaker", title, "aria-haspopup": "menu", "aria-expanded": "false", data: { key: "speaker" }, onclick: open, oncontextmenu: open }, h("strong", {}, name));
}

function article(message, compact) {
  const author = state.people.get(message.author.id);
  const classes = ["message", compact && "compact", message.concerns_me && "concerns-me", message.private && "private"];
  if (message.type === THREAD_CREATED || message.type === THREAD_STARTER) return system(message, author);
  const name = author?.name ?? message.author.username;
  const time = writtenAt(message.created);
  return h(
    "li",
    { class: classes.filter(Boolean).join(" "), data: { message: message.id }, tabindex: "-1" },
    above(message),
    h("div", { class: "face", "aria-hidden": "true" }, compact ? time.cloneNode(true) : avatar(author)),
    h("div", { class: "said" }, [
      h("div", { class: compact ? "by unseen" : "by" }, [
        compact ? h("strong", {}, name) : speaker(message.author.id, name),
        message.author.bot ? h("span", { class: "tag" }, "BOT") : null,
        " ",
        time,
      ]),
      body(message),
      hangings(message),
      components(message),
      thread(message),
      below(message),
    ]),
    tools(message),
  );
}

function system(message, author) {
  const parent = state.channels.get(here()?.parent);
  const text =
    message.type === THREAD_CREATED
      ? [h("strong", {}, author?.name), ` ${say("started a thread:")} `, h("strong", {}, message.content)]
      : [`${say("This thread was started in")} `, parent ? h("button", { type: "button", class: "mention link", onclick: () => emit("go", parent.id) }, `#${parent.name}`) : say("another channel")];
  return h("li", { class: "message system", data: { message: message.id }, tabindex: "-1" }, h("div", { class: "face" }, icon("thread")), h("div", { class: "said" }, text, " ", writtenAt(message.created), thread(message)));
}

// ---- commands that have no answer yet --------------------------------------------------------------------------

function unanswered() {
  return state.interactions
    .filter((it) => it.kind === 2 && (it.state === "waiting" || it.state === "failed") && !dismissed.has(it.id))
    .filter((it) => it.state === "waiting" || !state.order.some((id) => state.messages.get(id)?.interaction_metadata?.id === it.id))
    .map((it) => {
      const failed = it.state === "failed";
      const put = () => {
        dismissed.add(it.id);
        sessionStorage.setItem("dismissed", JSON.stringify([...dismissed]));
        render({});
      };
      return h("li", { class: "message private pending", data: { interaction: it.id } }, [
        h("div", { class: "answers" }, icon("reply", 14), avatar(state.people.get(state.me), 16), h("strong", {}, nameOf(state.me)), h("span", {}, ` ${say("used")} `), h("span", { class: "mention" }, `/${it.command}`)),
        h("div", { class: "face" }, avatar({ bot: true })),
        h("div", { class: "said" }, [
          failed
            ? h("p", { class: "failed", role: "alert" }, say("The application did not respond"))
            : h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), ` ${say("Sending command…")}`),
          failed ? h("div", { class: "private-note" }, icon("eye", 16), h("span", {}, say("Only you can see this")), h("span", { "aria-hidden": "true" }, "·"), h("button", { type: "button", class: "plain", onclick: put }, say("Dismiss message"))) : null,
        ]),
      ]);
    });
}

// ---- the list --------------------------------------------------------------------------------------------------

function opening() {
  const channel = here();
  if (!channel) return null;
  const title = titleOf(channel);
  if (state.more) {
    return h("li", { class: "earlier" }, h("button", { type: "button", class: "button secondary", onclick: () => look(state.channel, state.most + 200) }, say("Show earlier messages")));
  }
  const bot = channel.with && state.people.get(channel.with)?.bot;
  const empty = state.loaded && state.order.length === 0;
  return h("li", { class: "opening" }, [
    h("div", { class: "opening-sign", "aria-hidden": "true" }, channel.with ? avatar(state.people.get(channel.with), 56) : icon(channel.parent ? "thread" : "hash", 36)),
    h("h2", {}, channel.with ? title : channel.parent ? title : say("Welcome to #{0}", title)),
    h("p", {}, bot
      ? say("This is a private chat with the bot. Anything you write is read as a move in the game that is waiting for you.")
      : channel.parent
        ? say("This is the start of the thread.")
        : say("This is the start of the channel. Challenge someone to a game, then play the other side too: open a second window, or switch player below the channel list.")),
    empty ? firstSteps(bot) : null,
  ]);
}

/** The buttons for a first game. */
function firstSteps(bot) {
  const can = new Map(state.commands.map((it) => [it.name, it]));
  if (!can.has("challenge") && !can.has("help")) return null;
  const use = (name, style) => h("button", { type: "button", class: `button ${style}`, data: { key: `use-${name}` }, onclick: () => emit("use", { name }) }, `/${said(can.get(name), "name")}`);
  return h("p", { class: "row" }, [!bot && can.has("challenge") ? use("challenge", "primary") : null, can.has("help") ? use("help", "secondary") : null, ...(!bot && can.has("challenge") ? showButtons() : []), h("span", { class: "muted" }, say("or type / for all commands"))]);
}

/** The same below what others have said, for someone who has not begun anything yet. */
function welcome() {
  const channel = here();
  if (!state.newcomer || !state.loaded || !channel || channel.parent || channel.with) return null;
  // Not below an answer that one is reading, such as a lesson.
  const last = state.messages.get(state.order.at(-1));
  if (!last || last.private) return null;
  const steps = firstSteps(false);
  return steps && h("li", { class: "opening" }, [h("p", {}, say("New here? Begin with one of these:")), steps]);
}

function render({ fresh = [], all = false }) {
  const stuck = atBottom;
  const focus = remember();
  const nodes = [opening()];
  const next = new Map();
  let before = null;
  let marked = false;
  for (const id of state.order) {
    const message = state.messages.get(id);
    if (!message) continue;
    const newDay = !before || !sameDay(before.created, message.created);
    const firstNew = readBefore !== null && !marked && BigInt(id) > readBefore && message.author.id !== state.me;
    marked ||= firstNew;
    if (newDay) nodes.push(h("li", { class: "divider" }, h("span", {}, day(message.created))));
    if (firstNew) nodes.push(h("li", { class: "divider new" }, h("span", {}, say("New"))));
    const compact =
      !newDay && !firstNew && before.author.id === message.author.id && message.created - before.created < TOGETHER &&
      before.private === message.private && !above(message) && before.type !== THREAD_CREATED && before.type !== THREAD_STARTER && message.type === 0;
    const made = `${compact} ${standing(message)}`;
    const old = drawn.get(id);
    const same = old?.message === message && old.made === made;
    const { node, markup } = same && !all ? old : drawing(article(message, compact), same ? old : null);
    next.set(id, { message, made, node, markup });
    nodes.push(node);
    before = message;
  }
  drawn = next;
  nodes.push(...unanswered(), welcome());
  settle(nodes.filter(Boolean));
  restore(focus);
  if (stuck) scroller.scrollTop = scroller.scrollHeight;
  for (const message of fresh) {
    if (message.author.id !== state.me) announce(`${nameOf(message.author.id)}: ${message.loading ? "is thinking" : plain(message.content) || "an image"}`);
  }
  seen();
}

/** What was drawn, with its markup as it was made; the old node, if the new one is the same. */
function drawing(node, old) {
  const markup = node.outerHTML;
  return old?.markup === markup ? old : { node, markup };
}

/** Puts the nodes in order and moves none that is in place: what has the focus keeps it. */
function settle(made) {
  const old = [...list.children].filter((it) => !it.dataset.message);
  // What is not a message is made anew each time, and is mostly the same.
  const nodes = made.map((node) => {
    const at = node.isConnected || node.dataset.message ? -1 : old.findIndex((it) => it.isEqualNode(node));
    return at < 0 ? node : old.splice(at, 1)[0];
  });
  const kept = new Set(nodes);
  for (const child of [...list.children]) if (!kept.has(child)) child.remove();
  let at = list.firstElementChild;
  for (const node of nodes) {
    if (node === at) at = at.nextElementSibling;
    else list.insertBefore(node, at);
  }
}

/** What has the focus, in words that hold when it is drawn anew. */
function remember() {
  const focused = document.activeElement;
  const owner = focused?.closest?.("[data-message]");
  if (!owner || !list.contains(owner)) return null;
  return { message: owner.dataset.message, key: focused.dataset.key, node: focused };
}

function restore(focus) {
  if (!focus || focus.node.isConnected) return;
  const owner = list.querySelector(`[data-message="${focus.message}"]`);
  if (!owner) {
    emit("focus");
    return;
  }
  const same = focus.key && owner.querySelector(`[data-key="${CSS.escape(focus.key)}"]:not(:disabled)`);
  // A picker that went on to its next step: the new list or button is what is wanted next.
  const first = owner.querySelector(".components :is(button, a):not(:disabled)");
  (same || first || owner).focus({ preventScroll: true });
}

// ---- reading ---------------------------------------------------------------------------------------------------

/** Everything is seen when the end is in view of somebody who looks. */
function seen() {
  const last = state.order.at(-1);
  if (!last || document.visibilityState !== "visible" || !atBottom) return;
  const channel = here();
  if (channel?.unread || channel?.pings > 0) read(state.channel, last);
}

function measure() {
  atBottom = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 80;
  seen();
}

scroller.addEventListener("scroll", measure, { passive: true });
document.addEventListener("visibilitychange", seen);
new ResizeObserver(() => {
  if (atBottom) scroller.scrollTop = scroller.scrollHeight;
}).observe(list);
new ResizeObserver(() => {
  if (atBottom) scroller.scrollTop = scroller.scrollHeight;
}).observe(scroller);

function begin() {
  drawn = new Map();
  atBottom = true;
  fill(list);
  const channel = here();
  readBefore = channel?.unread && channel.read !== "0" ? BigInt(channel.read) : null;
  // Somebody new does not know yet what they have read.
  beginning = !channel;
}

let beginning = false;
on("channel person", begin);
on("messages", (news) => {
  if (news.fresh.some((it) => it.author.id === state.me)) atBottom = true;
  render(news);
});
on("interactions standing commands show", () => render({}));
on("places", () => {
  if (beginning) {
    begin();
    render({ all: true });
  }
  // Names, threads and rights may have changed; they seldom do.
  const now = JSON.stringify([state.newcomer, [...state.people.values()].map((it) => it.name), [...state.channels.values()].map((it) => [it.id, it.name, it.writable])]);
  if (now !== placesDrawn) render({ all: true });
  placesDrawn = now;
  seen();
});
let placesDrawn = "";

/** Moves the focus to the newest thing one can use in the messages; false if there is none. */
export function focusNewest() {
  const usable = [...list.querySelectorAll(".components :is(button, a):not(:disabled), .private-note button")];
  const last = usable.at(-1)?.closest("[data-message]");
  const first = last?.querySelector(".components :is(button, a):not(:disabled)") ?? usable.at(-1);
  first?.focus();
  first?.scrollIntoView({ block: "nearest" });
  return Boolean(first);
}

