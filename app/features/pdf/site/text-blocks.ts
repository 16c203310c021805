import { withIsolates } from "#app/i18n/typeset-html.ts";
import { attributeIn, unescapeHtml } from "#app/platform/html-text.ts";
import { gridOf, type TableCell } from "./table-grid.ts";

export type Run = { text: string; isStrong: boolean; link: string | null; form?: "raised" | "lowered" | "code" };
type Picture = { kind: "picture"; src: string; alt: string; runs: Run[] };
export type Block =
  | { kind: "paragraph"; runs: Run[] }
  | { kind: "heading"; level: number; runs: Run[] }
  | { kind: "list"; isNumbered: boolean; items: Block[][] }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "code"; text: string }
  | { kind: "line" }
  | { kind: "table"; columns: number; heads: number; cells: TableCell<Block>[] }
  | Picture;

const forms: Record<string, Run["form"]> = { sup: "raised", sub: "lowered", code: "code" };
const inline = /^\/?(?:a|em|strong|br|bdi|s|u|b|i|wbr|span|sup|sub|code)$/;

/** Reads what the cleaners of projects, articles and pages give, for a document that is not HTML. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const containers = [blocks];
  const lists: Extract<Block, { kind: "list" }>[] = [];
  const tables: TableCell<Block>[][][] = [];
  let figure: Picture | null = null;
  let code: { kind: "code"; text: string } | null = null;
  let runs: Run[] | null = null;
  let strong = 0;
  let link: string | null = null;
  let form: Run["form"];

  function add(text: string) {
    if (code) code.text += text;
    if (code || (!runs && text.trim() === "")) return;
    if (!runs) {
      runs = [];
      containers.at(-1)?.push({ kind: "paragraph", runs });
    }
    runs.push({ text, isStrong: strong > 0, link, ...(form && { form }) });
  }

  const tags: Record<string, (tag: string) => void> = {
    br: () => add("\n"),
    strong: () => (strong += 1),
    "/strong": () => (strong -= 1),
    a: (tag) => (link = attributeIn(tag, "href") || null),
    "/a": () => (link = null),
    li() {
      const [list, item] = [lists.at(-1), [] as Block[]];
      list?.items.push(item);
      containers.push(list ? item : (containers.at(-1) ?? blocks));
    },
    "/li": () => close(),
    ul: () => openList(false),
    ol: () => openList(true),
    "/ul": () => lists.pop(),
    "/ol": () => lists.pop(),
    blockquote: () => openQuote(),
    "/blockquote": () => close(),
    aside: () => openQuote(),
    "/aside": () => close(),
    pre() {
      code = { kind: "code", text: "" };
      containers.at(-1)?.push(code);
    },
    "/pre": () => (code = null),
    hr: () => containers.at(-1)?.push({ kind: "line" }),
    table: () => tables.push([]),
    tr: () => tables.at(-1)?.push([]),
    td: (tag) => openCell(tag, false),
    th: (tag) => openCell(tag, true),
    "/td": () => close(),
    "/th": () => close(),
    "/table": () => containers.at(-1)?.push({ kind: "table", ...gridOf(tables.pop() ?? []) }),
    img(tag) {
      figure = { kind: "picture", src: attributeIn(tag, "src"), alt: attributeIn(tag, "alt"), runs: [] };
      containers.at(-1)?.push(figure);
    },
    figcaption: () => (runs = figure?.runs ?? null),
    "/figure": () => (figure = null),
  };

  const close = () => containers.length > 1 && containers.pop();

  function openList(isNumbered: boolean) {
    const list = { kind: "list" as const, isNumbered, items: [] };
    containers.at(-1)?.push(list);
    lists.push(list);
  }

  function openQuote() {
    const quote = { kind: "quote" as const, blocks: [] };
    containers.at(-1)?.push(quote);
    containers.push(quote.blocks);
  }

  function openCell(tag: string, isHead: boolean) {
    const span = (name: string) => Math.max(1, Number(attributeIn(tag, name)) || 1);
    const [row, own] = [tables.at(-1)?.at(-1), [] as Block[]];
    row?.push({ isHead, colspan: span("colspan"), rowspan: span("rowspan"), blocks: own, x: 0, y: 0 });
    containers.push(row ? own : (containers.at(-1) ?? blocks));
  }

  function openHeading(level: number) {
    runs = [];
    containers.at(-1)?.push({ kind: "heading", level, runs });
  }

  for (const [token] of withIsolates(html).matchAll(/<[^<>]*>|[^<]+/g)) {
    const [, name = ""] = token.match(/^<(\/?\w+)/) ?? [];
    if (!name) add(unescapeHtml(code ? token : token.replace(/[\t\n\r ]+/g, " ")));
    else if (inline.test(name)) {
      if (name in forms && !code) form = forms[name];
      if (name.slice(1) in forms) form = undefined;
      tags[name]?.(token);
    } else {
      runs = null;
      if (/^h\d$/.test(name)) openHeading(Number(name[1]));
      else tags[name]?.(token);
    }
  }
  return blocks;
}

/** The blocks with others in the place of each that holds no others, also within those that do. */
export function mapBlocks(
  blocks: readonly Block[],
  change: (block: Exclude<Block, { kind: "list" | "quote" | "table" }>) => object[],
): object[] {
  return blocks.flatMap((block): object[] => {
    if (block.kind === "list") return [{ ...block, items: block.items.map((item) => mapBlocks(item, change)) }];
    if (block.kind === "quote") return [{ ...block, blocks: mapBlocks(block.blocks, change) }];
    if (block.kind !== "table") return change(block);
    return [{ ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: mapBlocks(cell.blocks, change) })) }];
  });
}
