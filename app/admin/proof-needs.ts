/**
 * Whether a form asks who sits at the session: "fresh" unless the password (and a code, where there is a second step) was
 * given within ten minutes, "always" each time, "none" never. An intent that is not listed here is not answered.
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
  // Each switch says for itself, below.
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

/** One's own second step and sessions. */
export const accountProof = {
  "two-factor.send": "none",
  // The mailed code is the proof.
  "two-factor.enable": "always",
  "two-factor.disable": "always",
  "two-factor.codes": "always",
  // Ends what somebody else may have begun, and opens nothing.
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

/** The download of the file, which is a link and no form. */
export const downloadProof: ProofNeed = "fresh";

/** What a refusal says of the proof that is missing, for the form that asks for it. */
export type ProofQuestion = { email: string; mustTypeCode: boolean; hasBackupCodes: boolean };
