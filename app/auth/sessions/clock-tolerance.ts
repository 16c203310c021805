const slackMs = 10_000;

/**
 * The latest moment at which something that is good now can have been made, as it is stored: nodes differ by some
 * seconds, but what lies further ahead was made before the clock was set back, and must not live longer for that.
 */
export function latestValidCreatedAt(moment: Date) {
  return new Date(moment.getTime() + slackMs).toISOString();
}
