import { data } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { currentVisit } from "#app/platform/http/requests/visit.server.ts";
import { createMemoryLimit } from "#app/platform/limits/memory-limit.server.ts";
import { hourMs } from "#app/platform/time.ts";
import { articleStyles } from "#app/site/articles/article-meta.ts";
import { ArticleRecord } from "#app/site/articles/article-record.tsx";
import { publicArticleView } from "#app/site/articles/article-view.server.ts";
import { useSite } from "#app/site/frame/site-context.ts";
import { serverOnly } from "#app/site/page-cache/server-only.server.ts";
import { readServerOnly } from "#app/site/page-cache/server-only.ts";
import { noNeighbours } from "#app/site/record/record-ending.tsx";
import { publicSharedArticle } from "../records/share-link.server.ts";
import type { Route } from "./+types/shared-article";

export const handle = { ...articleStyles, stylesheets: [...articleStyles.stylesheets, "draftBanner"] };

const countByAddress = createMemoryLimit({ max: 120, windowMs: hourMs });

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args;
  const waitSeconds = countByAddress(currentVisit().client);
  if (waitSeconds > 0) throw data(null, { status: 429, headers: { "Retry-After": String(waitSeconds) } });
  const article = await publicSharedArticle(params.token);
  if (!article) throw data(null, { status: 404 });
  return serverOnly(args, { article: await publicArticleView(args.context, article, localeOfPath(url.pathname)) });
}

export const headers = () => ({
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData && readServerOnly(loaderData).article.title },
  { name: "robots", content: "noindex, nofollow" },
];

export default function SharedArticle({ loaderData }: Route.ComponentProps) {
  const { article } = readServerOnly(loaderData);
  const { t } = useSite();
  return (
    <>
      <p className="draft-banner">{t("blog.sharedDraft")}</p>
      <ArticleRecord article={article} translation={null} neighbours={noNeighbours} />
    </>
  );
}
