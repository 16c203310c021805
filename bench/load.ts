import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

export type Load = {
  port: number;
  path: string;
  encoding: string;
  connections: number;
  /** Ends after this many responses, or else after `seconds`. */
  requests?: number;
  seconds?: number;
};
export type LoadResult = { requests: number; perSecond: number; p50: number; p99: number };

/** Sends requests from another process; times are in milliseconds. Throws when a response is not 200. */
export async function putUnderLoad(load: Load): Promise<LoadResult> {
  const client = join(import.meta.dirname, "load-client.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [client, JSON.stringify(load)]);
  return JSON.parse(stdout);
}
