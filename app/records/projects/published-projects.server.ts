import { type RawBuilder, sql } from "kysely";
import type { Locale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { projectCategoryIn } from "../categories/category.ts";
import { publicCategories } from "../categories/published-categories.server.ts";
import {
  type PublicProject,
  publicProject,
  publicProjectRows,
  publicProjectsTopic,
  publicTopicOfProject,
} from "./project.server.ts";
import { categoryKey, type PublicStatus, projectsOfStatusOnHome, projectsPerPage, publicStatuses } from "./project.ts";
import { projectKind } from "./project-kind.ts";

const relatedProjects = 2;

type Category = PublicProject["category"];
type ListRequest = { category?: string | null; page?: number };

/** All of them, with their texts, in the order of the lists. */
export const publishedProjects = cachedQuery([publicProjectsTopic, projectKind.table], (locale: Locale) =>
  projectsOf(locale, inOrder()),
);

/** In groups by status. `totals` counts each group on all pages; `categories` have the key that is in their address. */
export async function projectPage(locale: Locale, { category = null, page = 1 }: ListRequest = {}) {
  const counts = await countsBy("all");
  const ofKey = (value: Category) => category === null || categoryKey(value) === category;
  const totals = totalsOf(counts.filter((one) => ofKey(one.category)));
  const total = sumOf(Object.values(totals));
  const pages = Math.max(1, Math.ceil(total / projectsPerPage));
  const from = (page - 1) * projectsPerPage;
  const projects = page > pages ? [] : await projectsOf(locale, inGroups(category).limit(projectsPerPage).offset(from));
  const known = await publicCategories("projects");
  const values = new Set([...known.map((one) => one.key), ...counts.map((one) => one.category)]);
  const categories = [...values].flatMap((value) => {
    const count = sumOf(counts.filter((one) => one.category === value).map((one) => one.count));
    return count > 0 ? [{ key: categoryKey(value), name: projectCategoryIn(known, value, locale), count }] : [];
  });
  return { projects, totals, total, category, page, pages, categories };
}

export function firstProjects(locale: Locale, limit: number) {
  return projectsOf(locale, inGroups(null).limit(limit));
}

export async function homeProjects(locale: Locale, perGroup = projectsOfStatusOnHome) {
  const totals = totalsOf(await countsBy("all"));
  const groups = await Promise.all(
    publicStatuses.map((status) => {
      const group = inOrder().where("status", "=", status).where("hidden_on_home", "=", false);
      return projectsOf(locale, group.limit(perGroup));
    }),
  );
  return { projects: groups.flat(), totals, total: sumOf(Object.values(totals)) };
}

/** `previous` is the one before in time, `next` the one after; `related` are others of the category, else the newest. */
export async function projectNeighbours({ slug, date, category }: PublicProject, locale: Locale) {
  const others = () => publicProjectRows().where("slug", "!=", slug);
  const isBefore = sql<boolean>`(${dateOf()}, slug) < (${date}, ${slug})`;
  const isAfter = sql<boolean>`(${dateOf()}, slug) > (${date}, ${slug})`;
  const newestFirst = others().orderBy(dateOf(), "desc").orderBy("slug", "desc");
  const oldestFirst = others().orderBy(dateOf()).orderBy("slug");
  const isAlike = sql`case when category = ${category} then 0 else 1 end`;
  const [before, after, related] = await Promise.all([
    projectsOf(locale, newestFirst.where(isBefore).limit(1)),
    projectsOf(locale, oldestFirst.where(isAfter).limit(1)),
    projectsOf(
      locale,
      others()
        .orderBy(isAlike)
        .orderBy(dateOf(), "desc")
        .limit(relatedProjects + 2),
    ),
  ]);
  const beside = new Set([...before, ...after].map((one) => one.slug));
  return {
    previous: before[0] ?? null,
    next: after[0] ?? null,
    related: related.filter((one) => !beside.has(one.slug)).slice(0, relatedProjects),
  };
}

const countsBy = cachedQuery([publicProjectsTopic], async (_all: "all") => {
  const rows = await publicProjectRows()
    .select(({ fn }) => ["status", "category", fn.countAll<number>().as("count")])
    .groupBy(["status", "category"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
});

export type DatedProject = Awaited<ReturnType<typeof newestProjects>>[number];

/** Those that came last, for programs that follow the site; a change of any of their texts outdates them. */
export async function newestProjects(locale: Locale, max: number) {
  const rows = await publicProjectRows().selectAll().orderBy("created_at", "desc").orderBy("slug").limit(max).execute();
  dependsOn(publicProjectsTopic, ...rows.map(({ id }) => publicTopicOfProject(id)));
  return rows.map((row) => {
    const { id, created_at: createdAt, updated_at: changedAt } = row;
    return { ...publicProject(row, locale), id, createdAt, changedAt };
  });
}

async function projectsOf(locale: Locale, rows: ReturnType<typeof publicProjectRows>) {
  dependsOn(publicProjectsTopic);
  return (await rows.selectAll().execute()).map((row) => publicProject(row, locale));
}

function inGroups(category: string | null) {
  const ranks = publicStatuses.map((status, rank) => sql`when ${status} then ${sql.lit(rank)}`);
  const rows = publicProjectRows().orderBy(sql`case status ${sql.join(ranks, sql` `)} end`);
  return inOrder(category === null ? rows : rows.where(sql`lower(category)`, "=", category));
}

/** The featured ones, then by the owner's numbers, then the newest. */
export function inOrder(rows = publicProjectRows()) {
  return rows
    .orderBy("is_featured", "desc")
    .orderBy("sort_order", (order) => order.asc().nullsLast())
    .orderBy(dateOf(), "desc")
    .orderBy("slug");
}

/** The completion date, else the day of creation, as in `publicProject`. */
function dateOf(): RawBuilder<string> {
  return currentDatabase().engine === "postgres"
    ? sql`coalesce(completion_date, (created_at at time zone 'UTC')::date)`
    : sql`coalesce(completion_date, substr(created_at, 1, 10))`;
}

function totalsOf(counts: { status: string; count: number }[]) {
  const totals = publicStatuses.map((status) => {
    return [status, sumOf(counts.filter((one) => one.status === status).map(({ count }) => count))];
  });
  return Object.fromEntries(totals) as Record<PublicStatus, number>;
}

function sumOf(numbers: number[]) {
  return numbers.reduce((sum, number) => sum + number, 0);
}
