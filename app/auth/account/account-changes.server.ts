import { z } from "zod";
import type { Locale } from "#app/i18n/locale.ts";
import { normalizeText } from "#app/platform/normalize-text.ts";
import { type FieldError, type FieldErrors, fieldErrors, requiredText } from "#app/records/store/fields.ts";
import { passwordMinLengthFor } from "../accounts/password.ts";
import { beginAuthenticator } from "../authenticator/authenticator.server.ts";
import { registrationShape } from "../passkeys/credential-shapes.ts";
import {
  addAuthenticator,
  addPasskey,
  type RemoveResult,
  removeAuthenticator,
  removePasskey,
  switchMailCodes,
} from "../second-factor/change-factors.server.ts";
import { codeShape } from "../second-factor/code-shapes.ts";
import { codeError, codeMadeWord, tooManyAttempts } from "../second-factor/code-words.ts";
import { sendCode } from "../second-factor/one-time-code.server.ts";
import { disableTwoFactor, enableTwoFactor, renewBackupCodes } from "../second-factor/two-factor.server.ts";
import { setTokenCookie, tokenInCookie } from "../sessions/cookies.server.ts";
import type { OwnSession } from "../sessions/guard.server.ts";
import type { ProofNeed } from "../sessions/proof.server.ts";
import type { SessionToken } from "../sessions/session.server.ts";
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

export type Section = "profile" | "email" | "password" | "second-factor" | "sessions" | "data" | "remove";
export type ChangeRequest = { own: OwnSession; form: Record<string, string>; locale: Locale; request: Request };
type Outcome =
  /** `done` is the word key of the message; `setup` is shown next; `isDeleted` redirects to the home page, `file` to a download. */
  | { ok: true; done: string; setup?: string; cookies?: string[]; hasCodes?: boolean; isDeleted?: true; file?: string }
  | { ok: false; errors: FieldErrors };
type Change = {
  section: Section;
  proof: ProofNeed;
  errorsOf: (form: ChangeRequest["form"]) => FieldErrors | null;
  run: (sent: ChangeRequest) => Promise<Outcome>;
};

const noFields = z.object({});
const idShape = z.object({ id: z.string().catch("") });
const passkeyShape = z.object({ name: requiredText({ max: 60 }), credential: z.string().catch("") });
const removeShape = z.object({ sure: z.literal("yes", "account.removeNotSure") });

export const accountChanges: Record<string, Change> = {
  profile: change("profile", "none", ownProfileShape, async ({ own }, fields) => {
    await changeOwnProfile(own, fields);
    return done("account.saved");
  }),
  "picture.remove": change("profile", "none", noFields, async ({ own }) => {
    await removeProfilePicture(own);
    return done("account.pictureRemoved");
  }),
  email: change("email", "fresh", newEmailShape, changeEmail),
  password: change("password", "none", passwordChangeShape, changePassword),
  "passkey.add": change("second-factor", "fresh", passkeyShape, createPasskey),
  "passkey.remove": change("second-factor", "fresh", idShape, async ({ own, locale }, { id }) =>
    removed(await removePasskey(own, id, locale), "account.passkeyRemoved"),
  ),
  "app.begin": change("second-factor", "fresh", noFields, async ({ own }) => {
    await beginAuthenticator(own.viewer.userId);
    return { ...done(""), setup: "app" };
  }),
  "app.confirm": change("second-factor", "fresh", codeShape, async ({ own, locale }, { code }) => {
    const added = await addAuthenticator(own, code, locale);
    if (added.ok) return accepted(added, "account.appAdded");
    return reject("code", added.reason === "proof" ? "account.proveFirst" : "account.appWrongCode");
  }),
  "app.remove": change("second-factor", "fresh", noFields, async ({ own, locale }) =>
    removed(await removeAuthenticator(own, locale), "account.appRemoved"),
  ),
  "mail.begin": change("second-factor", "fresh", noFields, async ({ own, locale }) => {
    const sent = await sendCode(own, locale);
    return { ...done(sent.ok ? codeMadeWord(sent.isMailed) : "account.codeOnItsWay"), setup: "mail" };
  }),
  "mail.confirm": change("second-factor", "fresh", codeShape, async ({ own, locale }, { code }) => {
    const enabled = await enableTwoFactor(own, code, locale);
    return enabled.ok ? accepted(enabled, "account.factorOn") : reject("code", codeError(enabled.waitMs));
  }),
  "mail.on": change("second-factor", "fresh", noFields, async ({ own, locale }) =>
    removed(await switchMailCodes(own, true, locale), "account.mailCodesOn"),
  ),
  "mail.off": change("second-factor", "fresh", noFields, async ({ own, locale }) =>
    removed(await switchMailCodes(own, false, locale), "account.mailCodesOff"),
  ),
  "codes.renew": change("second-factor", "fresh", noFields, async ({ own, locale }) => {
    const renewed = await renewBackupCodes(own, "recent", locale);
    return renewed.ok ? accepted(renewed, "account.codesRenewed") : reject("form", "account.proveFirst");
  }),
  "factor.off": change("second-factor", "always", noFields, async ({ own, locale }) => {
    const disabled = await disableTwoFactor(own, "recent", locale);
    if (disabled.ok) return done("account.factorOff");
    return reject("form", disabled.reason === "needed" ? "account.factorNeeded" : "account.proveFirst");
  }),
  "session.end": change("sessions", "none", idShape, async ({ own }, { id }) => {
    if (id === own.viewer.sessionId) return reject("form", "account.sessionIsThis");
    await endOwnSession(own, id);
    return done("account.sessionEnded");
  }),
  "sessions.end-others": change("sessions", "none", noFields, async ({ own }) => {
    await endOtherSessions(own);
    return done("account.othersEnded");
  }),
  data: change("data", "fresh", noFields, async () => ({ ...done(""), file: "/account/data" })),
  remove: change("remove", "always", removeShape, async ({ own }) => {
    const deleted = await deleteOwnAccount(own);
    if (deleted.ok) return { ...done("account.removed"), isDeleted: true };
    return reject("form", deleted.reason === "staff" ? "account.removeStaff" : "account.proveFirst");
  }),
};

