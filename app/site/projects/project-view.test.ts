import { expect, test } from "vitest";
import { createProject, publishedProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { openFresh } from "../../../tests/support/stores/engines.ts";
import { projectView } from "./project-view.server.ts";

test("texts of a project are typeset in their own language, and their pictures have sizes and dimensions", async () => {
  await openFresh("SQLite");
  const id = crypto.randomUUID();
  const moment = "2026-01-01T00:00:00.000Z";
  await store()
    .insertInto("media")
    .values({
      id,
      file_name: "a.webp",
      mime_type: "image/webp",
      sha256: id,
      size_bytes: 1,
      placeholder: null,
      version: 1,
      width: 2_000,
      height: 1_000,
      focal_x: 0.5,
      focal_y: 0.5,
      alt_en: null,
      alt_ar: "دفتر",
      frames: 1,
      created_at: moment,
      updated_at: moment,
      deleted_at: null,
      sizes_made_at: moment,
    })
    .execute();
  const figure = `<figure><img src="/media/${id}" alt=""><figcaption>One</figcaption></figure>`;
  const input = { title_en: "A", title_ar: "أ", description_en: "b", description_ar: "ب", slug: "a" };
  const texts = { overview_ar: `<p>"قبل" ذلك</p>${figure}`, challenges_en: '<p>The "old" way</p>' };
  await createProject(asAdmin(null), projectShape.parse({ ...input, ...texts, status: "completed" }));
  const project = await publishedProject("a", "ar");
  if (!project) throw new Error("it is not there");
  const { overview, challenges, results } = (await projectView({}, project, "ar")).full_content;
  expect(overview).toMatch(/^<p>«قبل» ذلك<\/p><figure>/);
  expect(overview).toContain(`/media/${id}/480.avif 480w`);
  expect(overview).toContain('width="1600" height="800"');
  expect(overview).toContain('alt="دفتر"');
  expect([challenges, results]).toEqual(["<p>The “old” way</p>", null]);
});
