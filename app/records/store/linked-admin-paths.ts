/** The addresses of the admin area to which mails, the sign-in and the public header lead. */
export const linkedAdminPaths = {
  dashboard: "/admin",
  account: "/admin/account",
  firstSteps: "/admin/first-steps",
  mails: "/admin/messages/mails",
  settings: "/admin/settings",
  users: "/admin/users",
} as const;
