import pg from "pg";
import { expect, test } from "vitest";
import { connectionSettings, isOpenOnTheWay } from "./postgres.server.ts";

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
