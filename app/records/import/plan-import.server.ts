import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { freeSlug } from "../store/slug.ts";
import { store } from "../store/store.server.ts";
import { type Choices, importsTopic } from "./import.ts";
import type { Remark } from "./import-item.ts";
import { planOwnImport } from "./import-own.server.ts";

type Known = { source_key: string; record_id: string | null };

/** Reasons that depend on what was chosen, and not on the item alone. */
const chosenReasons = ["page", "known", "project"];

/** Says of each item whether it comes, in which language and under which address. */
export const planImport = (admin: Admin, id: string, choices: Choices) =>
  inTransaction(async () => {
    const saved = store().updateTable("imports").set({ choices }).where("id", "=", id);
    if ((await saved.returning("format").executeTakeFirst())?.format === "daftar")
      await planOwnImport(admin, id, choices);
    else await planArticles(admin, id, choices);
    await announce(importsTopic);
  });

const planArticles = forAdmin(async (id: string, choices: Choices) => {
  const known = choices.again ? new Set<string>() : await knownSources(id);
  const taken = new Set((await store().selectFrom("articles").select("slug").execute()).map(({ slug }) => slug));
  const takenOf = async (slugs: string[]) => slugs.filter((slug) => taken.has(slug)).map((slug) => ({ slug }));
  const wished = new Map<string, number>();
  const listed = await store()
    .selectFrom("import_items")
    .select(["id", "kind", "source_key", "said_language", "guessed_language", "language"])
    .select(["wished_slug", "slug", "state", "reason"])
    .where("import_id", "=", id)
    .where("state", "in", ["waiting", "left"])
    .orderBy("position")
    .execute();
  for (const row of listed) {
    if (row.state === "left" && !chosenReasons.includes(row.reason?.word ?? "")) continue;
    const language =
      row.said_language ?? (choices.unknownLanguage === "guess" ? row.guessed_language : choices.unknownLanguage);
    const reason = reasonOf(row, choices, known);
    const count = (wished.get(row.wished_slug) ?? 0) + 1;
    const requested = count === 1 ? row.wished_slug : `${row.wished_slug}-${count}`;
    const slug = reason ? null : await freeSlug(requested, "article", takenOf);
    if (slug) {
      taken.add(slug);
      wished.set(row.wished_slug, count);
    }
    const state = reason ? ("left" as const) : ("waiting" as const);
    const isSame = row.state === state && row.slug === slug && row.language === language;
    if (isSame && row.reason?.word === reason?.word) continue;
    const next = { state, reason, slug, language };
    await store().updateTable("import_items").set(next).where("id", "=", row.id).execute();
  }
});

function reasonOf({ kind, source_key }: { kind: string; source_key: string }, choices: Choices, known: Set<string>) {
  if (kind === "project") return { word: "project" } satisfies Remark;
  if (kind === "page" && !choices.pages) return { word: "page" } satisfies Remark;
  return known.has(source_key) ? ({ word: "known" } satisfies Remark) : null;
}

/** Of earlier imports, as long as the article is there. */
async function knownSources(id: string) {
  const rows: Known[] = await store()
    .selectFrom("import_items")
    .innerJoin("articles", "articles.id", "import_items.record_id")
    .select(["import_items.source_key", "import_items.record_id"])
    .where("articles.deleted_at", "is", null)
    .where("import_items.import_id", "!=", id)
    .execute();
  return new Set(rows.map(({ source_key }) => source_key));
}
