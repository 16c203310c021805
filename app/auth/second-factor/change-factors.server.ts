import type { Locale } from "#app/i18n/locale.ts";
import { inTransaction } from "#app/platform/database/database.server.ts";
import { announce } from "#app/platform/live/announce.server.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { type Factor, sendFactorMail } from "#app/records/mails/send-factor-mail.server.ts";
import { sessionsTopic } from "#app/records/people/profile.ts";
import { store } from "#app/records/store/store.server.ts";
import { lockAccount } from "../accounts/account.server.ts";
import type { RegistrationCredential } from "../passkeys/credential-shapes.ts";
import { dropPasskey, mostPasskeys } from "../passkeys/passkey.server.ts";
import { needsProof } from "../sessions/proof.server.ts";
import { lockSession, stepUpSession } from "../sessions/session.server.ts";
import { confirmAuthenticator, dropAuthenticator } from "./authenticator.server.ts";
import { countBackupCodes, makeBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { hasOwnFactor, readFactors } from "./factors.server.ts";
import { type OwnSession, saveTwoFactorSwitch } from "./two-factor.server.ts";

/** `codes` are backup codes that were made because there were none; the session bears another token from now on. */
export type Added =
  | { ok: true; token: string; seconds: number; codes: string[] | null }
  | { ok: false; why: "proof" | "refused" | "full" };
export type Removed = { ok: true } | { ok: false; why: "proof" | "missing" | "last" };

/** Takes an authenticator app into use with a code of it, and turns the second factor on. */
export async function addAuthenticator(own: OwnSession, code: string, locale: Locale, moment = new Date()) {
  return addFactor(own, { kind: "app", name: null }, locale, moment, () =>
    confirmAuthenticator(own.viewer.userId, code, moment),
  );
}

/** Adds a passkey that was made for a challenge of this session, and turns the second factor on. */
export async function addPasskey(
  own: OwnSession,
  { credential, name }: { credential: RegistrationCredential; name: string },
  locale: Locale,
  moment = new Date(),
): Promise<Added> {
  if (needsProof(own.viewer, moment)) return { ok: false, why: "proof" };
  if ((await readFactors(own.viewer.userId)).passkeys >= mostPasskeys) return { ok: false, why: "full" };
  const { verifyRegistration } = await import("../passkeys/register-passkey.server.ts");
  const row = await verifyRegistration(own.viewer, credential, name, moment);
  if (!row) return { ok: false, why: "refused" };
  return addFactor(own, { kind: "passkey", name }, locale, moment, async () => {
    const added = await store()
      .insertInto("passkeys")
      .values(row)
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  });
}

export function removePasskey(own: OwnSession, id: string, locale: Locale, moment = new Date()) {
  return removeFactor(own, locale, moment, async () => {
    const name = await dropPasskey(own.viewer.userId, id);
    return name === null ? null : { kind: "passkey", name };
  });
}

export function removeAuthenticator(own: OwnSession, locale: Locale, moment = new Date()) {
  return removeFactor(own, locale, moment, async () =>
    (await dropAuthenticator(own.viewer.userId)) ? { kind: "app", name: null } : null,
  );
}

/** Allows or refuses codes by mail; refusing them takes an app or a passkey. */
export function switchMailCodes(own: OwnSession, isAllowed: boolean, locale: Locale, moment = new Date()) {
  const { viewer, staff } = own;
  return changeFactors(own, moment, async (): Promise<Removed> => {
    const factors = await readFactors(viewer.userId);
    if (!viewer.isSecondFactorOn) return { ok: false, why: "missing" };
    if (!isAllowed && !hasOwnFactor(factors)) return { ok: false, why: "last" };
    if (factors.isMailAllowed === isAllowed) return { ok: true };
    await store()
      .updateTable("user_2fa_settings")
      .set({ mail_codes_off_at: isAllowed ? null : moment.toISOString() })
      .where("user_id", "=", viewer.userId)
      .execute();
    const before = { mail_codes: factors.isMailAllowed };
    await writeAudit(staff, "two-factor.mail-codes", "users", viewer.userId, before, { mail_codes: isAllowed });
    const change = isAllowed ? "factorAdded" : "factorRemoved";
    await sendFactorMail(change, { kind: "mail", name: null }, { to: viewer.email, locale }, moment);
    return { ok: true };
  });
}

async function addFactor(
  own: OwnSession,
  factor: Factor,
  locale: Locale,
  moment: Date,
  add: () => Promise<boolean>,
): Promise<Added> {
  const { viewer, staff, token } = own;
  if (needsProof(viewer, moment)) return { ok: false, why: "proof" };
  // Slow work, before the transaction.
  const made = (await countBackupCodes(viewer.userId)) === 0 ? await makeBackupCodes() : null;
  return inTransaction(async () => {
    await lockAccount(viewer.email);
    if (!(await lockSession(token)) || !(await add())) return { ok: false, why: "refused" };
    const codes = made && (await countBackupCodes(viewer.userId)) === 0 ? made : null;
    if (codes) await replaceBackupCodes(viewer.userId, codes.hashes, moment);
    if (!viewer.isSecondFactorOn) await saveTwoFactorSwitch(own, true);
    const stepped = await stepUpSession(token, moment);
    if (!stepped) throw new Error("the session ended while it was locked");
    await writeAudit(staff, "two-factor.factor-add", "users", viewer.userId, null, described(factor));
    await sendFactorMail("factorAdded", factor, { to: viewer.email, locale }, moment);
    // Whoever has other sessions open is pending there from now on.
    await announce(sessionsTopic);
    return { ok: true, ...stepped, codes: codes?.codes ?? null };
  });
}

function removeFactor(own: OwnSession, locale: Locale, moment: Date, remove: () => Promise<Factor | null>) {
  const { viewer, staff } = own;
  return changeFactors(own, moment, async (): Promise<Removed> => {
    const before = await readFactors(viewer.userId);
    const isLast = before.passkeys + (before.appSince ? 1 : 0) === 1 && !before.isMailAllowed;
    if (isLast && viewer.isSecondFactorOn) return { ok: false, why: "last" };
    const removed = await remove();
    if (!removed) return { ok: false, why: "missing" };
    await writeAudit(staff, "two-factor.factor-remove", "users", viewer.userId, described(removed), null);
    await sendFactorMail("factorRemoved", removed, { to: viewer.email, locale }, moment);
    return { ok: true };
  });
}

/** Changes of one account come one after the other, so that two cannot each leave the other's factor as the last one. */
async function changeFactors(
  { viewer, token }: OwnSession,
  moment: Date,
  change: () => Promise<Removed>,
): Promise<Removed> {
  if (needsProof(viewer, moment)) return { ok: false, why: "proof" };
  return inTransaction(async () => {
    await lockAccount(viewer.email);
    return (await lockSession(token)) ? change() : { ok: false as const, why: "proof" as const };
  });
}

function described({ kind, name }: Factor) {
  return { factor: name === null ? kind : `${kind}: ${name}` };
}
