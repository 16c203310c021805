import type { Locale } from "#app/i18n/locale.ts";
import { storeFailureOf } from "#app/platform/database/store-failure.ts";
import { log } from "#app/platform/log.server.ts";
import { publicDefaultSettings, publicSettings } from "#app/records/settings/settings.server.ts";

export type Part<Value> = { isReadable: true; value: Value } | { isReadable: false };

type Failures = { any: boolean; unsaid: boolean };

const failuresOfRequests = new WeakMap<object, Failures>();

/** `any`: the page is incomplete and must not be cached. `unsaid`: no place of its own says so, and the frame does. */
export function failuresOf(context: object): Failures {
  const failures = failuresOfRequests.get(context) ?? { any: false, unsaid: false };
  failuresOfRequests.set(context, failures);
  return failures;
}

/**
 * A part of a page that cannot be read leaves a log line, and the rest of the page stands. Redirects and 404s go on, and
 * so does a database that does not answer at all.
 */
export async function readPart<Value>(context: object, part: string, read: () => Promise<Value>): Promise<Part<Value>> {
  try {
    return { isReadable: true, value: await read() };
  } catch (err) {
    if (!(err instanceof Error) || storeFailureOf(err) === "away") throw err;
    log.error({ err, part }, "a part of a page could not be read");
    failuresOf(context).any = true;
    return { isReadable: false };
  }
}

/** `other` stands in for what cannot be read. */
type Reading<Value, Other> = [context: object, part: string, read: () => Promise<Value>, other: Other];

/** For what a page can do without unseen, such as the picture that other sites show of it. */
export async function readUnseen<Value, Other>(...[context, part, read, other]: Reading<Value, Other>) {
  const found = await readPart(context, part, read);
  return found.isReadable ? found.value : other;
}

/** For what has no place of its own that could say so. */
export async function readOr<Value, Other>(...[context, part, read, other]: Reading<Value, Other>) {
  const found = await readPart(context, part, read);
  if (!found.isReadable) failuresOf(context).unsaid = true;
  return found.isReadable ? found.value : other;
}

/** How a page writes figures. */
export async function readFigures(context: object, locale: Locale) {
  return (await readOr(context, "figures", () => publicSettings(locale), publicDefaultSettings(locale))).figures;
}
