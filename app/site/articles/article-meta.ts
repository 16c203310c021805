import type { ArticleSummary, PublicArticle } from "#app/records/articles/article.server.ts";
import { articleCategoryIn } from "#app/records/categories/category.ts";
import { siteWords } from "../frame/site-context.ts";
import type { Page } from "../meta/site-meta.ts";
import { articleNode, breadcrumbs, type PageFacts } from "../meta/structured-data.ts";
import { facingStyles } from "../offers/facing.tsx";
import { readServerOnly, type ServerOnly } from "../page-cache/server-only.ts";
import { textStyles } from "../prose/text-styles.ts";

export const articleStyles = {
  stylesheets: ["site", "record"],
  extraStylesheets: (loaderData: ServerOnly<{ article: { content: string }; facing?: object | null }>) => [
    ...textStyles(readServerOnly(loaderData).article),
    ...facingStyles(readServerOnly(loaderData)),
  ],
};

type Translation = ArticleSummary & { isOriginal: boolean };

export function articlePage(article: PublicArticle, translation: Translation | null): Page {
  const { title, language, category_key, category, meta_description, excerpt } = article;
  const translationPath = translation && `/articles/${translation.slug}`;
  const nodesOf = (facts: PageFacts) => {
    const named = articleCategoryIn(facts.settings.categories?.articles ?? [], category_key, language, category);
    return [
      articleNode(
        facts,
        { ...article, category: named || null },
        translation && { ...translation, path: translationPath ?? "" },
      ),
      breadcrumbs(facts, [
        { name: siteWords(language)("blog.title"), path: "/articles" },
        ...(category_key ? [{ name: named, path: `/articles/category/${category_key}` }] : []),
      ]),
    ];
  };
  const text = meta_description ?? excerpt;
  const images = [article.featured_image_url];
  return { title, text, type: "article", images, language, translationPath, nodesOf, feedPath: "" };
}
