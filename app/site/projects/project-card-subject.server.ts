import type { Locale } from "#app/i18n/locale.ts";
import { projectCategoryIn } from "#app/records/categories/category.ts";
import { publicCategories } from "#app/records/categories/published-categories.server.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import type { CardSubject } from "../cards/card.server.ts";
import { cardCover } from "../cards/page-card.server.ts";
import { familyOfProject } from "./project-family.ts";
import { picturesOfProject } from "./project-pictures.ts";

export async function projectCardSubject(code: string, project: PublicProject, locale: Locale): Promise<CardSubject> {
  const { title, slug, category, result: total } = project;
  const categories = await publicCategories("projects");
  const kicker = category === "Other" ? null : projectCategoryIn(categories, category, locale);
  const drawing = { family: familyOfProject(project, categories), slug };
  const cover = await cardCover(picturesOfProject(project), locale);
  return { name: code, locale, title, kicker, cover, drawing, total };
}
