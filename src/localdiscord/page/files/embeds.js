// Pictures, files and embeds under a message.

import { h, icon } from "./dom.js";
import { picture } from "./dialogs.js";
import { markdown } from "./markdown.js";
import { stamp } from "./time.js";

/** Files are served by this very address, by whichever name it was reached. */
const near = (address) => {
  try {
    const url = new URL(address, location.href);
    return url.pathname.startsWith("/attachments/") ? url.pathname : null;
  } catch {
    return null;
  }
};

function size(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A picture, as large as there is room; whole at a click. */
function shown(address, file, old) {
  const alt = file.description ?? "";
  const image = h("img", {
    src: address,
    alt: alt || file.filename || "Image without alt text",
    width: file.width,
    height: file.height,
  });
  const size = file.width ? { "--wide": `${file.width}px`, "--shape": file.width / file.height } : {};
  const behind = old && old !== address ? { "background-image": `url("${encodeURI(old)}")` } : {};
  return h(
    "button",
    { type: "button", class: alt ? "picture described" : "picture", style: { ...size, ...behind }, "aria-label": `Show at full size: ${alt || file.filename || "image"}`, data: { key: `picture-${address}` }, onclick: () => picture(address, file) },
    image,
  );
}

function attached(file, old) {
  const address = near(file.url);
  if (!address) return null;
  if (file.content_type?.startsWith("image/") && file.width) return shown(address, file, old);
  return h(
    "a",
    { class: "file", href: address, download: file.filename },
    icon("file", 28),
    h("span", { class: "grow" }, h("span", { class: "name" }, file.filename), h("small", {}, size(file.size))),
    icon("download"),
  );
}

function embedded(embed) {
  const color = Number.isInteger(embed.color) ? `#${embed.color.toString(16).padStart(6, "0")}` : null;
  const image = embed.image && near(embed.image.url);
  const thumbnail = embed.thumbnail && near(embed.thumbnail.url);
  const linked = (text, url) =>
    /^https?:\/\//.test(url ?? "") ? h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text) : text;
  const box = h("div", { class: "embed" }, [
    thumbnail ? h("div", { class: "thumbnail" }, shown(thumbnail, embed.thumbnail)) : null,
    embed.author ? h("div", { class: "embed-author" }, linked(embed.author.name, embed.author.url)) : null,
    embed.title ? h("div", { class: "embed-title" }, linked(embed.title, embed.url)) : null,
    embed.description ? h("div", { class: "embed-text" }, markdown(embed.description)) : null,
    embed.fields?.length
      ? h("dl", { class: "embed-fields" }, embed.fields.map((field) => h("div", { class: field.inline ? "inline" : "" }, h("dt", {}, markdown(field.name)), h("dd", {}, markdown(field.value)))))
      : null,
    image ? shown(image, { ...embed.image, filename: embed.title ?? "picture" }) : null,
    embed.footer || embed.timestamp
      ? h("div", { class: "embed-footer" }, embed.footer?.text ?? "", embed.timestamp ? [" · ", stamp(Date.parse(embed.timestamp) / 1000, "f")] : null)
      : null,
  ]);
  if (color) box.style.borderInlineStartColor = color;
  return box;
}

/** The picture that a message had last: it stays in view until the next one is there. */
const before = new Map();

/** Everything that hangs under the text of a message. */
export function hangings(message) {
  const used = new Set(message.embeds.flatMap((it) => [it.image?.url, it.thumbnail?.url]));
  const files = message.attachments.filter((it) => !used.has(it.url));
  const hidden = (message.flags & 4) !== 0;
  const picture = files.find((it) => it.content_type?.startsWith("image/") && it.width);
  const old = before.get(message.id);
  if (picture) before.set(message.id, near(picture.url));
  return [
    files.length > 0 ? h("div", { class: "files" }, files.map((it) => attached(it, it === picture ? old : null))) : null,
    hidden ? null : message.embeds.map(embedded),
  ];
}
