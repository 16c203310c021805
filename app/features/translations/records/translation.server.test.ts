import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { createArticle, removeArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { createProject, removeProject, restoreProject, updateProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { readAbout, saveAbout } from "#app/records/sections/about.server.ts";
import { aboutShape } from "#app/records/sections/about.ts";
import { saveSiteConfiguration } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { confirmTranslation, translationStates } from "#app/records/translation/translation.server.ts";
import { listTranslationChoices, listUntranslated } from "#app/records/translation/untranslated.server.ts";
import { dropOldTrash } from "#app/records/trash/trash.server.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { undoSave } from "../../../../tests/support/of-features/restored-versions.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { countTranslationNeeds } from "./count-needs.server.ts";

const staff = asAdmin("keeper-1", "203.0.113.7");
const upToDate = { en: "complete", ar: "complete", needs: [] };
const arabicBehind = { en: "complete", ar: "outdated", needs: ["ar-outdated"] };
const project = (more = {}) =>
  projectShape.parse({
    title_en: "Ledger",
    title_ar: "دفتر",
    description_en: "Of all",
    description_ar: "للكل",
    ...more,
  });
const article = (title: string, more = {}) => articleShape.parse({ title, content: `<p>${title}</p>`, ...more });
const stateOf = async (id: string) => (await translationStates(staff)).get(id);
const marks = () => store().selectFrom("translation_marks").selectAll().execute();

async function saveAboutTexts(title_en: string, title_ar: string) {
  const before = await readAbout(staff);
  const contact_info = { email: null, phone: null, location: null };
  return saveAbout(staff, before?.version ?? null, aboutShape.parse({ title_en, title_ar, contact_info }));
}

onEachEngine(() => {
  test("a new record is in step, and one that lacks a text in Arabic misses it there", async () => {
    const { id } = await createProject(staff, project());
    const lacking = await createProject(staff, project({ overview_en: "In English alone" }));
    const states = await translationStates(staff, ["projects"]);
    expect([...states.keys()].sort()).toEqual([id, lacking.id].sort());
    expect(states.get(id)).toEqual(upToDate);
    expect(states.get(lacking.id)).toEqual({ en: "complete", ar: "missing", needs: ["ar-missing"] });
    expect(await countTranslationNeeds(staff)).toMatchObject({ projects: { "ar-missing": 1, "ar-outdated": 0 } });
  });

  test("what is saved in English alone leaves Arabic out of date until that is saved as well", async () => {
    const { id } = await createProject(staff, project());
    await updateProject(staff, id, null, project({ status: "completed" }));
    expect(await stateOf(id)).toEqual(upToDate);
    await updateProject(staff, id, null, project({ title_en: "Journal" }));
    expect(await stateOf(id)).toEqual(arabicBehind);
    expect(await marks()).toMatchObject([{ record_table: "projects", record_id: id, field: "title", language: "ar" }]);
    await updateProject(staff, id, null, project({ title_en: "Journal", title_ar: "يومية" }));
    expect(await stateOf(id)).toEqual(upToDate);
    expect(await marks()).toEqual([]);
  });

  test("an undo takes the marks back with the text, in both directions", async () => {
    const lines = (...texts: string[]) => texts.join("\n");
    const overview_ar = lines("واحد", "اثنان", "ثلاثة", "أربعة");
    const was = { overview_en: lines("One", "Two", "Three", "Four"), overview_ar };
    const { id } = await createProject(staff, project(was));
    for (const overview_en of ["One", lines("Four", "Three", "Two", "One"), lines("One", "2", "Three", "Four"), ""]) {
      const saved = await updateProject(staff, id, null, project({ ...was, overview_en }));
      expect((await stateOf(id))?.needs).toHaveLength(1);
      await undoSave(staff, "projects", id, saved.ok ? saved.row.version : 0);
      expect([overview_en, await stateOf(id), await marks()]).toEqual([overview_en, upToDate, []]);
    }
    await updateProject(staff, id, null, project({ ...was, title_en: "Journal" }));
    const both = project({ ...was, title_en: "Journal", title_ar: "يومية" });
    const settled = await updateProject(staff, id, null, both);
    expect(await stateOf(id)).toEqual(upToDate);
    await undoSave(staff, "projects", id, settled.ok ? settled.row.version : 0);
    expect(await stateOf(id)).toEqual(arabicBehind);
  });

  test("a save that is rolled back, or refused, marks nothing", async () => {
    const { id } = await createProject(staff, project());
    const changed = project({ title_en: "Journal" });
    expect(await updateProject(staff, id, 7, changed)).toMatchObject({ ok: false });
    const failing = inTransaction(async () => {
      await updateProject(staff, id, null, changed);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow();
    expect(await stateOf(id)).toEqual(upToDate);
  });

  test("the owner says that a language is up to date: audited, announced, and only once", async () => {
    const { id } = await createProject(staff, project());
    const other = await createProject(staff, project());
    for (const one of [id, other.id]) await updateProject(staff, one, null, project({ title_en: "Journal" }));
    const heard: string[] = [];
    const forget = onAnnouncement((topic) => heard.push(topic));
    await confirmTranslation(staff, "projects", "en", id);
    expect(await stateOf(id)).toEqual(arabicBehind);
    for (const _ of ["first", "again"]) await confirmTranslation(staff, "projects", "ar", id);
    forget();
    expect(await stateOf(id)).toEqual(upToDate);
    expect(await stateOf(other.id)).toEqual(arabicBehind);
    expect(heard).toEqual(["projects"]);
    const lines = (await listAudit(staff)).filter(({ action }) => action === "projects.translation");
    expect(lines).toMatchObject([
      { actor_id: "keeper-1", record_id: id, changes: { outdated_ar: { old: ["title"], new: [] } } },
    ]);
  });

  test("single records are marked alike, and confirmed without being named", async () => {
    await saveAboutTexts("About", "نبذة");
    expect(await countTranslationNeeds(staff)).toMatchObject({ about: { "en-outdated": 0, "ar-outdated": 0 } });
    await saveAboutTexts("About", "نبذة عني");
    expect(await countTranslationNeeds(staff)).toMatchObject({ about: { "en-outdated": 1, "ar-outdated": 0 } });
    await confirmTranslation(staff, "about", "en", null);
    expect(await countTranslationNeeds(staff)).toMatchObject({ about: { "en-outdated": 0, "ar-outdated": 0 } });
  });

  test("a setting that is changed in one language leaves the other behind, and the screen is counted", async () => {
    const texts = { heroTitle_en: "Books", heroTitle_ar: "دفاتر" };
    await saveSiteConfiguration(staff, null, texts);
    expect((await countTranslationNeeds(staff)).settings).toMatchObject({ "ar-outdated": 0 });
    await saveSiteConfiguration(staff, null, { ...texts, heroTitle_en: "Books that close" });
    expect((await countTranslationNeeds(staff)).settings).toMatchObject({ "ar-outdated": 1 });
  });

  test("an article without a counterpart misses the other language; a change leaves the counterpart behind", async () => {
    const english = await createArticle(staff, article("Close"));
    expect(await stateOf(english.id)).toEqual({ en: "complete", ar: "missing", needs: ["ar-missing"] });
    const link = { tags: "ar", translation_of: english.id, status: "published" };
    const arabic = await createArticle(staff, article("إقفال", link));
    expect([await stateOf(english.id), await stateOf(arabic.id)]).toEqual([upToDate, upToDate]);
    await updateArticle(staff, english.id, null, article("Close faster"));
    expect(await stateOf(arabic.id)).toEqual(arabicBehind);
    expect(await stateOf(english.id)).toEqual({ en: "complete", ar: "outdated", needs: [] });
    await updateArticle(staff, arabic.id, null, article("إقفال أسرع", link));
    expect(await stateOf(arabic.id)).toEqual(arabicBehind);
    await confirmTranslation(staff, "articles", "ar", arabic.id);
    expect([await stateOf(english.id), await stateOf(arabic.id)]).toEqual([upToDate, upToDate]);
    await updateArticle(staff, arabic.id, null, article("إقفال سريع", link));
    expect(await stateOf(english.id)).toEqual({ en: "outdated", ar: "complete", needs: ["en-outdated"] });
    await confirmTranslation(staff, "articles", "en", arabic.id);
    expect(await stateOf(english.id)).toEqual(upToDate);
    await removeArticle(staff, arabic.id);
    expect(await stateOf(english.id)).toMatchObject({ ar: "missing" });
    expect(await stateOf(arabic.id)).toBeUndefined();
  });

  test("an article can become the translation of one that has none, and stays that of its own", async () => {
    const close = await createArticle(staff, article("Close"));
    const arabic = await createArticle(staff, article("إقفال", { tags: "ar", translation_of: close.id }));
    await createArticle(staff, article("Alone"));
    const offered = async (id: string | null, linked = "") =>
      (await listTranslationChoices(staff, id, [linked])).map(({ title }) => title);
    expect(await offered(null)).toEqual(["Alone"]);
    expect(await offered(arabic.id, close.id)).toEqual(["Close", "Alone"]);
    await removeArticle(staff, arabic.id);
    expect((await offered(null)).sort()).toEqual(["Alone", "Close"]);
    expect(await offered(close.id)).toEqual(["Alone"]);
  });

  test("the counts are those of the records' states, and the newest articles in one language are named", async () => {
    for (const more of [{}, { overview_en: "Only here" }, { challenges_ar: "بالعربية فقط" }])
      await createProject(staff, project(more));
    const behind = await createProject(staff, project());
    await updateProject(staff, behind.id, null, project({ title_ar: "يومية" }));
    await removeProject(staff, (await createProject(staff, project({ overview_ar: "هنا" }))).id);
    for (let index = 0; index < 6; index += 1) await createArticle(staff, article(`Alone ${index}`));
    for (const { id, title } of await store().selectFrom("articles").select(["id", "title"]).execute()) {
      const created_at = `2026-01-0${Number(title.at(-1)) + 1}T00:00:00.000Z`;
      await store().updateTable("articles").set({ created_at }).where("id", "=", id).execute();
    }
    const close = await createArticle(staff, article("Close"));
    await createArticle(staff, article("إقفال", { tags: "ar", translation_of: close.id, status: "published" }));
    await updateArticle(staff, close.id, null, article("Close faster"));
    const empty = await createArticle(staff, article("Empty", { content: "" }));
    await createArticle(staff, article("نص", { tags: "ar", translation_of: empty.id }));
    await createArticle(staff, article("فارغ", { tags: "ar", content: "" }));
    await saveAboutTexts("About", "");
    const counts = await countTranslationNeeds(staff);
    for (const screen of ["projects", "articles", "about", "resume", "contact"]) {
      const needs = [...(await translationStates(staff, [screen])).values()].flatMap((state) => state.needs);
      const counted = Object.entries(counts[screen] ?? {}).flatMap(([need, count]) => Array(count).fill(need));
      expect([screen, counted.sort()]).toEqual([screen, needs.sort()]);
    }
    expect(counts).toMatchObject({
      projects: { "ar-missing": 1, "en-missing": 1, "en-outdated": 1 },
      articles: { "ar-missing": 7, "en-missing": 3, "ar-outdated": 1 },
    });
    const named = (await listUntranslated(staff)).map(({ title }) => title);
    expect(named).toEqual(["فارغ", "Alone 5", "Alone 4", "Alone 3", "Alone 2"]);
  });

  test("a mark outlives the trash and goes with its record for good", async () => {
    const { id } = await createProject(staff, project());
    await updateProject(staff, id, null, project({ title_en: "Journal" }));
    await removeProject(staff, id);
    expect(await stateOf(id)).toBeUndefined();
    await restoreProject(staff, id);
    expect(await stateOf(id)).toEqual(arabicBehind);
    await removeProject(staff, id);
    await dropOldTrash(new Date("2999-01-01"));
    expect(await marks()).toEqual([]);
  });
});
