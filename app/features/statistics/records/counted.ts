import { withoutLocale } from "#app/i18n/locale.ts";
import { decodedOrGiven } from "#app/platform/normalize-text.ts";
import { redactSecrets } from "#app/platform/redaction/secret-addresses.ts";
import { recordAt } from "#app/records/store/public-places.ts";

/** Each with the most keys a day; what is more counts as "other", since anybody can ask for anything. */
export const maxKeysPerDay = {
  view: 1_000,
  record: 1_000,
  visitor: 1,
  language: 2,
  referrer: 200,
  download: 200,
  search: 200,
  missing: 200,
  redirect: 1_000,
  refused: 300,
} as const;

export type CountedKind = keyof typeof maxKeysPerDay;
export const countedKinds = Object.keys(maxKeysPerDay) as CountedKind[];

export const retentionMonths = 24;
export const refusedRetentionDays = 30;

const keyMaxLength = 200;
const uncounted = /^(?:\/ar)?\/(?:admin|auth|account|moderation|preview|shared|media|live|theme|language)(?:[/.]|$)/;
const invisible = /\p{C}/u;

export function isCountedPath(pathname: string) {
  return !uncounted.test(pathname) && redactSecrets(pathname) === pathname;
}

export function readablePath(pathname: string) {
  const path = decoded(pathname);
  return path.length <= keyMaxLength ? path : "";
}

export function recordOfPath(pathname: string) {
  return recordAt(withoutLocale(decoded(pathname)));
}

function decoded(pathname: string) {
  const path = decodedOrGiven(pathname);
  return invisible.test(path) ? pathname : path;
}
