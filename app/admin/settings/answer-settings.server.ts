import { endOtherSessions } from "#app/auth/account/own-account.server.ts";
import { codeSentMessage } from "#app/auth/pages/code-answers.server.ts";
import { codeShape, keepsOthers } from "#app/auth/second-factor/code-shapes.ts";
import { codeError, resendError } from "#app/auth/second-factor/code-words.ts";
import { codeSentAt, resendWaitMs, sendCode } from "#app/auth/second-factor/one-time-code.server.ts";
import { cookieOf, proofErrors, readProof } from "#app/auth/second-factor/read-proof.server.ts";
import { disableTwoFactor, enableTwoFactor, renewBackupCodes } from "#app/auth/second-factor/two-factor.server.ts";
import { needsFreshCode } from "#app/auth/sessions/proof.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import type { FieldErrors } from "#app/records/store/fields.ts";
import type { FormContext } from "../forms/form-action.server.ts";
import { byIntent, parseForm, withStatus } from "../forms/respond.server.ts";
import type { accountProof } from "../proof-needs.ts";
import { siteActions } from "./answer-site.server.ts";
import type { SettingsDone, SettingsResult } from "./settings-result.ts";

type Answer = ReturnType<typeof withStatus<SettingsResult>>;

export const accountActions: Record<keyof typeof accountProof, (context: FormContext) => Promise<Answer>> = {
  "two-factor.send": requestCode,
  "two-factor.enable": enable,
  "two-factor.disable": disable,
  "two-factor.codes": renewCodes,
  "sessions.end-others": endOthers,
};

export async function answerSettings({ auth, ...request }: FormContext) {
  const context = { ...request, auth: { ...auth, keepsOthers: keepsOthers(request.form) } };
  const actions: Record<string, (context: FormContext) => Promise<Answer>> = { ...siteActions, ...accountActions };
  return byIntent(actions, context.form.intent)(context);
}

/** A valid code sent within the last minute counts as sent. */
async function requestCode({ auth, locale }: FormContext) {
  const { message: isSent, shownCode, waitMs } = codeSentMessage(await sendCode(auth, locale));
  const resendMs = Math.max(waitMs, await resendWaitMs(auth));
  const wasJustSent = waitMs > 0 && waitMs <= minuteMs && (await codeSentAt(auth)) !== null;
  if (isSent || wasJustSent) return accept({ message: "code.sent", shownCode, resendMs });
  return withStatus<SettingsResult>({ ok: false, errors: { code: resendError(waitMs) }, resendMs }, { status: 429 });
}

async function enable({ auth, locale, form }: FormContext) {
  const parsed = parseForm(codeShape, form);
  if (!parsed.ok) return withStatus<SettingsResult>(parsed);
  const enabled = await enableTwoFactor(auth, parsed.fields.code, locale);
  if (!enabled.ok) return refuse({ code: codeError(enabled.waitMs) });
  return accept({ message: "twoFactor.enabled", codes: enabled.codes }, cookieOf(enabled));
}

async function disable({ auth, locale, form }: FormContext) {
  const typed = readProof(form, true);
  if (!typed.ok) return refuse(typed.errors);
  const disabled = await disableTwoFactor(auth, typed.proof, locale);
  if (!disabled.ok) return refuse(proofErrors(disabled));
  return accept({ message: "twoFactor.disabled" }, cookieOf(disabled));
}

async function renewCodes({ auth, locale, form }: FormContext) {
  const typed = readProof(form, needsFreshCode(auth.viewer));
  if (!typed.ok) return refuse(typed.errors);
  const renewed = await renewBackupCodes(auth, typed.proof, locale);
  if (!renewed.ok) return refuse(proofErrors(renewed));
  return accept({ message: "backupCodes.generated", codes: renewed.codes }, cookieOf(renewed));
}

async function endOthers({ auth }: FormContext) {
  await endOtherSessions(auth);
  return accept({ message: "sessions.othersSignedOut" });
}

function accept(result: Omit<SettingsDone, "ok">, headers = {}) {
  return withStatus<SettingsResult>({ ok: true, ...result }, { headers });
}

function refuse(errors: FieldErrors) {
  return withStatus<SettingsResult>({ ok: false, errors });
}
