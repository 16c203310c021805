import { expect, test } from "vitest";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { listTrash, restoreFromTrash } from "../../../tests/support/of-features/trash.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { resume } from "../../../tests/support/sample-site.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import {
  createResumeEntry,
  listResumeEntries,
  orderResumeEntries,
  publicResume,
  readResume,
  removeResumeEntry,
  saveResume,
  updateResumeEntry,
} from "./resume.server.ts";
import { type ResumeEntryInput, resumeEntryShape, resumeShape } from "./resume.ts";

const staff = asAdmin("keeper-1");
const texts = resumeShape.parse(resume);
const entryOf = (title_en: string, more: Partial<ResumeEntryInput> = {}) =>
  resumeEntryShape.parse({ kind: "work", title_en, title_ar: `${title_en} ع`, ...more });

onEachEngine(() => {
  test("saving the resume sets its last update to today", async () => {
    const today = () => readClock().toISOString().slice(0, 10);
    const before = today();
    await saveResume(staff, null, texts);
    const row = await readResume(staff);
    expect(row).toMatchObject({ ...texts, version: 1 });
    expect([before, today()]).toContain(row?.last_updated);
  });

  test("visitors read texts, figures and entries in one language, the entries by kind and in order", async () => {
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

  test("a changed entry keeps its position, and a removed one is not listed", async () => {
    const first = await createResumeEntry(staff, entryOf("first"));
    const second = await createResumeEntry(staff, entryOf("second"));
    const saved = await updateResumeEntry(staff, first.id, 1, entryOf("changed", { kind: "certificate" }));
    expect(saved).toMatchObject({ ok: true, row: { title_en: "changed", kind: "certificate", version: 2 } });
    expect((await listResumeEntries(staff)).map((entry) => entry.title_en)).toEqual(["changed", "second"]);
    expect(await updateResumeEntry(staff, first.id, 1, entryOf("late"))).toMatchObject({ reason: "conflict" });
    expect([await removeResumeEntry(staff, first.id), await removeResumeEntry(staff, first.id)]).toEqual([true, false]);
    expect(await listResumeEntries(staff)).toEqual([second]);
  });

  test("reordering the entries of one kind is one announced change, and the other kinds keep their positions", async () => {
    const ids: string[] = [];
    for (const name of ["a", "b", "c"]) ids.push((await createResumeEntry(staff, entryOf(name))).id);
    await createResumeEntry(staff, entryOf("degree", { kind: "education" }));
    const [a, b, c] = ids as [string, string, string];
    const topics: string[] = [];
    const forget = onAnnouncement((topic) => topics.push(topic));
    const before = (await listAudit(staff)).length;
    expect(await orderResumeEntries(staff, "work", [a, b, c], [c, a, b])).toBe(true);
    forget();
    expect(topics).toEqual(["resume_entries"]);
    expect((await listAudit(staff)).length).toBe(before + 1);
    const titles = async () => (await listResumeEntries(staff)).map((entry) => entry.title_en);
    expect(await titles()).toEqual(["c", "a", "b", "degree"]);
    // Read before, removed or added meanwhile, not all of them, of another kind: nothing is changed.
    for (const [kind, read, ordered] of [
      ["work", [a, b, c], [b, a, c]],
      ["work", [c, a, b], [a, b]],
      ["work", [c, a, b], [a, a, b]],
      ["education", [c, a, b], [a, b, c]],
    ] as const)
      expect(await orderResumeEntries(staff, kind, [...read], [...ordered])).toBe(false);
    expect(await titles()).toEqual(["c", "a", "b", "degree"]);
  });

  test("entries added at the same time get different positions", async () => {
    await Promise.all(["a", "b", "c", "d"].map((name) => createResumeEntry(staff, entryOf(name))));
    expect((await listResumeEntries(staff)).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  test("a removed entry is not public and is restored to its position", async () => {
    await saveResume(staff, null, texts);
    const first = await createResumeEntry(staff, entryOf("first"));
    await createResumeEntry(staff, entryOf("second"));
    await removeResumeEntry(staff, first.id);
    const shown = async () => (await publicResume("en"))?.entries.work.map(({ title }) => title);
    expect(await shown()).toEqual(["second"]);
    expect((await listTrash(staff)).rows).toMatchObject([
      { kind: "resume_entries", recordId: first.id, title: "first" },
    ]);
    expect((await listTrash(staff, undefined, "ar")).rows).toMatchObject([{ title: first.title_ar }]);
    expect(await restoreFromTrash(staff, "resume_entries", first.id)).toBe(true);
    expect(await shown()).toEqual(["first", "second"]);
  });
});
