export const linkedAdminPaths = {
  dashboard: "/admin",
  account: "/admin/account",
  health: "/admin/health",
  mails: "/admin/messages/mails",
  proof: "/admin/proof",
  settings: "/admin/settings",
  users: "/admin/users",
} as const;

let pathAfterSetUp: string = linkedAdminPaths.dashboard;

/** Where the owner of a new site arrives. */
export function startOwnerAt(path: string) {
  pathAfterSetUp = path;
}

export const startOfOwner = () => pathAfterSetUp;
