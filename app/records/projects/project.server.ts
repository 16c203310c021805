import { sql } from "kysely";
import { type InLocale, inLocale, type Locale, locales } from "#app/i18n/locale.ts";
import { samplePicture } from "#app/i18n/words/sample-pictures.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { inTransaction, nameLock, transactional } from "#app/platform/database/database.server.ts";
import { collectionOf } from "../collection/collection.server.ts";
import { placesTopic } from "../collection/filled.ts";
import { changedFields } from "../edits/changes.ts";
import { outcomeOf } from "../lists/selection.server.ts";
import type { Outcome, SelectedRow } from "../lists/selection.ts";
import { pickFields } from "../store/fields.ts";
import { inPairs } from "../store/kind.ts";
import type { Admin } from "../store/permission.ts";
import { freeSlug, slugFrom } from "../store/slug.ts";
import { selectRows, store } from "../store/store.server.ts";
import type { ProjectRow } from "../store/tables.ts";
import { type ProjectFields, type PublicStatus, publicStatuses } from "./project.ts";
import { cleanProjectHtml } from "./project-html.server.ts";
import { projectKind } from "./project-kind.ts";
import { projectHtml, structuredTexts, textsShownAt } from "./project-text.ts";

export const publicProjectsTopic = "public-projects";

const unlisted = new Set([
  ...inPairs("overview", "results_impact", "challenges", "current_status", "next_steps"),
  "objectives",
  "objectives_ar",
  "tech_stack",
  "updated_at",
  "version",
]);

const projects = collectionOf(projectKind, { publicTopics: topicsOfChange });

export type PublicProject = ReturnType<typeof publicProject>;

export async function publishedProject(slug: string, locale: Locale) {
  const row = await publicProjectRows().selectAll().where("slug", "=", slug).executeTakeFirst();
  if (!row) return null;
  dependsOn(publicTopicOfProject(row.id));
  return publicProject(row, locale);
}

export async function publicProjectsName(address: string) {
  const holds = (column: string) => sql<boolean>`cast(${sql.ref(column)} as text) like ${`%${address}%`}`;
  const named = publicProjectRows().where((where) => where.or((projectKind.media as readonly string[]).map(holds)));
  const projects = (await named.selectAll().execute()).flatMap((row) =>
    locales.map((locale) => publicProject(row, locale)),
  );
  return JSON.stringify(projects).includes(address);
}

export const listProjectFields = projects.listFields;
export const findProject = projects.find;
export const removeProject = projects.remove;
export const restoreProject = projects.restore;

export const createProject = transactional(async (staff: Admin, fields: ProjectFields & { id?: string }) => {
  return projects.create(staff, { ...derivedFields(fields), slug: await slugFor(fields) });
});

/** An empty slug keeps the current one. */
export function updateProject(staff: Admin, id: string, version: number | null, fields: ProjectFields) {
  return inTransaction(async () => {
    const { slug, ...changes } = derivedFields(fields);
    if (!slug) return projects.update(staff, id, version, changes);
    return projects.update(staff, id, version, { ...changes, slug: await slugFor(fields, id) });
  });
}

type Change = { category: ProjectFields["category"] } | { is_private: boolean };

export async function changeProject(staff: Admin, { id, version }: SelectedRow, change: Change): Promise<Outcome> {
  const project = await findProject(staff, id);
  if (!project) return "missing";
  if (Object.entries(change).every(([name, value]) => project[name as "category"] === value)) return "unchanged";
  const fields = pickFields(project, projectKind.fields as (keyof ProjectFields)[]);
  return outcomeOf(await updateProject(staff, id, version, { ...fields, slug: "", ...change }));
}

export function publicTopicOfProject(id: string) {
  return `project:${id}`;
}

/** A text that lists do not show outdates the project's own page alone. */
async function topicsOfChange(before: ProjectRow | null, after: ProjectRow | null) {
  const released = [before, after].filter((row) => row !== null && isPublic(row)) as ProjectRow[];
  const [one, other] = released;
  if (!one) return [];
  const isAlike = other && changedFields(one, other).every((name) => unlisted.has(name));
  if (isAlike) return [publicTopicOfProject(one.id)];
  const isAtSamePlace = one.category === other?.category && one.hidden_on_home === other?.hidden_on_home;
  const areAlone = isAtSamePlace ? [] : await Promise.all(released.map(isAlone));
  return [publicTopicOfProject(one.id), publicProjectsTopic, ...(areAlone.includes(true) ? [placesTopic] : [])];
}

/** Whether it alone makes the section of the home page, or a category, one that a menu can lead to. */
async function isAlone({ id, category }: ProjectRow) {
  const others = () => publicProjectRows().select("id").where("id", "!=", id).limit(1);
  const found = [others().where("category", "=", category), others().where("hidden_on_home", "=", false)];
  return (await Promise.all(found.map((rows) => rows.executeTakeFirst()))).includes(undefined);
}

function isPublic({ is_private, status }: ProjectRow) {
  return !is_private && publicStatuses.includes(status as PublicStatus);
}

export function publicProjectRows() {
  return selectRows("projects", { is_private: false, status: [...publicStatuses], deleted_at: null });
}

export function publicProject(row: ProjectRow, locale: Locale) {
  const { objectives, objectives_ar, client_name: client_name_en, ...others } = row;
  const { result_value: result_value_en, arabic_result_value: result_value_ar, ...rest } = others;
  const texts = { ...rest, client_name_en, result_value_en, result_value_ar };
  const project: InLocale<typeof texts> = inLocale(texts, locale);
  const { result_value: value, result_label: label } = project;
  const lists = inLocale({ objectives_en: objectives, objectives_ar }, locale);
  const { hasResults, hasOutlook } = textsShownAt(row.status);
  return {
    ...pickFields(project, ["slug", "title", "description", "category", "progress", "tags"]),
    ...pickFields(project, ["client_name", "duration_months", "live_url", "github_url", "demo_url"]),
    status: project.status as PublicStatus,
    isFeatured: Boolean(project.is_featured),
    isTranslated: Boolean(row.overview_en && row.overview_ar),
    endDate: project.completion_date,
    date: project.completion_date ?? project.created_at.slice(0, 10),
    image_url: project.image_url && samplePicture(locale, project.image_url),
    result: hasResults && value && label ? { value, label } : null,
    full_content: {
      overview: projectHtml(project.overview),
      objectives: lists.objectives,
      technologies: hasResults ? project.tech_stack : [],
      plannedTechnologies: hasResults ? [] : project.tech_stack,
      results: hasResults ? projectHtml(project.results_impact) : null,
      challenges: hasResults ? projectHtml(project.challenges) : null,
      currentStatus: hasOutlook ? project.current_status : null,
      nextSteps: hasOutlook ? project.next_steps : null,
      gallery: project.gallery_images.map((address) => samplePicture(locale, address)),
    },
  };
}

function derivedFields(fields: ProjectFields & { id?: string }) {
  const cleaned = { ...fields };
  for (const name of structuredTexts) cleaned[name] = cleanProjectHtml(fields[name]);
  return { ...cleaned, title: cleaned.title_en, description: cleaned.description_en };
}

async function slugFor(fields: ProjectFields, ownId = "") {
  await nameLock("slugs of projects");
  const others = store().selectFrom("projects").select("slug").where("id", "!=", ownId);
  const requested = fields.slug || slugFrom(fields.title_en);
  return freeSlug(requested, "project", (slugs) => others.where("slug", "in", slugs).execute());
}
