import type { ComponentType, ReactNode } from "react";
import type { MiddlewareFunction } from "react-router";
import { type Locale, localeOfPath } from "#app/i18n/locale.ts";
import type { PublicArticle, PublishedTranslation } from "#app/records/articles/article.server.ts";
import type { PublicPage } from "#app/records/pages/page.server.ts";
import type { Link } from "#app/records/paragraphs/links.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";

/** One of the two texts of a record: as it is stored, and as its page shows it, with a mark before each of its parts. */
export type FacingSide = { title: string; lead: string | null; stored: string; shown: string };
/** `language` is that of the page's main text, if not the reader's. */
export type FacingSides = Record<Locale, FacingSide> & { links?: Link[]; language?: Locale };
/** HTML of paragraphs that say the same; empty where a language has none. */
export type FacingRow = Record<Locale, string> & { isShared: boolean };
type Head = Pick<FacingSide, "title" | "lead">;
export type FacingRead = { language: Locale; heads: Record<Locale, Head>; rows: FacingRow[] };
type SetText = (html: string, language: Locale) => string;
type ReadSides = () => Promise<FacingSides | null>;

type Facing = {
  /** Remembers what the reader chose. */
  answer: MiddlewareFunction<Response>;
  stylesheet: string;
  /** `set` makes what is shown of a stored text and its marks, for what is no page. */
  read(context: object, locale: Locale, sides: ReadSides, set?: SetText): Promise<FacingRead | null>;
  /** Each is given what the page has read. */
  articleSides(context: object, own: PublicArticle, translation: PublishedTranslation): Promise<FacingSides | null>;
  projectSides(context: object, own: PublicProject, locale: Locale): Promise<FacingSides | null>;
  pageSides(context: object, own: PublicPage, locale: Locale): Promise<FacingSides | null>;
  Text: ComponentType<{ read: FacingRead; about: ReactNode }>;
  Link: ComponentType<{ isShown: boolean }>;
};

/** Both texts of a record on one page; a feature registers it, on the server alone. */
export const facing: { current: Facing | null } = { current: null };

export const rememberFacing: MiddlewareFunction<Response> = (args, next) =>
  facing.current ? facing.current.answer(args, next) : next();

/** Null unless the address asks for both languages, and the record has both. */
export async function readFacing(url: URL, context: object, sidesBy: (by: Facing) => ReturnType<ReadSides>) {
  const { current } = facing;
  if (!current || !url.searchParams.has("facing")) return null;
  return current.read(context, localeOfPath(url.pathname), () => sidesBy(current));
}

export const facingStyles = ({ facing: read }: { facing?: object | null }) =>
  read && facing.current ? [facing.current.stylesheet] : [];

/** From a record to both of its texts, and back. */
export function FacingLink({ isShown }: { isShown: boolean }) {
  return facing.current && <facing.current.Link isShown={isShown} />;
}

/** In place of a record's head and text; `about` is what stands in its margin. */
export function FacingText(props: { read: FacingRead; about: ReactNode }) {
  return facing.current && <facing.current.Text {...props} />;
}
