import { inLocale, locales } from "#app/i18n/locale.ts";
import { projectCategoryIn } from "#app/records/categories/category.ts";
import { slugFrom } from "#app/records/store/slug.ts";
import { AppearancePreviews } from "./appearance-preview.tsx";
import type { Appearance } from "./read-appearance.server.ts";
import { useFormValues } from "./use-form-values.ts";

const names = [
  "title_en",
  "title_ar",
  "description_en",
  "description_ar",
  "slug",
  "category",
  "image_url",
  "gallery_images",
];

type PairAppearanceProps = { appearance: Appearance; basePath: "/projects" | "" };

export function PairAppearance({ appearance, basePath }: PairAppearanceProps) {
  const { values, ref } = useFormValues(names);
  const { slug, category, image_url, gallery_images = "" } = values;
  const shown = locales.map((locale) => {
    const { title = "", description = "" } = inLocale(values, locale) as Record<string, string>;
    return {
      locale,
      title: title.trim(),
      text: description,
      kicker: category ? projectCategoryIn(appearance.categories.projects, category, locale) : "",
      path: `${basePath}/${slug || slugFrom(values.title_en ?? "")}`,
      cover: image_url || (gallery_images.split(",")[0] ?? ""),
    };
  });
  return <AppearancePreviews ref={ref} appearance={appearance} shown={shown} />;
}
