import type { Locale } from "#app/i18n/locale.ts";
import { writeAudit } from "#app/records/audit/audit.server.ts";
import { type Factor, sendFactorMail } from "#app/records/mails/account-mail.server.ts";
import { store, updateRows } from "#app/records/store/store.server.ts";
import { confirmAuthenticator, dropAuthenticator } from "../authenticator/authenticator.server.ts";
import type { RegistrationCredential } from "../passkeys/credential-shapes.ts";
import { dropPasskey, maxPasskeys } from "../passkeys/passkey.server.ts";
import { verifyRegistration } from "../passkeys/register-passkey.server.ts";
import { failure, type Result } from "../result.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import { needsProof } from "../sessions/proof.server.ts";
import { noteFactorsChanged, type SessionToken, stepUpSession, withLockedSession } from "../sessions/session.server.ts";
import { countBackupCodes, makeBackupCodes, replaceBackupCodes } from "./backup-codes.server.ts";
import { hasOwnFactor, readFactors } from "./factors.server.ts";
import { saveTwoFactorSwitch } from "./two-factor.server.ts";

/** `codes` is null when backup codes already existed. */
type AddResult = Result<"proof" | "refused" | "full", SessionToken & { codes: string[] | null }>;
export type RemoveResult = Result<"proof" | "missing" | "last">;
type Change = { own: OwnSession; locale: Locale; moment: Date };

export async function addAuthenticator(own: OwnSession, code: string, locale: Locale, moment = new Date()) {
  const add = () => confirmAuthenticator(own.viewer.userId, code, moment);
  return addFactor({ own, locale, moment }, { kind: "app", name: null }, add);
}

export async function addPasskey(
  own: OwnSession,
  { credential, name }: { credential: RegistrationCredential; name: string },
  locale: Locale,
  moment = new Date(),
): Promise<AddResult> {
  if (needsProof(own.viewer, moment)) return failure("proof");
  if ((await readFactors(own.viewer.userId)).passkeys >= maxPasskeys) return failure("full");
  const row = await verifyRegistration(own.viewer, { credential, name }, moment);
  if (!row) return failure("refused");
  return addFactor({ own, locale, moment }, { kind: "passkey", name }, async () => {
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
  return removeFactor({ own, locale, moment }, async () => {
    const name = await dropPasskey(own.viewer.userId, id);
    return name === null ? null : { kind: "passkey", name };
  });
}

export function removeAuthenticator(own: OwnSession, locale: Locale, moment = new Date()) {
  return removeFactor({ own, locale, moment }, async () =>
    (await dropAuthenticator(own.viewer.userId)) ? { kind: "app", name: null } : null,
  );
}

export function switchMailCodes(own: OwnSession, isAllowed: boolean, locale: Locale, moment = new Date()) {
  const { viewer, staff } = own;
  return changeFactors(own, moment, async () => {
    const factors = await readFactors(viewer.userId);
    if (!viewer.isSecondFactorOn) return failure("missing");
    if (!isAllowed && !hasOwnFactor(factors)) return failure("last");
    if (factors.isMailAllowed === isAllowed) return { ok: true };
    await updateRows("user_2fa_settings", { user_id: viewer.userId })
      .set({ mail_codes_off_at: isAllowed ? null : moment.toISOString() })
      .execute();
    const before = { mail_codes: factors.isMailAllowed };
    await writeAudit(staff, "two-factor.mail-codes", "users", viewer.userId, before, { mail_codes: isAllowed });
    const change = isAllowed ? "factorAdded" : "factorRemoved";
    await sendFactorMail(change, { kind: "mail", name: null }, { to: viewer.email, locale }, moment);
    return { ok: true };
  });
}

async function addFactor(
  { own, locale, moment }: Change,
  factor: Factor,
  add: () => Promise<boolean>,
): Promise<AddResult> {
  const { viewer, staff, token } = own;
  if (needsProof(viewer, moment)) return failure("proof");
  const made = (await countBackupCodes(viewer.userId)) === 0 ? await makeBackupCodes() : null;
  const added = await withLockedSession(own, async (): Promise<AddResult> => {
    if (!(await add())) return failure("refused");
    const codes = made && (await countBackupCodes(viewer.userId)) === 0 ? made : null;
    if (codes) await replaceBackupCodes(viewer.userId, codes.hashes, moment);
    if (!viewer.isSecondFactorOn) await saveTwoFactorSwitch(own, true);
    await noteFactorsChanged(viewer.userId, own);
    const renewed = await stepUpSession(token, moment);
    if (!renewed) throw new Error("the session ended while it was locked");
    await writeAudit(staff, "two-factor.factor-add", "users", viewer.userId, null, auditFields(factor));
    await sendFactorMail("factorAdded", factor, { to: viewer.email, locale }, moment);
    return { ok: true, ...renewed, codes: codes?.codes ?? null };
  });
  return added ?? failure("refused");
}

function removeFactor({ own, locale, moment }: Change, remove: () => Promise<Factor | null>) {
  const { viewer, staff } = own;
  return changeFactors(own, moment, async () => {
    const before = await readFactors(viewer.userId);
    const canUseMail = before.isMailAllowed && viewer.factorRule !== "strong";
    const isLast = before.passkeys + (before.appSince ? 1 : 0) === 1 && !canUseMail;
    if (isLast && viewer.isSecondFactorOn) return failure("last");
    const removed = await remove();
    if (!removed) return failure("missing");
    await writeAudit(staff, "two-factor.factor-remove", "users", viewer.userId, auditFields(removed), null);
    await sendFactorMail("factorRemoved", removed, { to: viewer.email, locale }, moment);
    return { ok: true };
  });
}

/** Without the lock two parallel removals could remove the last two factors. */
async function changeFactors(own: OwnSession, moment: Date, change: () => Promise<RemoveResult>) {
  if (needsProof(own.viewer, moment)) return failure("proof");
  const changed = await withLockedSession(own, async () => {
    const result = await change();
    if (result.ok) await noteFactorsChanged(own.viewer.userId, own);
    return result;
  });
  return changed ?? failure("proof");
}

function auditFields({ kind, name }: Factor) {
  return { factor: name === null ? kind : `${kind}: ${name}` };
}
