import { z } from "zod";
import type { JudgedText } from "#app/records/messages/spam-check.ts";
import { optionalText, requiredText } from "#app/records/store/fields.ts";

export const commentStatuses = ["held", "approved", "hidden", "spam"] as const;
export type CommentStatus = (typeof commentStatuses)[number];

/** "hold" takes a comment out of the spam, to wait for approval. */
export const moderationActions = {
  approve: "approved",
  hold: "held",
  hide: "hidden",
  spam: "spam",
  delete: null,
} as const;
export type ModerationAction = keyof typeof moderationActions;

/** How a comment can be ruled on, in this order, and the word that says so. */
export function rulingsFor(status: CommentStatus) {
  const actions = Object.keys(moderationActions) as ModerationAction[];
  return actions
    .filter((action) => moderationActions[action] !== status && (action !== "hold" || status === "spam"))
    .map((action) => ({
      action,
      word: action === "hide" && status === "held" ? ("comments.reject" as const) : (`comments.${action}` as const),
    }));
}

export function judgedComment({ author_name, content }: Pick<CommentFields, "author_name" | "content">): JudgedText {
  return { texts: [author_name, content] };
}

export const commentShape = z.object({
  parent_id: optionalText({ max: 36 }),
  author_name: requiredText({ max: 100 }),
  content: requiredText({ max: 5_000 }),
});

export const commentReplyShape = z.object({ body: commentShape.shape.content });

export const moderationShape = z.object({
  id: z.string().max(36),
  verdict: z.enum(Object.keys(moderationActions) as [ModerationAction]),
  back: z.string().max(2_048).catch(""),
});

export type CommentFields = z.output<typeof commentShape>;

const trailingPunctuation = new Set(".,;:!?)]}»”");
/** The limit of DNS; parsing a longer host can take quadratic time. */
const hostMaxLength = 253;
/** What has more addresses than a person gives stays text: thousands of links make a page costly to draw and to read. */
const maxLinks = 20;

export function splitLinks(text: string): { text: string; href?: string }[] {
  const parts = text.split(/(https?:\/\/[^\s<>"'،؛]+)/g);
  const last = 2 * maxLinks;
  const shown = parts.length > last ? [...parts.slice(0, last), parts.slice(last).join("")] : parts;
  return shown.flatMap((part, index) => {
    if (index % 2 === 0) return part ? [{ text: part }] : [];
    let end = part.length;
    while (trailingPunctuation.has(part.charAt(end - 1))) end -= 1;
    const address = part.slice(0, end);
    const rest = part.slice(end);
    const link = isLink(address) ? { text: address, href: address } : { text: address };
    return rest ? [link, { text: rest }] : [link];
  });
}

function isLink(address: string) {
  const [host = ""] = address.slice(address.indexOf("//") + 2).split(/[/?#]/, 1);
  return host.length <= hostMaxLength && URL.canParse(address);
}
