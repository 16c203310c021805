import { currentDatabase, queryBuilder } from "../database/database.server.ts";
import { onAnnouncement } from "../live/announce.server.ts";

type Read = (key: string) => Promise<unknown>;

let cache: Map<Read, Map<string, Promise<unknown>>> | null = null;

/** The caller must also watch for changes by other processes. */
export function configureQueryCache(invalidates: (topic: string) => boolean) {
  cache = new Map();
  const unsubscribe = onAnnouncement((topic) => {
    if (invalidates(topic)) cache = new Map();
  });
  return () => {
    unsubscribe();
    cache = null;
  };
}

/**
 * Caches the frozen result of a query for each of its few keys. A query that began before the cache was cleared serves
 * only callers from before. Failures and queries inside transactions are not cached.
 */
export function cachedQuery<Key extends string, Value>(read: (key: Key) => Promise<Value>) {
  const readFrozen = async (key: Key) => freeze(await read(key));
  return (key: Key): Promise<Value> => {
    if (!cache || isInTransaction()) return readFrozen(key);
    const results = cache.get(read as Read) ?? new Map<string, Promise<unknown>>();
    cache.set(read as Read, results);
    const cached = results.get(key) as Promise<Value> | undefined;
    if (cached) return cached;
    const result = readFrozen(key);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}

function isInTransaction() {
  return queryBuilder() !== currentDatabase().kysely;
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
