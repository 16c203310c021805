import { foldLetters, withoutHyphens } from "#app/records/store/letter-folds.ts";
import { matcherOf } from "#app/records/words/matcher.ts";

const article = /^ال(?=.{2})/;
const folded = (text: string) => withoutHyphens(foldLetters(text)).trim();
const bare = (text: string) => folded(text).replace(article, "");

/** How well names, or other words for the same, are what was asked: smaller is better, null is not at all. */
export function rankerOf(query: string) {
  const { isEmpty, matches } = matcherOf(query);
  const asked = bare(query);
  function rank(names: readonly string[], otherWords = ""): number | null {
    if (isEmpty) return 0;
    const called = names.map(bare);
    const others = otherWords.split(",").map(bare).filter(Boolean);
    if (called.includes(asked)) return 0;
    if (others.includes(asked)) return 1;
    if (called.some((name) => name.startsWith(asked))) return 2;
    if (called.some((name) => name.split(/\s+/).some((word) => word.replace(article, "").startsWith(asked)))) return 3;
    if (matches(...names)) return 4;
    if (others.some((word) => word.startsWith(asked))) return 4;
    return matches(...names, otherWords) ? 5 : null;
  }
  return { isEmpty, rank };
}

export type Ranked<One> = One & { rank: number };

/** Without those that are not meant, the best first; equal ones stay in their order. */
export function ranked<One>(all: readonly One[], rankOf: (one: One) => number | null): Ranked<One>[] {
  return all
    .flatMap((one) => {
      const rank = rankOf(one);
      return rank === null ? [] : [{ ...one, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank);
}
