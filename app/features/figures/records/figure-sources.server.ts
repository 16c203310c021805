import { isLocale, type Locale, localizePath, withoutLocale } from "#app/i18n/locale.ts";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { kindNamed } from "#app/records/kinds.ts";
import { mediaAddress } from "#app/records/media/media.ts";
import { publicRowsOf } from "#app/records/store/operations.server.ts";
import { forAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { recordAt, recordPathOf } from "#app/records/store/public-places.ts";
import { selectRows } from "#app/records/store/store.server.ts";
import { placeOf } from "./figure-uses.server.ts";
import { addressOfRecord, recordOfAddress, type SourceRecord } from "./source-address.ts";

type InBoth = Record<Locale, string>;
export type PublicSource = { title: InBoth; url: InBoth };
/** By the id of the record. */
type Sources = ReadonlyMap<string, PublicSource>;

const namedIds = cachedQuery(["figures"], async (_: "all") => {
  const rows = selectRows("figures", { deleted_at: null, visibility: "public" }).where("source_url", "is not", null);
  const addresses = await rows.select("source_url").distinct().execute();
  const records = addresses.flatMap(({ source_url }) => recordOfAddress(source_url ?? "") ?? []);
  return Map.groupBy(records, ({ kind }) => kind);
});

const readers = new Map<string, (key: "all") => Promise<Sources>>();

/** Finds what visitors may see of the record or file that a source names. */
export async function publicSources() {
  const kinds = [...(await namedIds("all")).keys()];
  const readOf = async (kind: string) => [kind, await readerOf(kind)("all")] as const;
  const found = new Map(await Promise.all(kinds.map(readOf)));
  return ({ kind, id }: SourceRecord) => found.get(kind)?.get(id);
}

/** The record that a source names, as the admin area links it; null where it is gone. */
export const findSource = forAdmin(async (address: string | null) => {
  const named = recordOfAddress(address ?? "");
  const kind = named && kindWithAddress(named.kind);
  if (!kind) return null;
  const row = await presentRows(kind).selectAll().where("id", "=", named.id).executeTakeFirst();
  return row ? placeOf(kind, row) : null;
});

/** The address of a record's page becomes the record, which may move. @noPermission its caller has one */
export async function stableAddress(address: string | null) {
  const at = address && /^\/[^?#]+$/.test(address) ? recordAt(withoutLocale(address)) : null;
  const kind = at && kindNamed(at.table);
  if (!kind) return address;
  const rows = presentRows(kind).select("id").where("slug", "=", decodedOrGiven(at.slug));
  const row = (await rows.executeTakeFirst()) as { id: string } | undefined;
  return row ? addressOfRecord({ kind: kind.name, id: row.id }) : address;
}

export function publicPlaceOf(table: string, row: Record<string, unknown>, reader: Locale) {
  const language = isLocale(row.language) ? row.language : reader;
  const path = localizePath(language, recordPathOf(table, encodeURIComponent(String(row.slug))));
  return { title: kindNamed(table)?.titleOf(row, language) ?? path, path };
}

function readerOf(kind: string) {
  const reader = readers.get(kind) ?? cachedQuery(["figures", kind], () => readSources(kind));
  readers.set(kind, reader);
  return reader;
}

async function readSources(name: string): Promise<Sources> {
  const ids = (await namedIds("all")).get(name)?.map(({ id }) => id) ?? [];
  if (name === "media") {
    const files = await selectRows("media", { id: ids, deleted_at: null }).select(["id", "file_name"]).execute();
    return new Map(files.map(({ id, file_name: title }) => [id, inBoth(() => ({ title, path: mediaAddress(id) }))]));
  }
  const rows = kindWithAddress(name) && publicRowsOf(name)?.selectAll().where("id", "in", ids);
  const found = ((await rows?.execute()) ?? []) as { id: string }[];
  return new Map(found.map((row) => [row.id, inBoth((locale) => publicPlaceOf(name, row, locale))]));
}

function kindWithAddress(name: string) {
  const kind = kindNamed(name);
  return kind && (name === "media" || kind.search?.publicAt !== undefined) ? kind : null;
}

function inBoth(placeIn: (locale: Locale) => { title: string; path: string }): PublicSource {
  const [en, ar] = [placeIn("en"), placeIn("ar")];
  return { title: { en: en.title, ar: ar.title }, url: { en: en.path, ar: ar.path } };
}
