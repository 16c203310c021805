import { expect, test } from "vitest";
import { canary, privateProject } from "../support/canaries.ts";
import { sendRequest } from "../support/send-request.ts";
import { accessSiteOfFile } from "./access-site.ts";

const site = accessSiteOfFile();
const path = "/admin/find?q=title_ar&in=ar";

test("nobody but an admin finds anything, however the search is asked", async () => {
  for (const way of [path, "/admin/find.data?q=title_ar", `${path}&_routes=admin%2Fcommand%2Ffind`])
    await site().expectClosed(way);
});

test("an admin finds private records, each with nothing but its kind, id, title, a note and its address", async () => {
  const headers = { cookie: site().enter(site().admin, true) };
  const answer = await sendRequest(site().origin, path, { headers });
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  const found: Record<string, unknown>[] = JSON.parse(answer.body);
  expect(found.find(({ kind }) => kind === "projects")).toEqual({
    kind: "projects",
    id: privateProject,
    title: `${canary} title_ar`,
    note: `${canary} title_en`,
    path: expect.stringMatching(/^\/projects\//),
    hidden: "private",
  });
  for (const one of found)
    expect(["id,kind,note,title", "id,kind,note,path,title", "hidden,id,kind,note,path,title"]).toContain(
      Object.keys(one).sort().join(),
    );
  for (const empty of ["/admin/find", "/admin/find?q=%20", `/admin/find?q=${"x".repeat(5_000)}`])
    expect((await sendRequest(site().origin, empty, { headers })).body).toBe("[]");
});
