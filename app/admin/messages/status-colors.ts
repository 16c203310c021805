import type { CommentStatus } from "#app/records/comments/comment.ts";
import type { MessageStatus } from "#app/records/messages/message.ts";

export const statusColors: Record<MessageStatus, string> = {
  new: "accent",
  read: "gray",
  replied: "green",
  archived: "gray",
  spam: "yellow",
};

export const commentColors: Record<CommentStatus, string> = {
  held: "accent",
  approved: "green",
  hidden: "gray",
  spam: "yellow",
};
