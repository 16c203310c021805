import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { type Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isStoredName, maxGetMs, type Place, timeoutFor } from "./place.ts";

const withheld = /^(OFF_SITE_|ALERT_|METRICS_TOKEN$|BACKUP_PASSPHRASE$|DATABASE_URL$|SMTP_URL$|OWNER_PASSWORD$)/;
const errorBytes = 2_000;

/** A program, run without a shell as `PROGRAM put|get|list|remove NAME`; the object comes and goes by its standard streams. */
export function commandPlace(program: string): Place {
  return {
    async put(name, path) {
      const timeoutMs = timeoutFor((await stat(path)).size);
      await runProgram(program, "put", ["put", name], { from: createReadStream(path), timeoutMs });
    },
    async get(name, path) {
      const to = createWriteStream(path, { mode: 0o600 });
      await runProgram(program, "get", ["get", name], { to, timeoutMs: maxGetMs });
    },
    async list() {
      const said = await runForText(program, "list", ["list"], { timeoutMs: timeoutFor(0) });
      return said.split(/\r?\n/).filter(isStoredName);
    },
    async remove(name) {
      await runProgram(program, "remove", ["remove", name], { timeoutMs: timeoutFor(0) });
    },
  };
}

type Streams = { from?: Readable; to?: Writable; timeoutMs: number };

/** What it says on its standard output. */
export async function runForText(program: string, what: string, args: string[], streams: Omit<Streams, "to">) {
  const chunks: Buffer[] = [];
  const to = new Writable({ write: (chunk, _encoding, done) => done(void chunks.push(chunk) as never) });
  await runProgram(program, what, args, { ...streams, to });
  return Buffer.concat(chunks).toString("utf8");
}

/** Without the site's secrets in its environment. Throws with its last words where it does not end with 0. */
async function runProgram(program: string, what: string, args: string[], { from, to, timeoutMs }: Streams) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.test(name)));
  const child = spawn(program, args, { env, stdio: "pipe", timeout: timeoutMs, killSignal: "SIGKILL" });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-errorBytes);
  });
  const ended = once(child, "close");
  const fed = from ? pipeline(from, child.stdin) : child.stdin.end();
  const read = to ? pipeline(child.stdout, to) : child.stdout.resume();
  const [end, ...streams] = await Promise.allSettled([ended, fed, read]);
  if (end.status === "rejected") throw end.reason;
  const [code, signal] = end.value;
  if (code !== 0) throw new Error(`${what} ended with ${code ?? signal}: ${said.trim() || "it said nothing"}`);
  for (const stream of streams) if (stream.status === "rejected") throw stream.reason;
}
