import { route } from "@react-router/dev/routes";

export const admin = [
  route("messages", "features/inbox/admin/messages.tsx", [
    route(":id", "features/inbox/admin/message.tsx"),
    route("comments/:id", "features/inbox/admin/comment.tsx"),
  ]),
  route("messages/unread", "features/inbox/admin/unread.ts"),
  route("messages/templates", "features/inbox/admin/templates.ts"),
  route("messages/export", "features/inbox/admin/messages-export.ts"),
];
