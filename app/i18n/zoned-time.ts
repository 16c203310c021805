export function clockTime(moment: string | number, timeZone: string) {
  return clockOf(timeZone).format(new Date(moment)).replace(" ", "T");
}

/** An hour that daylight saving time skips counts from before the change. */
export function momentAt(clock: string, timeZone: string) {
  const asUtc = Date.parse(`${clock}Z`);
  const aheadAt = (moment: number) => Date.parse(`${clockTime(moment, timeZone)}Z`) - moment;
  const near = asUtc - aheadAt(asUtc);
  return new Date(asUtc - aheadAt(near)).toISOString();
}

export function dayAt(moment: string | number, timeZone: string) {
  const key = `${moment} ${timeZone}`;
  const known = days.get(key);
  if (known) return known;
  if (days.size >= cachedDays) days.clear();
  const day = clockTime(moment, timeZone).slice(0, 10);
  days.set(key, day);
  return day;
}

const cachedDays = 1_000;
const days = new Map<string, string>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** `sv-SE` formats like ISO 8601; formatters are cached, since they are slow to make. */
function clockOf(timeZone: string) {
  const known = clocks.get(timeZone);
  if (known) return known;
  const [year, twoDigits] = ["numeric", "2-digit"] as const;
  const parts = { year, month: twoDigits, day: twoDigits, hour: twoDigits, minute: twoDigits };
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, ...parts });
  clocks.set(timeZone, clock);
  return clock;
}
