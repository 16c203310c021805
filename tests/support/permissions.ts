import { grantPermission } from "#app/records/store/permission.ts";

export const asAdmin = (userId: string | null = null, ipAddress: string | null = null) =>
  grantPermission("admin", { userId, ipAddress });
export const asModerator = (userId: string) => grantPermission("moderator", { userId, ipAddress: null });
export const asSystem = () => grantPermission("system", { userId: null, ipAddress: null });
