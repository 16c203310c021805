import { data } from "react-router";
import { endOtherSessions } from "#app/auth/account/own-account.server.ts";
import { codeSentMessage } from "#app/auth/pages/code-answers.server.ts";
import { codeShape } from "#app/auth/pages/code-shapes.ts";
import { codeSentAt, resendWaitMs, sendCode } from "#app/auth/second-factor/one-time-code.server.ts";
import { disableTwoFactor, enableTwoFactor, renewBackupCodes } from "#app/auth/second-factor/two-factor.server.ts";
import { needsFreshCode } from "#app/auth/sessions/proof.server.ts";
import { codeWord, cookieOf, proofErrors, readProof } from "#app/auth/sessions/read-proof.server.ts";
import { type FieldError, type FieldErrors, fieldErrors } from "#app/records/store/fields.ts";
import type { accountProof } from "../proof-needs.ts";
import type { Ask, Done, SettingsAnswer } from "./settings-answer.ts";

type Answered = ReturnType<typeof data<SettingsAnswer>>;

const minuteMs = 60_000;

const answers: Record<keyof typeof accountProof, (ask: Ask) => Promise<Answered>> = {
  "two-factor.send": answerSend,
  "two-factor.enable": answerEnable,
  "two-factor.disable": answerDisable,
  "two-factor.codes": answerCodes,
  "sessions.end-others": answerEndOthers,
};

export const accountIntents = Object.keys(answers);

/** Answers a form of the settings screen by its intent; every check is made here, whatever the page checked before. */
export async function answerSettings(ask: Ask): Promise<Answered> {
  const { intent = "" } = ask.form;
  if (!Object.hasOwn(answers, intent)) throw data(null, { status: 400 });
  return answers[intent as keyof typeof answers](ask);
}

/** A code that was sent a moment ago and can still be used is as good as another one. */
async function answerSend({ auth, locale }: Ask) {
  const { message, shownCode, waitMs } = codeSentMessage(await sendCode(auth, locale));
  const resendMs = Math.max(waitMs, await resendWaitMs(auth));
  const isOnItsWay = waitMs > 0 && waitMs <= minuteMs && (await codeSentAt(auth)) !== null;
  if (message || isOnItsWay) return accept({ said: "code.sent", shownCode, resendMs });
  return refuse({ code: waitWord(waitMs) }, { status: 429, resendMs });
}

async function answerEnable({ auth, locale, form }: Ask) {
  const parsed = codeShape.safeParse(form);
  if (!parsed.success) return refuse(fieldErrors(parsed.error));
  const enabled = await enableTwoFactor(auth, parsed.data.code, locale);
  if (!enabled.ok) return refuse({ code: codeWord(enabled.waitMs) });
  return accept({ said: "twoFactor.enabled", codes: enabled.codes }, cookieOf(enabled));
}

async function answerDisable({ auth, locale, form }: Ask) {
  const typed = readProof(form, true);
  if (!typed.ok) return refuse(typed.errors);
  const disabled = await disableTwoFactor(auth, typed.proof, locale);
  if (!disabled.ok) return refuse(proofErrors(disabled));
  return accept({ said: "twoFactor.disabled" }, cookieOf(disabled));
}

async function answerCodes({ auth, locale, form }: Ask) {
  const typed = readProof(form, needsFreshCode(auth.viewer));
  if (!typed.ok) return refuse(typed.errors);
  const renewed = await renewBackupCodes(auth, typed.proof, locale);
  if (!renewed.ok) return refuse(proofErrors(renewed));
  return accept({ said: "backupCodes.generated", codes: renewed.codes }, cookieOf(renewed));
}

async function answerEndOthers({ auth }: Ask) {
  await endOtherSessions(auth);
  return accept({ said: "sessions.othersSignedOut" });
}

function waitWord(waitMs: number): FieldError {
  if (waitMs > minuteMs) return { word: "code.tooMany", values: { count: Math.ceil(waitMs / minuteMs) } };
  return { word: "code.tooSoon", values: { count: Math.ceil(waitMs / 1_000) } };
}

function accept(given: Omit<Done, "ok">, headers = {}) {
  return data<SettingsAnswer>({ ok: true, ...given }, { headers });
}

function refuse(errors: FieldErrors, { status = 422, resendMs }: { status?: number; resendMs?: number } = {}) {
  return data<SettingsAnswer>({ ok: false, errors, resendMs }, { status });
}
