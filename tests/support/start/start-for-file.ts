import { afterAll, beforeAll } from "vitest";

/** Starts something before the tests of a file and stops it after them; gives what was started once they run. */
export function startForFile<Started extends { stop: () => Promise<unknown> }>(start: () => Promise<Started>) {
  let started: Started | undefined;
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started?.stop());
  return () => started as Started;
}
