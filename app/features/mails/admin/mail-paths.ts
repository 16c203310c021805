import { href } from "react-router";

export const mailsPath = href("/admin/messages/mails");
export const mailServerPath = href("/admin/settings/mail");
