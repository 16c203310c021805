import { expect, test } from "vitest";
import { currentConfiguration } from "#app/platform/configuration.server.ts";
import { createProject, updateProject } from "#app/records/projects/project.server.ts";
import { projectShape } from "#app/records/projects/project.ts";
import { redirectOrNotFound } from "#app/site/frame/redirect-or-not-found.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { redirectShape } from "../records/redirect.ts";
import { addRedirect } from "../records/redirects.server.ts";

const staff = asAdmin("keeper-1");
const form = { title_en: "Close", title_ar: "إقفال", description_en: "a", description_ar: "ب" };

async function answerTo(path: string) {
  const url = new URL(path, currentConfiguration().origin);
  const answer = await redirectOrNotFound({ url, request: new Request(url), context: {} });
  return answer instanceof Response ? `${answer.status} ${answer.headers.get("location")}` : answer.init?.status;
}

async function add(from_path: string, to_path: string, status: number) {
  const shape = redirectShape(currentConfiguration().origin);
  expect(await addRedirect(staff, shape.parse({ from_path, to_path, status }))).toMatchObject({ ok: true });
}

onEachEngine(() => {
  test("an old path redirects to the new one in its language, as long as the record is public", async () => {
    const { id } = await createProject(staff, projectShape.parse(form));
    await updateProject(staff, id, null, projectShape.parse({ ...form, slug: "إقفال-جديد" }));
    expect(await answerTo("/ar/projects/close")).toBe(`301 ${encodeURI("/ar/projects/إقفال-جديد")}`);
    await updateProject(staff, id, null, projectShape.parse({ ...form, is_private: "on" }));
    expect(await answerTo("/projects/close")).toBe(404);
  });

  test("the old path of a project that was never public answers 404", async () => {
    const { id } = await createProject(staff, projectShape.parse({ ...form, is_private: "on" }));
    await updateProject(staff, id, null, projectShape.parse({ ...form, slug: "shown-now" }));
    expect(await answerTo("/projects/close-2")).toBe(404);
  });

  test("an own redirect leads to this or another site with its status, and what is gone answers 410", async () => {
    await add("/old/قديم", "/contact?from=old#form", 302);
    await add("/elsewhere", "https://example.org/a b".replace(" ", "%20"), 301);
    await add("/gone", "", 410);
    expect(await answerTo("/ar/old/%D9%82%D8%AF%D9%8A%D9%85")).toBe("302 /ar/contact?from=old#form");
    expect(await answerTo("/Elsewhere/")).toBe("301 https://example.org/a%20b");
    expect([await answerTo("/gone"), await answerTo("/ar/gone"), await answerTo("/never")]).toEqual([410, 410, 404]);
  });
});
