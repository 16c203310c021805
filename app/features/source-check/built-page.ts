import { normalizeText } from "#app/platform/normalize-text.ts";
import { type Difference, named, nearestBlock, short } from "./compare-outlines.ts";
import { type Outline, wordsOf } from "./outline.ts";
import { readHtml } from "./read-html.ts";

const builtFile = /^((?:[^/]+\/){0,4}?(?:public|_site|dist)\/)(.*\.html?)$/i;
const besides = ["header", "footer", "nav", "aside", "form", "button", "noscript"];
const maxBlocks = 5;
const sharedOf = 0.5;

/** Which page of a generator's own output is that of a text, by its old addresses or else by the name that only one has. */
export function builtPages(names: readonly string[]) {
  const found = names.flatMap((name) => {
    const [, root = "", path = ""] = builtFile.exec(name) ?? [];
    return root ? [{ name, root, address: addressOf(path) }] : [];
  });
  const roots = new Set(found.filter(({ address }) => address === "").map(({ root }) => root));
  const pages = found.filter(({ root }) => roots.has(root));
  const byAddress = new Map(pages.map(({ name, address }) => [address, name]));
  const byName = Map.groupBy(pages, ({ address }) => address.split("/").at(-1) ?? "");
  return {
    isBuilt: (name: string) =>
      [...roots].some((root) => name.startsWith(root)) && /\.(?:html?|xml|css|js|json|map|txt)$/i.test(name),
    pageOf(addresses: readonly string[]) {
      const paths = addresses
        .filter((one) => !one.includes(":") || /^https?:/.test(one))
        .map((one) => addressOf(pathOf(one)));
      const exact = paths.map((path) => path && byAddress.get(path)).find(Boolean);
      const alone = paths.map((path) => byName.get(path.split("/").at(-1) ?? "") ?? []).find((all) => all.length === 1);
      return exact || alone?.[0]?.name || null;
    },
  };
}

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/)[0] ?? "";

function addressOf(path: string) {
  const bare = path
    .replace(/(?:^|\/)index\.html?$/i, "")
    .replace(/\.html?$/i, "")
    .replace(/^\/+|\/+$/g, "");
  try {
    return normalizeText(decodeURI(bare), "NFC").toLowerCase();
  } catch {
    return bare.toLowerCase();
  }
}

/**
 * What readers of the old site saw and the article has not: between the first and the last block that the source has
 * too, since around them stands what the theme writes.
 */
export function differencesFromBuilt(page: string, source: Outline, arrived: Outline): Difference[] {
  const built = readHtml(contentOf(page));
  const known = new Set([...source.blocks, source.title ?? ""].flatMap(wordsOf));
  const isShared = (block: string) => {
    const words = wordsOf(block);
    return words.length > 1 && words.filter((word) => known.has(word)).length > sharedOf * words.length;
  };
  const first = built.blocks.findIndex(isShared);
  if (first < 0) return [];
  const blocks = built.blocks.slice(first, built.blocks.findLastIndex(isShared) + 1);
  const here = new Set([...arrived.blocks, arrived.title ?? "", ...(arrived.tags ?? [])].flatMap(wordsOf));
  const differences = blocks.flatMap((block) => {
    const missing = wordsOf(block).filter((word) => !here.has(word) && word.length > 1 && !/^\p{N}+$/u.test(word));
    if (missing.length === 0) return [];
    return [{ ...named("builtWords", block, nearestBlock(block, arrived)), lost: short(missing.join(" ")) }];
  });
  const parts = (["pictures", "code"] as const).flatMap((part) => {
    const lost = built.counts[part] - Math.max(arrived.counts[part], source.counts[part]);
    if (lost <= 0) return [];
    const name = part === "code" ? "builtCode" : "builtPictures";
    return [{ ...named(name, `${built.counts[part]}`, `${arrived.counts[part]}`), lost: `${lost}` }];
  });
  return [...differences.slice(0, maxBlocks), ...parts];
}

function contentOf(page: string) {
  const whole = elementIn(page, "article") ?? elementIn(page, "main") ?? elementIn(page, "body") ?? page;
  const content = besides.reduce((html, name) => withoutElements(html, name, () => true), whole);
  return withoutElements(content, "pre", (inner) => /^[\d\s]*$/.test(inner.replace(/<[^<>]*>/g, "")));
}

/** The first, up to its own end. */
function elementIn(html: string, name: string) {
  const open = new RegExp(`<${name}[\\s>]`, "i").exec(html)?.index;
  return open === undefined ? null : html.slice(open, endOf(html, name, open));
}

function withoutElements(html: string, name: string, isLeft: (inner: string) => boolean) {
  let kept = "";
  let at = 0;
  const opens = new RegExp(`<${name}[\\s>]`, "gi");
  for (let found = opens.exec(html); found; found = opens.exec(html)) {
    const end = endOf(html, name, found.index);
    if (isLeft(html.slice(found.index, end))) {
      kept += `${html.slice(at, found.index)}\n`;
      at = end;
    }
    opens.lastIndex = end;
  }
  return kept + html.slice(at);
}

/** Where the element that opens here ends, others of its name within it. */
function endOf(html: string, name: string, from: number) {
  const tags = new RegExp(`<(/?)${name}(?=[\\s>/])[^<>]*>`, "gi");
  tags.lastIndex = from;
  let depth = 0;
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] ? -1 : 1;
    if (depth <= 0) return tags.lastIndex;
  }
  return html.length;
}
