import { data } from "react-router";
import { adminOf, adminOnly } from "#app/auth/sessions/guard.server.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { previewArticle } from "#app/records/articles/article-form.server.ts";
import { listPictures } from "#app/records/media-uses/public-media.server.ts";
import { publicSettings } from "#app/records/settings/settings.server.ts";
import { pictureIn } from "../frame/site-context.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import type { Route } from "./+types/article-preview";
import { articleStyles } from "./article-meta.ts";
import { articleView } from "./article-view.server.ts";

export { default, meta } from "./article.tsx";
export const handle = { ...articleStyles, isFramed: true };
export const middleware = [adminOnly];

export async function loader(args: Route.LoaderArgs) {
  const { staff } = adminOf(args.context);
  const locale = localeOfPath(args.url.pathname);
  const { timeZone, figures } = await publicSettings(locale);
  const article = await previewArticle(staff, args.params.id, timeZone);
  if (!article) throw data(null, { status: 404 });
  const pictureOf = pictureIn(await listPictures(staff, article.language));
  return serverOnly(args, {
    article: await articleView(article, pictureOf, locale, figures.digits),
    translation: null,
    translationPath: null,
    shortPath: null,
    card: null,
    neighbours: { previous: null, next: null, related: [] },
    comments: null,
    form: undefined,
  });
}
