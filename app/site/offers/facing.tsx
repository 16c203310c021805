import type { ComponentType, ReactNode } from "react";
import type { MiddlewareFunction } from "react-router";
import type { Locale } from "#app/i18n/locale.ts";
import type { PublicArticle, PublishedTranslation } from "#app/records/articles/article.server.ts";
import type { Link } from "#app/records/paragraphs/links.ts";
import { partsOf } from "#app/records/paragraphs/paragraph.ts";
import type { PublicProject } from "#app/records/projects/project.server.ts";

/** One of the two texts of a record: as it is stored, and as its page shows it, between the marks of `withPartMarks`. */
export type FacingSide = { title: string; lead: string | null; stored: string; shown: string };
/** `language` is that of the page's main text, if not the reader's. */
export type FacingSides = Record<Locale, FacingSide> & { links?: Link[]; language?: Locale };
export type FacingArgs = { url: URL; context: object };

type Facing = {
  /** Remembers what the reader chose. */
  answer: MiddlewareFunction<Response>;
  stylesheet: string;
  read(args: FacingArgs, sides: () => Promise<FacingSides | null>): Promise<object | null>;
  /** Each is given what the page has read. */
  articleSides(context: object, own: PublicArticle, translation: PublishedTranslation): Promise<FacingSides | null>;
  projectSides(context: object, own: PublicProject, locale: Locale): Promise<FacingSides | null>;
  // biome-ignore lint/suspicious/noExplicitAny: what `read` has read
  Text: ComponentType<{ read: any; about: ReactNode }>;
  Link: ComponentType<{ isShown: boolean }>;
};

/** Both texts of a record on one page; a feature registers it, on the server alone. */
export const facing: { current: Facing | null } = { current: null };

export const rememberFacing: MiddlewareFunction<Response> = (args, next) =>
  facing.current ? facing.current.answer(args, next) : next();

/** Marks where each part begins, for what changes a text as a whole and keeps the order of its parts. */
export function withPartMarks(html: string) {
  return partsOf(html)
    .map((part, index) => `<wbr data-part="${index}">${part.html}`)
    .join("");
}

/** Null unless the address asks for both languages, and the record has both. */
export async function readFacing(args: FacingArgs, sidesBy: (by: Facing) => Promise<FacingSides | null>) {
  const { current } = facing;
  return (await current?.read(args, () => sidesBy(current))) ?? null;
}

export const facingStyles = ({ facing: read }: { facing?: object | null }) =>
  read && facing.current ? [facing.current.stylesheet] : [];

/** From a record to both of its texts, and back. */
export function FacingLink({ isShown }: { isShown: boolean }) {
  return facing.current && <facing.current.Link isShown={isShown} />;
}

/** In place of a record's head and text; `about` is what stands in its margin. */
export function FacingText(props: { read: object; about: ReactNode }) {
  return facing.current && <facing.current.Text {...props} />;
}
