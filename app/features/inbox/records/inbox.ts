/** "inbox" is neither archived, hidden nor spam; "failed" are messages about which a mail could not be sent. */
export const inboxBoxes = [
  "inbox",
  "unread",
  "messages",
  "comments",
  "waiting",
  "replied",
  "archived",
  "spam",
  "failed",
  "all",
] as const;
export type InboxBox = (typeof inboxBoxes)[number];

export const inboxKinds = ["message", "comment"] as const;
export type InboxKind = (typeof inboxKinds)[number];

export function boxIn(params: URLSearchParams): InboxBox {
  return inboxBoxes.find((box) => box === params.get("box")) ?? "inbox";
}

export type InboxEntry = { kind: InboxKind; id: string };
/** `about` is the subject of a message, or the title of the article below which a comment is. */
export type FoundEntry = InboxEntry & { name: string; about: string | null; status: string };

/** "comment:17" names a comment; null for anything else than the name of an entry. */
export function inboxEntry(name: string): InboxEntry | null {
  const [start, ...rest] = name.split(":");
  const kind = inboxKinds.find((one) => one === start);
  const id = rest.join(":");
  return kind && id !== "" && id.length <= 36 ? { kind, id } : null;
}

/** Where the draft of a reply to it, or of the visitor's own answer, is kept. */
export const draftOfReply = ({ kind, id }: InboxEntry, text: "reply" | "answer" = "reply") =>
  [`${kind}s` as const, `${id}/${text}`] as const;

export const entryName = ({ kind, id }: InboxEntry) => `${kind}:${id}`;
