import { data } from "react-router";
import { countBackupCodes } from "#app/auth/second-factor/backup-codes.server.ts";
import { proveAgain } from "#app/auth/second-factor/two-factor.server.ts";
import { needsFreshCode, needsProof } from "#app/auth/sessions/proof.server.ts";
import { cookieOf, proofErrors, readProof } from "#app/auth/sessions/read-proof.server.ts";
import type { Viewer } from "#app/auth/sessions/session.server.ts";
import type { Refusal } from "../forms/answer.ts";
import type { ProofNeed, ProofQuestion } from "../proof-needs.ts";
import type { Ask, SettingsAnswer } from "./settings-answer.ts";

/** The refusal, with what has to be given first, of a form that needs a fresh proof while the viewer's is old; else null. */
export async function refuseUnproved(viewer: Viewer, need: ProofNeed) {
  if (need !== "fresh" || !needsProof(viewer)) return null;
  const proof: ProofQuestion = {
    email: viewer.email,
    mustTypeCode: needsFreshCode(viewer),
    hasBackupCodes: (await countBackupCodes(viewer.userId)) > 0,
  };
  const refusal: Refusal = { ok: false, errors: {}, proof };
  return data(refusal, { status: 403 });
}

/** Takes the proof alone; the browser then submits the refused form again. */
export async function answerProof({ auth, form }: Ask) {
  const typed = readProof(form, needsFreshCode(auth.viewer));
  if (!typed.ok) return data<SettingsAnswer>({ ok: false, errors: typed.errors }, { status: 422 });
  const proved = await proveAgain(auth, typed.proof);
  if (!proved.ok) return data<SettingsAnswer>({ ok: false, errors: proofErrors(proved) }, { status: 422 });
  return data<SettingsAnswer>({ ok: true, said: "proof.done" }, { headers: cookieOf(proved) });
}
