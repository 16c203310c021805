import type { ProofNeed } from "#app/auth/sessions/proof.server.ts";

/** An unlisted intent is refused. */
export const backupsProof = {
  "backup.make": "none",
  "backup.encrypt": "none",
  "backup.prove": "always",
  "backup.preview": "none",
  "backup.restore": "always",
  "backup.delete": "fresh",
  "tables.optimize": "none",
} as const satisfies Record<string, ProofNeed>;
