import { expect, test } from "vitest";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { createProject, updateProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { isCountedPath, maxKeysPerDay, readablePath } from "./counted.ts";
import { addStatistics, dropOldStatistics } from "./statistics.server.ts";

const staff = asSystem();
const admin = asAdmin("keeper-1");
const day = "2026-11-22";
const view = (key: string, count = 1) => ({ kind: "view", key, count });
const rows = () => store().selectFrom("statistics").selectAll().orderBy("kind").orderBy("day").orderBy("key").execute();

onEachEngine(() => {
  test("counts of several processes add up within a day", async () => {
    await Promise.all([
      addStatistics(staff, day, [view("/", 2), view("/ar")]),
      addStatistics(staff, day, [view("/", 3)]),
      addStatistics(staff, "2026-11-21", [view("/")]),
    ]);
    expect(await rows()).toEqual([
      { ...view("/"), day: "2026-11-21" },
      { ...view("/", 5), day },
      { ...view("/ar"), day },
    ]);
  });

  test("a day has so many addresses that are not there, and one row for all others", async () => {
    const max = maxKeysPerDay.missing;
    for (let batch = 0; batch < 3; batch += 1)
      await addStatistics(
        staff,
        day,
        Array.from({ length: 100 }, (_, index) => ({ kind: "missing", key: `/${batch * 100 + index}`, count: 1 })),
      );
    await addStatistics(staff, day, [{ kind: "missing", key: `/${"x".repeat(500)}`, count: 1 }]);
    const stored = await rows();
    expect(stored).toHaveLength(max + 1);
    expect(stored.find(({ key }) => key === "")?.count).toBe(101);
  });

  test("views of a record are counted by the record in both languages, whatever its address is", async () => {
    const texts = { description_en: "Of all", description_ar: "للكل", title_ar: "دفتر" };
    const project = await createProject(admin, projectShape.parse({ ...texts, title_en: "Ledger", slug: "ledger" }));
    const article = await createArticle(
      admin,
      articleShape.parse({ title: "إقفال الدفاتر", content: "<p>نص</p>", status: "published" }),
    );
    const path = `/ar/articles/${encodeURIComponent(article.slug)}`;
    await addStatistics(staff, day, [view("/projects/ledger"), view("/ar/projects/ledger", 2), view(path)]);
    await updateProject(
      admin,
      project.id,
      null,
      projectShape.parse({ ...texts, title_en: "Journal", slug: "journal" }),
    );
    await addStatistics(staff, day, [view("/projects/journal"), view("/projects/nothing")]);
    const records = (await rows()).filter(({ kind }) => kind === "record");
    expect(new Map(records.map(({ key, count }) => [key, count]))).toEqual(
      new Map([
        [`articles/${article.id}`, 1],
        [`projects/${project.id}`, 4],
      ]),
    );
    expect((await rows()).map(({ key }) => key)).toContain(`/ar/articles/${article.slug}`);
  });

  test("of a search that was answered while somebody typed the whole words are stored", async () => {
    const search = (key: string) => ({ kind: "search", key, count: 1 });
    await addStatistics(staff, day, ["xy", "xyl", "xylo", "xylophone", "دف", "دفترة", "xenon", ""].map(search));
    expect((await rows()).map(({ key }) => key).sort()).toEqual(["", "xenon", "xylophone", "دفترة"]);
  });

  test("what is older than 24 months is dropped", async () => {
    await addStatistics(staff, "2024-11-21", [view("/old")]);
    await addStatistics(staff, "2024-11-22", [view("/kept")]);
    await dropOldStatistics(staff, new Date("2026-11-22T12:00:00Z"));
    expect((await rows()).map(({ key }) => key)).toEqual(["/kept"]);
  });
});

test("pages that only who may see them has an address of are not counted", () => {
  expect(["/", "/ar", "/articles/a", "/ar/search", "/authors", "/wp-login.php"].filter(isCountedPath)).toHaveLength(6);
  const secret = ["/admin", "/admin/x", "/ar/auth", "/account", "/shared/x", "/ar/preview/articles/x", "/media/x"];
  expect(secret.filter(isCountedPath)).toEqual([]);
});

test("a path is stored as people write it, unless it is too long or hides something", () => {
  expect(readablePath(`/ar/articles/${encodeURIComponent("دفتر الأستاذ")}`)).toBe("/ar/articles/دفتر الأستاذ");
  expect(readablePath("/a%E2%80%AEb")).toBe("/a%E2%80%AEb");
  expect(readablePath("/%ff")).toBe("/%ff");
  expect(readablePath(`/${"x".repeat(200)}`)).toBe("");
});
