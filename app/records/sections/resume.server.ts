import { inLocale, type Locale } from "#app/i18n/locale.ts";
import { dayAt } from "#app/i18n/zoned-time.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { inTransaction, nameLock, transactional } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "../audit/audit.server.ts";
import { collectionOf } from "../collection/collection.server.ts";
import { hasContent, placesTopic } from "../collection/filled.ts";
import { singleRowOf } from "../collection/single-row.server.ts";
import { publicSettings } from "../settings/settings.server.ts";
import { pickFields } from "../store/fields.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { now, selectRows, store, updateRows } from "../store/store.server.ts";
import type { ResumeEntryRow } from "../store/tables.ts";
import { type ResumeEntryFields, type ResumeFields, type ResumeKind, resumeKinds, resumeShape } from "./resume.ts";
import { resumeEntryKind, resumeKind } from "./section-kinds.ts";

/** The first entry makes the section, and the last one that goes takes it away. */
const entries = collectionOf(resumeEntryKind, {
  publicTopics: async (before, after) =>
    before && after ? [] : (await entriesInOrder()).some(({ id }) => id !== (before ?? after)?.id) ? [] : [placesTopic],
});
const resume = singleRowOf(resumeKind, { stats: [] });

/** Entries can stand alone. */
const noResume = { ...resumeShape.parse({}), last_updated: null };

export type PublicResumeEntry = ReturnType<typeof publicEntry>;

export const publicResume = cachedQuery(["resume_content", "resume_entries"], async (locale: Locale) => {
  const row = (await resume.read()) ?? noResume;
  const rows = await entriesInOrder();
  if (rows.length === 0 && !hasContent(resumeKind, row)) return null;
  const texts = inLocale(row, locale);
  const ofKind = (kind: ResumeKind) =>
    rows.filter((entry) => entry.kind === kind).map((entry) => publicEntry(entry, locale));
  return {
    ...pickFields(texts, ["title", "subtitle", "profile_title", "profile_description", "pdf_url", "last_updated"]),
    stats: row.stats.map((statistic) => inLocale(statistic, locale)),
    entries: Object.fromEntries(resumeKinds.map((kind) => [kind, ofKind(kind)])) as Record<
      ResumeKind,
      PublicResumeEntry[]
    >,
  };
});

export const readResume = forAdmin(() => resume.read());

export async function saveResume(staff: Admin, version: number | null, fields: ResumeFields) {
  const { timeZone } = await publicSettings("en");
  return resume.save(staff, version, { ...fields, last_updated: dayAt(now(), timeZone) });
}

export const listResumeEntries = forAdmin(() => entriesInOrder());
export const findResumeEntry = entries.find;
export const removeResumeEntry = entries.remove;
export const restoreResumeEntry = entries.restore;
export const updateResumeEntry = (staff: Admin, id: string, version: number | null, fields: ResumeEntryFields) =>
  entries.update(staff, id, version, fields);

export const createResumeEntry = transactional(async (staff: Admin, fields: ResumeEntryFields & { id?: string }) => {
  await nameLock("order of resume_entries");
  const { max } = store().fn;
  const last = await store().selectFrom("resume_entries").select(max("position").as("position")).executeTakeFirst();
  return entries.create(staff, { ...fields, position: Number(last?.position ?? 0) + 1 });
});

export function orderResumeEntries(staff: Admin, kind: ResumeKind, read: string[], ordered: string[]) {
  return inTransaction(async () => {
    await nameLock("order of resume_entries");
    const ofKind = (await entriesInOrder()).filter((entry) => entry.kind === kind);
    const ids = ofKind.map(({ id }) => id);
    if (String(ids) !== String(read) || String(ids.toSorted()) !== String(ordered.toSorted())) return false;
    // Positions are shared with the other kinds, whose positions stay.
    for (const [index, { position }] of ofKind.entries())
      await updateRows("resume_entries", { id: ordered[index] as string })
        .set({ position })
        .execute();
    await writeAudit(staff, "resume_entries.order", "resume_entries", kind, { order: read }, { order: ordered });
    await announce("resume_entries");
    return true;
  });
}

function entriesInOrder() {
  const present = selectRows("resume_entries", { deleted_at: null }).selectAll();
  return present.orderBy("position").orderBy("created_at").orderBy("id").execute();
}

function publicEntry(row: ResumeEntryRow, locale: Locale) {
  const names = ["title", "organisation", "place", "description", "started_on", "ended_on"] as const;
  return pickFields(inLocale(row, locale), names);
}
