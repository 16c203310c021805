import { href } from "react-router";

export const inboxPath = href("/admin/messages");
export const templatesPath = href("/admin/messages/templates");
export const unreadPath = href("/admin/messages/unread");
export const messagePath = (id: string) => href("/admin/messages/:id", { id });
export const commentPath = (id: string) => href("/admin/messages/comments/:id", { id });
