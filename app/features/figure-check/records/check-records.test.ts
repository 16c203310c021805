import { beforeEach, expect, test } from "vitest";
import { createArticle, findArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { readResume, saveResume } from "#app/records/sections/resume.server.ts";
import { resumeShape } from "#app/records/sections/resume.ts";
import { publicSettings, saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { onEachEngine, openFresh } from "../../../../tests/support/stores/engines.ts";
import { affectedPlaces } from "../../figures/records/affected-places.server.ts";
import { figureShape } from "../../figures/records/figure.ts";
import { createFigure, updateFigure } from "../../figures/records/figures.server.ts";
import { checkRecords, replaceByFigure } from "./check-records.server.ts";
import { forgetOtherMeaning, listOtherMeanings, noteOtherMeaning } from "./other-meanings.server.ts";

const staff = asAdmin(null);
const names = { name_en: "Clients served", name_ar: "عملاء خُدموا" };

test("no text of the sample says another value of a figure", async () => {
  const database = await openFresh("SQLite");
  await fillSampleSite(asSystem());
  const found = await checkRecords(staff);
  expect(found.filter(({ how }) => how !== "equal").map(({ key, sentence }) => `${key}: ${sentence}`)).toEqual([]);
  await database.end();
});

onEachEngine(() => {
  beforeEach(async () => {
    for (const table of ["figures", "articles", "other_meanings"] as const) await store().deleteFrom(table).execute();
    await saveResume(staff, null, resumeShape.parse({}));
    await saveSettings(asSystem(), { statementRows: [] } as never);
  });

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

  test("what an old value is said of in words is told before it changes, and found afterwards, in both languages", async () => {
    const row = await createFigure(staff, figureShape.parse({ key: "clients", ...names, typed_value: "46" }));
    if (!row.ok) throw new Error("it is not stored");
    const texts = {
      ...{ title: "Words", slug: "words", content: "<p>Forty-six clients served, and forty-six more.</p>" },
    };
    const { id } = await createArticle(staff, articleShape.parse(texts));
    const arabic = {
      title: "حبر",
      slug: "ar-words",
      language: "ar",
      content: "<p>عملاء خُدموا: ستة وأربعون.</p>",
    } as const;
    const other = await createArticle(staff, articleShape.parse(arabic));
    await createArticle(staff, articleShape.parse({ title: "Else", slug: "else", content: "<p>Forty-six ships.</p>" }));
    const fields = figureShape.parse({ key: "clients", ...names, typed_value: "47", visibility: "public" });
    const asked = await affectedPlaces(staff, row.row.id, fields, undefined);
    expect(asked).toMatchObject({
      places: [],
      said: [{ id }, { id: other.id }].sort((a, b) => (a.id < b.id ? -1 : 1)),
    });
    expect(await affectedPlaces(staff, row.row.id, fields, asked?.change)).toBeNull();
    await updateFigure(staff, row.row.id, null, fields);
    const found = await checkRecords(staff);
    expect(found.map(({ text, how }) => `${text} ${how}`).sort()).toEqual([
      "Forty-six earlier",
      "forty-six earlier",
      "ستة وأربعون earlier",
    ]);
    const [first] = found.filter(({ text }) => text === "Forty-six");
    if (first) expect(await replaceByFigure(staff, first)).toBe(true);
    expect((await findArticle(staff, id))?.content).toBe("<p>{=clients} clients served, and forty-six more.</p>");
  });

  test("a number that means something else is not listed again for its record, in whatever way it is written, until that is taken back", async () => {
    await createFigure(staff, figureShape.parse({ key: "clients", ...names, typed_value: "118" }));
    const content = "<p>Clients served: 118, or one hundred eighteen.</p>";
    const { id } = await createArticle(staff, articleShape.parse({ title: "One", slug: "one", content }));
    const two = await createArticle(staff, articleShape.parse({ title: "Two", slug: "two", content }));
    const [found] = await checkRecords(staff);
    const meant = { kind: "articles", record: id, number: found?.number ?? "" };
    expect(await noteOtherMeaning(staff, { ...meant, said: "118" })).toBe(true);
    expect(await noteOtherMeaning(staff, { ...meant, said: "one hundred eighteen" })).toBe(true);
    expect((await checkRecords(staff)).map((one) => one.id)).toEqual([two.id, two.id]);
    const listed = await listOtherMeanings(staff);
    expect(listed).toMatchObject([{ ...meant, title_en: "One", said: "one hundred eighteen" }]);
    await forgetOtherMeaning(staff, meant);
    expect([await listOtherMeanings(staff), (await checkRecords(staff)).length]).toEqual([[], 4]);
    for (const wrong of [
      { kind: "users" },
      { kind: "nothing" },
      { record: "gone" },
      { number: "" },
      { said: "x".repeat(201) },
    ])
      expect([wrong, await noteOtherMeaning(staff, { ...meant, said: "118", ...wrong })]).toEqual([wrong, false]);
  });
});
