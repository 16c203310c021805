import { attributeOf, imageTags, replaceElements, tagsNamed } from "#app/platform/foreign-html.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import { addressKey, inlineHost, isOfSite, outsideArchive, type Targets, wholeAddress } from "../addresses.ts";
import { isPicture } from "../count-content.ts";
import { embedOf } from "../formats/html-parts.ts";
import type { ImportItem, Remark } from "../import-item.ts";

type Prepared = { html: string; inline: Map<string, Buffer>; notes: Remark[] };

const maxPictures = 500;
const lazySources = ["data-src", "data-lazy-src", "data-original", "data-orig-file"];
const fileLink = /\.(?:pdf|docx?|xlsx?|pptx?|zip|csv|mp3|mp4)$/i;

/** The text as articles store it, its addresses whole; those of pictures in the archive and in the text have a host that stands for them. */
export function publicText(item: Pick<ImportItem, "html" | "base">, origin: string | null): Prepared {
  const inline = new Map<string, Buffer>();
  const notes = new Map<string, Remark>();
  const site = { base: item.base, origin };
  const whole = (address: string) => wholeAddress(address, site) ?? address;
  let text = item.html;
  for (const name of ["noscript", "style", "template", "script", "form"])
    text = replaceElements(text, name, () => {
      if (name === "script" || name === "form") notes.set(name, { word: name });
      return "";
    });
  for (const name of ["video", "audio"])
    text = replaceElements(text, name, ({ whole: player }) => embedded(player, whole));
  const html = text
    .replace(tagsNamed("iframe|embed"), (player) => embedded(player, whole))
    .replace(imageTags, (given) => {
      if (!isPicture(given)) return escapeHtml(attributeOf(given, "alt") ?? "");
      const src = sourceOf(given);
      if (!src) return "";
      const address = src.startsWith("data:") ? inlineAddress(src, inline) : whole(src);
      return `<img src="${escapeHtml(address)}" alt="${escapeHtml(attributeOf(given, "alt") ?? "")}">`;
    })
    .replace(tagsNamed("a"), (given) => {
      const href = attributeOf(given, "href");
      return href === null ? given : `<a href="${escapeHtml(whole(href))}">`;
    });
  const cleaned = withPicturesBeside(cleanArticleHtml(html));
  const files = [...cleaned.matchAll(/<a href="([^"]+)"/g)].filter(
    ([, href = ""]) => isOfSite(href, origin) && fileLink.test(href),
  );
  if (files.length > 0) notes.set("files", { word: "files", about: String(files.length) });
  return { html: cleaned, inline, notes: [...notes.values()] };
}

function embedded(player: string, whole: (address: string) => string) {
  const src = ["src", "data-src"].map((name) => attributeOf(player, name)).find(Boolean);
  return src ? embedOf(whole(src.replace(/^\/\//, "https://"))) : "";
}

/** What plug-ins load later is what is meant. */
function sourceOf(given: string) {
  const src = attributeOf(given, "src") ?? "";
  const later = lazySources.map((name) => attributeOf(given, name)).find(Boolean);
  return later && (src === "" || src.startsWith("data:")) ? later : src;
}

function inlineAddress(src: string, inline: Map<string, Buffer>) {
  const encoded = /^data:image\/[\w.+-]+;base64,([\s\S]+)$/i.exec(src)?.[1];
  const address = `https://${inlineHost}/${inline.size + 1}`;
  if (encoded) inline.set(address, Buffer.from(encoded, "base64"));
  return address;
}

/** A picture stands beside a paragraph and is no link to itself. */
function withPicturesBeside(html: string) {
  return html
    .replace(/<a\s[^<>]*>\s*((?:<img\s[^<>]*>\s*)+)<\/a>/g, "$1")
    .replace(/<p(\s[^<>]*)?>((?:(?!<\/?p[\s>]).)*)<\/p>/gs, (whole, attributes = "", inner: string) => {
      if (!/<img\s/.test(inner)) return whole;
      const figures = (inner.match(imageTags) ?? []).map((one) => `<figure>${one}</figure>`).join("");
      const text = inner.replace(imageTags, "").replace(/^(?:\s|<br ?\/?>)+|(?<!\s|<br ?\/?>)(?:\s|<br ?\/?>)+$/g, "");
      if (text.replace(/<[^<>]*>|\s|&nbsp;/g, "") === "") return figures;
      const isFirst = /^\s*(?:<[a-z][^<>]*>\s*)*<img/.test(inner);
      const paragraph = `<p${attributes}>${text}</p>`;
      return isFirst ? figures + paragraph : paragraph + figures;
    });
}

/** The first of them: what comes of more differs from its source, and says so in the list. */
export function publicPicturesIn(html: string) {
  const found = [...new Set((html.match(imageTags) ?? []).map((one) => attributeOf(one, "src") ?? "").filter(Boolean))];
  return found.slice(0, maxPictures);
}

export function publicTextWith(
  html: string,
  pictures: ReadonlyMap<string, string>,
  targets: Targets,
  origin: string | null,
) {
  return html
    .replace(imageTags, (given) => {
      const media = pictures.get(attributeOf(given, "src") ?? "");
      return media ? given.replace(/\ssrc="[^"]*"/, ` src="${media}"`) : given;
    })
    .replace(/(<a href=")([^"]*)(")/g, (given, before: string, href: string, after: string) => {
      const address = attributeOf(` href="${href}"`, "href") ?? "";
      if (!URL.canParse(address) || !isOfSite(address, origin)) return given;
      const target = targets.get(addressKey(address));
      if (target) return `${before}${escapeHtml(target + new URL(address).hash)}${after}`;
      return before + escapeHtml(outsideArchive(address, origin)) + after;
    });
}
