import { type Automaton, automatonOf } from "./pattern-automaton.ts";

/** A text that may cost more than in proportion to its length: the beginning, the middle again and again, each end. */
export type Attack = { start: string; pump: string; ends: string[] };

type Triple = readonly [number, number, number];
type Way = { at: Triple; word: string; isForked: boolean };

/** The place before the pattern: it may begin at every letter. */
const anywhere = -1;
const maxPump = 24;
/** So many ways are followed from one pair of places. */
const maxWays = 4_000;

/**
 * A word that leads from one place to itself, from there to another and from that one to itself can be repeated and
 * split between the two at every repetition; if what follows is missing, each split is tried.
 */
export function attacksOn(source: string, flags: string): Attack[] {
  const automaton = automatonOf(source, flags);
  const loops = loopPlaces(automaton);
  const starts = flags.includes("y") ? loops : [anywhere, ...loops];
  const ends = ["", ...automaton.letters.slice(0, 20), "x x", "\0 \0", " x\n"];
  return starts.flatMap((p) =>
    loops.flatMap((q) => {
      const pump = automaton.ends.has(q) && p !== q ? null : pumpOf(automaton, p, q);
      return pump === null ? [] : { start: wayTo(automaton, p === anywhere ? q : p), pump, ends };
    }),
  );
}

const known = new WeakMap<Automaton, Map<string, number[]>>();

function next(automaton: Automaton, place: number, index: number, before?: string | null): number[] {
  const steps = known.get(automaton) ?? new Map<string, number[]>();
  known.set(automaton, steps);
  const key = `${place} ${index} ${before}`;
  const reached = steps.get(key) ?? placesAfter(automaton, place, index, before);
  steps.set(key, reached);
  return reached;
}

/** `before` is null at the beginning of a text, and undefined where any letter may stand. */
function placesAfter(
  { first, follow, accepts, letters }: Automaton,
  place: number,
  index: number,
  before?: string | null,
) {
  const letter = letters[index] ?? "";
  const befores = before === undefined ? letters : [before];
  const reached = place === anywhere ? [anywhere] : [];
  for (const { to, checks } of (place === anywhere ? first : follow[place]) ?? [])
    if (accepts[to]?.[index] && befores.some((one) => checks.every((check) => check(one, letter)))) reached.push(to);
  return reached;
}

function loopPlaces({ follow }: Automaton) {
  return follow.flatMap((_, place) => {
    const reached = new Set<number>();
    const waiting = [place];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const { to } of follow[at] ?? [])
        if (!reached.has(to)) {
          reached.add(to);
          waiting.push(to);
        }
    return reached.has(place) ? place : [];
  });
}

function pumpOf(automaton: Automaton, p: number, q: number) {
  const seen = new Set<string>();
  let waiting: Way[] = [{ at: [p, p, q], word: "", isForked: false }];
  for (let length = 0; waiting.length > 0 && length < maxPump && seen.size < maxWays; length += 1) {
    const following: Way[] = [];
    for (const { at, word, isForked } of waiting)
      for (const [index, letter] of automaton.letters.entries()) {
        const [one, other, third] = at.map((place) => next(automaton, place, index, word.at(-1))) as number[][];
        const isTwofold = new Set(one).size < (one?.length ?? 0);
        for (const a of new Set(one))
          for (const b of new Set(other))
            for (const c of new Set(third)) {
              const isNow = isForked || a !== b || isTwofold;
              if (a === p && b === q && c === q && isNow) return word + letter;
              const key = `${a},${b},${c},${isNow},${/\w/.test(letter)},${letter === "\n"}`;
              if (seen.has(key)) continue;
              seen.add(key);
              following.push({ at: [a, b, c], word: word + letter, isForked: isNow });
            }
      }
    waiting = following;
  }
  return null;
}

function wayTo(automaton: Automaton, place: number) {
  const seen = new Set<number>();
  let waiting = [{ at: anywhere, word: "" }];
  while (waiting.length > 0) {
    const following: typeof waiting = [];
    for (const { at, word } of waiting)
      for (const [index, letter] of automaton.letters.entries())
        for (const to of next(automaton, at, index, word.at(-1) ?? null)) {
          if (to === place) return word + letter;
          if (to === anywhere || seen.has(to)) continue;
          seen.add(to);
          following.push({ at: to, word: word + letter });
        }
    waiting = following;
  }
  return "";
}
