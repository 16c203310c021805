import type { Locale } from "#app/i18n/locale.ts";
import { projectPage } from "#app/records/projects/published-projects.server.ts";

export async function readProjectList(locale: Locale, category: string | null, page = 1) {
  return { ...(await projectPage(locale, { category, page })), category };
}
