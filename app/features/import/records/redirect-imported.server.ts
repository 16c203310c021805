import { redirectShape } from "#app/features/redirects/records/redirect.ts";
import { addRedirects } from "#app/features/redirects/records/redirects.server.ts";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { transactional } from "#app/platform/database/database.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { store } from "#app/records/store/store.server.ts";
import { importedAddress, redirectedPaths } from "./addresses.ts";
import { setItem } from "./import-items.server.ts";

/** Old addresses of all records that were taken so far; those that are redirected already stay as they are. */
export const redirectImported = transactional(async (staff: Admin, id: string) => {
  const shape = redirectShape(currentConfiguration().origin);
  const items = await store()
    .selectFrom("import_items")
    .leftJoin("articles", "articles.id", "import_items.record_id")
    .leftJoin("pages", "pages.id", "import_items.record_id")
    .select(["import_items.id", "kind", "addresses", "notes", "redirects", "import_items.language as page_language"])
    .select(["articles.slug as article_slug", "articles.language", "pages.slug as page_slug"])
    .where("import_id", "=", id)
    .where((is) => is.or([is("articles.id", "is not", null), is("pages.id", "is not", null)]))
    .orderBy("position")
    .execute();
  const wanted = items.flatMap((item) => {
    const slug = item.article_slug ?? item.page_slug ?? "";
    const target = importedAddress(item.kind, slug, item.language ?? item.page_language);
    const plain = importedAddress(item.kind, slug, "en");
    const paths = redirectedPaths(item.addresses).filter((path) => path !== target && path !== plain);
    return paths.map((path) => ({
      item,
      path,
      parsed: shape.safeParse({ from_path: path, to_path: target, status: 301 }),
    }));
  });
  const valid = wanted.flatMap(({ parsed }) => (parsed.success ? [parsed.data] : []));
  const outcomes = await addRedirects(staff, valid);
  const outcomeOf = new Map(valid.map((row, index) => [row, outcomes[index]]));
  for (const item of items) {
    const own = wanted.filter((one) => one.item === item);
    const refused = own.filter(({ parsed }) => !parsed.success || !isMade(outcomeOf.get(parsed.data)));
    const redirects = own.length - refused.length;
    const notes = item.notes.filter(({ word }) => word !== "redirect");
    if (refused.length > 0) notes.push({ word: "redirect", about: refused.map(({ path }) => path).join(" ") });
    if (redirects === item.redirects && notes.length === item.notes.length) continue;
    await setItem(staff, item.id, { redirects, notes });
  }
});

const isMade = (outcome?: string) => outcome === "added" || outcome === "unchanged";
