import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { ArchiveRefused } from "./zip.server.ts";

const maxBytes = 128 * 1024 ** 2;
const timeoutMs = 60_000;
const memoryMb = 1_024;

const program = `
const { parentPort, workerData } = require("node:worker_threads");
const { readFileSync } = require("node:fs");
const bytes = readFileSync(workerData.path);
const [first, second] = bytes;
const encoding = first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
const value = JSON.parse(new TextDecoder(encoding).decode(bytes));
const lists = (item) => Array.isArray(item) ? item : [item];
const root = workerData.within.reduce((item, name) => lists(item)[0]?.[name], value) ?? null;
for (const [name, list] of Object.entries(root ?? {}))
  if (workerData.wanted.includes(name)) for (const row of lists(list)) parentPort.postMessage([name, row]);
parentPort.postMessage(null);
`;

/** The rows of lists within a file, read in a thread of its own, which may neither take long nor much memory. */
export async function jsonRows(path: string, within: readonly string[], wanted: readonly string[]) {
  if ((await stat(path)).size > maxBytes) throw new ArchiveRefused("size");
  const worker = new Worker(program, {
    eval: true,
    workerData: { path, within, wanted },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  const rows: Record<string, unknown[]> = {};
  const timer = setTimeout(() => void worker.terminate(), timeoutMs);
  try {
    await new Promise<void>((resolve, reject) => {
      const fail = () => reject(new ArchiveRefused("damaged"));
      worker.on("message", (message: [string, unknown] | null) => {
        if (message === null) return resolve();
        const [name, row] = message;
        const list = rows[name] ?? [];
        list.push(row);
        rows[name] = list;
      });
      worker.once("error", fail);
      worker.once("exit", fail);
    });
    return rows;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
