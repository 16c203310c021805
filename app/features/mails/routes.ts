import { route } from "@react-router/dev/routes";

export const admin = [
  route("messages/mails", "features/mails/admin/mails.tsx"),
  route("settings/mail", "features/mails/admin/mail.tsx"),
];
