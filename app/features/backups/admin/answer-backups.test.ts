import { expect, test, vi } from "vitest";
import { answerSettings } from "#app/admin/settings/answer-settings.server.ts";
import { guardFiles } from "#app/auth/sessions/file-guard.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { authOf, enter, kindsOfMails, mailedCode, makePerson, password } from "../../../../tests/support/people.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { listBackups, makeBackup } from "../records/backup.server.ts";
import { answerBackups } from "./answer-backups.server.ts";
import { loader as sendFile } from "./backup-file.ts";

/** Through the guard of all files, as the router asks for it. */
async function fileOf(token: string, name: string) {
  const auth = await authOf(token, readClock());
  const url = new URL(`http://localhost/admin/backups/${name}`);
  const request = new Request(url, { headers: { cookie: `session=${token}` } });
  const send = () => sendFile({ params: { id: name }, context: { get: () => auth } } as never);
  return (await guardFiles({ request, url, pattern: "admin/backups/:id" } as never, send)) as Response;
}

// A key of 2^18 steps takes a second; that it is derived whole is told in `backup-encrypted.test.ts`.
vi.mock("../platform/age-process.server.ts", async (original) => {
  const { runAge } = await original<typeof import("../platform/age-process.server.ts")>();
  return { runAge: (job: Parameters<typeof runAge>[0]) => runAge({ ...job, ...{ workFactor: 10 } }) };
});
mediaFolder();

/** An admin who signed in so many minutes ago, and who has proved the second step then where there is one. */
async function adminSince(minutes: number, hasSecondFactor = false) {
  const owner = await makePerson({ role: "admin", hasSecondFactor });
  const began = readClock(-minutes * minuteMs);
  let { token } = await enter(owner, began);
  const second_factor_at = hasSecondFactor ? began.toISOString() : null;
  await store().updateTable("sessions").set({ second_factor_at }).where("user_id", "=", owner.id).execute();
  async function ask(form: Record<string, string>, answerer = answerBackups) {
    const auth = await authOf(token, readClock());
    const { data, init } = await answerer({ auth, locale: "en", form });
    token = new Headers(init?.headers).get("set-cookie")?.match(/session=([\w-]+)/)?.[1] ?? token;
    return data;
  }
  const open = (name: string) => fileOf(token, name);
  const { staff } = await authOf(token, readClock());
  const made = await makeBackup(staff);
  if (!made.ok) throw new Error(made.reason);
  return { owner, staff, name: made.name, ask, open };
}
const words = (word: string) => expect.objectContaining({ word });

