const million = 1_000_000;
const loopMillions = 20;
const maxTries = 3;

/** So many million steps of the fixed loop take 100 ms of CPU on a quiet machine of the kind that the figures come from. */
export const stepsOf100ms = 90;

/** CPU milliseconds of this thread that a million steps of a fixed loop take just now. */
export function calibrate() {
  countSteps(million);
  const before = process.threadCpuUsage();
  countSteps(loopMillions * million);
  return cpuMs(before) / loopMillions;
}

/**
 * What some work costs in million steps of that loop, the least of three tries: whatever else the machine does slows
 * both down alike, so that no clock decides.
 */
export async function costInSteps(work: () => unknown, enough = stepsOf100ms) {
  let min = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < maxTries && min > enough; tries += 1) {
    const unit = calibrate();
    const before = process.threadCpuUsage();
    await work();
    min = Math.min(min, cpuMs(before) / unit);
  }
  return min;
}

function cpuMs(since: NodeJS.CpuUsage) {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1_000;
}

function countSteps(count: number) {
  let state = 1;
  for (let step = 0; step < count; step += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
  }
  if (state === 0) throw new Error("a xorshift never reaches 0");
}
