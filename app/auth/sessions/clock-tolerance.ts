import { later, secondMs } from "#app/platform/time.ts";

const slackMs = 10 * secondMs;

/**
 * The latest moment at which something that is good now can have been made, as it is stored: nodes differ by some
 * seconds, but what lies further ahead was made before the clock was set back, and must not live longer for that.
 */
export function latestValidCreatedAt(moment: Date) {
  return later(moment, slackMs);
}
