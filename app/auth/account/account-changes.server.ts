import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import { type FieldErrors, fieldErrors, requiredText } from "#app/records/store/fields.ts";
import { passwordMinLengthFor } from "../accounts/password.ts";
import { codeShape } from "../pages/code-shapes.ts";
import { registrationShape } from "../passkeys/credential-shapes.ts";
import { beginAuthenticator } from "../second-factor/authenticator.server.ts";
import {
  addAuthenticator,
  addPasskey,
  type Removed,
  removeAuthenticator,
  removePasskey,
  switchMailCodes,
} from "../second-factor/change-factors.server.ts";
import { sendCode } from "../second-factor/one-time-code.server.ts";
import {
  disableTwoFactorWithProof,
  enableTwoFactor,
  type OwnSession,
  renewCodesWhenProved,
} from "../second-factor/two-factor.server.ts";
import { setTokenCookie, tokenInCookie } from "../sessions/cookies.server.ts";
import { codeWord, tooManyAttempts } from "../sessions/read-proof.server.ts";
import { newEmailShape, requestEmailChange } from "./change-email.server.ts";
import { changeOwnPassword, passwordChangeShape } from "./change-password.server.ts";
import { setCodesCookie } from "./codes-cookie.server.ts";
import {
  changeOwnProfile,
  deleteOwnAccount,
  endOtherSessions,
  endOwnSession,
  ownProfileShape,
} from "./own-account.server.ts";
import { removeProfilePicture } from "./profile-picture.server.ts";

export type Section = "profile" | "email" | "password" | "second-factor" | "sessions" | "remove";
export type Ask = { own: OwnSession; form: Record<string, string>; locale: Locale; request: Request };
export type Outcome =
  /** `done` is the word that the page then shows; `setup` what it goes on with; `isGone` ends at the home page. */
  | { ok: true; done: string; setup?: "mail"; cookies?: string[]; hasCodes?: boolean; isGone?: true }
  | { ok: false; errors: FieldErrors };
/** Whether a change asks who is there: not at all, unless that was proved within ten minutes, or in any case. */
type Change = { section: Section; proof: "none" | "fresh" | "always"; run: (ask: Ask) => Promise<Outcome> };

const passkeyName = z.object({ name: requiredText({ max: 60 }) });

/** Every change that the account page makes, by the intent of its form. */
export const accountChanges: Record<string, Change> = {
  profile: { section: "profile", proof: "none", run: changeProfile },
  "picture.remove": { section: "profile", proof: "none", run: removePicture },
  email: { section: "email", proof: "fresh", run: changeEmail },
  password: { section: "password", proof: "none", run: changePassword },
  "passkey.add": { section: "second-factor", proof: "fresh", run: createPasskey },
  "passkey.remove": { section: "second-factor", proof: "fresh", run: deletePasskey },
  "app.begin": { section: "second-factor", proof: "fresh", run: beginApp },
  "app.confirm": { section: "second-factor", proof: "fresh", run: confirmApp },
  "app.remove": { section: "second-factor", proof: "fresh", run: removeApp },
  "mail.begin": { section: "second-factor", proof: "fresh", run: beginMail },
  "mail.confirm": { section: "second-factor", proof: "fresh", run: confirmMail },
  "mail.on": { section: "second-factor", proof: "fresh", run: (ask) => switchMail(ask, true) },
  "mail.off": { section: "second-factor", proof: "fresh", run: (ask) => switchMail(ask, false) },
  "codes.renew": { section: "second-factor", proof: "fresh", run: renewCodes },
  "factor.off": { section: "second-factor", proof: "always", run: turnOff },
  "session.end": { section: "sessions", proof: "none", run: endSession },
  "sessions.end-others": { section: "sessions", proof: "none", run: endOthers },
  remove: { section: "remove", proof: "always", run: removeAccount },
};

async function changeProfile({ own, form }: Ask): Promise<Outcome> {
  const parsed = ownProfileShape.safeParse(form);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  await changeOwnProfile(own, parsed.data);
  return { ok: true, done: "account.saved" };
}

async function removePicture({ own }: Ask): Promise<Outcome> {
  await removeProfilePicture(own);
  return { ok: true, done: "account.pictureRemoved" };
}

async function changeEmail({ own, form, locale }: Ask): Promise<Outcome> {
  const parsed = newEmailShape.safeParse(form);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  const requested = await requestEmailChange(own, parsed.data.new_email, locale);
  if (requested.ok) return { ok: true, done: "account.emailAsked" };
  const why = {
    wait: tooManyAttempts(requested.waitMs),
    same: { word: "account.emailSame" },
    proof: { word: "account.proveFirst" },
  };
  return { ok: false, errors: { new_email: why[requested.why] } };
}

async function changePassword({ own, form, locale, request }: Ask): Promise<Outcome> {
  const parsed = passwordChangeShape.safeParse(form);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  const { current_password, new_password: next, confirmation } = parsed.data;
  if (next !== normalizeText(confirmation, "NFC"))
    return { ok: false, errors: { confirmation: { word: "reset.mismatch" } } };
  const changed = await changeOwnPassword(
    own,
    { current: current_password, next },
    tokenInCookie(request, "device"),
    locale,
  );
  if (changed.ok)
    return { ok: true, done: "account.passwordChanged", cookies: [setTokenCookie("device", changed.device)] };
  const { wrong, waitMs } = changed;
  const count = passwordMinLengthFor(own.viewer.role);
  if (wrong === "short")
    return { ok: false, errors: { new_password: { word: "account.passwordTooShort", values: { count } } } };
  if (wrong === "common") return { ok: false, errors: { new_password: { word: "auth.passwordTooCommon" } } };
  const current = waitMs > 0 ? tooManyAttempts(waitMs) : { word: "account.wrongPassword" };
  return { ok: false, errors: { current_password: current } };
}

