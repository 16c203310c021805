import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { createPostgresDatabase, findPostgres, startPostgres } from "./real-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where a test asks for the migrated stores of this run. */
    preparedStores: string;
    /** Whether a real PostgreSQL is installed here. */
    hasPostgres: boolean;
  }
}

/** The address of a PostgreSQL that has the migrated template, or where none is installed a file with a migrated PGlite. */
export type PreparedStores = { pgliteFile?: string; postgresUrl?: string };
export const migratedTemplate = "daftar_migrated";

/**
 * Migrates a store for the whole run, for every test file to copy: to make one takes seconds, to copy it a moment. It is
 * made of today's migrations when the first test asks for it: a run without stores waits for none.
 */
export default async function prepareStores(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "daftar-stores-"));
  const binaries = findPostgres();
  let stopPostgres = async () => {};

  async function makePglite() {
    const file = join(folder, "pglite.tar");
    await migrate("pglite", file);
    return { pgliteFile: file };
  }
  async function makePostgres(installed: NonNullable<typeof binaries>) {
    const { url, stop } = await startPostgres(installed);
    stopPostgres = stop;
    await migrate("postgres", await createPostgresDatabase(url, migratedTemplate));
    return { postgresUrl: url };
  }
  const makeStores = (): Promise<PreparedStores> => (binaries ? makePostgres(binaries) : makePglite());

  let making: Promise<PreparedStores> | undefined;
  const server = createServer((_, response) => {
    response.setHeader("connection", "close");
    making ??= makeStores();
    making.then(
      (stores) => response.end(JSON.stringify(stores)),
      (error: Error) => response.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("preparedStores", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  project.provide("hasPostgres", binaries !== undefined);

  return async () => {
    server.close();
    await making?.catch(() => {});
    await stopPostgres();
    rmSync(folder, { recursive: true, force: true });
  };
}

function migrate(engine: "pglite" | "postgres", target: string) {
  const program = join(import.meta.dirname, "migrate-store.ts");
  return promisify(execFile)(process.execPath, ["--liftoff-only", program, engine, target]);
}
