import { useMemo } from "react";
import { besideOf, paragraphsBehind } from "../records/behind.ts";
import type { SideBySide } from "./article-translation.tsx";
import type { useSourceText } from "./source/source-text.ts";
import type { Aligned } from "./source-beside.ts";
import { type Plain, plainFields } from "./use-parity.ts";

type Typed = {
  source: ReturnType<typeof useSourceText>;
  plain: Plain;
  /** Null until the editor is there. */
  aligned: Aligned | null;
  content: string;
  agreed: ReadonlySet<string>;
};

/** What is to be translated or checked in the texts as they are typed. */
export function useBehind(opened: SideBySide, { source, plain, aligned, content, agreed }: Typed) {
  return useMemo(() => {
    const { article, links, form, source: stored } = opened;
    const { language } = article;
    const typed = { ...plain, content };
    const now = (field: string) => {
      const name = field as keyof typeof typed;
      const beside = besideOf(language, typed[name], source[name]);
      return name === "content" && aligned ? { ...beside, [language]: aligned.blocks } : beside;
    };
    const old = (field: string) => {
      const name = field as keyof typeof typed;
      return besideOf(language, form[name], stored.form[name]);
    };
    return paragraphsBehind({ language, links, fields: [...plainFields, "content"], now, old, agreed });
  }, [opened, source, plain, aligned, content, agreed]);
}
