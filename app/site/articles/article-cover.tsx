import type { ArticleSummary } from "#app/records/articles/article.server.ts";
import { familyOf } from "../drawings/family.ts";
import { Cover } from "../media/cover.tsx";

type Props = { article: ArticleSummary; sizes: string; isFirst?: boolean };

export function ArticleCover({ article, ...loading }: Props) {
  const { slug, category, featured_image_url } = article;
  return <Cover pictures={[featured_image_url]} drawing={{ family: familyOf(category), slug }} {...loading} />;
}
