import type { ProofNeed } from "#app/auth/sessions/proof.server.ts";

/** An unlisted intent is refused. */
export const alertsProof = {
  "alerts.save": "fresh",
  "alerts.remove": "fresh",
  // It goes to an address that is only typed.
  "alerts.test": "fresh",
} as const satisfies Record<string, ProofNeed>;
