import { localeOfPath } from "#app/i18n/locale.ts";
import { pageMeta } from "../site-meta.ts";
import type { Route } from "./+types/articles";
import { readArticleList } from "./article-list.server.ts";
import { ArticleList } from "./article-list.tsx";

export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  return readArticleList(localeOfPath(url.pathname), url.searchParams.get("category"));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { titleWord: "blog.title", textWord: "blog.subtitle" });

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ArticleList {...loaderData} />;
}
