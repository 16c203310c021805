import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { runSite } from "../support/browser/running-site.ts";

const root = join(import.meta.dirname, "../..");

test("npm run export:site writes the running site byte for byte, and a second time nothing", async () => {
  const site = await runSite();
  const folder = mkdtempSync(join(tmpdir(), "daftar-export-"));
  try {
    const env = { ...process.env, NODE_ENV: "production", DATA_DIR: site.dataFolder, ORIGIN: site.origin };
    const write = () =>
      promisify(execFile)(process.execPath, [join(root, "scripts/write-site.mjs"), folder], { env, cwd: folder });
    const first = await write();
    expect(first.stdout).toMatch(/^\d{3} files written, 0 unchanged, 0 removed/);
    expect(first.stdout).not.toContain("not found");
    const listed = Object.keys(JSON.parse(readFileSync(join(folder, ".daftar-export.json"), "utf8")));
    expect(listed).toEqual(expect.arrayContaining(["index.html", "ar/index.html", "resume.pdf", "sitemap.xml"]));
    for (const file of listed.filter((name) => name !== "404.html")) {
      const path = file.replace(/(^|\/)index\.html$/, "");
      const answer = await fetch(`${site.origin}/${path}`, { headers: { "accept-encoding": "identity" } });
      const sent = Buffer.from(await answer.arrayBuffer());
      expect.soft(sent.equals(readFileSync(join(folder, file))), file).toBe(true);
    }
    expect((await write()).stdout).toMatch(/^0 files written/);
  } finally {
    rmSync(folder, { recursive: true });
    await site.stop();
  }
}, 60_000);
