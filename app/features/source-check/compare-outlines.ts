import { type Outline, wordsOf } from "./outline.ts";

/** Parts of a text, or what it says of itself; `lost` says what, beside the place in the source and what is here. */
export type Difference = { part: string; lost: string; source: string; arrived: string };
type Weighed = Difference & { weight: number };

const comparedParts = ["pictures", "tables", "code", "links", "headings"] as const;
const maxDifferences = 10;
const maxShown = 300;
const maxCompared = 200;
const maxSets = 2_000;
const dayMs = 86_400_000;
/** What the source has and the article has not, block beside block, the most serious first. */
export function differencesOf(source: Outline, arrived: Outline): Difference[] {
  const all = [...ofItself(source, arrived), ...lostWords(source, arrived), ...lostParts(source, arrived)];
  const sorted = all.toSorted((one, other) => other.weight - one.weight).slice(0, maxDifferences);
  return sorted.map(({ weight: _, ...difference }) => difference);
}

function* ofItself(source: Outline, arrived: Outline): Generator<Weighed> {
  if (!source.isPublic && arrived.isPublic) yield { ...named("public", "", ""), weight: 1_000_000 };
  const title = new Set(wordsOf(arrived.title ?? ""));
  if (arrived.title !== null && wordsOf(source.title ?? "").some((word) => !title.has(word)))
    yield { ...named("title", source.title ?? "", arrived.title), weight: 5 };
  const days = [source.day, arrived.day].map((day) => Date.parse((day ?? "").replace(/-(\d)(?=-|$)/g, "-0$1")));
  if (source.day && arrived.day !== null && !(Math.abs((days[0] ?? 0) - (days[1] ?? 0)) <= dayMs))
    yield { ...named("date", source.day, arrived.day), weight: 5 };
  const terms = new Set(arrived.tags?.flatMap(wordsOf));
  const tags = arrived.tags && source.tags ? source.tags : [];
  const lost = tags.filter((tag) => wordsOf(tag).some((word) => !terms.has(word)));
  if (lost.length > 0)
    yield { ...named("tags", tags.join(", "), (arrived.tags ?? []).join(", ")), lost: lost.join(", "), weight: 4 };
  if (arrived.signs) yield { ...named("signs", "", arrived.signs), lost: arrived.signs, weight: 1 };
}

export const named = (part: string, source: string, arrived: string) => ({
  ...{ part, lost: short(source), source: short(source), arrived: short(arrived) },
});

/** Blocks that are the same are set aside first; of the others each word has to come as often as it stands there. */
function lostWords(source: Outline, arrived: Outline): Weighed[] {
  const same = new Map<string, number>();
  for (const block of arrived.blocks) add(same, wordsOf(block).join(" "), 1);
  const others = source.blocks.filter((block) => !take(same, wordsOf(block).join(" ")));
  const left = new Map<string, number>();
  for (const [words, count] of same) for (const word of words.split(" ")) add(left, word, count);
  const sets = arrived.blocks.slice(0, maxSets).map((block) => new Set(wordsOf(block)));
  const found: Weighed[] = [];
  for (const block of others) {
    const missing = wordsOf(block).filter((word) => !take(left, word));
    if (missing.length === 0) continue;
    const beside = found.length < maxCompared ? (arrived.blocks[nearest(block, sets)] ?? "") : "";
    const shown = { part: "words", lost: short(missing.join(" ")), source: short(block), arrived: short(beside) };
    found.push({ ...shown, weight: 10 * missing.length });
  }
  return found;
}

function add(counts: Map<string, number>, key: string, count: number) {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function take(counts: Map<string, number>, key: string) {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}

export function nearestBlock(block: string, { blocks }: Outline) {
  return (
    blocks[
      nearest(
        block,
        blocks.slice(0, maxSets).map((one) => new Set(wordsOf(one))),
      )
    ] ?? ""
  );
}

/** The block that shares the most words. */
function nearest(block: string, sets: readonly ReadonlySet<string>[]) {
  const own = [...new Set(wordsOf(block))].slice(0, 50);
  let best = { at: -1, count: 0 };
  for (const [at, set] of sets.entries()) {
    const count = own.filter((word) => set.has(word)).length;
    if (count > best.count) best = { at, count };
  }
  return best.at;
}

/** Players became links. */
function lostParts(source: Outline, arrived: Outline): Weighed[] {
  return comparedParts.flatMap((part, index) => {
    const [all, here] = [source, arrived].map(({ counts }) => counts[part] + (part === "links" ? counts.embeds : 0));
    const lost = (all ?? 0) - (here ?? 0);
    return lost > 0 ? [{ ...named(part, `${all}`, `${here}`), lost: `${lost}`, weight: 60 - 10 * index }] : [];
  });
}

export const short = (text: string) =>
  (text.length > maxShown ? `${text.slice(0, maxShown - 1)}…` : text).toWellFormed();
