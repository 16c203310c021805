import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exportSite, fileOf } from "./export-site.server.ts";
import { linkedPaths } from "./links.ts";

const origin = "https://daftar.example";
let folder: string;
let pages: Record<string, { type?: string; body: string; status?: number; location?: string }>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daftar-export-"));
  pages = {
    "/": { body: '<a href="/articles?page=2">2</a><a href="/ar">ar</a><a href="/auth?to=%2F">sign in</a>' },
    "/ar": { body: '<img srcset="/a-640.webp 640w, /a.webp 1600w"><a href="https://elsewhere.example/x">x</a>' },
    "/articles?page=2": { body: '<a href="/articles/%D8%AF%D9%81%D8%AA%D8%B1#end">دفتر</a><a href="/gone">gone</a>' },
    "/articles/%D8%AF%D9%81%D8%AA%D8%B1": { body: "دفتر" },
    "/a.webp": { type: "image/webp", body: "large" },
    "/a-640.webp": { type: "image/webp", body: "small" },
    "/robots.txt": { type: "text/plain", body: `Sitemap: ${origin}/sitemap.xml` },
    "/sitemap.xml": { type: "application/xml", body: `<urlset><url><loc>${origin}/only-listed</loc></url></urlset>` },
    "/only-listed": { body: "listed" },
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (moved: string[] = []) =>
  exportSite(
    {
      origin,
      moved,
      read: async (path) => {
        const {
          type = "text/html; charset=utf-8",
          body,
          status,
          location,
        } = pages[path] ?? { body: "not found", status: 404 };
        return { status: status ?? 200, type, bytes: Buffer.from(body), location };
      },
    },
    folder,
  );
const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
    .sort();

describe("the exported site", () => {
  test("holds what the pages and the sitemap lead to, and nothing that needs a server", async () => {
    expect(await run()).toEqual({ written: 10, unchanged: 0, removed: 0, missing: ["/gone"] });
    expect(files()).toEqual([
      "/404.html",
      "/a-640.webp",
      "/a.webp",
      "/ar/index.html",
      "/articles/page=2/index.html",
      "/articles/دفتر/index.html",
      "/index.html",
      "/only-listed/index.html",
      "/robots.txt",
      "/sitemap.xml",
    ]);
    expect(readFileSync(join(folder, "ar/index.html"), "utf8")).toBe(pages["/ar"]?.body);
  });

  test("is brought up to date by a second run, which writes what changed and removes what is gone", async () => {
    await run();
    expect(await run()).toMatchObject({ written: 0, unchanged: 10, removed: 0 });
    pages["/ar"] = { body: "changed" };
    expect(await run()).toMatchObject({ written: 1, removed: 2 });
    expect(files()).not.toContain("/a.webp");
    writeFileSync(join(folder, "own.txt"), "put there by hand");
    await run();
    expect(files()).toContain("/own.txt");
  });

  test("goes to an empty folder or that of an earlier run, and not while the site is closed", async () => {
    pages["/"] = { body: "closed", status: 503 };
    await expect(run()).rejects.toThrow("maintenance");
    pages["/"] = { body: "open" };
    expect(await run()).toMatchObject({ removed: 0 });
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), "daftar-export-"));
    writeFileSync(join(folder, "own.txt"), "");
    await expect(run()).rejects.toThrow("other files");
  });

  test("leads on from addresses that were moved, without a server and with a host that knows redirects", async () => {
    pages["/s/abc"] = { body: "", status: 301, location: "/articles/%D8%AF%D9%81%D8%AA%D8%B1" };
    pages["/%D9%82"] = { body: "", status: 302, location: 'https://else.example/?a=1&b="2"' };
    expect(await run(["/s/abc", "/ق", "/gone-for-good", "/only-listed"])).toMatchObject({ written: 13 });
    const moved = readFileSync(join(folder, "_redirects"), "utf8");
    expect(moved).toBe('/s/abc /articles/%D8%AF%D9%81%D8%AA%D8%B1 301\n/%D9%82 https://else.example/?a=1&b="2" 302\n');
    const html = readFileSync(join(folder, "s/abc/index.html"), "utf8");
    expect(html).toContain('content="0; url=/articles/%D8%AF%D9%81%D8%AA%D8%B1"');
    expect(html).toContain(`rel="canonical" href="${origin}/articles/%D8%AF%D9%81%D8%AA%D8%B1"`);
    expect(readFileSync(join(folder, "ق/index.html"), "utf8")).toContain("a=1&amp;b=%222%22");
  });

  test("has no file outside its folder", () => {
    for (const path of ["/%2e%2e%2fsecret", "/a/..%2f..%2fsecret", "/a%00b", "/?..%2f..", "/a%5c..%5cb"])
      expect(() => fileOf(path, "image/png")).toThrow("cannot be a file");
    expect(fileOf("/../a", "image/png")).toBe("a");
  });
});

test("scripts and style sheets lead to what they load", () => {
  const script = 'import"./read-page-a1.js";import("./dialog-b2.js");fetch("/live");"../up.js"';
  expect(linkedPaths(script, "text/javascript; charset=utf-8", `${origin}/assets/site.js`)).toEqual([
    "/assets/read-page-a1.js",
    "/assets/dialog-b2.js",
    "/up.js",
  ]);
  const style = "<style>@font-face{src:url(/assets/a.woff2) format('woff2')}</style>";
  expect(linkedPaths(style, "text/html", `${origin}/`)).toEqual(["/assets/a.woff2"]);
});
