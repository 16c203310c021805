export const linkedAdminPaths = {
  dashboard: "/admin",
  account: "/admin/account",
  proof: "/admin/proof",
  settings: "/admin/settings",
} as const;

/** Of features, which mails and the set-up lead to: of failed mails, of messages, of people, and where the owner of a new site arrives. */
type LinkedScreen = "health" | "inbox" | "mails" | "users" | "firstScreen";
const screens: Partial<Record<LinkedScreen, string>> = {};

export function linkScreens(added: typeof screens) {
  Object.assign(screens, added);
}

/** The dashboard where no feature has such a screen. */
export const linkedScreen = (name: LinkedScreen) => screens[name] ?? linkedAdminPaths.dashboard;
