import { expect, test } from "vitest";
import { configureQueryCache } from "#app/platform/cache/query-cache.server.ts";
import { announceAt } from "#app/platform/live/announce.server.ts";
import { dayMs } from "#app/platform/time.ts";
import { readClock } from "../../../tests/support/clock/read-clock.ts";
import { listTrash } from "../../../tests/support/of-features/trash.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { createArticle, removeArticle, updateArticle } from "../articles/article.server.ts";
import { type ArticleInput, articleShape } from "../articles/article.ts";
import { removeMedia, restoreMedia, updateMedia } from "../media/media.server.ts";
import { createProject, removeProject, restoreProject, updateProject } from "../projects/project.server.ts";
import { type ProjectInput, projectShape } from "../projects/project.ts";
import { saveResume } from "../sections/resume.server.ts";
import { resumeShape } from "../sections/resume.ts";
import { store } from "../store/store.server.ts";
import { dropOldTrash } from "../trash/trash.server.ts";
import { listMediaUses } from "./media-uses.server.ts";
import { publicMedia, publicPictures } from "./public-media.server.ts";

const staff = asAdmin(null);
const moment = "2026-01-01T00:00:00.000Z";

async function picture(changes: object = {}) {
  const id = crypto.randomUUID();
  const file = { file_name: `${id}.webp`, mime_type: "image/webp", sha256: id, size_bytes: 1, placeholder: null };
  const size = { width: 2_000, height: 1_000, focal_x: 0.5, focal_y: 0.5, alt_en: null, alt_ar: null, frames: 1 };
  const times = { created_at: moment, updated_at: moment, version: 1, deleted_at: null, sizes_made_at: moment };
  await store()
    .insertInto("media")
    .values({ id, ...file, ...size, ...times, ...changes })
    .execute();
  return { id, address: `/media/${id}` };
}

function project(fields: Partial<ProjectInput>) {
  const needed = { title_en: "Ledger", title_ar: "دفتر", description_en: "One.", description_ar: "واحد." };
  return projectShape.parse({ ...needed, status: "completed", ...fields });
}

const article = (fields: Partial<ArticleInput>) => articleShape.parse({ title: "Ink", status: "published", ...fields });

/** Whether visitors may see it, with queries cached as on the server. */
const isShown = async ({ id }: { id: string }) => (await publicMedia(id)) !== null;

