import { beforeAll, expect, test } from "vitest";
import { readClock } from "../../../../tests/support/clock/read-clock.ts";
import { enterVerified, makePerson, type Person } from "../../../../tests/support/people.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { answerUsers } from "./answer-users.server.ts";

let owner: Person;
let reader: Person;
let auth: Awaited<ReturnType<typeof enterVerified>>;

shareStore();
beforeAll(async () => {
  [owner, reader] = [await makePerson({ role: "admin" }), await makePerson()];
  auth = await enterVerified(owner, readClock());
});

async function answerTo(intent: string, { id }: { id: string }, more = {}) {
  const { data } = await answerUsers(auth, { intent, id, ...more });
  return data.ok ? data.message : data.errors.form?.word;
}

test("the result names what was done to an account, or why it was refused", async () => {
  expect(await answerTo("role", reader, { role: "moderator" })).toBe("users.roleUpdated");
  expect(await answerTo("role", reader, { role: "king" })).toBe("users.roleFailed");
  expect(await answerTo("role", owner, { role: "user" })).toBe("users.lastAdmin");
  for (const intent of ["disable", "delete"]) expect(await answerTo(intent, owner)).toBe("users.lastAdminStays");
  expect(await answerTo("disable", reader)).toBe("users.disabledDone");
  expect(await answerTo("enable", reader)).toBe("users.enabledDone");
  expect(await answerTo("sign-out", reader)).toBe("users.sessionsEnded");
  expect(await answerTo("invite", reader)).toBe("users.inviteLate");
  expect(await answerTo("delete", reader)).toBe("users.deletedDone");
  for (const intent of ["disable", "sign-out", "delete"]) expect(await answerTo(intent, reader)).toBe("users.gone");
});

test("the result says why an account with an unverified address gets no staff role", async () => {
  const squatter = await makePerson({ isVerified: false });
  expect(await answerTo("role", squatter, { role: "admin" })).toBe("users.roleUnproved");
  expect(await answerTo("role", squatter, { role: "user" })).toBe("users.roleUpdated");
});

test("an unknown intent of the users screen is refused", async () => {
  for (const intent of ["", "constructor", "promote"])
    await expect(answerTo(intent, owner)).rejects.toMatchObject({ init: { status: 400 } });
});
