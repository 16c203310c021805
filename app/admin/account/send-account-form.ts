import type { AccountAnswer } from "#app/auth/account/account-answers.server.ts";
import { intentOf } from "../forms/client-actions.ts";

const ofFactors = /^(passkey|app|mail|codes|factor)\b/;

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> };

export async function sendAccountForm<Answer>(sending: Sending<Answer>): Promise<Answer | AccountAnswer> {
  const intent = await intentOf(sending.request);
  try {
    return await sending.serverAction();
  } catch (error) {
    if (error instanceof Response || !ofFactors.test(intent)) throw error;
    const word = intent === "codes.renew" ? "backupCodes.generateFailed" : "twoFactor.updateFailed";
    return { kind: "rejected", intent, section: "second-factor", typed: {}, errors: { form: { word } } };
  }
}
