import { expect, test } from "vitest";
import { authOf, enterVerified, makePerson } from "../../../tests/support/people.ts";
import { onEachEngine } from "../../../tests/support/stores/engines.ts";
import { chooseLanguage } from "./profile.server.ts";

onEachEngine(() => {
  test("a chosen language applies to the person's next request and to nobody else", async () => {
    const [owner, other] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
    const [{ staff, token, viewer }, elsewhere] = [await enterVerified(owner), await enterVerified(other)];
    expect(viewer.language).toBeNull();
    await chooseLanguage(staff, "ar");
    expect((await authOf(token)).viewer.language).toBe("ar");
    await chooseLanguage(staff, "en");
    expect((await authOf(token)).viewer.language).toBe("en");
    expect((await authOf(elsewhere.token)).viewer.language).toBeNull();
  });
});
