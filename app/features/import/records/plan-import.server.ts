import { setImmediate as yieldToOthers } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { freeSlug } from "#app/records/store/slug.ts";
import { selectRows, store, updateRows } from "#app/records/store/store.server.ts";
import { type Choices, importsTopic } from "./import.ts";
import type { Remark } from "./import-item.ts";
import { type ItemChange, setItem } from "./import-items.server.ts";
import { ownChanges } from "./own/import-own.server.ts";
import { freePageSlug } from "./pages/import-page.server.ts";
import { slugNotes, withoutSlugNotes } from "./pages/page-item.ts";
import { isEntry } from "./resume/entry-key.ts";
import { presentEntries } from "./resume/take-entry.server.ts";

const rowsAtOnce = 50;
/** Reasons that depend on what was chosen, and not on the item alone. */
const chosenReasons = ["page", "known", "project", "present"];

/**
 * Says of each item whether it comes, in which language and under which address. In short transactions, since others
 * wait for each; false when the import is not waiting for a choice any more, or somebody has chosen otherwise meanwhile.
 */
export async function planImport(admin: Admin, id: string, choices: Choices) {
  const waiting = updateRows("imports", { id, state: ["reading", "read"] }).set({ choices });
  const row = await waiting.returning("format").executeTakeFirst();
  if (!row) return false;
  const changes = row.format === "daftar" ? ownChanges(admin, id, choices) : articleChanges(admin, id, choices);
  for await (const batch of changes) if (!(await changeItems(admin, id, choices, batch))) return false;
  await announce(importsTopic);
  return true;
}

function changeItems(admin: Admin, id: string, choices: Choices, batch: ItemChange[]) {
  return inTransaction(async () => {
    if (!(await isChosen(admin, id, choices))) return false;
    for (const [item, values] of batch) await setItem(admin, item, values);
    return true;
  });
}

export const isChosen = forAdmin(async (id: string, choices: Choices) => {
  const row = await selectRows("imports", { id, state: ["reading", "read"] })
    .select("choices")
    .executeTakeFirst();
  return isDeepStrictEqual(row?.choices, JSON.parse(JSON.stringify(choices)));
});

async function* articleChanges(admin: Admin, id: string, choices: Choices): AsyncGenerator<ItemChange[]> {
  const present = await presentEntries(admin);
  const taken = new Set((await store().selectFrom("articles").select("slug").execute()).map(({ slug }) => slug));
  const takenOf = async (slugs: string[]) => slugs.filter((slug) => taken.has(slug)).map((slug) => ({ slug }));
  const wished = new Map<string, number>();
  const pages = new Set<string>();
  const pairs = new Map<string, string>();
  for (let position = 0; ; ) {
    const listed = await itemsAfter(admin, id, position);
    const last = listed.at(-1);
    if (!last) return;
    position = last.position;
    const known = choices.again ? new Set<string>() : await knownSources(id, listed);
    const changes: ItemChange[] = [];
    for (const row of listed) {
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
      const free = () =>
        isPage ? freePageSlug(admin, row.wished_slug, pages) : freeSlug(requested, "article", takenOf);
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
      changes.push([row.id, { state, reason, slug, language, notes }]);
    }
    yield changes;
    await yieldToOthers();
  }

  function counterpartOf(group: string | null, language: Locale) {
    return pairs.has(`${group} ${language}`) ? null : (pairs.get(`${group} ${otherLocale(language)}`) ?? null);
  }
}

const itemsAfter = forAdmin((id: string, position: number) =>
  selectRows("import_items", { import_id: id, state: ["waiting", "left"] })
    .select(["id", "position", "kind", "source_key", "said_language", "guessed_language", "language"])
    .select(["wished_slug", "slug", "state", "reason", "group_key", "notes"])
    .where("position", ">", position)
    .orderBy("position")
    .limit(rowsAtOnce)
    .execute(),
);

function reasonOf({ kind, source_key }: { kind: string; source_key: string }, choices: Choices, known: Set<string>) {
  if (kind === "project") return { word: "project" } satisfies Remark;
  if (kind === "page" && !choices.pages) return { word: "page" } satisfies Remark;
  return known.has(source_key) ? ({ word: "known" } satisfies Remark) : null;
}

/** Of earlier imports, as long as the record is there. */
async function knownSources(id: string, listed: readonly { source_key: string }[]) {
  const tables = ["articles", "pages", "projects", "resume_entries"] as const;
  const rowsIn = (table: (typeof tables)[number]) =>
    store().selectFrom(table).select("id").where("deleted_at", "is", null);
  const keys = listed.map(({ source_key }) => source_key);
  const rows = await selectRows("import_items", { source_key: keys })
    .select("source_key")
    .where((is) => is.or(tables.map((one) => is("record_id", "in", rowsIn(one)))))
    .where("import_id", "!=", id)
    .execute();
  return new Set(rows.map(({ source_key }) => source_key));
}
