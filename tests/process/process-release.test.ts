import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/browser/running-site.ts";
import { readPdf } from "../support/read-pdf.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const script = join(import.meta.dirname, "../../scripts/release.mjs");
const folder = temporaryFolder();
const maxMegabytesBesideNode = 130;
/** Whoever else that may write nothing; only root can become somebody else. */
const nobody = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {};

test("the release starts as another account with nothing but its own files, and the same sources give the same archive", {
  timeout: 300_000,
}, async () => {
  const release = (name: string) => execFileSync(process.execPath, [script, join(folder, name)], { stdio: "ignore" });
  release("one");
  const sums = readFileSync(join(folder, "one/SHA256SUMS"), "utf8");
  release("two");
  expect(readFileSync(join(folder, "two/SHA256SUMS"), "utf8")).toBe(sums);
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: join(folder, "one") });

  const archive = readdirSync(join(folder, "one")).find((name) => name.endsWith(".tar.gz")) ?? "";
  execFileSync("tar", ["--extract", `--file=one/${archive}`, "--no-same-owner"], { cwd: folder });
  const site = join(folder, archive.replace(/\.tar\.gz$/, ""));
  const bytes = (path: string) => Number(/^\d+/.exec(execFileSync("du", ["-sb", path], { encoding: "utf8" }))?.[0]);
  const ofNode = existsSync(join(site, "node")) ? bytes(join(site, "node")) : 0;
  expect((bytes(site) - ofNode) / 1024 ** 2).toBeLessThan(maxMegabytesBesideNode);
  execFileSync("chmod", ["-R", "a-w", site]);
  // Or nobody but root could remove it.
  onTestFinished(() => void execFileSync("chmod", ["-R", "u+w", site]));
  execFileSync("chmod", ["a+rx", folder]);
  const data = join(folder, "data");
  mkdirSync(data);
  if (nobody.uid) execFileSync("chown", [`${nobody.uid}:${nobody.gid}`, data]);

  const port = await freePort();
  const env = { PATH: "/usr/bin:/bin", PORT: String(port), DATA_DIR: data };
  const options = { cwd: data, env, ...nobody };
  const daftar = join(site, "bin/daftar");
  expect(execFileSync(daftar, ["version"], { ...options, encoding: "utf8" })).toMatch(/^\d+\.\d+\.\d+\n$/);
  const child = spawn(daftar, [], { ...options, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/\/auth\/setup\?token=/);
  const answerTo = (path: string) => fetch(`http://localhost:${port}${path}`);
  for (const path of ["/", "/ar", "/articles", "/search?q=ledger", "/feed.xml", "/sitemap.xml", "/auth"])
    expect([path, (await answerTo(path)).status]).toEqual([path, 200]);
  const picture = /(?:src|srcset)="(\/media\/[^" ]+)/.exec(await (await answerTo("/projects")).text())?.[1];
  if (picture) expect((await answerTo(picture)).status).toBe(200);
  const { text } = await readPdf(Buffer.from(await (await answerTo("/ar/resume.pdf")).arrayBuffer()));
  expect(text.length).toBeGreaterThan(100);
  expect(statSync(join(data, "daftar.db")).mode & 0o077).toBe(0);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});
