import { sql } from "kysely";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import type { Kind } from "#app/records/store/kind.ts";
import { type Admin, forAdmin } from "#app/records/store/permission.ts";
import { presentRows } from "#app/records/store/present-rows.server.ts";
import { articleTranslations } from "#app/records/translation/article-conditions.server.ts";
import { statesOfKind } from "#app/records/translation/translation.server.ts";
import { type TranslationNeed, translatedScreens, translationNeeds } from "#app/records/translation/translation.ts";
import { conditionsOfPairs } from "#app/records/translation/translation-conditions.server.ts";

export type NeedCounts = Record<string, Record<TranslationNeed, number>>;

/** Counted again only after a change of the kind: each record has to be looked at. */
export async function countTranslationNeeds(admin: Admin) {
  const counts: NeedCounts = {};
  for (const [screen, kinds] of translatedScreens()) {
    const ofKinds: NeedCounts[string][] = [];
    for (const kind of kinds) ofKinds.push(await countNeeds(admin, kind));
    counts[screen] = countEach((need) => ofKinds.reduce((sum, count) => sum + count[need], 0));
  }
  return counts;
}

type Counts = (key: "all") => Promise<NeedCounts[string]>;
const queries = new Map<Kind, Counts>();

function countNeeds(admin: Admin, kind: Kind) {
  return kind.isSingle ? countSingle(admin, kind) : countRecords(admin, kind);
}

/** Lists within its columns hold texts in both languages too, which no condition sees. */
async function countSingle(admin: Admin, kind: Kind) {
  const states = [...(await statesOfKind(admin, kind)).values()];
  return countEach((need) => states.filter(({ needs }) => needs.includes(need)).length);
}

const countRecords = forAdmin((kind: Kind) => {
  const query = queries.get(kind) ?? cachedQuery([kind.table], () => readCounts(kind));
  queries.set(kind, query);
  return query("all");
});

async function readCounts(kind: Kind) {
  const { need: conditionOf } = kind.texts === "linked" ? articleTranslations : conditionsOfPairs(kind.table);
  const columns = translationNeeds.map((need) => sql`count(case when ${conditionOf(need)} then 1 end)`.as(need));
  const counts = (await presentRows(kind).select(columns).executeTakeFirstOrThrow()) as Record<string, unknown>;
  return countEach((need) => Number(counts[need]));
}

function countEach(count: (need: TranslationNeed) => number) {
  return Object.fromEntries(translationNeeds.map((need) => [need, count(need)])) as NeedCounts[string];
}
