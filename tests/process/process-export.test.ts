import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { searchStatically } from "#app/features/search/records/search-statically.ts";
import { type Locale, localizePath } from "#app/i18n/locale.ts";
import { contract } from "../contract/contract.ts";
import { launchBrowser } from "../support/browser/browser.ts";
import { runSite } from "../support/browser/running-site.ts";
import { openTestStore } from "../support/stores/test-store.ts";

const root = join(import.meta.dirname, "../..");

async function foundWithoutServer(folder: string, query: string, locale: Locale) {
  const page = readFileSync(join(folder, locale === "ar" ? "ar/search/index.html" : "search/index.html"), "utf8");
  const index = /\sdata-search="" data-index="\/([^"]+)"/.exec(page)?.[1] ?? "";
  expect(page).toMatch(/id="search-status"[^>]*><noscript>[^<]+JavaScript/);
  const read = async (file: string) => JSON.parse(readFileSync(join(folder, index, file), "utf8"));
  const { results } = await searchStatically(query, locale, 1, read);
  return results.map(({ path }) => localizePath(locale, path));
}

async function foundByServer(origin: string, query: string, locale: Locale) {
  const page = await fetch(origin + localizePath(locale, `/search?${new URLSearchParams({ q: query })}`));
  const links = (await page.text()).matchAll(/class="entry-title"[^>]*><a href="([^"]+)"/g);
  return Array.from(links, ([, path = ""]) => path);
}

/** As any host of files serves them. */
async function serveFiles(folder: string) {
  const types: Record<string, string> = {
    html: "text/html",
    js: "text/javascript",
    json: "application/json",
    css: "text/css",
  };
  const server = createServer(({ url = "/" }, response) => {
    const path = decodeURIComponent(new URL(url, "http://files.example").pathname);
    const file = [path, `${path}/index.html`].map((name) => join(folder, name)).find((name) => isFile(name));
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": types[file.split(".").at(-1) ?? ""] ?? "application/octet-stream" });
    return response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

function isFile(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** What a browser shows on the pages of the files, one question by its address and one typed over it. */
async function foundInBrowser(folder: string, locale: Locale, [asked, typed]: readonly [string, string]) {
  const files = await serveFiles(folder);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(`${files.origin}${localizePath(locale, "/search")}?${new URLSearchParams({ q: asked })}`);
    const links = page.locator("[data-search-results] .entry-title a");
    const paths = async () => links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    await links.first().waitFor();
    const first = await paths();
    await page.getByRole("searchbox").fill(typed);
    await expect.poll(paths).not.toEqual(first);
    const [marked] = await page.locator("mark").allTextContents();
    const status = await page.getByRole("status").first().textContent();
    return { pages: [first, await paths()], marked, status };
  } finally {
    await browser.close();
    files.stop();
  }
}

/** Each PDF is made three times below; three projects show what eleven would. */
async function keepThreeProjects({ origin, dataFolder }: { origin: string; dataFolder: string }) {
  const store = openTestStore(dataFolder);
  const kept = "'four-day-month-end-close', 'ifrs-16-lease-register', 'audit-trail-viewer'";
  store.run(`update projects set deleted_at = created_at where slug not in (${kept})`);
  const gone = "select id from projects where deleted_at is not null";
  store.run(`delete from search_documents where kind = 'projects' and record_id in (${gone})`);
  store.close();
  await expect.poll(async () => (await fetch(`${origin}/projects/training-ledger`)).status).toBe(404);
}

contract("docs.23");
test("npm run export:site writes the running site byte for byte, and a second time nothing", async () => {
  const site = await runSite();
  const folder = mkdtempSync(join(tmpdir(), "daftar-export-"));
  try {
    await keepThreeProjects(site);
    const env = { ...process.env, NODE_ENV: "production", DATA_DIR: site.dataFolder, ORIGIN: site.origin };
    const write = () =>
      promisify(execFile)(process.execPath, [join(root, "scripts/feature-command.mjs"), "export:site", folder], {
        env,
        cwd: folder,
      });
    const first = await write();
    expect(first.stdout).toMatch(/^\d{3} files written, 0 unchanged, 0 removed/);
    expect(first.stdout).not.toContain("not found");
    const listed = Object.keys(JSON.parse(readFileSync(join(folder, ".daftar-export.json"), "utf8")));
    expect(listed).toEqual(expect.arrayContaining(["index.html", "ar/index.html", "resume.pdf", "sitemap.xml"]));
    const madeHere = /^(?:404\.html|_redirects|(?:ar\/)?(?:search\/index\.html|s\/.*)|search-index\/.*)$/;
    for (const file of listed.filter((name) => !madeHere.test(name))) {
      const path = file.replace(/(^|\/)index\.html$/, "").replace(/\/facing$/, "?facing");
      const answer = await fetch(`${site.origin}/${path}`, { headers: { "accept-encoding": "identity" } });
      const sent = Buffer.from(await answer.arrayBuffer());
      expect.soft(sent.equals(readFileSync(join(folder, file))), file).toBe(true);
    }
    // Both texts side by side are the same record, and say so by their canonical address.
    const isPage = (name: string) => name.endsWith(".html") && !/\/facing\/index\.html$/.test(name);
    const pages = listed.filter((name) => isPage(name) && !madeHere.test(name));
    const titles = pages.map((name) => /<title>(.*?)<\/title>/.exec(readFileSync(join(folder, name), "utf8"))?.[1]);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    for (const [query, locale] of [
      ["leases", "en"],
      ["الفواتير", "ar"],
      ["reconciliaton", "en"],
    ] as const)
      expect(await foundWithoutServer(folder, query, locale)).toEqual(await foundByServer(site.origin, query, locale));
    const inBrowser = await foundInBrowser(folder, "ar", ["الفواتير", "إيجار"]);
    const byServer = ["الفواتير", "إيجار"].map((query) => foundByServer(site.origin, query, "ar"));
    expect(inBrowser.pages).toEqual(await Promise.all(byServer));
    expect(inBrowser.marked).toMatch(/يجار/);
    expect(inBrowser.status).toMatch(/\S/);
    const [, code = ""] = /^\/s\/(\w+) /m.exec(readFileSync(join(folder, "_redirects"), "utf8")) ?? [];
    const { headers } = await fetch(`${site.origin}/s/${code}`, { redirect: "manual" });
    expect(readFileSync(join(folder, `s/${code}/index.html`), "utf8")).toContain(`url=${headers.get("location")}"`);
    expect((await write()).stdout).toMatch(/^0 files written/);
  } finally {
    rmSync(folder, { recursive: true });
    await site.stop();
  }
}, 300_000);
