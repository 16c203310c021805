import { expect, test } from "vitest";
import { onEachEngine } from "../../tests/engines.ts";
import { listProjects } from "./project.server.ts";
import { fillSampleSite } from "./sample/fill-sample.server.ts";
import { grantStaff } from "./staff.ts";

onEachEngine(() => {
  test("the sample site goes in once and comes out as it went in", async () => {
    expect(await fillSampleSite()).toBe(true);
    expect(await fillSampleSite()).toBe(false);
    const projects = await listProjects(grantStaff(null));
    expect(projects).toHaveLength(11);
    expect(projects[0]?.objectives).toEqual(expect.any(Array));
    expect(projects[0]?.is_private).toBe(false);
  });
});
