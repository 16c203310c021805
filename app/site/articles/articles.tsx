import { otherLocale } from "#app/i18n/locale.ts";
import { articlesPerPage } from "#app/records/articles/article.ts";
import { articlePage, publishedCategories } from "#app/records/articles/published-articles.server.ts";
import { categoryKeyOf } from "#app/records/categories/well-known.ts";
import { pageCard } from "../cards/page-card.server.ts";
import { redirectOrNotFound } from "../frame/redirect-or-not-found.server.ts";
import { Section } from "../frame/section.tsx";
import { useSite } from "../frame/site-context.ts";
import { Unreadable } from "../frame/unreadable.tsx";
import { CategoryFilter } from "../lists/category-filter.tsx";
import { listRequestOf, requireListed } from "../lists/list-request.server.ts";
import { PageLinks } from "../lists/page-links.tsx";
import { listPage } from "../meta/list-meta.ts";
import { type MetaArgs, pageMeta, pageNodes } from "../meta/site-meta.ts";
import { isOffered } from "../offers/offered.ts";
import { readPart, readUnseen } from "../page-cache/read-part.server.ts";
import { serverOnly } from "../page-cache/server-only.server.ts";
import { readServerOnly } from "../page-cache/server-only.ts";
import type { Route } from "./+types/articles";
import { ArticlesSection } from "./articles-section.tsx";

const path = "/articles";

type LoaderData = Awaited<ReturnType<typeof loader>>;

export const handle = {
  stylesheets: ["lists"],
  structuredData: (args: MetaArgs, loaderData?: LoaderData) => pageNodes(args, pageOf(args, loaderData)),
};

export async function loader(args: Route.LoaderArgs) {
  const { url, params } = args;
  const request = listRequestOf(url, params.category, path, (name) => categoryKeyOf(name) ?? name);
  const { locale, category, page } = request;
  const isTranslated = async (key: string) =>
    (await publishedCategories(otherLocale(locale))).some((one) => one.key === key);
  const found = await readPart(args.context, "articles", async () => {
    const list = await articlePage(locale, { category, page });
    const categoryName = await requireListed(request, path, list, () => redirectOrNotFound(args), isTranslated);
    const translationPath = category !== null && !(await isTranslated(category)) ? null : undefined;
    return { list, title: { categoryName, page, translationPath } };
  });
  const card = await readUnseen(args.context, "card", () => pageCard("articles", locale), null);
  const { list, title } = found.isReadable ? found.value : { list: null, title: { categoryName: null, page } };
  return serverOnly(args, { card, list, title });
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, pageOf(args, args.loaderData));

function pageOf(args: MetaArgs, loaderData: LoaderData | undefined) {
  const { title, list, card } = loaderData ? readServerOnly(loaderData) : {};
  const images = list?.articles.map(({ featured_image_url }) => featured_image_url) ?? [];
  const feedPath = list?.category ? `/articles/category/${list.category}` : "";
  return { ...listPage(args, "blog", title && { ...title, images }), card, feedPath };
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { list } = readServerOnly(loaderData);
  const { headingOf, t, to } = useSite();
  if (!list)
    return (
      <Section id="blog" {...headingOf("blog")} level={1}>
        <Unreadable />
      </Section>
    );
  const { articles, categories, category, page, pages, total } = list;
  const listPath = category === null ? path : `/articles/category/${encodeURIComponent(category)}`;
  const place = { path: to(listPath), page, pages, total, perPage: articlesPerPage };
  return (
    <ArticlesSection
      articles={articles}
      level={1}
      isOnTop
      filter={<CategoryFilter path={path} categories={categories} chosen={category} />}
      more={
        <>
          <PageLinks {...place} countWord="blog.ofTotal" />
          {isOffered("feeds") && (
            <p className="view-all">
              <a href={to(`${category === null ? "" : listPath}/feed.xml`)} type="application/atom+xml">
                {t("blog.feed")}
              </a>
            </p>
          )}
        </>
      }
    />
  );
}
