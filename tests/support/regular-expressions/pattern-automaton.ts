import { type Node, parsePattern } from "./parse-pattern.ts";

/** Of two letters beside each other: whether the conditions that stand between them hold. */
type Check = (before: string | null, after: string) => boolean;
type Step = { to: number; checks: Check[] };
/** What a part of a pattern begins with, ends with, and the conditions under which it may be empty. */
type Part = { first: Step[]; last: Step[]; empty: Check[][] };

/** A pattern as places: each accepts one letter, and leads to others. */
export type Automaton = {
  /** One letter for all that no place tells apart. */
  letters: string[];
  /** By place and number of the letter. */
  accepts: boolean[][];
  first: Step[];
  /** What may follow each place; twice where it may follow in two ways. */
  follow: Step[][];
  /** Places at which the whole pattern has matched, whatever follows. */
  ends: Set<number>;
};

const samples = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ..."\u00a0\u0085éßÉА中ـابءىة،؛؟٠٩۰۹٫٬ًٰ\u0301\u200b\u200d\u200e\u202a\u2028\u2060\u2066\u2069\ufeff–—−“”‘’«»…→·€٪\ufffe\ue000",
];
const maxCopies = 3;
const nothing: Part = { first: [], last: [], empty: [[]] };

export function automatonOf(source: string, flags: string): Automaton {
  const alphabet = [...new Set([...samples, ...source])].filter(
    (letter) => flags.includes("u") || flags.includes("v") || letter.length === 1,
  );
  const kept = flags.replace(/[^iusv]/g, "");
  const sets: Set<string>[] = [];
  const follow: Step[][] = [];
  const known = new Map<string, Set<string>>();

  const setOf = (atom: string) => {
    const pattern = new RegExp(`^(?:${atom})$`, kept);
    const set = known.get(atom) ?? new Set(alphabet.filter((letter) => pattern.test(letter)));
    known.set(atom, set);
    return set;
  };
  const isWord = (letter: string | null) => letter !== null && /\w/.test(letter);

  function inSequence(one: Part, other: Part): Part {
    for (const { to: from, checks } of one.last)
      for (const step of other.first) follow[from]?.push({ to: step.to, checks: [...checks, ...step.checks] });
    return {
      first: [...one.first, ...one.empty.flatMap((checks) => joined(other.first, checks))],
      last: [...other.last, ...other.empty.flatMap((checks) => joined(one.last, checks))],
      empty: one.empty.flatMap((checks) => other.empty.map((more) => [...checks, ...more])),
    };
  }

  function build(node: Node): Part {
    if (node.type === "atom") {
      const place = { to: sets.push(setOf(node.source)) - 1, checks: [] };
      follow.push([]);
      return { first: [place], last: [place], empty: [] };
    }
    if (node.type === "sequence")
      return node.nodes.map(build).reduceRight((rest, part) => inSequence(part, rest), nothing);
    if (node.type === "repeat") return repeat(node);
    if (node.type !== "choice") return condition(node);
    const parts = node.nodes.map(build);
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      empty: parts.flatMap(({ empty }) => empty),
    };
  }

  function repeat({ node, min, max }: Extract<Node, { type: "repeat" }>): Part {
    let whole = nothing;
    const copies = max === 0 ? 0 : Math.min(Math.max(min, 1), maxCopies);
    for (let copy = 1; copy <= copies; copy += 1) {
      const part = build(node);
      if (max === Number.POSITIVE_INFINITY && copy === copies) inSequence(part, { ...part, empty: [] });
      whole = inSequence(whole, min === 0 ? { ...part, empty: [[]] } : part);
    }
    return whole;
  }

  function condition(node: Extract<Node, { type: "look" | "condition" }>): Part {
    const when = (...checks: Check[]): Part => ({ first: [], last: [], empty: [checks] });
    if (node.type === "condition") {
      const isLine = flags.includes("m");
      if (node.source === "^") return when((before) => before === null || (isLine && before === "\n"));
      if (node.source === "$") return when((_, after) => isLine && after === "\n");
      if (/^\\[bB]$/.test(node.source))
        return when((before, after) => (isWord(before) !== isWord(after)) === (node.source === "\\b"));
      return when();
    }
    const set = oneOf(node.node);
    if (set && node.isBehind) return when((before) => (before !== null && set.has(before)) !== node.isNegative);
    if (set) return when((_, after) => set.has(after) !== node.isNegative);
    // What is looked at ahead is read too, and ends there.
    return { ...nothing, first: build(node.node).first };
  }

  /** The letters of a pattern that is one letter long. */
  function oneOf(node: Node): Set<string> | undefined {
    if (node.type === "atom") return setOf(node.source);
    if (node.type === "sequence" && node.nodes.length === 1 && node.nodes[0]) return oneOf(node.nodes[0]);
    if (node.type !== "choice") return undefined;
    const sets = node.nodes.map(oneOf);
    return sets.every((set) => set !== undefined) ? new Set(sets.flatMap((set) => [...(set ?? [])])) : undefined;
  }

  const tree = parsePattern(source, flags);
  const whole = build(tree);
  const letters = differentLetters(alphabet, sets, [...known.values()]);
  return {
    letters,
    accepts: sets.map((set) => letters.map((letter) => set.has(letter))),
    first: whole.first,
    follow,
    ends: new Set(endsSurely(tree) ? whole.last.filter(({ checks }) => checks.length === 0).map(({ to }) => to) : []),
  };
}

function joined(steps: Step[], checks: Check[]) {
  return steps.map((step) => ({ to: step.to, checks: [...step.checks, ...checks] }));
}

function differentLetters(alphabet: string[], sets: Set<string>[], conditions: Set<string>[]) {
  const seen = new Map<string, string>();
  for (const letter of alphabet) {
    const key = [...sets, ...conditions].map((set) => (set.has(letter) ? 1 : 0)).join("");
    const own = `${key}${letter === "\n"}${/\w/.test(letter)}`;
    if (!seen.has(own) || /[xX5 ]/.test(letter)) seen.set(own, letter);
  }
  return [...seen.values()];
}

function endsSurely(node: Node): boolean {
  if (node.type === "sequence") return node.nodes.length === 0 || endsSurely(node.nodes.at(-1) as Node);
  if (node.type === "choice") return node.nodes.every(endsSurely);
  return node.type === "repeat" ? endsSurely(node.node) : node.type === "atom";
}
