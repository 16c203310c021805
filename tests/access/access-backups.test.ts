import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { backupsProof } from "#app/features/backups/admin/backups-proof.ts";
import { password } from "../support/people.ts";
import { sendRequest } from "../support/send-request.ts";
import { accessSiteOfFile, code, formHeaders, requestSpelled } from "./access-site.ts";

/** All intents of the forms around the database: their actions are typed by these keys. */
const intents = Object.keys(backupsProof);

const site = accessSiteOfFile();
let name: string;

const asAdmin = () => ({ origin: site().origin, ...formHeaders, cookie: site().enter(site().admin, true) });

beforeAll(async () => {
  const made = { method: "POST", headers: asAdmin(), body: "intent=backup.make" };
  expect((await sendRequest(site().origin, "/admin/backups.data", made)).status).toBe(200);
  name = String(site().store.rows("select record_id from audit where action = 'backup.manual'")[0]?.record_id);
});

test.each(intents)(
  "the form %s is closed to everybody but admins, even with a right password and a right code",
  async (intent) => {
    const before = site().store.fingerprints();
    const body = String(new URLSearchParams({ intent, name, id: name, password, code, kind: "email" }));
    for (const path of ["/admin/backups", "/admin/backups.data", "/admin/backups?index"])
      await site().expectClosed(path, { method: "POST", headers: formHeaders, body });
    expect(site().store.fingerprints()).toEqual(before);
  },
);

test("nobody but an admin downloads a backup, by whichever address", async () => {
  for (const path of [`/admin/backups/${name}`, `/admin/backups/${name}.data`, `/backups/${name}`])
    if (path.startsWith("/admin")) await site().expectClosed(path);
    else expect((await sendRequest(site().origin, path)).status).toBe(404);
  const given = await sendRequest(site().origin, `/admin/backups/${name}`, { headers: asAdmin() });
  expect(given.status).toBe(200);
  expect(given.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
  expect(given.headers["cache-control"]).toBe("no-store");
});

test("only who receives a file is noted for it: not its head, and its data for the router's script is refused", async () => {
  const noted = () =>
    Number(
      site().store.rows(
        "select count(*) as count from audit where action like '%export%' or action like '%download%'",
      )[0]?.count,
    );
  const files = [`/admin/backups/${name}`, "/admin/export/json?personal=on", "/admin/export/markdown"];
  for (const path of [...files, "/admin/messages/export", "/admin/audit/export"]) {
    const before = noted();
    const head = await sendRequest(site().origin, path, { method: "HEAD", headers: asAdmin() });
    const alone = await sendRequest(site().origin, path.replace(/(?=\?|$)/, ".data"), { headers: asAdmin() });
    expect([path, head.status, alone.status, noted()]).toEqual([path, 200, 404, before]);
    const given = await sendRequest(site().origin, path, { headers: asAdmin() });
    expect([path, given.status, noted()]).toEqual([path, 200, before + 1]);
  }
});

test("an upload by anybody but an admin leaves no byte behind", async () => {
  const upload = { "x-upload-id": crypto.randomUUID(), "x-upload-offset": "0", "x-upload-total": "100" };
  const headers = { "content-type": "application/octet-stream", ...upload };
  await site().expectClosed("/admin/backups/upload", { method: "POST", headers, body: "some bytes" });
  const part = { method: "POST", headers: { ...asAdmin(), ...headers }, body: "some bytes" };
  // The folder is made for the first part.
  const incoming = join(site().dataFolder, "media", ".incoming");
  const parts = () => (existsSync(incoming) ? readdirSync(incoming, { recursive: true, withFileTypes: true }) : []);
  const names = () => parts().map(({ parentPath, name }) => join(parentPath, name));
  expect(names()).toEqual([]);
  expect((await sendRequest(site().origin, "/admin/backups/upload", part)).status).toBe(200);
  const folder = join(incoming, upload["x-upload-id"]);
  expect(names()).toEqual([folder, join(folder, `backup-${site().admin.id}`)]);
});

test("no name leads out of the folder of backups", async () => {
  for (const file of [
    "..%2Fdaftar.db",
    "%2e%2e%2fdaftar.db",
    "..%5Cdaftar.db",
    "failing.json",
    `${name}.part`,
    `x${name}`,
  ]) {
    const answer = await requestSpelled(site().origin, `/admin/backups/${file}`, { headers: asAdmin() });
    expect([file, answer.status]).toEqual([file, 404]);
  }
});
