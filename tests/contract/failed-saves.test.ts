import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { resultIn, runAction } from "#app/admin/forms/client-actions.ts";
import { adminWords } from "#app/admin/frame/admin-context.ts";
import { textOfError } from "#app/admin/frame/toasts.tsx";
import { contract } from "./contract.ts";

const unanswered = "the server does not respond; what you typed stays here, so save again in a moment";

afterEach(() => vi.unstubAllGlobals());

test("a save without an answer says so, and that what was typed stays", async () => {
  vi.stubGlobal("navigator", { onLine: true });
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  const answer = resultIn(await runAction("articles.saveFailed", lost));
  const { form } = (answer as unknown as { errors: { form: never } }).errors;
  expect(textOfError(adminWords("en"), form)).toBe(`Failed to save article · ${unanswered}`);
});

contract("8.4.2", "8.4.4", "8.4.6", "8.4.8");
test.each([
  [{ failure: "full", reference: "a1" }, "Failed to save article · the disk is full · Reference: a1"],
  [{ failure: "away", reference: null }, "Failed to save article · the database does not answer"],
  [{ failure: null, reference: "b2" }, "Failed to save article · Reference: b2"],
  [null, `Failed to save article · ${unanswered}`],
])("a failed save says the contract's sentence, why where that is known, and the reference: %j", async (data, text) => {
  vi.stubGlobal("navigator", { onLine: true });
  const failed = new ErrorResponse(503, "", data);
  const answer = resultIn(await runAction("articles.saveFailed", () => Promise.reject(failed)));
  const { form } = (answer as unknown as { errors: { form: never } }).errors;
  expect(textOfError(adminWords("en"), form)).toBe(text);
});
