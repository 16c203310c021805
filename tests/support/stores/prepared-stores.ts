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

/** A file with a migrated PGlite; and the address of a PostgreSQL that has the migrated template, or null. */
export type PreparedStores = { pgliteFile: string; postgresUrl: string | null };
export const migratedTemplate = "daftar_migrated";

/**
 * Migrates one store of each engine for the whole run, for every test file to copy: to make one takes seconds, to copy it
 * a moment. They are made of today's migrations when the first test asks for them: a run without stores waits for none.
 */
export default async function prepareStores(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "daftar-stores-"));
  const binaries = findPostgres();
  let stopPostgres = async () => {};

  async function makePglite() {
    const file = join(folder, "pglite.tar");
    await migrate("pglite", file);
    return file;
  }
  async function makePostgres() {
    if (!binaries) return null;
    const { url, stop } = await startPostgres(binaries);
    stopPostgres = stop;
    await migrate("postgres", await createPostgresDatabase(url, migratedTemplate));
    return url;
  }
  async function makeStores(): Promise<PreparedStores> {
    const [pgliteFile, postgresUrl] = await Promise.all([makePglite(), makePostgres()]);
    return { pgliteFile, postgresUrl };
  }

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
