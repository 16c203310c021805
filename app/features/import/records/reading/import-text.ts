import { pictureSource } from "#app/features/foreign-texts/article-figures.ts";
import { articleOfHtml } from "#app/features/foreign-texts/article-tree.ts";
import { attributeOf, imageTags, replaceElements } from "#app/features/foreign-texts/foreign-html.ts";
import { countFormulas } from "#app/features/foreign-texts/typed-formulas.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { cleanArticleHtml } from "#app/records/articles/article-html.server.ts";
import {
  addressKey,
  hostedKey,
  inlineHost,
  isOfSite,
  outsideArchive,
  type Targets,
  wholeAddress,
} from "../addresses/addresses.ts";
import type { ImportItem, Remark } from "../import-item.ts";

type Prepared = { html: string; inline: Map<string, Buffer>; notes: Remark[] };

const maxPictures = 500;
/** Notes that say how many there were. */
const counted = new Set(["anchors", "drawing", "player"]);
const fileLink = /\.(?:pdf|docx?|xlsx?|pptx?|zip|csv|mp3|mp4)$/i;

/** The text as articles store it, its addresses whole; those of pictures in the archive and in the text have a host that stands for them. */
export function publicText(item: Pick<ImportItem, "html" | "base">, origin: string | null): Prepared {
  const inline = new Map<string, Buffer>();
  const counts = new Map<string, Remark & { count: number }>();
  const site = { base: item.base, origin };
  const whole = (address: string) => wholeAddress(address, site) ?? address;
  const html = articleOfHtml(item.html, {
    whole,
    picture(attributes) {
      const src = pictureSource(attributes);
      if (!src) return null;
      return src.startsWith("data:") ? inlineAddress(src, inline) : whole(src);
    },
    note(word, about) {
      const count = (counts.get(word)?.count ?? 0) + 1;
      counts.set(word, { word, about: about ?? String(count), count });
    },
  });
  const cleaned = cleanArticleHtml(html);
  const files = [...cleaned.matchAll(/<a href="([^"]+)"/g)].filter(
    ([, href = ""]) => isOfSite(href, origin) && fileLink.test(href),
  );
  const notes: Remark[] = [...counts.values()].map(({ word, about }) =>
    counted.has(word) ? { word, about } : { word },
  );
  const formulas = countFormulas(withoutCode(cleaned));
  if (formulas > 0) notes.push({ word: "formulas", about: String(formulas) });
  if (files.length > 0) notes.push({ word: "files", about: String(files.length) });
  return { html: cleaned, inline, notes };
}

function withoutCode(html: string) {
  return ["pre", "code"].reduce((text, name) => replaceElements(text, name, () => ""), html);
}

function inlineAddress(src: string, inline: Map<string, Buffer>) {
  const encoded = /^data:image\/[\w.+-]+;base64,([\s\S]+)$/i.exec(src)?.[1];
  const address = `https://${inlineHost}/${inline.size + 1}`;
  if (encoded) inline.set(address, Buffer.from(encoded, "base64"));
  return address;
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
      if (!URL.canParse(address)) return given;
      const isOwn = isOfSite(address, origin);
      const target = targets.get((isOwn ? addressKey(address) : hostedKey(address)) ?? "");
      if (!target && !isOwn) return given;
      if (target) return `${before}${escapeHtml(target + new URL(address).hash)}${after}`;
      return before + escapeHtml(outsideArchive(address, origin)) + after;
    });
}
