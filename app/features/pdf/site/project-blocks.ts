import { withIsolates } from "#app/i18n/typeset-html.ts";
import { attributeIn, unescapeHtml } from "#app/platform/html-text.ts";

type Run = { text: string; isStrong: boolean; link: string | null };
type Picture = { kind: "picture"; src: string; alt: string; runs: Run[] };
export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "list"; isNumbered: boolean; items: Block[][] }
  | Picture;

/** Reads what `projectHtml` gives, for a document that is not HTML. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const containers = [blocks];
  const lists: Extract<Block, { kind: "list" }>[] = [];
  let figure: Picture | null = null;
  let runs: Run[] | null = null;
  let strong = 0;
  let link: string | null = null;

  function add(text: string) {
    if (!runs && text.trim() === "") return;
    if (!runs) {
      runs = [];
      containers.at(-1)?.push({ kind: "paragraph", runs });
    }
    runs.push({ text, isStrong: strong > 0, link });
  }

  const tags: Record<string, (tag: string) => void> = {
    br: () => add("\n"),
    strong: () => (strong += 1),
    "/strong": () => (strong -= 1),
    a: (tag) => (link = attributeIn(tag, "href") || null),
    "/a": () => (link = null),
    li() {
      const item: Block[] = [];
      lists.at(-1)?.items.push(item);
      containers.push(item);
    },
    "/li": () => containers.length > 1 && containers.pop(),
    ul: () => openList(false),
    ol: () => openList(true),
    "/ul": () => lists.pop(),
    "/ol": () => lists.pop(),
    img(tag) {
      figure = { kind: "picture", src: attributeIn(tag, "src"), alt: attributeIn(tag, "alt"), runs: [] };
      containers.at(-1)?.push(figure);
    },
    figcaption: () => (runs = figure?.runs ?? null),
    "/figure": () => (figure = null),
  };

  function openList(isNumbered: boolean) {
    const list = { kind: "list" as const, isNumbered, items: [] };
    containers.at(-1)?.push(list);
    lists.push(list);
  }

  for (const [token] of withIsolates(html).matchAll(/<[^<>]*>|[^<]+/g)) {
    const [, name = ""] = token.match(/^<(\/?\w+)/) ?? [];
    if (!name) add(unescapeHtml(token));
    else {
      if (!/^\/?(?:a|em|strong|br)$/.test(name)) runs = null;
      tags[name]?.(token);
    }
  }
  return blocks;
}
