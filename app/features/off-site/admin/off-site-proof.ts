import type { ProofNeed } from "#app/auth/sessions/proof.server.ts";

/** An unlisted intent is refused. */
export const offSiteProof = {
  "off-site.save": "fresh",
  // It goes to a place that is only typed.
  "off-site.test": "fresh",
} as const satisfies Record<string, ProofNeed>;
