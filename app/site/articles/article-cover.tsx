import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { drawingFamilyOf } from "#app/records/articles/article-categories.ts";
import { Cover } from "../media/cover.tsx";

type Props = { article: ArticleSummary; sizes: string; isFirst?: boolean };

export function ArticleCover({ article, ...loading }: Props) {
  const { slug, category_key, featured_image_url } = article;
  return (
    <Cover pictures={[featured_image_url]} drawing={{ family: drawingFamilyOf(category_key), slug }} {...loading} />
  );
}
