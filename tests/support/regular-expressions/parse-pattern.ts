/** What stands in a regular expression, as far as the time that it takes depends on it. */
export type Node =
  | { type: "atom"; source: string }
  | { type: "sequence"; nodes: Node[] }
  | { type: "choice"; nodes: Node[] }
  | { type: "repeat"; node: Node; min: number; max: number }
  | { type: "look"; node: Node; isBehind: boolean; isNegative: boolean }
  | { type: "condition"; source: string };

const escaped =
  /\\(?:u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[pP]\{[^{}]*\}|c[A-Za-z]|k<[^<>]*>|[1-9]\d?|[\s\S])/y;
const opening = /\((?:\?(?:(<?[=!])|:|<[A-Za-z_$][\w$]*>))?/y;
const quantifier = /(?:([*+?])|\{(\d+)(,)?(\d*)\})\??/y;

export function parsePattern(source: string, flags: string): Node {
  let at = 0;
  const letters = flags.includes("u") || flags.includes("v");
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found) at = pattern.lastIndex;
    return found;
  };

  function readChoice(): Node {
    const nodes = [readSequence()];
    while (source[at] === "|") {
      at += 1;
      nodes.push(readSequence());
    }
    return nodes.length === 1 && nodes[0] ? nodes[0] : { type: "choice", nodes };
  }

  function readSequence(): Node {
    const nodes: Node[] = [];
    while (at < source.length && source[at] !== "|" && source[at] !== ")") nodes.push(readRepeat(readOne()));
    return { type: "sequence", nodes };
  }

  function readRepeat(node: Node): Node {
    const [whole, sign, from, comma, to] = take(quantifier) ?? [];
    if (whole === undefined) return node;
    if (sign)
      return { type: "repeat", node, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Number.POSITIVE_INFINITY };
    const max = comma ? (to ? Number(to) : Number.POSITIVE_INFINITY) : Number(from);
    return { type: "repeat", node, min: Number(from), max };
  }

  function readOne(): Node {
    const begin = take(opening);
    if (begin) {
      const node = readChoice();
      at += 1;
      const look = begin[1];
      return look ? { type: "look", node, isBehind: look[0] === "<", isNegative: look.endsWith("!") } : node;
    }
    if (source[at] === "\\") {
      const [text = ""] = take(escaped) ?? [];
      return /^\\(?:[bB1-9]|k<)/.test(text) ? { type: "condition", source: text } : { type: "atom", source: text };
    }
    if (source[at] === "[") return { type: "atom", source: readClass() };
    if (source[at] === "^" || source[at] === "$") return { type: "condition", source: source[at++] ?? "" };
    const letter = letters ? String.fromCodePoint(source.codePointAt(at) ?? 0) : (source[at] ?? "");
    at += letter.length;
    return { type: "atom", source: letter };
  }

  function readClass() {
    const start = at;
    let depth = 0;
    do {
      if (source[at] === "\\") at += 1;
      else if (source[at] === "[" && (depth === 0 || flags.includes("v"))) depth += 1;
      else if (source[at] === "]") depth -= 1;
      at += 1;
    } while (depth > 0 && at < source.length);
    return source.slice(start, at);
  }

  return readChoice();
}
