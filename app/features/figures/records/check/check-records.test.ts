import { beforeEach, expect, test } from "vitest";
import { createArticle, findArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { readResume, saveResume } from "#app/records/sections/resume.server.ts";
import { resumeShape } from "#app/records/sections/resume.ts";
import { publicSettings, saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin, asSystem } from "../../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../../tests/support/stores/engines.ts";
import { figureShape } from "../figure.ts";
import { createFigure } from "../figures.server.ts";
import { checkRecords, replaceByFigure } from "./check-records.server.ts";

const staff = asAdmin(null);
const names = { name_en: "Clients served", name_ar: "عملاء خُدموا" };

onEachEngine(() => {
  beforeEach(() => store().deleteFrom("figures").execute());

  test("numbers of figures are found in texts, statistics and settings, and one press replaces each there", async () => {
    await createFigure(staff, figureShape.parse({ key: "clients", ...names, typed_value: "118" }));
    const content = "<p>Of 186 clients served, 118 clients stayed.</p>";
    const { id } = await createArticle(
      staff,
      articleShape.parse({ title: "118 clients were served", slug: "served", content }),
    );
    await saveResume(
      staff,
      null,
      resumeShape.parse({ stats: [{ value: "118", label_en: "Clients", label_ar: "عملاء" }] }),
    );
    const statementRows = [{ figure: "118", label_en: "Clients", label_ar: "عملاء" }];
    await saveSettings(asSystem(), { statementRows } as never);
    const found = await checkRecords(staff);
    expect(found.map(({ kind, path, text, how }) => `${kind} ${path} ${text} ${how}`).sort()).toEqual([
      "articles content 118 equal",
      "articles title 118 equal",
      "resume_content stats.0.value 118 equal",
      "settings statementRows.0.figure 118 equal",
    ]);
    for (const { path, ...finding } of found)
      if (path !== "title") expect([path, await replaceByFigure(staff, { ...finding, path })]).toEqual([path, true]);
    expect((await findArticle(staff, id))?.content).toBe(content.replace("118", "{=clients}"));
    expect((await readResume(staff))?.stats).toMatchObject([{ value: "{=clients}" }]);
    expect(JSON.stringify(await publicSettings("en"))).toContain("{=clients}");
    expect((await checkRecords(staff)).map(({ path }) => path)).toEqual(["title"]);
  });

  test("nothing is replaced where the number stands no more, nor by a figure or in a field that is not there", async () => {
    await createFigure(staff, figureShape.parse({ key: "clients", ...names, typed_value: "118" }));
    const { id } = await createArticle(
      staff,
      articleShape.parse({ title: "Ink", content: "<p>118 clients served</p>" }),
    );
    const place = { kind: "articles", id, path: "content", start: 3, text: "118", key: "clients" };
    for (const other of [
      { start: 4 },
      { text: "" },
      { key: "nobody" },
      { path: "constructor.name" },
      { path: "__proto__.x" },
      { path: "password" },
      { id: "gone" },
      { kind: "users" },
      { kind: "nothing" },
    ])
      expect([other, await replaceByFigure(staff, { ...place, ...other })]).toEqual([other, false]);
    expect(await replaceByFigure(staff, place)).toBe(true);
  });
});
