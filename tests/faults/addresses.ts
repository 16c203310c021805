import { store } from "#app/records/store/store.server.ts";
import { patternOf, type RouteKind, routesOf } from "../access/access-routes.ts";
import type { SiteRoute } from "../support/whole-site.ts";
import type { faultSite } from "./fault-site.ts";

type Made = ReturnType<typeof faultSite>;
export type Address = { id: string; kind: RouteKind; path: string };

const kindOf = new Map(Object.entries(routesOf).flatMap(([kind, ids]) => ids.map((id) => [id, kind as RouteKind])));

/** Every route under an address at which something is to be read. */
export async function addressesOf({ site, first, article, shareToken }: Made): Promise<Address[]> {
  const project = { is_private: false, status: "completed" };
  const about = await store().selectFrom("about_content").select(["skills", "achievements"]).executeTakeFirstOrThrow();
  const contact = await store().selectFrom("contact_content").select("contact_methods").executeTakeFirstOrThrow();
  const keyOf = (name = "") => encodeURIComponent(name);
  const values: [RegExp, string][] = [
    [/skills\/edit\/:key/, keyOf(about.skills[0]?.category_en)],
    [/achievements\/edit\/:key/, keyOf(about.achievements[0]?.title_en)],
    [/methods\/edit\/:key/, keyOf(contact.contact_methods[0]?.title_en)],
    [/projects\/:slug/, await first("projects", "slug", project)],
    [/articles\/:slug/, article.slug],
    [/talks\/:slug/, await first("talks", "slug")],
    [/:slug/, "services"],
    [/:token/, shareToken ?? ""],
    [/:code/, await first("short_links", "code", { record_table: "articles", record_id: article.id })],
    [/articles\/:id/, article.id],
    [/projects\/:id/, await first("projects")],
    [/pages\/:id/, await first("pages")],
    [/media\/:id/, await first("media")],
    [/tasks\/:id/, await first("tasks")],
    [/project-codes\/:id/, await first("project_codes", "code")],
    [/entries\/:id/, await first("resume_entries")],
    [/comments\/:id/, await first("comments")],
    [/messages\/:id/, await first("messages")],
    [/redirects\/:id/, await first("redirects")],
    [/talks\/:id/, await first("talks")],
    [/categories\/:id/, await first("categories")],
    [/versions\/:table\/:id/, `articles/${article.id}`],
    [/translations\/:screen\/:id/, `projects/${await first("projects")}`],
    [/projects\/category\/:category/, "development"],
    [/:category/, "ifrs"],
    [/:list/, "articles"],
    [/:kind/, "work"],
    [/:format/, "json"],
    [/:locale/, "en"],
    [/:theme/, "dark"],
    [/\*/, "nowhere/at-all"],
  ];
  return site.routes.map((route) => {
    let path = patternOf(route as SiteRoute, site.routes) || "/";
    for (const [pattern, value] of values)
      path = path.replace(pattern, (found) => found.replace(/(?:[:*][\w]*\/?)+$/, value));
    return { id: route.id, kind: kindOf.get(route.id) as RouteKind, path };
  });
}
