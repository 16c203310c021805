import type { ContentRecord } from "#app/features/export/records/content-kinds.ts";
import type { Difference } from "#app/features/source-check/compare-outlines.ts";
import type { SourceText } from "#app/features/source-check/read-source.ts";
import type { Locale } from "#app/i18n/locale.ts";

export const importFormats = ["wordpress", "ghost", "markdown", "substack", "medium", "jsonresume", "daftar"] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Kinds of what a resume is made of; a skill belongs to the About section, the profile to the resume. */
export const entryKinds = ["resume_entries", "projects", "about_content", "resume_content"] as const;
export type EntryKind = (typeof entryKinds)[number];
/** Texts of one language, and fields that have none. */
export type Entry = { texts: Record<string, string>; fields: Record<string, unknown> };

/** A word of `import.left.…` or `import.note.…`, and what it is about. */
export type Remark = { word: string; about?: string; difference?: Difference };

export type Counts = { words: number; pictures: number; links: number; comments?: number };

/** An approved one, as text; `parent` is what it answers. */
export type SourceComment = { id: string; parent: string | null; author: string; createdAt: string; content: string };

/** A record of another site, as its export says it; texts are neither cleaned nor rewritten yet. */
export type ImportItem = {
  /** The same at each export of the same site, and different for each of its records. */
  sourceId: string;
  kind: "article" | "page" | "project" | EntryKind;
  title: string;
  slug: string | null;
  /** Null where the export does not say. */
  language: Locale | null;
  html: string;
  /** As the export has it, for a second reader that knows nothing of the first. */
  source: SourceText;
  excerpt: string | null;
  description: string | null;
  author: string | null;
  category: string | null;
  tags: string[];
  status: "draft" | "published";
  /** In UTC with a "Z" at its end, else in the zone of the old site. */
  publishedAt: string | null;
  cover: string | null;
  /** Paths or whole addresses at which it was read until now. */
  oldAddresses: string[];
  /** What addresses in the text are relative to: an address, or a path in the archive. */
  base: string | null;
  /** Records of one group are translations of each other. */
  group: string | null;
  notes: Remark[];
  comments?: SourceComment[];
  /** Of what is neither an article nor a page. */
  entry?: Entry;
};

type LeftOut = { sourceId: string; kind: string; title: string; reason: Remark };

/** One record, or one that does not come and why; `counted` are those that are not listed one by one. */
export type Parsed =
  | { item: ImportItem; counts?: Counts }
  | { left: LeftOut }
  | { counted: string; count: number }
  | { record: ContentRecord }
  | { unreadable: string };

export const leftArticle = (sourceId: string, word: string, title = ""): Parsed => ({
  left: { sourceId, kind: "article", title: title || sourceId, reason: { word } },
});

export type Source = {
  format: ImportFormat;
  /** The address of the old site where the export says it. */
  origin: string | null;
  /** The old site's, where the export says it. */
  timeZone: string | null;
  items: () => AsyncIterable<Parsed>;
};

export const maxItems = 20_000;
export const maxOwnRecords = 200_000;
export const textMaxLength = 500_000;
export const commentMaxLength = 5_000;
export const maxComments = 5_000;
/** What a text of `textMaxLength` becomes, its signs written as entities. */
export const maxTextLength = 2 * textMaxLength;
/** Of all comments of a record together. */
export const maxCommentChars = 1_000_000;
/** What is read of a title and of a comment, before it is cut to what is stored. */
export const titleSourceLength = 10_000;
export const commentSourceLength = 50_000;
