/** A moment as the clock of a place shows it, the way that a form's field for day and time has it: "2026-11-22T09:30". */
export function clockTime(moment: string | number, timeZone: string) {
  return clockOf(timeZone).format(new Date(moment)).replace(" ", "T");
}

/**
 * The moment at which the clock of a place shows this time, as ISO text in UTC. An hour that is left out in spring counts
 * from before the change.
 */
export function momentAt(clock: string, timeZone: string) {
  const asUtc = Date.parse(`${clock}Z`);
  const aheadAt = (moment: number) => Date.parse(`${clockTime(moment, timeZone)}Z`) - moment;
  const near = asUtc - aheadAt(asUtc);
  return new Date(asUtc - aheadAt(near)).toISOString();
}

/** The day of a moment by the clock of a place: "2026-11-22". The same articles' days stand on page after page. */
export function dayAt(moment: string | number, timeZone: string) {
  const key = `${moment} ${timeZone}`;
  const known = days.get(key);
  if (known) return known;
  if (days.size >= rememberedDays) days.clear();
  const day = clockTime(moment, timeZone).slice(0, 10);
  days.set(key, day);
  return day;
}

const rememberedDays = 1_000;
const days = new Map<string, string>();
const clocks = new Map<string, Intl.DateTimeFormat>();

/** Swedes write day and time as ISO has it. A clock takes its time to be made, and there are few of them. */
function clockOf(timeZone: string) {
  const known = clocks.get(timeZone);
  if (known) return known;
  const [year, twoDigits] = ["numeric", "2-digit"] as const;
  const parts = { year, month: twoDigits, day: twoDigits, hour: twoDigits, minute: twoDigits };
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, ...parts });
  clocks.set(timeZone, clock);
  return clock;
}
