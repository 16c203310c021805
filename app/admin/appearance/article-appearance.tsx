import type { Locale } from "#app/i18n/locale.ts";
import { articleCategoryIn, keyOfText } from "#app/records/categories/category.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { AppearancePreviews } from "./appearance-preview.tsx";
import type { Appearance } from "./read-appearance.server.ts";
import { useFormValues } from "./use-form-values.ts";

const names = ["title", "slug", "excerpt", "meta_description", "category", "featured_image_url"];

export function ArticleAppearance({ appearance, language }: { appearance: Appearance; language: Locale }) {
  const { values, ref } = useFormValues(names);
  const { title = "", slug, excerpt, meta_description, category = "", featured_image_url } = values;
  const { articles } = appearance.categories;
  const shown = {
    locale: language,
    title: title.trim(),
    text: meta_description || excerpt || "",
    kicker: category && articleCategoryIn(articles, keyOfText(articles, category), language, category),
    path: `/articles/${slug || slugFrom(title)}`,
    cover: featured_image_url ?? "",
  };
  return <AppearancePreviews ref={ref} appearance={appearance} shown={[shown]} />;
}
