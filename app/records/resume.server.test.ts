import { expect, test } from "vitest";
import { onEachEngine } from "../../tests/engines.ts";
import {
  createResumeEntry,
  listResumeEntries,
  publicResume,
  readResume,
  removeResumeEntry,
  saveResume,
  updateResumeEntry,
} from "./resume.server.ts";
import { type ResumeEntryInput, resumeEntryShape, resumeShape } from "./resume.ts";
import { resume } from "./sample/resume.ts";
import { grantStaff } from "./staff.ts";

const staff = grantStaff("keeper-1");
const texts = resumeShape.parse(resume);
const entryOf = (title_en: string, more: Partial<ResumeEntryInput> = {}) =>
  resumeEntryShape.parse({ kind: "work", title_en, title_ar: `${title_en} ع`, ...more });

onEachEngine(() => {
  test("a save of the resume marks today as its last update", async () => {
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    await saveResume(staff, null, texts);
    const row = await readResume(staff);
    expect(row).toMatchObject({ ...texts, version: 1 });
    expect([before, today()]).toContain(row?.last_updated);
  });

  test("a visitor reads texts, figures and entries in one language, the entries by kind and in their order", async () => {
    await saveResume(staff, null, { ...texts, subtitle_ar: null });
    await createResumeEntry(staff, entryOf("first", { started_on: "2021-03-01", place_en: "Amman", place_ar: "عمّان" }));
    await createResumeEntry(staff, entryOf("degree", { kind: "education" }));
    await createResumeEntry(staff, entryOf("second", { started_on: "2018-03-01", ended_on: "2021-02-28" }));
    const empty = { organisation: null, description: null };
    const resume = await publicResume("ar");
    expect(resume).toEqual({
      title: texts.title_ar,
      subtitle: texts.subtitle_en,
      profile_title: texts.profile_title_ar,
      profile_description: texts.profile_description_ar,
      pdf_url: null,
      last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      stats: texts.stats.map(({ value, label_ar }) => ({ value, label: label_ar })),
      entries: {
        work: [
          { ...empty, title: "first ع", place: "عمّان", started_on: "2021-03-01", ended_on: null },
          { ...empty, title: "second ع", place: null, started_on: "2018-03-01", ended_on: "2021-02-28" },
        ],
        education: [{ ...empty, title: "degree ع", place: null, started_on: null, ended_on: null }],
        language: [],
        certificate: [],
        reference: [],
      },
    });
  });

  test("an entry keeps its place when it is changed, and a removed one is gone", async () => {
    const first = await createResumeEntry(staff, entryOf("first"));
    const second = await createResumeEntry(staff, entryOf("second"));
    const saved = await updateResumeEntry(staff, first.id, 1, entryOf("changed", { kind: "certificate" }));
    expect(saved).toMatchObject({ ok: true, row: { title_en: "changed", kind: "certificate", version: 2 } });
    expect((await listResumeEntries(staff)).map((entry) => entry.title_en)).toEqual(["changed", "second"]);
    expect(await updateResumeEntry(staff, first.id, 1, entryOf("late"))).toMatchObject({ reason: "conflict" });
    expect([await removeResumeEntry(staff, first.id), await removeResumeEntry(staff, first.id)]).toEqual([true, false]);
    expect(await listResumeEntries(staff)).toEqual([second]);
  });
});
