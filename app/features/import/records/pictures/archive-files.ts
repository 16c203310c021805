import { normalizeText } from "#app/platform/normalize-text.ts";

const served = /(?:^|\/)(?:static|public|assets|source|src|content|_next\/static|docs)\//;
const picture = /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|heic|tiff?)$/i;
const indexes = new WeakMap<readonly string[], ReturnType<typeof indexOf>>();

/**
 * The file that a generator serves at this address: at its path, beside the post, in a folder named like the post, or
 * below a folder that is served at the root; without its ending and in other letters too, and last by ever shorter ends.
 */
export function fileNamed(names: readonly string[], path: string): string | null {
  const plain = normalizeText(path.replace(/^\/+/, ""), "NFC");
  if (!plain) return null;
  const index = indexes.get(names) ?? indexOf(names);
  indexes.set(names, index);
  const exact = index.byPath.get(plain);
  if (exact) return exact;
  const parts = plain.toLowerCase().split("/");
  const candidates = index.byLast.get(parts.at(-1) ?? "") ?? index.byStem.get(parts.at(-1) ?? "") ?? [];
  const ranked = candidates.map((name) => ({ name, rank: rankOf(name, parts) }));
  const [best] = ranked.toSorted((one, other) => other.rank - one.rank || one.name.length - other.name.length);
  return best && best.rank > 0 ? best.name : null;
}

function indexOf(names: readonly string[]) {
  const byPath = new Map<string, string>();
  const byLast = new Map<string, string[]>();
  const byStem = new Map<string, string[]>();
  for (const name of names) {
    const plain = normalizeText(name, "NFC");
    byPath.set(plain, name);
    const last = plain.toLowerCase().split("/").at(-1) ?? "";
    push(byLast, last, name);
    if (picture.test(last)) push(byStem, last.replace(picture, ""), name);
  }
  return { byPath, byLast, byStem };
}

function push(map: Map<string, string[]>, key: string, name: string) {
  const list = map.get(key);
  if (list) list.push(name);
  else map.set(key, [name]);
}

/** How much of both paths is the same: their end, and their beginning for a picture beside its text. */
function rankOf(name: string, wanted: readonly string[]) {
  const own = normalizeText(name, "NFC").toLowerCase().split("/");
  let same = 1;
  while (same < Math.min(own.length, wanted.length) && own.at(-1 - same) === wanted.at(-1 - same)) same += 1;
  let before = 0;
  while (before < Math.min(own.length, wanted.length) - 1 && own[before] === wanted[before]) before += 1;
  const isWhole = same === wanted.length;
  const isBeside = before >= wanted.length - 1;
  if (!isWhole && !isBeside && same < 2 && before < wanted.length - 2 && wanted.length > 1) return 0;
  return (isWhole ? 100 : 0) + (isBeside ? 50 : 0) + (served.test(name) ? 5 : 0) + same + before;
}
