import { expect, test } from "vitest";
import { addProjectCode } from "#app/features/tasks/records/project-code.server.ts";
import { projectCodeShape } from "#app/features/tasks/records/project-code.ts";
import { listProjectCodePage } from "#app/features/tasks/records/project-code-list.server.ts";
import { createTask } from "#app/features/tasks/records/task.server.ts";
import { taskShape } from "#app/features/tasks/records/task.ts";
import { listTaskBoard, listTaskPage } from "#app/features/tasks/records/task-list.server.ts";
import { countRoles, listPersonPage } from "#app/features/users/records/person-list.server.ts";
import { listArticlePage } from "#app/records/admin-lists/article-list.server.ts";
import { listLibraryPage, listMediaPage } from "#app/records/admin-lists/media-list.server.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { listRequest, rowsOnPage } from "#app/records/lists/list-request.ts";
import { createProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { store } from "#app/records/store/store.server.ts";
import { makePerson } from "../support/people.ts";
import { asAdmin } from "../support/permissions.ts";
import { onEachEngine } from "../support/stores/engines.ts";

const staff = asAdmin("keeper-1");
const request = (search = "") => listRequest(new URLSearchParams(search));
const task = (title: string, more = {}) => createTask(staff, taskShape.parse({ title, ...more }));

onEachEngine(() => {
  test("project codes are found by their project's titles too, and sorted by how far their tasks are", async () => {
    const project = await createProject(
      staff,
      projectShape.parse({ title_en: "Treasury", title_ar: "الخزينة", description_en: "d", description_ar: "و" }),
    );
    const code = (name: string, project_id = "") =>
      addProjectCode(staff, projectCodeShape.parse({ code: name, name: `Name of ${name}`, project_id }));
    for (const name of ["B", "ا"]) await code(name);
    await code("A", project.id);
    await task("done", { project_code: "A", status: "completed" });
    await task("open", { project_code: "A" });
    await task("off", { project_code: "B", status: "cancelled" });
    const codes = async (search: string) =>
      (await listProjectCodePage(staff, request(search))).rows.map(({ id }) => id);
    expect(await codes("sort=-progress")).toEqual(["A", "B", "ا"]);
    expect(await codes("sort=code")).toEqual(["A", "B", "ا"]);
    expect(await codes("q=الخزينه+name")).toEqual(["A"]);
    expect(await codes("status=inactive")).toEqual([]);
    expect(await codes("status=active")).toHaveLength(3);
    const { rows } = await listProjectCodePage(staff, request("q=treasury"));
    expect(rows).toMatchObject([
      { project: { id: project.id, title_en: "Treasury" }, progress: { completed: 1, cancelled: 0, all: 2 } },
    ]);
  });

  test("articles stand by their day of publication, whenever they were made, and drafts before them", async () => {
    const write = (title: string, status: string, at?: string) =>
      createArticle(staff, articleShape.parse({ title, status }), at);
    await write("draft", "draft");
    await write("of 2026", "published", "2026-03-01T00:00:00.000Z");
    await write("imported, of 2024", "published", "2024-03-01T00:00:00.000Z");
    const titles = async (search = "") =>
      (await listArticlePage(staff, request(search))).rows.map(({ title }) => title);
    expect(await titles()).toEqual(["draft", "of 2026", "imported, of 2024"]);
    expect(await titles("sort=publishedDate")).toEqual(["draft", "imported, of 2024", "of 2026"]);
  });

  test("letters with accents are found without them and the other way round, whether a table stores them folded or not", async () => {
    const title = "Café Müller, Straße Łódź ÆRØ أسهُم";
    await task(title);
    await createArticle(staff, articleShape.parse({ title }));
    const asked = [
      "cafe",
      "CAFÉ",
      "cafe\u0301",
      "muller",
      "Müller",
      "strasse",
      "straße",
      "łódź",
      "ÆRØ",
      "aero",
      "اسهم",
    ];
    for (const text of asked) {
      const q = request(`q=${encodeURIComponent(text)}`);
      expect([text, (await listTaskPage(staff, q)).count]).toEqual([text, 1]);
      expect([text, (await listArticlePage(staff, q)).count]).toEqual([text, 1]);
    }
    expect((await listTaskPage(staff, request("q=mueller"))).count).toBe(0);
  });

  test("tasks are narrowed by a code that there is, and the board has the first of each status and how many there are", async () => {
    await addProjectCode(staff, projectCodeShape.parse({ code: "A", name: "a" }));
    for (let index = 0; index < 5; index += 1) await task(`${index}`, { project_code: index < 2 ? "A" : "" });
    await task("late", { due_date: "2020-01-31", status: "in_progress", priority: "urgent" });
    expect(await listTaskPage(staff, request("code=A"))).toMatchObject({ count: 2, total: 6 });
    expect(await listTaskPage(staff, request("code=gone"))).toMatchObject({ count: 6 });
    expect((await listTaskPage(staff, request("sort=dueDate"))).rows[0]?.title).toBe("late");
    expect((await listTaskPage(staff, request("sort=-priority"))).rows[0]?.title).toBe("late");
    const board = await listTaskBoard(staff, request("sort=fieldTitle&page=3"), 2);
    expect(board.counts).toEqual({ todo: 5, in_progress: 1, completed: 0, cancelled: 0 });
    expect([board.count, board.total, board.rows.map(({ title }) => title)]).toEqual([6, 6, ["0", "1", "late"]]);
  });

  test("the library is narrowed by kind, by use and by what pictures lack", async () => {
    const file = (id: string, mime_type: string, alt: string | null) => ({
      id,
      created_at: `2026-01-0${id.at(-1)}T00:00:00.000Z`,
      updated_at: "2026-01-01T00:00:00.000Z",
      version: 1,
      deleted_at: null,
      file_name: `${id.at(-1)}.png`,
      mime_type,
      sha256: id,
      size_bytes: 1,
      width: 1,
      height: 1,
      focal_x: 0.5,
      focal_y: 0.5,
      alt_en: alt,
      alt_ar: alt,
      placeholder: null,
      frames: 1,
      sizes_made_at: null,
    });
    const ids = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [string, string, string];
    await store()
      .insertInto("media")
      .values([
        file(ids[0], "image/png", "A ledger"),
        file(ids[1], "image/png", null),
        file(ids[2], "application/pdf", null),
      ])
      .execute();
    await createArticle(staff, articleShape.parse({ title: "a", featured_image_url: `/media/${ids[1]}` }));
    const found = async (search: string) => (await listMediaPage(staff, request(search))).rows.map(({ id }) => id);
    expect(await found("")).toEqual(ids.toReversed());
    expect(await found("show=pictures")).toEqual([ids[1], ids[0]]);
    expect(await found("show=pdfs")).toEqual([ids[2]]);
    expect(await found("show=unused")).toEqual([ids[2], ids[0]]);
    expect(await found("show=without-alt")).toEqual([ids[1]]);
    expect(await found("q=LEDGER")).toEqual([ids[0]]);
    expect((await listMediaPage(staff, request("q=2.png"))).rows).toMatchObject([{ uses: 1 }]);
    expect((await listLibraryPage(staff, request("show=pdfs"))).count).toBe(1);
  });

  test("the people are counted by role, and an address that names one shows the page on which they are", async () => {
    const people = [];
    for (let index = 0; index < rowsOnPage + 3; index += 1)
      people.push(await makePerson({ role: index === 0 ? "admin" : "user" }));
    for (const [index, { id }] of people.entries())
      await store()
        .updateTable("profiles")
        .set({ created_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 2))).toISOString() })
        .where("user_id", "=", id)
        .execute();
    expect(await countRoles(staff)).toEqual({ admin: 1, moderator: 0, user: rowsOnPage + 2 });
    for (const { id } of [people[0], people[25], people.at(-1)].filter((person) => person !== undefined)) {
      const { rows } = await listPersonPage(staff, request(), id);
      expect(rows.some(({ user_id }) => user_id === id)).toBe(true);
    }
    expect(await listPersonPage(staff, request("role=admin"), null)).toMatchObject({ count: 1 });
    expect(await listPersonPage(staff, request(), "gone")).toMatchObject({ page: 1 });
    expect(await listPersonPage(staff, request("page=2"), people.at(-1)?.id ?? "")).toMatchObject({ page: 2 });
    expect((await listPersonPage(staff, request("page=2"), null)).rows).toHaveLength(3);
  });
});
