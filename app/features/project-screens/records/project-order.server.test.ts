import { expect, test } from "vitest";
import { createProject, findProject, updateProject } from "#app/records/projects/project.server.ts";
import { type ProjectInput, projectShape } from "#app/records/projects/project.ts";
import { publishedProjects } from "#app/records/projects/published-projects.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { listProjectOrder, orderProjects } from "./project-order.server.ts";

const staff = asAdmin("keeper-1");
const completed = { status: "completed", isFeatured: false } as const;

const textsOf = (name: string) => ({ title_en: name, title_ar: name, description_en: name, description_ar: name });

async function make(name: string, more: Partial<ProjectInput> = {}) {
  const row = await createProject(staff, projectShape.parse({ ...textsOf(name), status: "completed", ...more }));
  return row.id;
}

const namesOf = async () =>
  (await listProjectOrder(staff)).map(({ status, isFeatured, projects }) => [
    isFeatured ? `${status}, featured` : status,
    ...projects.map(({ title_en }) => title_en),
  ]);

onEachEngine(() => {
  test("projects stand in the groups of the site, drafts and those on hold among them", async () => {
    await make("old", { completion_date: "2020-01-01" });
    await make("new", { completion_date: "2026-01-01", is_private: true });
    await make("best", { is_featured: true });
    await make("later", { status: "planning" });
    await make("resting", { status: "on_hold" });
    expect(await namesOf()).toEqual([
      ["completed, featured", "best"],
      ["completed", "new", "old"],
      ["planning", "later"],
      ["on_hold", "resting"],
    ]);
  });

  test("an order that is made by hand is that of the site, and no version of a project", async () => {
    const [a, b, c] = [await make("a"), await make("b"), await make("c")];
    const read = (await listProjectOrder(staff))[0]?.projects.map(({ id }) => id) ?? [];
    expect(await orderProjects(staff, completed, read, [b, c, a])).toBe(true);
    expect((await publishedProjects("en")).map(({ title }) => title)).toEqual(["b", "c", "a"]);
    expect(await findProject(staff, c)).toMatchObject({ sort_order: 2, version: 1 });
    expect(
      await store().selectFrom("audit").select("action").where("action", "=", "projects.order").execute(),
    ).toHaveLength(1);
  });

  test("an order that was read before a colleague's change changes nothing", async () => {
    const [a, b] = [await make("a"), await make("b")];
    await orderProjects(staff, completed, await idsInOrder(), [a, b]);
    await updateProject(staff, b, null, projectShape.parse({ ...textsOf("b"), status: "in_progress" }));
    expect(await orderProjects(staff, completed, [a, b], [b, a])).toBe(false);
    expect(await orderProjects(staff, completed, [a], [a, a])).toBe(false);
    expect(await namesOf()).toEqual([
      ["completed", "a"],
      ["in_progress", "b"],
    ]);
  });
});

async function idsInOrder() {
  return (await listProjectOrder(staff)).flatMap(({ projects }) => projects.map(({ id }) => id));
}
