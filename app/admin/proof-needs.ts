/**
 * What proof of identity a form needs: "fresh" within ten minutes of the last password (and code, where there is a
 * second factor), "always" each time. An intent that is not listed here is refused.
 */
export type ProofNeed = "fresh" | "always" | "none";

export const usersProof = {
  role: "fresh",
  invite: "fresh",
  disable: "fresh",
  enable: "fresh",
  "sign-out": "fresh",
  delete: "fresh",
} as const satisfies Record<string, ProofNeed>;

/** The form of a new invitation, which has no intent. */
export const inviteProof: ProofNeed = "fresh";

export const siteProof = {
  site: "none",
  // Each switch has its own, below.
  switch: "none",
  "test-mail": "none",
  prove: "always",
} as const satisfies Record<string, ProofNeed>;

export const switchProof = {
  requireEmailVerification: "fresh",
  maintenanceMode: "fresh",
  allowGuestComments: "none",
  emailNotifications: "none",
  newUserSignup: "none",
  newComments: "none",
  systemAlerts: "none",
} as const satisfies Record<string, ProofNeed>;

export const accountProof = {
  "two-factor.send": "none",
  // The mailed code is the proof.
  "two-factor.enable": "always",
  "two-factor.disable": "always",
  "two-factor.codes": "always",
  // It only ends what somebody else may have begun.
  "sessions.end-others": "none",
} as const satisfies Record<string, ProofNeed>;

export const backupsProof = {
  "backup.make": "none",
  "backup.encrypt": "none",
  "backup.prove": "always",
  "backup.preview": "none",
  "backup.restore": "always",
  "backup.delete": "fresh",
  "tables.optimize": "none",
} as const satisfies Record<string, ProofNeed>;

export const downloadProof: ProofNeed = "fresh";

/** The proof that a refused form needs. */
export type ProofQuestion = { email: string; mustTypeCode: boolean; hasBackupCodes: boolean };
