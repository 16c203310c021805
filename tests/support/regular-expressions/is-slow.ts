import { type Attack, attacksOn } from "./slow-loops.ts";

const lengths = { tiny: 24, short: 1_000, long: 16_000 };
/** A text sixteen times as long costs 256 times as much where the square decides, and 16 times where it does not. */
const maxGrowth = 64;
/** Nothing that is read once takes so long for 16,000 letters, nor what takes the square for 1,000. */
const cheapMs = 3;
const hopelessMs = 30;
const maxTries = 8;
const maxAttacks = 24;

/** The text that shows it, or null: a pattern is slow if what may make it so does when it is tried. */
export function isSlow(source: string, flags: string): string | null {
  const pattern = new RegExp(source, flags);
  for (const { start, pump, ends } of attacksOn(source, flags).slice(0, maxAttacks))
    for (const beginning of new Set([start, ""]))
      for (const end of ends)
        if (grows(pattern, { start: beginning, pump, ends: [end] })) return JSON.stringify([beginning, pump, end]);
  return null;
}

function grows(pattern: RegExp, attack: Attack) {
  const [short, long] = [textOf(attack, lengths.short), textOf(attack, lengths.long)];
  // Powers of two and cubes are not waited for.
  for (const text of [textOf(attack, lengths.tiny), short])
    if (timeOf(pattern, text) > hopelessMs && timeOf(pattern, text) > hopelessMs) return true;
  let [shortMs, longMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 0; tries < maxTries; tries += 1) {
    longMs = Math.min(longMs, timeOf(pattern, long));
    if (longMs < cheapMs) return false;
    shortMs = Math.min(shortMs, timeOf(pattern, short));
  }
  return longMs > shortMs * maxGrowth || longMs > 10 * cheapMs;
}

function textOf({ start, pump, ends }: Attack, length: number) {
  return start + pump.repeat(Math.ceil(length / pump.length)) + ends.join("");
}

function timeOf(pattern: RegExp, text: string) {
  pattern.lastIndex = 0;
  const before = performance.now();
  text.replace(pattern, "");
  return performance.now() - before;
}
