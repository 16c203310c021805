import { setImmediate as yieldToOthers } from "node:timers/promises";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { freeSlug } from "#app/records/store/slug.ts";
import { selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import { type Choices, importsTopic } from "./import.ts";
import type { Remark } from "./import-item.ts";
import { setItem } from "./import-items.server.ts";
import { planOwnImport } from "./own/import-own.server.ts";
import { freePageSlug } from "./pages/import-page.server.ts";
import { slugNotes, withoutSlugNotes } from "./pages/page-item.ts";
import { isEntry } from "./resume/entry-key.ts";
import { presentEntries } from "./resume/take-entry.server.ts";

const rowsAtOnce = 100;
/** Reasons that depend on what was chosen, and not on the item alone. */
const chosenReasons = ["page", "known", "project", "present"];

/** Says of each item whether it comes, in which language and under which address. */
export const planImport = (admin: Admin, id: string, choices: Choices) =>
  inTransaction(async () => {
    const saved = updateRows("imports", { id }).set({ choices });
    if ((await saved.returning("format").executeTakeFirst())?.format === "daftar")
      await planOwnImport(admin, id, choices);
    else await planArticles(admin, id, choices);
    await announce(importsTopic);
  });

async function planArticles(admin: Admin, id: string, choices: Choices) {
  const known = choices.again ? new Set<string>() : await knownSources(id);
  const present = await presentEntries(admin);
  const taken = new Set((await store().selectFrom("articles").select("slug").execute()).map(({ slug }) => slug));
  const takenOf = async (slugs: string[]) => slugs.filter((slug) => taken.has(slug)).map((slug) => ({ slug }));
  const wished = new Map<string, number>();
  const pages = new Set<string>();
  const pairs = new Map<string, string>();
  const listed = await selectRows("import_items", { import_id: id, state: ["waiting", "left"] })
    .select(["id", "kind", "source_key", "said_language", "guessed_language", "language"])
    .select(["wished_slug", "slug", "state", "reason", "group_key", "notes"])
    .orderBy("position")
    .execute();
  for (const [index, row] of listed.entries()) {
    if (index % rowsAtOnce === 0) await yieldToOthers();
    if (row.state === "left" && !chosenReasons.includes(row.reason?.word ?? "")) continue;
    const language =
      row.said_language ?? (choices.unknownLanguage === "guess" ? row.guessed_language : choices.unknownLanguage);
    const isOfResume = isEntry(row.kind);
    const isPresent = isOfResume && present.has(row.source_key.slice(row.source_key.indexOf("  ") + 2));
    const reason = reasonOf(row, choices, known) ?? (isPresent ? { word: "present" } : null);
    const count = (wished.get(row.wished_slug) ?? 0) + 1;
    const requested = count === 1 ? row.wished_slug : `${row.wished_slug}-${count}`;
    const isPage = row.kind === "page";
    const pair = isPage && !reason ? counterpartOf(row.group_key, language) : null;
    const free = () => (isPage ? freePageSlug(admin, row.wished_slug, pages) : freeSlug(requested, "article", takenOf));
    const slug = reason || isOfResume ? null : (pair ?? (await free()));
    if (slug && isPage) {
      pages.add(slug);
      if (row.group_key !== null) pairs.set(`${row.group_key} ${language}`, slug);
    } else if (slug) {
      taken.add(slug);
      wished.set(row.wished_slug, count);
    }
    const state = reason ? ("left" as const) : ("waiting" as const);
    const isSame = row.state === state && row.slug === slug && row.language === language;
    if (isSame && row.reason?.word === reason?.word) continue;
    const notes = [...withoutSlugNotes(row.notes), ...slugNotes(row, slug, pair !== null)];
    await setItem(admin, row.id, { state, reason, slug, language, notes });
  }

  function counterpartOf(group: string | null, language: Locale) {
    return pairs.has(`${group} ${language}`) ? null : (pairs.get(`${group} ${otherLocale(language)}`) ?? null);
  }
}

function reasonOf({ kind, source_key }: { kind: string; source_key: string }, choices: Choices, known: Set<string>) {
  if (kind === "project") return { word: "project" } satisfies Remark;
  if (kind === "page" && !choices.pages) return { word: "page" } satisfies Remark;
  return known.has(source_key) ? ({ word: "known" } satisfies Remark) : null;
}

/** Of earlier imports, as long as the record is there. */
async function knownSources(id: string) {
  const rowsIn = (table: "articles" | "pages" | "projects" | "resume_entries") =>
    store().selectFrom(table).select("id").where("deleted_at", "is", null);
  const rows = await store()
    .selectFrom("import_items")
    .select("source_key")
    .where((is) =>
      is.or(
        (["articles", "pages", "projects", "resume_entries"] as const).map((one) => is("record_id", "in", rowsIn(one))),
      ),
    )
    .where("import_id", "!=", id)
    .execute();
  return new Set(rows.map(({ source_key }) => source_key));
}
