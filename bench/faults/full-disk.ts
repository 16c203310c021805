import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openBrowser, signIn } from "../../tests/auth/auth-browser.ts";
import { runSite } from "../../tests/support/browser/running-site.ts";
import { owner } from "../../tests/support/browser/staff.ts";
import { openTestStore } from "../../tests/support/stores/test-store.ts";
import { atMost, type Figure, none } from "../figure.ts";
import { faultEnvironment, ownerSession, saveTasks } from "./saves.ts";

const diskMb = 96;
const fullForMs = 5_000;
const typed = "We close the books in four days.";

/** SQLite on a small disk of its own, which needs root: filled to the last byte under saves, and emptied again. */
export async function measureFullDisk(): Promise<Figure[]> {
  const disk = mkdtempSync(join(tmpdir(), "daftar-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMb}m`, "tmpfs", disk]);
  try {
    return await fillAndEmpty(disk);
  } finally {
    execFileSync("umount", ["--lazy", disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function fillAndEmpty(disk: string): Promise<Figure[]> {
  const site = await runSite({ ...faultEnvironment, DATA_DIR: join(disk, "data") }, "ignore");
  const { origin } = site;
  const session = await ownerSession(origin);
  const readiness = async () => (await fetch(`${origin}/healthz?ready`)).status;
  const saves = saveTasks({ origins: [origin], session, perSecond: 20, prefix: "full" });
  await wait(2_000);
  await fill(join(disk, "filler"), disk);
  await wait(fullForMs);
  await fill(join(disk, "filler-2"), disk);
  const failures: string[] = [];
  const expectStatus = (what: string, found: number, wanted: number[]) => {
    if (!wanted.includes(found)) failures.push(`${what}: ${found}`);
  };
  expectStatus("readiness", await readiness(), [503]);
  expectStatus("home page", (await fetch(origin)).status, [200]);
  const browser = openBrowser({ origin, address: origin });
  const signedIn = await signIn(browser, owner.email, owner.password).catch((error) => error);
  if (signedIn instanceof Error) failures.push(signedIn.message);
  else expectStatus("admin area after signing in", (await browser.get("/admin")).status, [200]);
  const letter = { name: "Rana", email: "rana@daftar.example", message: typed };
  const answer = await openBrowser({ origin, address: origin }).post("/contact", letter);
  expectStatus("message", answer.status, [503, 303]);
  if (answer.status !== 303 && !answer.body.includes(typed))
    failures.push("what the visitor typed is not in the answer");

  rmSync(join(disk, "filler"));
  rmSync(join(disk, "filler-2"));
  const emptiedAt = performance.now();
  while ((await readiness()) !== 200 && performance.now() - emptiedAt < 30_000) await wait(50);
  await wait(2_000);
  await saves.stop();
  const normalAfterMs = Math.max(0, saves.lastFailureAt() - emptiedAt);
  const store = openTestStore(join(disk, "data"));
  const titles = new Set(store.rows("select title from tasks").map(({ title }) => title));
  const check = String(store.rows("pragma integrity_check")[0]?.integrity_check);
  store.close();
  await site.stop();
  return [
    none({ name: "disk full: what a visitor or the owner could not do", value: failures.length, notes: failures }),
    none({
      name: "disk full: answered saves lost",
      value: saves.answered.filter((title) => !titles.has(title)).length,
    }),
    none({ name: "disk full: stores damaged", value: check === "ok" ? 0 : 1 }),
    atMost(2, {
      name: "disk full: seconds from space to the last failed save",
      value: normalAfterMs / 1_000,
      unit: "s",
    }),
  ];
}

/** Writes until the disk takes no further byte. */
async function fill(path: string, disk: string) {
  const file = await open(path, "w");
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    const piece = Buffer.alloc(size);
    while (statfsSync(disk).bavail > 0)
      try {
        await file.write(piece);
      } catch {
        break;
      }
  }
  await file.close();
}
