import { hourMs } from "#app/platform/time.ts";

/** Where copies go. What `put` has not stored whole is not listed. */
export type Place = {
  put: (name: string, path: string) => Promise<void>;
  get: (name: string, path: string) => Promise<void>;
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};

const name = /^[0-9a-f]{16}\/(key\.age|objects\/[0-9a-f]{64}\.age|copies\/daftar-[\w-]{1,60}\.backup(\.age)?)$/;
const folder = /^([0-9a-f]{16}(\/(objects|copies))?)?$/;

/** Whatever else a place holds is not touched. */
export const isStoredName = (given: string) => name.test(given);
export const isStoredFolder = (given: string) => folder.test(given);

/** Of what size it is, is not known before. */
export const maxGetMs = 6 * hourMs;

/** For `bytes` at 100 kB a second. */
export function timeoutFor(bytes: number) {
  return 60_000 + Math.ceil(bytes / 100);
}

/** What a server or the system has said, in one line. */
export function wordsOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  const said = cause instanceof Error ? cause.message || String((cause as NodeJS.ErrnoException).code) : message;
  return said.replace(/\s+/g, " ").slice(0, 500);
}
