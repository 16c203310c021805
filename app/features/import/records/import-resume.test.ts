import { expect, test, vi } from "vitest";
import { onAnnouncement } from "#app/platform/live/announce.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { importState, readingExport } from "../../../../tests/support/exports/importing.ts";
import { pictureSite } from "../../../../tests/support/exports/picture-site.ts";
import { wordpressExport } from "../../../../tests/support/exports/wordpress-export.ts";
import { oldSite, wordpressSite } from "../../../../tests/support/exports/wordpress-site.ts";
import { listAudit } from "../../../../tests/support/list-records.ts";
import { mediaFolder } from "../../../../tests/support/media-folder.ts";
import { asAdmin, asSystem } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";
import { firstChoices, importsTopic } from "./import.ts";
import { dropOldImports } from "./import-upload.server.ts";
import { removeImport, startImport, stopImport } from "./imports.server.ts";
import { runImports } from "./run-imports.server.ts";

vi.setConfig({ testTimeout: 60_000 });
mediaFolder();
const staff = asAdmin(null);
const never = new AbortController().signal;
const posts = [...wordpressSite(12)];
const files = [{ name: "old.xml", content: wordpressExport(oldSite, posts) }];
const choices = { ...firstChoices, pictures: false, origin: oldSite };
const titles = async () =>
  (await store().selectFrom("articles").select("title").execute()).map(({ title }) => title).sort();
const all = posts.map(({ title }) => title).sort();

onEachEngine(() => {
  test("an import that was interrupted goes on where it was, and doubles nothing", async () => {
    const id = await readingExport(files);
    await startImport(staff, id, choices);
    for (let tries = 0; (await importState(id)).row.state === "running" && tries < 50; tries += 1) {
      const ending = new AbortController();
      let taken = 0;
      const stopListening = onAnnouncement((topic) => {
        taken += topic === importsTopic ? 1 : 0;
        if (taken === 7) ending.abort();
      });
      await runImports(asSystem(), ending.signal);
      stopListening();
    }
    const { row, sums } = await importState(id);
    expect([row.state, sums.items, sums.redirects]).toEqual([
      ...["done", { waiting: 0, left: 0, done: posts.length, failed: 0 }, 2 * posts.length],
    ]);
    expect(await titles()).toEqual(all);
  });

  test("two who work at an import at once take each record once", async () => {
    const pictures = await pictureSite();
    const id = await readingExport(files);
    await startImport(staff, id, { ...choices, pictures: true });
    await Promise.all([1, 2].map(() => runImports(asSystem(), never, pictures.fetch)));
    await runImports(asSystem(), never, pictures.fetch);
    pictures.close();
    expect([(await importState(id)).row.state, await titles()]).toEqual(["done", all]);
  });

  test("an import is stopped, continued and removed, and its articles stay", async () => {
    const id = await readingExport(files);
    expect([await stopImport(staff, id), await startImport(staff, id, choices)]).toEqual([false, true]);
    expect([await removeImport(staff, id), await stopImport(staff, id)]).toEqual([false, true]);
    await runImports(asSystem(), never);
    expect(await titles()).toEqual([]);
    await startImport(staff, id, null);
    await runImports(asSystem(), never);
    expect([await titles(), await removeImport(staff, id)]).toEqual([all, true]);
    expect(await store().selectFrom("import_items").selectAll().execute()).toEqual([]);
    expect((await titles()).length).toBe(all.length);
    const actions = (await listAudit(staff)).filter(({ record_table }) => record_table === "import");
    expect(actions.map(({ action }) => action).sort()).toEqual([
      "import.remove",
      "import.start",
      "import.start",
      "import.stop",
      "import.upload",
    ]);
  });

  test("what was read and not taken is dropped after a month", async () => {
    const id = await readingExport(files);
    const days = (count: number) => readClock(count * 86_400_000);
    await dropOldImports(asSystem(), days(29));
    expect((await importState(id)).row.state).toBe("read");
    await dropOldImports(asSystem(), days(31));
    expect(await store().selectFrom("imports").selectAll().execute()).toEqual([]);
  });
});
