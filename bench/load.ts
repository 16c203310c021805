import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export type Load = {
  port: number;
  path: string;
  /** Beside Host. */
  headers: Record<string, string>;
  connections: number;
  /** Ends after this many responses, or else after `seconds`. */
  requests?: number;
  seconds?: number;
};
export type LoadResult = { requests: number; perSecond: number; p50: number; p99: number };

/** Another process that sends requests; times are in milliseconds. Rejects when a response is neither 200 nor 304. */
export function startLoadClient() {
  const client = fork(join(import.meta.dirname, "load-client.ts"));
  const failed = once(client, "exit").then(([code]) => {
    throw new Error(`the load client ended with ${code}`);
  });
  failed.catch(() => {});
  return {
    async run(load: Load): Promise<LoadResult> {
      client.send(load);
      const [result] = await Promise.race([once(client, "message"), failed]);
      return result;
    },
    stop: () => client.kill(),
  };
}

export async function putUnderLoad(load: Load) {
  const client = startLoadClient();
  return client.run(load).finally(client.stop);
}
