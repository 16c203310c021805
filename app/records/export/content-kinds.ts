import type { Locale } from "#app/i18n/locale.ts";
import { redirectKind } from "../addresses/redirect-kind.ts";
import { articleKind } from "../articles/article-kind.ts";
import { homeKind } from "../home/home-kind.ts";
import { mediaKind } from "../media/media-kind.ts";
import { menuKind } from "../menu/menu-kind.ts";
import { replyTemplateKind } from "../messages/message-kind.ts";
import { pageKind } from "../pages/page-kind.ts";
import { projectKind } from "../projects/project-kind.ts";
import { aboutKind, contactKind, resumeEntryKind, resumeKind } from "../sections/section-kinds.ts";
import { settingsKind } from "../settings/settings-kind.ts";
import type { Kind } from "../store/kind.ts";
import { projectCodeKind, taskKind } from "../work/work-kinds.ts";

type Fields = Readonly<Record<string, unknown>>;

export type ContentRecord = {
  kind: string;
  id: string;
  created_at: string;
  updated_at: string;
  hash: string;
  fields: Fields;
  short?: string;
  /** Older addresses that lead to it. */
  aliases?: string[];
};

export const contentKindNamed = (name: string) => contentKinds.find((kind) => kind.name === name) ?? null;

/** Such that what a record names comes before it. */
export const contentKinds = [
  ...[settingsKind, mediaKind, aboutKind, contactKind, resumeKind, resumeEntryKind, projectKind, articleKind, pageKind],
  ...[homeKind, menuKind],
  ...[projectCodeKind, taskKind, replyTemplateKind, redirectKind],
] as unknown as readonly Kind[];

const privateKinds = new Set<Kind["table"]>(["tasks", "project_codes", "reply_templates", "media", "redirects"]);

export const writtenKinds = contentKinds.filter(({ table }) => !privateKinds.has(table));

const fileFields = ["file_name", "sha256", "mime_type"];

export function fieldsOf(kind: Kind) {
  return kind.table === "media" ? [...kind.fields, ...fileFields] : kind.fields;
}

/** Null for what is the same in both languages. */
export function languageOfField(kind: Kind, name: string): Locale | null {
  if (kind.texts !== "pairs") return null;
  if (name.endsWith("_ar")) return "ar";
  return name.endsWith("_en") || kind.fields.includes(`${name}_ar`) ? "en" : null;
}

/** The column of a field that a file of one language names without its language. */
export function fieldNamed(kind: Kind, name: string, language: Locale) {
  const candidates = language === "ar" ? [`${name}_ar`, name] : [`${name}_en`, name];
  return candidates.find((candidate) => kind.fields.includes(candidate)) ?? null;
}
