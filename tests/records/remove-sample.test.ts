import { expect, test } from "vitest";
import { receiveComment } from "#app/features/comments/records/comment.server.ts";
import { listProjectOrder, orderProjects } from "#app/features/project-screens/records/project-order.server.ts";
import { fillSampleSite } from "#app/features/sample-content/records/fill-sample.server.ts";
import { countSampleRecords, removeSample } from "#app/features/sample-content/records/remove-sample.server.ts";
import { home } from "#app/features/sample-content/records/sample/home.ts";
import { settings } from "#app/features/sample-content/records/sample/settings.ts";
import { activateProjectCode } from "#app/features/tasks/records/project-code.server.ts";
import { createTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { updateArticle } from "#app/records/articles/article.server.ts";
import { articleKind } from "#app/records/articles/article-kind.ts";
import { articlePage } from "#app/records/articles/published-articles.server.ts";
import { closeEdit, saveDraft } from "#app/records/edits/draft.server.ts";
import { readHome, saveHome } from "#app/records/home/home.server.ts";
import { homeShape } from "#app/records/home/home.ts";
import { removeProject } from "#app/records/projects/project.server.ts";
import { projectKind } from "#app/records/projects/project-kind.ts";
import { publishedProjects } from "#app/records/projects/published-projects.server.ts";
import { publicAbout } from "#app/records/sections/about.server.ts";
import { publicContact } from "#app/records/sections/contact.server.ts";
import { publicResume } from "#app/records/sections/resume.server.ts";
import { publicSettings, saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { listArticles, listProjectCodes, listProjects, listTasks } from "../support/list-records.ts";
import { asAdmin, asSystem } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const textsOfSample = Object.keys(settings).filter((name) => name !== "timeZone").length;
const rowsIn = (table: "sample_records" | "translation_marks" | "record_versions") =>
  store().selectFrom(table).selectAll().execute();

onEachEngine(() => {
  test("an untouched sample goes as a whole, and the site is empty and stays so", async () => {
    await fillSampleSite(asSystem());
    const before = await countSampleRecords(staff);
    expect(before).toEqual({ going: before.going, staying: 0, texts: textsOfSample });
    expect(before.going).toBeGreaterThan(40);
    expect(await removeSample(staff)).toBe(before.going);
    const left = [await listProjects(staff), await listArticles(staff), await listTasks(staff)];
    expect([...left, await listProjectCodes(staff), await rowsIn("sample_records")].flat()).toEqual([]);
    expect([await publicAbout("en"), await publicContact("ar")]).toEqual([null, null]);
    expect((await publicResume("en"))?.entries.work ?? []).toEqual([]);
    expect(await publicSettings("ar")).toMatchObject({
      ownerName: "دفتر",
      timeZone: settings.timeZone,
      socialLinks: [],
    });
    expect(await countSampleRecords(staff)).toEqual({ going: 0, staying: 0, texts: 0 });
    expect(await fillSampleSite(asSystem())).toBe(false);
    expect(await removeSample(staff)).toBe(0);
    const trail = await store().selectFrom("audit").select(["action", "actor_id"]).execute();
    expect(trail.filter(({ action }) => action === "sample.remove")).toEqual([
      { action: "sample.remove", actor_id: "keeper-1" },
    ]);
  });

  test("a record that was moved among others or opened and left as it was is no changed one", async () => {
    await fillSampleSite(asSystem());
    const [group] = (await listProjectOrder(staff)).filter(({ projects }) => projects.length > 1);
    if (!group) throw new Error("the sample has no two projects in a group");
    const ids = group.projects.map(({ id }) => id);
    expect(await orderProjects(staff, group, ids, ids.toReversed())).toBe(true);
    const edit = { id: crypto.randomUUID(), edits: 1, continues: null, continuedEdits: 0 };
    const draft = { edit, recordId: ids[0] ?? "", version: 1, fields: { title_en: "Typed" } };
    await saveDraft(staff, projectKind, draft);
    expect((await countSampleRecords(staff)).staying).toBeGreaterThan(0);
    await closeEdit(staff, projectKind, draft.recordId, edit, { isDiscarded: true });
    expect((await countSampleRecords(staff)).staying).toBe(0);
  });

  test("what was changed or used stays: a text, a code, a setting, an article that was commented or has unsaved text", async () => {
    await fillSampleSite(asSystem());
    const [edited, commented, drafted] = (await articlePage("en")).articles.filter(({ language }) => language === "en");
    const articles = await listArticles(staff);
    const idOf = (slug = "") => articles.find((one) => one.slug === slug)?.id ?? "";
    const row = articles.find(({ id }) => id === idOf(edited?.slug));
    if (!row) throw new Error("the sample has no articles");
    await updateArticle(staff, row.id, row.version, { ...row, excerpt: "My own words" } as never);
    await saveSettings(staff, {
      allowGuestComments: "on",
      siteName_en: "My ledger",
      siteName_ar: settings.siteName_ar,
    });
    const guest = { writer: null, client: "192.0.2.1", isTrapped: false };
    const words = { content: "Thank you", author_name: "Rana", parent_id: null };
    expect(await receiveComment(commented?.slug ?? "", words as never, guest)).toMatchObject({ ok: true });
    const edit = { id: crypto.randomUUID(), edits: 1, continues: null, continuedEdits: 0 };
    const draft = { edit, recordId: idOf(drafted?.slug), version: 1, fields: { title: "Typed" } };
    await saveDraft(staff, articleKind, draft);
    const codes = await listProjectCodes(staff);
    await createTask(staff, taskShape.parse({ title: "Mine", project_code: codes[0]?.code }));
    await activateProjectCode(staff, codes[1]?.code ?? "", false);
    const [trashed] = await listProjects(staff);
    await removeProject(staff, trashed?.id ?? "");

    const arranged = [...home.sections].reverse().map((one) => ({ ...one, subtitle_en: `${one.name}: mine` }));
    await saveHome(staff, null, { ...homeShape.parse({}), sections: arranged });
    const { staying } = await countSampleRecords(staff);
    await removeSample(staff);
    const [first, second] = (await readHome(staff))?.sections ?? [];
    expect(first).toMatchObject({ name: "blog", subtitle_en: "blog: mine", subtitle_ar: null });
    expect(second).toMatchObject({ name: "projects", subtitle_ar: null });
    const kept = await listArticles(staff);
    expect(kept.map(({ slug }) => slug).sort()).toEqual([edited, commented, drafted].map((one) => one?.slug).sort());
    expect(await rowsIn("record_versions")).not.toEqual([]);
    expect((await listProjectCodes(staff)).map(({ code }) => code).sort()).toEqual(
      [codes[0]?.code, codes[1]?.code].sort(),
    );
    expect((await listTasks(staff)).map(({ title }) => title)).toEqual(["Mine"]);
    expect(await publishedProjects("en")).toEqual([]);
    // The last ones are figures that stand in what stays.
    expect(staying).toBe(3 + 2 + 1 + 1 + 3);
    const { siteName, footerText, allowGuestComments } = await publicSettings("ar");
    expect({ siteName, footerText, allowGuestComments }).toEqual({
      siteName: "My ledger",
      footerText: null,
      allowGuestComments: true,
    });
  });

  test("two who remove it at once remove it once", async () => {
    await fillSampleSite(asSystem());
    const [first, second] = await Promise.all([removeSample(staff), removeSample(staff)]);
    expect(Math.min(first, second)).toBe(0);
    expect(Math.max(first, second)).toBeGreaterThan(40);
  });
});
