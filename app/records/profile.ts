import { z } from "zod";
import { emailAddress, requiredText } from "./fields.ts";

export const roles = ["user", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];
export const defaultRole: Role = "user";

export const profileShape = z.object({
  user_id: requiredText({ max: 36 }),
  full_name: requiredText({ max: 100 }),
  email: emailAddress(),
});

export type ProfileFields = z.output<typeof profileShape>;
