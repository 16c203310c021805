import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";

const installedPaths = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const quietFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser to test in: $CHROME, an installed Chromium, or the one that npm brought. */
export async function findBrowser(): Promise<string> {
  const installed = [process.env.CHROME, ...installedPaths].find((path) => path && existsSync(path));
  return installed ?? unpackBrowser();
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: quietFlags });
}

/** The package unpacks the browser's own libraries only where it believes to be on a bare cloud machine. */
async function unpackBrowser() {
  process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs24.x";
  process.env.TMPDIR = await mkdtemp(join(tmpdir(), "daftar-browser-"));
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}
