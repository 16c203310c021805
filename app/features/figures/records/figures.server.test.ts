import { afterEach, beforeEach, expect, test } from "vitest";
import { configureQueryCache } from "#app/platform/cache/query-cache.server.ts";
import { createArticle, updateArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { listVersions } from "#app/records/edits/version.server.ts";
import { publicDayOf } from "#app/records/settings/public-day.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { restoreVersion, undoSave } from "../../../../tests/support/of-features/restored-versions.ts";
import { restoreFromTrash } from "../../../../tests/support/of-features/trash.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { type FigureInput, figureShape } from "./figure.ts";
import { listFigureUses } from "./figure-uses.server.ts";
import { createFigure, findFigure, removeFigure, updateFigure } from "./figures.server.ts";
import { shownFigures } from "./shown-figures.server.ts";

const staff = asAdmin(null);

const fields = (key: string, more: Partial<FigureInput> = {}) =>
  figureShape.parse({ key, name_en: `The ${key}`, name_ar: "رقم", visibility: "public", typed_value: "1", ...more });

async function create(key: string, more: Partial<FigureInput> = {}) {
  const created = await createFigure(staff, fields(key, more));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.row;
}

const share = { made_by: "percentage", unit: "percent", precision: 1 } as const;
const parts = (...keys: string[]) => ({ parts: keys.map((figure) => ({ figure })) });
const valueIn = async (id: string) => (await findFigure(staff, id))?.value;
const write = (content: string) => createArticle(staff, articleShape.parse({ title: "Ink", content }));

onEachEngine(() => {
  let stop = () => {};
  // As on a site: what is read of texts is kept until one of them changes.
  beforeEach(async () => {
    stop = configureQueryCache();
    await store().deleteFrom("figures").execute();
  });
  afterEach(() => stop());

  test("a changed value changes all figures that are made of it, and each keeps the old one with its day", async () => {
    const [automatic, all] = [
      await create("automatic", { typed_value: "118" }),
      await create("all", { typed_value: "186" }),
    ];
    const made = await create("share", { ...share, ...parts("automatic", "all") });
    const rest = await create("rest", {
      ...share,
      made_by: "difference",
      parts: [{ name_en: "All", name_ar: "الكل", value: "100" }, { figure: "share" }],
    });
    expect([made.value, rest.value]).toMatchObject([{ value: "63.4" }, { value: "36.6" }]);
    const saved = await updateFigure(staff, automatic.id, 1, fields("automatic", { typed_value: "120" }));
    expect(saved).toMatchObject({ ok: true, row: { version: 2, earlier: [{ value: { value: "118" } }] } });
    const day = await publicDayOf(readClock().getTime());
    expect(await findFigure(staff, made.id)).toMatchObject({
      value: { value: "64.5" },
      version: 1,
      earlier: [{ value: { value: "63.4" }, until: day }],
    });
    expect(await findFigure(staff, rest.id)).toMatchObject({
      value: { value: "35.5" },
      earlier: [{ value: { value: "36.6" }, until: day }],
    });
    expect((await findFigure(staff, all.id))?.earlier).toEqual([]);
    expect(await valueIn(all.id)).toMatchObject({ value: "186" });
  });

  test("a value that comes back on the same day, and one that only shows more decimals, leave no earlier one", async () => {
    const { id } = await create("clients", { typed_value: "40" });
    await updateFigure(staff, id, null, fields("clients", { typed_value: "41" }));
    await updateFigure(staff, id, null, fields("clients", { typed_value: "40" }));
    expect((await findFigure(staff, id))?.earlier).toEqual([]);
    await updateFigure(staff, id, null, fields("clients", { typed_value: "40", precision: 2 }));
    expect(await findFigure(staff, id)).toMatchObject({ earlier: [], value: { value: "40.00", precision: 2 } });
  });

  test("a change that leaves a figure without a value is refused, and so are circles and what visitors would not see", async () => {
    const zero = await create("clients", { typed_value: "4" });
    await create("amount", { unit: "money", currency: "SAR", typed_value: "10" });
    const rate = { made_by: "ratio", unit: "money", currency: "SAR", ...parts("amount", "clients") } as const;
    const made = await create("average", rate);
    const error = {
      ok: false,
      reason: "invalid",
      errors: { form: { word: "figures.breaksOther", values: { name: "The average" } } },
    };
    expect(await updateFigure(staff, zero.id, null, fields("clients", { typed_value: "0" }))).toEqual(error);
    expect(
      await updateFigure(staff, zero.id, null, fields("clients", { unit: "date", typed_value: "2026-01-01" })),
    ).toEqual(error);
    expect(await valueIn(zero.id)).toMatchObject({ value: "4" });
    expect(
      await updateFigure(staff, zero.id, null, fields("clients", { made_by: "count", ...parts("average") })),
    ).toMatchObject({
      errors: { "parts.0.figure": { word: "figures.circle" } },
    });
    const hidden = await updateFigure(
      staff,
      zero.id,
      null,
      fields("clients", { typed_value: "4", visibility: "private" }),
    );
    expect(hidden).toMatchObject({ errors: { visibility: { word: "figures.hiddenWhileUsed", values: { count: 1 } } } });
    await updateFigure(staff, made.id, null, fields("average", { ...rate, visibility: "private" }));
    await updateFigure(staff, zero.id, null, fields("clients", { typed_value: "4", visibility: "private" }));
    expect(await updateFigure(staff, made.id, null, fields("average", rate))).toMatchObject({
      errors: { "parts.1.figure": { word: "figures.privatePart" } },
    });
  });

  test("the key is one figure's alone, and stays as it is", async () => {
    const { id } = await create("clients");
    expect(await createFigure(staff, fields("clients"))).toMatchObject({
      errors: { key: { word: "figures.keyTaken" } },
    });
    expect(await updateFigure(staff, id, null, fields("customers"))).toMatchObject({
      errors: { key: { word: "figures.keyStays" } },
    });
    await removeFigure(staff, id);
    expect(await createFigure(staff, fields("clients"))).toMatchObject({
      errors: { key: { word: "figures.keyTaken" } },
    });
    expect(await restoreFromTrash(staff, "figures", id)).toBe(true);
  });

  test("a figure is neither removed nor hidden while it stands in a text, a setting or another figure", async () => {
    const clients = await create("clients");
    const twice = await create("twice", { made_by: "sum", ...parts("clients", "clients") });
    const article = await write("<p>Of {=clients} clients, and {=clients} again, {=nobody}.</p>");
    const uses = (await listFigureUses(staff)).clients;
    expect(uses).toMatchObject([
      { kind: "articles", id: article.id, title_en: "Ink" },
      { kind: "figures", id: twice.id, title_en: "The twice", isShown: true },
    ]);
    expect(await removeFigure(staff, clients.id)).toMatchObject({ ok: false, uses });
    expect(await updateFigure(staff, clients.id, null, fields("clients", { visibility: "private" }))).toMatchObject({
      errors: { visibility: { values: { count: 2 } } },
    });
    expect(await removeFigure(staff, twice.id)).toEqual({ ok: true });
    await updateArticle(staff, article.id, null, articleShape.parse({ title: "Ink" }));
    const statement = [{ figure: "{=clients}", label_en: "Clients", label_ar: "عملاء" }];
    await saveSettings(asSystem(), { statementRows: statement } as never);
    expect((await listFigureUses(staff)).clients).toMatchObject([{ kind: "settings", id: null }]);
    await saveSettings(asSystem(), { statementRows: [] } as never);
    expect(await removeFigure(staff, clients.id)).toEqual({ ok: true });
    expect(await restoreFromTrash(staff, "figures", twice.id)).toBe(false);
    expect(await restoreFromTrash(staff, "figures", clients.id)).toBe(true);
    expect(await restoreFromTrash(staff, "figures", twice.id)).toBe(true);
  });

  test("of an export a figure may come before its parts: it has its value once they are there", async () => {
    const made = await createFigure(staff, fields("twice", { made_by: "sum", ...parts("clients", "clients") }), true);
    expect(made).toMatchObject({ ok: true, row: { value: null } });
    expect((await shownFigures()).get("twice")).toBe("private");
    expect(await createFigure(staff, fields("thrice", { made_by: "sum", ...parts("clients") }))).toMatchObject({
      errors: { "parts.0.figure": { word: "figures.noFigure" } },
    });
    await create("clients", { typed_value: "4" });
    expect((await shownFigures()).get("twice")).toMatchObject({ value: { value: "8" }, earlier: [] });
  });

  test("visitors are shown public figures with their parts, and of private ones that they are private", async () => {
    await create("automatic", { typed_value: "118", name_ar: "آلي" });
    await create("share", {
      ...share,
      parts: [{ figure: "automatic" }, { name_en: "All tasks", name_ar: "كل المهام", value: "186" }],
      ...{ as_of: "2026-11-01", source_en: "Log", source_url: "/projects/ledger", note_ar: "ملاحظة" },
    });
    await create("secret", { visibility: "private" });
    const shown = await shownFigures();
    expect(shown.get("secret")).toBe("private");
    expect(shown.get("nobody")).toBeUndefined();
    expect(shown.get("share")).toEqual({
      key: "share",
      name: { en: "The share", ar: "رقم" },
      value: { unit: "percent", value: "63.4", precision: 1 },
      asOf: "2026-11-01",
      made: {
        operation: "percentage",
        parts: [
          {
            name: { en: "The automatic", ar: "آلي" },
            value: { unit: "number", value: "118", precision: 0 },
            figure: "automatic",
          },
          {
            name: { en: "All tasks", ar: "كل المهام" },
            value: { unit: "number", value: "186", precision: 0 },
            figure: null,
          },
        ],
      },
      source: { text: { en: "Log", ar: "Log" }, address: "/projects/ledger" },
      note: { en: "ملاحظة", ar: "ملاحظة" },
      earlier: [],
    });
  });

  test("an undone save takes its earlier value back, and a restored version adds one", async () => {
    const { id } = await create("clients", { typed_value: "40" });
    await updateFigure(staff, id, null, fields("clients", { typed_value: "41" }));
    expect(await undoSave(staff, "figures", id, 2)).toBe("restored");
    expect(await findFigure(staff, id)).toMatchObject({ earlier: [], value: { value: "40" } });
    await updateFigure(staff, id, null, fields("clients", { typed_value: "42" }));
    const versions = await listVersions(staff, "figures", id);
    expect(await restoreVersion(staff, "figures", id, versions[2]?.id ?? "")).toBe("restored");
    expect(await findFigure(staff, id)).toMatchObject({
      value: { value: "41" },
      earlier: [{ value: { value: "40" } }],
    });
  });
});
