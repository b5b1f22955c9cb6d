// The left column: servers, channels, threads, direct conversations, and who one is.

import { $, fill, h, icon, iconButton } from "./dom.js";
import { avatar, whoami } from "./people.js";
import { emit, here, on, state, titleOf } from "./state.js";
import { say } from "./words.js";

const TEXT = 0;
const DIRECT = 1;
const NEWS = 5;
const FORUM = 15;

/** Where one begins: where games are played, or else anywhere. */
export function firstChannel() {
  const all = [...state.channels.values()];
  const text = all.filter((it) => it.kind === TEXT);
  return (text.find((it) => it.name === "games") ?? text[0] ?? all[0])?.id;
}

/** The channels in the order in which they are listed. */
export function listed() {
  return [...$("sidebar").querySelectorAll("[data-channel]")].map((it) => it.dataset.channel);
}

function mark(channel) {
  if (channel.pings > 0) {
    return h("span", { class: "badge", title: `${channel.pings} notifications` }, channel.pings);
  }
  return channel.unread ? h("span", { class: "dot" }, h("span", { class: "unseen" }, "unread")) : null;
}

function entry(channel, sign) {
  const current = channel.id === state.channel;
  return h(
    "button",
    {
      type: "button",
      class: ["channel", current && "current", (channel.unread || channel.pings > 0) && "unread", channel.archived && "archived"]
        .filter(Boolean)
        .join(" "),
      "aria-current": current ? "page" : null,
      data: { channel: channel.id, key: channel.id },
      onclick: () => emit("go", channel.id),
    },
    sign,
    h("span", { class: "grow", title: channel.parent ? titleOf(channel) : null }, titleOf(channel)),
    channel.locked ? icon("lock", 14) : null,
    mark(channel),
  );
}

function threads(parent) {
  const all = [...state.channels.values()].filter((it) => it.parent === parent.id && it.kind >= 10 && it.kind <= 12);
  const open = all.filter((it) => !it.archived || it.id === state.channel);
  const away = all.filter((it) => it.archived && it.id !== state.channel);
  if (all.length === 0) return null;
  return h("ul", { class: "threads" }, [
    open.map((it) => h("li", {}, entry(it, icon("thread", 16)))),
    away.length > 0
      ? h("li", {}, h("details", {}, h("summary", {}, say("{0} archived", away.length)), h("ul", {}, away.map((it) => h("li", {}, entry(it, icon("thread", 16)))))))
      : null,
  ]);
}

function guild(it) {
  const channels = [...state.channels.values()].filter(
    (channel) => channel.guild === it.id && (channel.kind === TEXT || channel.kind === NEWS || channel.kind === FORUM),
  );
  return [
    h("h2", { class: "section" }, it.name),
    h("ul", {}, channels.map((channel) => h("li", {}, entry(channel, icon("hash", 18)), threads(channel)))),
  ];
}

function direct() {
  const channels = [...state.channels.values()].filter((it) => it.kind === DIRECT);
  return [
    h("h2", { class: "section" }, say("Direct messages")),
    h("ul", {}, channels.map((it) => h("li", {}, entry(it, avatar(state.people.get(it.with), 24))))),
  ];
}

function render() {
  const sidebar = $("sidebar");
  if (!state.people.has(state.me)) return;
  const focused = sidebar.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const scrolled = sidebar.querySelector(".places")?.scrollTop ?? 0;
  const places = h("div", { class: "places" }, state.guilds.map(guild), direct());
  fill(
    sidebar,
    h("div", { class: "brand" }, avatar({ bot: true }, 28), h("strong", { class: "grow" }, "Local Discord"), iconButton("close", say("Close the list of channels"), () => showSidebar(false), { class: "icon-button only-narrow" })),
    places,
    whoami(),
  );
  places.scrollTop = scrolled;
  if (focused) sidebar.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
  title();
}

function title() {
  const pings = [...state.channels.values()].reduce((sum, it) => sum + it.pings, 0);
  const channel = here();
  const sign = channel?.guild ? "#" : "@";
  document.title = `${pings > 0 ? `(${pings}) ` : ""}${channel ? `${sign}${titleOf(channel)} · ` : ""}Local Discord`;
}

/** On a narrow screen the side bar lies over the page. */
export function showSidebar(open) {
  document.body.classList.toggle("sidebar-open", open);
  $("shade").hidden = !open;
  if (open) $("sidebar").querySelector(".current")?.focus();
}

function theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  return iconButton(dark ? "sun" : "moon", say(dark ? "Light colors" : "Dark colors"), () => {
    root.dataset.theme = dark ? "light" : "dark";
    localStorage.setItem("theme", root.dataset.theme);
    header();
    $("header").querySelector("[data-key=theme]")?.focus();
  }, { data: { key: "theme" } });
}

function header() {
  const channel = here();
  if (!channel) return;
  const sign = channel.with ? avatar(state.people.get(channel.with), 24) : icon(channel.kind >= 10 && channel.kind <= 12 ? "thread" : "hash", 22);
  const parent = state.channels.get(channel.parent);
  const violations = state.bot.violations;
  const elsewhere = [...state.channels.values()].some((it) => it.id !== channel.id && it.unread);
  const focused = $("header").contains(document.activeElement) ? document.activeElement.dataset.key : null;
  fill($("header"), [
    h(
      "button",
      { type: "button", class: "icon-button only-narrow", "aria-label": say(elsewhere ? "Channels, some unread" : "Channels"), data: { key: "menu" }, onclick: () => showSidebar(true) },
      icon("menu"),
      elsewhere ? h("span", { class: "dot" }) : null,
    ),
    sign,
    h("h1", {}, titleOf(channel)),
    parent
      ? h("button", { type: "button", class: "parent", data: { key: "parent" }, onclick: () => emit("go", parent.id) }, say("in #{0}", parent.name))
      : h("span", { class: "topic" }, channel.topic ?? ""),
    h("span", { class: "grow" }),
    h(
      "span",
      { class: state.bot.connected ? "bot-state on" : "bot-state", role: "status" },
      say(state.bot.connected ? "Bot online" : "Bot offline"),
    ),
    theme(),
    h(
      "button",
      {
        type: "button",
        class: violations > 0 ? "under alarm" : "under",
        "aria-label": `${say("Under the hood")}${violations === 0 ? "" : violations === 1 ? ", 1 violation" : `, ${violations} violations`}`,
        "aria-expanded": String(!$("panel").hidden),
        "aria-controls": "panel",
        data: { key: "panel" },
        onclick: () => emit("panel"),
      },
      icon("gauge", 18),
      h("span", { class: "only-wide" }, say("Under the hood")),
      violations > 0 ? h("span", { class: "badge" }, violations) : null,
    ),
  ]);
  if (focused) $("header").querySelector(`[data-key="${focused}"]`)?.focus();
}

on("places channel person", render);
on("places channel bot panelled person", header);
on("channel person", () => showSidebar(false));
$("shade").addEventListener("click", () => showSidebar(false));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && document.body.classList.contains("sidebar-open")) showSidebar(false);
});
