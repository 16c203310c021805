import { type SelectQueryBuilder, sql } from "kysely";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { samplePicture } from "#app/i18n/words/sample-pictures.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { publicArticleRows } from "../articles/article.server.ts";
import { articleKind } from "../articles/article-kind.ts";
import { publicTimetable } from "../articles/article-timetable.server.ts";
import { publicArticlesTopic } from "../articles/article-topics.ts";
import { mediaAddress, mediaIdsIn } from "../media/media.ts";
import { publicPageRows, publicPagesTopic } from "../pages/page.server.ts";
import { pagePath } from "../pages/page.ts";
import { pageKind } from "../pages/page-kind.ts";
import { publicProjectRows, publicProjectsTopic } from "../projects/project.server.ts";
import { projectKind } from "../projects/project-kind.ts";

/** A public record's path and the language it is written in; null for a record in both. */
export type PublishedAddress = {
  path: string;
  language: Locale | null;
  translationPath: string | null;
  changedAt: string;
  /** Not yet checked: a picture may have been deleted. */
  pictures: string[];
};

type Slice = { from: number; limit: number };
const inBoth = { language: null, translationPath: null };

const topics = [publicArticlesTopic, publicProjectsTopic, publicPagesTopic];

export const publishedAddressCounts = cachedQuery(topics, async (_all: "all") => {
  await publicTimetable("all");
  const [articles, projects, pages] = await Promise.all([
    countRows(publicArticleRows()),
    countRows(publicProjectRows()),
    countRows(publicPageRows()),
  ]);
  return { articles, projects, pages };
});

export async function publishedArticleAddresses(slice: Slice): Promise<PublishedAddress[]> {
  await publicTimetable("all");
  dependsOn(articleKind.table);
  const rows = await publicArticleRows()
    .select(["id", "slug", "language", "updated_at", "translation_of", "featured_image_url", "media_ids"])
    .$call(sliceOf(slice))
    .execute();
  const translations = await translationsOf(rows);
  return rows.map(({ id, slug, language, updated_at, translation_of, featured_image_url, media_ids }) => {
    const linked = translations.filter((one) => one.id === translation_of || one.translation_of === id);
    const translation = linked.find((one) => one.language === otherLocale(language));
    const cover = featured_image_url && samplePicture(language, featured_image_url);
    const inText = (media_ids ?? "").split(" ").filter(Boolean).map(mediaAddress);
    return {
      path: `/articles/${slug}`,
      language,
      translationPath: translation ? `/articles/${translation.slug}` : null,
      changedAt: updated_at,
      pictures: [...new Set([...(cover ? [cover] : []), ...inText])],
    };
  });
}

export async function publishedProjectAddresses(slice: Slice): Promise<PublishedAddress[]> {
  dependsOn(projectKind.table);
  const rows = await publicProjectRows()
    .select(["slug", "updated_at", "image_url", "gallery_images"])
    .$call(sliceOf(slice))
    .execute();
  return rows.map(({ slug, updated_at, image_url, gallery_images }) => ({
    path: `/projects/${slug}`,
    ...inBoth,
    changedAt: updated_at,
    pictures: [...new Set([...(image_url ? [image_url] : []), ...gallery_images])],
  }));
}

export async function publishedPageAddresses(slice: Slice): Promise<PublishedAddress[]> {
  dependsOn(pageKind.table);
  const rows = await publicPageRows()
    .select(["slug", "updated_at", "content_en", "content_ar"])
    .$call(sliceOf(slice))
    .execute();
  return rows.map(({ slug, updated_at, content_en, content_ar }) => ({
    path: pagePath(slug),
    ...inBoth,
    changedAt: updated_at,
    pictures: [...new Set(mediaIdsIn(`${content_en} ${content_ar}`).map(mediaAddress))],
  }));
}

function sliceOf({ from, limit }: Slice) {
  return <Tables, From extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, From, Row>) =>
    rows.orderBy(sql.ref("created_at")).orderBy(sql.ref("id")).limit(limit).offset(from);
}

async function translationsOf(rows: { id: string; translation_of: string | null }[]) {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const originals = rows.flatMap(({ translation_of }) => translation_of ?? []);
  return publicArticleRows()
    .select(["id", "slug", "language", "translation_of"])
    .where(({ or, eb }) =>
      or([eb("translation_of", "in", ids), ...(originals.length ? [eb("id", "in", originals)] : [])]),
    )
    .execute();
}
