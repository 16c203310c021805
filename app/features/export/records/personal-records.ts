import { z } from "zod";
import { commentShape, commentStatuses } from "#app/features/comments/records/comment.ts";
import { messageShape, messageStatuses, replyMaxLength } from "#app/records/messages/message.ts";
import { optionalText, requiredText } from "#app/records/store/fields.ts";
import { contentHash } from "./content-hash.ts";
import { type ContentRecord, contentKindNamed } from "./content-kinds.ts";

type Row = Record<string, unknown>;

/** Without the accounts of those who wrote, and without what the filter for spam has learned. */
export const personalShapes = {
  messages: messageShape.extend({ status: z.enum(messageStatuses) }),
  message_replies: z.object({
    message_id: z.string(),
    subject: optionalText({ max: 500 }).transform((text) => text ?? ""),
    body: requiredText({ max: replyMaxLength }),
    is_theirs: z.boolean(),
  }),
  comments: commentShape.extend({ article_id: z.string(), status: z.enum(commentStatuses) }),
};

export type PersonalKind = keyof typeof personalShapes;

/** In an order in which a record comes after the one that it answers. */
export const personalKinds = Object.keys(personalShapes) as PersonalKind[];

export function isPersonal(kind: string): kind is PersonalKind {
  return kind in personalShapes;
}

export const personalFields = (kind: PersonalKind) => Object.keys(personalShapes[kind].shape);

export function titleOfRecord({ kind, id, fields }: ContentRecord) {
  if (!isPersonal(kind)) return String(contentKindNamed(kind)?.titleOf(fields, "en") ?? id);
  const text = String(fields.content ?? fields.body ?? "").slice(0, 80);
  return kind === "messages" ? String(fields.subject || fields.name) : text || id;
}

/** What has no versions is never replaced: nothing of it would be left. */
export const isReplaceable = (kind: string) => !isPersonal(kind);

/** What visitors wrote and what they were answered; not what is in the trash. */
export async function* personalRecords(kind: PersonalKind, rows: (table: string) => AsyncIterable<Row[]>) {
  for await (const page of rows(kind))
    for (const row of page.filter(({ deleted_at }) => !deleted_at)) {
      const fields = Object.fromEntries(personalFields(kind).map((name) => [name, row[name]]));
      const created_at = String(row.created_at);
      const hash = contentHash(kind, fields, new Map());
      yield { kind, id: String(row.id), created_at, updated_at: created_at, hash, fields } satisfies ContentRecord;
    }
}
