import { describe, expect, test } from "vitest";
import type { Refusal } from "#app/admin/forms/action-result.ts";
import { accountProof, siteProof, switchProof } from "#app/admin/proof-needs.ts";
import { accountActions, answerSettings } from "#app/admin/settings/answer-settings.server.ts";
import { siteActions } from "#app/admin/settings/answer-site.server.ts";
import { answerBackups, backupsActions } from "#app/features/backups/admin/answer-backups.server.ts";
import { backupsProof } from "#app/features/backups/admin/backups-proof.ts";
import { makeBackup } from "#app/features/backups/records/backup.server.ts";
import { answerMailServer, mailServerActions } from "#app/features/mails/admin/answer-mail-server.server.ts";
import { mailServerProof } from "#app/features/mails/admin/mail-server-proof.ts";
import { answerInvitation } from "#app/features/users/admin/answer-invitation.server.ts";
import { answerUsers, usersActions } from "#app/features/users/admin/answer-users.server.ts";
import { inviteProof, usersProof } from "#app/features/users/admin/users-proof.ts";
import { minuteMs } from "#app/platform/time.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { mediaFolder } from "../support/media-folder.ts";
import { authOf, enter, everythingStored, makePerson, password } from "../support/people.ts";
import { onEachEngine } from "../support/stores/engines.ts";

type Form = Record<string, string>;
type Answered = { data: { ok: true } | Refusal; init: { status?: number } | null };

mediaFolder();
/** What a refused try may leave behind: its count, and that the session was used. */
const unimportant = ["rate_limits", "sessions", "profiles", "audit"];
const invitation = { full_name: "Layla", email: "layla@daftar.example", role: "admin", language: "ar" };

/** An admin who gave password and code so many minutes ago, another admin, and everything that can be asked for. */
async function adminSince(minutes: number, hasSecondFactor: boolean, needsBackup = false) {
  const [admin, other] = [await makePerson({ role: "admin", hasSecondFactor }), await makePerson({ role: "admin" })];
  const began = readClock(-minutes * minuteMs);
  const { token } = await enter(admin, began);
  const second_factor_at = hasSecondFactor ? began.toISOString() : null;
  await store().updateTable("sessions").set({ second_factor_at }).where("user_id", "=", admin.id).execute();
  await enter(other, readClock());
  const auth = await authOf(token, readClock());
  const made = needsBackup && (await makeBackup(auth.staff));
  if (made && !made.ok) throw new Error(made.reason);
  const ask = (form: Form) => ({ auth, locale: "en" as const, form });
  const roles = { id: other.id, name: made ? made.name : "", role: "user", value: "on" };
  const mailServer = { version: "0", host: "localhost", port: "1", security: "none", user: "", password: "" };
  const screens: Record<string, (form: Form) => Promise<Answered>> = {
    users: (form) => answerUsers(auth, { ...roles, ...form }) as Promise<Answered>,
    invite: () => answerInvitation(auth, invitation) as Promise<Answered>,
    switch: (form) =>
      answerSettings(
        ask({ ...form, intent: "switch", name: form.intent ?? "", value: turned(form) }),
      ) as Promise<Answered>,
    account: (form) => answerSettings(ask(form)) as Promise<Answered>,
    site: (form) => answerSettings(ask(form)) as Promise<Answered>,
    backups: (form) => answerBackups(ask({ ...roles, ...form })) as Promise<Answered>,
    mail: (form) => answerMailServer(ask({ ...mailServer, ...form })) as Promise<Answered>,
  };
  const send = (screen: string, form: Form) => {
    const answer = screens[screen];
    if (!answer) throw new Error(`nobody answers for ${screen}`);
    return answer(form);
  };
  return { send };
}

