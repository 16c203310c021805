import { data } from "react-router";
import { adminOnly } from "#app/auth/sessions/guard.server.ts";
import { localeOfPath } from "#app/i18n/locale.ts";
import { newestArticles } from "#app/records/articles/published-articles.server.ts";
import { loader as articleLoader } from "#app/site/articles/article.tsx";
import type { Route } from "./+types/article-preview";

export { default, meta } from "#app/site/articles/article.tsx";
export const handle = { stylesheets: ["site", "record"], isFramed: true, hasBrandInAddress: true };
export const middleware = [adminOnly];
export const headers = () => ({ "X-Robots-Tag": "noindex" });

export async function loader(args: Route.LoaderArgs) {
  const [article] = await newestArticles(localeOfPath(args.url.pathname), null, 1);
  if (!article) throw data(null, { status: 404 });
  const { slug } = article;
  return articleLoader({ ...args, params: { ...args.params, slug } } as Parameters<typeof articleLoader>[0]);
}
