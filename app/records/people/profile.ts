import { z } from "zod";
import { emailAddress, requiredText } from "../store/fields.ts";

export const roles = ["user", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

/** What a link may be good for: a new password, the proof of an e-mail address, the first admin's account, or another address. */
export const linkPurposes = ["reset", "email", "setup", "change-email"] as const;
/** The purposes of a challenge: registering a passkey, proving who is at a session, or signing in. */
export const challengePurposes = ["register", "verify", "sign-in"] as const;

export type LinkPurpose = (typeof linkPurposes)[number];

/** Announced whenever sessions end before their time: open streams then ask whether theirs still stands. */
export const sessionsTopic = "sessions";

export const defaultRole: Role = "user";

export const profileShape = z.object({
  user_id: requiredText({ max: 36 }),
  full_name: requiredText({ max: 100 }),
  email: emailAddress(),
});

export type ProfileFields = z.output<typeof profileShape>;
