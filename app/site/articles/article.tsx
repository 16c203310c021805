import { localeOfPath } from "#app/i18n/locale.ts";
import { publishedArticle, publishedTranslation } from "#app/records/articles/article.server.ts";
import { publicPictures } from "#app/records/media/public-media.server.ts";
import { answerComment, formAsAsked, readArticleComments } from "../comments/article-comments.server.ts";
import { CommentsSection } from "../comments/comments-section.tsx";
import { movedOrMissing } from "../frame/moved.server.ts";
import { pageMeta } from "../frame/site-meta.ts";
import { drawnFrom, drawnOnly } from "../page-cache/drawn-only.ts";
import type { Route } from "./+types/article";
import { ArticleDialog } from "./article-dialog.tsx";
import { readArticleList } from "./article-list.server.ts";
import { ArticleList } from "./article-list.tsx";
import { drawnArticle } from "./drawn-article.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const { params, url } = args;
  const locale = localeOfPath(url.pathname);
  const article = await publishedArticle(params.slug);
  if (!article) throw await movedOrMissing(locale, `/articles/${params.slug}`, publishedArticle);
  return drawnOnly(args, {
    article: drawnArticle(article, await publicPictures(article.language), locale),
    translation: await publishedTranslation(params.slug),
    comments: await readArticleComments(args.request, params.slug),
    form: formAsAsked(url),
    list: await readArticleList(locale, null),
  });
}

export async function action({ request, params }: Route.ActionArgs) {
  return answerComment(request, params.slug);
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta: Route.MetaFunction = (args) => {
  const { article, translation } = args.loaderData ? drawnFrom(args.loaderData) : {};
  return pageMeta(args, {
    title: article?.title,
    text: article?.meta_description ?? article?.excerpt,
    type: "article",
    otherPlace: translation ? `/articles/${translation.slug}` : null,
  });
};

/** The list with one of its articles open over it. */
export default function Article({ loaderData, actionData }: Route.ComponentProps) {
  const { article, translation, comments, form, list } = drawnFrom(loaderData);
  return (
    <>
      <ArticleDialog article={article} translation={translation}>
        {comments && <CommentsSection slug={article.slug} comments={comments} form={actionData ?? form} />}
      </ArticleDialog>
      <ArticleList {...list} />
    </>
  );
}
