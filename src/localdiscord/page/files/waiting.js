// A line above the foot: somebody else was mentioned, and this window can be theirs at a press.

import { $, fill, h, iconButton } from "./dom.js";
import { avatar, become } from "./people.js";
import { emit, here, on, state } from "./state.js";
import { say, sayAround, tongue } from "./words.js";

/** As many are offered at most; all are in the list of people. */
const MOST = 3;

/** Every window holds the lock of whoever looks through it, so that the others know. */
const lockOf = (id) => `looks-${id}`;
let release = null;
/** Who shall be shown where they were mentioned, as soon as this window is theirs and knows their channels. */
let follow = null;

function hold() {
  release?.();
  navigator.locks?.request(lockOf(state.me), { mode: "shared" }, () => new Promise((done) => { release = done; }));
}

/** How often each was mentioned when the line was put away: it comes back when there is more. */
const away = new Map();

function putAway(others) {
  for (const it of others) away.set(it.id, it.waiting);
  render();
  emit("focus");
}

/** Whether there is news of somebody since the line was put away. */
function news(person) {
  const known = Math.min(away.get(person.id) ?? 0, person.waiting);
  away.set(person.id, known);
  return person.waiting > known;
}

const called = () => [...state.channels.values()].find((it) => it.pings > 0);

async function render() {
  const held = navigator.locks ? (await navigator.locks.query()).held.map((it) => it.name) : [];
  const others = [...state.people.values()]
    .filter((it) => !it.bot && it.id !== state.me && news(it) && !held.includes(lockOf(it.id)))
    .sort((a, b) => b.waiting - a.waiting)
    .slice(0, MOST);
  const line = $("waiting");
  const show = others.length > 0;
  const made = show ? `${tongue()} ${others.map((it) => it.name).join()}` : "";
  if (line.dataset.made === made) return;
  line.dataset.made = made;
  line.hidden = !show;
  fill(line, show ? [
    others.map((it) => avatar(it, 20)),
    h("span", {}, sayAround(others.length > 1 ? "{0} were mentioned." : "{0} was mentioned.", others.map((it, at) => [at > 0 ? ", " : null, h("strong", {}, it.name)]))),
    others.map((it) => h("button", { type: "button", class: "button secondary small", onclick: () => {
      follow = it.id;
      become(it.handle);
    } }, say("Switch to {0}", it.name))),
    h("span", { class: "grow" }),
    iconButton("close", say("Dismiss these mentions"), () => putAway(others)),
  ] : []);
}

on("person", hold);
on("person", render);
on("places", () => {
  if (follow === state.me) {
    follow = null;
    const there = called();
    if (there && !(here()?.pings > 0)) emit("go", there.id);
  }
  render();
});
// Another window may have been closed.
document.addEventListener("visibilitychange", render);
