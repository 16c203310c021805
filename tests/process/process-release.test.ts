import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { userInfo } from "node:os";
import { dirname, join, relative } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../support/browser/running-site.ts";
import { readPdf } from "../support/read-pdf.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const script = join(import.meta.dirname, "../../scripts/release.mjs");
const folder = temporaryFolder();
const maxMegabytesBesideNode = 130;
/** Whoever else that may write nothing; only root can become somebody else. */
const nobody = userInfo().uid === 0 ? { uid: 65_534, gid: 65_534 } : {};

const [own, other] =
  process.arch === "x64" ? ["linux-x64", "linux-arm64-without-node"] : ["linux-arm64", "linux-x64-without-node"];
const machines: Record<string, number> = { "linux-x64": 0x3e, "linux-arm64": 0xb7 };
const isNative = (path: string) => /\.node$|\.so(\.\d+)*$|^node\/bin\/node$/.test(path);

/** All compiled files are for the machine that the archive names; everything else is in both, with the same content. */
function checkMachines(site: string, foreign: string) {
  const [here, there] = [site, foreign].map((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  ) as [string[], string[]];
  for (const [root, kind, files] of [[site, own, here] as const, [foreign, other, there] as const]) {
    const compiled = files.filter(isNative);
    const words = compiled.map((file) => readFileSync(join(root, file)).readUInt16LE(0x12));
    expect(new Set(words)).toEqual(new Set([machines[kind.replace("-without-node", "")]]));
    expect(compiled.filter((file) => !file.startsWith("node/")).length).toBe(3);
  }
  const isOfPlatform = /^node\/|^node_modules\/.*linux-(x64|arm64)/;
  const shared = (files: string[]) => files.filter((file) => !isOfPlatform.test(file)).sort();
  expect(shared(there)).toEqual(shared(here));
  for (const file of shared(here))
    expect([file, readFileSync(join(foreign, file)).equals(readFileSync(join(site, file)))]).toEqual([file, true]);
}

test("the release starts as another account with nothing but its own files, and the same sources give the same archive", {
  timeout: 600_000,
}, async () => {
  const release = (name: string) =>
    execFileSync(process.execPath, [script, join(folder, name), own, other], { stdio: "ignore" });
  release("one");
  const sums = readFileSync(join(folder, "one/SHA256SUMS"), "utf8");
  release("two");
  expect(readFileSync(join(folder, "two/SHA256SUMS"), "utf8")).toBe(sums);
  execFileSync("sha256sum", ["--check", "--quiet", "SHA256SUMS"], { cwd: join(folder, "one") });

  const [site = "", foreign = ""] = [own, other].map((kind) => {
    const archive = readdirSync(join(folder, "one")).find((name) => name.endsWith(`-${kind}.tar.gz`)) ?? "";
    execFileSync("tar", ["--extract", `--file=one/${archive}`, "--no-same-owner"], { cwd: folder });
    return join(folder, archive.replace(/\.tar\.gz$/, ""));
  });
  checkMachines(site, foreign);
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
  const withoutNode = (path: string) =>
    spawnSync(join(foreign, "bin/daftar"), ["version"], { env: { PATH: path }, encoding: "utf8" });
  expect(withoutNode(`${dirname(process.execPath)}:/usr/bin:/bin`).status).toBe(0);
  const old = join(folder, "old");
  mkdirSync(old);
  writeFileSync(join(old, "node"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const refused = withoutNode(`${old}:/usr/bin:/bin`);
  expect(refused).toMatchObject({ status: 78, stderr: expect.stringContaining("needs Node 24") });
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
