import { expect, test } from "vitest";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { createProject, publishedProject, updateProject } from "../../records/projects/project.server.ts";
import { projectShape } from "../../records/projects/project.ts";
import { redirectOrNotFound } from "./redirect-or-not-found.server.ts";

const staff = asAdmin("keeper-1");
const form = { title_en: "Close", title_ar: "إقفال", description_en: "a", description_ar: "ب" };
const isPublic = (slug: string) => publishedProject(slug, "en");

onEachEngine(() => {
  test("an old path redirects to the new one in its language, as long as the record is public", async () => {
    const { id } = await createProject(staff, projectShape.parse(form));
    await updateProject(staff, id, null, projectShape.parse({ ...form, slug: "إقفال-جديد" }));
    const moved = await redirectOrNotFound("ar", "/projects/close", isPublic);
    expect(moved).toBeInstanceOf(Response);
    const { status, headers } = moved as Response;
    expect([status, headers.get("location")]).toEqual([301, encodeURI("/ar/projects/إقفال-جديد")]);
    await updateProject(staff, id, null, projectShape.parse({ ...form, is_private: "on" }));
    expect(await redirectOrNotFound("en", "/projects/close", isPublic)).toMatchObject({ init: { status: 404 } });
  });

  test("the old path of a project that was never public answers 404", async () => {
    const { id } = await createProject(staff, projectShape.parse({ ...form, is_private: "on" }));
    await updateProject(staff, id, null, projectShape.parse({ ...form, slug: "shown-now" }));
    expect(await redirectOrNotFound("en", "/projects/close-2", isPublic)).toMatchObject({ init: { status: 404 } });
  });
});
