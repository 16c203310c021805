import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isStoredName, type Place, timeoutFor } from "./place.ts";

const withheld = /^(OFF_SITE_|ALERT_|METRICS_TOKEN$|BACKUP_PASSPHRASE$|DATABASE_URL$|SMTP_URL$|OWNER_PASSWORD$)/;
const errorBytes = 2_000;
const maxGetMs = 6 * 60 * 60 * 1000;

/** A program, run without a shell as `PROGRAM put|get|list|remove NAME`; the object comes and goes by its standard streams. */
export function commandPlace(program: string): Place {
  return {
    async put(name, path) {
      await run(program, ["put", name], { from: path, timeoutMs: timeoutFor((await stat(path)).size) });
    },
    async get(name, path) {
      await run(program, ["get", name], { to: createWriteStream(path, { mode: 0o600 }), timeoutMs: maxGetMs });
    },
    async list() {
      const chunks: Buffer[] = [];
      const to = new Writable({ write: (chunk, _encoding, done) => done(void chunks.push(chunk) as never) });
      await run(program, ["list"], { to, timeoutMs: timeoutFor(0) });
      return Buffer.concat(chunks).toString("utf8").split(/\r?\n/).filter(isStoredName);
    },
    async remove(name) {
      await run(program, ["remove", name], { timeoutMs: timeoutFor(0) });
    },
  };
}

async function run(program: string, args: string[], given: { from?: string; to?: Writable; timeoutMs: number }) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.test(name)));
  const child = spawn(program, args, { env, stdio: "pipe", timeout: given.timeoutMs, killSignal: "SIGKILL" });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-errorBytes);
  });
  const ended = once(child, "close");
  const fed = given.from ? pipeline(createReadStream(given.from), child.stdin) : child.stdin.end();
  const read = given.to ? pipeline(child.stdout, given.to) : child.stdout.resume();
  const [end, ...streams] = await Promise.allSettled([ended, fed, read]);
  if (end.status === "rejected") throw end.reason;
  const [code, signal] = end.value;
  if (code !== 0) throw new Error(`${args[0]} ended with ${code ?? signal}: ${said.trim() || "it said nothing"}`);
  for (const stream of streams) if (stream.status === "rejected") throw stream.reason;
}
