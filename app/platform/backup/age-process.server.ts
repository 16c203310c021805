import { startProgram } from "../child-program.server.ts";
import { createSemaphore } from "../semaphore.server.ts";
import program from "./age-work.ts?raw";

type Paths = { from: string; to: string; passphrase: string };
/** A key takes 2^`workFactor` steps of scrypt to derive. */
type Job = Paths & ({ kind: "encrypt"; workFactor: number } | { kind: "decrypt" });
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
