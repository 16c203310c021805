import type { ProofNeed } from "#app/auth/sessions/proof.server.ts";

/** An unlisted intent is refused. */
export const siteProof = {
  site: "none",
  owner: "none",
  footer: "none",
  figures: "none",
  "security-contact": "none",
  // Each switch has its own entry below.
  switch: "none",
  prove: "always",
} as const satisfies Record<string, ProofNeed>;

export const switchProof = {
  allowSignUp: "fresh",
  requireEmailVerification: "fresh",
  maintenanceMode: "fresh",
  staffSecondFactor: "fresh",
  staffStrongFactor: "fresh",
  allowGuestComments: "none",
  emailNotifications: "none",
  newUserSignup: "none",
  newComments: "none",
  systemAlerts: "none",
} as const satisfies Record<string, ProofNeed>;

export const accountProof = {
  "two-factor.send": "none",
} as const satisfies Record<string, ProofNeed>;

export type ProofQuestion = { email: string; mustTypeCode: boolean; hasBackupCodes: boolean };
