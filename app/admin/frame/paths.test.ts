import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAdminPath } from "./paths.ts";

const app = join(import.meta.dirname, "../..");
const namedIn = new Set([
  "routes.ts",
  "admin/frame/paths.ts",
  "records/store/linked-admin-paths.ts",
  "auth/sessions/file-needs.ts",
  "auth/sessions/upload-paths.ts",
]);

const isOfFeature = /^features\/[^/]+\/(?:feature(?:\.\w+)?|admin\/[\w-]+-paths?)\.ts$/;

test("only the lists of addresses have an address of the admin area as a literal", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !namedIn.has(file) && !isOfFeature.test(file))
    .filter((file) => /["'`]\/admin\b/.test(readFileSync(join(app, file), "utf8")));
  expect(files).toEqual([]);
});

test("an address belongs to the admin area by its first segment", () => {
  expect(["/admin", "/admin/users", "/admin?x=1"].every(isAdminPath)).toBe(true);
  expect(["/", "/administer", "/ar/admin", ""].some(isAdminPath)).toBe(false);
});
