import { sql } from "kysely";
import { cachedQuery } from "#app/platform/cache/query-cache.server.ts";
import { currentDatabase } from "#app/platform/database/database.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { orderTopics } from "./postings.server.ts";

/** Of 10,000 articles of 500 words: 14 MB, once phrases are searched. */
const maxLetters = 8_000_000;

type Cache = { known: Map<number, { state: string; sequence: string }>; letters: number };

const caches = new WeakMap<object, Cache>();

/** What tells whether a document is still the one that was read; an id may be given again. */
const readStates = cachedQuery(orderTopics, async (_of: "all") => {
  const state = sql<string>`record_id || ' ' || language || ' ' || version || ' ' || analysis`.as("state");
  const rows = await store().selectFrom("search_documents").select(["id", state]).execute();
  return new Map(rows.map((row) => [row.id, row.state]));
});

/** @noPermission part of a query */
export async function readSequences(ids: readonly number[]): Promise<Map<number, string>> {
  const states = await readStates("all");
  const cache = cacheOf(currentDatabase());
  const found = new Map<number, string>();
  for (const id of ids) {
    const known = cache.known.get(id);
    if (known && known.state === states.get(id)) found.set(id, known.sequence);
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return found;
  const contents = store().selectFrom("search_contents").select(["document", "sequence"]);
  for (const { document, sequence } of await contents.where("document", "in", missing).execute()) {
    found.set(document, sequence);
    if (cache.letters > maxLetters) Object.assign(cache, { known: new Map(), letters: 0 });
    cache.letters += sequence.length - (cache.known.get(document)?.sequence.length ?? 0);
    cache.known.set(document, { state: states.get(document) ?? "", sequence });
  }
  return found;
}

function cacheOf(database: object): Cache {
  const cache = caches.get(database) ?? { known: new Map(), letters: 0 };
  caches.set(database, cache);
  return cache;
}
