import { beforeEach, expect, test } from "vitest";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { removeMedia } from "#app/records/media/media.server.ts";
import { mediaAddress } from "#app/records/media/media.ts";
import { saveUpload } from "#app/records/media/media-upload.server.ts";
import { createProject, removeProject, updateProject } from "#app/records/projects/project.server.ts";
import { type ProjectInput, projectShape } from "#app/records/projects/project.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { photograph } from "../../../../tests/support/sample-files.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { sourceOf } from "../site/figure-facts.ts";
import { publicView } from "../site/public-figures.server.ts";
import { type FigureInput, figureShape } from "./figure.ts";
import { findSource } from "./figure-sources.server.ts";
import { createFigure, findFigure } from "./figures.server.ts";

const staff = asAdmin(null);
const texts = { description_en: "Closes", description_ar: "يقفل" };
const project = (more: Partial<ProjectInput> = {}) =>
  projectShape.parse({ title_en: "Close engine", title_ar: "محرك الإقفال", slug: "close-engine", ...texts, ...more });

async function figureFrom(source_url: string, more: Partial<FigureInput> = {}) {
  const fields = { key: "share", name_en: "Share", name_ar: "الحصة", typed_value: "1", visibility: "public" as const };
  const made = await createFigure(staff, figureShape.parse({ ...fields, source_url, ...more }));
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.row;
}

async function shown() {
  const view = await publicView();
  const figure = view.shown.get("share");
  if (!figure || figure === "private") throw new Error("it is not shown");
  return { en: sourceOf(figure, "en", view), ar: sourceOf(figure, "ar", view) };
}

onEachEngine(() => {
  beforeEach(async () => {
    for (const table of ["figures", "projects", "articles"] as const) await store().deleteFrom(table).execute();
  });

  test.each(["/projects/close-engine", "/ar/projects/close-engine"])(
    "the page %s stays the source where its address and title change, and leads to each language",
    async (address) => {
      const { id, version } = await createProject(staff, project());
      const { source_url } = await figureFrom(address);
      expect(source_url).toBe(`record:projects/${id}`);
      await updateProject(staff, id, version, project({ slug: "new name", title_en: "Renamed" }));
      expect(await shown()).toEqual({
        en: { text: "Renamed", url: "/projects/new-name" },
        ar: { text: "محرك الإقفال", url: "/ar/projects/new-name" },
      });
      expect(await findSource(staff, source_url)).toMatchObject({ kind: "projects", id, title_en: "Renamed" });
    },
  );

  test("of a record that is private or gone visitors see neither address nor title, only what the figure says", async () => {
    const { id, version } = await createProject(staff, project());
    const { id: figure } = await figureFrom(`record:projects/${id}`, { source_en: "Close calendar" });
    const text = { text: "Close calendar", url: null };
    await updateProject(staff, id, version, project({ is_private: "on" }));
    expect(await shown()).toEqual({ en: text, ar: text });
    await store().updateTable("figures").set({ source_en: null }).where("id", "=", figure).execute();
    expect(await shown()).toEqual({ en: null, ar: null });
    await removeProject(staff, id);
    expect(await shown()).toEqual({ en: null, ar: null });
    const stored = (await findFigure(staff, figure))?.source_url ?? "";
    expect([stored, await findSource(staff, stored)]).toEqual([`record:projects/${id}`, null]);
  });

  test("a draft is no source that visitors see, and an article leads to its own language", async () => {
    const draft = await createArticle(staff, articleShape.parse({ title: "Ink", status: "draft" }));
    const { id } = await figureFrom(`record:articles/${draft.id}`);
    expect(await shown()).toEqual({ en: null, ar: null });
    const arabic = articleShape.parse({ title: "حبر", slug: "ink-ar", tags: "ar", status: "published" });
    const article = await createArticle(staff, arabic);
    const source_url = `record:articles/${article.id}`;
    await store().updateTable("figures").set({ source_url }).where("id", "=", id).execute();
    const source = { text: "حبر", url: "/ar/articles/ink-ar" };
    expect(await shown()).toEqual({ en: source, ar: source });
  });

  test("a file of the library is a source until it is removed", async () => {
    const uploaded = await saveUpload(staff, await photograph(300, 200), "scan.jpg");
    if (!uploaded.ok) throw new Error("it is not stored");
    const { id } = uploaded.media;
    await figureFrom(mediaAddress(id));
    expect((await shown()).en).toEqual({ text: uploaded.media.fileName, url: mediaAddress(id) });
    await removeMedia(staff, id);
    expect((await shown()).en).toBeNull();
  });

  test.each([
    "record:users/1",
    "record:figures/1",
    "record:resume_entries/1",
    "record:__proto__/x",
    "record:nothing/1",
  ])("%s has no page, and is no source", async (address) => {
    await figureFrom(address);
    expect([await shown(), await findSource(staff, address)]).toEqual([{ en: null, ar: null }, null]);
  });

  test("what is neither an address nor a record is refused", () => {
    for (const source_url of [
      "record:projects/",
      "record:a b/1",
      "record:x/1?y",
      "javascript:alert(1)",
      "//host/x",
      "/\\x",
    ])
      expect([
        source_url,
        figureShape.safeParse({ key: "ab", name_en: "A", name_ar: "ب", typed_value: "1", source_url }).success,
      ]).toEqual([source_url, false]);
  });
});
