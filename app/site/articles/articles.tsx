import { localeOfPath } from "#app/i18n/locale.ts";
import { pageMeta } from "../frame/site-meta.ts";
import { readServerOnly, serverOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/articles";
import { readArticleList } from "./article-list.server.ts";
import { ArticleList } from "./article-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = args.url;
  return serverOnly(args, await readArticleList(localeOfPath(pathname), searchParams.get("category")));
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { titleWord: "blog.title", textWord: "blog.subtitle" });

export default function Articles({ loaderData }: Route.ComponentProps) {
  return <ArticleList {...readServerOnly(loaderData)} isOnTop />;
}
