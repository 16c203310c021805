/* Loaded into a site that is measured: notes for how long, in CPU time of its first thread, others had to wait. */
import { appendFileSync } from "node:fs";

const file = process.env.PAUSES_FILE;
const everyMs = 2;
const notedMs = 20;

let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  const ms = (user + system) / 1_000;
  if (file && ms > notedMs) appendFileSync(file, `${Date.now()} ${ms}\n`);
  before = process.threadCpuUsage();
}, everyMs).unref();
