import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEn } from "#app/i18n/words/admin.en.ts";
import { queueMail } from "#app/platform/mail/queue-mail.server.ts";
import { mailReasons } from "#app/records/mails/mail-reason.ts";
import { grantStaff } from "#app/records/staff.ts";
import { store } from "#app/records/store.server.ts";
import { openFresh } from "../../../tests/engines.ts";
import { answerMails } from "./answer-mails.server.ts";

const staff = grantStaff("rana");
let database: Awaited<ReturnType<typeof openFresh>>;

beforeAll(async () => {
  database = await openFresh("SQLite");
  for (const to of ["a@b.example", "c@d.example"])
    await queueMail({ kind: "test", to, subject: "s", text: "t", html: "h" });
  await store().updateTable("outbox").set({ failed_at: "2026-11-21T08:00:00.000Z", next_attempt_at: null }).execute();
});
afterAll(() => database.end());

test("a form does to a mail what it names, once, and a form that asks for nothing is none", async () => {
  const [first, second] = await store().selectFrom("outbox").select("id").execute();
  const answer = async (intent: string, id = "") => (await answerMails(staff, { intent, id })).data;
  expect(await answer("abandon", first?.id)).toEqual({ ok: true, said: "mails.abandoned" });
  expect(await answer("retry", second?.id)).toEqual({ ok: true, said: "mails.retriedDone" });
  for (const [intent, id] of [["abandon", first?.id], ["retry", second?.id], ["retry-all"]] as const)
    expect(await answer(intent, id)).toEqual({ ok: false, errors: { form: { word: "mails.gone" } } });
  for (const intent of ["", "constructor", "everything"])
    await expect(answerMails(staff, { intent, id: "" })).rejects.toMatchObject({ init: { status: 400 } });
});

test("every kind of mail that the site sends has a name, and every reason why one fails", () => {
  const app = join(import.meta.dirname, "../..");
  const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const kinds = sources
    .map((name) => readFileSync(join(app, name), "utf8"))
    .flatMap((text) => [
      ...[...text.matchAll(/(?:sendAccountMail|queueMail)\(\s*\{[^}]*?\bkind: "(\w+)"/g)].map(([, kind]) => kind),
      ...[...text.matchAll(/(?:sendNotice\(|raiseAlert\(staff, )"(\w+)"/g)].map(([, kind]) => kind),
    ]);
  expect(kinds.length).toBeGreaterThan(10);
  expect(kinds.filter((kind) => !(`mails.kind.${kind}` in adminEn))).toEqual([]);
  expect(mailReasons.filter((reason) => !(`mails.reason.${reason}` in adminEn))).toEqual([]);
});
