import { z } from "zod";
import { importFormats, maxCommentChars, maxComments, maxTextLength } from "../import-item.ts";

/* What the process that reads files may answer. */
const text = (length: number) => z.string().max(length);
const count = z.int().min(0);
const remark = z.object({ word: text(50), about: text(500).optional() });
const counts = z.object({ words: count, pictures: count, links: count, comments: count.optional() });
const comment = z.object({
  id: text(500),
  parent: text(500).nullable(),
  author: text(500),
  createdAt: text(50),
  content: text(maxCommentChars),
});
const kinds = z.enum(["article", "page", "project"]);
const item = z.object({
  sourceId: text(500),
  kind: kinds,
  title: text(1_000),
  slug: text(500).nullable(),
  language: z.enum(["en", "ar"]).nullable(),
  html: text(maxTextLength),
  counts,
  excerpt: text(5_000).nullable(),
  description: text(5_000).nullable(),
  author: text(500).nullable(),
  category: text(500).nullable(),
  tags: z.array(text(500)).max(200),
  status: z.enum(["draft", "published"]),
  publishedAt: text(50).nullable(),
  cover: text(2_000).nullable(),
  oldAddresses: z.array(text(2_000)).max(200),
  base: text(2_000).nullable(),
  group: text(500).nullable(),
  notes: z.array(remark).max(200),
  comments: z.array(comment).max(maxComments).optional(),
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

export const sourceShape = z.object({ format: z.enum(importFormats), origin: text(2_000).nullable() });
export const parsedShape = z.union([
  z.object({ item }),
  z.object({ left: z.object({ sourceId: text(500), kind: text(50), title: text(1_000), reason: remark }) }),
  z.object({ counted: text(50), count }),
  z.object({ record }),
  z.object({ unreadable: text(1_000) }),
]);
export const itemText = z.object({
  html: text(2 * maxTextLength),
  notes: z.array(remark).max(200),
  pictures: z.array(z.string()),
  inlineAddresses: z.array(text(200)),
});
