import type { Role } from "#app/records/people/profile.ts";
import { publicFactorRule } from "#app/records/settings/settings.server.ts";
import { readAuthenticator } from "../authenticator/authenticator.server.ts";
import { countPasskeys } from "../passkeys/passkey.server.ts";

type StoredFactors = {
  user_id: string;
  role: Role;
  is_enabled: boolean | null;
  second_factor_at: string | null;
  /** The last change of the person's factors, and the one that stood when this session passed. */
  factors_change: string | null;
  passed_change: string | null;
};

/** What was passed before the person's factors were last switched on or changed counts as not passed. */
export async function factorState(row: StoredFactors) {
  const isSecondFactorOn = row.is_enabled ?? false;
  const secondFactorAt = row.factors_change === row.passed_change ? row.second_factor_at : null;
  const mustPass = isSecondFactorOn && secondFactorAt === null;
  const factorRule = row.role === "user" ? "none" : await publicFactorRule();
  const isMet =
    factorRule === "none" || (isSecondFactorOn && (factorRule === "any" || (await hasStrongFactor(row.user_id))));
  const mustSetUp = !mustPass && !isMet;
  return { isSecondFactorOn, secondFactorAt, factorRule, mustSetUp, isPending: mustPass || mustSetUp };
}

async function hasStrongFactor(userId: string) {
  return (await countPasskeys(userId)) > 0 || (await readAuthenticator(userId)).since !== null;
}
