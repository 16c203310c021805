import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { saveResume } from "#app/records/sections/resume.server.ts";
import { resumeShape } from "#app/records/sections/resume.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { fillSampleSite } from "../../../../tests/support/sample-site.ts";
import { onEachEngine, openFresh } from "../../../../tests/support/stores/engines.ts";
import { middleware } from "./resume-json.ts";

/** The package has no types. */
const schema: { validate: (resume: object, done: (errors: object[] | null) => void) => void } = createRequire(
  import.meta.url,
)("@jsonresume/schema");
const notHere = new Response(null, { status: 404 });

async function ask(path: string) {
  const request = new Request(`http://localhost:3000${path}`);
  return (await middleware[0]?.({ request, params: {} } as never, async () => notHere)) as Response;
}

const errorsIn = (resume: object) =>
  new Promise((resolve) => schema.validate(resume, (errors) => resolve(errors ?? [])));

onEachEngine(() => {
  test("before a resume is written there is none, and an almost empty one is valid", async () => {
    expect(await ask("/resume.json")).toBe(notHere);
    await saveResume(asAdmin(null), null, resumeShape.parse({ subtitle_en: "Accountant" }));
    expect(await errorsIn(await (await ask("/ar/resume.json")).json())).toEqual([]);
  });
});

test("the sample's resume follows the schema of JSON Resume in both languages", async () => {
  await openFresh("SQLite");
  await fillSampleSite(asSystem());
  const [en, ar] = await Promise.all(["/resume.json", "/ar/resume.json"].map(async (path) => (await ask(path)).json()));
  for (const resume of [en, ar]) expect(await errorsIn(resume)).toEqual([]);
  expect(en.basics).toMatchObject({ name: "Samir Daftari", url: "http://localhost:3000/" });
  expect(en.work[0]).toMatchObject({ position: expect.any(String), startDate: expect.stringMatching(/^\d{4}-\d\d/) });
  expect(ar.basics.name).toBe("سمير دفتري");
  expect(ar.projects).toHaveLength(en.projects.length);
  expect(ar.projects[0].url).toMatch("/ar/projects/");
  expect(JSON.stringify(en)).not.toMatch(/null|\[\]|\{\}/);
});
