// Builds the page out of nodes. Text is only ever put in as text: nothing anybody writes can become markup.

/**
 * An element. Properties that begin with "on" are listeners; "class", "data" and "style" do what they say; the rest are
 * attributes, where false, null and undefined mean none. Children are nodes, text, arrays of them, or nothing.
 */
export function h(tag, properties = {}, ...children) {
  return dress(document.createElement(tag), properties, children);
}

/** The same for SVG. */
export function svg(tag, properties = {}, ...children) {
  return dress(document.createElementNS("http://www.w3.org/2000/svg", tag), properties, children);
}

function dress(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name === "style") for (const [key, it] of Object.entries(value)) element.style.setProperty(key, it);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...flat(children));
  return element;
}

/** Children as `append` takes them. */
export function flat(children) {
  return children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);
}

/** Replaces what is in an element. */
export function fill(element, ...children) {
  element.replaceChildren(...flat(children));
  return element;
}

export const $ = (id) => document.getElementById(id);

let counted = 0;

/** An id nobody else has. */
export function fresh(prefix) {
  counted += 1;
  return `${prefix}-${counted}`;
}

const ICONS = {
  menu: "M4 6h16M4 12h16M4 18h16",
  hash: "M9 4 7 20M17 4l-2 16M4.500 9h16M3.500 15h16",
  thread: "M5 5v8a3 3 0 0 0 3 3h10m0 0-4-4m4 4-4 4",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.500a2.500 2.500 0 0 0 5 0V12a9 9 0 1 0-3.500 7.100",
  lock: "M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z",
  reply: "M9 5 4 10l5 5M4 10h9a7 7 0 0 1 7 7v2",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13",
  close: "M6 6l12 12M18 6 6 18",
  send: "M4 12 20 4l-5 16-3-7-8-1Z",
  slash: "M15 4 9 20",
  file: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  download: "M12 4v11m0 0-4-4m4 4 4-4M5 20h14",
  gauge: "M4 18a9 9 0 1 1 16 0M12 14l4-5",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.400 1.400M17.600 17.600 19 19M5 19l1.400-1.400M17.600 6.400 19 5",
  moon: "M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500Z",
  down: "M6 9l6 6 6-6",
  check: "M5 12l5 5 9-10",
  window: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  plus: "M12 5v14M5 12h14",
  people: "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 9a7 7 0 0 1 14 0M16 3.500a4 4 0 0 1 0 7.500M18 14a7 7 0 0 1 4 6",
};

/** A line drawing; decoration only, whoever uses it says in words what it means. */
export function icon(name, size = 20) {
  return svg(
    "svg",
    { viewBox: "0 0 24 24", width: size, height: size, class: "icon", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: ICONS[name] }),
  );
}

/** A button that shows an icon and says what it does. */
export function iconButton(name, label, onclick, more = {}) {
  return h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...more }, icon(name));
}

/** Tells whoever does not see the page. */
export function announce(text) {
  const line = h("p", {}, text);
  $("announcer").append(line);
  setTimeout(() => line.remove(), 5000);
}

/** Says for a while that something went wrong, or what came of something. */
export function toast(text, kind = "bad") {
  const note = h("div", { class: `toast ${kind}` }, text);
  $("toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}
