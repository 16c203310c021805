import type { Role } from "#app/records/people/profile.ts";

export const roleWords = {
  user: "users.roleUser",
  moderator: "users.roleModerator",
  admin: "users.roleAdmin",
} as const;

export const roleBadges: Record<Role, { variant: string; color: string }> = {
  admin: { variant: "filled", color: "red" },
  moderator: { variant: "light", color: "gray" },
  user: { variant: "outline", color: "gray" },
};
