import { route } from "@react-router/dev/routes";

const file = "features/security-txt/site/security-txt.ts";

export const root = [
  route(".well-known/security.txt", file, { id: "site/security-txt" }),
  route("security.txt", file, { id: "site/security-txt/moved" }),
];
