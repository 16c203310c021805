import { calibrate } from "./calibrate.ts";

/** The longest time for which work kept all others waiting: CPU of this thread between two turns, in steps of `calibrate`. */
export async function longestPause(work: () => Promise<unknown>) {
  const unit = calibrate();
  let longest = 0;
  let before = process.threadCpuUsage();
  const beat = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, user + system);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(beat, 2);
  await work();
  clearInterval(timer);
  return longest / 1_000 / unit;
}