onEachEngine(() => {
  test("a backup is given to whoever signed in within ten minutes, and later for the password", async () => {
    const fresh = await adminSince(9);
    const answer = await fresh.open(fresh.name);
    expect(answer.headers.get("content-length")).toBe(String((await answer.arrayBuffer()).byteLength));

    const stale = await adminSince(11);
    await expect(stale.open(stale.name)).rejects.toMatchObject({ init: { status: 403 } });
    expect(await stale.ask({ intent: "backup.prove", password: "not mine" })).toMatchObject({
      errors: { password: words("twoFactor.wrongPassword") },
    });
    await expect(stale.open(stale.name)).rejects.toMatchObject({ init: { status: 403 } });
    expect(await stale.ask({ intent: "backup.prove", password })).toMatchObject({ ok: true });
    await (await stale.open(stale.name)).body?.cancel();
  });

  test("each download is in the audit log, a refused one is not, and every admin is notified once", async () => {
    const other = await makePerson({ role: "admin" });
    const { owner, staff, name, ask, open } = await adminSince(11);
    const downloads = async () => (await listAudit(staff)).filter(({ action }) => action === "backup.download");
    await expect(open(name)).rejects.toMatchObject({ init: { status: 403 } });
    expect(await downloads()).toEqual([]);
    expect(await ask({ intent: "backup.prove", password })).toMatchObject({ ok: true });
    for (let times = 0; times < 2; times += 1) await (await open(name)).body?.cancel();
    expect(await downloads()).toMatchObject(Array(2).fill({ actor_id: owner.id, record_id: name }));
    for (const { email } of [owner, other]) expect(await kindsOfMails(email)).toEqual(["backupDownloaded"]);
  });

  test("where there is a second step, the password alone does not do when the last code is old", async () => {
    const { owner, name, ask, open } = await adminSince(11, true);
    expect(await ask({ intent: "backup.prove", password })).toMatchObject({
      errors: { code: words("code.malformed") },
    });
    await expect(open(name)).rejects.toMatchObject({ init: { status: 403 } });
    await ask({ intent: "two-factor.send" }, answerSettings as never);
    const code = await mailedCode(owner.email);
    expect(await ask({ intent: "backup.prove", password: "not mine", kind: "email", code })).toMatchObject({
      ok: false,
    });
    expect(await ask({ intent: "backup.prove", password, kind: "email", code })).toMatchObject({ ok: true });
    await (await open(name)).body?.cancel();
  });

  test("a restore asks for the password however fresh the session is, and leads to the sign-in page", async () => {
    const { name, ask } = await adminSince(1);
    for (const wrong of ["", "not mine"])
      expect(await ask({ intent: "backup.restore", name, password: wrong })).toMatchObject({ ok: false });
    expect(await store().selectFrom("sessions").select("id").execute()).not.toEqual([]);
    expect(await ask({ intent: "backup.preview", name })).toMatchObject({
      ok: true,
      preview: { changes: expect.any(Array) },
    });
    expect(await ask({ intent: "backup.restore", name: "../daftar.db", password })).toMatchObject({
      errors: { form: words("backups.refused.missing") },
    });
    await expect(ask({ intent: "backup.restore", name, password })).rejects.toMatchObject({ status: 302 });
    expect(await store().selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("a backup is removed by whoever signed in within ten minutes, and later for the password", async () => {
    const stale = await adminSince(11);
    expect(await stale.ask({ intent: "backup.delete", id: stale.name })).toMatchObject({ ok: false });
    expect(await listBackups(stale.staff)).toHaveLength(1);
    expect(await stale.ask({ intent: "backup.delete", name: stale.name, password })).toMatchObject({ ok: true });
    expect(await listBackups(stale.staff)).toEqual([]);
    const fresh = await adminSince(1);
    expect(await fresh.ask({ intent: "backup.delete", id: fresh.name })).toMatchObject({ ok: true });
  });

  test("an unknown intent is refused", async () => {
    const { ask } = await adminSince(1);
    for (const intent of ["", "toString", "backup.steal"])
      await expect(ask({ intent })).rejects.toMatchObject({ init: { status: 400 } });
  });
});

onEachEngine(() => {
  test("an encrypted backup is made with a passphrase that is long, uncommon and typed twice, and asks for it again", async () => {
    const { ask, staff, owner } = await adminSince(1);
    const secret = "four words and قهوة";
    for (const [passphrase, repeated, errors] of [
      ["", "", { passphrase: words("validation.required") }],
      ["elevenchars", "elevenchars", { passphrase: words("backups.passphraseShort") }],
      ["aaaaaaaaaaaa", "aaaaaaaaaaaa", { passphrase: words("backups.passphraseCommon") }],
      [owner.email, owner.email, { passphrase: words("backups.passphraseCommon") }],
      [secret, `${secret}!`, { repeated: words("backups.passphraseDiffers") }],
      ["a".repeat(1_025), "a".repeat(1_025), { passphrase: words("validation.tooLong") }],
    ] as const)
      expect([passphrase, await ask({ intent: "backup.encrypt", passphrase, repeated })]).toEqual([
        passphrase,
        { ok: false, errors: expect.objectContaining(errors) },
      ]);
    expect(await listBackups(staff)).toHaveLength(1);

    const form = { intent: "backup.encrypt", passphrase: secret, repeated: secret.normalize("NFD") };
    const made = (await ask(form)) as { ok: boolean; name: string };
    expect(made).toMatchObject({ ok: true, message: "settings.backupDone" });
    const locked = await ask({ intent: "backup.preview", name: made.name });
    expect(locked).toMatchObject({ errors: { passphrase: words("backups.refused.needsPassphrase") } });
    const wrong = { name: made.name, passphrase: "another passphrase" };
    for (const given of [
      { intent: "backup.preview", ...wrong },
      { intent: "backup.restore", ...wrong, password },
    ])
      expect(await ask(given)).toMatchObject({ errors: { passphrase: words("backups.refused.wrongPassphrase") } });
    expect(await ask({ intent: "backup.preview", name: made.name, passphrase: secret })).toMatchObject({ ok: true });
  });
}, ["SQLite"]);
