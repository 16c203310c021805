import type { MessageBox, MessageStatus } from "#app/records/messages/message.ts";

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

export const boxWords: Record<MessageBox, string> = {
  ...statusWords,
  inbox: "messages.boxInbox",
  all: "messages.boxAll",
};

/** The word on the button for each status. */
export const changeWords: Record<MessageStatus, string> = {
  new: "messages.markNew",
  read: "messages.markRead",
  replied: "messages.markReplied",
  archived: "messages.archive",
  spam: "messages.markSpam",
};
