import { plainText } from "#app/features/foreign-texts/foreign-html.ts";
import { isMap, type Values } from "#app/features/foreign-texts/values.ts";
import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { listIn, textIn } from "./front-matter.ts";
import type { placeOf } from "./markdown-place.ts";

export function addressesOf(data: Values, { paths }: ReturnType<typeof placeOf>) {
  const own = ownAddress(data);
  const asPath = (address: string) => (/^(?:\/|https?:)/.test(address) ? address : `/${address}`);
  const aliases = listIn(data, "aliases", "redirect_from", "alias").filter((one) => !/\s/.test(one));
  return [...new Set([...(own ? [own] : paths), ...aliases].map(asPath))];
}

/** Null for a pattern. */
export function ownAddress(data: Values) {
  const own = textIn(data, "permalink", "url");
  return own && /[:{]/.test(own.replace(/^https?:/, "")) ? null : own;
}

export function coverIn(data: Values) {
  const nested = [data.cover, data.image, data.hero, data.featured, data.header, [data.images].flat()[0]].find(isMap);
  const names = ["featured_image", "featuredImage", "cover", "image", "thumbnail", "heroImage", "banner", "ogImage"];
  const more = ["coverImage", "cover_image", "feature", "photo", "img", "index_img", "banner_img", "top_img"];
  return (
    textIn(data, ...names, ...more) ??
    (nested ? textIn(nested, "image", "src", "path", "url", "feature", "teaser", "overlay_image") : null) ??
    listIn(data, "images")[0] ??
    null
  );
}

const ofCover = /^(?:cover|featured?|hero|header|banner|thumbnail|image|photo|img)\w*(?:caption|credits?|copyright)$/;

/** What the old site wrote below the cover. */
export function coverWordsIn(data: Values, above = ""): string[] {
  return Object.entries(data).flatMap(([name, given]) => {
    const [value] = [given].flat();
    if (isMap(value)) return above ? [] : coverWordsIn(value, name);
    const isOne = ofCover.test((above + name).toLowerCase().replace(/[-_ ]/g, ""));
    return isOne && typeof value === "string" ? [plainText(value)] : [];
  });
}

export function authorIn(data: Values) {
  const name = isMap(data.author) ? textIn(data.author, "name") : textIn(data, "author");
  return name ?? listIn(data, "authors", "author")[0] ?? null;
}

/** The last part of its path. */
export function lastOf(address: string | null) {
  const path = address?.replace(/^https?:\/\/[^/]*|\/index\.html?$/gi, "").split(/[?#]/)[0] ?? "";
  const last = path.split("/").filter(Boolean).at(-1);
  return last === undefined ? null : decodedOrGiven(last).replace(/\.html?$/, "");
}

const property = /^([\p{L}][\p{L}\p{N} _-]{0,40}):(.*)$/u;

/** Notion writes the properties of a page as lines below its title. */
export function notionProperties(body: string): { data: Values; body: string } {
  const lines = body.split("\n");
  const data: Values = {};
  let at = 0;
  while (lines[at]?.trim() === "") at += 1;
  if (/^#[ \t]/.test(lines[at] ?? "")) {
    data.title = lines[at]?.replace(/^#[ \t]+/, "");
    at += 1;
  }
  while (lines[at]?.trim() === "") at += 1;
  const start = at;
  for (let found = property.exec(lines[at] ?? ""); found; found = property.exec(lines[at] ?? "")) {
    const name = (found[1] ?? "").trim().toLowerCase().replace(/\s+/g, "_");
    // What it leads to, and not where it is read.
    if (name !== "url") data[name] = found[2]?.trim();
    at += 1;
  }
  const isList = at > start && (lines[at] ?? "").trim() === "";
  return { data: isList ? data : { title: data.title }, body: lines.slice(isList ? at : start).join("\n") };
}

/** With the properties as front matter, which others read too. */
export function notionSource(text: string) {
  const { body } = notionProperties(text);
  const lines = text.slice(0, text.length - body.length).split("\n");
  const said = lines.filter((line) => property.test(line));
  return ["---", ...said, "---", ...lines.filter((line) => !property.test(line)), body].join("\n");
}
