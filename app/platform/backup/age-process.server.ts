import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { createSemaphore } from "../semaphore.server.ts";
import program from "./age-work.ts?raw";

type Job = { kind: "encrypt" | "decrypt"; from: string; to: string; passphrase: string };
type Outcome = { ok: true } | { ok: false; failure: "wrongPassphrase" | "damaged" | "failed"; detail: string };

/** scrypt takes 256 MB for about a second: one at a time. */
const whenFree = createSemaphore(1);

/** Encrypts or decrypts a file as age does, in a process of its own that ends with it; `to` must not exist yet. */
export function runAge(job: Job): Promise<Outcome> {
  return whenFree(() => runProcess(job));
}

function runProcess(job: Job) {
  const library = pathToFileURL(createRequire(import.meta.url).resolve("age-encryption")).href;
  const started = spawn(process.execPath, ["--input-type=module-typescript", "-e", program, library], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    serialization: "advanced",
    env: { NODE_NO_WARNINGS: "1", SystemRoot: process.env.SystemRoot },
  });
  return new Promise<Outcome>((resolve, reject) => {
    started.once("message", (outcome) => resolve(outcome as Outcome));
    started.once("error", reject);
    started.once("exit", (code, signal) => reject(new Error(`the process that encrypts ended (${signal ?? code})`)));
    started.send(job, (error) => error && reject(error));
  });
}
