import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { importStore } from "../../../../../tests/support/exports/import-store.ts";
import { importing, importState, readingExport } from "../../../../../tests/support/exports/importing.ts";
import { asAdmin, asSystem } from "../../../../../tests/support/permissions.ts";
import { seededNumbers } from "../../../../../tests/support/seeded-numbers.ts";
import { temporaryFolder } from "../../../../../tests/support/temporary-folder.ts";
import { jsonResumeOrNull } from "../formats/json-resume.ts";
import { takeBackImport } from "../imports.server.ts";
import { runImports } from "../run-imports.server.ts";

importStore();
const folder = temporaryFolder();
const tables = ["resume_entries", "projects", "about_content", "resume_content"] as const;
beforeEach(async () => {
  for (const table of tables) await store().deleteFrom(table).execute();
});
const file = (resume: object) => [{ name: "resume.json", content: JSON.stringify(resume) }];
/** What visitors would read, without what each save changes. */
const shown = async () => {
  const rows = await Promise.all(tables.map((table) => store().selectFrom(table).selectAll().execute()));
  return rows.flat().filter((row) => !("deleted_at" in row) || row.deleted_at === null);
};
const notesOf = (line: { notes: { word: string; about?: string }[] } | undefined) =>
  line?.notes.filter(({ word }) => word !== "differs").map(({ word, about }) => [word, about]);

const numbers = seededNumbers(7);
let made = 0;
const word = () => {
  made += 1;
  return `w${numbers(1_000)}x${made}`;
};
const day = () => ["2019", "2020-05", "2021-03-09"][numbers(3)] as string;
/** Every field that version 1.0.0 of the schema has, but for what is not a resume's own. */
const generated = () => {
  const entry = (names: string[]) => Object.fromEntries(names.map((name) => [name, word()]));
  const several = (make: () => object) => Array.from({ length: 1 + numbers(2) }, make);
  return {
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    work: several(() => ({
      ...entry(["name", "position", "location", "description", "summary"]),
      url: `https://${word()}.example`,
      startDate: day(),
      endDate: "2022-01",
      highlights: [word(), word()],
    })),
    volunteer: several(() => ({
      ...entry(["organization", "position", "summary"]),
      startDate: day(),
      highlights: [word()],
    })),
    education: several(() => ({
      ...entry(["institution", "area", "studyType", "score"]),
      startDate: day(),
      endDate: "2023",
      courses: [word()],
    })),
    awards: several(() => ({ ...entry(["title", "awarder", "summary"]), date: day() })),
    certificates: several(() => ({ ...entry(["name", "issuer"]), date: day(), url: `https://${word()}.example` })),
    publications: several(() => ({
      ...entry(["name", "publisher", "summary"]),
      releaseDate: day(),
      url: `https://${word()}.example`,
    })),
    skills: several(() => ({ ...entry(["name", "level"]), keywords: [word(), word()] })),
    languages: several(() => entry(["language", "fluency"])),
    interests: several(() => ({ ...entry(["name"]), keywords: [word()] })),
    references: several(() => entry(["name", "reference"])),
    projects: several(() => ({
      ...entry(["name", "description", "entity", "type"]),
      url: `https://${word()}.example`,
      startDate: day(),
      endDate: "2024-02",
      highlights: [word()],
      keywords: [word()],
      roles: [word()],
    })),
    meta: { version: "v1.0.0" },
  };
};

const textsIn = (value: object) => JSON.stringify(value).match(/w\d+x\d+/g) ?? [];

test("of 200 generated resumes every text is in what is read, each entry once, and every day and address", async () => {
  for (let index = 0; index < 200; index += 1) {
    const resume = generated();
    const path = join(folder, "r.json");
    await writeFile(path, JSON.stringify(resume));
    const read: object[] = [];
    for await (const parsed of (await jsonResumeOrNull(path))?.items() ?? [])
      if ("item" in parsed) read.push({ ...parsed.item.entry, title: parsed.item.title });
    const all = new Set(textsIn(read));
    expect(textsIn(resume).filter((one) => !all.has(one))).toEqual([]);
    expect(read).toHaveLength(Object.values(resume).filter(Array.isArray).flat().length);
    expect(JSON.stringify(read)).toContain(
      `"started_on":"${String((resume.work[0] as { startDate?: string } | undefined)?.startDate).padEnd(10, "-01")}"`,
    );
  }
});

