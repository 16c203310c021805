import type { Digits } from "#app/i18n/figures.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { typesetHtml } from "#app/i18n/typeset-html.ts";
import { languageOfText } from "#app/i18n/typeset-texts.ts";
import { publicPictures } from "#app/records/media-uses/public-media.server.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";
import { withPictures } from "../articles/article-pictures.server.ts";
import { pictureIn } from "../frame/site-context.ts";
import { readOr } from "../page-cache/read-part.server.ts";

/** As its page shows it: structured texts typeset in their own language, with responsive pictures. */
export async function projectView(
  context: object,
  project: PublicProject,
  locale: Locale,
  digits: Digits = "western",
): Promise<PublicProject> {
  const read = () => publicPictures(locale, JSON.stringify(project.full_content));
  const pictureOf = pictureIn(await readOr(context, "pictures", read, {}));
  const shown = (html: string | null) =>
    html && withPictures(typesetHtml(html, languageOfText(html, locale), digits), pictureOf);
  const { overview, results, challenges, ...content } = project.full_content;
  const texts = { overview: shown(overview), results: shown(results), challenges: shown(challenges) };
  return { ...project, full_content: { ...content, ...texts } };
}
