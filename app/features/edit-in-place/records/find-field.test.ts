import { expect, test } from "vitest";
import { createPage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { saveSiteConfiguration } from "#app/records/settings/settings.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { placeOfField } from "../admin/place-of-field.ts";
import { findField } from "./find-field.server.ts";

const staff = asAdmin("keeper-1");

onEachEngine(() => {
  test("a text leads to its field: of the record of the page, of the card around it, of the settings, or of any record", async () => {
    const given = { description_en: "Four days less.", description_ar: "أربعة أيام أقل.", status: "completed" };
    const both = { ...given, title_en: "Ledger", title_ar: "دفتر" };
    const one = await createProject(staff, projectShape.parse({ ...both, slug: "ledger" }));
    const other = await createProject(staff, projectShape.parse({ ...both, slug: "other" }));
    await saveSiteConfiguration(staff, null, { heroTitle_en: "Figures that hold", footerText_ar: "ذيل الموقع" });
    const page = await createPage(staff, pageShape.parse({ title_en: "Services", content_en: "<p>By the hour.</p>" }));
    if (!page.ok) throw new Error("no page was made");
    const asked = (path: string, text: string, near = "") => findField(staff, { path, near, texts: [text, ""] });
    expect(await asked("/projects/ledger", "Four days less.")).toMatchObject({ id: one.id, field: "description_en" });
    expect(await asked("/ar/projects/other", "أربعة أيام أقل.")).toMatchObject({
      id: other.id,
      field: "description_ar",
    });
    expect(await asked("/", "Ledger", "/projects/other")).toMatchObject({ id: other.id, field: "title_en" });
    expect(await asked("/", "Figures that hold")).toMatchObject({ kind: "settings", field: "heroTitle_en" });
    expect(await asked("/ar", "ذيل الموقع")).toMatchObject({ kind: "settings", field: "footerText_ar" });
    expect(await asked("/services", "By the hour.")).toMatchObject({ kind: "pages", field: "content_en" });
    expect(await asked("/services", "Sent at night")).toMatchObject({ kind: "pages", id: page.row.id, field: null });
    expect(await asked("/nowhere", "nothing like this")).toBeNull();
    expect(await asked("/%E0%A4%A", "nothing like this")).toBeNull();
  });
});

test("the address opens the form at the field: of a setting, of a record, of an item of a list", () => {
  expect(placeOfField({ kind: "settings", id: "", field: "footerText_ar" })).toBe(
    "/admin/settings/footer?field=footerText_ar",
  );
  expect(placeOfField({ kind: "projects", id: "7", field: "title_en" })).toBe("/admin/projects/7?field=title_en");
  expect(placeOfField({ kind: "articles", id: "7", field: null })).toBe("/admin/articles/7");
  expect(placeOfField(null)).toBe("/admin");
  const values = { category_en: "A & B", category_ar: "أ", items: ["x"] };
  const item = { name: "items", values };
  expect(placeOfField({ kind: "about_content", id: "", field: "skills", item })).toMatch(
    /\/skills\/edit\/A%20%26%20B\?field=items$/,
  );
});
