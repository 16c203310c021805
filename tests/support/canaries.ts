import { tables } from "#app/features.server.ts";
import { kinds } from "#app/records/kinds.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { Table } from "#app/records/store/table.ts";
import { readClock } from "./clock/read-clock.ts";
import type { openTestStore } from "./stores/test-store.ts";

/** A word that stands in every text of the records that visitors must not see, and nowhere else, not even in an address. */
export const canary = "kestrelzqx";
export const privateSlugs = {
  draft: "not-done-yet",
  toCome: "not-out-yet",
  project: "not-for-all",
  page: "not-a-page-yet",
};
export const draftArticle = "a-draft-article";
export const privateProject = "a-private-project";

const moment = "2026-01-02T03:04:05.000Z";
const times = { created_at: moment, updated_at: moment };

/** Keeps an article that became a draft again and one still to appear, a private project, and one of all that staff have. */
export function plantCanaries(store: Pick<ReturnType<typeof openTestStore>, "insert">) {
  const planted = new Set<string>();
  const insert: typeof store.insert = (table, row) => {
    planted.add(table);
    return store.insert(table, row);
  };
  const texts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `${canary} ${name}`]));
  const lists = (...names: string[]) => Object.fromEntries(names.map((name) => [name, JSON.stringify([canary])]));
  const both = (...names: string[]) => names.flatMap((name) => [`${name}_en`, `${name}_ar`]);
  const article = {
    ...times,
    ...texts("title", "excerpt", "meta_description", "content", "category", "author"),
    folded: `${canary} title ${canary} category ${canary} author`,
    ...lists("tags"),
  };
  insert("articles", {
    ...article,
    id: draftArticle,
    slug: privateSlugs.draft,
    status: "draft",
    published_date: moment,
  });
  const appears = { status: "published", published_date: "2999-01-01T00:00:00.000Z" };
  insert("articles", { ...article, id: `${canary}-b`, slug: privateSlugs.toCome, ...appears });
  insert("projects", {
    id: privateProject,
    slug: privateSlugs.project,
    is_private: 1,
    category: "Other",
    folded: `${canary} title_en ${canary} title_ar other`,
    status: "planning",
    ...times,
    ...texts("title", "description", ...both("title", "description", "overview", "results_impact", "challenges")),
    ...texts(...both("current_status", "next_steps", "result_label"), "result_value", "arabic_result_value"),
    ...texts("client_name", "client_name_ar"),
    ...lists("objectives", "objectives_ar", "tech_stack", "tags"),
  });
  const category = { list: "articles", key: canary, also: "[]", version: 1 };
  insert("categories", { id: privateProject, ...times, ...category, ...texts("name_en", "name_ar") });
  insert("pages", {
    id: privateProject,
    slug: privateSlugs.page,
    status: "draft",
    in_menu: 1,
    in_footer: 1,
    ...times,
    ...texts(...both("title", "description", "content")),
  });
  insert("project_codes", { code: privateProject, color: "#123456", ...times, ...texts("name", "description") });
  insert("tasks", {
    id: privateProject,
    status: "todo",
    priority: "low",
    ...times,
    ...texts("title", "description"),
    ...lists("milestones", "milestones_done", "requirements"),
  });
  insert("media", {
    id: privateProject,
    mime_type: "image/webp",
    sha256: canary,
    size_bytes: 1,
    width: 480,
    height: 270,
    focal_x: 0.5,
    focal_y: 0.5,
    sizes_made_at: moment,
    ...times,
    ...texts("file_name", "alt_en", "alt_ar"),
  });
  const message = { id: privateProject, created_at: moment, locale: "en", status: "new" };
  insert("messages", { ...message, ...texts("name", "email", "subject", "message") });
  const reply = { id: privateProject, created_at: moment, message_id: privateProject };
  insert("message_replies", { ...reply, ...texts("subject", "body") });
  insert("reply_templates", {
    id: privateProject,
    ...times,
    version: 1,
    ...texts("name_en", "name_ar", "text_en", "text_ar"),
  });
  const redirect = { from_path: `/old/${canary}`, to_path: `/${canary}-to`, status: 301, is_own: 1 };
  insert("redirects", { id: privateProject, ...times, version: 1, ...redirect });
  insert("spam_words", { word: canary, spam: 1, wanted: 0, seen_at: moment });
  const change = { title: { old: null, new: canary } };
  insert("audit", {
    id: `${canary}-l`,
    created_at: moment,
    action: "projects.update",
    record_table: "projects",
    record_id: privateProject,
    changes: JSON.stringify(change),
  });
  const today = readClock().toISOString().slice(0, 10);
  insert("statistics", { kind: "missing", day: today, key: `/${canary}`, count: 1 });
  const comment = { id: privateProject, created_at: moment, article_id: draftArticle, status: "held" };
  insert("comments", { ...comment, ...texts("author_name", "content") });
  if ("figures" in tables) {
    const typed = { unit: "number", precision: 0, made_by: "typed", typed_value: "7", parts: "[]", earlier: "[]" };
    const value = JSON.stringify({ unit: "number", value: "7", precision: 0 });
    const kept = { id: privateProject, key: "not-yet", visibility: "private", ...times, version: 1, ...typed, value };
    insert("figures", { ...kept, ...texts(...both("name", "source", "note")) });
  }
  for (const kind of kinds) if (kind.search?.hidden && !planted.has(kind.table)) insert(kind.table, hiddenRowOf(kind));
}

/** A draft of a kind that is not named above, with the canary in each of its texts. */
function hiddenRowOf({ table }: Kind) {
  const columns = Object.entries((tables as unknown as Record<string, Table>)[table]?.columns ?? {});
  const values = columns.map(([name, { kind, isNullable }]) => {
    if (kind === "text") return [name, `${canary} ${name}`];
    if (kind === "moment") return [name, isNullable ? null : moment];
    return [name, { day: "2026-01-02", json: JSON.stringify([canary]), integer: 1, real: 1, boolean: 0 }[kind]];
  });
  return { ...Object.fromEntries(values), id: privateProject, slug: "not-yet-either", status: "draft" };
}
