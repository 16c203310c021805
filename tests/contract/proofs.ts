import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Row } from "./row.ts";

export type Proof = { id: string; file: string; test: string };
export type Standing = "held" | "decision" | "nobody" | "unproved";

const root = join(import.meta.dirname, "../..");
const testFiles = "{app,tests,vite,scripts}/**/*.test.{ts,tsx,mjs}";
const header = /^([ \t]*)(?:test|it)(?:\.\w+)*\(/gm;
const call = /^([ \t]*)contract\(((?:\s*"[^"]*",?)+)\s*\);/gm;

/** Every test that names a statement, read from the sources. */
export function readProofs(): Proof[] {
  return globSync(testFiles, { cwd: root })
    .filter((file) => !file.includes("node_modules"))
    .sort()
    .flatMap((file) => proofsIn(file.replaceAll("\\", "/"), readFileSync(join(root, file), "utf8")));
}

export function proofsIn(file: string, text: string): Proof[] {
  const headers = [...text.matchAll(header)];
  return [...text.matchAll(call)].flatMap(({ index, 1: indent = "", 2: named = "" }) => {
    const before = headers.findLast((one) => one.index < index);
    const after = headers.find((one) => one.index > index);
    const isWithin = before && indent.length > (before[1] ?? "").length;
    const test = titleAt(text, (isWithin ? before : after)?.index);
    return [...named.matchAll(/"([^"]*)"/g)].map(([, id = ""]) => ({ id, file, test }));
  });
}

function titleAt(text: string, index: number | undefined) {
  if (index === undefined) return "";
  const [, double, back] =
    /"((?:[^"\\]|\\.)+)"\s*,|`([^`]+)`\s*,/.exec(titlePart(text.slice(index, index + 4_000))) ?? [];
  return (double ?? back ?? "").replaceAll('\\"', '"');
}

/** Behind the table of a `test.each`. */
function titlePart(text: string) {
  const opening = /^\s*(?:test|it)(?:\.\w+)*\(/.exec(text)?.[0] ?? "";
  if (!opening.includes(".each")) return text;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return text.slice(at);
  }
  return text;
}

export function standingOf({ id, words, meant, decision, nobody }: Row, proofs: readonly Proof[]): Standing {
  if (nobody) return "nobody";
  if (decision) return "decision";
  return words || meant || proofs.some((proof) => proof.id === id) ? "held" : "unproved";
}

/** "in a browser" is the strongest; a wording alone is compared in the dictionaries, which every screen reads. */
export function kindOf(file: string) {
  if (/^(tests|app\/features\/[^/]+)\/journeys\//.test(file)) return "in a browser";
  if (/^tests\/(auth|access|process|requests)\//.test(file)) return "over HTTP";
  return "in the code";
}

export function countStandings(rows: readonly Row[], proofs = readProofs()) {
  const counts = { held: 0, decision: 0, nobody: 0, unproved: 0 };
  for (const row of rows) counts[standingOf(row, proofs)]++;
  return counts;
}

export function countLine(rows: readonly Row[]) {
  const { held, decision, nobody, unproved } = countStandings(rows);
  return `contract: ${rows.length} statements, ${held} held, ${decision} changed by decision, ${nobody} bind nobody, ${unproved} unproved`;
}
