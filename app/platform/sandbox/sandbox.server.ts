import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import type { Socket } from "node:net";
import { basename, dirname, join } from "node:path";
import { type FrameLimits, FrameRefused, frameOf, framesIn, type ReadMessage } from "./frames.ts";
import { usageOf } from "./process-usage.server.ts";

type Limits = FrameLimits & {
  /** Of JavaScript, in MB; with pictures and buffers all memory may reach `residentMb`. */
  heapMb: number;
  residentMb: number;
  /** Of a job. */
  cpuMs: number;
  /** Until the next answer. */
  silentCpuMs: number;
  /** Without an answer, whatever else the machine does meanwhile. */
  silenceMs: number;
  /** Of all answers to a job. */
  outputBytes: number;
};

type Program = {
  /** A file `NAME.program.ts`, named from the project's folder without its ending. */
  program: string;
  reads?: readonly string[];
  /** The one file that it may write. */
  writesTo?: string;
  /** For packages with native parts. */
  addons?: boolean;
  environment?: NodeJS.ProcessEnv;
  limits?: Partial<Limits>;
};

const megabyte = 1024 ** 2;
const defaults: Limits = {
  heapMb: 256,
  residentMb: 640,
  cpuMs: 60_000,
  silentCpuMs: 60_000,
  silenceMs: 180_000,
  jsonBytes: 8 * megabyte,
  partBytes: 64 * megabyte,
  parts: 8,
  outputBytes: 1024 * megabyte,
};
const watchEveryMs = 25;
const maxErrorBytes = 64 * 1024;
/** Of one process that answers many jobs; it ends a process whose parent has gone. */
const maxCpuSeconds = 1_800;
const withLimits = 'ulimit -c 0 && ulimit -t "$0" && exec "$@"';

let built = import.meta.env?.PROD ? join(import.meta.dirname.replace(/[\\/]assets$/, ""), "programs") : null;

/** @param folder has the built programs */
export function runProgramsFrom(folder: string) {
  built = folder;
}

type Death = "memory" | "time" | "output" | "crash";

/** The process ended, or was ended, before it had answered. */
export class ProgramDied extends Error {
  readonly reason: Death;
  constructor(reason: Death, program: string, detail: string) {
    super(`the process for ${basename(program)} has ended (${reason}): ${detail}`);
    this.reason = reason;
  }
}

/** The program has answered that it could not do the job; `reason` where it gave one. */
export class ProgramRefused extends Error {
  readonly reason: string | null;
  constructor(message: string, reason: string | null) {
    super(message);
    this.reason = reason;
  }
}

export type Sandbox = ReturnType<typeof startSandbox>;

/**
 * A program in a process of its own that may read its code and the files that are named, start nothing and reach no network;
 * it has none of the site's environment. It answers one job at a time.
 */
