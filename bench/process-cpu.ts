import { readFile } from "node:fs/promises";

const clockTicksASecond = 100;

/** The CPU milliseconds of a process on Linux; NaN elsewhere. */
export async function cpuMsOf(pid: number) {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [user, system] = line.slice(line.lastIndexOf(")")).split(" ").slice(12, 14).map(Number);
  return (((user ?? Number.NaN) + (system ?? Number.NaN)) * 1_000) / clockTicksASecond;
}
