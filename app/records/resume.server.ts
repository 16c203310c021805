import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { keptReading } from "#app/platform/kept-readings.server.ts";
import { collectionOf } from "./collection.server.ts";
import { type ResumeEntryFields, type ResumeFields, type ResumeKind, resumeKinds } from "./resume.ts";
import { singleRowOf } from "./single-row.server.ts";
import type { Staff } from "./staff.ts";
import { now, store } from "./store.server.ts";
import type { ResumeEntryRow } from "./tables.ts";

const entries = collectionOf("resume_entries");
const resume = singleRowOf("resume_content", {
  title_en: null,
  title_ar: null,
  subtitle_en: null,
  subtitle_ar: null,
  profile_title_en: null,
  profile_title_ar: null,
  profile_description_en: null,
  profile_description_ar: null,
  stats: [],
  pdf_url: null,
  last_updated: null,
});

export type PublicResumeEntry = ReturnType<typeof publicEntry>;

/** The resume in one language with its entries by kind, or null when nothing was written yet. */
export const publicResume = keptReading(async (locale: Locale) => {
  const row = await resume.read();
  if (!row) return null;
  const { title, subtitle, profile_title, profile_description, pdf_url, last_updated } = inLocale(row, locale);
  const rows = await entriesInOrder();
  const ofKind = (kind: ResumeKind) =>
    rows.filter((entry) => entry.kind === kind).map((entry) => publicEntry(entry, locale));
  return {
    title,
    subtitle,
    profile_title,
    profile_description,
    pdf_url,
    last_updated,
    stats: row.stats.map((statistic) => inLocale(statistic, locale)),
    entries: Object.fromEntries(resumeKinds.map((kind) => [kind, ofKind(kind)])) as Record<
      ResumeKind,
      PublicResumeEntry[]
    >,
  };
});

export const readResume = (_staff: Staff) => resume.read();

/** Saves the resume's texts and marks today as the day of the last update. */
export function saveResume(staff: Staff, version: number | null, fields: ResumeFields) {
  return resume.save(staff, version, { ...fields, last_updated: now().slice(0, 10) });
}

export const listResumeEntries = (_staff: Staff) => entriesInOrder();
export const removeResumeEntry = entries.remove;
export const updateResumeEntry = (staff: Staff, id: string, version: number | null, fields: ResumeEntryFields) =>
  entries.update(staff, id, version, fields);

/** Keeps a new entry, last of its kind. */
export async function createResumeEntry(staff: Staff, fields: ResumeEntryFields) {
  const rows = await entriesInOrder();
  return entries.create(staff, { ...fields, position: Math.max(0, ...rows.map((row) => row.position)) + 1 });
}

function entriesInOrder() {
  return store().selectFrom("resume_entries").selectAll().orderBy("position").execute();
}

function publicEntry(row: ResumeEntryRow, locale: Locale) {
  const { title, organisation, place, description } = inLocale(row, locale);
  return { title, organisation, place, description, started_on: row.started_on, ended_on: row.ended_on };
}
