import { type SelectQueryBuilder, sql } from "kysely";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import { samplePicture } from "#app/i18n/words/sample-pictures.ts";
import { dependsOn } from "#app/platform/cache/topics.server.ts";
import { countRows } from "#app/platform/database/count-rows.server.ts";
import { publicArticleRows } from "#app/records/articles/article.server.ts";
import { articleKind } from "#app/records/articles/article-kind.ts";
import { publicTimetable } from "#app/records/articles/article-timetable.server.ts";
import { mediaAddress, mediaIdsIn } from "#app/records/media/media.ts";
import { publicRowsOf } from "#app/records/store/operations.server.ts";
import { publicPlaces, recordPathOf } from "#app/records/store/public-places.ts";

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

export async function publishedAddressCounts() {
  await publicTimetable("all");
  const counts = publicPlaces().map(async ({ table, folder }) => {
    dependsOn(table);
    const rows = publicRowsOf(table);
    return { table, folder, count: rows ? await countRows(rows) : 0 };
  });
  return Promise.all(counts);
}

export function publishedAddressesOf(table: string, slice: Slice): Promise<PublishedAddress[]> {
  return table === articleKind.table ? publishedArticleAddresses(slice) : publishedPairAddresses(table, slice);
}

async function publishedArticleAddresses(slice: Slice): Promise<PublishedAddress[]> {
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

async function publishedPairAddresses(table: string, slice: Slice): Promise<PublishedAddress[]> {
  dependsOn(table);
  const { names = [], media = [], onlyLanguageOf } = publicPlaces().find((place) => place.table === table) ?? {};
  const rows = publicRowsOf(table)
    ?.select(["slug", "updated_at", ...names, ...media])
    .$call(sliceOf(slice))
    .execute();
  return ((await rows) ?? []).map((row: Record<string, unknown>) => ({
    path: recordPathOf(table, String(row.slug)),
    language: onlyLanguageOf?.(row) ?? null,
    translationPath: null,
    changedAt: String(row.updated_at),
    pictures: [...new Set(media.flatMap((column) => addressesIn(row[column])))],
  }));
}

/** A text names pictures of the library; any other value is an address or a list of them. */
function addressesIn(value: unknown): string[] {
  if (typeof value !== "string") return (value as string[] | null) ?? [];
  return /^[^\s<]+$/.test(value) ? [value] : mediaIdsIn(value).map(mediaAddress);
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
