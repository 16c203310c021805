import { DatabaseSync } from "node:sqlite";
import { expect, test, vi } from "vitest";
import { createDatabase, withStore } from "#app/platform/database/database.server.ts";
import { NodeSqliteDialect } from "#app/platform/database/node-sqlite.server.ts";
import { releaseJobs } from "#app/platform/jobs/counted-jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { mediaFolder } from "../../../tests/support/media-folder.ts";
import { asSystem } from "../../../tests/support/permissions.ts";
import { openFresh } from "../../../tests/support/stores/engines.ts";
import { dropOutdated } from "./drop-outdated.server.ts";

mediaFolder();

test("a database that answers nothing ends neither the daily removal nor a stop, and the log says so", async () => {
  const connection = new DatabaseSync(":memory:");
  const { kysely } = createDatabase("sqlite", new NodeSqliteDialect(connection, {}), connection);
  connection.close();
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  await withStore(kysely, () => dropOutdated(asSystem(), []));
  expect(logged).toHaveBeenCalledWith(expect.anything(), "what is outdated was not removed");
  await withStore(kysely, releaseJobs);
  expect(warned).toHaveBeenCalledTimes(1);
});

test("what features remove is asked for too, and one that fails does not keep the next", async () => {
  const database = await openFresh("SQLite");
  const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
  logged.mockClear();
  const asked: string[] = [];
  const dropNothing = async () => {
    asked.push("dropNothing");
    throw new Error("nothing is there");
  };
  await dropOutdated(asSystem(), [dropNothing, async () => asked.push("next")]);
  expect(asked).toEqual(["dropNothing", "next"]);
  expect(logged.mock.calls.map(([what]) => what)).toMatchObject([{ drop: "dropNothing" }]);
  await database.end();
});
