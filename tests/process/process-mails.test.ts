import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { minuteMs } from "#app/platform/time.ts";
import { openBrowser } from "../auth/auth-browser.ts";
import { runSite } from "../support/browser/running-site.ts";
import { owner } from "../support/browser/staff.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { openSmtpSink } from "../support/smtp-sink.ts";
import { openTestStore, type Person } from "../support/stores/test-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const patiently = { timeout: 20_000 };
const leaseMinutes = 5;
vi.setConfig({ testTimeout: 60_000 });

const folder = temporaryFolder();
let sink: Awaited<ReturnType<typeof openSmtpSink>>;
let site: Awaited<ReturnType<typeof runSite>>;

beforeAll(async () => {
  sink = await openSmtpSink();
});

afterAll(async () => {
  site.child.kill("SIGKILL");
  await sink.close();
});

async function start() {
  site = await runSite(
    {
      DATA_DIR: folder,
      SMTP_URL: sink.url,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      NODE_OPTIONS: `--import=${join(import.meta.dirname, "../support/clock/movable-clock.mjs")}`,
    },
    ["ignore", "ignore", "inherit", "ipc"],
  );
}

async function kill() {
  const ended = once(site.child, "exit");
  site.child.kill("SIGKILL");
  await ended;
}

/** The site's clock goes so far ahead, and its sender is woken by another mail. */
async function wakeLater(minutes: number) {
  const moved = once(site.child, "message");
  site.child.send({ aheadMs: minutes * minuteMs });
  await moved;
  const letter = { name: "Rana", email: "rana@example.com", message: "How do you close?" };
  expect((await openBrowser(here()).post("/contact", letter)).status).toBe(303);
}

const here = () => ({ origin: site.origin, address: site.origin });
type TestStore = ReturnType<typeof openTestStore>;

/** Somebody comments, is invited, signs up and gets another role; each of them is told of by mail. */
async function causeMails(store: TestStore, reader: Person) {
  const [{ id: ownerId = "" } = {}] = store.rows("select id from users where email = ?", owner.email);
  const [{ slug = "" } = {}] = store.rows("select slug from articles where status = 'published' limit 1");
  const as = (id: string) => openBrowser(here(), { session: store.beginSession(id, { isProved: true }) });
  const staff = as(String(ownerId));
  const layla = { full_name: "Layla", email: "layla@daftar.example", role: "moderator", language: "ar" };
  const omar = { fullName: "Omar Nasser", email: "omar@daftar.example", password: "a ledger of my own" };
  const answers = [
    await as(reader.id).post(`/articles/${slug}`, { content: "How do you close?" }),
    await staff.post("/admin/users/invite", layla),
    await openBrowser(here()).post("/auth?mode=sign-up", omar),
    await staff.post("/admin/users", { intent: "role", id: reader.id, role: "moderator" }),
  ];
  expect(answers.map(({ status }) => status < 400)).toEqual([true, true, true, true]);
}

/** A mail that was given up, which the site tells its owner of when it looks at itself. */
function failOneMail(store: TestStore) {
  const mail = JSON.stringify({ subject: "s", text: "", html: "", replyTo: null });
  const created_at = readClock(-96 * 60 * minuteMs).toISOString();
  const row = { id: "given-up", created_at, kind: "invited", recipient: "gone@daftar.example", mail, attempts: 40 };
  store.insert("outbox", { ...row, failed_at: created_at, last_error: "550 no such user" });
}

test("each mail is sent once though the site is killed, and one whose delivery was not noted is sent again under the same id", async () => {
  await start();
  const store = openTestStore(folder);
  const reader = store.makePerson({ fullName: "Rana Haddad" });
  sink.manner = "hang";
  await causeMails(store, reader);
  await expect.poll(() => sink.received, patiently).toBe(1);
  failOneMail(store);
  await kill();
  expect(store.rows("select kind from outbox where attempts = 1").map(({ kind }) => kind)).toEqual(["newComments"]);
  expect(sink.deliveries).toEqual([]);

  sink.manner = "take in silence";
  await start();
  await expect.poll(() => sink.deliveries.length, patiently).toBe(1);
  await expect.poll(() => store.rows("select id from outbox where kind = 'mailsFailing'").length, patiently).toBe(1);
  await kill();

  sink.manner = "take";
  await start();
  await wakeLater(leaseMinutes + 1);
  await expect.poll(() => store.rows("select id from outbox where next_attempt_at is not null"), patiently).toEqual([]);
  const sent = store.rows("select id, kind, recipient, mail from outbox where sent_at is not null order by kind");
  store.close();
  const idOf = ({ id, mail }: Record<string, unknown>) => JSON.parse(String(mail)).messageId ?? id;
  const timesOf = (id: unknown) => sink.deliveries.filter(({ data }) => data.includes(`Message-ID: <${id}@`)).length;
  expect(sent.map((row) => [row.kind, row.recipient, timesOf(idOf(row))])).toEqual([
    ["confirm", "omar@daftar.example", 1],
    // Taken by the mail server, killed before that was noted: nobody can know, so it goes again under the same id.
    ["invited", "layla@daftar.example", 2],
    ["mailsFailing", owner.email, 1],
    ["message", owner.email, 1],
    ["newComments", owner.email, 1],
    ["newUserSignup", owner.email, 1],
    ["roleChanged", reader.email, 1],
  ]);
  expect(sink.deliveries).toHaveLength(8);
  expect(new Set(sink.deliveries.map(({ data }) => data.match(/Message-ID: (\S+)/)?.[1])).size).toBe(7);
});
