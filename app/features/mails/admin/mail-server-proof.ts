import type { ProofNeed } from "#app/auth/sessions/proof.server.ts";

/** An unlisted intent is refused. */
export const mailServerProof = {
  "mail-server.save": "fresh",
  "mail-server.forget": "fresh",
  // It goes to a server that is only typed.
  "mail-server.test": "fresh",
  "mail-server.records": "none",
} as const satisfies Record<string, ProofNeed>;
