type Call = (text: string) => unknown;
type Times = { small: number; middle: number; large: number };

const sizes = { small: 5_000, middle: 10_000, large: 20_000 };
export const maxGrowth = 2.6;
/** What a text of 20 KB may cost without a closer look; the square of its length costs ten times as much at least. */
const cheapMs = 16;
/** A text of 5 KB that costs more than this is refused at once, so that no cube is waited for. */
const hopelessMs = 400;
const maxRounds = 4;
/** So long is each size measured in the end, since the clock of the CPU is coarse; longer when tried again, as garbage is collected now and then. */
const measuredMs = 50;
const maxTries = 3;

/** Null where a text that is twice as long costs at most 2.6 times as much; otherwise the times in milliseconds. */
export async function findGrowth(call: Call, write: (length: number) => string): Promise<Times | null> {
  const texts = { small: write(sizes.small), middle: write(sizes.middle), large: write(sizes.large) };
  const least: Times = { small: await timeOf(call, texts.small), middle: Infinity, large: Infinity };
  if (least.small > hopelessMs && (await timeOf(call, texts.small)) > hopelessMs) return least;
  for (let round = 0; round < maxRounds; round += 1) {
    least.large = Math.min(least.large, await timeOf(call, texts.large));
    if (least.large < cheapMs) return null;
    least.middle = Math.min(least.middle, await timeOf(call, texts.middle));
    least.small = Math.min(least.small, await timeOf(call, texts.small));
    if (isLinear(least)) return null;
  }
  let times = least;
  for (let tries = 0; tries < maxTries; tries += 1) {
    times = await cpuTimes(call, texts, measuredMs * (1 + 3 * tries));
    if (times.large < cheapMs || isLinear(times)) return null;
  }
  return times;
}

function isLinear({ small, middle, large }: Times) {
  return middle < small * maxGrowth && large < middle * maxGrowth;
}

async function timeOf(call: Call, text: string) {
  const before = performance.now();
  const answer = call(text);
  if (answer instanceof Promise) await answer;
  return performance.now() - before;
}

/** Of this thread and one call each: what others do meanwhile does not count. */
async function cpuTimes(call: Call, texts: Record<keyof Times, string>, leastMs: number): Promise<Times> {
  const times = { small: 0, middle: 0, large: 0 };
  for (const size of ["small", "middle", "large"] as const) {
    const before = process.threadCpuUsage();
    let [calls, spent] = [0, 0];
    while (spent < leastMs) {
      await timeOf(call, texts[size]);
      calls += 1;
      const { user, system } = process.threadCpuUsage(before);
      spent = (user + system) / 1_000;
    }
    times[size] = spent / calls;
  }
  return times;
}
