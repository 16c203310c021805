import { resolve } from "node:path";

/** npm changes to the program's folder; INIT_CWD is the caller's. */
export function pathOfCaller(given: string) {
  return resolve(process.env.INIT_CWD ?? ".", given);
}

export function refusal(line: string) {
  console.error(line);
  return false;
}
