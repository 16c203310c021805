import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packagesIn } from "../tests/support/browser/packages-in.ts";
import { buildScript } from "./public-script.ts";

const maxEntryBytes = 1_700;

test("the public pages' script is small, and holds no package but that of passkeys and those of features", async () => {
  const chunks = await buildScript(join(import.meta.dirname, ".."));
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds);
  expect(modules).toContainEqual(expect.stringContaining("app/site/browser/enhance.ts"));
  const isOfFeature = (id: string) => id.includes("app/features/");
  const ofCore = chunks.filter(({ isEntry, moduleIds }) => isEntry || !moduleIds.some(isOfFeature));
  expect(packagesIn(ofCore)).toEqual(["@simplewebauthn/browser"]);
  const [entry, ...rest] = chunks.filter(({ isEntry }) => isEntry);
  expect(rest).toEqual([]);
  expect(gzipSync(entry?.code ?? "").length).toBeLessThan(maxEntryBytes);
  expect(entry?.imports).toEqual([]);
});
