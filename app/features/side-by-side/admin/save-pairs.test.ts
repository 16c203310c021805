import { expect, test } from "vitest";
import { saveHome } from "#app/records/home/home.server.ts";
import { homeShape } from "#app/records/home/home.ts";
import { operations } from "#app/records/kinds.server.ts";
import { kinds } from "#app/records/kinds.ts";
import { createPage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { achievementList, readAbout } from "#app/records/sections/about.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { translationStates } from "#app/records/translation/translation.server.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { undoSave } from "../../../../tests/support/of-features/restored-versions.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { fillSample } from "../../../../tests/support/stores/fill-sample.ts";
import { findPaired, readFieldPairs } from "../records/field-pairs.server.ts";
import { savePairs } from "./save-pairs.server.ts";

const staff = asAdmin("keeper-1");
mediaFolder();

const screens = ["projects", "pages", "about", "contact", "resume", "settings", "home"];

async function open(screen: string, id = "site") {
  const found = await findPaired(staff, screen, id);
  if (!found) throw new Error(`${screen} is not there`);
  const { pairs } = await readFieldPairs(staff, found);
  const texts = Object.fromEntries(
    pairs.flatMap(({ names, en, ar }) => [[names.en, en] as const, [names.ar, ar] as const]),
  );
  return { ...found, pairs, form: { ...texts, version: String(found.version) } as Record<string, string> };
}

async function aProject() {
  return firstOf("projects");
}

async function firstOf(table: string) {
  return (
    await store()
      .selectFrom(table as "projects")
      .select("id")
      .executeTakeFirstOrThrow()
  ).id;
}

onEachEngine(() => {
  test("every kind with texts in both languages is written side by side, and unchanged texts change nothing", async () => {
    const paired = kinds.filter(({ texts }) => texts === "pairs");
    expect(paired.filter(({ name }) => !operations[name]?.shape)).toEqual([]);
    const ofCore = [...screens, "categories"];
    expect(paired.map(({ screen }) => screen)).toEqual(expect.arrayContaining(ofCore));
    await fillSample();
    await saveHome(staff, null, homeShape.parse({ text_en: "<p>A text</p>", text_ar: "<p>نص</p>" }));
    const footer = [{ target: "contact", label_en: "Write", label_ar: "اكتب" }];
    await operations.menu_content?.save?.(staff, "site", null, { footer });
    const page = await createPage(staff, pageShape.parse({ title_en: "Terms", title_ar: "الشروط" }));
    const [entry] = await store().selectFrom("resume_entries").select("id").execute();
    const [category] = await store().selectFrom("categories").select("id").execute();
    const ofFeatures = paired.filter(({ screen }) => !ofCore.includes(screen ?? ""));
    const opened = [
      ...(await Promise.all(
        ofFeatures.map(async ({ screen, table, isSingle }) => [screen, isSingle ? "site" : await firstOf(table)]),
      )),
      ["projects", await aProject()],
      ["pages", page.ok ? page.row.id : ""],
      ["resume", entry?.id ?? ""],
      ["categories", category?.id ?? ""],
      ...screens.slice(2).map((one) => [one]),
    ];
    for (const [screen = "", id] of opened) {
      const { row, form, pairs } = await open(screen, id);
      expect(pairs.length).toBeGreaterThan(0);
      expect(await savePairs(staff, screen, id ?? "site", form)).toMatchObject({ ok: true });
      const after = await open(screen, id);
      const kept = ({ version: _, updated_at: __, last_updated: ___, ...rest }: Record<string, unknown>) => rest;
      expect(kept(after.row)).toEqual(kept(row));
    }
  });

  test("both languages of a project are saved with a version that can be undone, and only they", async () => {
    await fillSample();
    const id = await aProject();
    const { row, form } = await open("projects", id);
    const typed = { ...form, title_en: "Ledger", title_ar: "دفتر", slug: "taken-over", is_private: "on", edit_id: "" };
    const saved = await savePairs(staff, "projects", id, typed);
    expect(saved).toMatchObject({ ok: true, undo: { kind: "projects", id } });
    const after = (await open("projects", id)).row;
    expect(after).toMatchObject({ title_en: "Ledger", title_ar: "دفتر", slug: row.slug, is_private: row.is_private });
    await undoSave(staff, "projects", id, Number(after.version));
    expect((await open("projects", id)).row).toMatchObject({ title_en: row.title_en, title_ar: row.title_ar });
  });

  test("a field that is empty in both languages is there to be filled, and stays empty when it is not", async () => {
    await fillSample();
    const id = await aProject();
    const { form } = await open("projects", id);
    const none = { challenges_en: "", challenges_ar: "", next_steps_en: "", next_steps_ar: "" };
    expect(await savePairs(staff, "projects", id, { ...form, ...none })).toMatchObject({ ok: true });
    const emptied = await open("projects", id);
    expect(emptied.form).toMatchObject(none);
    const filled = { ...emptied.form, challenges_ar: "<p>تسوية الحسابات</p>" };
    expect(await savePairs(staff, "projects", id, filled)).toMatchObject({ ok: true });
    const { form: after } = await open("projects", id);
    expect(after).toMatchObject({ ...none, challenges_ar: "<p>تسوية الحسابات</p>" });
  });

  test("the rules of the form hold: errors stand at their fields, and two entries of a list keep different names", async () => {
    await fillSample();
    const id = await aProject();
    const project = await open("projects", id);
    const wrong = { ...project.form, title_en: " ", description_ar: "ن".repeat(2_001), result_label_en: "" };
    expect(await savePairs(staff, "projects", id, wrong)).toMatchObject({
      ok: false,
      errors: {
        title_en: { word: "validation.required" },
        description_ar: { word: "validation.tooLong", values: { count: 2_000 } },
      },
    });
    const about = await open("about");
    const titles = about.pairs.filter(({ field }) => /^achievements\..*title$/.test(field));
    const [first, second] = titles.map(({ names }) => names.en) as [string, string];
    const twice = { ...about.form, [second]: about.form[first]?.toUpperCase() ?? "" };
    expect(await savePairs(staff, "about", "site", twice)).toMatchObject({
      errors: { [second]: { word: "collection.nameTaken" } },
    });
    expect((await open("about")).row).toEqual(about.row);
  });

  test("a record that somebody else saved is a conflict, and an entry of a list is found where it is now", async () => {
    await fillSample();
    const { form, pairs } = await open("about");
    const { achievements = [] } = (await readAbout(staff)) ?? {};
    const names = achievements.map(({ title_en }) => title_en);
    await achievementList.order(staff, names, names.toReversed());
    const description = pairs.find(({ field }) => field === "achievements.0.description")?.names.en ?? "";
    const typed = { ...form, [description]: "Written anew" };
    const conflict = await savePairs(staff, "about", "site", typed);
    expect(conflict).toMatchObject({ ok: false, overtaken: { changed: ["achievements"] } });
    const anyway = { ...typed, version: String("version" in conflict && conflict.version) };
    expect(await savePairs(staff, "about", "site", anyway)).toMatchObject({ ok: true });
    expect((await readAbout(staff))?.achievements.at(-1)).toMatchObject({
      title_en: names[0],
      description_en: "Written anew",
    });
    await achievementList.remove(staff, names[0] ?? "");
    expect(await savePairs(staff, "about", "site", anyway)).toMatchObject({
      errors: { form: { word: "translations.itemGone" } },
    });
  });

  test("one changed paragraph of 40 is the only one that is marked, in structured texts and in lines", async () => {
    await fillSample();
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const texts = (change: (text: string, index: number) => string) => ({
      overview_en: numbers
        .map((index) => `<p>${change(`Paragraph ${index} tells of account ${index * 7}`, index)}</p>`)
        .join(""),
      overview_ar: numbers.map((index) => `<p>الفقرة ${index} عن الحساب ${index * 7}</p>`).join(""),
      objectives: numbers.map((index) => change(`Line ${index} of ${index * 3}`, index)).join("\n"),
      objectives_ar: numbers.map((index) => `السطر ${index} من ${index * 3}`).join("\n"),
    });
    const id = await aProject();
    const save = async (more: object) => {
      const { form } = await open("projects", id);
      expect(await savePairs(staff, "projects", id, { ...form, ...more })).toMatchObject({ ok: true });
      const { pairs } = await open("projects", id);
      const marked = (name: string) => pairs.find(({ field }) => field === name)?.links?.filter(({ behind }) => behind);
      return { overview: marked("overview") ?? [], objectives: marked("objectives") ?? [] };
    };
    expect(await save(texts((text) => text))).toEqual({ overview: [], objectives: [] });
    const { overview, objectives } = await save(texts((text, index) => (index === 17 ? `${text}, anew` : text)));
    expect(overview).toMatchObject([{ behind: "ar", en: [{ text: "Paragraph 17 tells of account 119, anew" }] }]);
    expect(objectives).toMatchObject([{ behind: "ar", ar: [{ text: "السطر 17 من 51" }] }]);
  });

  test("a setting that is changed in one language leaves the other behind", async () => {
    await fillSample();
    const { form } = await open("settings");
    expect(await savePairs(staff, "settings", "site", { ...form, heroTitle_en: "Books that close" })).toMatchObject({
      ok: true,
    });
    expect((await translationStates(staff, ["settings"])).get("site")).toMatchObject({ ar: "outdated" });
    const { pairs } = await open("settings");
    expect(pairs.filter(({ links }) => links?.some(({ behind }) => behind)).map(({ field }) => field)).toEqual([
      "heroTitle",
    ]);
  });

  test("what is not there is refused", async () => {
    expect(await findPaired(staff, "projects", "site")).toBeNull();
    expect(await findPaired(staff, "tasks", "site")).toBeNull();
    expect(await savePairs(staff, "about", "nobody", {})).toMatchObject({
      errors: { form: { word: "collection.gone" } },
    });
  });
});
