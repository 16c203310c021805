import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, onTestFinished, test } from "vitest";
import { runToEnd } from "../../../../tests/support/browser/run-to-end.ts";
import { runSite } from "../../../../tests/support/browser/running-site.ts";
import { openSmtpSink } from "../../../../tests/support/smtp-sink.ts";
import { temporaryFolder } from "../../../../tests/support/temporary-folder.ts";

const folder = temporaryFolder();

/** The data of a site that has stopped. */
function place(change: (database: string) => void = () => {}) {
  const data = join(mkdtempSync(join(folder, "place-")), "data");
  execFileSync("cp", ["-a", inject("filledFolder"), data]);
  change(join(data, "daftar.db"));
  return data;
}

async function ask(data: string, environment: Record<string, string> = {}, given: string[] = []) {
  const { code, output, complaint } = await runToEnd({
    script: "run-command.mjs",
    parameters: ["runFeatureCommand", "doctor", ...given],
    folder,
    environment: { DATA_DIR: data, LOG_LEVEL: "error", ...environment },
  });
  const lines = output.trim().split("\n");
  const of = (part: string, sign = "") =>
    lines.filter((line) => line.startsWith(sign) && line.slice(6).startsWith(part));
  return { code, lines, of, complaint, wrong: lines.filter((line) => line.startsWith("BAD")) };
}

function change(database: string, ...statements: string[]) {
  const store = new DatabaseSync(database);
  store.enableDefensive(false);
  for (const statement of statements) store.exec(statement);
  store.close();
}

