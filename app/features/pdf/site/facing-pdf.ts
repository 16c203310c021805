import { formatRecordDay } from "#app/i18n/format.ts";
import { type Locale, localeOfPath } from "#app/i18n/locale.ts";
import { publishedArticle, publishedTranslation } from "#app/records/articles/article.server.ts";
import { publishedPage } from "#app/records/pages/page.server.ts";
import { publishedProject } from "#app/records/projects/project.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { type FacingSides, facing } from "#app/site/offers/facing.tsx";
import { fileNameOf, pdfResponse } from "../platform/pdf-response.server.ts";
import type { Route } from "./+types/facing-pdf";
import { renderFacingPdf, setText } from "./facing-document.server.ts";

type By = NonNullable<(typeof facing)["current"]>;
type Found = { sides: FacingSides | null; keywords?: string[]; date?: string | null };

/** Answers with the PDF; without a public record in both languages the route is like any unknown path. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, params, context }, next) => (await facingPdf(request, params.slug, context)) ?? next(),
];

export { default, loader } from "#app/site/frame/not-found.tsx";

async function facingPdf(request: Request, slug: string, context: object) {
  const { current } = facing;
  if (!current) return null;
  const { pathname } = new URL(request.url);
  const locale = localeOfPath(pathname);
  const [, kind = "page"] = /\/(article|project)s\//.exec(pathname) ?? [];
  const found = await finders[kind as keyof typeof finders]({ by: current, slug, context, locale });
  const settings = await publicSettings(locale);
  const { digits } = settings.figures;
  const read = await current.read(
    context,
    locale,
    async () => found?.sides ?? null,
    (html, language) => setText(html, language, digits),
  );
  if (!found || !read) return null;
  const date = found.date ?? null;
  const bytes = await renderFacingPdf({
    read,
    about: date && formatRecordDay(date, locale, settings.figures),
    frame: { locale, settings, keywords: found.keywords ?? [], date },
  });
  return pdfResponse(request, { bytes, fileName: fileNameOf([slug, "EN-AR"]), plainName: fileNameOf([kind, "EN-AR"]) });
}

type Asked = { by: By; slug: string; context: object; locale: Locale };

const finders = {
  async article({ by, slug, context }: Asked): Promise<Found | null> {
    const own = await publishedArticle(slug);
    if (!own) return null;
    const sides = await by.articleSides(context, own, await publishedTranslation(slug));
    return { sides, date: own.published_date?.slice(0, 10) ?? null };
  },
  async project({ by, slug, context, locale }: Asked): Promise<Found | null> {
    const own = await publishedProject(slug, locale);
    return own && { sides: await by.projectSides(context, own, locale), keywords: own.tags };
  },
  async page({ by, slug, context, locale }: Asked): Promise<Found | null> {
    const own = await publishedPage(slug, locale);
    return own && { sides: await by.pageSides(context, own, locale) };
  },
};
