export const roles = ["user", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];
export const defaultRole: Role = "user";

export const linkPurposes = ["reset", "email", "setup", "change-email"] as const;
export const challengePurposes = ["register", "verify", "sign-in"] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** Announced when sessions end early, so that open streams check theirs. */
export const sessionsTopic = "sessions";
