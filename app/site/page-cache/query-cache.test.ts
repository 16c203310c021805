import { afterEach, beforeEach, expect, test } from "vitest";
import { locales } from "#app/i18n/locale.ts";
import { configureQueryCache } from "#app/platform/cache/query-cache.server.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { onAnnouncement, receiveAnnouncement } from "#app/platform/live/announce.server.ts";
import { createArticle, removeArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { publicArticlesTopic } from "#app/records/articles/article-topics.ts";
import { articlePage } from "#app/records/articles/published-articles.server.ts";
import { createProject, removeProject, updateProject } from "#app/records/projects/project.server.ts";
import { type ProjectInput, projectShape } from "#app/records/projects/project.ts";
import { publishedProjects } from "#app/records/projects/published-projects.server.ts";
import { publicAbout, saveAbout } from "#app/records/sections/about.server.ts";
import { publicContact, saveContact } from "#app/records/sections/contact.server.ts";
import {
  createResumeEntry,
  publicResume,
  removeResumeEntry,
  saveResume,
  updateResumeEntry,
} from "#app/records/sections/resume.server.ts";
import { resumeEntryShape, resumeShape } from "#app/records/sections/resume.ts";
import { publicSettings, saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const project = (title: string, more: Partial<ProjectInput> = {}) =>
  projectShape.parse({ title_en: title, title_ar: title, description_en: "d", description_ar: "و", ...more });
const article = (title: string, status = "published" as "draft" | "published") => articleShape.parse({ title, status });
const entry = (title: string) => resumeEntryShape.parse({ kind: "work", title_en: title, title_ar: title });

/** All that visitors may read, in both languages, as one text. */
async function publicText() {
  const readings = locales.flatMap((locale) =>
    [publishedProjects, publicAbout, publicContact, publicResume, publicSettings].map((read) => read(locale)),
  );
  return JSON.stringify(await Promise.all([...readings, ...locales.map((locale) => articlePage(locale))]));
}

onEachEngine(() => {
  let stop = () => {};
  beforeEach(() => {
    stop = configureQueryCache();
  });
  afterEach(() => stop());

  test("queries are cached: a change shows only once it is announced", async () => {
    await saveSettings(staff, { siteName_en: "Daftari" });
    await publicText();
    await store()
      .updateTable("settings")
      .set({ value: JSON.stringify("Elsewhere") })
      .execute();
    expect(await publicText()).not.toContain("Elsewhere");
    receiveAnnouncement(null);
    expect(await publicText()).toContain("Elsewhere");
  });

  test("each save shows in the next query, in both languages", async () => {
    const { id: projectId } = await createProject(staff, project("p"));
    const { id: articleId } = await createArticle(staff, article("a"));
    const { id: entryId } = await saveResume(staff, null, resumeShape.parse({})).then(() =>
      createResumeEntry(staff, entry("e")),
    );
    const both = (name: string, text: string) => ({ [`${name}_en`]: text, [`${name}_ar`]: text });
    const saves: ((text: string) => Promise<unknown>)[] = [
      (text) => createProject(staff, project(text)),
      (text) => updateProject(staff, projectId, null, project(text)),
      (text) => createArticle(staff, article(text)),
      (text) => updateArticle(staff, articleId, null, article(text)),
      (text) => saveAbout(staff, null, both("title", text)),
      (text) => saveAbout(staff, null, { skills: [{ category_en: text, category_ar: text, items: [] }] }),
      (text) =>
        saveAbout(staff, null, {
          achievements: [{ icon: "Zap", title_en: text, title_ar: text, description_en: "d", description_ar: "و" }],
        }),
      (text) => saveResume(staff, null, resumeShape.parse(both("title", text))),
      (text) => createResumeEntry(staff, entry(text)),
      (text) => updateResumeEntry(staff, entryId, null, entry(text)),
      (text) => saveContact(staff, null, both("title", text)),
      (text) => saveContact(staff, null, { contact_methods: [contactMethod(text)] }),
      (text) => saveSettings(staff, both("siteName", text)),
    ];
    for (const [index, save] of saves.entries()) {
      expect(await publicText()).not.toContain(`saved ${index}.`);
      await save(`saved ${index}.`);
      expect(await publicText()).toContain(`saved ${index}.`);
    }
  });

  test("what becomes private or is removed is gone from the next query", async () => {
    const { id: madePrivate } = await createProject(staff, project("made private"));
    const { id: removed } = await createProject(staff, project("removed project"));
    const { id: unpublished } = await createArticle(staff, article("taken back"));
    const { id: removedArticle } = await createArticle(staff, article("removed article"));
    await saveResume(staff, null, resumeShape.parse({}));
    const { id: removedEntry } = await createResumeEntry(staff, entry("removed entry"));
    const withdrawals: [string, () => Promise<unknown>][] = [
      ["made private", () => updateProject(staff, madePrivate, null, project("made private", { is_private: true }))],
      ["removed project", () => removeProject(staff, removed)],
      ["taken back", () => updateArticle(staff, unpublished, null, article("taken back", "draft"))],
      ["removed article", () => removeArticle(staff, removedArticle)],
      ["removed entry", () => removeResumeEntry(staff, removedEntry)],
    ];
    for (const [text, withdraw] of withdrawals) {
      expect(await publicText()).toContain(text);
      await withdraw();
      expect(await publicText()).not.toContain(text);
    }
  });

  test("a save that is rolled back shows in no query after it, although its own transaction saw it", async () => {
    await publicText();
    const rolledBack = inTransaction(async () => {
      await createProject(staff, project("never committed"));
      expect(await publicText()).toContain("never committed");
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    expect(await publicText()).not.toContain("never committed");
  });

  test("an article with a later publication time appears at that time, and pages are notified", async () => {
    const comesAt = readClock(400).getTime();
    await createArticle(staff, article("later"), new Date(comesAt).toISOString());
    expect(await publicText()).not.toContain("later");
    const announced = new Promise<string>((resolve) => {
      const forget = onAnnouncement((topic) => {
        forget();
        resolve(topic);
      });
    });
    expect(await announced).toBe(publicArticlesTopic);
    expect(readClock().getTime()).toBeGreaterThanOrEqual(comesAt - 1);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, comesAt - readClock().getTime())));
    expect(await publicText()).toContain("later");
  });
});

function contactMethod(text: string) {
  return {
    icon: "Mail" as const,
    title_en: text,
    title_ar: text,
    value: "v",
    action: null,
    description_en: null,
    description_ar: null,
  };
}
