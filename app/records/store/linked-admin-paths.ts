export const linkedAdminPaths = {
  dashboard: "/admin",
  account: "/admin/account",
  firstSteps: "/admin/first-steps",
  health: "/admin/health",
  mails: "/admin/messages/mails",
  proof: "/admin/proof",
  settings: "/admin/settings",
  users: "/admin/users",
} as const;
