import { expect, test } from "vitest";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { stepsOf100ms } from "../../../../tests/support/timing/calibrate.ts";
import { longestPause } from "../../../../tests/support/timing/longest-pause.ts";
import { readRedirectCsv } from "./read-redirect-csv.server.ts";
import { maxCsvLength, maxCsvRows } from "./redirect-csv.ts";

const read = (text: string) => readRedirectCsv(asAdmin(null), text, "https://daftar.example");
const linesOf = async (text: string) => {
  const found = await read(text);
  return "lines" in found
    ? found.lines.map((line) => [line.line, "fields" in line ? Object.values(line.fields).join(" ") : line.error.word])
    : found.error;
};

test("a table with or without a heading, a byte order mark and quoted cells is read, each line by itself", async () => {
  const lines = ["/a,/contact,302", '"/b, c","/search?q=""x""",', "/gone,,410", "", "https://old.example/d/,/ar"];
  const expected = [
    [1, "/a /contact 302"],
    [2, "/b, c /search?q=%22x%22 301"],
    [3, "/gone  410"],
    [5, "/d /ar 301"],
  ];
  expect(await linesOf(lines.join("\n"))).toEqual(expected);
  const headed = `\uFEFFfrom,to,status\r\n${lines.join("\r\n")}\r\n`;
  expect(await linesOf(headed)).toEqual(expected.map(([line, fields]) => [Number(line) + 1, fields]));
});

test("semicolons and tabs separate cells where the first line has no comma", async () => {
  expect(await linesOf("العنوان القديم;العنوان الجديد\n/قديم;/contact")).toEqual([[2, "/قديم /contact 301"]]);
  expect(await linesOf("/a\t/contact\t302")).toEqual([[1, "/a /contact 302"]]);
  expect(await linesOf("/a")).toEqual([[1, "validation.required"]]);
});

test("a wrong line is refused by itself with the error of its first wrong field", async () => {
  expect(
    await linesOf("/ok,/contact\nold,/contact\n/a,//evil.example\n/b,/contact,307\n/admin,/contact\n/c?d=1,/e"),
  ).toEqual([
    [1, "/ok /contact 301"],
    [2, "redirects.badFrom"],
    [3, "redirects.badTo"],
    [4, "validation.invalid"],
    [5, "redirects.reserved"],
    [6, "redirects.noQuery"],
  ]);
  expect(await linesOf(`/${"a".repeat(9_000)},/b`)).toEqual([[1, "validation.tooLong"]]);
});

test("a table that cannot be read, is empty or too large is refused as a whole", async () => {
  for (const empty of ["", "  \n\n", "from,to,status", ",,\n,,"])
    expect(await linesOf(empty)).toEqual({ word: "redirects.csvEmpty" });
  expect(await linesOf('/a,/b\n"/c,/d\n')).toMatchObject({ word: "redirects.csvBroken" });
  expect(await linesOf(`"${"x\n".repeat(15_000)}"`)).toMatchObject({ word: "redirects.csvBroken" });
  expect(await linesOf("/\uFFFD\uFFFD,/b")).toEqual({ word: "redirects.csvEncoding" });
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `/${index},/b`).join("\n");
  expect(await linesOf(rows(maxCsvRows))).toHaveLength(maxCsvRows);
  expect(await linesOf(`from,to\n${rows(maxCsvRows)}`)).toHaveLength(maxCsvRows);
  expect(await linesOf(rows(maxCsvRows + 1))).toMatchObject({ word: "redirects.csvRows" });
  expect(await linesOf("/".repeat(maxCsvLength + 1))).toMatchObject({ word: "validation.tooLong" });
});

test("no table that is short enough to be read keeps others waiting", { timeout: 60_000 }, async () => {
  const row = `/${"a".repeat(150)},/${"b".repeat(40)}\n`;
  for (const text of [",", "\t", '"', '"/a","/b"\n', "/a,/b\n", "\n", "%/,", row]) {
    const whole = text.repeat(maxCsvLength / text.length);
    expect([text, (await longestPause(() => read(whole))) < 1.5 * stepsOf100ms]).toEqual([text, true]);
  }
});
