import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { storeOf } from "../../support/browser/site-store.ts";
import { ownedSite, ownerVisits } from "../../support/browser/staff.ts";

const client = join(import.meta.dirname, "../../../build/client");
/** Shorter files do not become smaller. */
const minBytes = 512;

const site = ownedSite();
const visit = ownerVisits(site, storeOf(site));

test.each(["br", "gzip"])("each script and style sheet of the build is sent as %s", async (encoding) => {
  const files = readdirSync(join(client, "assets")).filter(
    (file) => /\.(js|css)$/.test(file) && statSync(join(client, "assets", file)).size >= minBytes,
  );
  expect(files).toContainEqual(expect.stringMatching(/^manifest-/));
  const plain: string[] = [];
  for (const file of files) {
    const answer = await fetch(`${site().origin}/assets/${file}`, { headers: { "accept-encoding": encoding } });
    await answer.arrayBuffer();
    if (answer.headers.get("content-encoding") !== encoding) plain.push(file);
  }
  expect(plain).toEqual([]);
});

test("the code of the editor comes with the screens that have one, and not with the dashboard", async () => {
  const editor = /ProseMirror/;
  await visit("/admin", async (page) => {
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    const withEditor = async () =>
      (await loaded())
        .filter((path) => path.endsWith(".js"))
        .filter((path) => editor.test(readFileSync(join(client, path), "utf8")));
    await page.waitForLoadState("networkidle");
    expect((await loaded()).filter((path) => path.endsWith(".js")).length).toBeGreaterThan(3);
    expect(await withEditor()).toEqual([]);
    await page.goto("/admin/articles/new");
    await page.locator(".tiptap").waitFor();
    expect(await withEditor()).not.toEqual([]);
  });
});