/** Answers at an address of this machine that is not its usual one, as a proxy does. */
async function proxy(answer: Parameters<typeof createServer>[1]) {
  const server = createServer(answer).listen(0, "127.0.0.2");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.2:${(server.address() as AddressInfo).port}`;
}

test("a running site behind its proxy has nothing wrong, and each other way is told", async () => {
  let port = "";
  const origin = await proxy((incoming, response) => {
    const forwarded = { ...incoming.headers, "x-forwarded-for": "192.0.2.1" };
    incoming.pipe(
      request({ port, path: incoming.url, method: incoming.method, headers: forwarded }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  const data = place();
  const site = await runSite({ DATA_DIR: data, ORIGIN: origin, TRUST_PROXY: "on" });
  onTestFinished(() => void site.child.kill("SIGKILL"));
  port = new URL(site.origin).port;
  const settings = { PORT: port, ORIGIN: origin, TRUST_PROXY: "on" };
  const healthy = await ask(data, settings);
  expect([healthy.code, healthy.wrong]).toEqual([0, []]);
  expect(healthy.of("process", "ok")[0]).toContain("is ready");
  expect(healthy.of("address", "ok").at(-1)).toContain("leads to this site");
  expect(healthy.of("store", "ok")[0]).toContain("every page and reference in order");

  const ways: [string, Parameters<typeof createServer>[1], RegExp][] = [
    ["a proxy that does not reach it", (_, response) => response.writeHead(502).end(), /answers 502: the proxy/],
    [
      "a redirect",
      (_, response) => response.writeHead(301, { location: "https://a.example/" }).end(),
      /leads to https:\/\/a\.example\//,
    ],
    ["another site", (_, response) => response.end("User-agent: *\n"), /leads to another site/],
  ];
  for (const [name, answer, said] of ways) {
    const { code, wrong } = await ask(data, { ...settings, ORIGIN: await proxy(answer) });
    expect([name, code, wrong.length]).toEqual([name, 1, 1]);
    expect(wrong[0]).toMatch(said);
  }
  const { wrong } = await ask(data, { ...settings, ORIGIN: "http://no-such-name.invalid" });
  expect(wrong.join()).toMatch(/no-such-name\.invalid has no address/);
});

// Eight times it is started.
test("of a site that does not run, the database, the port and the proxy are looked at all the same", {
  timeout: 180_000,
}, async () => {
  const stopped = await ask(place());
  expect([stopped.code, stopped.wrong.length]).toEqual([1, 1]);
  expect(stopped.wrong[0]).toMatch(/process +nothing answers at .*ECONNREFUSED.*start it/);

  const other = createServer((_, response) => response.end("hello")).listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  const taken = await ask(place(), { PORT: String((other.address() as AddressInfo).port) });
  expect(taken.of("process", "BAD")[0]).toContain("another program answers");

  const damaged = await ask(place((database) => writeFileSync(database, Buffer.alloc(100, 7), { flag: "r+" })));
  expect(damaged.of("store", "BAD")[0]).toMatch(/is damaged .*npm run restore/);
  expect(damaged.of("disk", "ok")).toHaveLength(1);
  expect(damaged.of("process")).toHaveLength(1);
  expect(damaged.of("mail")).toHaveLength(0);

  const cut = await ask(place((database) => truncateSync(database, 400_000)));
  expect(cut.of("store", "BAD")[0]).toContain("damaged");

  const empty = await ask(join(folder, "none", "data"));
  expect([empty.of("store", "note").length, empty.of("disk", "ok").length, empty.wrong.length]).toEqual([1, 1, 1]);

  const older = await ask(
    place((database) => change(database, "delete from kysely_migration where name = '0066-alerts'")),
  );
  expect(older.of("store", "note")[0]).toContain("changes its tables in 1 steps");
  const newer = place((database) => change(database, "insert into kysely_migration values ('9999-later', '2026')"));
  expect((await ask(newer)).of("store", "BAD")[0]).toContain("is newer than this program");

  const away = await ask(place(), { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
  expect(away.of("store", "BAD")[0]).toContain("does not answer");
});

test("what can be repaired is named, done with --repair, and right afterwards", async () => {
  const data = place((database) => {
    const id = crypto.randomUUID();
    const mail = `insert into outbox (id, created_at, kind, recipient, mail, attempts, failed_at, last_error)
      values ('${id}', '2026-11-01T00:00:00.000Z', 'code', 'a@daftar.example', '{}', 9, '2026-11-02T00:00:00.000Z', 'no')`;
    const job = `insert into jobs (kind, id, tries, begun_at, taken_by, taken_until, failed_at)
      values ('sizes', 'x', 2, '2026-11-01', 'y', '2026-11-01', '2026-11-02T00:00:00.000Z')`;
    const hide = "create table kept as select * from sqlite_schema where name = 'one_index'";
    change(
      database,
      ...["create table loose (a text)", "create index one_index on loose (a)", mail, job],
      ...["pragma writable_schema = on", hide, "delete from sqlite_schema where name = 'one_index'"],
    );
    change(
      database,
      ...["insert into loose values ('b')", "pragma writable_schema = on"],
      ...["insert into sqlite_schema select * from kept", "drop table kept"],
    );
    chmodSync(join(database, "../media"), 0o755);
  });
  const before = await ask(data);
  expect(before.of("folder", "BAD")[0]).toContain("can read media in");
  expect(before.of("store", "BAD")[0]).toMatch(/one_index/);
  expect(before.of("mail", "BAD")[0]).toContain("1 mails were given up");
  expect(before.of("jobs", "BAD")[0]).toContain("sizes:x");
  expect(before.complaint).toMatch(/With --repair: .*close them.*indexes.*mails again.*backup.*sizes:x again/);

  const repairing = await ask(data, {}, ["--repair"]);
  expect(repairing.complaint.match(/^Done: /gm)).toHaveLength(5);
  const after = await ask(data);
  expect(after.wrong.filter((line) => !line.includes("process"))).toEqual([]);
  expect(after.of("backups", "ok")).toHaveLength(1);
  expect(statSync(join(data, "media")).mode & 0o777).toBe(0o700);
});

test("a mail server that refuses the sign-in is named, and no password is told", async () => {
  const sink = await openSmtpSink({ login: { user: "site", password: "right" } });
  onTestFinished(() => void sink.close());
  const url = (password: string) => ({ SMTP_URL: `smtp://site:${password}@127.0.0.1:${sink.port}` });
  const refused = await ask(place(), url("secret-word-7"));
  expect(refused.of("mail", "BAD")[0]).toContain("refuses the sign-in");
  expect(refused.lines.join()).not.toContain("secret-word-7");
  expect((await ask(place(), url("right"))).of("mail", "ok")).toHaveLength(1);
  expect(sink.deliveries).toEqual([]);
});

test("as JSON each finding is a record, and a word that is none is refused", async () => {
  const { lines } = await ask(place(), {}, ["--json"]);
  const found: { part: string; state: string; repair: string | null }[] = JSON.parse(lines.join(""));
  expect(found.find(({ part }) => part === "backups")).toMatchObject({ state: "note", repair: "make a backup" });
  const mistyped = await ask(place(), {}, ["--repare"]);
  expect([mistyped.code, mistyped.complaint]).toEqual([1, expect.stringContaining("npm run doctor [-- --repair]")]);
});
