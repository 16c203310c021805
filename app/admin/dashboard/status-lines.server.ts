import { createNamedReads } from "#app/platform/named-reads.ts";
import type { Admin } from "#app/records/store/permission.ts";
import { tryOrLog } from "../frame/try-or-log.server.ts";

/** What a feature adds to the state of the system: a word, of a `moment` perhaps. */
export type StatusLine = { word: string; moment?: string; isWell: boolean; to?: string };

/** Undefined where there is nothing to tell, null for each that cannot be read. */
export const { add: addStatusLines, readAll: readStatusLines } = createNamedReads<[staff: Admin]>(tryOrLog);
