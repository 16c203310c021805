/**
 * How far ahead of this node's clock a stored moment may lie, since the clocks of several nodes differ. Links, codes and
 * challenges are cheap to ask for again, so they get seconds; a session that is refused signs somebody out, so it gets a
 * minute, as the moments of a rate limit do.
 */
const createdToleranceMs = 10_000;
export const lastSeenToleranceMs = 60_000;

/** The latest stored creation moment that is valid now; a later one was written before the clock was set back. */
export function latestValidCreatedAt(moment: Date) {
  return new Date(moment.getTime() + createdToleranceMs).toISOString();
}
