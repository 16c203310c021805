import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import program from "./picture-work.ts?raw";

type Answer = { id: number; result?: unknown; failure?: string };
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };

const idleMs = 10_000;
const waiting = new Map<number, Waiting>();
let asked = 0;
let worker: ChildProcess | null = null;
let idle: NodeJS.Timeout | undefined;

/**
 * Has something done in the process that decodes pictures, which starts at the first of them and ends when none has come
 * for a while: what decoding takes of memory goes with it, and a file that breaks the decoder breaks nothing else.
 */
export function runPictureJob<Result>(job: object): Promise<Result> {
  clearTimeout(idle);
  worker ??= startProcess();
  const { channel } = worker;
  asked += 1;
  const id = asked;
  channel?.ref();
  return new Promise<Result>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    worker?.send({ id, job });
  });
}

function startProcess() {
  const library = pathToFileURL(createRequire(import.meta.url).resolve("sharp")).href;
  const started = spawn(process.execPath, ["--input-type=module-typescript", "-e", program, library], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    // Nothing of the site's own environment; and each thread would hold on to memory of its own.
    env: { MALLOC_ARENA_MAX: "2", NODE_NO_WARNINGS: "1", SystemRoot: process.env.SystemRoot },
  });
  started.unref();
  started.on("message", ({ id, result, failure }: Answer) => {
    if (failure === undefined) waiting.get(id)?.resolve(result as never);
    else waiting.get(id)?.reject(new Error(failure));
    waiting.delete(id);
    if (waiting.size === 0) rest(started);
  });
  started.on("error", () => lose(started));
  started.once("exit", () => lose(started));
  return started;
}

/** Does not keep this process from ending, and ends after a while itself. */
function rest(one: ChildProcess) {
  one.channel?.unref();
  idle = setTimeout(() => {
    if (worker === one) worker = null;
    one.disconnect();
  }, idleMs).unref();
}

function lose(one: ChildProcess) {
  if (worker !== one) return;
  worker = null;
  for (const { reject } of waiting.values()) reject(new Error("the process that decodes pictures has ended"));
  waiting.clear();
}
