import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { siteAr } from "#app/i18n/words/site.ar.ts";
import { siteEn } from "#app/i18n/words/site.en.ts";
import { openBrowser, signIn, tokenOf } from "../auth/auth-browser.ts";
import { startAuthSite } from "../auth/auth-site.ts";
import { runSite } from "../support/browser/running-site.ts";
import { findCode } from "../support/mail-text.ts";
import { password } from "../support/people.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

vi.setConfig({ testTimeout: 120_000 });

const soon = { timeout: 15_000, interval: 100 };
const folder = temporaryFolder();
const disk = join(folder, "disk");

/** A small disk of its own, where this account may mount one. */
function mountDisk() {
  mkdirSync(disk, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=48m,mode=0700", "tmpfs", disk], { stdio: "ignore" });
    return [disk];
  } catch {
    return [];
  }
}

test("a data folder that can be written is ready", async () => {
  const site = await runSite({ SAMPLE_CONTENT: "off" });
  onTestFinished(async () => void (await site.stop()));
  const answer = await fetch(`${site.origin}/healthz?ready`);
  expect([answer.status, await answer.text()]).toEqual([200, "ready\n"]);
});

/** Where nothing may be mounted, `spare-store.test.ts` alone tells what a full disk does. */
describe.each(mountDisk())("on a full disk", (mounted) => {
  afterAll(() => void execFileSync("umount", ["-l", mounted]));

  test("people sign in with and without a second factor, read and sign out; what is typed comes back; all is kept afterwards", async () => {
    const site = await startAuthSite({ DATA_DIR: join(mounted, "data"), LOG_LEVEL: "info" });
    onTestFinished(() => site.stop());
    const owner = site.store.makePerson({ role: "admin", hasSecondFactor: true });
    const reader = site.store.makePerson();
    const wasIn = openBrowser(site, { session: site.store.beginSession(owner.id, { isProved: true }) });
    expect((await wasIn.get("/admin")).status).toBe(200);
    fill(mounted);

    const letter = { name: "رنا", email: "rana@daftar.example", subject: "", message: `x < y\n${"سطر ".repeat(900)}` };
    let sent = await openBrowser(site).post("/ar/contact", letter);
    for (let number = 0; sent.status === 303 && number < 2_000; number += 1)
      sent = await openBrowser(site).post("/ar/contact", { ...letter, email: `rana${number}@daftar.example` });
    expect([sent.status, sent.headers["retry-after"]]).toEqual([503, "5"]);
    expect(sent.body).toContain(siteAr["failure.fullTitle"]);
    expect(sent.body).toContain(`${letter.message.replace("<", "&lt;")}</textarea>`);
    await expect.poll(async () => (await openBrowser(site).get("/healthz?ready")).body, soon).toContain("data folder");
    expect((await openBrowser(site).get("/healthz")).status).toBe(200);
    expect(site.printed()).toContain('"reason":"the disk is full"');
    expect(site.printed()).not.toContain("cannot rollback");

    for (const path of ["/admin", "/admin/articles", "/admin/messages", "/articles", "/ar"])
      expect([path, (await wasIn.get(path)).status]).toEqual([path, 200]);
    const plain = openBrowser(site);
    expect((await signIn(plain, reader.email, password)).location).toBe("/");
    expect(await plain.isSignedIn()).toBe(true);
    const wrong = { email: reader.email, password: "a wrong password" };
    expect((await openBrowser(site).post("/auth", wrong)).status).toBe(422);
    expect((await plain.post("/auth/sign-out")).location).toBe("/");
    expect(await plain.isSignedIn()).toBe(false);

    const browser = openBrowser(site);
    const { location } = await signIn(browser, owner.email, password);
    expect(location).toMatch(/^\/auth\/code/);
    expect((await browser.get(location)).status).toBe(200);
    const code = findCode(await site.mails.next(owner.email));
    expect((await browser.post(location, { kind: "email", code })).location).toBe("/admin");
    expect((await browser.get("/admin/articles")).status).toBe(200);
    const save = await browser.post("/admin/project-codes/new", { code: "FULL", name: "Full" });
    expect([save.status, save.body.includes(siteEn["failure.fullTitle"])]).toEqual([503, true]);

    rmSync(join(mounted, "filled"));
    await expect.poll(() => site.printed(), { ...soon, interval: 300 }).toContain("full");
    await expect
      .poll(async () => {
        expect((await browser.get("/admin")).status).toBe(200);
        return site.printed();
      }, soon)
      .toContain("there is room again");
    expect((await browser.get("/admin")).status).toBe(200);
    const stored = new DatabaseSync(join(mounted, "data/daftar.db"), { readOnly: true });
    const count = (query: string, ...values: string[]) =>
      Number(Object.values(stored.prepare(query).get(...values) ?? {})[0]);
    expect(count("select count(*) from sessions where user_id = ?", owner.id)).toBe(2);
    expect(count("select count(*) from audit where action = 'access.sign-in-failed'")).toBe(1);
    expect(count("select count(*) from audit where action = 'access.second-factor'")).toBe(1);
    stored.close();
    expect(tokenOf(browser)).not.toBe("");
    expect((await openBrowser(site).post("/contact", letter)).status).toBe(303);
  });
});

/** To the last byte. */
function fill(mounted: string) {
  const file = openSync(join(mounted, "filled"), "w");
  for (let bytes = 1024 * 1024; bytes >= 1; bytes = bytes / 2)
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes));
    } catch {
      // Less and less fits.
    }
  closeSync(file);
}
