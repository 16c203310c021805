/** Nodes' clocks differ: seconds suffice for codes and links, but rejecting a session would sign somebody out. */
const createdToleranceMs = 10_000;
export const lastSeenToleranceMs = 60_000;

/** A later creation time was written before the clock was set back. */
export function latestValidCreatedAt(moment: Date) {
  return new Date(moment.getTime() + createdToleranceMs).toISOString();
}
