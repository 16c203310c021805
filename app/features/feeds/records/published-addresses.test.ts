import { expect, test } from "vitest";
import { changePage, createPage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { publishedAddressCounts, publishedAddressesOf } from "./published-addresses.server.ts";

const staff = asAdmin("keeper-1");

onEachEngine(() => {
  test("the sitemap names a public page with its change and pictures, and no other page", async () => {
    const picture = "/media/0b5e7a52-0000-4000-8000-000000000001";
    const content_en = `<figure><img src="${picture}" alt="A" /></figure>`;
    const given = { title_en: "Services", title_ar: "الخدمات", slug: "services", content_en };
    const made = await createPage(staff, pageShape.parse(given));
    if (!made.ok) throw new Error("no page was made");
    expect(await publishedAddressCounts()).toContainEqual({ table: "pages", folder: "", count: 0 });
    expect(await publishedAddressesOf("pages", { from: 0, limit: 10 })).toEqual([]);
    await changePage(staff, { id: made.row.id, version: null }, { status: "published" });
    expect(await publishedAddressCounts()).toContainEqual({ table: "pages", folder: "", count: 1 });
    const [listed, ...others] = await publishedAddressesOf("pages", { from: 0, limit: 10 });
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ path: "/services", language: null, translationPath: null, pictures: [picture] });
    expect(Date.parse(listed?.changedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(made.row.updated_at));
  });

  test("the sitemap names a page of one language in that one", async () => {
    const page = { slug: "privacy", status: "published" } as const;
    await createPage(staff, pageShape.parse({ ...page, title_en: "Privacy" }));
    await createPage(staff, pageShape.parse({ ...page, slug: "terms", title_ar: "الشروط" }));
    const listed = await publishedAddressesOf("pages", { from: 0, limit: 10 });
    const languages = Object.fromEntries(listed.map(({ path, language }) => [path, language]));
    expect(languages).toMatchObject({ "/privacy": "en", "/terms": "ar" });
  });
});
