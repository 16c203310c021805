import { expect, test } from "vitest";
import { createResumeEntry, listResumeEntries, readResume } from "#app/records/sections/resume.server.ts";
import { resumeEntryShape } from "#app/records/sections/resume.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { answerResume } from "./answer-resume.server.ts";

const staff = asAdmin("keeper-1");
const ask = (form: Record<string, string>) => answerResume(staff, form);
const required = { word: "validation.required" };

onEachEngine(() => {
  test("the content is saved with its statistics in the order of their rows, as of today", async () => {
    const saved = await ask({
      intent: "content",
      title_ar: "السيرة الذاتية",
      "stats.r1.value": "25+",
      "stats.r1.label_en": "clients",
      "stats.r1.label_ar": "عميلًا",
      "stats.r0.value": "12+",
      "stats.r0.label_en": "years",
      "stats.r0.label_ar": "سنة",
    });
    expect(saved).toEqual({ ok: true, message: "resume.savedText", titles: { en: null, ar: null }, version: 1 });
    const row = await readResume(staff);
    expect(row?.stats.map(({ value }) => value)).toEqual(["25+", "12+"]);
    expect(row?.last_updated).toBe(readClock().toISOString().slice(0, 10));
  });

  test("the errors of a statistic are at its row, wherever the row was moved to", async () => {
    const form = { intent: "content", "stats.r4.value": "25+", "stats.r0.value": " ", "stats.r0.label_en": "years" };
    expect(await ask(form)).toEqual({
      ok: false,
      errors: {
        "stats.r4.label_en": required,
        "stats.r4.label_ar": required,
        "stats.r0.value": required,
        "stats.r0.label_ar": required,
      },
    });
    expect(await readResume(staff)).toBeNull();
  });

  test("entries are ordered, removed and restored within their kind", async () => {
    const entry = (title: string) => resumeEntryShape.parse({ kind: "work", title_en: title, title_ar: title });
    const { id: a } = await createResumeEntry(staff, entry("a"));
    const { id: b } = await createResumeEntry(staff, entry("b"));
    const order = { read: JSON.stringify([a, b]), ordered: JSON.stringify([b, a]) };
    expect(await ask({ intent: "education.order", ...order })).toMatchObject({ ok: false });
    expect(await ask({ intent: "work.order", ...order })).toEqual({ ok: true, message: "order.saved" });
    expect(await ask({ intent: "work.remove", id: a })).toEqual({ ok: true, message: "resume.entryDeleted" });
    expect(await ask({ intent: "work.restore", id: a })).toEqual({ ok: true, message: "order.restored" });
    expect((await listResumeEntries(staff)).map(({ title_en }) => title_en)).toEqual(["b", "a"]);
    await expect(ask({ intent: "hobby.remove", id: a })).rejects.toMatchObject({ init: { status: 400 } });
  });
});
