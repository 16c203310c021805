import { data } from "react-router";
import { localeOfPath } from "#app/i18n/locale.ts";
import { publishedArticleShortPath } from "#app/records/addresses/published-short-target.server.ts";
import { publishedArticle, publishedTranslation } from "#app/records/articles/article.server.ts";
import { articleNeighbours } from "#app/records/articles/published-articles.server.ts";
import { cardOf } from "../cards/card.server.ts";
import { codeIn } from "../cards/page-card.server.ts";
import { redirectOrNotFound } from "../frame/redirect-or-not-found.server.ts";
import { varyOfRecords } from "../markdown/prefers-markdown.ts";
import { type MetaArgs, pageMeta, pageNodes } from "../meta/site-meta.ts";
import { readFacing, rememberFacing } from "../offers/facing.tsx";
import { readOr, readUnseen } from "../page-cache/read-part.server.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import { noNeighbours } from "../record/record-ending.tsx";
import type { Route } from "./+types/article";
import { articleCardSubject } from "./article-card-subject.server.ts";
import { articleMarkdown } from "./article-markdown.server.ts";
import { articlePage, articleStyles } from "./article-meta.ts";
import { ArticleRecord } from "./article-record.tsx";
import { publicArticleView } from "./article-view.server.ts";
import { discussion } from "./discussion.ts";

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const handle = {
  ...articleStyles,
  structuredData: (args: MetaArgs, loaderData?: LoaderData) => pageNodes(args, pageOf(loaderData)),
};

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args;
  const locale = localeOfPath(url.pathname);
  const article = await publishedArticle(params.slug);
  if (!article) throw await redirectOrNotFound(args);
  const { context } = args;
  const below = discussion.current;
  const translation = await readOr(context, "translation", () => publishedTranslation(params.slug), null);
  const shortPath = await readUnseen(context, "short address", () => publishedArticleShortPath(article, locale), null);
  const drawCard = async (path: string) => cardOf(await articleCardSubject(codeIn(path), article));
  return serverOnly(args, {
    article: await publicArticleView(context, article, locale),
    translation,
    translationPath: translation && `/articles/${translation.slug}`,
    facing: await readFacing(url, context, ({ articleSides }) => articleSides(context, article, translation)),
    shortPath,
    card: shortPath && (await readUnseen(context, "card", () => drawCard(shortPath), null)),
    neighbours: await readOr(context, "neighbours", () => articleNeighbours(article, locale), noNeighbours),
    comments: below && (await readOr(context, "comments", () => below.read(args.request, params.slug), null)),
    form: below?.formIn(url),
  });
}

export const middleware: Route.MiddlewareFunction[] = [articleMarkdown, rememberFacing];

export async function action({ request, params }: Route.ActionArgs) {
  if (!discussion.current) throw data(null, { status: 405 });
  return discussion.current.answer(request, params.slug);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => ({
  ...Object.fromEntries(actionHeaders),
  Vary: varyOfRecords,
});

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageOf(args.loaderData));

function pageOf(loaderData: LoaderData | undefined) {
  const { article, translation, card } = loaderData ? readServerOnly(loaderData) : {};
  return article ? { ...articlePage(article, translation ?? null), card: card || null } : {};
}

export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  const { article, translation, facing, neighbours, comments, form, shortPath } = readServerOnly(loaderData);
  const Section = discussion.current?.Section;
  return (
    <ArticleRecord
      article={article}
      translation={translation}
      facing={facing}
      neighbours={neighbours}
      shortPath={shortPath}
    >
      {Section && comments !== null && <Section slug={article.slug} comments={comments} form={actionData ?? form} />}
    </ArticleRecord>
  );
}
