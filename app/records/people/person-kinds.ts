import { kind } from "../store/kind.ts";

export const profileKind = kind("profiles", {
  openedBy: "user_id",
  word: "sidebar.users",
  screen: "users",
  verbs: ["role", "disable", "sign-out", "remove", "invite", "console-reset"],
  names: ["full_name", "email"],
  titleOf: ({ full_name }) => full_name,
});

/** Audit entries name people by profile id or by account id, hence two kinds. */
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
