import { kind } from "../store/kind.ts";

/** People by the id of their profile, as the audit names what is done to them. */
export const profileKind = kind("profiles", {
  openedBy: "user_id",
  word: "sidebar.users",
  screen: "users",
  verbs: ["role", "disable", "sign-out", "remove", "invite", "console-reset"],
  names: ["full_name", "email"],
  titleOf: ({ full_name }) => full_name,
});

/** The same people by the id of their account. */
export const userKind = kind("profiles", {
  name: "users",
  key: "user_id",
  word: "sidebar.users",
  screen: "users",
  verbs: [],
  names: ["full_name", "email"],
  titleOf: ({ full_name }) => full_name,
  search: { titleOf: ({ full_name, email }) => full_name || email, noteOf: ({ email }) => email },
});
