import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { enginesHere, onEachEngine } from "../../../tests/support/stores/engines.ts";
import { inTransaction, queryBuilder } from "./database.server.ts";
import { answeredFailureOf, describeError, type StoreFailure, storeFailureOf } from "./store-failure.ts";

const coded = (code: string, more = {}) => Object.assign(new Error(`error ${code}`), { code, ...more });
const ofSqlite = (errcode: number) => coded("ERR_SQLITE_ERROR", { errcode });
const codesOf: Record<StoreFailure, Error[]> = {
  away: [
    ..."ECONNREFUSED ECONNRESET ECONNABORTED ETIMEDOUT EPIPE ENOTFOUND EAI_AGAIN EHOSTUNREACH EHOSTDOWN ENETUNREACH"
      .split(" ")
      .map((code) => coded(code)),
    ..."08000 08001 08003 08006 53000 53200 53300 57P01 57P02 57P03 57P05 57014 25006 25P03 28P01 3D000"
      .split(" ")
      .map((code) => coded(code)),
    ...[5, 6, 261, 517].map(ofSqlite),
    coded("ENOENT", { syscall: "connect" }),
    ...[
      "Connection terminated unexpectedly",
      "Connection terminated due to connection timeout",
      "timeout exceeded when trying to connect",
      "timeout expired",
      "Query read timeout",
      "Client has encountered a connection error and is not queryable",
      "Client was closed and is not queryable",
    ].map((message) => new Error(message)),
    new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")], ""),
    new Error("a query failed", { cause: coded("57P01") }),
  ],
  full: [coded("53100"), coded("ENOSPC"), coded("EDQUOT"), ofSqlite(13)],
  broken: [...[8, 10, 11, 14, 26, 522, 778, 1032].map(ofSqlite), coded("58030"), coded("EIO"), coded("EROFS")],
};

test.each(Object.entries(codesOf))("what the store failed of is known: %s", (failure, errors) => {
  expect(errors.map((error) => [error.message, storeFailureOf(error)])).toEqual(
    errors.map(({ message }) => [message, failure]),
  );
});

test("an error of the program, of a constraint or of a missing file is none of the store", () => {
  const others = [coded("23505"), coded("40P01"), coded("ENOENT"), ofSqlite(1), ofSqlite(19), ofSqlite(2067)];
  for (const error of [...others, new Error("a timeout expired"), new TypeError("x"), "57P01", null, undefined])
    expect(storeFailureOf(error)).toBeNull();
});

test("whatever the database refuses is answered as a failure of it, and an error of the program is none", () => {
  const refused = [ofSqlite(1), ofSqlite(1811), coded("42P01", { severity: "ERROR" }), coded("57P01")];
  expect(refused.map(answeredFailureOf)).toEqual(["broken", "broken", "broken", "away"]);
  for (const error of [new Error("x"), new TypeError("x"), coded("ENOENT"), "42P01", null])
    expect(answeredFailureOf(error)).toBeNull();
});

test("a log line names the reason without a stack, and an error of the program with it", () => {
  expect(describeError(ofSqlite(13))).toEqual({ reason: "the disk is full", detail: "error ERR_SQLITE_ERROR" });
  const err = new Error("unknown");
  expect(describeError(err)).toEqual({ err });
});

/** Leaves the database no room for anything more. */
function fill(connection: DatabaseSync | undefined) {
  const size = connection?.prepare("pragma page_count").get();
  connection?.exec(`pragma max_page_count = ${size?.page_count}`);
}

const moment = "2026-11-26T08:00:00.000Z";
const large = (from_path: string) => ({ id: from_path, created_at: moment, from_path, to_path: "/".repeat(50_000) });
const insert = (from_path: string) => queryBuilder().insertInto("redirects").values(large(from_path)).execute();
const count = async () => (await queryBuilder().selectFrom("redirects").select("id").execute()).length;

onEachEngine(
  (database) => {
    const freed = () => database().connection?.exec("pragma max_page_count = 1073741823");

    test("a transaction that fails for want of room fails with that reason, whatever follows in it", async () => {
      fill(database().connection);
      const plain = inTransaction(async () => {
        for (let number = 0; number < 50; number += 1) await insert(`plain ${number}`);
      });
      expect(storeFailureOf(await plain.catch((error) => error))).toBe("full");
      const careless = inTransaction(async () => {
        for (let number = 0; number < 50; number += 1) await insert(`careless ${number}`).catch(() => {});
      });
      await careless.catch(() => {});
      expect(await count()).toBe(0);
      freed();
      await inTransaction(() => insert("after"));
      expect(await count()).toBe(1);
    });
  },
  ["SQLite"],
);

onEachEngine(
  (database) => {
    test("a transaction whose rollback fails too fails with its own reason", async () => {
      const failure = new Error("changed my mind");
      const work = inTransaction(async () => {
        if (database().engine === "sqlite") await sql`rollback`.execute(queryBuilder());
        else
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(queryBuilder()).catch((error) => {
            expect(storeFailureOf(error)).toBe("away");
          });
        throw failure;
      });
      await expect(work).rejects.toBe(failure);
      await inTransaction(() => insert("after"));
      expect(await count()).toBe(1);
    });
  },
  enginesHere().filter((name) => name !== "PGlite"),
);
