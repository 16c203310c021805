import type { ProofNeed } from "#app/auth/sessions/proof.server.ts";

/** An unlisted intent is refused. */
export const usersProof = {
  role: "fresh",
  invite: "fresh",
  disable: "fresh",
  enable: "fresh",
  "sign-out": "fresh",
  delete: "fresh",
} as const satisfies Record<string, ProofNeed>;

/** The form of a new invitation has no intent. */
export const inviteProof: ProofNeed = "fresh";
