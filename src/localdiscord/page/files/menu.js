// The menu of a person: the commands that a bot has there, as a client has them behind a right click.

import { h, toast } from "./dom.js";
import { act, nameOf, said, state } from "./state.js";
import { say } from "./words.js";

/** Takes the menu that is open away; none if none is. */
let close = null;

/** Whether there is anything in it. */
export const hasMenu = () => state.menus.length > 0;

/** Opens the menu of somebody below their name, which has the focus again when it closes. */
export function openMenu(person, anchor) {
  close?.();
  const items = state.menus.map((command) =>
    h("button", { type: "button", role: "menuitem", tabindex: "-1", onclick: () => choose(command) }, said(command, "name")),
  );
  const menu = h("div", { class: "menu person-menu", role: "menu", "aria-label": say("Menu of {0}", nameOf(person)), onkeydown, onfocusout }, items);
  const box = anchor.getBoundingClientRect();
  menu.style.setProperty("left", `${Math.max(8, Math.min(box.left, innerWidth - 208))}px`);
  if (box.bottom > innerHeight - 120) menu.style.setProperty("bottom", `${innerHeight - box.top + 4}px`);
  else menu.style.setProperty("top", `${box.bottom + 4}px`);
  (anchor.closest("main") ?? document.body).append(menu);
  anchor.setAttribute("aria-expanded", "true");
  close = () => {
    close = null;
    anchor.setAttribute("aria-expanded", "false");
    menu.remove();
  };
  items[0]?.focus();

  function choose(command) {
    close?.();
    anchor.focus();
    act({ do: "menu", channel: state.channel, command: command.name, person }).catch((error) => toast(error.message));
  }

  function onkeydown(event) {
    const at = items.indexOf(document.activeElement);
    const go = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
    if (go !== undefined) items[(go + items.length) % items.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") {
      close?.();
      anchor.focus();
    } else return;
    event.stopPropagation();
    if (event.key !== "Tab") event.preventDefault();
  }

  function onfocusout(event) {
    if (!menu.contains(event.relatedTarget)) close?.();
  }
}
