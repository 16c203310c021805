import { countBackupCodes } from "#app/auth/second-factor/backup-codes.server.ts";
import { cookieOf, proofErrors, readProof } from "#app/auth/second-factor/read-proof.server.ts";
import { proveAgain } from "#app/auth/second-factor/two-factor.server.ts";
import { needsFreshCode, needsProof, type ProofNeed } from "#app/auth/sessions/proof.server.ts";
import type { Viewer } from "#app/auth/sessions/session.server.ts";
import { type AnyResult, done, type Refusal } from "../forms/action-result.ts";
import type { FormContext } from "../forms/form-action.server.ts";
import { byIntent, withStatus } from "../forms/respond.server.ts";
import type { ProofQuestion } from "../proof-needs.ts";
import type { SettingsResult } from "../settings/settings-result.ts";

export async function refuseUnproved(viewer: Viewer, need: ProofNeed) {
  if (need !== "fresh" || !needsProof(viewer)) return null;
  return withStatus<Refusal>({ ok: false, errors: {}, proof: await proofQuestion(viewer) }, { status: 403 });
}

/** Answers forms by their intent, once what `needs` asks for the intent was proved. */
export function answerProved<Result extends AnyResult>(
  actions: Record<string, (context: FormContext) => Promise<Result>>,
  needs: Record<string, ProofNeed>,
) {
  return async (context: FormContext) => {
    const { intent = "" } = context.form;
    const action = byIntent(actions, intent);
    const unproved = await refuseUnproved(context.auth.viewer, needs[intent] as ProofNeed);
    return unproved ?? withStatus(await action(context));
  };
}

export async function proofQuestion(viewer: Viewer): Promise<ProofQuestion> {
  return {
    email: viewer.email,
    mustTypeCode: needsFreshCode(viewer),
    hasBackupCodes: (await countBackupCodes(viewer.userId)) > 0,
  };
}

/** Also checks a code unless the last one is fresh; `headers` renew the session's cookie. */
export async function checkProof({
  auth,
  form,
}: FormContext): Promise<{ ok: true; headers: Record<string, string> } | Refusal> {
  const typed = readProof(form, needsFreshCode(auth.viewer));
  if (!typed.ok) return typed;
  const proved = await proveAgain(auth, typed.proof);
  return proved.ok ? { ok: true, headers: cookieOf(proved) } : { ok: false, errors: proofErrors(proved) };
}

/** Only the proof; the browser then resubmits the refused form. */
export async function answerProof(context: FormContext) {
  const proof = await checkProof(context);
  if (!proof.ok) return withStatus<SettingsResult>(proof);
  return withStatus<SettingsResult>(done("proof.done"), { headers: proof.headers });
}
