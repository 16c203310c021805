import { foldLetters, withoutHyphens } from "../store/letter-folds.ts";
import { containsPattern, wordPatterns } from "./word-patterns.ts";

/** Whether texts have every part of a query. */
export function matcherOf(query: string) {
  const patterns = wordPatterns(query);
  const matches = (...texts: (string | null | undefined)[]) => {
    const folded = withoutHyphens(foldLetters(texts.filter(Boolean).join("\n")));
    return patterns.every((pattern) => containsPattern(folded, pattern));
  };
  return { isEmpty: patterns.length === 0, matches };
}
