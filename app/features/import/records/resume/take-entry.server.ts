import { countsOf } from "#app/features/source-check/outline.ts";
import { outlineOf, type SourceText } from "#app/features/source-check/read-source.ts";
import { type Locale, locales } from "#app/i18n/locale.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { createProject, removeProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { skillList } from "#app/records/sections/about.server.ts";
import { skillShape } from "#app/records/sections/about.ts";
import { createResumeEntry, readResume, removeResumeEntry, saveResume } from "#app/records/sections/resume.server.ts";
import { resumeEntryShape, resumeShape } from "#app/records/sections/resume.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { selectRows, store } from "#app/records/store/store.server.ts";
import { importsTopic } from "../import.ts";
import type { Entry, ImportItem, Remark } from "../import-item.ts";
import { setItem, whileWaiting } from "../import-items.server.ts";
import type { ImportItemRow } from "../import-tables.ts";
import type { ImportFiles } from "../reading/open-import-files.server.ts";
import { entryKey } from "./entry-key.ts";

type Fields = Record<string, unknown>;
type Taken = { id: string | null; stored: Fields; entry?: Entry } | { reason: Remark };

/** Of all that an import may bring again. */
export const presentEntries = forAdmin(async () => {
  const entries = await selectRows("resume_entries", { deleted_at: null }).selectAll().execute();
  const projects = await selectRows("projects", { deleted_at: null }).select(["title_en", "title_ar"]).execute();
  const skills = (await store().selectFrom("about_content").select("skills").execute()).flatMap((row) => row.skills);
  return new Set(
    locales.flatMap((locale) => [
      ...entries.map((row) => entryKey("resume_entries", row[`title_${locale}`], row[`organisation_${locale}`], row)),
      ...projects.map((row) => entryKey("projects", row[`title_${locale}`])),
      ...skills.map((row) => entryKey("about_content", row[`category_${locale}`])),
    ]),
  );
});

export async function takeEntry(staff: Admin, row: ImportItemRow, files: Pick<ImportFiles, "compare">) {
  const item = row.item as ImportItem & { entry: Entry };
  const cut: Remark[] = [];
  const texts = Object.entries(item.entry.texts).map(([name, text]) => [name, shortened(name, text, item.kind, cut)]);
  const entry = { texts: Object.fromEntries(texts), fields: item.entry.fields };
  await whileWaiting(staff, row.id, async () => {
    const taken = await take(staff, row.language, item, entry);
    if ("reason" in taken) {
      const state = taken.reason.word === "refused" ? ("failed" as const) : ("left" as const);
      await setItem(staff, row.id, { state, reason: taken.reason, is_different: state === "failed" });
    } else {
      const arrived: SourceText = { form: "json", text: JSON.stringify(taken.stored) };
      const differences = await files.compare(item.source, arrived);
      const notes = [...differences.map((difference) => ({ word: "differs", difference })), ...row.notes, ...cut];
      const counts = countsOf(outlineOf(arrived));
      const kept = taken.entry ? { ...item, entry: taken.entry } : null;
      const about = { record_id: taken.id, notes, taken: counts, is_different: differences.length > 0 };
      await setItem(staff, row.id, { state: "done", item: kept, ...about });
    }
    await announce(importsTopic);
  });
}

function take(staff: Admin, language: Locale, { kind, title }: ImportItem, { texts, fields }: Entry): Promise<Taken> {
  if (kind === "projects")
    return takeProject(staff, inBoth({ title, description: texts.description }), inOne(texts, language), fields);
  if (kind === "about_content") return takeSkill(staff, title, fields);
  if (kind === "resume_content") return fillProfile(staff, inOne(texts, language));
  return takeResumeEntry(staff, { ...inOne(texts, language), ...inBoth({ title }), ...fields });
}

/** A title is obligatory in both languages. */
const inBoth = (texts: Fields) =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, text]) => locales.map((one) => [`${name}_${one}`, text])));
const inOne = (texts: Fields, language: Locale) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${name}_${language}`, text]));

const refusedBy = ({ issues }: { issues: { path: PropertyKey[] }[] }) => ({
  reason: { word: "refused", about: String(issues[0]?.path[0] ?? "") },
});

async function takeResumeEntry(staff: Admin, fields: Fields): Promise<Taken> {
  const parsed = resumeEntryShape.safeParse(fields);
  if (!parsed.success) return refusedBy(parsed.error);
  const { kind: _, ...stored } = parsed.data;
  return { id: (await createResumeEntry(staff, parsed.data)).id, stored };
}

async function takeProject(staff: Admin, both: Fields, texts: Fields, fields: Fields): Promise<Taken> {
  const { client_name_en, client_name_ar, ...others } = texts;
  const names = { client_name: client_name_en ?? "", client_name_ar: client_name_ar ?? "" };
  const parsed = projectShape.safeParse({ ...others, ...both, ...names, ...fields });
  if (!parsed.success) return refusedBy(parsed.error);
  const { status: _, category: __, ...stored } = parsed.data;
  return { id: (await createProject(staff, parsed.data)).id, stored };
}

async function takeSkill(staff: Admin, title: string, { items }: Fields): Promise<Taken> {
  const parsed = skillShape.safeParse({ ...inBoth({ category: title }), items });
  if (!parsed.success) return refusedBy(parsed.error);
  const saved = await skillList.save(staff, null, null, parsed.data);
  if (!saved.ok) return { reason: { word: "present" } };
  const entry = { texts: {}, fields: { category_en: parsed.data.category_en } };
  return { id: saved.row.id, stored: parsed.data, entry };
}

/** What the owner has written there stays. */
async function fillProfile(staff: Admin, texts: Fields): Promise<Taken> {
  const row = await readResume(staff);
  const current = resumeShape.parse(row ?? {});
  const filled = Object.entries(texts).filter(([name, text]) => text && !(current as Fields)[name]);
  if (filled.length === 0) return { reason: { word: "present" } };
  const stored = Object.fromEntries(filled);
  const saved = await saveResume(staff, null, { ...current, ...stored });
  if (!saved.ok) throw new Error(`the resume could not be saved: ${saved.reason}`);
  return { id: saved.row.id, stored, entry: { texts: stored as Entry["texts"], fields: {} } };
}

/** What was brought, whatever was done to it since; of the profile what is still as it came. */
export async function takeBackEntry(staff: Admin, { kind, record_id, item }: ImportItemRow) {
  const { texts = {}, fields = {} } = (item as { entry?: Entry } | null)?.entry ?? {};
  if (kind === "projects" && record_id) await removeProject(staff, record_id);
  if (kind === "resume_entries" && record_id) await removeResumeEntry(staff, record_id);
  if (kind === "about_content") await skillList.remove(staff, String(fields.category_en));
  const row = kind === "resume_content" ? await readResume(staff) : null;
  const same = Object.entries(texts).filter(([name, text]) => (row as Fields | null)?.[name] === text);
  const emptied = Object.fromEntries(same.map(([name]) => [name, null]));
  if (row && same.length > 0) await saveResume(staff, null, { ...resumeShape.parse(row), ...emptied });
}

function shortened(name: string, text: string, kind: string, cut: Remark[]) {
  const isLong = /^(?:description|overview|profile_description)$/.test(name);
  const max = isLong ? (kind === "projects" && name === "description" ? 2_000 : 5_000) : 200;
  if (text.length <= max) return text;
  cut.push({ word: "cut", about: name });
  return `${text.slice(0, max - 1)}…`;
}
