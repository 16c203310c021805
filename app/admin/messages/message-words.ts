import type { CommentStatus } from "#app/records/comments/comment.ts";
import type { MessageStatus } from "#app/records/messages/message.ts";

export const statusWords: Record<MessageStatus, string> = {
  new: "messages.statusNew",
  read: "messages.statusRead",
  replied: "messages.statusReplied",
  archived: "messages.statusArchived",
  spam: "messages.statusSpam",
};

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
