import { type AddressInfo, createServer } from "node:net";
import { Kysely, sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { connectionSettings, isOpenOnTheWay, postgresDialect } from "./postgres.server.ts";

const clientOf = (url: string) =>
  new pg.Client(connectionSettings(url)) as pg.Client & {
    connectionParameters: { application_name?: string; fallback_application_name?: string };
  };

test("a connection is named daftar unless the address names it", () => {
  const unnamed = clientOf("postgres://daftar@localhost/daftar").connectionParameters;
  expect([unnamed.application_name, unnamed.fallback_application_name]).toEqual([undefined, "daftar"]);
  const named = clientOf("postgres://daftar@localhost/daftar?application_name=blog").connectionParameters;
  expect(named.application_name).toBe("blog");
});

test.each([
  ["disable", false],
  ["require", { rejectUnauthorized: false }],
  ["verify-full", {}],
])("sslmode=%s means what it means to PostgreSQL", (mode, ssl) => {
  expect(clientOf(`postgres://daftar@db.example/daftar?sslmode=${mode}`).ssl).toEqual(ssl);
});

test("a database on another machine without TLS is known", () => {
  for (const place of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "db.example/daftar?sslmode=require&a="])
    expect([place, isOpenOnTheWay(`postgres://daftar@${place}/daftar`)]).toEqual([place, false]);
  expect(isOpenOnTheWay("postgres://daftar@/daftar?host=/var/run/postgresql")).toBe(false);
  for (const place of ["db.example", "10.0.0.3", "localhost.example", "[2001:db8::1]"])
    expect([place, isOpenOnTheWay(`postgres://daftar@${place}/daftar`)]).toEqual([place, true]);
});

/** Message types of PostgreSQL's protocol: authentication passed, ready, complete. */
const message = (type: string, body: Buffer) => {
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const ready = message("Z", Buffer.from("I"));
const accepted = Buffer.concat([message("R", Buffer.alloc(4)), ready]);
const complete = Buffer.concat([message("C", Buffer.from("SET\0")), ready]);

test("a connection on which nothing is answered any more is not given to the next query", async () => {
  let connections = 0;
  let ended = 0;
  const server = createServer((socket) => {
    connections += 1;
    let heard = 0;
    socket.on("error", () => {}).on("close", () => (ended += 1));
    // The start and its settings are answered, then nothing.
    socket.on("data", () => {
      heard += 1;
      if (heard <= 2) socket.write(heard === 1 ? accepted : complete);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const dialect = postgresDialect(`postgres://daftar@127.0.0.1:${port}/daftar?query_timeout=200`, 1);
  const kysely = new Kysely({ dialect });
  for (let count = 1; count <= 3; count += 1) {
    await expect(sql`select 1`.execute(kysely)).rejects.toThrow(/Query read timeout/);
    await expect.poll(() => [connections, ended]).toEqual([count, count]);
  }
  await kysely.destroy();
  server.close();
});
