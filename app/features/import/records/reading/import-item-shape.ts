import { z } from "zod";
import { countsOf } from "#app/features/source-check/outline.ts";
import { outlineOf, sourceForms } from "#app/features/source-check/read-source.ts";
import { withLanguage } from "../formats/public-state.ts";
import {
  entryKinds,
  importFormats,
  maxCommentChars,
  maxComments,
  maxTextLength,
  type Parsed,
  titleSourceLength,
} from "../import-item.ts";

/*
 * What the process that reads files may answer. It cuts its answers by this itself; what is cut already stays as it is.
 * The lengths are more than any record here holds, and less than anybody waits for.
 */
const text = (length: number) => z.string().max(length);
const cut = (length: number) =>
  z.string().transform((all) => (all.length > length ? `${all.slice(0, length - 1)}…` : all).toWellFormed());
const firstOf = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).transform((all) => all.slice(0, 200));
const count = z.int().min(0);
const remark = z.object({ word: text(50), about: cut(500).optional() });
const sourceText = z.object({
  form: z.enum(sourceForms),
  text: text(4 * maxTextLength),
  title: cut(titleSourceLength).optional(),
  date: cut(100).optional(),
  tags: firstOf(cut(500)).optional(),
  isPublic: z.boolean().optional(),
  built: text(2_000).optional(),
});
const counts = z.object({ words: count, pictures: count, links: count, comments: count.optional() });
const comment = z.object({
  id: text(500),
  parent: text(500).nullable(),
  author: cut(500),
  createdAt: text(50),
  content: text(maxCommentChars),
});
const kinds = z.enum(["article", "page", "project", ...entryKinds]);
const item = z.object({
  sourceId: cut(500),
  kind: kinds,
  title: cut(1_000),
  slug: cut(500).nullable(),
  language: z.enum(["en", "ar"]).nullable(),
  html: text(maxTextLength),
  source: sourceText,
  excerpt: cut(5_000).nullable(),
  description: cut(5_000).nullable(),
  author: cut(500).nullable(),
  category: cut(500).nullable(),
  tags: firstOf(cut(500)),
  status: z.enum(["draft", "published"]),
  publishedAt: text(50).nullable(),
  cover: cut(2_000).nullable(),
  oldAddresses: firstOf(z.string()).transform((all) => all.filter((one) => one.length <= 2_000)),
  base: cut(2_000).nullable(),
  group: cut(500).nullable(),
  notes: firstOf(remark),
  comments: z.array(comment).max(maxComments).transform(withinChars).optional(),
  entry: z
    .object({ texts: z.record(z.string(), text(maxTextLength)), fields: z.record(z.string(), z.unknown()) })
    .optional(),
});
const record = z.object({
  kind: text(50),
  id: text(64),
  created_at: text(50),
  updated_at: text(50),
  hash: text(200),
  short: text(200).optional(),
  fields: z.record(z.string(), z.unknown()),
});

export const sourceShape = z.object({
  format: z.enum(importFormats),
  origin: text(2_000).nullable(),
  timeZone: text(100).nullable(),
});
export const parsedShape = z.union([
  z.object({ item, counts }),
  z.object({ left: z.object({ sourceId: cut(500), kind: cut(50), title: cut(1_000), reason: remark }) }),
  z.object({ counted: text(50), count }),
  z.object({ record }),
  z.object({ unreadable: text(1_000) }),
]);
export const differencesShape = z.array(
  z.object({ part: text(50), lost: text(500), source: text(500), arrived: text(500) }),
);
export const itemText = z.object({
  html: text(2 * maxTextLength),
  notes: z.array(remark).max(200),
  pictures: z.array(z.string()),
  inlineAddresses: z.array(text(200)),
});

export function bounded(parsed: Parsed) {
  if (!("item" in parsed)) return parsedShape.parse(parsed);
  const { sourceId, title, kind, html, source, comments } = parsed.item;
  if (html.length <= maxTextLength && source.text.length <= 4 * maxTextLength)
    return parsedShape.parse({
      item: withLanguage(parsed.item),
      counts: { ...countsOf(outlineOf(source)), comments: comments?.length },
    });
  return parsedShape.parse({ left: { sourceId, title, kind, reason: { word: "long" } } });
}

function withinChars<Comment extends { content: string }>(comments: Comment[]) {
  let chars = 0;
  return comments.filter(({ content }) => {
    chars += content.length;
    return chars <= maxCommentChars;
  });
}
