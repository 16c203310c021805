import type { Locale } from "#app/i18n/locale.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { CardSubject } from "../cards/card.server.ts";
import { cardCover } from "../cards/page-card.server.ts";
import { siteWords } from "../frame/site-context.ts";
import { familyOf } from "./project-family.ts";
import { picturesOfProject } from "./project-pictures.ts";

export async function projectCardSubject(code: string, project: PublicProject, locale: Locale): Promise<CardSubject> {
  const { title, slug, tags, category } = project;
  const kicker = siteWords(locale)(`category.${category}`);
  const drawing = { family: familyOf(slug, ...tags, category), slug };
  return { name: code, locale, title, kicker, cover: await cardCover(picturesOfProject(project), locale), drawing };
}
