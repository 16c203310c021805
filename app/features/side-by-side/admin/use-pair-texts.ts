import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from "react";
import { DraftedFields } from "#app/admin/drafts/drafted-fields.ts";
import { locales } from "#app/i18n/locale.ts";
import { type Cut, composed } from "../records/pair-cells.ts";
import type { Pairs } from "./field-pairs.tsx";

const settleMs = 400;
export const cellPrefix = "cell:";
export type Cuts = RefObject<Map<string, Cut>>;

/** Cells send their own texts; the form is given the whole field in their place. */
export function usePairTexts(frame: RefObject<HTMLElement | null>, pairs: Pairs["pairs"]) {
  const drafted = useContext(DraftedFields);
  const cuts: Cuts = useRef(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<Record<string, string>>(drafted ?? {});
  const stored = Object.fromEntries(pairs.flatMap(({ names, ...texts }) => locales.map((s) => [names[s], texts[s]])));

  // Heard at the document, after the editors have added their texts to the form's data.
  useEffect(() => {
    const compose = ({ target, formData }: FormDataEvent) => {
      if (target !== frame.current?.closest("form")) return;
      const cells = [...formData].filter(([name]) => name.startsWith(cellPrefix));
      for (const [name] of cells) formData.delete(name);
      for (const [name, cut] of cuts.current) {
        const prefix = `${cellPrefix}${name}:`;
        const own = cells.filter(([cell]) => cell.startsWith(prefix));
        const texts = own.map(([cell, text]) => [cell.slice(prefix.length), plainLines(text)] as const);
        formData.set(name, composed(cut, new Map(texts)));
      }
    };
    document.addEventListener("formdata", compose);
    return () => document.removeEventListener("formdata", compose);
  }, [frame]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const readTexts = useCallback(() => {
    const form = frame.current?.closest("form");
    if (!form) return {};
    const data = new FormData(form);
    return Object.fromEntries([...cuts.current.keys()].map((name) => [name, String(data.get(name) ?? "")]));
  }, [frame]);

  function noteTyping() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setTyped(readTexts()), settleMs);
  }

  return { texts: { ...stored, ...typed }, cuts, noteTyping, readTexts };
}

function plainLines(text: FormDataEntryValue) {
  return String(text).replaceAll("\r\n", "\n");
}
