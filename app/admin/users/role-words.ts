import type { Role } from "#app/records/people/profile.ts";

export const roleWords = {
  user: "users.roleUser",
  moderator: "users.roleModerator",
  admin: "users.roleAdmin",
} as const;

/** The look of each role's badge, as the contract has it. */
export const roleBadges: Record<Role, { variant: string; color: string }> = {
  admin: { variant: "filled", color: "red" },
  moderator: { variant: "light", color: "gray" },
  user: { variant: "outline", color: "gray" },
};
