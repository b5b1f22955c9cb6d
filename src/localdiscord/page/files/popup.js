// A list to choose from beside the thing it belongs to, which keeps the focus (the combobox pattern).

import { fill, flat, fresh, h } from "./dom.js";

/** How wide a list beside a picture is at least and at most, in pixels. */
const BESIDE = 240;
const BESIDE_MOST = 320;

/**
 * Items are `{ label, detail, icon, value, disabled, selected }`. `onPick` gets the item. The list is beside a picture
 * that belongs to it, or above or below its anchor, where there is more room.
 */
export class Popup {
  constructor(anchor, { label, onPick, multiple = false }) {
    this.anchor = anchor;
    this.onPick = onPick;
    this.items = [];
    this.active = -1;
    this.id = fresh("list");
    this.title = h("div", { class: "popup-title" });
    this.list = h("ul", { role: "listbox", id: this.id, "aria-label": label, "aria-multiselectable": multiple ? "true" : null });
    this.element = h("div", { class: "popup", role: "region", "aria-label": label, hidden: true, onmousedown: (event) => event.preventDefault() }, this.title, this.list);
    this.place = this.place.bind(this);
  }

  get open() {
    return this.element.isConnected && !this.element.hidden;
  }

  /** Shows these items; `active` is the one that is picked by Enter, if any. */
  show(input, items, { title = null, empty = null, active = 0 } = {}) {
    this.input = input;
    this.items = items;
    if (items.length === 0 && !empty) {
      this.close();
      return;
    }
    fill(this.title, flat([title]));
    this.title.hidden = !title;
    const rows = items.map((item, at) =>
      h(
        "li",
        {
          role: "option",
          id: `${this.id}-${at}`,
          "aria-selected": String(item.selected ?? false),
          "aria-disabled": item.disabled ? "true" : null,
          class: item.selected ? "selected" : "",
          onclick: () => !item.disabled && this.onPick(item),
          onmousemove: () => this.active !== at && this.activate(at, false),
        },
        item.icon ?? null,
        h("span", { class: "grow" }, h("span", { class: "label" }, item.label), item.detail ? h("span", { class: "detail" }, item.detail) : null),
        item.end ?? null,
      ),
    );
    // A text field does not own the list as a combobox does: its list can be scrolled by itself.
    if (input.getAttribute("role") !== "combobox") this.list.tabIndex = 0;
    fill(this.list, rows.length > 0 ? rows : h("li", { class: "empty", role: "presentation" }, empty));
    if (!this.element.isConnected) (document.querySelector("dialog[open]") ?? document.body).append(this.element);
    this.element.hidden = false;
    input.setAttribute("aria-controls", this.id);
    this.tell(true);
    this.activate(items.length > 0 ? Math.min(active, items.length - 1) : -1, true);
    this.place();
    addEventListener("resize", this.place);
    addEventListener("scroll", this.place, true);
  }

  place() {
    const box = this.anchor.getBoundingClientRect();
    const style = this.element.style;
    const picture = this.anchor.closest(".message")?.querySelector(".picture")?.getBoundingClientRect();
    const aside = picture && Math.max(box.right, picture.right) + 8;
    if (picture && innerWidth - aside >= BESIDE + 8) {
      // A board is what one chooses on: where there is room, the list leaves it in view.
      style.left = `${aside}px`;
      style.width = `${Math.min(BESIDE_MOST, innerWidth - aside - 8)}px`;
      style.top = "auto";
      style.bottom = `${Math.max(8, innerHeight - Math.max(box.bottom, 200))}px`;
      style.setProperty("--room", `${Math.min(520, Math.max(box.bottom, 200) - 16)}px`);
      return;
    }
    const above = box.top;
    const below = innerHeight - box.bottom;
    const up = above > below;
    style.left = `${Math.max(8, Math.min(box.left, innerWidth - Math.max(box.width, 240) - 8))}px`;
    style.width = `${Math.min(Math.max(box.width, 240), innerWidth - 16)}px`;
    style.top = up ? "auto" : `${box.bottom + 4}px`;
    style.bottom = up ? `${innerHeight - box.top + 4}px` : "auto";
    style.setProperty("--room", `${Math.min(420, (up ? above : below) - 16)}px`);
  }

  /** Says whether there is a list, where that can be said: a text field is neither open nor closed. */
  tell(open) {
    if (this.input?.getAttribute("role") === "combobox") this.input.setAttribute("aria-expanded", String(open));
  }

  activate(at, scroll) {
    this.list.children[this.active]?.classList.remove("active");
    this.active = at;
    const row = at >= 0 ? this.list.children[at] : null;
    row?.classList.add("active");
    if (scroll) row?.scrollIntoView({ block: "nearest" });
    if (row) this.input.setAttribute("aria-activedescendant", row.id);
    else this.input.removeAttribute("aria-activedescendant");
  }

  /** Handles the keys that belong to the list; true if it was one. */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const count = this.items.length;
    const go = (at) => {
      if (count > 0) this.activate((at + count) % count, true);
      event.preventDefault();
      return true;
    };
    switch (event.key) {
      case "ArrowDown":
        return go(this.active + 1);
      case "ArrowUp":
        return go(this.active < 0 ? count - 1 : this.active - 1);
      case "PageDown":
        return go(Math.min(count - 1, this.active + 8));
      case "PageUp":
        return go(Math.max(0, this.active - 8));
      case "Enter":
      case "Tab": {
        const item = this.items[this.active];
        if (!item || item.disabled) return false;
        event.preventDefault();
        this.onPick(item, event.key);
        return true;
      }
      case "Escape":
        event.preventDefault();
        event.stopPropagation();
        this.close();
        return true;
    }
    return false;
  }

  close() {
    this.element.remove();
    this.element.hidden = true;
    this.items = [];
    this.active = -1;
    this.tell(false);
    this.input?.removeAttribute("aria-activedescendant");
    this.input?.removeAttribute("aria-controls");
    removeEventListener("resize", this.place);
    removeEventListener("scroll", this.place, true);
  }
}

/** The items whose label or detail has this text, those that begin with it first. */
export function matching(items, text) {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return items;
  const rank = (item) => {
    const label = item.label.toLowerCase();
    if (label.startsWith(wanted) || item.also?.startsWith(wanted)) return 0;
    if (label.includes(wanted)) return 1;
    return (item.detail ?? "").toLowerCase().includes(wanted) ? 2 : 3;
  };
  return items
    .map((item) => [rank(item), item])
    .filter(([rank]) => rank < 3)
    .sort((a, b) => a[0] - b[0])
    .map(([, item]) => item);
}
