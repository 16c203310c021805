import { createSemaphore } from "../semaphore.server.ts";
import type { ReadMessage } from "./frames.ts";
import { type Sandbox, startSandbox } from "./sandbox.server.ts";

const idleMs = 10_000;
const maxUses = 200;

/** Processes for short jobs that end when idle, which frees their memory, after many jobs, and at a death. */
export function createWarmSandbox(program: Parameters<typeof startSandbox>[0], size = 1) {
  const idle: { sandbox: Sandbox; uses: number; timer?: NodeJS.Timeout }[] = [];
  const limit = createSemaphore(size);

  return (value: unknown, parts: Uint8Array[] = []): Promise<ReadMessage> =>
    limit(async () => {
      let own = idle.pop();
      clearTimeout(own?.timer);
      if (!own?.sandbox.isAlive()) own = { sandbox: startSandbox(program), uses: 0 };
      const { sandbox } = own;
      const answer = await sandbox.ask(value, parts).finally(() => {
        const uses = own.uses + 1;
        if (uses >= maxUses || !sandbox.isAlive()) return sandbox.end();
        // The one that was used last stands last, and lives longest.
        idle.push({ sandbox, uses, timer: setTimeout(() => sandbox.end(), idleMs).unref() });
      });
      return answer;
    });
}
