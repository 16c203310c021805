import { expect, test } from "vitest";
import { maxCsvLength, maxCsvRows, readRedirectCsv } from "./redirect-csv.ts";

const read = (text: string) => readRedirectCsv(text, "https://daftar.example");
const linesOf = (text: string) => {
  const found = read(text);
  return "lines" in found
    ? found.lines.map((line) => [line.line, "fields" in line ? Object.values(line.fields).join(" ") : line.error.word])
    : found.error;
};

test("a table with or without a heading, a byte order mark and quoted cells is read, each line by itself", () => {
  const lines = ["/a,/contact,302", '"/b, c","/search?q=""x""",', "/gone,,410", "", "https://old.example/d/,/ar"];
  const expected = [
    [1, "/a /contact 302"],
    [2, "/b, c /search?q=%22x%22 301"],
    [3, "/gone  410"],
    [5, "/d /ar 301"],
  ];
  expect(linesOf(lines.join("\n"))).toEqual(expected);
  const headed = `\uFEFFfrom,to,status\r\n${lines.join("\r\n")}\r\n`;
  expect(linesOf(headed)).toEqual(expected.map(([line, fields]) => [Number(line) + 1, fields]));
});

test("semicolons and tabs separate cells where the first line has no comma", () => {
  expect(linesOf("العنوان القديم;العنوان الجديد\n/قديم;/contact")).toEqual([[2, "/قديم /contact 301"]]);
  expect(linesOf("/a\t/contact\t302")).toEqual([[1, "/a /contact 302"]]);
  expect(linesOf("/a")).toEqual([[1, "validation.required"]]);
});

test("a wrong line is refused by itself with the error of its first wrong field", () => {
  expect(linesOf("/ok,/contact\nold,/contact\n/a,//evil.example\n/b,/contact,307\n/admin,/contact\n/c?d=1,/e")).toEqual(
    [
      [1, "/ok /contact 301"],
      [2, "redirects.badFrom"],
      [3, "redirects.badTo"],
      [4, "validation.invalid"],
      [5, "redirects.reserved"],
      [6, "redirects.noQuery"],
    ],
  );
  expect(linesOf(`/${"a".repeat(9_000)},/b`)).toEqual([[1, "validation.tooLong"]]);
});

test("a table that cannot be read, is empty or too large is refused as a whole", () => {
  for (const empty of ["", "  \n\n", "from,to,status", ",,\n,,"])
    expect(linesOf(empty)).toEqual({ word: "redirects.csvEmpty" });
  expect(linesOf('/a,/b\n"/c,/d\n')).toMatchObject({ word: "redirects.csvBroken" });
  expect(linesOf(`"${"x\n".repeat(15_000)}"`)).toMatchObject({ word: "redirects.csvBroken" });
  expect(linesOf("/\uFFFD\uFFFD,/b")).toEqual({ word: "redirects.csvEncoding" });
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `/${index},/b`).join("\n");
  expect(linesOf(rows(maxCsvRows))).toHaveLength(maxCsvRows);
  expect(linesOf(`from,to\n${rows(maxCsvRows)}`)).toHaveLength(maxCsvRows);
  expect(linesOf(rows(maxCsvRows + 1))).toMatchObject({ word: "redirects.csvRows" });
  expect(linesOf("/".repeat(maxCsvLength + 1))).toMatchObject({ word: "validation.tooLong" });
});
