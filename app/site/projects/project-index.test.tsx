import { expect, test } from "vitest";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { renderOnSite } from "../../../tests/support/render-on-site.tsx";
import { indexGroupsOf, ProjectIndex } from "./project-index.tsx";

const project = (slug: string, status: string, endDate: string | null, changes = {}) =>
  ({
    ...{ slug, status, endDate, title: slug, description: "", category: "Other", progress: null, tags: [] },
    ...{ image_url: null, full_content: { gallery: [] }, result: null, client_name: null, ...changes },
  }) as unknown as PublicProject;

const projects = [
  project("undated", "completed", null),
  project("old", "completed", "2023-05-01"),
  project("spring", "completed", "2025-04-30"),
  project("autumn", "completed", "2025-10-01"),
  project("planned", "planning", "2027-01-01"),
  project("running", "in_progress", null),
  project("idea", "planning", null),
];

test("each project stands once in the index: work without an end first, then the years, the latest first", () => {
  const groups = indexGroupsOf(projects).map(({ key, group }) => [key, group.map(({ slug }) => slug)]);
  expect(groups).toEqual([
    ["in_progress", ["running"]],
    ["planning", ["idea"]],
    ["2027", ["planned"]],
    ["2025", ["autumn", "spring"]],
    ["2023", ["old"]],
    ["completed", ["undated"]],
  ]);
  expect(indexGroupsOf([])).toEqual([]);
});

test("a row of the index tells when it ended and for whom, and never the day of its entry", () => {
  const html = renderOnSite(
    <ProjectIndex
      projects={[
        project("close", "completed", "2025-04-30", { client_name: "شركة", date: "2025-04-30" }),
        project("entered", "completed", null, { date: "2019-02-03" }),
      ]}
    />,
  );
  expect(html).toMatch(/>Completed\sApr\s2025</);
  expect(html).toMatch(/<span[^>]*lang="ar"[^>]*>شركة<\/span>/);
  expect(html).not.toContain("2019");
  expect(renderOnSite(<ProjectIndex projects={projects} />, "ar")).toContain("كل المشاريع حسب السنة");
});
