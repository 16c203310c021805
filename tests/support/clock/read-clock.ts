import { momentOf } from "./moments.mjs";

/** When the clock of tests of the code starts, before each file. */
export const clockStart = new Date(momentOf(process.env.TEST_MOMENT).at);

/** Now, or this much later: by the clock of the run in tests of the code, by the machine's where a test starts the site. */
export function readClock(laterMs = 0) {
  return new Date(Date.now() + laterMs);
}
