import { useCallback, useMemo, useState } from "react";
import { type Locale, otherLocale } from "#app/i18n/locale.ts";
import type { Group } from "#app/records/paragraphs/align.ts";
import { type Block, blocksOfField } from "#app/records/paragraphs/paragraph.ts";
import { localeFreePath, parityOf } from "../records/parity.ts";
import type { SideBySide } from "./article-translation.tsx";
import type { useSourceText } from "./source/source-text.ts";
import type { Aligned } from "./source-beside.ts";

export const plainFields = ["title", "excerpt", "meta_description"] as const;
export type Plain = Record<(typeof plainFields)[number], string>;

type Compared = Pick<SideBySide, "article" | "pages"> & { source: ReturnType<typeof useSourceText> };

/** The figures of both sides while the translation is written; single fields come first, with negative indexes. */
export function useParity({ source, article, pages }: Compared, fields: Plain) {
  const [aligned, setAligned] = useState<Aligned | null>(null);
  const [plain, setPlain] = useState<Plain>({
    title: fields.title,
    excerpt: fields.excerpt,
    meta_description: fields.meta_description,
  });
  const target = article.language;
  const findings = useMemo(() => {
    const from = otherLocale(target);
    const count = plainFields.length;
    const texts = {
      [target]: [...plainBlocks(plain), ...(aligned?.blocks ?? [])],
      [from]: [...plainBlocks(source), ...source.blocks],
    } as Record<Locale, Block[]>;
    const single = plainFields.map((_, index): Group => ({ en: [index], ar: [index] }));
    const rows = (aligned?.rows ?? []).map(({ en, ar }): Group => {
      const shifted = (indexes: number[]) => indexes.map((index) => index + count);
      return { en: shifted(en), ar: shifted(ar) };
    });
    return aligned ? parityOf(texts, [...single, ...rows], (href) => pageKey(href, pages)) : [];
  }, [aligned, plain, source, target, pages]);
  const notePlain = useCallback((name: string, value: string) => {
    if (plainFields.some((field) => field === name)) setPlain((current) => ({ ...current, [name]: value }));
  }, []);
  return { findings, aligned, plain, noteAligned: setAligned, notePlain };
}

function plainBlocks(plain: Plain): Block[] {
  return plainFields.map((name, index) => {
    const empty = { text: "", hash: "", tag: "p", html: "" };
    return { ...empty, ...blocksOfField(plain[name].replaceAll("\n", " "))[0], index: index - plainFields.length };
  });
}

/** Own articles are the same page in both languages. */
export function pageKey(href: string, pages: Partial<Record<string, string>>) {
  const path = localeFreePath(href);
  try {
    return pages[decodeURI(path)] ?? path;
  } catch {
    return path;
  }
}
