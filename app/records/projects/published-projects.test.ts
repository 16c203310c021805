import { expect, test } from "vitest";
import { contract } from "../../../tests/contract/contract.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { createProject, publishedProject } from "./project.server.ts";
import { type ProjectInput, projectShape, projectsPerPage } from "./project.ts";
import { firstProjects, homeProjects, projectNeighbours, projectPage } from "./published-projects.server.ts";

const staff = asAdmin("keeper-1");

function make(
  title: string,
  status: ProjectInput["status"],
  completion_date: string,
  more: Partial<ProjectInput> = {},
) {
  const texts = { title_en: title, title_ar: title, description_en: "d", description_ar: "و" };
  return createProject(staff, projectShape.parse({ ...texts, status, completion_date, ...more }));
}

const titles = (projects: { title: string }[]) => projects.map(({ title }) => title);

onEachEngine(() => {
  contract("7.2.1");
  test("a page holds 24 projects by group and date, with the counts of all pages", async () => {
    for (let index = 1; index <= projectsPerPage; index += 1)
      await make(`c${index}`, "completed", `2025-01-${String(index).padStart(2, "0")}`);
    await make("running", "in_progress", "2026-01-01");
    await make("planned", "planning", "2026-01-02", { category: "Research" });
    await make("paused", "on_hold", "2026-01-03");
    await make("private", "completed", "2026-01-03", { is_private: "on" });
    const first = await projectPage("en");
    expect(titles(first.projects)).toEqual(
      Array.from({ length: projectsPerPage }, (_, index) => `c${projectsPerPage - index}`),
    );
    expect(first).toMatchObject({
      totals: { completed: projectsPerPage, in_progress: 1, planning: 1 },
      total: projectsPerPage + 2,
      pages: 2,
      categories: [
        { key: "development", name: "Development", count: projectsPerPage + 1 },
        { key: "research", name: "Research", count: 1 },
      ],
    });
    expect(titles((await projectPage("ar", { page: 2 })).projects)).toEqual(["running", "planned"]);
    expect(titles((await projectPage("en", { category: "research" })).projects)).toEqual(["planned"]);
    expect((await projectPage("en", { category: "research" })).total).toBe(1);
    expect((await projectPage("en", { category: "unknown" })).total).toBe(0);
    expect((await projectPage("en", { page: 3 })).projects).toEqual([]);
  });

  test("home has the two newest of each group and says how many there are", async () => {
    for (const day of ["01", "03", "02"]) await make(`c${day}`, "completed", `2026-01-${day}`);
    await make("planned", "planning", "2026-02-01");
    const { projects, totals, total } = await homeProjects("en");
    expect(titles(projects)).toEqual(["c03", "c02", "planned"]);
    expect(titles(await firstProjects("en", 4))).toEqual(["c03", "c02", "c01", "planned"]);
    expect([totals, total]).toEqual([{ completed: 3, in_progress: 0, planning: 1 }, 4]);
  });

  test("the owner's order decides what home shows, and a project hidden there is counted and listed all the same", async () => {
    for (const day of ["01", "02", "03"]) await make(`c${day}`, "completed", `2026-01-${day}`);
    await make("first", "completed", "2020-01-01", { sort_order: 1 });
    await make("hidden", "completed", "2026-02-01", { sort_order: 0, hidden_on_home: true });
    const { projects, totals } = await homeProjects("ar");
    expect([titles(projects), totals.completed]).toEqual([["first", "c03"], 5]);
    expect(titles((await projectPage("en")).projects)).toEqual(["hidden", "first", "c03", "c02", "c01"]);
    await make("featured", "completed", "2019-01-01", { is_featured: true });
    expect(titles((await homeProjects("en")).projects)).toEqual(["featured", "first"]);
  });

  test("a project leads to those before and after it in time, and to two others of its category or the newest", async () => {
    await make("first", "completed", "2026-01-01", { category: "Design" });
    const { slug } = await make("middle", "in_progress", "2026-01-02", { category: "Design" });
    await make("third", "planning", "2026-01-02");
    await make("early", "completed", "2025-01-01", { category: "Design" });
    await make("last", "completed", "2026-01-04");
    const middle = await publishedProject(slug, "en");
    if (!middle) throw new Error("the project is not public");
    const { previous, next, related } = await projectNeighbours(middle, "en");
    expect([previous?.title, next?.title]).toEqual(["first", "third"]);
    expect(titles(related)).toEqual(["early", "last"]);
  });
});
