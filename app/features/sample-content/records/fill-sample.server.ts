import { createHash } from "node:crypto";
import { inTransaction, nameLock } from "#app/platform/database/database.server.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { listCategories } from "#app/records/categories/category.server.ts";
import { saveHome } from "#app/records/home/home.server.ts";
import { homeShape } from "#app/records/home/home.ts";
import { kinds } from "#app/records/kinds.ts";
import { createPage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { projectKind } from "#app/records/projects/project-kind.ts";
import { saveAbout } from "#app/records/sections/about.server.ts";
import { aboutShape, achievementShape, skillShape } from "#app/records/sections/about.ts";
import { saveContact } from "#app/records/sections/contact.server.ts";
import { contactMethodShape, contactShape } from "#app/records/sections/contact.ts";
import { createResumeEntry, saveResume } from "#app/records/sections/resume.server.ts";
import { resumeEntryShape, resumeShape } from "#app/records/sections/resume.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import type { System } from "#app/records/store/permission.ts";
import { addedSamples, editedSample, type Sampled } from "#app/records/store/samples.server.ts";
import { indexRecord } from "#app/records/store/search-index.server.ts";
import { insertRows, updateRows } from "#app/records/store/store.server.ts";
import { withoutDerived } from "#app/records/store/tables.ts";
import { isEmptySite } from "./empty-site.server.ts";
import { about, achievements, skills } from "./sample/about.ts";
import { sampleArticles } from "./sample/articles/articles.ts";
import { contact, contactMethods } from "./sample/contact.ts";
import { home } from "./sample/home.ts";
import { pages } from "./sample/pages.ts";
import { completedProjects } from "./sample/projects-completed.ts";
import { inProgressProjects } from "./sample/projects-in-progress.ts";
import { upcomingProjects } from "./sample/projects-upcoming.ts";
import { resume, resumeEntries } from "./sample/resume.ts";
import { settings } from "./sample/settings.ts";

/** Fills an empty site with the sample content, in one transaction; true when it did. */
export async function fillSampleSite(staff: System) {
  return inTransaction(async () => {
    await nameLock("sample site");
    if (!(await isEmptySite(staff))) return false;
    const sampled = [
      // First, since the resume is dated in the site's time zone.
      ...(await fillSettings(staff)),
      ...(await fillProjects(staff)),
      ...(await fillArticles(staff)),
      ...(await madeCategories(staff)),
      ...(await fillPages(staff)),
      ...(await fillSections(staff)),
    ];
    for (const fill of addedSamples) sampled.push(...(await fill(staff)));
    const rows = sampled.map(({ table: record_table, id: record_id, row }) => {
      return { record_table, record_id, fingerprint: fingerprintOf(row, record_table) };
    });
    await insertRows("sample_records", rows);
    return true;
  });
}

/** Whether nobody has changed the record; earlier releases counted its place too. @noPermission reads nothing stored */
export function isAsFilled(row: object, kindName: string, fingerprint: string | undefined) {
  return fingerprint === fingerprintOf(row, kindName) || fingerprint === hashOf(row, kindName);
}

/**
 * The same as long as nobody changed the record, wherever it stands among others; of a setting the value alone counts.
 * @noPermission reads nothing stored
 */
export function fingerprintOf(row: object, kindName?: string) {
  const { position, sort_order, ...unplaced } = row as Record<string, unknown>;
  return hashOf(unplaced, kindName);
}

function hashOf(row: object, kindName?: string) {
  const isValue = kinds.some(({ name, sample }) => name === kindName && sample === "values");
  const compared = isValue && "value" in row ? { value: row.value } : withoutDerived(kindName ?? "", row);
  return createHash("sha256").update(JSON.stringify(compared, inOrder)).digest("hex");
}

/** Added by migrations; a sample record of an earlier time has them false or empty and its fingerprint lacks them. */
const addedFields = ["is_featured", "hidden_on_home", "milestones_done"];

/** Engines return fields in different orders. Empty ones are left out: a migration may add one to all records. */
function inOrder(_key: string, value: unknown) {
  const isFields = value !== null && typeof value === "object" && !Array.isArray(value);
  if (!isFields) return value;
  const filled = Object.entries(value).filter(
    ([name, part]) => part !== null && (isFilled(part) || !addedFields.includes(name)),
  );
  return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const isFilled = (part: unknown) => (Array.isArray(part) ? part.length > 0 : Boolean(part));

async function fillProjects(staff: System) {
  const sampled: Sampled[] = [];
  for (const project of [...completedProjects, ...inProgressProjects, ...upcomingProjects]) {
    const row = await createProject(staff, projectShape.parse(editedSample(project)));
    const created_at = project.startedOn ? `${project.startedOn}T08:00:00.000Z` : row.created_at;
    await updateRows("projects", { id: row.id }).set({ created_at }).execute();
    await indexRecord(staff, projectKind as unknown as Kind, row.id, { ...row, created_at });
    sampled.push({ table: "projects", id: row.id, row: { ...row, created_at } });
  }
  return sampled;
}

async function fillArticles(staff: System) {
  const sampled: Sampled[] = [];
  const ids = new Map<ArticleInput, string>();
  for (const { article, publishedOn, translationOf } of sampleArticles) {
    const fields = articleShape.parse({
      ...editedSample(article),
      translation_of: translationOf && ids.get(translationOf),
    });
    const row = await createArticle(staff, fields, `${publishedOn}T08:00:00.000Z`);
    ids.set(article, row.id);
    sampled.push({ table: "articles", id: row.id, row });
  }
  return sampled;
}

/** Those that the articles made. */
async function madeCategories(staff: System) {
  return (await listCategories(staff, "articles")).map((row): Sampled => ({ table: "categories", id: row.id, row }));
}

async function fillPages(staff: System) {
  const sampled: Sampled[] = [];
  for (const page of pages) {
    const made = await createPage(staff, pageShape.parse(page));
    if (made.ok) sampled.push({ table: "pages", id: made.row.id, row: made.row });
  }
  return sampled;
}

async function fillSections(staff: System) {
  const sampled: Sampled[] = [];
  const saved = {
    about_content: await saveAbout(staff, null, {
      ...aboutShape.parse(about),
      skills: skills.map((skill) => skillShape.parse(skill)),
      achievements: achievements.map((achievement) => achievementShape.parse(achievement)),
    }),
    contact_content: await saveContact(staff, null, {
      ...contactShape.parse(contact),
      contact_methods: contactMethods.map((method) => contactMethodShape.parse(method)),
    }),
    resume_content: await saveResume(staff, null, resumeShape.parse(editedSample(resume))),
    home_content: await saveHome(staff, null, { ...homeShape.parse({}), ...home }),
  };
  for (const [table, outcome] of Object.entries(saved)) {
    if (outcome.ok) sampled.push({ table, id: outcome.row.id, row: outcome.row });
  }
  for (const entry of resumeEntries) {
    const row = await createResumeEntry(staff, resumeEntryShape.parse(editedSample(entry)));
    sampled.push({ table: "resume_entries", id: row.id, row });
  }
  return sampled;
}

async function fillSettings(staff: System) {
  const saved = await saveSettings(staff, editedSample(settings));
  // A clock is no content: it may be the owner's own by chance, and the site needs one.
  const names = (Object.keys(settings) as (keyof typeof settings)[]).filter((key) => key !== "timeZone");
  return names.map((key): Sampled => ({ table: "settings", id: key, row: { value: saved[key] } }));
}
