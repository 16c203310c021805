import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { asvsSections } from "./support/asvs/asvs-sections.ts";

// What a copy without some feature does not keep, since the table names files of all features.

const root = join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const verdicts = ["kept", "partly", "not kept", "does not apply"];
const place =
  /`((?:app|bench|deploy|docs|public|scripts|tests|vite)\/[^`\s]+|[\w.-]+\.(?:ts|mjs|json|md)|\.env\.example)`/g;

const document = read("docs/asvs.md");
const lines = document.split("\n").filter((line) => line.startsWith("| V"));
const cellsOf = (line: string) => line.slice(2, -2).split(" | ");
const rows = lines
  .map(cellsOf)
  .filter(([id]) => /^V\d+\.\d/.test(id ?? ""))
  .map(([id = "", level = "", statement = "", verdict = "", where = "", ...more]) => ({
    ...{ id, level, statement, verdict, where, more },
    places: [...where.matchAll(place)].map(([, path = ""]) => path),
  }));
const required = Object.entries(asvsSections).flatMap(([section, numbers]) =>
  ([1, 2] as const).flatMap((level) => numbers[level].map((number) => `${section}.${number} ${level}`)),
);

function countsOf(counted: typeof rows) {
  return verdicts.map((verdict) => counted.filter((row) => row.verdict === verdict).length);
}

test("each requirement of levels 1 and 2 has one row with its level, and there is no other row", () => {
  expect(required).toHaveLength(253);
  expect(rows.map(({ id, level }) => `${id} ${level}`).sort()).toEqual([...required].sort());
});

test("each row says what is required, one of four verdicts, and where or why", () => {
  expect(rows.filter(({ verdict }) => !verdicts.includes(verdict))).toEqual([]);
  expect(rows.filter(({ statement, where, more }) => !statement || !where || more.length > 0)).toEqual([]);
});

test("what is kept names a test or a document that shows it, or says that no test does", () => {
  const shows = (path: string) => /\.test\.|^docs\/.*\.md$/.test(path);
  const unshown = rows.filter(({ verdict, where, places }) => {
    return verdict === "kept" && (places.length === 0 || !(places.some(shows) || where.endsWith("no test")));
  });
  expect(unshown.map(({ id }) => id)).toEqual([]);
});

test.each(["docs/asvs.md", "docs/inventory.md"])("every file that %s names is there", (file) => {
  const named = [...read(file).matchAll(place)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test("every heading that the two documents lead to is there", () => {
  const anchorsOf = (file: string) =>
    new Set([...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => anchorOf(title)));
  const missing = ["asvs.md", "inventory.md"].flatMap((from) =>
    [...read(`docs/${from}`).matchAll(/\]\(([\w-]+\.md)?#([^)]+)\)/g)]
      .filter(([, to = from, anchor = ""]) => !anchorsOf(`docs/${to}`).has(anchor))
      .map(([link]) => `${from} ${link}`),
  );
  expect(missing).toEqual([]);
});

test("the numbers at the top are those of the rows, in all and of each chapter", () => {
  const [kept, partly, not, other] = countsOf(rows);
  const first = rows.filter(({ level }) => level === "1").length;
  expect(document).toContain(
    `${rows.length} requirements, ${first} of level 1 and ${rows.length - first} of level 2: ` +
      `${kept} kept, ${partly} partly, ${not} not kept, ${other} do not apply.`,
  );
  const chapters = lines.map(cellsOf).filter(([id]) => /^V\d+ /.test(id ?? ""));
  const expected = chapters.map(([name = ""]) => {
    const ofChapter = rows.filter(({ id }) => id.startsWith(`${name.split(" ")[0]}.`));
    return [name, ofChapter.length, ...countsOf(ofChapter)].map(String);
  });
  expect(chapters).toEqual(expected);
  expect(chapters.map(([name = ""]) => `## ${name}`)).toEqual(document.match(/^## V.+$/gm));
});

function anchorOf(title: string) {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, "")
    .replaceAll(" ", "-");
}
