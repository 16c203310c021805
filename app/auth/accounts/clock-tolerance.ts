/** Nodes' clocks differ: seconds are enough for codes and links, but refusing a session would sign somebody out. */
const createdToleranceMs = 10_000;
/** As the moments of a rate limit have. */
export const lastSeenToleranceMs = 60_000;

/** The latest stored creation moment that is valid now; a later one was written before the clock was set back. */
export function latestValidCreatedAt(moment: Date) {
  return new Date(moment.getTime() + createdToleranceMs).toISOString();
}