/** Away from where it stands by default. */
const turned = ({ intent }: Form) => (intent === "requireEmailVerification" ? "off" : "on");
const listed = {
  users: usersProof,
  invite: { "": inviteProof },
  switch: switchProof,
  account: accountProof,
  site: siteProof,
  backups: backupsProof,
  mail: mailServerProof,
};
const needing = (need: string) =>
  Object.entries(listed).flatMap(([screen, intents]) =>
    Object.entries(intents)
      .filter(([, needed]) => needed === need)
      .map(([intent]) => [screen, intent] as const),
  );

test("every form of the users, settings, mail and backups screens is listed with the proof that it needs", () => {
  expect(Object.keys(usersActions).sort()).toEqual(Object.keys(usersProof).sort());
  expect(Object.keys(siteActions).sort()).toEqual(Object.keys(siteProof).sort());
  expect(Object.keys(accountActions).sort()).toEqual(Object.keys(accountProof).sort());
  expect(Object.keys(backupsActions).sort()).toEqual(Object.keys(backupsProof).sort());
  expect(Object.keys(mailServerActions).sort()).toEqual(Object.keys(mailServerProof).sort());
  expect(needing("fresh").map(String)).toEqual([
    ...["users,role", "users,invite", "users,disable", "users,enable", "users,sign-out", "users,delete"],
    ...["invite,", "switch,allowSignUp", "switch,requireEmailVerification", "switch,maintenanceMode"],
    ...["switch,staffSecondFactor", "switch,staffStrongFactor", "backups,backup.delete"],
    ...["mail,mail-server.save", "mail,mail-server.forget", "mail,mail-server.test"],
  ]);
});

onEachEngine(() => {
  describe.each([false, true])("where there is a second step: %s", (hasSecondFactor) => {
    test.each(needing("fresh"))(
      "%s %s is not done for a session whose proof is eleven minutes old",
      async (screen, intent) => {
        const { send } = await adminSince(11, hasSecondFactor, screen === "backups");
        const before = await everythingStored(unimportant);
        const { data, init } = await send(screen, { intent });
        expect(data.ok).toBe(false);
        if (screen !== "backups") {
          expect(init).toEqual({ status: 403 });
          expect(data).toMatchObject({ errors: {}, proof: { mustTypeCode: hasSecondFactor } });
        }
        expect(await everythingStored(unimportant)).toEqual(before);
      },
    );
  });

  test.each(needing("always"))("%s %s needs a proof however fresh the session is", async (screen, intent) => {
    const { send } = await adminSince(0, false, screen === "backups");
    const before = await everythingStored(unimportant);
    for (const typed of [{} as Form, { password: "not mine", code: "123456" }]) {
      const { data } = await send(screen, { intent, ...typed });
      expect(data).toMatchObject({ ok: false, errors: expect.not.objectContaining({ form: expect.anything() }) });
    }
    expect(await everythingStored(unimportant)).toEqual(before);
  });

  test("a form that was refused is done once the proof is given, and nothing is asked again for ten minutes", async () => {
    const admin = await makePerson({ role: "admin" });
    const other = await makePerson({ role: "admin" });
    const { token } = await enter(admin, readClock(-11 * minuteMs));
    const prove = async (typed: string) => {
      const form = { intent: "prove", password: typed };
      const answered = await answerSettings({ auth: await authOf(token, readClock()), locale: "en", form });
      return (answered as Answered).data.ok;
    };
    const take = async () => {
      const form = { intent: "role", id: other.id, role: "user" };
      return (await answerUsers(await authOf(token, readClock()), form)).data.ok;
    };
    expect(await take()).toBe(false);
    expect(await prove("not mine")).toBe(false);
    expect(await take()).toBe(false);
    expect(await prove(password)).toBe(true);
    expect(await take()).toBe(true);
    expect((await answerInvitation(await authOf(token, readClock()), invitation)).data.ok).toBe(true);
  });

  test("a session that has just begun is asked for no further proof", async () => {
    const { send } = await adminSince(9, false);
    for (const intent of ["requireEmailVerification", "maintenanceMode"])
      expect((await send("switch", { intent })).data.ok).toBe(true);
    expect((await send("users", { intent: "sign-out" })).data.ok).toBe(true);
  });
});
