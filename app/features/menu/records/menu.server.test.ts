import { expect, test } from "vitest";
import { createArticle, removeArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { saveHome } from "#app/records/home/home.server.ts";
import { allSections, homeShape } from "#app/records/home/home.ts";
import { createPage, findPage, updatePage } from "#app/records/pages/page.server.ts";
import { pageShape } from "#app/records/pages/page.ts";
import type { MenuLink } from "#app/records/places/site-menu.server.ts";
import { fieldErrors } from "#app/records/store/fields.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { removeSample } from "../../../../tests/support/sample-site.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { fillSample } from "../../../../tests/support/stores/fill-sample.ts";
import { publicMenu, readEntries, readMenu, saveMenu } from "./menu.server.ts";
import { menuShape } from "./menu.ts";

const staff = asAdmin("keeper-1");
const entry = (target: string, more: object = {}) => ({ target, ...more });
const linksIn = (links: readonly MenuLink[]): unknown[] =>
  links.map(({ path, label, word, children }) => [path, label ?? word, ...linksIn(children)]);
const save = (fields: object) => saveMenu(staff, null, menuShape.parse(fields));

onEachEngine(() => {
  test("until somebody arranges it the menu leads home and to the sections, in the order of the home page", async () => {
    await fillSample();
    const footer = ["projects", "blog", "about", "resume", "contact"].map((name) => [`/#${name}`, `nav.${name}`]);
    const defaults = await publicMenu("en");
    expect(linksIn(defaults.header)).toEqual([["/", "nav.home"], ...footer]);
    expect(linksIn(defaults.footer)).toEqual(footer);
    const sections = allSections([]).toReversed();
    await saveHome(staff, null, homeShape.parse({ sections }));
    expect(linksIn((await publicMenu("en")).footer)).toEqual(footer.toReversed());
    await save(await readEntries(staff));
    expect(await readMenu(staff)).toMatchObject({ header: null, footer: null });
    expect(await publicMenu("ar")).toMatchObject({ isOwn: false });
  });

  test("entries have their own labels in both languages, or the name of what they lead to", async () => {
    await fillSample();
    const title = { name: "about", is_shown: true, title_en: "Me", title_ar: "أنا" };
    await saveHome(staff, null, homeShape.parse({ sections: [title] }));
    const header = [
      entry("section:about"),
      entry("projects", { label_en: "Work" }),
      entry("category:articles/closing", { level: "1" }),
      entry("category:projects/development", { level: "1" }),
      entry("link", { url: "https://books.example/", label_en: "Books", label_ar: "الكتب" }),
    ];
    await save({ header, footer_title_ar: "روابط" });
    const [english, arabic] = [await publicMenu("en"), await publicMenu("ar")];
    expect(linksIn(english.header)).toEqual([
      ["/#about", "Me"],
      [
        ...["/projects", "Work", ["/articles/category/closing", "Closing"]],
        ["/projects/category/development", "Development"],
      ],
      ["https://books.example/", "Books"],
    ]);
    expect(linksIn(arabic.header).flat(2)).toEqual(
      expect.arrayContaining(["أنا", "projects.title", "الإقفال", "الكتب"]),
    );
    expect(arabic).toMatchObject({ isOwn: true, footerTitle: "روابط" });
  });

  test("an entry is shown only where it leads somewhere now; its children stay below its label or take its place", async () => {
    const { id } = await createArticle(
      staff,
      articleShape.parse({ title: "Tax", category: "Tax", status: "published" }),
      "2026-01-01T08:00:00.000Z",
    );
    const header = [
      entry("section:resume"),
      entry("contact", { level: 1 }),
      entry("section:about", { label_en: "More" }),
      entry("category:articles/tax", { level: 1 }),
      entry("heading", { label_en: "Empty" }),
      entry("projects", { level: 1 }),
    ];
    await save({ header });
    const shown = async () => linksIn((await publicMenu("en")).header);
    expect(await shown()).toEqual([
      ["/contact", "nav.contact"],
      [null, "More", ["/articles/category/tax", "Tax"]],
    ]);
    await removeArticle(staff, id);
    expect(await shown()).toEqual([["/contact", "nav.contact"]]);
  });

  test("a page stands where its form says until an entry leads to it, and goes with its entry and while it is a draft", async () => {
    const fields = { title_en: "Services", title_ar: "خدماتي", status: "published", in_menu: "on", in_footer: "on" };
    const made = await createPage(staff, pageShape.parse(fields));
    const id = made.ok ? made.row.id : "";
    const paths = async (place: "header" | "footer") => (await publicMenu("ar"))[place].map(({ path }) => path);
    expect([await paths("header"), await paths("footer")]).toEqual([
      ["/", "/#blog", "/#contact", "/services"],
      ["/#blog", "/#contact", "/services"],
    ]);
    const defaults = await readEntries(staff);
    await save(defaults);
    expect(await readMenu(staff)).toMatchObject({ header: null, footer: null });
    await save({ ...defaults, header: [entry(`page:${id}`, { label_ar: "الخدمات" }), entry("home")] });
    expect(await paths("header")).toEqual(["/services", "/"]);
    await save({ ...defaults, header: [entry("home")] });
    expect([await paths("header"), await paths("footer")]).toEqual([["/"], ["/#blog", "/#contact", "/services"]]);
    expect(await findPage(staff, id)).toMatchObject({ in_menu: false, in_footer: true });
    await updatePage(staff, id, null, pageShape.parse({ ...fields, status: "draft" }));
    expect(await paths("footer")).toEqual(["/#blog", "/#contact"]);
  });

  test("of the sample's sections nothing is left in the menu once it is removed", async () => {
    await fillSample();
    await removeSample(staff);
    const { header, footer } = await publicMenu("ar");
    expect(linksIn(header).map((link) => (link as unknown[])[0])).toEqual(["/", "/#blog", "/#contact"]);
    expect(footer).toHaveLength(2);
  });
});

test("an entry needs a place that there can be, an outside address for the web or mail, and a label where it has no name", () => {
  const errors = (header: object[]) => {
    const parsed = menuShape.safeParse({ header });
    return parsed.success ? {} : fieldErrors(parsed.error);
  };
  expect(errors([entry("home"), entry("page:0b7e"), entry("category:articles/معايير")])).toEqual({});
  const label_en = "Out";
  for (const url of ["https://a.example/x", "http://a.example", "mailto:a@b.example"])
    expect(errors([entry("link", { url, label_en })])).toEqual({});
  for (const url of ["javascript:alert(1)", "tel:123", "//evil.example", "data:text/html,x", "/inside"])
    expect(errors([entry("link", { url, label_en })])).toEqual({ "header.0.url": { word: "validation.url" } });
  const required = { word: "validation.required" };
  expect(errors([entry(""), entry("link"), entry("heading"), entry("category:articles/a/b")])).toEqual({
    "header.0.target": required,
    "header.1.url": required,
    "header.1.label_en": required,
    "header.2.label_en": required,
    "header.3.target": required,
  });
  expect(errors(Array(25).fill(entry("home")))).toEqual({
    header: { word: "validation.tooMany", values: { count: 24 } },
  });
  expect(menuShape.parse({ header: [entry("home", { level: 1, url: "https://a.example" })] }).header).toMatchObject([
    { level: 0, url: null },
  ]);
});