function change<Shape extends z.ZodType>(
  section: Section,
  proof: ProofNeed,
  shape: Shape,
  run: (sent: ChangeRequest, fields: z.output<Shape>) => Promise<Outcome>,
): Change {
  return {
    section,
    proof,
    errorsOf: (form) => {
      const { error } = shape.safeParse(form);
      return error ? fieldErrors(error) : null;
    },
    run: async (sent) => {
      const parsed = shape.safeParse(sent.form);
      return parsed.success ? run(sent, parsed.data) : { ok: false, errors: fieldErrors(parsed.error) };
    },
  };
}

async function changeEmail({ own, locale }: ChangeRequest, { new_email }: z.output<typeof newEmailShape>) {
  const requested = await requestEmailChange(own, new_email, locale);
  if (requested.ok) return done("account.emailAsked");
  if (requested.reason === "limit") return reject("new_email", tooManyAttempts(requested.waitMs));
  return reject("new_email", requested.reason === "same" ? "account.emailSame" : "account.proveFirst");
}

async function changePassword(
  { own, locale, request }: ChangeRequest,
  { current_password: current, new_password: next, confirmation }: z.output<typeof passwordChangeShape>,
): Promise<Outcome> {
  if (next !== normalizeText(confirmation, "NFC")) return reject("confirmation", "reset.mismatch");
  const device = tokenInCookie(request, "device");
  const changed = await changeOwnPassword(own, { current, next, device, locale });
  if (changed.ok) return { ...done("account.passwordChanged"), cookies: [setTokenCookie("device", changed.device)] };
  const { reason, waitMs } = changed;
  const count = passwordMinLengthFor(own.viewer.role);
  if (reason === "short") return reject("new_password", { word: "account.passwordTooShort", values: { count } });
  if (reason === "common") return reject("new_password", "auth.passwordTooCommon");
  return reject("current_password", waitMs > 0 ? tooManyAttempts(waitMs) : "account.wrongPassword");
}

async function createPasskey({ own, locale }: ChangeRequest, { name, credential }: z.output<typeof passkeyShape>) {
  // The credential is empty when a fresh proof had to come first.
  if (credential === "") return done("account.provedPasskey");
  const parsed = registrationShape.safeParse(credential);
  if (!parsed.success) return reject("name", "passkey.refused");
  const added = await addPasskey(own, { credential: parsed.data, name }, locale);
  if (added.ok) return accepted(added, "account.passkeyAdded");
  return reject("name", added.reason === "full" ? "passkey.tooMany" : "passkey.refused");
}

function done(word: string) {
  return { ok: true as const, done: word };
}

function reject(field: string, error: string | FieldError): Outcome {
  return { ok: false, errors: { [field]: typeof error === "string" ? { word: error } : error } };
}

function accepted({ token, seconds, codes }: SessionToken & { codes: string[] | null }, word: string): Outcome {
  const cookies = seconds > 0 ? [setTokenCookie("session", token, seconds)] : [];
  if (codes) cookies.push(setCodesCookie(codes));
  return { ...done(word), cookies, hasCodes: codes !== null };
}

const removalWords = { proof: "account.proveFirst", missing: "account.factorMissing", last: "account.lastFactor" };

function removed(result: RemoveResult, word: string): Outcome {
  return result.ok ? done(word) : reject("form", removalWords[result.reason]);
}
