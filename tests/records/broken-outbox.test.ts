import { beforeEach, describe, expect, test } from "vitest";
import { answerSettings } from "#app/admin/settings/answer-settings.server.ts";
import { confirmEmailChange, requestEmailChange } from "#app/auth/account/change-email.server.ts";
import { changeOwnPassword } from "#app/auth/account/change-password.server.ts";
import { makeLinkToken } from "#app/auth/accounts/link-token.server.ts";
import { removePasskey, switchMailCodes } from "#app/auth/second-factor/change-factors.server.ts";
import { sendCode } from "#app/auth/second-factor/one-time-code.server.ts";
import { verifySecondFactor } from "#app/auth/second-factor/second-factor.server.ts";
import { renewBackupCodes } from "#app/auth/second-factor/two-factor.server.ts";
import { noteDataExport } from "#app/auth/sessions/note-export.server.ts";
import { resetPassword } from "#app/auth/sign-in/reset-password.server.ts";
import { signIn } from "#app/auth/sign-in/sign-in.server.ts";
import { signUp } from "#app/auth/sign-in/sign-up.server.ts";
import { noteBackupDownload } from "#app/features/backups/records/backup-download.server.ts";
import { receiveComment } from "#app/features/comments/records/comment.server.ts";
import { commentShape } from "#app/features/comments/records/comment.ts";
import { answerMailServer } from "#app/features/mails/admin/answer-mail-server.server.ts";
import { answerInvitation } from "#app/features/users/admin/answer-invitation.server.ts";
import { answerUsers } from "#app/features/users/admin/answer-users.server.ts";
import { log } from "#app/platform/log.server.ts";
import { createArticle } from "#app/records/articles/article.server.ts";
import { articleShape } from "#app/records/articles/article.ts";
import { receiveMessage } from "#app/records/messages/receive-message.server.ts";
import { saveSettings } from "#app/records/settings/settings.server.ts";
import { store } from "#app/records/store/store.server.ts";
import { readClock } from "../support/clock/read-clock.ts";
import { mediaFolder } from "../support/media-folder.ts";
import { authOf, browserAt, enter, enterVerified, everythingStored, makePerson, password } from "../support/people.ts";
import { asAdmin } from "../support/permissions.ts";
import { requestResetOnce } from "../support/sign-in-steps.ts";
import { breakOutbox, mendOutbox } from "../support/stores/broken-outbox.ts";
import { onEachEngine } from "../support/stores/engines.ts";

mediaFolder();
const client = "192.0.2.7";
const staff = asAdmin("admin-1");

/** Two admins, a reader, and a session of the first admin that has proved itself. */
async function people() {
  const [admin, other, reader] = [
    await makePerson({ role: "admin" }),
    await makePerson({ role: "admin" }),
    await makePerson(),
  ];
  return { admin, other, reader, auth: await enterVerified(admin, readClock()) };
}
type People = Awaited<ReturnType<typeof people>>;
const ok = (done: unknown) => expect(done).toMatchObject({ ok: true });
const userForm =
  (intent: string, more: Record<string, string> = {}) =>
  async ({ auth, reader }: People) =>
    ok((await answerUsers(auth, { intent, id: reader.id, ...more })).data);
const settingsForm =
  (form: Record<string, string>) =>
  async ({ auth }: People) =>
    ok(((await answerSettings({ auth, locale: "en", form })) as { data: unknown }).data);

/** A session that has passed its second factor just now. */
async function withFactor() {
  const person = await makePerson({ role: "admin", hasSecondFactor: true });
  const { token } = await enter(person, readClock());
  await store()
    .updateTable("sessions")
    .set({ second_factor_at: readClock().toISOString() })
    .where("user_id", "=", person.id)
    .execute();
  const passkey = {
    id: "key-1",
    created_at: readClock().toISOString(),
    user_id: person.id,
    credential_id: "c",
    public_key: "p",
    counter: 0,
    transports: [],
    name: "Key",
    device_type: "singleDevice",
    is_backed_up: false,
    last_used_at: null,
  };
  await store()
    .insertInto("passkeys")
    .values(passkey as never)
    .execute();
  return { person, own: await authOf(token, readClock()) };
}