test("of a resume every text, date and address is here, nothing differs, and a second time nothing changes", async () => {
  const resume = generated();
  const entries = Object.values(resume).filter(Array.isArray).flat().length;
  const first = await importing(file(resume));
  expect([first.row.format, first.row.state, first.sums.items.done, first.sums.different]).toEqual([
    ...["jsonresume", "done", entries, 0],
  ]);
  const all = JSON.stringify(await shown());
  expect(textsIn(resume).filter((one) => !all.includes(one))).toEqual([]);
  const before = await shown();
  const again = await importing(file(resume));
  const outcomes = again.lines.map(({ state, reason }) => `${state} ${reason?.word}`);
  expect(outcomes.filter((one) => !/^left (?:known|present)$/.test(one))).toEqual([]);
  expect(await shown()).toEqual(before);
  expect(await store().selectFrom("projects").select("id").where("is_private", "=", false).execute()).toEqual([]);
});

test("the sample of the schema comes, with what this site has no field for named", async () => {
  const sample = createRequire(import.meta.url).resolve("@jsonresume/schema/sample.resume.json");
  const { lines, row } = await importing([{ name: "r.json", content: await readFile(sample) }]);
  expect([row.format, lines.filter(({ state }) => state === "failed")]).toEqual(["jsonresume", []]);
  const profile = lines.find(({ kind }) => kind === "resume_content");
  expect(notesOf(profile)?.[0]).toEqual(["unknownFields", expect.stringContaining("email")]);
  expect(
    await store().selectFrom("resume_content").select(["subtitle_en", "profile_description_en"]).execute(),
  ).toEqual([{ subtitle_en: "Programmer", profile_description_en: expect.stringMatching(/^Richard hails/) }]);
});

test("unknown sections, fields and dates are named, what is present stays, and nothing comes before the start", async () => {
  const resume = {
    basics: { name: "Lina", summary: "ملخص بالعربية لما عملته", phone: "1" },
    work: [
      { name: "A", position: "B", startDate: "soon 5", endDate: "Present", mood: "good" },
      "odd",
      { summary: "no title" },
    ],
    skills: [{ name: "SQL" }, { name: "sql" }],
    hobbies: ["x"],
  };
  const plan = await importState(await readingExport(file(resume)));
  expect([plan.row.state, plan.sums.items.waiting, await shown()]).toEqual(["read", 4, []]);
  const { lines } = await importing(file(resume));
  const of = (title: string) => lines.find((line) => line.title === title);
  expect(notesOf(of("B"))).toEqual([
    ["dateLeft", "soon 5"],
    ["unknownFields", "mood"],
  ]);
  expect([of("hobbies")?.reason, of("work 2")?.reason?.word]).toEqual([
    { word: "section", about: "hobbies" },
    "unreadable",
  ]);
  expect(of("work 3")?.reason).toEqual({ word: "refused", about: "title" });
  expect(lines.filter(({ kind }) => kind === "about_content").map(({ state }) => state)).toEqual(["done", "left"]);
  expect(of("Lina")?.language).toBe("ar");
});

test("an import of a resume is taken back whole, and leaves what was there", async () => {
  await importing(file({ skills: [{ name: "Kept", keywords: ["a"] }], basics: { label: "Kept" } }));
  const before = await shown();
  const { id } = await importing(file({ ...generated(), basics: { label: "New", summary: "New" } }));
  expect(await takeBackImport(asAdmin(null), id)).toBe(true);
  await runImports(asSystem(), new AbortController().signal);
  const plain = (rows: object[]) => rows.map((row) => ({ ...row, version: 0, updated_at: "", last_updated: "" }));
  expect([(await importState(id)).row.state, plain(await shown())]).toEqual(["takenBack", plain(before)]);
});

test("what is no resume is refused or read as what it is", async () => {
  for (const other of [{}, { basics: "x" }, { work: {} }, { data: {}, work: [] }, []]) {
    const { row } = await importState(await readingExport(file(other)));
    expect([other, row.state, row.format]).toEqual([other, "failed", null]);
  }
});
