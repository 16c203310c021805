import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { familyIn } from "#app/records/categories/category.ts";
import { useSite } from "../frame/site-context.ts";
import { Cover } from "../media/cover.tsx";

type Props = { article: ArticleSummary; sizes: string; isFirst: boolean };

export function ArticleCover({ article, ...loading }: Props) {
  const { categories, marked } = useSite();
  const { slug, category_key, featured_image_url } = article;
  return (
    <Cover
      pictures={[featured_image_url]}
      drawing={{ family: familyIn(categories.articles, category_key), slug, ...marked("articles", category_key) }}
      {...loading}
    />
  );
}
