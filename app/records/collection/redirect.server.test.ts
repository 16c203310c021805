import { expect, test } from "vitest";
import { asAdmin } from "../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { createRedirect, publicRedirect } from "./redirect.server.ts";

const staff = asAdmin("keeper-1");

onEachEngine(() => {
  test("an old address leads straight to the newest one, and never in a circle", async () => {
    expect(await publicRedirect("/projects/a")).toBeNull();
    await createRedirect(staff, "/projects/a", "/projects/b");
    await createRedirect(staff, "/projects/b", "/projects/c");
    expect([await publicRedirect("/projects/a"), await publicRedirect("/projects/b")]).toEqual(
      Array(2).fill("/projects/c"),
    );
    await createRedirect(staff, "/projects/c", "/projects/a");
    expect(await publicRedirect("/projects/a")).toBeNull();
    expect([await publicRedirect("/projects/b"), await publicRedirect("/projects/c")]).toEqual(
      Array(2).fill("/projects/a"),
    );
  });
});
