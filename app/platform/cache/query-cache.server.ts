import { currentDatabase, queryBuilder } from "../database/database.server.ts";
import { onAnnouncement } from "../live/announce.server.ts";
import { dependsOn, isOutdatedBy } from "./topics.server.ts";

type Query = { topics: ReadonlySet<string>; results: Map<string, Promise<unknown>> };
type Read = (key: string) => Promise<unknown>;

let cache: Map<Read, Query> | null = null;

/** The caller must also watch for changes by other processes. */
export function configureQueryCache() {
  cache = new Map();
  const unsubscribe = onAnnouncement((announced) => {
    for (const query of cache?.values() ?? []) if (isOutdatedBy(query.topics, announced)) query.results = new Map();
  });
  return () => {
    unsubscribe();
    cache = null;
  };
}

/**
 * Caches the frozen result of a query for each of its few keys until one of the topics is announced. A query that began
 * before that serves only callers from before. Failures and queries inside transactions are not cached.
 */
export function cachedQuery<Key extends string, Value>(
  topics: readonly string[],
  read: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const readFrozen = async (key: Key) => freeze(await read(key));
  return (key) => {
    dependsOn(...topics);
    if (!cache || isInTransaction()) return readFrozen(key);
    const query = cache.get(read as Read) ?? { topics: new Set(topics), results: new Map() };
    cache.set(read as Read, query);
    const { results } = query;
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
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
