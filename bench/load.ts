import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

export type Load = {
  port: number;
  path: string;
  encoding: string;
  connections: number;
  /** Ends after so many answers, or else after so many seconds. */
  requests?: number;
  seconds?: number;
};
export type Answered = { requests: number; perSecond: number; p50: number; p99: number };

/** Drives a server from a process of its own and tells how fast it answered; throws when an answer is not 200. */
export async function putUnderLoad(load: Load): Promise<Answered> {
  const client = join(import.meta.dirname, "load-client.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [client, JSON.stringify(load)]);
  return JSON.parse(stdout);
}
