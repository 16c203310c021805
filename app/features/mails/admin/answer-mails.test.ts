import { beforeAll, expect, test } from "vitest";
import { mailEn } from "#app/i18n/words/mail.en.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { mailReasons } from "#app/records/mails/mail-reason.ts";
import { store } from "#app/records/store/store.server.ts";
import { adminEn } from "../../../../tests/support/admin-words.ts";
import { asAdmin } from "../../../../tests/support/permissions.ts";
import { shareStore } from "../../../../tests/support/stores/engines.ts";
import { answerMails } from "./answer-mails.server.ts";

const staff = asAdmin("rana");

shareStore();
beforeAll(async () => {
  for (const to of ["a@b.example", "c@d.example"])
    await queueMail({ kind: "test", to, subject: "s", text: "t", html: "h" });
  await store().updateTable("outbox").set({ failed_at: "2026-11-21T08:00:00.000Z", next_attempt_at: null }).execute();
});

test("a mail is retried or abandoned once, and an unknown intent is refused", async () => {
  const [first, second] = await store().selectFrom("outbox").select("id").execute();
  const answer = (intent: string, id = "") => answerMails(staff, { intent, id });
  expect(await answer("abandon", first?.id)).toEqual({ ok: true, message: "mails.abandoned" });
  expect(await answer("retry", second?.id)).toEqual({ ok: true, message: "mails.retriedDone" });
  for (const [intent, id] of [["abandon", first?.id], ["retry", second?.id], ["retry-all"]] as const)
    expect(await answer(intent, id)).toEqual({ ok: false, errors: { form: { word: "mails.gone" } } });
  const taken = { last_error: "451 later", taken_until: "2999-01-01T00:00:00.000Z" };
  await store().updateTable("outbox").set(taken).execute();
  expect(await answer("abandon", second?.id)).toEqual({ ok: false, errors: { form: { word: "mails.inHand" } } });
  for (const intent of ["", "constructor", "everything"])
    await expect(answerMails(staff, { intent, id: "" })).rejects.toMatchObject({ init: { status: 400 } });
});

test("every kind of mail that the site sends has a name, and every reason why one fails", () => {
  // A mail without a heading under its kind would have no subject.
  const kinds = Object.keys(mailEn).flatMap((key) => key.match(/^mail\.(\w+)\.heading$/)?.[1] ?? []);
  const named = Object.keys(adminEn).flatMap((key) => key.match(/^mails\.kind\.(\w+)$/)?.[1] ?? []);
  expect(kinds).toEqual(expect.arrayContaining(["message", "invited", "diskScarce", "secondFactorOn", "test"]));
  expect(named.sort()).toEqual(kinds.sort());
  expect(mailReasons.filter((reason) => !(`mails.reason.${reason}` in adminEn))).toEqual([]);
});
