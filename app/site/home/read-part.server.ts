import { log } from "#app/platform/log.server.ts";

export type Part<Value> = { isReadable: true; value: Value } | { isReadable: false };

/** A part of a page that cannot be read leaves a log line, and the rest of the page stands. */
export async function readPart<Value>(part: string, reading: Promise<Value>): Promise<Part<Value>> {
  try {
    return { isReadable: true, value: await reading };
  } catch (err) {
    log.error({ err, part }, "a part of the home page could not be read");
    return { isReadable: false };
  }
}
