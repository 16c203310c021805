import { vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { type Fault, type Statement, withFailing, withFault } from "../support/stores/failing-tables.ts";
import type { Answer } from "../support/whole-site.ts";

export type { Fault };
export type Case = { name: string; ask: () => Promise<Answer> };
/** `whole` is the answer of the site that is well, `parts` names what was logged as unreadable meanwhile. */
export type Found = { answer: Answer; fault: Fault; whole: Answer; parts: string[] };
/** What is wrong with an answer, or null. */
export type Judge = (found: Found) => string | null;
export type Tried = { name: string; whole: Answer; tables: string[]; faults: number; wrong: string[] };

type Restore = (tables?: string[]) => Promise<void>;

const logged = vi.spyOn(log, "error").mockReturnValue();
vi.spyOn(log, "warn").mockReturnValue();
vi.spyOn(log, "info").mockReturnValue();

/** Asks once with every table in order, then once for each table that was read or written, without it. */
export async function tryFaults(
  { name, ask }: Case,
  judge: Judge,
  restore: Restore,
  isTried = (_: Fault) => true,
): Promise<Tried> {
  const keepStore = async (asking: Promise<{ result: Answer; statements: Statement[] }>) => {
    const { result, statements } = await asking;
    const written = [...new Set(statements.flatMap(({ writes }) => writes))];
    // What is deleted takes rows of other tables with it.
    if (written.length > 0) await restore(statements.some(({ isDelete }) => isDelete) ? undefined : written);
    return { result, statements };
  };
  const { result: whole, statements } = await keepStore(withFailing(() => null, ask));
  const all = (["read", "write"] as const).flatMap((kind) => faultsOf(kind, statements)).filter(isTried);
  const wrong: string[] = [];
  for (const fault of all) {
    logged.mockClear();
    const { result } = await keepStore(withFault(fault, ask));
    const parts = logged.mock.calls.map(([fields]) => String((fields as unknown as { part?: string }).part ?? "page"));
    const problem = judge({ answer: result, fault, whole, parts });
    if (problem)
      wrong.push(`${name}, ${fault.table} cannot be ${fault.kind === "read" ? "read" : "written"}: ${problem}`);
  }
  return { name, whole, tables: all.map(({ table, kind }) => `${kind} ${table}`), faults: all.length, wrong };
}

export function faultsOf(kind: Fault["kind"], statements: Statement[]): Fault[] {
  const tables = statements.flatMap((statement) => (kind === "read" ? statement.reads : statement.writes));
  return [...new Set(tables)].map((table) => ({ table, kind }));
}
