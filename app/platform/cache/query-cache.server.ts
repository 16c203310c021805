import { currentDatabase, queryBuilder } from "../database/database.server.ts";
import { onAnnouncement } from "../live/announce.server.ts";

type Read = (key: string) => Promise<unknown>;

let kept: Map<Read, Map<string, Promise<unknown>>> | null = null;

/**
 * Lets the readings of this process be kept until a topic is announced that changes them; until then, and after the
 * returned function is called, each is read anew. Whoever calls this also hears the other writers.
 */
export function configureQueryCache(changesReadings: (topic: string) => boolean) {
  kept = new Map();
  const forget = onAnnouncement((topic) => {
    if (changesReadings(topic)) kept = new Map();
  });
  return () => {
    forget();
    kept = null;
  };
}

/**
 * A reading that is done once for each key, of which there are few, and given to everybody as the same frozen values.
 * One that began before an announcement is answered to those who asked before it, and to nobody after it; one that
 * fails is not kept. Within a transaction the store is read, for what is not committed yet may be seen there alone.
 */
export function cachedQuery<Key extends string, Value>(read: (key: Key) => Promise<Value>) {
  const readFrozen = async (key: Key) => freeze(await read(key));
  return (key: Key): Promise<Value> => {
    if (!kept || isInTransaction()) return readFrozen(key);
    const ofReading = kept.get(read as Read) ?? new Map<string, Promise<unknown>>();
    kept.set(read as Read, ofReading);
    const known = ofReading.get(key) as Promise<Value> | undefined;
    if (known) return known;
    const reading = readFrozen(key);
    ofReading.set(key, reading);
    reading.catch(() => ofReading.delete(key));
    return reading;
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
