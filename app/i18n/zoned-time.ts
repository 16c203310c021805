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

/** Swedes write day and time as ISO has it. */
function clockOf(timeZone: string) {
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
}
