export type Count = { kind: string; key: string; count: number };

/** The key of everything that is counted without its name, as there are too many names or it is too long. */
export const otherKey = "";

const maxKeys = 1_000;
const keyMaxLength = 1_000;

export function createCounts() {
  let kinds = new Map<string, Map<string, number>>();

  function add(kind: string, key: string, count = 1) {
    let keys = kinds.get(kind);
    if (!keys) {
      keys = new Map();
      kinds.set(kind, keys);
    }
    const known = keys.get(key);
    if (known !== undefined) keys.set(key, known + count);
    else if (keys.size < maxKeys && key.length <= keyMaxLength) keys.set(key, count);
    else keys.set(otherKey, (keys.get(otherKey) ?? 0) + count);
  }

  function take(): Count[] {
    const taken = [...kinds].flatMap(([kind, keys]) => [...keys].map(([key, count]) => ({ kind, key, count })));
    kinds = new Map();
    return taken;
  }
  return { add, take };
}
