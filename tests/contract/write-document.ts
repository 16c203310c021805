import { countStandings, kindOf, type Proof, readProofs, standingOf } from "./proofs.ts";
import type { Row } from "./row.ts";
import { allRows, sections } from "./rows.ts";

/** docs/contract.md. */
export function writeDocument() {
  const proofs = readProofs();
  const { held, decision, nobody, unproved } = countStandings(allRows, proofs);
  const head = [
    "# The contract",
    "",
    "What Daftar promises, statement by statement, and how each is proved. Written by `node scripts/write-contract.mjs` from",
    '`tests/contract/`; a test is named here because it names the statement (`contract("8.3.2")`). "In a browser" and "over',
    'HTTP" are tests of the running, built site; "in the code" are tests beside it; "to the letter" compares the wording in',
    "the dictionaries that the screens read, in its language.",
    "",
    `${allRows.length} statements: ${held} held, ${decision} changed by decision, ${nobody} bind nobody, ${unproved} unproved.`,
  ];
  const parts = sections.flatMap(({ number, title, rows }) => [
    "",
    `## ${number} · ${title}`,
    "",
    "| | statement | proof |",
    "| --- | --- | --- |",
    ...rows.map((row) => `| ${row.id} | ${cell(row.says)}${wordings(row)} | ${cell(proofOf(row, proofs))} |`),
  ]);
  return `${[...head, ...parts].join("\n")}\n`;
}

function proofOf(row: Row, proofs: readonly Proof[]) {
  const standing = standingOf(row, proofs);
  if (standing === "nobody") return `Binds nobody: ${row.nobody}`;
  const own = proofs.filter(({ id }) => id === row.id);
  const named = own.map(({ file, test }) => `${kindOf(file)}: “${test}” (\`${file}\`)`);
  const said = row.words || row.meant ? ["to the letter"] : [];
  const shown = [...(row.decision ? [`By decision: ${row.decision}`] : []), ...named, ...said];
  return shown.join("; ") || "**unproved**";
}

function wordings({ words = [], meant = [] }: Row) {
  const texts = [...new Set([...words, ...meant].map(([, , text]) => text))];
  return texts.length > 0 ? ` ${cell(texts.map((text) => `“${text}”`).join(" "))}` : "";
}

function cell(text: string) {
  return text.replaceAll("|", "\\|").replaceAll("\n", " ");
}
