import type { Digits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { readPictures, withPictures } from "../articles/article-pictures.server.ts";

/** As its page shows it: structured texts typeset in their own language, with responsive pictures. */
export async function projectView(
  context: object,
  project: PublicProject,
  locale: Locale,
  digits: Digits = "western",
): Promise<PublicProject> {
  const pictureOf = await readPictures(context, locale, JSON.stringify(project.full_content));
  const shown = (html: string | null) =>
    html && withPictures(typesetHtml(html, languageOfText(html, locale), digits), pictureOf);
  const { overview, results, challenges, ...content } = project.full_content;
  const texts = { overview: shown(overview), results: shown(results), challenges: shown(challenges) };
  return { ...project, full_content: { ...content, ...texts } };
}
