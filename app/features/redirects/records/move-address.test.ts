import { expect, test } from "vitest";
import { createRedirect } from "#app/records/collection/moved-addresses.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../tests/support/stores/engines.ts";

const staff = asAdmin("keeper-1");

async function targetOf(path: string) {
  const rows = store().selectFrom("redirects").select("to_path").where("from_path", "=", path);
  return (await rows.executeTakeFirst())?.to_path ?? null;
}

onEachEngine(() => {
  test("an old address leads straight to the newest one, and never in a circle", async () => {
    expect(await targetOf("/projects/a")).toBeNull();
    await createRedirect(staff, "/projects/a", "/projects/b");
    await createRedirect(staff, "/projects/b", "/projects/c");
    expect([await targetOf("/projects/a"), await targetOf("/projects/b")]).toEqual(Array(2).fill("/projects/c"));
    await createRedirect(staff, "/projects/c", "/projects/a");
    expect(await targetOf("/projects/a")).toBeNull();
    expect([await targetOf("/projects/b"), await targetOf("/projects/c")]).toEqual(Array(2).fill("/projects/a"));
  });
});
