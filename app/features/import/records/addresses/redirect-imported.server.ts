import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type RedirectFields, redirectShape } from "#app/features/redirects/records/redirect.ts";
import { addManyRedirects } from "#app/features/redirects/records/redirects.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { inBatches } from "#app/platform/database/in-batches.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";
import type { Remark } from "../import-item.ts";
import { setItem } from "../import-items.server.ts";
import { importedAddress, redirectedPaths } from "./addresses.ts";
import { createSiteAddresses, formsOf } from "./site-addresses.ts";

/** Of a record, with the paths that cannot be redirected. */
type Item = { id: string; notes: Remark[]; redirects: number; rows: RedirectFields[]; refused: string[] };

const itemsAtOnce = 50;
/** So that the limit of redirects is kept for texts. */
const maxWithForms = 2_000;

/** Old addresses of all records that were taken so far; those that are redirected already stay as they are. */
export async function redirectImported(staff: Admin, id: string) {
  const { items, beside } = await redirectsOf(staff, id);
  const all = [...items.flatMap(({ rows }) => rows), ...beside];
  const found = await addManyRedirects(staff, all);
  const outcomes = new Map(all.map((row, index) => [row, found[index]]));
  const left = beside.filter((row) => /^(?:full|loop|long)$/.test(outcomes.get(row) ?? ""));
  const reported = left.map(({ from_path }) => from_path);
  for (const batch of inBatches(items, itemsAtOnce)) {
    await inTransaction(async () => {
      for (const item of batch) {
        const made = item.rows.filter((row) => /^(?:added|unchanged)$/.test(outcomes.get(row) ?? ""));
        const unmade = item.rows.filter((row) => !made.includes(row)).map(({ from_path }) => from_path);
        const about = [...item.refused, ...unmade, ...reported.splice(0)];
        const notes = item.notes.filter(({ word }) => word !== "redirect");
        if (about.length > 0) notes.push({ word: "redirect", about: about.join(" ").slice(0, 2_000) });
        if (made.length !== item.redirects || notes.length !== item.notes.length)
          await setItem(staff, item.id, { redirects: made.length, notes });
      }
    });
    await yieldToOthers();
  }
}

/** Those of each record, and of the lists, feeds and other forms that the old site had beside them. */
export async function redirectsOf(staff: Admin, id: string) {
  const shape = redirectShape(currentConfiguration().origin);
  const redirect = (from_path: string, to_path: string) => shape.safeParse({ from_path, to_path, status: 301 });
  const format = (await selectRows("imports", { id }).select("format").executeTakeFirst())?.format ?? "markdown";
  const lists = createSiteAddresses(format);
  const forms: [string, string][] = [];
  const items: Item[] = [];
  for (let position = 0; ; ) {
    const found = await itemsAfter(staff, id, position);
    for (const item of found) {
      const slug = item.article_slug ?? item.page_slug ?? "";
      const target = importedAddress(item.kind, slug, item.language ?? item.page_language);
      const plain = importedAddress(item.kind, slug, "en");
      const paths = redirectedPaths(item.addresses).filter((path) => path !== target && path !== plain);
      const parsed = paths.map((path) => ({ path, read: redirect(path, target) }));
      const rows = parsed.flatMap(({ read }) => (read.success ? [read.data] : []));
      const refused = parsed.flatMap(({ path, read }) => (read.success ? [] : [path]));
      items.push({ id: item.id, notes: item.notes, redirects: item.redirects, rows, refused });
      if (items.length < maxWithForms)
        forms.push(...formsOf(format, paths).map((form): [string, string] => [form, target]));
      lists.addRow(item);
    }
    const last = found.at(-1);
    if (!last) break;
    position = last.position;
    await yieldToOthers();
  }
  const taken = new Set(items.flatMap(({ rows }) => rows.map(({ from_path }) => from_path)));
  const beside: RedirectFields[] = [];
  const others = [...(items.length < maxWithForms ? forms : []), ...(items.length > 0 ? lists.found : [])];
  for (const [index, [from, to]] of others.entries()) {
    const { data } = redirect(from, to);
    if (data && !taken.has(data.from_path)) beside.push(data);
    if (index % itemsAtOnce === 0) await yieldToOthers();
  }
  return { items, beside };
}

const itemsAfter = forAdmin((id: string, position: number) =>
  store()
    .selectFrom("import_items")
    .leftJoin("articles", "articles.id", "import_items.record_id")
    .leftJoin("pages", "pages.id", "import_items.record_id")
    .select(["import_items.id", "import_items.position", "kind", "addresses", "notes", "redirects"])
    .select(["import_items.language as page_language", "articles.category", "articles.category_key"])
    .select(["articles.tags", "articles.author", "articles.slug as article_slug", "articles.language"])
    .select("pages.slug as page_slug")
    .where("import_id", "=", id)
    .where("import_items.position", ">", position)
    .where((is) => is.or([is("articles.id", "is not", null), is("pages.id", "is not", null)]))
    .orderBy("import_items.position")
    .limit(itemsAtOnce)
    .execute(),
);