/** `before` runs while the outbox still works. Each notifies somebody, and is done whether that can be queued or not. */
type Act = (people: People) => Promise<unknown>;
const acts: Record<string, Act | { before: Act; act: (made: never, people: People) => Promise<unknown> }> = {
  "a sign-in by a new browser": {
    before: async ({ reader }) => {
      await store()
        .updateTable("profiles")
        .set({ last_seen_at: new Date(0).toISOString() })
        .where("user_id", "=", reader.id)
        .execute();
    },
    act: async (_, { reader }) => ok(await signIn({ email: reader.email, password }, browserAt())),
  },
  "a sign-up": async () => {
    const fields = {
      fullName: "New",
      email: "new@daftar.example",
      password: "a quiet ledger",
      locale: "en" as const,
      client,
    };
    expect(await signUp(fields)).toEqual({ ok: true, mustConfirm: false });
  },
  "a sign-up with a known address": async ({ reader }) => {
    const fields = { fullName: "New", email: reader.email, password: "a quiet ledger", locale: "en" as const, client };
    expect(await signUp(fields)).toEqual({ ok: true, mustConfirm: false });
  },
  "a contact message": async () =>
    ok(
      await receiveMessage(
        { name: "R", email: "r@daftar.example", subject: null, message: "Hello", locale: "en" },
        { client },
      ),
    ),
  "a comment": {
    before: () => createArticle(staff, articleShape.parse({ title: "Ink", status: "published" })),
    act: async (article: { slug: string }) =>
      ok(
        await receiveComment(article.slug, commentShape.parse({ author_name: "G", content: "Hello" }), {
          writer: null,
          client,
          isTrapped: false,
        }),
      ),
  },
  "a role": userForm("role", { role: "moderator" }),
  "an account that is disabled": userForm("disable"),
  "a person who is signed out": userForm("sign-out"),
  "a person who is removed": userForm("delete"),
  "a switch of the settings": settingsForm({ intent: "switch", name: "maintenanceMode", value: "on" }),
  "the mail server": async ({ auth }) => {
    const form = {
      intent: "mail-server.save",
      version: "0",
      host: "localhost",
      port: "1",
      security: "none",
      user: "",
      password: "",
      from_name: "",
      from_address: "",
      reply_to: "",
    };
    ok(((await answerMailServer({ auth, locale: "en", form } as never)) as { data: unknown }).data);
  },
  "the own password": async ({ auth }) =>
    ok(await changeOwnPassword(auth, { current: password, next: "a much longer ledger", device: null, locale: "en" })),
  "a reset": {
    before: ({ reader }) => makeLinkToken({ purpose: "reset", userId: reader.id }),
    act: async (token: string) =>
      ok(await resetPassword({ token, password: "a much longer ledger", locale: "en", client })),
  },
  "another address": {
    before: ({ reader }) =>
      makeLinkToken({ purpose: "change-email", userId: reader.id, newEmail: "next@daftar.example" }),
    act: async (token: string) => ok(await confirmEmailChange(token, client)),
  },
  "new backup codes": {
    before: withFactor,
    act: async ({ own }: Awaited<ReturnType<typeof withFactor>>) => ok(await renewBackupCodes(own, "recent", "en")),
  },
  "codes by mail that are switched off": {
    before: withFactor,
    act: async ({ own }: Awaited<ReturnType<typeof withFactor>>) => ok(await switchMailCodes(own, false, "en")),
  },
  "a passkey that is removed": {
    before: withFactor,
    act: async ({ own }: Awaited<ReturnType<typeof withFactor>>) => ok(await removePasskey(own, "key-1", "en")),
  },
  "the lock after ten wrong codes": {
    before: async () => enter(await makePerson({ role: "admin", hasSecondFactor: true }), readClock()),
    act: async (pending: Awaited<ReturnType<typeof enter>>) => {
      let last: unknown;
      for (let tries = 0; tries < 10; tries += 1)
        last = await verifySecondFactor(pending, { kind: "app", code: "123456" }, readClock());
      expect(last).toMatchObject({ ok: false, reason: "code", waitMs: expect.any(Number) });
    },
  },
  "a backup that is downloaded": () => noteBackupDownload(staff, "daily.tar", "key"),
  "an export": () => noteDataExport(staff, "messages", "key"),
};

/** Without its mail each of these is nothing. */
const awaited: Record<string, Act> = {
  "a code by mail": async ({ auth }) => sendCode(auth, "en"),
  "a link for a new password": ({ reader }) => requestResetOnce(reader.email),
  "a sign-up that has to be confirmed": async () => {
    await saveSettings(staff, { requireEmailVerification: true });
    return signUp({ fullName: "New", email: "new@daftar.example", password: "a quiet ledger", locale: "en", client });
  },
  "a change of address": ({ auth }) => requestEmailChange(auth, "next@daftar.example", "en"),
  "an invitation": ({ auth }) =>
    answerInvitation(auth, { full_name: "Layla", email: "layla@daftar.example", role: "user", language: "en" }),
};

onEachEngine(() => {
  beforeEach(async () => {
    log.level = "silent";
    await mendOutbox();
    await saveSettings(staff, {
      requireEmailVerification: false,
      allowGuestComments: true,
      newUserSignup: true,
      contactEmail: "owner@books.example",
    });
  });

  describe.each(Object.entries(acts))("%s", (_, step) => {
    test("is done although its notice cannot be queued, which follows", async () => {
      const here = await people();
      const made = "before" in step ? await step.before(here) : undefined;
      await store().deleteFrom("outbox").execute();
      await breakOutbox();
      if ("before" in step) await step.act(made as never, here);
      else await step(here);
      expect(await store().selectFrom("outbox").select("id").execute()).toEqual([]);
      await mendOutbox();
      const queued = async () => (await store().selectFrom("outbox").select("id").execute()).length;
      await expect.poll(queued, { timeout: 15_000 }).toBeGreaterThan(0);
    });
  });

  test.each(Object.entries(awaited))("%s fails and leaves nothing where its mail cannot be queued", async (_, act) => {
    const here = await people();
    await breakOutbox();
    const unimportant = ["rate_limits", "sessions", "profiles", "audit", "settings"];
    const before = await everythingStored(unimportant);
    await expect(act(here)).rejects.toThrow(/broken/);
    expect(await everythingStored(unimportant)).toEqual(before);
    await mendOutbox();
  });
});
