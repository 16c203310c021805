import { type Locale, localizePath } from "#app/i18n/locale.ts";
import type { Role } from "#app/records/people/profile.ts";
import { linkedAdminPaths } from "#app/records/store/linked-admin-paths.ts";

export function accountPath(role: Role, locale: Locale) {
  return role === "admin" ? linkedAdminPaths.account : localizePath(locale, "/account");
}
