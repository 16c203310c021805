import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { moderateComment, publishedComments, receiveComment } from "#app/features/comments/records/comment.server.ts";
import { commentShape } from "#app/features/comments/records/comment.ts";
import { publicMenu, saveMenu } from "#app/features/menu/records/menu.server.ts";
import { menuShape } from "#app/features/menu/records/menu.ts";
import { isOutdatedBy, recordTopics } from "#app/platform/cache/topics.server.ts";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import {
  createArticle,
  publishedArticle,
  publishedTranslation,
  updateArticle,
} from "#app/records/articles/article.server.ts";
import { type ArticleInput, articleShape } from "#app/records/articles/article.ts";
import { articleKind } from "#app/records/articles/article-kind.ts";
import { articleNeighbours, articlePage, homeArticles } from "#app/records/articles/published-articles.server.ts";
import { saveDraft } from "#app/records/edits/draft.server.ts";
import { saveHome } from "#app/records/home/home.server.ts";
import { homeShape } from "#app/records/home/home.ts";
import { createMedia, removeMedia, updateMedia } from "#app/records/media/media.server.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import { createProject, publishedProject, removeProject, updateProject } from "#app/records/projects/project.server.ts";
import { type ProjectInput, projectShape } from "#app/records/projects/project.ts";
import { homeProjects, projectPage } from "#app/records/projects/published-projects.server.ts";
import { publicAbout, saveAbout } from "#app/records/sections/about.server.ts";
import { publicContact, saveContact } from "#app/records/sections/contact.server.ts";
import { createResumeEntry, publicResume, saveResume } from "#app/records/sections/resume.server.ts";
import { resumeEntryShape, resumeShape } from "#app/records/sections/resume.ts";
import { publicSettings, saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const article = (title: string, more: Partial<ArticleInput> = {}) =>
  articleShape.parse({ title, status: "published", content: "<p>One</p>", ...more });
const project = (title: string, more: Partial<ProjectInput> = {}) =>
  projectShape.parse({ title_en: title, title_ar: title, description_en: "d", description_ar: "و", ...more });

/** What each public page reads, as its loader does. */
async function pages() {
  const readArticle = async (slug: string) => {
    const found = await publishedArticle(slug);
    if (found) await articleNeighbours(found, "en");
    await publishedTranslation(slug);
    await publishedComments(slug);
    await publicPictures("en", JSON.stringify(found));
  };
  const reads: Record<string, () => Promise<unknown>> = {
    home: () =>
      Promise.all([homeProjects("en"), homeArticles("en"), publicAbout("en"), publicResume("en"), publicContact("en")]),
    articles: () => articlePage("en"),
    projects: () => projectPage("en"),
    "article one": () => readArticle("one"),
    "article two": () => readArticle("two"),
    "project one": () => publishedProject("one", "en"),
    "project two": () => publishedProject("two", "en"),
    contact: () => publicContact("en"),
  };
  const topics = Object.entries(reads).map(async ([name, read]) => {
    const recorded = new Set<string>();
    await recordTopics(recorded, async () => {
      await publicSettings("en");
      await publicMenu("en");
      await read();
    });
    return [name, recorded] as const;
  });
  return Promise.all(topics);
}

onEachEngine(() => {
  let announced: string[] = [];
  let unsubscribe = () => {};
  beforeEach(() => {
    unsubscribe = onAnnouncement((topic) => announced.push(topic));
  });
  afterEach(() => unsubscribe());

  /** The pages that a change outdates, by what they read before it. */
  async function outdatedBy(change: () => Promise<unknown>) {
    const before = await pages();
    announced = [];
    await change();
    return before.filter(([, topics]) => announced.some((topic) => isOutdatedBy(topics, topic))).map(([name]) => name);
  }

  const everyArticlePage = ["home", "articles", "article one", "article two"];

  describe("articles", () => {
    test("a draft that is made, saved or saved by itself outdates nothing", async () => {
      const { id } = await createArticle(staff, article("one"));
      expect(await outdatedBy(() => createArticle(staff, article("draft", { status: "draft" })))).toEqual([]);
      const draft = await createArticle(staff, article("other", { status: "draft" }));
      expect(await outdatedBy(() => updateArticle(staff, draft.id, null, article("o", { status: "draft" })))).toEqual(
        [],
      );
      const typed = { ...Object.fromEntries(Object.keys(articleShape.in.shape).map((name) => [name, "typed"])) };
      const edit = { id: crypto.randomUUID(), edits: 1, continues: null, continuedEdits: 0 };
      const unsaved = { edit, recordId: id, version: 1, fields: typed };
      expect(await outdatedBy(() => saveDraft(staff, articleKind, unsaved))).toEqual([]);
    });

    test("a text that changes nothing in lists outdates its own page alone", async () => {
      const { id } = await createArticle(staff, article("one"));
      await createArticle(staff, article("two"));
      const change = () => updateArticle(staff, id, null, article("one", { content: "<p>Two</p>" }));
      expect(await outdatedBy(change)).toEqual(["article one"]);
    });

    test("a title, a new article and one taken back outdate every page that shows articles, and no other", async () => {
      const { id } = await createArticle(staff, article("one"));
      await createArticle(staff, article("two"));
      const retitled = () => updateArticle(staff, id, null, article("One more", { slug: "one" }));
      expect(await outdatedBy(retitled)).toEqual(everyArticlePage);
      expect(await outdatedBy(() => createArticle(staff, article("three")))).toEqual(everyArticlePage);
      const takenBack = () => updateArticle(staff, id, null, article("one", { status: "draft" }));
      expect(await outdatedBy(takenBack)).toEqual(everyArticlePage);
    });

    test("a comment outdates its article's page once it is shown, and no other", async () => {
      await createArticle(staff, article("one"));
      await createArticle(staff, article("two"));
      await saveSettings(staff, { allowGuestComments: "on" });
      const fields = commentShape.parse({ author_name: "Huda", content: "Clear." });
      const sender = { writer: null, client: "1", isTrapped: false };
      expect(await outdatedBy(() => receiveComment("one", fields, sender))).toEqual([]);
      const { id } = await store().selectFrom("comments").select("id").executeTakeFirstOrThrow();
      expect(await outdatedBy(() => moderateComment(staff, id, "approve"))).toEqual(["article one"]);
    });
  });

  test("a project outdates the pages that show projects, and a text of its own page that page alone", async () => {
    const { id } = await createProject(staff, project("one"));
    await createProject(staff, project("two"));
    const texts = { overview_en: "New", overview_ar: "جديد" };
    expect(await outdatedBy(() => updateProject(staff, id, null, project("one", texts)))).toEqual(["project one"]);
    const retitled = () => updateProject(staff, id, null, project("uno", texts));
    expect(await outdatedBy(retitled)).toEqual(["home", "projects", "project one"]);
    expect(await outdatedBy(() => createProject(staff, project("hidden", { is_private: "on" })))).toEqual([]);
  });

  test("sections outdate the pages that show them, and settings outdate all", async () => {
    await createArticle(staff, article("one"));
    await saveAbout(staff, null, { title_en: "b" });
    await saveContact(staff, null, { title_en: "b" });
    await saveResume(staff, null, resumeShape.parse({ title_en: "b" }));
    const resumed = await outdatedBy(() => saveResume(staff, null, resumeShape.parse({ title_en: "c" })));
    const entry = resumeEntryShape.parse({ kind: "work", title_en: "e", title_ar: "e" });
    await createResumeEntry(staff, entry);
    expect([resumed, await outdatedBy(() => createResumeEntry(staff, entry))]).toEqual([["home"], ["home"]]);
    expect(await outdatedBy(() => saveAbout(staff, null, { title_en: "a" }))).toEqual(["home"]);
    expect(await outdatedBy(() => saveContact(staff, null, { title_en: "a" }))).toEqual(["home", "contact"]);
    expect(await outdatedBy(() => saveSettings(staff, { siteName_en: "a" }))).toHaveLength((await pages()).length);
  });

  test("the menu and what it leads to outdate all pages, by the first of a section or category and by the last", async () => {
    await createArticle(staff, article("one"));
    await createArticle(staff, article("two"));
    const all = (await pages()).map(([name]) => name);
    const closing = () => createArticle(staff, article("closing", { category: "Closing" }));
    expect(await outdatedBy(closing)).toEqual(all);
    expect(await outdatedBy(() => createArticle(staff, article("more", { category: "Closing" })))).toEqual(
      everyArticlePage,
    );
    const { id } = await createProject(staff, project("one"));
    expect(await outdatedBy(() => updateProject(staff, id, null, project("one", { category: "Design" })))).toEqual(all);
    expect(await outdatedBy(() => removeProject(staff, id))).toEqual(all);
    expect(await outdatedBy(() => saveAbout(staff, null, { title_en: "a" }))).toEqual(all);
    expect(await outdatedBy(() => saveHome(staff, null, homeShape.parse({})))).toEqual(all);
    expect(await outdatedBy(() => saveMenu(staff, null, menuShape.parse({})))).toEqual(all);
  });

  test("a picture outdates the pages that show it when it changes or is deleted, and an upload outdates nothing", async () => {
    const size = { width: 10, height: 10, focal_x: 0.5, focal_y: 0.5, frames: 1, size_bytes: 1, placeholder: null };
    const file = { file_name: "a.webp", mime_type: "image/webp", sizes_made_at: null };
    const upload = () =>
      createMedia(staff, { ...file, ...size, sha256: crypto.randomUUID(), alt_en: null, alt_ar: null });
    expect(await outdatedBy(upload)).toEqual([]);
    const { id } = await upload();
    await createArticle(staff, article("one", { content: `<img src="/media/${id}">` }));
    const alt = { alt_en: "A ledger", alt_ar: null, focal_x: 0.5, focal_y: 0.5 };
    expect(await outdatedBy(() => updateMedia(staff, id, null, alt))).toEqual(["article one"]);
    expect(await outdatedBy(() => removeMedia(staff, id))).toEqual(["article one"]);
  });

  test("a translation outdates the page of its original, whichever of them is published later", async () => {
    const original = await createArticle(staff, article("one"));
    const translation = article("واحد", { tags: "ar", translation_of: original.id });
    const published = await outdatedBy(() => createArticle(staff, translation));
    expect(published).toContain("article one");
  });
});
