import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { faultOf, filesOfKind } from "../../scripts/new-kind.mjs";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { copyWithout } from "./copy-without.mjs";
import { runIn } from "./run-in.mjs";

const timeoutMs = 1_200_000;
const copy = temporaryFolder();
const wholeProduct = [
  "tests/house-rules.test.ts",
  "tests/dictionaries.test.ts",
  "tests/records/tables.test.ts",
  "tests/records/public-kinds.test.ts",
];

test("a kind has a name that the language, the site and other features leave free", () => {
  expect(faultOf("books", "book")).toBeNull();
  for (const [things, thing] of [
    ["Books", "book"],
    ["news", "news"],
    ["classes", "class"],
    ["categories", "category"],
    ...[...["pages", "media", "search", "messages"], ...readdirSync("app/features")].map((name) => [name, "thing"]),
  ])
    expect([things, faultOf(things, thing)]).toEqual([things, expect.any(String)]);
});

test("a feature for a new kind has at most twenty files, all in its folder", () => {
  const files = filesOfKind({ things: "books", thing: "book", arabicThings: "كتب", arabicThing: "كتاب" }, "0099");
  expect(files.length).toBeLessThanOrEqual(20);
  for (const { path, text } of files)
    expect([path, path.startsWith("app/features/books/"), /__\w/.test(path + text)]).toEqual([path, true, false]);
});

test(
  "with a new kind the code has its types, and its tests and those of the whole product pass as they are written",
  async () => {
    copyWithout([], copy);
    await runIn(copy, "scripts/new-kind.mjs", "books", "book", "كتب", "كتاب");
    await runIn(copy, "node_modules/@react-router/dev/bin.cjs", "typegen");
    await runIn(copy, "node_modules/typescript/bin/tsc", "--noEmit", "-p", ".", "--incremental", "false");
    const tests = ["app/features/books", ...wholeProduct];
    await runIn(copy, "node_modules/vitest/vitest.mjs", "run", "--project", "fast", "--project", "slow", ...tests);
    expect(readdirSync(join(copy, "app/features/books"))).toContain("books.test.ts");
  },
  timeoutMs,
);
