import { expect, test } from "vitest";
import { asAdmin } from "../../../../../tests/support/permissions.ts";
import { onEachEngine } from "../../../../../tests/support/stores/engines.ts";
import { createProjectCode, findProjectCode } from "../../records/project-code.server.ts";
import { projectCodeShape } from "../../records/project-code.ts";
import { answerCodes } from "./answer-codes.server.ts";

const staff = asAdmin("keeper-1");

onEachEngine(() => {
  test("the form says whether a code becomes active, so that two people who submit it at once do not undo each other", async () => {
    await createProjectCode(staff, projectCodeShape.parse({ code: "A/1", name: "a" }));
    const press = () => answerCodes(staff, { intent: "activate", id: "A/1", is_active: "false" });
    for (const answer of [await press(), await press()])
      expect(answer).toMatchObject({ ok: true, message: "projectCodes.statusUpdated" });
    expect(await findProjectCode(staff, "A/1")).toMatchObject({ is_active: false });
  });

  test("a missing code counts as removed, and cannot be activated", async () => {
    expect(await answerCodes(staff, { id: "gone" })).toEqual({ ok: true, message: "projectCodes.deleted" });
    expect(await answerCodes(staff, { intent: "activate", id: "gone", is_active: "true" })).toMatchObject({
      ok: false,
      errors: { form: { word: "projectCodes.statusFailed" } },
    });
  });
});
