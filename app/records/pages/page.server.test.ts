import { expect, test } from "vitest";
import { recordTopics } from "#app/platform/cache/topics.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { listAudit } from "../../../tests/support/list-records.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { publishedShortPath, publishedShortTarget } from "../addresses/published-short-target.server.ts";
import {
  changePage,
  createPage,
  publishedPage,
  publishedPages,
  removePage,
  restorePage,
  updatePage,
} from "./page.server.ts";
import { type PageInput, pageShape } from "./page.ts";

const staff = asAdmin("keeper-1");
const fields = (more: Partial<PageInput> = {}) =>
  pageShape.parse({ title_en: "Services", title_ar: "الخدمات", status: "published", ...more });

async function made(more: Partial<PageInput> = {}) {
  const created = await createPage(staff, fields(more));
  if (!created.ok) throw new Error("refused");
  return created.row;
}

onEachEngine(() => {
  test("an address is given once, whether the other page is published, a draft or in the trash", async () => {
    const { id } = await made({ status: "draft" });
    const taken = { ok: false, reason: "invalid", errors: { slug: { word: "pages.slugTaken" } } };
    expect(await createPage(staff, fields())).toEqual(taken);
    await removePage(staff, id);
    expect(await createPage(staff, fields())).toEqual(taken);
    const other = await made({ slug: "other" });
    expect(await updatePage(staff, other.id, null, fields())).toEqual(taken);
    expect(await restorePage(staff, id)).toBe(true);
    expect(await updatePage(staff, id, null, fields({ title_ar: "خدمات" }))).toMatchObject({ ok: true });
  });

  test("visitors find a published page in both languages, and neither a draft nor one in the trash", async () => {
    const { id, version } = await made({ content_en: "<p>One</p>", content_ar: "<p>واحد</p>" });
    expect(await publishedPage("services", "ar")).toMatchObject({
      title: "الخدمات",
      content: "<p>واحد</p>",
      language: "ar",
    });
    expect(await changePage(staff, { id, version }, { status: "draft" })).toBe("done");
    expect(await publishedPage("services", "en")).toBeNull();
    expect(await publishedPages("all")).toEqual([]);
    expect(await changePage(staff, { id, version }, { status: "published" })).toBe("conflict");
    await changePage(staff, { id, version: null }, { status: "published" });
    await removePage(staff, id);
    expect(await publishedPage("services", "en")).toBeNull();
  });

  test("a text that is missing in the reader's language is the other one, the title and the description their own", async () => {
    await made({ description_en: "What", content_en: "<p>One</p>" });
    const page = await publishedPage("services", "ar");
    expect(page).toMatchObject({ title: "الخدمات", description: null, content: "<p>One</p>", language: "en" });
  });

  test("the short address leads to the page in the reader's language", async () => {
    const { slug } = await made();
    const code = (await publishedShortPath("pages", slug, "en"))?.split("/").at(-1) ?? "";
    expect(await publishedShortTarget(code, "ar")).toEqual({ path: "/ar/services" });
  });

  test("pages come in the owner's order, those without a number last", async () => {
    for (const [slug, sort_order] of [
      ["c", ""],
      ["b", "2"],
      ["a", "1"],
    ] as const)
      await made({ slug, sort_order, in_menu: slug === "b" });
    const pages = await publishedPages("all");
    expect(pages.map(({ slug, in_menu }) => [slug, in_menu])).toEqual([
      ["a", false],
      ["b", true],
      ["c", false],
    ]);
  });

  test("a text outdates its own page alone, a title or a place in the menu all of them, and a draft nothing", async () => {
    const { id } = await made();
    const topics = new Set<string>();
    await recordTopics(topics, () => publishedPage("services", "en"));
    expect([...topics].sort()).toEqual([`page:${id}`, "public-pages"]);
    const after = async (more: Partial<PageInput>) => {
      const announced: string[] = [];
      const forget = onAnnouncement((topic) => announced.push(topic));
      await updatePage(staff, id, null, fields(more));
      forget();
      return announced.filter((topic) => topic !== "pages");
    };
    expect(await after({ content_en: "<p>New</p>" })).toEqual([`page:${id}`]);
    expect(await after({ in_menu: true })).toEqual([`page:${id}`, "public-pages"]);
    expect(await after({ in_menu: true, status: "draft" })).toEqual([`page:${id}`, "public-pages"]);
    expect(await after({ status: "draft", content_en: "<p>More</p>" })).toEqual([]);
  });

  test("texts are cleaned at a save, which the audit tells", async () => {
    await made({ content_en: '<h2 onclick="x()">A</h2><script>x</script><p style="color:red">B</p>' });
    expect((await publishedPage("services", "en"))?.content).toBe("<h2>A</h2><p>B</p>");
    expect((await listAudit(staff)).map(({ action }) => action)).toEqual(["pages.create"]);
  });

  test("only an admin writes pages", async () => {
    const { id } = await made();
    const nobody = {} as never;
    const acts = [() => createPage(nobody, fields({ slug: "x" })), () => updatePage(nobody, id, null, fields())];
    for (const act of [...acts, () => removePage(nobody, id)]) await expect(async () => act()).rejects.toThrow("admin");
    expect(await publishedPages("all")).toHaveLength(1);
  });
}, ["SQLite"]);
