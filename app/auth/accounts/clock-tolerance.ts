import { later, minuteMs, secondMs } from "#app/platform/time.ts";

/** Nodes' clocks differ: seconds suffice for codes and links, but rejecting a session would sign somebody out. */
const createdToleranceMs = 10 * secondMs;
export const lastSeenToleranceMs = minuteMs;

/** A later creation time was written before the clock was set back. */
export function latestValidCreatedAt(moment: Date) {
  return later(moment, createdToleranceMs);
}