async function createPasskey({ own, form, locale }: Ask): Promise<Outcome> {
  const named = passkeyName.safeParse(form);
  if (!named.success) return { ok: false, errors: fieldErrors(named.error) };
  // Sent without a credential because a fresh proof had to come first.
  if (form.credential === undefined || form.credential === "") return { ok: true, done: "account.provedPasskey" };
  const credential = registrationShape.safeParse(form.credential);
  if (!credential.success) return { ok: false, errors: { name: { word: "passkey.refused" } } };
  const added = await addPasskey(own, { credential: credential.data, name: named.data.name }, locale);
  return added.ok
    ? accepted(added, "account.passkeyAdded")
    : { ok: false, errors: { name: { word: added.why === "full" ? "passkey.tooMany" : "passkey.refused" } } };
}

async function deletePasskey({ own, form, locale }: Ask): Promise<Outcome> {
  return removed(await removePasskey(own, form.id ?? "", locale), "account.passkeyRemoved");
}

async function beginApp({ own }: Ask): Promise<Outcome> {
  await beginAuthenticator(own.viewer.userId);
  return { ok: true, done: "" };
}

async function confirmApp({ own, form, locale }: Ask): Promise<Outcome> {
  const parsed = codeShape.safeParse(form);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  const added = await addAuthenticator(own, parsed.data.code, locale);
  return added.ok
    ? accepted(added, "account.appAdded")
    : { ok: false, errors: { code: { word: added.why === "proof" ? "account.proveFirst" : "account.appWrongCode" } } };
}

async function removeApp({ own, locale }: Ask): Promise<Outcome> {
  return removed(await removeAuthenticator(own, locale), "account.appRemoved");
}

/** Turning the second factor on by mail alone shows that mail arrives, before it is needed at the sign-in. */
async function beginMail({ own, locale }: Ask): Promise<Outcome> {
  const sent = await sendCode(own, locale);
  const done = sent.ok ? "code.sent" : "account.codeOnItsWay";
  return { ok: true, done, setup: "mail" };
}

async function confirmMail({ own, form, locale }: Ask): Promise<Outcome> {
  const parsed = codeShape.safeParse(form);
  if (!parsed.success) return { ok: false, errors: fieldErrors(parsed.error) };
  const enabled = await enableTwoFactor(own, parsed.data.code, locale);
  return enabled.ok
    ? accepted(enabled, "account.factorOn")
    : { ok: false, errors: { code: codeWord(enabled.lockedMs) } };
}

async function switchMail({ own, locale }: Ask, isAllowed: boolean): Promise<Outcome> {
  const done = isAllowed ? "account.mailCodesOn" : "account.mailCodesOff";
  return removed(await switchMailCodes(own, isAllowed, locale), done);
}

async function renewCodes({ own, locale }: Ask): Promise<Outcome> {
  const codes = await renewCodesWhenProved(own, locale);
  if (!codes) return { ok: false, errors: { form: { word: "account.proveFirst" } } };
  return { ok: true, done: "account.codesRenewed", cookies: [setCodesCookie(codes)], hasCodes: true };
}

async function turnOff({ own, locale }: Ask): Promise<Outcome> {
  if (await disableTwoFactorWithProof(own, locale)) return { ok: true, done: "account.factorOff" };
  return { ok: false, errors: { form: { word: "account.proveFirst" } } };
}

async function endSession({ own, form }: Ask): Promise<Outcome> {
  if (form.id === own.viewer.sessionId) return { ok: false, errors: { form: { word: "account.sessionIsThis" } } };
  await endOwnSession(own, form.id ?? "");
  return { ok: true, done: "account.sessionEnded" };
}

async function endOthers({ own }: Ask): Promise<Outcome> {
  await endOtherSessions(own);
  return { ok: true, done: "account.othersEnded" };
}

async function removeAccount({ own, form }: Ask): Promise<Outcome> {
  if (form.sure !== "yes") return { ok: false, errors: { sure: { word: "account.removeNotSure" } } };
  const outcome = await deleteOwnAccount(own);
  if (outcome === "done") return { ok: true, done: "account.removed", isGone: true };
  return { ok: false, errors: { form: { word: outcome === "staff" ? "account.removeStaff" : "account.proveFirst" } } };
}

function accepted(added: { token: string; seconds: number; codes: string[] | null }, done: string): Outcome {
  const cookies = added.seconds > 0 ? [setTokenCookie("session", added.token, added.seconds)] : [];
  if (added.codes) cookies.push(setCodesCookie(added.codes));
  return { ok: true, done, cookies, hasCodes: added.codes !== null };
}

const removalWords = { proof: "account.proveFirst", missing: "account.factorMissing", last: "account.lastFactor" };

function removed(outcome: Removed, done: string): Outcome {
  return outcome.ok ? { ok: true, done } : { ok: false, errors: { form: { word: removalWords[outcome.why] } } };
}
