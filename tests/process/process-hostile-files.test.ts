import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { runSite } from "../support/browser/running-site.ts";
import { owner } from "../support/browser/staff.ts";
import { generatedFiles, knownFiles } from "../support/hostile-files/generated-files.ts";
import { downloadBackup, endOfWork, sendFile, uploadImport } from "../support/hostile-files/send-file.ts";
import { openTestStore } from "../support/stores/test-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

vi.setConfig({ testTimeout: 240_000 });
const folder = temporaryFolder();
const environment = { DATA_DIR: folder, OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password, LOG_LEVEL: "fatal" };
const outcomes = /^(?:refused|done|failed|200|422|empty|(?:200|422) (?:200|422))$/;

function ownerOf(origin: string) {
  const store = openTestStore(folder);
  const [account] = store.rows("select id from users where email = ?", owner.email);
  return { origin, store, session: store.beginSession(String(account?.id)) };
}

test("hostile files of every format are taken or refused, the site answers meanwhile, and its process is the same after", async () => {
  const site = await runSite(environment);
  const place = ownerOf(site.origin);
  const sound = await downloadBackup(place);
  for await (const file of generatedFiles(11, 30, sound)) {
    const sending = sendFile(place, file);
    const answers = await Promise.all([fetch(site.origin), fetch(`${site.origin}/ar/articles`)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([file.what, await sending]).toEqual([file.what, expect.stringMatching(outcomes)]);
  }
  expect([site.child.exitCode, site.child.signalCode]).toEqual([null, null]);
  place.store.close();
  await site.stop();
});

test("a site that is killed at the worst file gives that up after the second time", async () => {
  let site = await runSite(environment);
  const place = ownerOf(site.origin);
  const id = String(await uploadImport(place, knownFiles[0]?.files ?? []));
  const tries = () => place.store.rows("select tries from jobs where kind = 'import' and id = ?", id)[0]?.tries;
  for (let death = 1; death <= 2; death += 1) {
    await vi.waitFor(() => expect(tries()).toBe(death), { timeout: 60_000, interval: 2 });
    const ended = once(site.child, "exit");
    site.child.kill("SIGKILL");
    await ended;
    site = await runSite(environment);
  }
  expect(await endOfWork({ ...place, origin: site.origin }, id)).toBe("failed");
  expect((await fetch(site.origin)).status).toBe(200);
  place.store.close();
  await site.stop();
});
