// Times by the clock of the world, which can be ahead of this machine's.

import { h } from "./dom.js";
import { tongue } from "./words.js";

let offset = 0;

/** The server says what time it is. */
export function setClock(now) {
  offset = now - Date.now();
  tick();
}

export const now = () => Date.now() + offset;

const clockTime = { hour: "numeric", minute: "2-digit" };
const longDate = { day: "numeric", month: "long", year: "numeric" };

const STYLES = {
  t: clockTime,
  T: { ...clockTime, second: "2-digit" },
  d: { day: "2-digit", month: "2-digit", year: "numeric" },
  D: longDate,
  f: { ...longDate, ...clockTime },
  F: { weekday: "long", ...longDate, ...clockTime },
};

/** English as the browser has it. */
const dialect = () => (tongue() === "en" ? undefined : tongue());

const format = (at, style) => new Intl.DateTimeFormat(dialect(), STYLES[style] ?? STYLES.f).format(at);

/** A unit, its length in seconds, and how many of it are said as the next one. */
const UNITS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3_600, 24],
  ["day", 86_400, 30],
  ["month", 2_592_000, 12],
  ["year", 31_536_000, Infinity],
];

/** "in 3 days", "2 minutes ago", rounded: a week less a second is 7 days. */
export function relative(at) {
  const seconds = (at - now()) / 1000;
  const [unit, length] = UNITS.find(([, length, most]) => Math.abs(Math.round(seconds / length)) < most);
  return new Intl.RelativeTimeFormat(tongue(), { numeric: "auto" }).format(Math.round(seconds / length), unit);
}

/** When a message was written: today only the time. */
export function written(at) {
  return sameDay(at, now()) ? format(at, "t") : `${format(at, "d")} ${format(at, "t")}`;
}

export const full = (at) => format(at, "F");
export const day = (at) => format(at, "D");
export const sameDay = (a, b) => new Date(a).toDateString() === new Date(b).toDateString();
export const clock = (at) => new Intl.DateTimeFormat(undefined, { ...STYLES.T, hour12: false }).format(at);

/** A time somebody wrote: `<t:1700000000:R>`. The relative ones tick. */
export function stamp(seconds, style) {
  const at = seconds * 1000;
  if (Number.isNaN(new Date(at).valueOf())) return null;
  const shown = { class: "stamp", title: format(at, "F"), datetime: new Date(at).toISOString() };
  if (style !== "R") return h("time", shown, format(at, style ?? "f"));
  return h("time", { ...shown, data: { ticks: at } }, relative(at));
}

/** When a message was written, kept true while days pass. */
export function writtenAt(at) {
  return h("time", { title: full(at), datetime: new Date(at).toISOString(), data: { written: at } }, written(at));
}

function tick() {
  for (const element of document.querySelectorAll("[data-ticks]")) {
    const text = relative(Number(element.dataset.ticks));
    if (element.textContent !== text) element.textContent = text;
  }
  for (const element of document.querySelectorAll("[data-written]")) {
    const text = written(Number(element.dataset.written));
    if (element.textContent !== text) element.textContent = text;
  }
}

setInterval(tick, 1000);
