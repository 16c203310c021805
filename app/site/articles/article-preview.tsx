import { data } from "react-router";
import { adminOf, adminOnly } from "#app/auth/guard.server.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { previewArticle } from "#app/records/article-form.server.ts";
import { publicSettings } from "#app/records/settings.server.ts";
import { drawnOnly } from "../drawn-only.ts";
import { siteWords } from "../site-context.ts";
import type { Route } from "./+types/article-preview";
import { articleHtml } from "./article-html.server.ts";
import { readArticleList } from "./article-list.server.ts";

export { default, meta } from "./article.tsx";
export const middleware = [adminOnly];

/** An article as visitors would read it, before they can: the very page, with what its writer has typed and not saved. */
export async function loader(args: Route.LoaderArgs) {
  const { staff } = adminOf(args.context);
  const locale = localeOfPath(args.url.pathname);
  const { timeZone } = await publicSettings(locale);
  const { id } = args.params;
  const article = await previewArticle(staff, id === "new" ? null : id, timeZone);
  if (!article) throw data(null, { status: 404 });
  const t = siteWords(locale);
  return drawnOnly(args, {
    article: {
      ...article,
      content: articleHtml(article.content, { copy: t("blog.copy"), linkTo: t("blog.linkHere") }),
    },
    translation: null,
    list: await readArticleList(locale, null),
  });
}
