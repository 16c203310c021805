import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBrowser, signIn } from "../auth/auth-browser.ts";
import { runSite } from "../support/browser/running-site.ts";
import { type RequestOptions, sendRequest } from "../support/send-request.ts";
import { findPostgres, startPostgres } from "../support/stores/real-postgres.ts";

const owner = { OWNER_NAME: "The Owner", OWNER_EMAIL: "owner@daftar.example", OWNER_PASSWORD: "ledger and ink" };
const binaries = findPostgres();
const timeoutMs = 120_000;

/** Two nodes on one database, each with a data folder of its own in which `media` and `secrets.key` are the same. */
async function startNodes(programs: string) {
  const folder = mkdtempSync(join(tmpdir(), "daftar-nodes-"));
  const postgres = await startPostgres(programs);
  const [one, other] = [join(folder, "one"), join(folder, "other")];
  for (const path of [join(one, "media"), other]) mkdirSync(path, { recursive: true });
  symlinkSync(join(one, "media"), join(other, "media"));
  symlinkSync(join(one, "secrets.key"), join(other, "secrets.key"));
  const environment = { ...owner, DATABASE_URL: postgres.url, ORIGIN: "http://daftar.example", LOG_LEVEL: "fatal" };
  const first = await runSite({ ...environment, DATA_DIR: one });
  const second = await runSite({ ...environment, DATA_DIR: other });
  const addresses = [first.origin, second.origin];
  const browser = openBrowser({ origin: "http://daftar.example", address: first.origin });
  await signIn(browser, owner.OWNER_EMAIL, owner.OWNER_PASSWORD);
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const own = { cookie, origin: "http://daftar.example" };
  let requests = 0;
  const sendToNext = (path: string, options: RequestOptions) => {
    requests += 1;
    return sendRequest(addresses[requests % 2] as string, path, options);
  };
  return {
    folderOfLast: () => [one, other][requests % 2] as string,
    post: (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
      sendToNext(path, { method: "POST", body, headers: { ...own, ...headers } }),
    get: (path: string) => sendToNext(path, { headers: own }),
    async stop() {
      await first.stop();
      await second.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Nodes = Awaited<ReturnType<typeof startNodes>>;

/** Sends the parts in this order, and gives the answers. */
async function sendParts(nodes: Nodes, path: string, bytes: Buffer, order: number[], count: number) {
  const id = crypto.randomUUID();
  const size = Math.ceil(bytes.length / count);
  const answers = [];
  for (const index of order) {
    const part = bytes.subarray(index * size, (index + 1) * size);
    const about = { id, file: "0", offset: String(index * size), total: String(bytes.length) };
    const headers = Object.fromEntries(Object.entries(about).map(([name, value]) => [`x-upload-${name}`, value]));
    const answer = await nodes.post(path, part, { ...headers, "content-type": "application/octet-stream" });
    answers.push(JSON.parse(answer.body));
  }
  return { id, answers };
}

const form = { "content-type": "application/x-www-form-urlencoded" };
const inOrder = [0, 1, 2, 3, 4];

test.each(binaries ? [binaries] : [])(
  "behind round robin a backup and an import arrive in parts at two nodes that share media and secrets.key",
  { timeout: timeoutMs },
  async (programs) => {
    const nodes = await startNodes(programs);
    onTestFinished(nodes.stop);
    expect((await nodes.post("/admin/backups.data", "intent=backup.make", form)).status).toBe(200);
    const made = join(nodes.folderOfLast(), "backups");
    const [name = ""] = readdirSync(made).filter((file) => file.endsWith(".backup"));
    const bytes = readFileSync(join(made, name));

    const backup = await sendParts(nodes, "/admin/backups/upload", bytes, inOrder, inOrder.length);
    expect(backup.answers).toEqual([
      ...Array(4).fill({ ok: true, name: null }),
      { ok: true, name: expect.stringMatching(/-uploaded\.backup$/), isChecked: true },
    ]);
    const missing = await sendParts(nodes, "/admin/backups/upload", bytes, [0, 2], inOrder.length);
    expect(missing.answers).toEqual([
      { ok: true, name: null },
      { ok: false, reason: "failed" },
    ]);
    const disordered = await sendParts(nodes, "/admin/backups/upload", bytes, [1, 0, 0, 1], inOrder.length);
    expect(disordered.answers.map(({ ok }) => ok)).toEqual([false, true, false, true]);

    const text = Buffer.from(`---\ntitle: Written elsewhere\n---\n\n${"A line of text.\n\n".repeat(500)}`);
    const sent = await sendParts(nodes, "/admin/import/upload", text, inOrder, inOrder.length);
    expect(sent.answers).toEqual(Array(5).fill({ ok: true }));
    const names = JSON.stringify(["written-elsewhere.md"]);
    const created = await nodes.post(
      "/admin/import.data",
      `${new URLSearchParams({ intent: "create", id: sent.id, names })}`,
      form,
    );
    expect(created.status).toBe(200);
    await expect
      .poll(async () => (await nodes.get(`/admin/import/${sent.id}`)).body, { timeout: 30_000, interval: 500 })
      .toContain("Written elsewhere");
    const lost = await sendParts(nodes, "/admin/import/upload", text, [0, 3], inOrder.length);
    expect(lost.answers).toEqual([{ ok: true }, { ok: false, reason: "failed" }]);
  },
);
