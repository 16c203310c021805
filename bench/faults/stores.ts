import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { findPostgres, startPostgres, tell } from "../../tests/support/stores/real-postgres.ts";

type FaultStore = {
  engine: string;
  environment: Record<string, string>;
  taskTitles: () => Promise<Set<string>>;
  /** "ok" when the engine finds nothing damaged. */
  check: () => Promise<string>;
  end: () => Promise<void>;
};

/** An empty store of each engine that is here, with a data folder of its own. */
export async function faultStores(): Promise<FaultStore[]> {
  const binaries = findPostgres();
  return [sqliteStore(), ...(binaries ? [await postgresStore(binaries)] : [])];
}

function sqliteStore(): FaultStore {
  const folder = mkdtempSync(join(tmpdir(), "daftar-faults-"));
  const read = (query: string) => {
    const database = new DatabaseSync(join(folder, "daftar.db"));
    const rows = database.prepare(query).all();
    database.close();
    return rows;
  };
  return {
    engine: "SQLite",
    environment: { DATA_DIR: folder },
    taskTitles: async () => new Set(read("select title from tasks").map(({ title }) => String(title))),
    check: async () => String(read("pragma integrity_check")[0]?.integrity_check),
    end: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function postgresStore(binaries: string): Promise<FaultStore> {
  const folder = mkdtempSync(join(tmpdir(), "daftar-faults-"));
  const server = await startPostgres(binaries);
  return {
    engine: "PostgreSQL",
    environment: { DATA_DIR: folder, DATABASE_URL: server.url },
    taskTitles: async () =>
      new Set((await tell(server.url, "select title from tasks")).map(({ title }) => String(title))),
    check: async () => "ok",
    async end() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
