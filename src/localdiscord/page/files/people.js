// Faces, and who looks through this window.

import { $, h, icon, svg } from "./dom.js";
import { connect } from "./live.js";
import { me, on, state } from "./state.js";
import { say } from "./words.js";

/** A picture of somebody: initials on a color of their own; stones for the bot. */
export function avatar(person, size = 40) {
  const common = { viewBox: "0 0 40 40", width: size, height: size, class: "avatar", "aria-hidden": "true" };
  if (person?.bot) {
    const stone = (cx, cy, rx, ry, color) => svg("ellipse", { cx, cy, rx, ry, fill: color });
    return svg(
      "svg",
      common,
      svg("circle", { cx: 20, cy: 20, r: 20, fill: "#22545a" }),
      stone(20, 30.500, 11.500, 4.200, "#8d989c"),
      stone(20.500, 23.500, 8.600, 3.800, "#b5bec0"),
      stone(19.600, 17, 6.200, 3.300, "#d3d9d8"),
      stone(20.500, 11.200, 3.800, 2.700, "#e8b04a"),
    );
  }
  const name = person?.name ?? "?";
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const initials = (words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...name].slice(0, 1)).join("");
  const disc = svg("circle", { cx: 20, cy: 20, r: 20 });
  disc.style.fill = `hsl(${hue(name)} 42% 40%)`;
  const text = svg("text", { x: 20, y: 20, "text-anchor": "middle", "dominant-baseline": "central" }, initials.toUpperCase());
  return svg("svg", common, disc, text);
}

/** Far apart for names that differ little. */
function hue(name) {
  let hash = 7;
  for (const letter of name.toLowerCase()) hash = (hash * 31 + letter.codePointAt(0)) % 100_003;
  return (hash * 137) % 360;
}

const url = (name) => `?as=${encodeURIComponent(name.toLowerCase())}`;

/** Looks through this window as somebody else from now on. */
export function become(name) {
  menuOpen = false;
  sessionStorage.setItem("as", name);
  history.replaceState(null, "", url(name) + location.hash);
  connect(name);
}

/** Whoever this window was last, if it knows. */
export function known() {
  return new URLSearchParams(location.search).get("as") ?? sessionStorage.getItem("as");
}

/** The first thing to be seen: who are you? */
export async function choose() {
  let people = [];
  try {
    ({ people } = await (await fetch("/page/people")).json());
  } catch {
    setTimeout(choose, 1000);
    return;
  }
  $("chooser")?.remove();
  const card = (person) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "face",
          onclick: () => {
            $("chooser").remove();
            become(person.name);
          },
        },
        avatar(person, 64),
        h("span", {}, person.name),
        person.locale.startsWith("en") ? null : h("small", {}, language(person.locale)),
      ),
    );
  people.sort((a, b) => a.name.localeCompare(b.name));
  const chooser = h(
    "main",
    { id: "chooser" },
    h("div", { class: "card" }, [
      avatar({ bot: true }, 72),
      h("h1", {}, "Who are you?"),
      h("p", {}, "This is a local Discord with a bot in it. Pick a player. Open a second window to play the other side."),
      h("ul", { class: "faces" }, people.map(card)),
    ]),
  );
  document.body.prepend(chooser);
  $("app").hidden = true;
  chooser.querySelector("button")?.focus();
}

export function language(locale) {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(locale) ?? locale;
}

let menuOpen = false;

/** The switch at the foot of the side bar. */
export function whoami() {
  const person = me();
  const others = [...state.people.values()]
    .filter((it) => !it.bot)
    .sort((a, b) => a.name.localeCompare(b.name));
  const waiting = others.reduce((sum, it) => sum + (it.id === state.me ? 0 : it.waiting), 0);
  const menu = h(
    "ul",
    { class: "menu", id: "people-menu", hidden: !menuOpen },
    others.map((it) =>
      h(
        "li",
        { class: it.id === state.me ? "current" : "" },
        h(
          "button",
          { type: "button", "aria-current": it.id === state.me ? "true" : null, data: { key: `be-${it.id}` }, onclick: () => become(it.handle) },
          avatar(it, 28),
          h("span", { class: "grow" }, it.name),
          it.waiting > 0 ? h("span", { class: "badge", title: say("{0} notifications", it.waiting) }, it.waiting) : null,
        ),
        h(
          "a",
          { class: "icon-button", href: url(it.handle), target: "_blank", rel: "noopener", "aria-label": say("Open a window as {0}", it.name), title: say("Open a window as {0}", it.name) },
          icon("window", 16),
        ),
      ),
    ),
  );
  const button = h(
    "button",
    {
      type: "button",
      class: "whoami",
      data: { key: "whoami" },
      "aria-expanded": String(menuOpen),
      "aria-controls": "people-menu",
      onclick: () => toggle(menu.hidden),
    },
    avatar(person, 36),
    h("span", { class: "grow" }, h("span", { class: "unseen" }, `${say("You are")} `), h("strong", {}, person.name), " ", h("small", {}, say("Switch player…"))),
    waiting > 0 ? h("span", { class: "badge", title: say("Other players have notifications") }, waiting) : null,
  );
  const toggle = (open) => {
    menuOpen = open;
    menu.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
  };
  const box = h(
    "div",
    {
      class: "me",
      onkeydown: (event) => {
        if (event.key !== "Escape" || menu.hidden) return;
        event.stopPropagation();
        toggle(false);
        button.focus();
      },
      onfocusout: (event) => {
        // A box that is drawn anew loses the focus, too, but only to nobody.
        if (event.relatedTarget && !box.contains(event.relatedTarget)) toggle(false);
      },
    },
    menu,
    button,
  );
  return box;
}

on("nobody", () => {
  sessionStorage.removeItem("as");
  history.replaceState(null, "", location.pathname);
  choose();
});

on("person", () => {
  $("app").hidden = false;
  $("chooser")?.remove();
});

