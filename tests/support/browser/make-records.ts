import type { Page } from "playwright-core";
import { waitForHydration } from "./staff.ts";

/** Where a visit begins that makes its record before it opens a screen. */
export const emptyPage = "/healthz";

/** Saves a record through the form of this path as whoever is signed in on this page, which is reloaded then; throws when it is refused. */
export async function postForm(page: Page, path: string, form: Record<string, string>) {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`${path}.data`, { form, headers: { origin } });
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
  await page.reload();
  await waitForHydration(page);
}

/** A completed project with this title and slug. */
export async function makeProject(page: Page, title: { en: string; ar: string }, slug: string) {
  const texts = { title_en: title.en, title_ar: title.ar, description_en: title.en, description_ar: title.ar };
  await postForm(page, "/admin/projects/new", { ...texts, slug, status: "completed" });
}
