import { z } from "zod";
import { optionalText, requiredText } from "../store/fields.ts";

export const commentStatuses = ["held", "approved", "hidden", "spam"] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** What may be done to a comment, each with the state that it leads to; what is deleted is gone. */
export const moderationActions = { approve: "approved", hide: "hidden", spam: "spam", delete: null } as const;
export type ModerationAction = keyof typeof moderationActions;

/** What a reader writes; the name is that of the account for those who are signed in. */
export const commentShape = z.object({
  parent_id: optionalText({ max: 36 }),
  author_name: requiredText({ max: 100 }),
  content: requiredText({ max: 5_000 }),
});

export const moderationShape = z.object({
  id: z.string().max(36),
  verdict: z.enum(Object.keys(moderationActions) as [ModerationAction]),
  back: z.string().max(2_048).catch(""),
});

export type CommentFields = z.output<typeof commentShape>;

const afterAddress = new Set(".,;:!?)]}»”");
/** No host of the web is longer; reading a longer one can take the square of its length. */
const hostMaxLength = 253;

/** A text in pieces: an address of the web is a link, everything else stays as it was written. */
export function splitLinks(text: string): { text: string; href?: string }[] {
  return text.split(/(https?:\/\/[^\s<>"'،؛]+)/g).flatMap((piece, at) => {
    if (at % 2 === 0) return piece ? [{ text: piece }] : [];
    // A full stop or bracket behind an address belongs to the sentence.
    let end = piece.length;
    while (afterAddress.has(piece.charAt(end - 1))) end -= 1;
    const address = piece.slice(0, end);
    const rest = piece.slice(end);
    const link = isLink(address) ? { text: address, href: address } : { text: address };
    return rest ? [link, { text: rest }] : [link];
  });
}

function isLink(address: string) {
  const [host = ""] = address.slice(address.indexOf("//") + 2).split(/[/?#]/, 1);
  return host.length <= hostMaxLength && URL.canParse(address);
}
