import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { packagesIn } from "../../../../tests/support/browser/packages-in.ts";
import { buildScript } from "../../../../vite/public-script.ts";

const maxBytes = 13_800;

test("the static search is a small part of the public pages' script, whose stemmer is the only package besides that of passkeys", async () => {
  const chunks = await buildScript(join(import.meta.dirname, "../../../.."));
  expect(packagesIn(chunks)).toEqual(["@simplewebauthn/browser", "porter2"]);
  const search = chunks.find(({ name }) => name === "static-search");
  expect(gzipSync(search?.code ?? "").length).toBeLessThan(maxBytes);
});
