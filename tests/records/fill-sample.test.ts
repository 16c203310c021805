import { expect, onTestFinished, test, vi } from "vitest";
import { fillSampleSite, fingerprintOf } from "#app/features/sample-content/records/fill-sample.server.ts";
import { skills } from "#app/features/sample-content/records/sample/about.ts";
import { sampleArticles } from "#app/features/sample-content/records/sample/articles/articles.ts";
import { contactMethods } from "#app/features/sample-content/records/sample/contact.ts";
import { settings } from "#app/features/sample-content/records/sample/settings.ts";
import { createProjectCode } from "#app/features/tasks/records/project-code.server.ts";
import { projectCodeShape } from "#app/features/tasks/records/project-code.ts";
import { createTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { queryBuilder } from "#app/platform/database/database.server.ts";
import { createArticle, publishedTranslation } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { articlePage } from "#app/records/articles/published-articles.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { createProject, removeProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { publishedProjects } from "#app/records/projects/published-projects.server.ts";
import { publicAbout, saveAbout } from "#app/records/sections/about.server.ts";
import { publicContact, saveContact } from "#app/records/sections/contact.server.ts";
import { createResumeEntry, publicResume, saveResume } from "#app/records/sections/resume.server.ts";
import { resumeEntryShape, resumeShape } from "#app/records/sections/resume.ts";
import { publicSettings, saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin, asSystem } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const filledTables = kinds.flatMap(({ sample, table }) => (sample && table !== "categories" ? [table] : []));
const project = { title_en: "Ledger", title_ar: "دفتر", description_en: "a", description_ar: "ب" };
const firstThings: [string, () => Promise<unknown>][] = [
  ["a project", () => createProject(staff, projectShape.parse(project))],
  [
    "a project in the trash",
    async () => removeProject(staff, (await createProject(staff, projectShape.parse(project))).id),
  ],
  ["an article", () => createArticle(staff, articleShape.parse({ title: "Close" }))],
  ["about texts", () => saveAbout(staff, null, { title_en: "About" })],
  ["contact texts", () => saveContact(staff, null, { title_en: "Contact" })],
  ["resume texts", () => saveResume(staff, null, resumeShape.parse({}))],
  [
    "a line of the resume",
    () => createResumeEntry(staff, resumeEntryShape.parse({ kind: "work", title_en: "a", title_ar: "ب" })),
  ],
  ["a project code", () => createProjectCode(staff, projectCodeShape.parse({ code: "REC-01", name: "a" }))],
  ["a task", () => createTask(staff, taskShape.parse({ title: "a" }))],
  ["a setting", () => saveSettings(staff, { siteName_en: "Daftari" })],
];

onEachEngine(() => {
  test("the sample goes into an empty site once, though two processes start on it at once", async () => {
    expect((await Promise.all([fillSampleSite(asSystem()), fillSampleSite(asSystem())])).sort()).toEqual([false, true]);
    const slugs = (await publishedProjects("en")).map(({ slug }) => slug);
    expect(slugs.filter((slug) => /-2$/.test(slug))).toEqual([]);
    expect(await fillSampleSite(asSystem())).toBe(false);
    for (const table of ["about_content", "contact_content", "resume_content"] as const)
      expect(await store().selectFrom(table).select("id").execute()).toHaveLength(1);
  });

  test.each(firstThings)("a site that holds %s is left as it is", async (_what, make) => {
    await make();
    expect(await fillSampleSite(asSystem())).toBe(false);
    expect(await store().selectFrom("sample_records").selectAll().execute()).toEqual([]);
  });

  test("visitors find all of it, each article on its day and beside its translation", async () => {
    await fillSampleSite(asSystem());
    expect(await publishedProjects("en")).toHaveLength(11);
    const articles = await store().selectFrom("articles").select(["slug", "published_date"]).execute();
    expect(articles.map(({ published_date }) => published_date?.slice(0, 10)).sort()).toEqual(
      sampleArticles.map(({ publishedOn }) => publishedOn).sort(),
    );
    const translations = await Promise.all(articles.map(({ slug }) => publishedTranslation(slug)));
    const translated = sampleArticles.filter(({ translationOf }) => translationOf).length;
    expect(translations.filter(Boolean)).toHaveLength(2 * translated);
    expect((await articlePage("en")).total).toBe(sampleArticles.length - translated);
    for (const locale of ["en", "ar"] as const) {
      expect((await publicAbout(locale))?.skills).toHaveLength(skills.length);
      expect((await publicContact(locale))?.contact_methods).toHaveLength(contactMethods.length);
      expect((await publicResume(locale))?.entries.work).toHaveLength(4);
      expect((await publicSettings(locale)).ownerName).toBe(settings[`ownerName_${locale}`]);
    }
  });

  test("the resume is dated in the time zone of the sample site, where a day begins before it does in UTC", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-25T22:30:00.000Z") });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await fillSampleSite(asSystem());
    expect((await publicResume("en"))?.last_updated).toBe("2026-11-26");
  });

  test("every record is remembered with what it held", async () => {
    await fillSampleSite(asSystem());
    const remembered = await store().selectFrom("sample_records").selectAll().execute();
    const expected: object[] = [];
    for (const table of filledTables) {
      const rows: { id?: string; code?: string; key?: string }[] = await queryBuilder()
        .selectFrom(table as string)
        .selectAll()
        .execute();
      for (const row of rows.filter(({ key }) => key !== "timeZone"))
        expected.push({
          record_table: table,
          record_id: row.id ?? row.code ?? row.key,
          fingerprint: fingerprintOf(row, table),
        });
    }
    const sorted = (rows: object[]) => rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
    expect(expected.length).toBeGreaterThan(40);
    const [categories = [], others] = [true, false].map((isOne) =>
      remembered.filter(({ record_table }) => (record_table === "categories") === isOne),
    );
    expect(sorted(others ?? [])).toEqual(sorted(expected));
    const made = await store().selectFrom("categories").select("id").where("list", "=", "articles").execute();
    expect(categories.map(({ record_id }) => record_id).sort()).toEqual(made.map(({ id }) => id).sort());
  });
});

test("a fingerprint tells every change, however deep, and does not depend on the order of the fields", () => {
  const row = { id: "a", skills: [{ category_en: "Data", items: ["SQL"] }], contact_info: { email: null } };
  const same = { contact_info: { email: null }, skills: [{ items: ["SQL"], category_en: "Data" }], id: "a" };
  expect(fingerprintOf(same)).toBe(fingerprintOf(row));
  const deeper = { ...row, skills: [{ category_en: "Data", items: ["SQL", "R"] }] };
  const prints = [row, deeper, { ...row, contact_info: { email: "a@b.example" } }, { ...row, id: "b" }].map((one) =>
    fingerprintOf(one),
  );
  expect(new Set(prints).size).toBe(4);
  expect(fingerprintOf({ ...row, added_by_a_migration: null })).toBe(fingerprintOf(row));
});

test("a sample project stored before it could be featured or hidden counts as unchanged, and not once it is featured", () => {
  const before = { id: "a", title_en: "Ledger", is_private: false };
  const now = { ...before, sort_order: null, is_featured: false, hidden_on_home: false };
  expect(fingerprintOf(now, "projects")).toBe(fingerprintOf(before, "projects"));
  expect(fingerprintOf({ ...now, is_featured: true }, "projects")).not.toBe(fingerprintOf(before, "projects"));
  expect(fingerprintOf({ ...now, is_private: true }, "projects")).not.toBe(fingerprintOf(before, "projects"));
});
