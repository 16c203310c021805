import { queryBuilder } from "#app/platform/database/database.server.ts";
import { textPairsOf } from "../collection/translation-lags.ts";
import { readLinks } from "../collection/translation-links.server.ts";
import { newLinks } from "../paragraphs/links.ts";
import { blocksOfField } from "../paragraphs/paragraph.ts";
import { siteConfigurationShape } from "../settings/settings.ts";
import { settingsKind } from "../settings/settings-kind.ts";
import type { Kind } from "../store/kind.ts";
import { type Admin, forAdmin } from "../store/permission.ts";
import { store } from "../store/store.server.ts";
import { translatedScreens } from "./translation.ts";

const firstRecord = "site";

/** The texts of a record in both languages, with the links of their paragraphs; null without the record. */
export async function readFieldPairs(admin: Admin, screen: string, id: string) {
  const found = await findRecord(admin, screen, id);
  if (!found) return null;
  const { kind, row } = found;
  const recordId = String(row[kind.key] ?? id);
  const stored = await readLinks(admin, kind.table, recordId);
  const outdated = new Set(await listOutdated(admin, kind.table, recordId));
  const pairs = textPairsOf(row).filter(({ en, ar }) => en !== "" || ar !== "");
  return {
    id: recordId,
    kind: kind.name,
    word: kind.word,
    title: { en: kind.titleOf(row, "en"), ar: kind.titleOf(row, "ar") },
    pairs: pairs.map(({ field, ...texts }) => {
      const [en, ar] = [blocksOfField(texts.en), blocksOfField(texts.ar)];
      return { field, en, ar, links: stored.get(field) ?? newLinks(en, ar), isOutdated: outdated.has(field) };
    }),
  };
}

type Fields = Record<string, unknown>;

/** A screen shows one or two kinds; of a single record the address may leave the id out. */
async function findRecord(admin: Admin, screen: string, id: string) {
  if (screen === settingsKind.screen) return { kind: settingsKind as Kind, row: await readSettings(admin) };
  for (const kind of translatedScreens().get(screen) ?? []) {
    if (kind.texts !== "pairs") continue;
    const row = await findRow(admin, kind, id);
    if (row) return { kind, row };
  }
  return null;
}

const findRow = forAdmin(async ({ table, key, hasTrash, isSingle }: Kind, id: string) => {
  const rows = queryBuilder()
    .selectFrom(table as string)
    .selectAll();
  const present = hasTrash ? rows.where("deleted_at", "is", null) : rows;
  const isFirst = isSingle && id === firstRecord;
  return (await (isFirst ? present.limit(1) : present.where(key, "=", id)).executeTakeFirst()) as Fields | undefined;
});

const readSettings = forAdmin(async (): Promise<Fields> => {
  const rows = await store().selectFrom("settings").select(["key", "value"]).execute();
  const known = Object.keys(siteConfigurationShape.shape);
  return Object.fromEntries(rows.filter(({ key }) => known.includes(key)).map(({ key, value }) => [key, value]));
});

const listOutdated = forAdmin(async (table: string, id: string) => {
  const marks = store().selectFrom("translation_marks").select("field").where("record_table", "=", table);
  return (await marks.where("record_id", "=", id).execute()).map(({ field }) => field);
});
