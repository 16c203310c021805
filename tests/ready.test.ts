import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = join(import.meta.dirname, "..");
const { lackingPackages, servingEnvironment } = await import(join(root, "scripts/ready.mjs"));

type Packages = Record<string, { version: string; integrity?: string; dev?: boolean; optional?: boolean }>;

const wanted = {
  "": { version: "1.0.0" },
  "node_modules/site": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/site/node_modules/inner": { version: "2.0.0", integrity: "sha512-b" },
  "node_modules/browser": { version: "1.0.0", integrity: "sha512-c", dev: true },
  "node_modules/other-platform": { version: "1.0.0", integrity: "sha512-d", optional: true },
};
const { "": _own, "node_modules/other-platform": _other, ...installed } = wanted;

function folderWith(packages: Packages | null) {
  const folder = mkdtempSync(join(tmpdir(), "daftar-packages-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write("package-lock.json", JSON.stringify({ packages: wanted }));
  if (!packages) return folder;
  for (const path of Object.keys(packages)) write(`${path}/package.json`, "{}");
  write("node_modules/.package-lock.json", JSON.stringify({ packages }));
  return folder;
}

test("nothing lacks in this folder, whatever command installed it", () => {
  expect(lackingPackages({ folder: root, isTesting: true })).toEqual([]);
});

test("packages of other platforms may be absent, but those that are there have the wanted version", () => {
  expect(lackingPackages({ folder: folderWith(installed) })).toEqual([]);
  const older = { ...installed, "node_modules/other-platform": { version: "0.9.0", integrity: "sha512-d" } };
  expect(lackingPackages({ folder: folderWith(older) })).toEqual(["node_modules/other-platform"]);
});

test("without any package all are lacking", () => {
  expect(lackingPackages({ folder: folderWith(null), isTesting: true })).toEqual(Object.keys(installed));
});

test("building and serving need no package that only tests need", () => {
  const { "node_modules/browser": _browser, ...withoutTests } = installed;
  const folder = folderWith(withoutTests);
  expect(lackingPackages({ folder, isTesting: true })).toEqual(["node_modules/browser"]);
  expect(lackingPackages({ folder })).toEqual([]);
});

test.each([
  ["another version", { version: "1.0.1", integrity: "sha512-a" }],
  ["other content", { version: "1.0.0", integrity: "sha512-z" }],
])("%s of a package is not the wanted one", (_, site) => {
  expect(lackingPackages({ folder: folderWith({ ...installed, "node_modules/site": site }) })).toEqual([
    "node_modules/site",
  ]);
});

test("a package whose folder was removed is lacking", () => {
  const folder = folderWith(installed);
  rmSync(join(folder, "node_modules/site/node_modules"), { recursive: true });
  expect(lackingPackages({ folder })).toEqual(["node_modules/site/node_modules/inner"]);
});

test("the site is served within a limit of memory, and what the operator has set counts", () => {
  expect(servingEnvironment({}).NODE_OPTIONS).toMatch(/^--max-old-space-size=\d+ --max-semi-space-size=\d+$/);
  const own = servingEnvironment({ NODE_OPTIONS: "--max-old-space-size=4096", MALLOC_ARENA_MAX: "4" });
  expect(own.NODE_OPTIONS).toMatch(/ --max-old-space-size=4096$/);
  expect(own.MALLOC_ARENA_MAX).toBe("4");
});
