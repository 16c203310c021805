import { parse } from "csv-parse/sync";
import { decodeText } from "#app/features/archive/platform/decode-text.ts";
import type { Archive } from "#app/features/archive/platform/zip.server.ts";
import { attributeOf, plainText, replaceElements, tagsNamed } from "#app/features/foreign-texts/foreign-html.ts";
import { readDate } from "#app/features/foreign-texts/read-date.ts";
import { escapeHtml } from "#app/platform/html-text.ts";
import { type ImportItem, leftArticle, type Parsed, type Source, textMaxLength } from "../import-item.ts";
import { lastOf } from "./markdown-fields.ts";
import { mediumState, substackState, withDate } from "./public-state.ts";

type Row = Record<string, string>;
type Said = Pick<ImportItem, "sourceId" | "title" | "slug" | "html" | "excerpt" | "oldAddresses"> & { date: string };

export const postFile = /(?:^|\/)posts\/[^/]+\.html$/i;
const listFile = /(?:^|\/)posts\.csv$/i;
const maxRows = 20_000;

/** Texts of Substack with a list of them, or of Medium, which say all of themselves. */
export function htmlPostsSource(archive: Archive): Source {
  const list = archive.names.find((name) => listFile.test(name));
  async function* items(): AsyncIterable<Parsed> {
    const rows = list ? rowsIn((await textAt(archive, list)) ?? "") : [];
    const rowOf = new Map(rows.map((row) => [row.post_id ?? "", row]));
    for (const name of archive.names) {
      if (!postFile.test(name)) {
        if (name !== list && !/\.(?:csv|html?)$/i.test(name)) yield { counted: "otherFile", count: 1 };
        continue;
      }
      const html = await textAt(archive, name);
      const id = (name.split("/").at(-1) ?? name).replace(/\.html$/i, "");
      const row = rowOf.get(id);
      rowOf.delete(id);
      if (html === null || html.length > textMaxLength) yield leftArticle(name, "long");
      else yield list ? substackItem(id, row ?? {}, html) : mediumItem(id, html);
    }
    for (const [id, { title }] of rowOf) if (id) yield leftArticle(id, "noHtml", title);
  }
  return { format: list ? "substack" : "medium", origin: null, timeZone: null, items };
}

async function textAt({ read }: Archive, name: string) {
  const bytes = await read(name);
  return bytes && bytes.length <= 16 * textMaxLength ? decodeText(bytes).text : null;
}

function rowsIn(text: string): Row[] {
  try {
    return parse(text, { columns: true, bom: true, relax_column_count: true, skip_empty_lines: true, to: maxRows });
  } catch {
    return [];
  }
}

/** Of Substack: a mark in the text, and a number before the note. */
function withFootnotes(html: string) {
  const marked = replaceElements(html, "a", ({ whole, inner, open }) => {
    const sort = /\sclass="[^"]*\bfootnote-(anchor|number)\b/.exec(open[0])?.[1];
    if (!sort) return whole;
    return sort === "anchor" ? `[^${plainText(inner)}]` : `\uE001${plainText(inner)}\uE001`;
  });
  const noted = marked.replace(/\uE001([^\uE001<>]{1,10})\uE001\s*<div[^<>]*>\s*<p(?:\s[^<>]*)?>/g, "<p>[^$1]: ");
  return noted.replaceAll("\uE001", "");
}

function substackItem(id: string, row: Row, file: string): Parsed {
  const slug = id.replace(/^\d+\./, "");
  const sound = row.podcast_url ? `<audio src="${escapeHtml(row.podcast_url)}"></audio>` : "";
  const html = withFootnotes(file) + sound;
  const said = { sourceId: id, title: row.title ?? "", slug, html, excerpt: row.subtitle || null };
  return itemOf({ ...said, oldAddresses: [`/p/${slug}`], date: row.post_date ?? "" }, substackState(row));
}

function mediumItem(id: string, file: string): Parsed {
  const tag = (name: string, mark: string) =>
    (file.match(tagsNamed(name)) ?? []).find((one) => one.includes(mark)) ?? "";
  const within = (open: string, close: string) => {
    const at = open ? file.indexOf(open) : -1;
    return at < 0 ? "" : file.slice(at + open.length, Math.max(at, file.indexOf(close, at)));
  };
  const date = attributeOf(tag("time", "dt-published"), "datetime") ?? "";
  const address = attributeOf(tag("a", "p-canonical"), "href") ?? "";
  const body = within(tag("section", 'data-field="body"'), "<footer") || within(tag("body", ""), "</body");
  const isTitle = (whole: string) => /\bgraf--title\b/.test(whole.split(">")[0] ?? "");
  const html = ["h3", "h4"].reduce(
    (text, name) => replaceElements(text, name, ({ whole }) => (isTitle(whole) ? "" : whole)),
    body,
  );
  const title = plainText(within(tag("h1", "p-name"), "</h1") || within(tag("title", ""), "</title"));
  const excerpt = plainText(within(tag("section", 'data-field="subtitle"'), "</section")) || null;
  const slug = lastOf(address)?.replace(/-[0-9a-f]{8,12}$/, "") ?? null;
  const oldAddresses = address ? [address, `/${lastOf(address)}`] : [];
  const isResponse = !body.includes("graf--title") && plainText(body).startsWith(title.replace(/…$/, ""));
  const state = mediumState(id, date, address, isResponse && title !== "");
  return itemOf({ sourceId: id, title, slug, html, excerpt, oldAddresses, date }, state);
}

function itemOf({ date, ...said }: Said, reasons: ReturnType<typeof substackState>): Parsed {
  const state = withDate(reasons, date, readDate(date));
  const nothing = { language: null, description: null, author: null, category: null, cover: null, base: null };
  const source = { form: "html" as const, text: said.html, date, isPublic: !reasons.isDraft };
  return { item: { ...said, ...nothing, kind: "article", tags: [], group: null, source, ...state } };
}
