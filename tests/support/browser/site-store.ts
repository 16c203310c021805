import { afterAll, beforeAll } from "vitest";
import { openTestStore } from "../stores/test-store.ts";

/** Direct access to the store of a running site, opened before the tests of a file and closed after them. */
export function storeOf(site: () => { dataFolder: string }) {
  let store: ReturnType<typeof openTestStore>;
  beforeAll(() => {
    store = openTestStore(site().dataFolder);
  });
  afterAll(() => store?.close());
  return () => store;
}