export function startSandbox({ program, reads = [], writesTo, addons = false, environment, limits }: Program) {
  const allowed = { ...defaults, ...limits };
  const { file, readable } = placeOf(program);
  const options = [
    "--permission",
    ...[...readable, ...reads].map((path) => `--allow-fs-read=${path}`),
    ...(writesTo ? [`--allow-fs-write=${writesTo}`] : []),
    ...(addons ? ["--allow-addons"] : []),
    `--max-old-space-size=${allowed.heapMb}`,
    file,
  ];
  const child = spawnLimited(options, environment);
  const { stdin, stdout, stderr } = child;
  let last = "";
  // First of all: where no more files may be open, there are no pipes, and an error that nobody hears would end the site.
  child.on("error", (error) => {
    last ||= error.message;
  });
  if (!stdin || !stdout || !stderr) throw new Error("no more processes can be started");
  // Only who waits for an answer keeps this process alive.
  for (const handle of [child, stdin, stdout, stderr]) (handle as unknown as Socket).unref();
  let death: Death | null = null;
  let job = { cpuAtStart: 0, cpuAtAnswer: 0, bytes: 0 };
  const cpuNow = () => usageOf(child.pid ?? 0)?.cpuMs ?? 0;
  let waitingSince: number | null = null;
  let isBusy = false;
  const ended = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", (code, signal) => {
      if (code !== 0) death ??= deathBy(code, signal);
      resolve();
    });
  }).then(() => {
    clearInterval(watch);
  });
  const kill = (reason: Death) => {
    death ??= reason;
    child.kill("SIGKILL");
  };
  const watch = setInterval(() => {
    if (waitingSince === null) return;
    if (performance.now() - waitingSince > allowed.silenceMs) return kill("time");
    const usage = usageOf(child.pid ?? 0);
    if (!usage) return;
    if (usage.residentBytes > allowed.residentMb * megabyte) kill("memory");
    else if (usage.cpuMs - job.cpuAtStart > allowed.cpuMs) kill("time");
    else if (usage.cpuMs - job.cpuAtAnswer > allowed.silentCpuMs) kill("time");
  }, watchEveryMs).unref();
  stdin.on("error", () => undefined);
  let errorBytes = 0;
  stderr.on("data", (chunk: Buffer) => {
    errorBytes += chunk.length;
    last = (last + chunk.toString()).slice(-2_000);
    if (errorBytes > maxErrorBytes) kill("output");
  });
  const counted = async function* () {
    for await (const chunk of stdout as AsyncIterable<Buffer>) {
      job.bytes += chunk.length;
      if (job.bytes > allowed.outputBytes) kill("output");
      yield chunk;
    }
  };
  const messages = framesIn(counted(), allowed);

  async function next(): Promise<ReadMessage> {
    waitingSince = performance.now();
    (stdout as Socket).ref();
    try {
      const { value, done } = await messages.next();
      if (!done && death === null) {
        job.cpuAtAnswer = cpuNow();
        return value;
      }
    } catch (error) {
      last ||= (error as Error).message;
      kill(error instanceof FrameRefused ? "output" : "crash");
    } finally {
      waitingSince = null;
      (stdout as Socket).unref();
    }
    child.kill("SIGKILL");
    await ended;
    throw new ProgramDied(death ?? "crash", program, last.trim().slice(-500));
  }

  async function* run(value: unknown, parts: Uint8Array[] = []): AsyncGenerator<ReadMessage> {
    if (isBusy) throw new Error("the process has another job");
    isBusy = true;
    const cpu = cpuNow();
    job = { cpuAtStart: cpu, cpuAtAnswer: cpu, bytes: 0 };
    for (const piece of frameOf({ value, parts })) stdin?.write(piece);
    let isWhole = false;
    try {
      for (;;) {
        const answer = await next();
        const { item, isDone, failure, reason } = (answer.value ?? {}) as Record<string, unknown>;
        isWhole = isDone === true || failure !== undefined;
        if (failure !== undefined) throw new ProgramRefused(String(failure), reason === null ? null : String(reason));
        if (isDone) return;
        yield { ...answer, value: item };
      }
    } finally {
      // Answers that nobody reads would be taken for those to the next job.
      if (!isWhole) end();
      isBusy = false;
    }
  }

  /** The last answer alone. */
  async function ask(value: unknown, parts: Uint8Array[] = []): Promise<ReadMessage> {
    let last: ReadMessage = { value: null, parts: [], bytes: 0 };
    for await (const answer of run(value, parts)) last = answer;
    return last;
  }

  function end() {
    child.kill("SIGKILL");
  }

  return { run, ask, end, ended, isAlive: () => child.exitCode === null && child.signalCode === null && !child.killed };
}

function spawnLimited(options: string[], environment: NodeJS.ProcessEnv = {}): ChildProcess {
  const settings = {
    stdio: "pipe" as const,
    env: { ...environment, NODE_NO_WARNINGS: "1", SystemRoot: process.env.SystemRoot },
  };
  if (process.platform === "win32") return spawn(process.execPath, options, settings);
  return spawn("/bin/sh", ["-c", withLimits, String(maxCpuSeconds), process.execPath, ...options], settings);
}

/** V8 aborts when its heap is full. */
function deathBy(code: number | null, signal: NodeJS.Signals | null): Death {
  if (signal === "SIGABRT" || code === 134) return "memory";
  return signal === "SIGXCPU" ? "time" : "crash";
}

/** A build has each program as one file, which starts ten times as fast; without it Node runs the source itself. */
function placeOf(program: string) {
  const file = join(built ?? "", `${basename(program)}.js`);
  if (built && existsSync(file)) return { file, readable: followed([built, modulesAbove(built)]) };
  const root = realpathSync(join(import.meta.dirname, "../../.."));
  const readable = ["app", "node_modules", "package.json", "tests/support"].map((name) => join(root, name));
  return { file: join(root, `${program}.program.ts`), readable: followed(readable) };
}

/** Node runs what links lead to, which has to be allowed as well. */
function followed(paths: string[]) {
  return [...new Set(paths.filter((path) => existsSync(path)).flatMap((path) => [path, realpathSync(path)]))];
}

const modulesAbove = (folder: string) => join(dirname(dirname(dirname(folder))), "node_modules");
