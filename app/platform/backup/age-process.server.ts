import { startProgram } from "../child-program.server.ts";
import { createSemaphore } from "../semaphore.server.ts";
import program from "./age-work.ts?raw";

type Job = { kind: "encrypt" | "decrypt"; from: string; to: string; passphrase: string };
type Outcome = { ok: true } | { ok: false; failure: "wrongPassphrase" | "damaged" | "failed"; detail: string };

/** scrypt takes 256 MB for about a second: one at a time. */
const runAlone = createSemaphore(1);

export function runAge(job: Job): Promise<Outcome> {
  return runAlone(() => runProcess(job));
}

function runProcess(job: Job) {
  const child = startProgram(program, ["age-encryption"]);
  return new Promise<Outcome>((resolve, reject) => {
    child.once("message", (outcome) => resolve(outcome as Outcome));
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`the process that encrypts ended (${signal ?? code})`)));
    child.send(job, (error) => error && reject(error));
  });
}
