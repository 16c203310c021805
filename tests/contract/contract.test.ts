import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { proofsIn, readProofs, standingOf } from "./proofs.ts";
import { allRows } from "./rows.ts";
import { saidUnder, wordingsOf } from "./wordings.ts";
import { writeDocument } from "./write-document.ts";

const proofs = readProofs();

test("every statement has an id of its own and one standing", () => {
  const ids = allRows.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const { id, decision, nobody } of allRows) expect([id, Boolean(decision && nobody)]).toEqual([id, false]);
});

test("no statement is unproved", () => {
  expect(
    allRows.filter((row) => standingOf(row, proofs) === "unproved").map(({ id, says }) => `${id} ${says}`),
  ).toEqual([]);
});

test("a test names only statements that there are, and each is named within a test or before one", () => {
  const ids = new Set(allRows.map(({ id }) => id));
  expect(proofs.filter(({ id, test }) => !ids.has(id) || test === "")).toEqual([]);
});

test("every exact wording is in the dictionary of its language to the letter", () => {
  const differing = allRows.flatMap((row) =>
    wordingsOf(row).flatMap(([[language, key, text], isExact]) => {
      const said = saidUnder(language, key);
      const isSaid = isExact ? said.includes(text) : said.some((one) => one.toLowerCase() === text.toLowerCase());
      return isSaid ? [] : [`${row.id} ${language} ${key}: ${text} (said: ${said.join(" | ")})`];
    }),
  );
  expect(differing).toEqual([]);
});

test("a wording that the contract gives in English is written in Arabic as well", () => {
  for (const row of allRows)
    for (const [[, key]] of wordingsOf(row)) expect([key, saidUnder("ar", key).length > 0]).toEqual([key, true]);
});

test("docs/contract.md is what the statements and the tests say (node scripts/write-contract.mjs)", () => {
  const written = readFileSync(join(import.meta.dirname, "../../docs/contract.md"), "utf8");
  expect(written === writeDocument()).toBe(true);
});

test("a proof is read from within a test, from the line before one, and from behind a table of cases", () => {
  const text = [
    'contract("1.1");',
    'test("one", () => visit("/"));',
    'test.each(["a"])("two %s", () => {',
    '  contract("1.2", "1.3");',
    "});",
  ].join("\n");
  expect(proofsIn("a.test.ts", text).map(({ id, test }) => [id, test])).toEqual([
    ["1.1", "one"],
    ["1.2", "two %s"],
    ["1.3", "two %s"],
  ]);
});