onEachEngine(() => {
  test("a picture is public exactly while something public shows it", async () => {
    const stop = configureQueryCache();
    const [cover, inGallery, unused] = [await picture(), await picture(), await picture()];
    const shown = project({ image_url: cover.address, gallery_images: `${inGallery.address}, /samples/a.webp` });
    expect(await isShown(cover)).toBe(false);
    const { id } = await createProject(staff, shown);
    expect(await Promise.all([cover, inGallery, unused].map(isShown))).toEqual([true, true, false]);
    await updateProject(staff, id, null, { ...shown, is_private: true });
    expect(await isShown(cover)).toBe(false);
    await updateProject(staff, id, null, { ...shown, status: "on_hold" });
    expect(await isShown(cover)).toBe(false);
    await updateProject(staff, id, null, shown);
    expect(await isShown(cover)).toBe(true);
    await removeProject(staff, id);
    expect(await isShown(cover)).toBe(false);
    await restoreProject(staff, id);
    expect(await isShown(cover)).toBe(true);
    await removeMedia(staff, cover.id);
    expect(await isShown(cover)).toBe(false);
    expect(await publicPictures("en", cover.address)).not.toHaveProperty([cover.address]);
    await restoreMedia(staff, cover.id);
    expect(await isShown(cover)).toBe(true);
    stop();
  });

  test("a picture within a text of a project is public once that text is", async () => {
    const stop = configureQueryCache();
    const [inOverview, inResults] = [await picture(), await picture()];
    const figure = ({ address }: { address: string }) => `<figure><img src="${address}" alt=""></figure>`;
    const texts = { overview_ar: figure(inOverview), results_impact_en: figure(inResults) };
    const shown = project({ ...texts, status: "planning" });
    const { id } = await createProject(staff, shown);
    const both = () => Promise.all([inOverview, inResults].map(isShown));
    expect(await both()).toEqual([true, false]);
    await updateProject(staff, id, null, { ...shown, status: "completed" });
    expect(await both()).toEqual([true, true]);
    const uses = await listMediaUses(staff);
    expect([inOverview, inResults].map((one) => uses[one.id]?.map((use) => use.id))).toEqual([[id], [id]]);
    await updateProject(staff, id, null, { ...shown, is_private: true });
    expect(await both()).toEqual([false, false]);
    stop();
  });

  test("the pictures of an article, in its text too, are public once it is published", async () => {
    const stop = configureQueryCache();
    const [featured, inText, file] = [await picture(), await picture(), await picture({ width: null, height: null })];
    const content = `<p><img src="${inText.address}" alt=""> <a href="${file.address}">PDF</a></p>`;
    const all = () => Promise.all([featured, inText, file].map(isShown));
    const fields = article({ featured_image_url: featured.address, content });
    const { id } = await createArticle(staff, { ...fields, status: "draft" });
    expect(await all()).toEqual([false, false, false]);
    await updateArticle(staff, id, null, fields);
    expect(await all()).toEqual([true, true, true]);
    await removeArticle(staff, id);
    expect(await all()).toEqual([false, false, false]);
    await createArticle(staff, fields, "2999-01-01T00:00:00.000Z");
    expect(await all()).toEqual([false, false, false]);
    announceAt(["public-articles"], new Date(8.64e15));
    stop();
  });

  test("a page gets a picture's sizes, alternative text in its language and focal point", async () => {
    const whole = await picture({ alt_en: "A ledger", alt_ar: "دفتر", focal_x: 0.1, focal_y: 0.55 });
    const making = await picture({ width: 700, height: 10, sizes_made_at: null });
    await createProject(staff, project({ image_url: whole.address, gallery_images: making.address }));
    const { [whole.address]: one, [making.address]: other } = await publicPictures(
      "ar",
      `${whole.address} ${making.address}`,
    );
    expect(one).toMatchObject({ width: 1_600, height: 800, widths: [480, 960, 1_600], formats: ["webp", "avif"] });
    expect(one).toMatchObject({ alt: "دفتر", focalX: 0, focalY: 2 });
    expect(other).toMatchObject({ width: 700, height: 10, widths: [], alt: null });
    const fields = { alt_en: "A book", alt_ar: null, focal_x: 1, focal_y: 0 };
    expect(await updateMedia(staff, whole.id, 1, fields)).toMatchObject({ ok: true });
    expect((await publicPictures("ar", whole.address))[whole.address]).toMatchObject({
      alt: "A book",
      focalX: 4,
      focalY: 0,
    });
  });

  test("the library lists where a file is used, in drafts and private records too, but not in the trash", async () => {
    const [one, pdf] = [await picture(), await picture({ width: null, height: null, mime_type: "application/pdf" })];
    const secret = await createProject(staff, project({ image_url: one.address, is_private: true }));
    const draft = await createArticle(staff, article({ status: "draft", content: `<img src="${one.address}">` }));
    const removed = await createProject(staff, project({ image_url: one.address, title_en: "Gone" }));
    await removeProject(staff, removed.id);
    await saveResume(staff, null, resumeShape.parse({ pdf_url: pdf.address }));
    const uses = await listMediaUses(staff);
    expect(uses[one.id]?.map(({ kind, id }) => [kind, id]).toSorted()).toEqual([
      ["articles", draft.id],
      ["projects", secret.id],
    ]);
    expect(uses[pdf.id]).toEqual([{ kind: "resume_content", id: null, title_en: null, title_ar: null }]);
    expect(await isShown(pdf)).toBe(true);
    expect(await isShown(one)).toBe(false);
  });

  test("a removed file is in the trash for 30 days under its name", async () => {
    const { id } = await picture({ file_name: "ledger.png" });
    await removeMedia(staff, id);
    expect((await listTrash(staff)).rows).toMatchObject([{ kind: "media", recordId: id, title: "ledger.png" }]);
    await dropOldTrash(readClock(31 * dayMs));
    expect(await store().selectFrom("media").select("id").execute()).toEqual([]);
  });
});
