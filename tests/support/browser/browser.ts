import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const installedPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const isBroughtByNpm = process.platform === "linux" && process.arch === "x64";
export const quietFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** Without threads of its own for compiling and for memory, a script takes a quarter less of the processors in all. */
const frugalFlags = ["--js-flags=--single-threaded"];

/** The browser to measure in, as visitors have it: $CHROME, an installed Chromium, or the one that npm brought. */
export async function findBrowser(): Promise<string> {
  return findNamed() ?? findInstalled() ?? unpackBrowser();
}

export async function launchBrowser(...flags: string[]): Promise<Browser> {
  return launch(await findTestBrowser(), [...frugalFlags, ...flags]);
}

/** With the system's fonts, which pages show until their own have come. */
export async function launchVisitorsBrowser(...flags: string[]): Promise<Browser> {
  return launch(await findBrowser(), flags);
}

function launch(executablePath: string | undefined, flags: string[]) {
  return chromium.launch({ executablePath, args: [...quietFlags, ...flags] });
}

/** Before the journeys of a run: the browser is unpacked once, and not by all who open it first. */
export default async function prepareBrowser() {
  await findTestBrowser();
}

/**
 * The browser to test in: $CHROME, the one that npm brought, or an installed Chromium. npm's is the same engine without
 * windows and profiles around it, and draws a page in a quarter of the processor's time.
 */
async function findTestBrowser() {
  return findNamed() ?? (isBroughtByNpm ? unpackBrowser() : findInstalled());
}

function findNamed() {
  return process.env.CHROME && existsSync(process.env.CHROME) ? process.env.CHROME : undefined;
}

function findInstalled() {
  return installedPaths.find((path) => existsSync(path));
}

/**
 * The package gives the browser, its libraries and a font in archives of their own. They are unpacked once, and a small
 * program beside them shows the browser where they are: its own font settings name folders of a cloud machine, and a
 * browser that finds no font at all crashes at the first page.
 */
async function unpackBrowser() {
  if (!isBroughtByNpm) throw new Error("No Chromium is installed here; name the path of one in CHROME.");
  const manifest = findPackageJSON("@sparticuz/chromium", import.meta.url) as string;
  const { version } = JSON.parse(await readFile(manifest, "utf8"));
  const folder = join(import.meta.dirname, "../../../node_modules/.cache/daftar", `chromium-${version}`);
  if (!existsSync(folder)) {
    await mkdir(dirname(folder), { recursive: true });
    const unfinished = await mkdtemp(`${folder}-`);
    await inflateInto(unfinished, join(dirname(manifest), "bin"));
    await writeFile(join(unfinished, "fonts.conf"), fontSettings(folder));
    await writeFile(join(unfinished, "start-chromium"), startProgram(folder), { mode: 0o755 });
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  }
  return join(folder, "start-chromium");
}

async function inflateInto(folder: string, archives: string) {
  const { inflate } = await import("@sparticuz/chromium");
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  const unpacked = ["chromium.br", "fonts.tar.br", "swiftshader.tar.br", "al2023.tar.br"].map((archive) =>
    inflate(join(archives, archive)),
  );
  if (before === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = before;
  await Promise.all(unpacked);
}

function fontSettings(folder: string) {
  const places = ["/usr/share/fonts", "/usr/local/share/fonts", join(folder, "fonts")];
  return `<?xml version="1.0"?>
<fontconfig>
  ${places.map((place) => `<dir>${place}</dir>`).join("\n  ")}
  <cachedir>${join(folder, "font-cache")}</cachedir>
</fontconfig>
`;
}

function startProgram(folder: string) {
  return `#!/bin/sh
export LD_LIBRARY_PATH="${join(folder, "al2023/lib")}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="${join(folder, "fonts.conf")}"
exec "${join(folder, "chromium")}" "$@"
`;
}
