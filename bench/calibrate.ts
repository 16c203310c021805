const steps = 20_000_000;
const million = 1_000_000;

/** The current CPU milliseconds for a million steps of a fixed loop. */
export function calibrate() {
  countSteps(steps);
  const before = process.cpuUsage();
  countSteps(steps);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / (steps / million);
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
