import { codeSentMessage } from "#app/auth/pages/code-answers.server.ts";
import { codeMadeWord, resendError } from "#app/auth/second-factor/code-words.ts";
import { codeSentAt, resendWaitMs, sendCode } from "#app/auth/second-factor/one-time-code.server.ts";
import { minuteMs } from "#app/platform/time.ts";
import { hasMailServer } from "#app/records/mails/current-mail.server.ts";
import type { FormContext } from "../forms/form-action.server.ts";
import { byIntent, withStatus } from "../forms/respond.server.ts";
import type { accountProof } from "../proof-needs.ts";
import { siteActions } from "./answer-site.server.ts";
import type { SettingsDone, SettingsResult } from "./settings-result.ts";

type Answer = ReturnType<typeof withStatus<SettingsResult>>;

export const accountActions: Record<keyof typeof accountProof, (context: FormContext) => Promise<Answer>> = {
  "two-factor.send": requestCode,
};

export async function answerSettings(context: FormContext) {
  const actions: Record<string, (context: FormContext) => Promise<Answer>> = { ...siteActions, ...accountActions };
  return byIntent(actions, context.form.intent)(context);
}

/** A valid code sent within the last minute counts as sent. */
async function requestCode({ auth, locale }: FormContext) {
  const { message, shownCode, waitMs } = codeSentMessage(await sendCode(auth, locale));
  const resendMs = Math.max(waitMs, await resendWaitMs(auth));
  const wasJustSent = waitMs > 0 && waitMs <= minuteMs && (await codeSentAt(auth)) !== null;
  const said = message ?? (wasJustSent ? codeMadeWord(await hasMailServer()) : null);
  if (said) return accept({ message: said, shownCode, resendMs });
  return withStatus<SettingsResult>({ ok: false, errors: { code: resendError(waitMs) }, resendMs }, { status: 429 });
}

function accept(result: Omit<SettingsDone, "ok">) {
  return withStatus<SettingsResult>({ ok: true, ...result });
}
