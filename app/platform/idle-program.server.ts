import type { ChildProcess } from "node:child_process";
import { startProgram } from "./child-program.server.ts";

type Message = { id: number; result?: unknown; failure?: string };
type Pending = { resolve: (result: never) => void; reject: (error: Error) => void };

const idleMs = 10_000;

/** A program in a process of its own that ends when idle, which frees its memory; its crashes do not end the site. */
export function createIdleProgram(program: string, packageNames: string[], environment: NodeJS.ProcessEnv = {}) {
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let worker: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start() {
    const child = startProgram(program, packageNames, environment);
    child.unref();
    child.on("message", ({ id, result, failure }: Message) => {
      if (failure === undefined) pending.get(id)?.resolve(result as never);
      else pending.get(id)?.reject(new Error(failure));
      pending.delete(id);
      if (pending.size === 0) endWhenIdle(child);
    });
    child.on("error", () => rejectPending(child));
    child.once("exit", () => rejectPending(child));
    return child;
  }

  function endWhenIdle(child: ChildProcess) {
    child.channel?.unref();
    idle = setTimeout(() => {
      if (worker === child) worker = null;
      child.disconnect();
    }, idleMs).unref();
  }

  function rejectPending(child: ChildProcess) {
    if (worker !== child) return;
    worker = null;
    for (const { reject } of pending.values()) reject(new Error("the process that did this has ended"));
    pending.clear();
  }

  return function run<Result>(job: object): Promise<Result> {
    clearTimeout(idle);
    worker ??= start();
    worker.channel?.ref();
    lastId += 1;
    const id = lastId;
    return new Promise<Result>((resolve, reject) => {
      pending.set(id, { resolve, reject });
      worker?.send({ id, job });
    });
  };
}
