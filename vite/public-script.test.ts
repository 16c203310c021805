import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildScript } from "./public-script.ts";

const maxEntryBytes = 1_700;
const maxSearchBytes = 13_700;

test("the public pages' script is small, and holds no package but that of passkeys and the stemmer of the static search", async () => {
  const chunks = await buildScript(join(import.meta.dirname, ".."));
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => !id.startsWith("\0"));
  expect(modules).toContainEqual(expect.stringContaining("app/site/browser/enhance.ts"));
  const packages = modules.flatMap((id) => id.match(/node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1] ?? []);
  expect([...new Set(packages)].sort()).toEqual(["@simplewebauthn/browser", "porter2"]);
  const [entry, ...rest] = chunks.filter(({ isEntry }) => isEntry);
  expect(rest).toEqual([]);
  expect(gzipSync(entry?.code ?? "").length).toBeLessThan(maxEntryBytes);
  expect(entry?.imports).toEqual([]);
  const search = chunks.find(({ name }) => name === "static-search");
  expect(gzipSync(search?.code ?? "").length).toBeLessThan(maxSearchBytes);
});
