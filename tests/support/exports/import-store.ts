import "#app/features/import/records/import-tables.ts";
import "#app/features/redirects/records/redirect-tables.ts";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { store } from "#app/records/store/store.server.ts";
import { mediaFolder } from "../media-folder.ts";
import { openFresh } from "../stores/engines.ts";
import { pictureSite } from "./picture-site.ts";

/** A store, empty before each test, and a site with pictures; five hundred records take a while on a busy machine. */
export function importStore() {
  vi.setConfig({ testTimeout: 90_000 });
  mediaFolder();
  let database: Awaited<ReturnType<typeof openFresh>>;
  const own: { pictures: Awaited<ReturnType<typeof pictureSite>> } = { pictures: undefined as never };
  beforeAll(async () => {
    database = await openFresh("SQLite");
    own.pictures = await pictureSite();
  });
  beforeEach(async () => {
    own.pictures.reset();
    for (const table of ["imports", "articles", "pages", "redirects", "media"] as const)
      await store().deleteFrom(table).execute();
  });
  afterAll(async () => {
    own.pictures?.close();
    await database?.end();
  });
  return own;
}

export const articleNamed = (title: string) =>
  store().selectFrom("articles").selectAll().where("title", "=", title).executeTakeFirstOrThrow();
