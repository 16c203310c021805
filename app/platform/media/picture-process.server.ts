import type { ChildProcess } from "node:child_process";
import { startProgram } from "../child-program.server.ts";
import program from "./picture-work.ts?raw";

type Message = { id: number; result?: unknown; failure?: string };
type Pending = { resolve: (result: never) => void; reject: (error: Error) => void };

const idleMs = 10_000;
const pending = new Map<number, Pending>();
let lastId = 0;
let worker: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/** Ends when idle, which frees its memory; isolates the site from crashes of the decoder. */
export function runPictureJob<Result>(job: object): Promise<Result> {
  clearTimeout(idle);
  worker ??= startProcess();
  const { channel } = worker;
  lastId += 1;
  const id = lastId;
  channel?.ref();
  return new Promise<Result>((resolve, reject) => {
    pending.set(id, { resolve, reject });
    worker?.send({ id, job });
  });
}

function startProcess() {
  // By default each thread retains memory of its own.
  const child = startProgram(program, "sharp", { MALLOC_ARENA_MAX: "2" });
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
  for (const { reject } of pending.values()) reject(new Error("the process that decodes pictures has ended"));
  pending.clear();
}
