import { beforeEach, expect, test } from "vitest";
import { runImports } from "#app/features/import/records/run-imports.server.ts";
import { listDrafts } from "#app/records/edits/draft.server.ts";
import { saveResume } from "#app/records/sections/resume.server.ts";
import { resumeShape } from "#app/records/sections/resume.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { bringSampleContent } from "#app/records/store/samples.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { importStore } from "../../../../tests/support/exports/import-store.ts";
import { readingExport } from "../../../../tests/support/exports/importing.ts";
import { wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import { zipOf } from "../../../../tests/support/exports/zip-bytes.ts";
import { makePerson } from "../../../../tests/support/people.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { fillIn } from "./fill-in.server.ts";
import { readLastDrop } from "./last-drop.server.ts";

importStore();
let staff = asAdmin(null);
const samples = (going: number) =>
  bringSampleContent({
    fillSite: async () => false,
    remove: async () => 0,
    unchanged: async () => new Map(),
    count: async () => ({ going, staying: 0, texts: 0 }),
  });
beforeEach(async () => {
  samples(0);
  const tables = ["drafts", "settings", "resume_entries", "projects", "about_content", "resume_content"] as const;
  for (const table of tables) await store().deleteFrom(table).execute();
  staff = asAdmin((await makePerson({ role: "admin" })).id);
});

const work = () => runImports(asSystem(), new AbortController().signal);
/** As the page asks: once the file is read, and once all of it is taken. */
async function drop(name: string, content: string | Uint8Array) {
  const id = await readingExport([{ name, content }]);
  const answers = [await fillIn(staff, id)];
  await work();
  answers.push(await fillIn(staff, id));
  return { answers, last: await readLastDrop(staff) };
}
const resume = {
  basics: { name: "Rana Haddad", label: "Controller", summary: "Closes the books in four days.", email: "r@x.example" },
  work: [{ name: "Ledger House", position: "Controller", startDate: "2020-01" }],
  skills: [{ name: "Reporting", keywords: ["IFRS"] }],
  projects: [{ name: "Close", description: "Four days" }],
};
const draftOf = async (kind: string, part: string) => (await listDrafts(staff, kind))[part]?.fields;

test("a resume fills entries, profile and forms, and says what it has filled", async () => {
  const { last, answers } = await drop("resume.json", JSON.stringify(resume));
  expect(answers).toEqual([true, true]);
  expect(last).toMatchObject({
    name: "resume.json",
    state: "done",
    came: { resume_entries: 1, about_content: 1, projects: 1, resume_content: 1 },
    sums: { waiting: 0, left: 0, failed: 0 },
    forms: ["site", "about"],
  });
  expect(await draftOf("settings", "first-steps")).toEqual({ siteName_en: "Rana Haddad", ownerName_en: "Rana Haddad" });
  expect(await draftOf("about_content", "texts")).toEqual({
    title_en: "Controller",
    description_en: "Closes the books in four days.",
  });
  const drafted = await store()
    .selectFrom("drafts")
    .select(["base_version"])
    .where("kind", "=", "about_content")
    .execute();
  const about = await store().selectFrom("about_content").select("version").executeTakeFirstOrThrow();
  expect(drafted).toEqual([{ base_version: about.version }]);
});

test("the language of a resume decides which fields its texts go to", async () => {
  const basics = { name: "رنا حداد", label: "مديرة مالية", summary: "تقفل الدفاتر في أربعة أيام." };
  await drop("resume.json", JSON.stringify({ basics }));
  expect(await draftOf("settings", "first-steps")).toEqual({ siteName_ar: "رنا حداد", ownerName_ar: "رنا حداد" });
});

test("what the owner has written or begun to write stays, and a sample is offered another text", async () => {
  await saveSettings(staff, { siteName_en: "Ledger", ownerName_en: "Rana Haddad" });
  await saveResume(staff, null, resumeShape.parse({ subtitle_en: "Mine", profile_description_en: "Mine" }));
  const { last } = await drop("resume.json", JSON.stringify(resume));
  expect(last).toMatchObject({ forms: ["about"], sums: { left: 1 } });
  samples(3);
  expect(await fillIn(staff, last?.id ?? "")).toBe(true);
  expect(await draftOf("settings", "first-steps")).toEqual({ siteName_en: "Rana Haddad" });
  expect(await draftOf("resume_content", "content")).toMatchObject({ subtitle_en: "Controller" });
  const before = await store().selectFrom("drafts").selectAll().orderBy("id").execute();
  expect(await fillIn(staff, last?.id ?? "")).toBe(true);
  expect(await store().selectFrom("drafts").selectAll().orderBy("id").execute()).toEqual(before);
});

test("articles of another site come as drafts, whatever they were there", async () => {
  const posts = [
    { id: 1, title: "Public", content: "Words" },
    { id: 2, title: "Trash", content: "x", status: "trash" },
    { id: 3, title: "About", content: "Us", type: "page" },
  ];
  const { last, answers } = await drop("old.xml", wordpressExport("https://old.example", posts));
  expect(answers).toEqual([true, false]);
  expect(last).toMatchObject({ state: "done", came: { article: 1, page: 1 }, sums: { left: 1 }, forms: [] });
  for (const table of ["articles", "pages"] as const)
    expect(await store().selectFrom(table).select("status").execute()).toEqual([{ status: "draft" }]);
});

const cut = (text: string) => text.slice(0, text.length >> 1);
const bomb = "[".repeat(100_000);
test.each<[string, string, string | Uint8Array, string]>([
  ["truncated", "resume.json", cut(JSON.stringify(resume)), "damaged"],
  ["an archive of nothing that is read", "x.zip", zipOf([{ name: "a.exe", content: "MZ" }]), "damaged"],
  ["an archive that ends early", "x.zip", zipOf([{ name: "a.md", content: "# A" }]).subarray(0, 40), "damaged"],
  ["names outside the archive", "x.zip", zipOf([{ name: "../../etc/a.md", content: "# A" }]), "names"],
  ["brackets in brackets", "resume.json", `{"work":${bomb}`, "damaged"],
  ["another JSON", "data.json", '{"a":1}', "damaged"],
])("%s is refused with its reason, and fills nothing", async (_, name, content, problem) => {
  const { last, answers } = await drop(name, content);
  expect(answers).toEqual([false, false]);
  expect(last).toMatchObject({ state: "failed", problem, came: {}, forms: [] });
  expect(await store().selectFrom("drafts").selectAll().execute()).toEqual([]);
});

test("what is no import, and an export of Daftar, is not filled in", async () => {
  expect(await readLastDrop(staff)).toBeNull();
  expect(await fillIn(staff, "")).toBe(false);
  const { last } = await drop("old.xml", wordpressExport("https://old.example", [{ id: 1, title: "A", content: "x" }]));
  await store().updateTable("imports").set({ state: "read", format: "daftar" }).execute();
  expect(await fillIn(staff, last?.id ?? "")).toBe(false);
});
