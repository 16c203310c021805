import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readConfiguration, TemporaryError } from "../configuration.server.ts";
import { log } from "../log.server.ts";
import type { Migrations } from "./migrate.server.ts";
import { openDatabase } from "./open.server.ts";
import { startFailureOf } from "./start-failure.server.ts";

const first: Migrations = {
  "0001-notes": { up: ({ schema }) => schema.createTable("notes").addColumn("text", "text").execute() },
};
const second: Migrations = {
  ...first,
  "0002-drop": { up: ({ schema }) => schema.dropTable("notes").execute() },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "daftar-open-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (migrations: Migrations, environment = {}) =>
  openDatabase(readConfiguration({ DATA_DIR: folder, ...environment }), {
    migrationsFor: () => migrations,
    tables: {},
  });

test("a new data folder gets a database and no copy of it", async () => {
  const { kysely, connection } = await open(first);
  await kysely.insertInto("notes").values({ text: "kept" }).execute();
  expect(connection?.prepare("pragma journal_mode").get()).toEqual({ journal_mode: "wal" });
  expect(connection?.prepare("pragma synchronous").get()).toEqual({ synchronous: 2 });
  expect(connection?.prepare("pragma foreign_keys").get()).toEqual({ foreign_keys: 1 });
  await kysely.destroy();
  expect(readdirSync(folder)).toEqual(["daftar.db"]);
});

test("a database with data is copied before a migration, and only then", async () => {
  const before = await open(first);
  await before.kysely.insertInto("notes").values({ text: "قبل" }).execute();
  await before.kysely.destroy();
  await (await open(first)).kysely.destroy();
  expect(readdirSync(folder)).toEqual(["daftar.db"]);
  const after = await open(second);
  const tables = (await after.kysely.introspection.getTables()).map(({ name }) => name);
  await after.kysely.destroy();
  expect(tables).toEqual([]);
  const copies = readdirSync(join(folder, "backups"));
  expect(copies).toEqual([expect.stringMatching(/^before-migration-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.db$/)]);
  const copy = new DatabaseSync(join(folder, "backups", copies[0] ?? ""), { readOnly: true });
  expect(copy.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
  expect(copy.prepare("select text from notes").all()).toEqual([{ text: "قبل" }]);
  copy.close();
});

const url = { DATABASE_URL: "postgres://daftar@127.0.0.1:1/daftar" };

test("an unreachable database ends a command with one clear line, which says that it may answer later", async () => {
  const start = open(first, url);
  await expect(start).rejects.toThrow(TemporaryError);
  await expect(start).rejects.toThrow(/^DATABASE_URL: the database does not answer \([^\n]+\)$/);
  await expect(start).rejects.toMatchObject({ exitCode: 75 });
});

test("the start waits for a database that does not answer, with a line of the log for each try, and then gives up", async () => {
  const logged = vi.spyOn(log, "error").mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const noteWaiting = vi.fn();
  const waiting = { maxMs: 1_000, everyMs: 200, noteWaiting };
  const schema = { migrationsFor: () => first, tables: {} };
  await expect(openDatabase(readConfiguration({ DATA_DIR: folder, ...url }), schema, waiting)).rejects.toThrow(
    TemporaryError,
  );
  expect(logged.mock.calls.length).toBeGreaterThanOrEqual(1);
  expect(noteWaiting).toHaveBeenCalledTimes(logged.mock.calls.length);
});

test("a server that refuses the account, the password or the database is not waited for", async () => {
  for (const code of ["28000", "28P01", "3D000"]) {
    const server = createServer((socket) => {
      const fields = `SFATAL\0C${code}\0Mrefused\0\0`;
      const message = Buffer.alloc(5 + fields.length);
      message.write("E");
      message.writeInt32BE(4 + fields.length, 1);
      message.write(fields, 5);
      socket.on("error", () => {}).once("data", () => socket.end(message));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const start = open(first, { DATABASE_URL: `postgres://daftar:hush@127.0.0.1:${port}/daftar` });
    await expect(start).rejects.toThrow(/^DATABASE_URL: the database refuses the site \(refused\)$/);
    await expect(start).rejects.toMatchObject({ exitCode: 78 });
    server.close();
  }
});

test.each([
  "postgres://daftar:hush@127.0.0.1:99999/daftar",
  "postgres://daftar:hush@127.0.0.1:abc/daftar",
  "postgres://a b:hu#sh@127.0.0.1/daftar",
  "postgres://daftar:hush@[::1/daftar",
  "postgres://daftar:hush@127.0.0.1/daftar?sslmode=verify-ca",
  "postgres://daftar:hush@127.0.0.1/daftar?sslmode=verify-full&sslrootcert=/missing.pem",
])("the address %s, which no driver can use, ends the start with one line without its password", async (address) => {
  const start = open(first, { DATABASE_URL: address });
  await expect(start).rejects.toThrow(/^DATABASE_URL cannot be used \((?!.*hu#?sh)[^\n]+\)$/);
  await expect(start).rejects.toMatchObject({ exitCode: 78 });
});

test("an account that may make no tables is a wrong setting; an error of the program is none", () => {
  const configuration = readConfiguration({ DATA_DIR: folder, ...url });
  const failureOf = (code: string) =>
    startFailureOf(Object.assign(new Error("permission denied for schema public"), { code }), configuration);
  for (const code of ["42501", "3F000"])
    expect(failureOf(code)).toMatchObject({
      exitCode: 78,
      message: expect.stringMatching(/may not make.*permission denied/),
    });
  expect(failureOf("42P01")).toBeNull();
});

test("a connection begins with nothing that a pooler in front of the database refuses", async () => {
  const begun: string[][] = [];
  const server = createServer((socket) => {
    socket
      .on("error", () => {})
      .once("data", (bytes) => {
        const words = bytes.subarray(8).toString().split("\0");
        begun.push(words.filter((word, index) => word && index % 2 === 0));
        socket.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await open(first, { DATABASE_URL: `postgres://daftar@127.0.0.1:${port}/daftar` }).catch(() => {});
  server.close();
  const known = ["user", "database", "client_encoding", "application_name"];
  expect(begun.length).toBeGreaterThan(0);
  expect(begun.flat().filter((name) => !known.includes(name))).toEqual([]);
});
