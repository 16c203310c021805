import { type Locale, localizePath } from "#app/i18n/locale.ts";
import type { Role } from "#app/records/people/profile.ts";

export function accountPath(role: Role, locale: Locale) {
  return role === "admin" ? "/admin/account" : localizePath(locale, "/account");
}
