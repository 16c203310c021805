import { expect, test } from "vitest";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { insertRows, now, selectRows, updateRows } from "#app/records/store/store.server.ts";
import { importStore } from "../../../../tests/support/exports/import-store.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { firstChoices } from "./import.ts";
import { chooseForImport, removeImport, startImport } from "./imports.server.ts";

importStore();
const staff = asAdmin(null);
const count = 450;

async function listedImport() {
  const id = crypto.randomUUID();
  const import_ = { id, created_at: now(), actor_id: null, files: [], size_bytes: 0 };
  await insertRows("imports", { ...import_, format: "wordpress", state: "read", choices: firstChoices, counted: {} });
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: crypto.randomUUID(), created_at: now(), import_id: id, position: index + 1, source_key: `${id} ${index}` },
    ...{ kind: index % 5 === 0 ? "page" : "article", title: `Post ${index}`, guessed_language: "en", language: "en" },
    ...{ wished_slug: `post-${index}`, addresses: [], state: "waiting", notes: [], pictures: [], missing: 0 },
    ...{ redirects: 0, is_different: false },
  }));
  for (const row of rows) await insertRows("import_items", row as never);
  return id;
}

const itemsOf = (id: string) =>
  selectRows("import_items", { import_id: id }).select(["state", "slug", "language"]).orderBy("position").execute();

test("others write while an import is planned", async () => {
  const id = await listedImport();
  let isPlanned = false;
  const planning = chooseForImport(staff, id, { ...firstChoices, unknownLanguage: "ar" }).then((isChosen) => {
    isPlanned = true;
    return isChosen;
  });
  const before: boolean[] = [];
  for (let save = 0; save < 3; save += 1) {
    await inTransaction(() => updateRows("imports", { id }).set({ size_bytes: save }).execute());
    before.push(isPlanned);
  }
  expect([before, await planning]).toEqual([[false, false, false], true]);
  const items = await itemsOf(id);
  expect(items).toHaveLength(count);
  expect(items.every(({ slug, language }, index) => slug === `post-${index}` && language === "ar")).toBe(true);
});

test("of two who choose at once the later one decides all of it, and no plan of both is started", async () => {
  const id = await listedImport();
  const choices = { ...firstChoices, pages: false };
  const earlier = startImport(staff, id, { ...firstChoices, unknownLanguage: "ar" });
  const later = chooseForImport(staff, id, choices);
  expect(await Promise.all([earlier, later])).toEqual([false, true]);
  const row = await selectRows("imports", { id }).selectAll().executeTakeFirst();
  expect([row?.state, row?.choices]).toEqual(["read", choices]);
  const items = await itemsOf(id);
  expect(new Set(items.map(({ language }) => language))).toEqual(new Set(["en"]));
  expect(items.filter(({ state }) => state === "left")).toHaveLength(count / 5);
});

test("what is removed is gone with all of its items", async () => {
  const id = await listedImport();
  expect(await removeImport(staff, id)).toBe(true);
  expect([await itemsOf(id), await removeImport(staff, id)]).toEqual([[], false]);
});
