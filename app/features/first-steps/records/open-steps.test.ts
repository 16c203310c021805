import { expect, test } from "vitest";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { bringSampleContent } from "#app/records/store/samples.server.ts";
import { upsertRow } from "#app/records/store/store.server.ts";
import { makePerson } from "../../../../tests/support/people.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { hasSecondFactor, readOpenSteps, skipStep } from "./open-steps.server.ts";
import { steps } from "./steps.ts";

const brought = { fillSite: async () => false, count: async () => ({ going: 0, staying: 0, texts: 0 }) };
const sampled = (settings: string[], articles: string[] = []) =>
  bringSampleContent({
    ...brought,
    remove: async () => 0,
    unchanged: async () => new Map(Object.entries({ settings: new Set(settings), articles: new Set(articles) })),
  });

onEachEngine(() => {
  test("a step is open until the site has something of the owner's own for it", async () => {
    sampled([]);
    const staff = asAdmin((await makePerson({ role: "admin" })).id);
    expect(await readOpenSteps(staff)).toEqual(steps);
    await saveSettings(staff, { siteName_en: "Ledger" });
    expect(await readOpenSteps(staff)).toEqual(["content", "brand", "home", "about", "mail", "security"]);
    await saveSettings(staff, { heroTitle_ar: "دفاتر" });
    await createArticle(staff, articleShape.parse({ title: "Month end" }));
    expect(await readOpenSteps(staff)).toEqual(["brand", "about", "mail", "security"]);
  });

  test("what the sample content brought is no step done", async () => {
    const staff = asAdmin((await makePerson({ role: "admin" })).id);
    await saveSettings(staff, { siteName_en: "Samir", heroTitle_en: "Systems" });
    const { id } = await createArticle(staff, articleShape.parse({ title: "Sample" }));
    sampled(["siteName_en", "heroTitle_en"], [id]);
    expect(await readOpenSteps(staff)).toEqual(steps);
    await createArticle(staff, articleShape.parse({ title: "Own" }));
    expect(await readOpenSteps(staff)).not.toContain("content");
  });

  test("a step that the owner does not need is open no more, and the second factor is that of the person", async () => {
    sampled([]);
    const [one, other] = [
      await makePerson({ role: "admin", hasSecondFactor: true }),
      await makePerson({ role: "admin" }),
    ];
    await Promise.all(["mail", "brand"].map((step) => skipStep(asAdmin(one.id), step as "mail" | "brand")));
    await upsertRow("settings", { key: "unknown" }, { value: "1", updated_at: new Date(0).toISOString() });
    expect(await readOpenSteps(asAdmin(one.id))).toEqual(["begin", "site", "content", "home", "about"]);
    expect(await readOpenSteps(asAdmin(other.id))).toContain("security");
    expect(await hasSecondFactor(asAdmin(null))).toBe(false);
  });
});
