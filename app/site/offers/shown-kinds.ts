import type { ComponentType } from "react";
import type { Locale } from "#app/i18n/locale.ts";

export type FeedRecord = Record<"id" | "path" | "title" | "publishedAt" | "changedAt" | "html", string> & {
  summary: string | null;
};

export type ResumePart = {
  title: string;
  entries: { title: string; time: string | null; place: string[]; text: string | null; url: string }[];
  /** In the words of jsonresume.org. */
  json: Record<string, object[]>;
};

/** What a feature's kind has in pages and files that show several kinds. */
export type ShownKind = {
  /** Its section of the home page; null where it has nothing to show. */
  home?: {
    read: (locale: Locale, count: number | undefined) => Promise<object | null>;
    // biome-ignore lint/suspicious/noExplicitAny: what `read` has read
    Section: ComponentType<any>;
  };
  /** The newest ones. */
  feed?: (locale: Locale, max: number) => Promise<FeedRecord[]>;
  /** What is on its card; null for what visitors may not see. */
  card?: (slug: string, locale: Locale) => Promise<{ title: string; kicker: string | null } | null>;
  resume?: (locale: Locale) => Promise<ResumePart | null>;
};

/** By the name of their list in addresses; `feature.site.ts` of a feature adds its own. */
export const shownKinds: Record<string, ShownKind> = {};
